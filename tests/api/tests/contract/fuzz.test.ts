import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signingHeaders } from '../../../signature.mjs';
import { runToEnd } from '../../harness/program';
import { Chance, RandomRequests, type Schema, type ServedOperation } from '../../harness/random_request';
import { useShop } from '../../harness/shop';

const requests = 20_000;
const lanes = 8;
const seed = Number(process.env.KABINET_SEED ?? 20_261_125);
// These hash a password or move the clock, and one in so many is enough: the time is for the others.
const rare = /\.(login|register|updatePwd|clock|submitProfile|verifyAvatar|programLogin|logout)$/;

type Operation = ServedOperation & { responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }> };
interface Document {
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, Record<string, unknown>>;
}
interface Call {
    method: string;
    route: string;
    operation: Operation;
}

/** Every answer that the document allows a call, as functions that judge it. */
class Judge {
    private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
    private readonly validators = new Map<string, ValidateFunction>();

    constructor(document: Document) {
        this.ajv.addFormat('id', /^(0|[1-9][0-9]{0,18})$/);
        for (const format of ['int32', 'int64', 'double', 'float'])
            this.ajv.addFormat(format, { type: 'number', validate: Number.isFinite });
        this.ajv.addSchema(document, 'served');
    }

    /** What is wrong with an answer; empty where it is declared and fits. */
    fault({ route, method, operation }: Call, status: number, answer: unknown): string {
        if (status >= 500 || ![200, 400, 404, 429].includes(status)) return `HTTP ${status}`;
        const said = operation.responses[String(status)] ?? operation.responses.default;
        if (!said) return `HTTP ${status} is not declared`;
        // What a host outside is answered, a yes as well as a no, is in a format of its own and has no schema here.
        const yes = operation.responses['200'];
        if (yes && !yes.$ref && !yes.content) return '';
        const place = said.$ref ?? `#/paths/${escaped(route)}/${method}/responses/${status}`;
        const pointer = `${place}/content/${escaped('application/json')}/schema`;
        let validator = this.validators.get(pointer);
        if (!validator) this.validators.set(pointer, (validator = this.ajv.compile({ $ref: `served${pointer}` })));
        return validator(answer) ? '' : this.ajv.errorsText(validator.errors);
    }
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

describe('whatever is sent', () => {
    const shop = useShop({ environment: {
        KABINET_LIMITS__ACCOUNT_PER_SECOND: '0', KABINET_LIMITS__ADDRESS_PER_SECOND: '0',
    } });
    let document: Document;
    let calls: Call[];
    const callers: Record<string, string>[] = [];

    beforeAll(async () => {
        document = (await (await fetch(`${shop.url}/openapi.json`)).json()) as Document;
        calls = Object.entries(document.paths).flatMap(([route, methods]) =>
            Object.entries(methods).map(([method, operation]) => ({ method, route, operation })));
        callers.push({}, ...(await shop.shoppers(3)).map((shopper) => shopper.headers));
        const password = 'nine blue foxes';
        runToEnd(['operator', 'add', '--email', 'mia@shop.example', '--role', 'owner', ...shop.place], {}, `${password}\n`);
        const login = { email: 'mia@shop.example', password };
        const answer = await shop.visitor({ 'X-Console': '1' }).tryPost('/console/api/login', { body: login });
        callers.push({ Cookie: answer.headers.get('set-cookie')!.split(';')[0]! });
    });

    /** Asks one thing after another, and answers what was wrong, with what was sent. */
    async function lane(number: number, seen: Map<string, number>): Promise<string[]> {
        const chance = new Chance(seed + number);
        const random = new RandomRequests(document, chance);
        const judge = new Judge(document);
        const faults: string[] = [];
        for (let sent = 0; sent < requests / lanes && faults.length < 5; ++sent) {
            const call = chance.one(calls);
            if (rare.test(call.operation.operationId) && !chance.happens(0.1)) {
                --sent;
                continue;
            }
            const isOfConsole = call.operation['x-permission'] !== undefined;
            const who = chance.happens(0.1) ? chance.one(callers) : callers[isOfConsole ? 4 : 1 + chance.below(3)]!;
            const { path, query, body } = random.request(call.operation);
            const filled = call.route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
            const location = filled + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '');
            const text = body === undefined ? undefined : JSON.stringify(body);
            const headers = {
                country: 'TH', lang: 'en', ...who, ...(isOfConsole && { 'X-Console': '1' }),
                ...(text !== undefined && { 'Content-Type': 'application/json' }),
                ...(call.operation['x-idempotent'] && { 'Idempotency-Key': randomUUID() }), ...signingHeaders(location, text),
            };
            const response = await fetch(shop.url + location, { method: call.method.toUpperCase(), headers, body: text });
            const answer: unknown = await response.json().catch(() => undefined);
            const fault = judge.fault(call, response.status, answer);
            random.learn(answer);
            const key = `${call.operation.operationId} ${(answer as { code?: number } | undefined)?.code ?? ''}`;
            seen.set(key, (seen.get(key) ?? 0) + 1);
            if (fault) {
                const what = `${call.operation.operationId} ${call.method} ${location} ${text ?? ''}`;
                const came = `${response.status} ${JSON.stringify(answer)?.slice(0, 500)}`;
                faults.push(`seed ${seed}, lane ${number}, request ${sent}: ${what}\n  ${came}\n  ${fault}`);
            }
        }
        return faults;
    }

    test(`of ${requests} requests at random each is answered as /openapi.json declares, and the shop stays sound`, async () => {
        const seen = new Map<string, number>();
        const faults = (await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number, seen)))).flat();
        expect(faults.join('\n')).toBe('');
        // Otherwise it tried nothing: many calls were answered with success at least once.
        const succeeded = calls.filter(({ operation }) => seen.has(`${operation.operationId} 200`)).length;
        console.log(`${succeeded} of ${calls.length} calls answered with success`);
        expect(succeeded).toBeGreaterThan(calls.length / 3);
        expect(await shop.check()).toMatchObject({ code: 0 });
    }, 300_000);
});
