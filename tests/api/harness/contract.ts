import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fs from 'node:fs';
import path from 'node:path';
import { type Exchange, shapeOfExchange } from './exchanges.mjs';
import { contractDocument, exchangesFolder, reachedFolder, refusalsFolder } from './places';

export interface Schema {
    $ref?: string;
    allOf?: Schema[];
    anyOf?: Schema[];
    type?: string;
    format?: string;
    enum?: unknown[];
    default?: unknown;
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    minItems?: number;
    maxItems?: number;
    items?: Schema;
    required?: string[];
    properties?: Record<string, Schema>;
    'x-field'?: string;
}

export interface Operation {
    operationId: string;
    parameters?: { name: string; in: string; required?: boolean; schema: Schema; 'x-field'?: string }[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    responses: Record<string, unknown>;
    'x-login'?: string;
    'x-permission'?: string;
    'x-raw'?: boolean;
    'x-same-as'?: string;
    'x-fixed'?: Record<string, unknown>;
    'x-idempotent'?: boolean;
    'x-changes'?: boolean;
    /** All that it may refuse with HTTP 200. */
    'x-refuses': string[];
}

type Paths = Record<string, Record<string, Operation>>;

const document = JSON.parse(fs.readFileSync(contractDocument, 'utf8')) as {
    paths: Paths;
    components: { schemas: Record<string, Schema> };
};

/** Every call of the contract. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase() as 'GET' | 'POST', path, operation })));

/** A schema without references and parts. */
export function flat(schema: Schema): Schema {
    const { $ref, allOf, anyOf, ...own } = schema;
    const named = $ref ? flat(document.components.schemas[$ref.split('/').at(-1)!]!) : {};
    const inner = anyOf ? flat(anyOf.find(({ type }) => type !== 'null')!) : {};
    return Object.assign({}, named, inner, ...(allOf ?? []).map(flat), own) as Schema;
}

/** A member of a request: where it is sent, and which member of the original it is, where the call is a face. */
export interface Member {
    name: string;
    target: string;
    place: string;
    isNeeded: boolean;
    schema: Schema;
}

/** The members of a call's request: parameters, and the first level of its body. */
export function membersOf({ parameters = [], requestBody }: Operation): Member[] {
    const own = parameters.map((one) => ({
        name: one.name, target: one['x-field'] ?? one.name, place: one.in, isNeeded: one.required === true, schema: flat(one.schema),
    }));
    const body = requestBody?.content['application/json'] ? flat(requestBody.content['application/json'].schema) : {};
    const members = Object.entries(body.properties ?? {}).map(([name, property]): Member => {
        const schema = flat(property);
        const isNeeded = body.required?.includes(name) === true && schema.default === undefined;
        return { name, target: schema['x-field'] ?? name, place: 'body', isNeeded, schema };
    });
    return [...own, ...members];
}

// strict knows JSON Schema only; OpenAPI adds words of its own. An id is checked here, as the server's codec does it.
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('id', /^(0|[1-9][0-9]{0,18})$/);
for (const format of ['int32', 'int64']) ajv.addFormat(format, { type: 'number', validate: (value: number) => Number.isInteger(value) });
for (const format of ['double', 'float']) ajv.addFormat(format, { type: 'number', validate: Number.isFinite });
ajv.addSchema(document, 'contract');

// What every refusal and every error of the platform looks like: decisions of "Paths and envelope".
const refusal = ajv.compile({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
        code: { type: 'integer', not: { const: 200 } },
        msg: { type: 'string', minLength: 1 },
        data: {
            type: 'object',
            required: ['reason'],
            properties: {
                reason: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
                field: { type: 'string' },
                requestId: { type: 'string' },
                action: { type: 'integer', minimum: 0, maximum: 3 },
                showType: { type: 'integer', minimum: 0, maximum: 1 },
            },
        },
    },
});

const validators = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
    let validator = validators.get(pointer);
    if (!validator) {
        validator = ajv.compile({ $ref: `contract#${pointer}` });
        validators.set(pointer, validator);
    }
    return validator;
}

function check(validator: ValidateFunction, value: unknown, what: string): void {
    if (validator(value)) return;
    throw new Error(`${what} breaks the contract: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(value).slice(0, 2000)}`);
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The contract's words on a call. A GET that changes state answers POST too. */
export function operationOf(method: string, route: string): Operation {
    const calls = document.paths[route];
    const changing = calls?.get?.['x-changes'] ? calls.get : undefined;
    const operation = calls?.[method.toLowerCase()] ?? (method === 'POST' ? changing : undefined);
    if (!operation) throw new Error(`the contract has no ${method} ${route}`);
    return operation;
}

/** Throws when the call does not declare this refusal; remembers that it was seen. */
function checkRefusal(operation: Operation, reason: string): void {
    const { operationId, 'x-refuses': declared } = operation;
    if (!declared.includes(reason)) throw new Error(`${operationId} refuses ${reason}: @refuses is missing in contract/`);
    fs.appendFileSync(path.join(refusalsFolder, `${process.pid}.txt`), `${operationId} ${reason}\n`);
}

/** Remembers that the call answered with success: also one that answers a host outside in a format of that host's own. */
export function noteReached({ operationId }: Pick<Operation, 'operationId'>): void {
    fs.appendFileSync(path.join(reachedFolder, `${process.pid}.txt`), `${operationId}\n`);
}

/** Throws when an answer is not what the contract says; remembers which calls answered with success. */
export function checkAnswer(method: string, route: string, status: number, answer: unknown, request?: Exchange['request']): void {
    const operation = operationOf(method, route);
    const what = `the answer of ${operation.operationId}`;
    const code = (answer as { code?: number } | null)?.code;
    if (status !== 200 || (code !== undefined && code !== 200)) {
        check(refusal, answer, what);
        if (status === 200) checkRefusal(operation, (answer as { data: { reason: string } }).data.reason);
        return;
    }
    const listed = operation === document.paths[route]?.get ? 'get' : method.toLowerCase();
    check(validatorAt(`/paths/${escaped(route)}/${listed}/responses/200/content/${escaped('application/json')}/schema`), answer, what);
    noteReached(operation);
    if (request) keep(operation.operationId, { request, answer });
}

const kept = new Set<string>();

/** Writes down one exchange of each shape, for the examples of the reference. */
function keep(id: string, exchange: Exchange): void {
    const key = `${id} ${shapeOfExchange(exchange)}`;
    if (kept.has(key)) return;
    kept.add(key);
    fs.appendFileSync(path.join(exchangesFolder, `${process.pid}.txt`), `${JSON.stringify({ id, ...exchange })}\n`);
}

/** The same for what comes over the live channel. */
export function checkLiveMessage(message: unknown): void {
    check(validatorAt('/components/schemas/Live.Notice'), message, 'a live message');
}
