// Faces are calls that another call answers, by their own path and names (`@same_as` in the contract). What a test asks of the original is
// asked of its faces in turn, so that a face needs no test of its own.
import { type Member, membersOf, type Operation, operationOf, operations } from './contract';

/** A call as it is sent. */
export interface Asked {
    method: 'GET' | 'POST';
    path: string;
    query?: Record<string, unknown>;
    body?: unknown;
}

interface Route {
    method: 'GET' | 'POST';
    path: string;
    operation: Operation;
}

const faces = new Map<string, Route[]>();
for (const { method, path, operation } of operations) {
    const original = operation['x-same-as'];
    if (original) faces.set(original, [...faces.get(original) ?? [], { method, path, operation }]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same question as `asked`, put to that face; nothing where the face cannot ask it. */
function askedOf(face: Route, original: Operation, asked: Asked): Asked | undefined {
    const sent = { ...asked.query, ...(isObject(asked.body) ? asked.body : {}) };
    const members = membersOf(face.operation);
    const originals = membersOf(original);
    const meant = (name: string) => sent[name] ?? originals.find((one) => one.name === name)?.schema.default;
    const fixed = Object.entries(face.operation['x-fixed'] ?? {});
    if (fixed.some(([name, value]) => !equal(meant(name), value))) return undefined;
    const targets = new Map(members.map((one) => [one.target, one]));
    const told = Object.entries(sent).filter(([name, value]) => value !== undefined && !fixed.some(([set]) => set === name));
    if (told.some(([name]) => !targets.has(name))) return undefined;
    const isElse = (one: Member) => sent[one.target] === undefined && (one.isNeeded || !equal(one.schema.default, meant(one.target)));
    if (members.some(isElse)) return undefined;
    const part = (place: string) => {
        const own = told.filter(([name]) => targets.get(name)!.place === place);
        return Object.fromEntries(own.map(([name, value]) => [targets.get(name)!.name, value]));
    };
    const [query, body] = [part('query'), part('body')];
    const hasBody = face.operation.requestBody !== undefined;
    return { method: face.method, path: face.path, ...(Object.keys(query).length > 0 && { query }), ...(hasBody && { body }) };
}

/** What `asked` is by each face that can ask it. What does not fit the contract, a body that is no object, is no face's. */
export function byFaces(asked: Asked, original: Operation): Asked[] {
    const strange = asked.body !== undefined && !isObject(asked.body);
    const known = new Set(membersOf(original).map(({ name }) => name));
    const isPlain = !strange && !asked.path.includes('{') && Object.keys(asked.query ?? {}).every((name) => known.has(name));
    const all = isPlain ? faces.get(original.operationId) ?? [] : [];
    return all.flatMap((face) => askedOf(face, original, asked) ?? []);
}

const turns = new Map<string, number>();
const chosen = new Map<string, number>();
const answered = new Set<string>();

/** The call has answered with success: its faces may be asked in its place from now on. */
export function noteAnswered({ operationId }: Operation): void {
    answered.add(operationId);
}

/** The original, and once it has answered, its faces one after another; a retry with the same key goes where the first try went. */
export function nextInTurn(asked: Asked, original: Operation, key?: string): Asked {
    const others = byFaces(asked, original).filter((one) => operationOf(one.method, one.path)['x-login'] === original['x-login']);
    if (others.length === 0) return asked;
    const id = original.operationId;
    const kept = chosen.get(`${id} ${key}`);
    const turn = kept ?? (answered.has(id) ? (turns.get(id) ?? 0) + 1 : 0);
    if (kept === undefined) turns.set(id, turn);
    if (key !== undefined) chosen.set(`${id} ${key}`, turn);
    return [asked, ...others][turn % (others.length + 1)]!;
}
