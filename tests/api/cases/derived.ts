// Cases that follow from the contract: nobody writes them down for a call, and no call can be without them.
import fs from 'node:fs';
import { flat, type Member, membersOf, operationOf, operations } from '../harness/contract';
import { byFaces } from '../harness/faces';
import { examplesFile } from '../harness/places';
import type { Case } from './case';

interface Example {
    request: { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
}

const examples = JSON.parse(fs.readFileSync(examplesFile, 'utf8')) as Record<string, Example | undefined>;
const called = (method: string, path: string) => (method === 'GET' ? { get: path } : { post: path });
const whoMay = (login: string | undefined) => (login === undefined ? 'visitor' : 'shopper');

/** Whoever has no login is refused with 401, though the rest of the request is that of the call's example. */
export const withoutLogin = operations.filter(({ operation }) => operation['x-login'] !== undefined)
    .map(({ method, path, operation }) => ({
        ...called(method, path), ...examples[operation.operationId]?.request, as: 'visitor', refused: 'not_logged_in', code: 401,
    }) as Case);

/** The same cases, put to each face of the call that can be asked so. */
export function ofFaces(cases: Case[]): Case[] {
    return cases.flatMap((one) => {
        const [method, path] = 'get' in one ? ['GET', one.get] as const : ['POST', one.post] as const;
        const original = operationOf(method, path);
        return byFaces({ method, path, query: one.query, body: one.body }, original).map((asked) => {
            const face = operationOf(asked.method, asked.path);
            const wrong = 'wrong' in one && { wrong: membersOf(face).find(({ target }) => target === one.wrong)?.name ?? one.wrong };
            const as = one.as === 'visitor' ? whoMay(face['x-login']) : one.as;
            const { get: _get, post: _post, ...rest } = one as Record<string, unknown>;
            return { ...rest, as, ...called(asked.method, asked.path), query: asked.query, body: asked.body, ...wrong } as Case;
        });
    });
}

const oddTexts = ['', '\u0001', '§ §', 'x', 'UPPER case', '-'];

/** Values that a member's schema has no room for. A query knows texts only, and an empty one is as good as none. */
function outside({ schema, place, isNeeded }: Member, usual: unknown): unknown[] {
    const { type, format, minimum, maximum, minLength = 0, pattern, minItems = 0, maxItems, items } = schema;
    const ofBody = (...values: unknown[]) => (place === 'body' ? values : []);
    if (schema.enum) return ['no_such_value', ...ofBody(7)];
    if (type === 'boolean') return ['perhaps'];
    if (type === 'integer') {
        const most = format === 'int32' ? 2 ** 31 - 1 : 2 ** 63 - 1;
        const beyond = [minimum !== undefined ? minimum - 1 : -most - 2, (maximum ?? most) + 1];
        return [...beyond, 1.5, 'many', ...ofBody('1', [1])];
    }
    if (type === 'array') {
        const one = Array.isArray(usual) && usual.length > 0 ? usual[0] as unknown : undefined;
        const tooMany = maxItems !== undefined && maxItems <= 1_000 && one !== undefined ? [Array(maxItems + 1).fill(one)] : [];
        const strange = items && flat(items).type === 'object' ? [[7]] : [[{}]];
        return place === 'body' ? [...(minItems > 0 ? [[]] : []), ...tooMany, ...strange, 'x', {}] : tooMany.map((all) => all.join(','));
    }
    if (type !== 'string') return ofBody(7);
    if (format === 'id') return ['seven', ...(isNeeded ? [''] : []), '01', '-1', '9'.repeat(25), ...ofBody(7)];
    const shaped = pattern === undefined ? [] : oddTexts.filter((text) => !new RegExp(pattern, 'u').test(text));
    return [...(minLength > 0 && isNeeded ? [''] : []), ...shaped.filter((text) => text !== '' || isNeeded).slice(0, 2), ...ofBody(7, {})];
}

/** Each bound of each member, overstepped by itself; the rest of the request is that of the call's example. */
export const wrongFields = operations.flatMap(({ method, path, operation }): Case[] => {
    const example = examples[operation.operationId];
    const isPlain = !operation['x-raw'] && operation['x-permission'] === undefined && !path.includes('{');
    if (!isPlain || !example) return [];
    const as = whoMay(operation['x-login']);
    const asked = (member: Member, value: unknown, why?: string): Case => {
        const filled = (own: Record<string, unknown> | undefined) => ({ ...own, [member.name]: value });
        const { query, body } = example.request;
        return {
            as, ...called(method, path), wrong: member.name, ...(why && { why }),
            query: member.place === 'query' ? filled(query) : query,
            body: member.place === 'body' ? filled(body as Record<string, unknown>) : body,
        } as Case;
    };
    return membersOf(operation).filter(({ place }) => place === 'query' || place === 'body').flatMap((member) => {
        const part = (member.place === 'query' ? example.request.query : example.request.body) as Record<string, unknown> | undefined;
        const { maxLength, format } = member.schema;
        const tooLong = maxLength !== undefined && format !== 'id' ? [asked(member, 'x'.repeat(maxLength + 1), 'too_long')] : [];
        const wrong = outside(member, part?.[member.name]).map((value) => asked(member, value));
        return [...(member.isNeeded ? [asked(member, undefined, 'missing')] : []), ...tooLong, ...wrong];
    });
});
