import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

interface Parameter {
    $ref?: string;
    name: string;
    in: string;
    example?: string;
}
interface Operation {
    operationId: string;
    security: Record<string, unknown>[];
    parameters: Parameter[];
    requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}
interface Document {
    paths: Record<string, Record<string, Operation>>;
    components: { parameters: Record<string, Parameter>; securitySchemes: Record<string, { name: string }> };
    'x-sandbox-app': { appId: string; salt: string };
}
interface Answer {
    code: number;
    data: Record<string, unknown>;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

// Whoever has nothing but what /docs shows: paths, methods, headers and examples are the served document's, requests are curl's.
describe('with nothing but the reference', () => {
    const shop = useShop();
    let document: Document;
    let token = '';
    let sent = 0;

    beforeAll(() => {
        document = JSON.parse(curl(`${shop.url}/openapi.json`)) as Document;
    });

    function curl(...options: string[]): string {
        // The reference is more than a pipe holds.
        const how = { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
        return execFileSync('curl', ['--silent', '--show-error', '--max-time', '20', ...options], how);
    }

    function find(call: string): { method: string; path: string; operation: Operation } {
        for (const [path, methods] of Object.entries(document.paths))
            for (const [method, operation] of Object.entries(methods))
                if (operation.operationId === call) return { method: method.toUpperCase(), path, operation };
        throw new Error(`the reference has no ${call}`);
    }

    /** The signature as the introduction tells it. */
    function signed(path: string, members: Record<string, unknown>): string[] {
        const { appId, salt } = document['x-sandbox-app'];
        const timeStamp = String(Date.now() + sent++);
        const pairs = Object.entries({ ...members, appId, timeStamp, path })
            .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
        return [`appId: ${appId}`, `timeStamp: ${timeStamp}`, `sign: ${md5(md5(pairs.sort().join('&')) + salt)}`];
    }

    /** Sends the call's example, with these members in place of its own. */
    function ask(call: string, own: Record<string, unknown> = {}): Answer {
        const { method, path, operation } = find(call);
        const parameters = operation.parameters.map((one) =>
            (one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one));
        const example = operation.requestBody?.content['application/json']?.example;
        const query = Object.fromEntries(parameters.filter((one) => one.in === 'query' && (one.name in own || one.example !== undefined))
            .map((one) => [one.name, String(own[one.name] ?? one.example)]));
        const body = example && { ...example, ...own };
        const headers = parameters.filter((one) => one.in === 'header')
            .map((one) => `${one.name}: ${one.name === 'Idempotency-Key' ? randomBytes(8).toString('hex') : one.example}`);
        if (operation.security.some((scheme) => 'token' in scheme) && token !== '')
            headers.push(`${document.components.securitySchemes.token!.name}: ${token}`);
        headers.push(...signed(path, { ...query, ...body }));
        const data = body ? ['--header', 'Content-Type: application/json', '--data', JSON.stringify(body)] : [];
        const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
        return JSON.parse(curl('--request', method, ...headers.flatMap((line) => ['--header', line]), ...data,
            `${shop.url}${path}${search}`)) as Answer;
    }

    function must(call: string, own: Record<string, unknown> = {}): Record<string, unknown> {
        const answer = ask(call, own);
        expect(answer.code, `${call}: ${JSON.stringify(answer)}`).toBe(200);
        return answer.data;
    }

    test('one logs in, joins a line and buys a box', () => {
        const email = 'walker@shop.example';
        must('Account.getCaptcha', { email, purpose: 'register' });
        const [mail] = must('Sandbox.mails', { to: email }).items as { body: string }[];
        must('Account.register', { email, captcha: /\b\d{6}\b/.exec(mail!.body)![0] });
        token = must('Account.login', { email }).token as string;
        must('Account.updateUserInfo');

        const [shown] = must('MysteryBox.shelf').items as { series: { seriesId: string } }[];
        const { boxSetId } = must('MysteryBox.enter', { seriesId: shown!.series.seriesId }) as { boxSetId: string };
        const number = randomBytes(16);
        const set = Buffer.alloc(8);
        set.writeBigUInt64BE(BigInt(boxSetId));
        const commitment = createHash('sha256').update('kabinet number 2\n').update(set).update(number).digest('hex');
        const joined = must('MysteryBox.joinQueue', { boxSetId, commitment });
        expect(joined.status).toBe('called');
        const call = joined.call as { n: number; head: string };
        must('MysteryBox.beginTurn', { boxSetId, call: call.n, head: call.head, number: number.toString('hex') });

        const { orderId, paymentId } = must('MysteryBox.createOrder', { boxSetId, slots: [3] });
        must('Sandbox.settle', { paymentId });
        expect(must('MysteryBox.paymentStatus', { orderId })).toMatchObject({ outcome: 'success', items: [expect.any(String)] });
        expect(must('Order.detail', { orderId })).toMatchObject({ state: 'finish', boxSetId });
    });

    test('one is refused as the reference says', () => {
        token = '';
        expect(ask('Order.globalList')).toMatchObject({ code: 401, data: { reason: 'not_logged_in' } });
        expect(ask('Account.login', { email: 'nobody@shop.example' })).toMatchObject({ data: { reason: 'login_wrong' } });
    });
});
