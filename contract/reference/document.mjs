// What the server answers at /openapi.json, made of TypeSpec's document.
//
// TypeSpec's document says what a call takes and what it answers when it succeeds. Here everything is added that follows from the words on
// it: what refusals look like and which of them it has, who may call, which headers belong to it, what it is about. A server that takes
// real money has no sandbox, so its document has none: neither the calls nor what only they speak of.
import { refusedByTraits } from '../refusals.js';
import { exampleKey } from './prepare.mjs';

const isSandbox = route => route.startsWith('/sandbox/');
const schemaAt = name => ({ $ref: `#/components/schemas/${name}` });

/** What the server serves; `examples` are exchanges by operationId: { request: { path, query, body }, answer }. */
export function servedDocument(source, { withSandbox, examples = {} }) {
    const document = structuredClone(source);
    if (!withSandbox)
        removeSandbox(document);
    const refusals = refusalsOf(document);
    const calls = Object.values(document.paths).flatMap(methods => Object.entries(methods));
    const byId = new Map(Object.values(source.paths).flatMap(methods => Object.values(methods)).map(one => [one.operationId, one]));
    for (const [method, operation] of calls)
        complete(operation, { method, refusals, original: byId.get(operation['x-same-as']), example: examples[operation.operationId] });
    document.info = { ...document.info, description: withSandbox ? introduction + introductionOfSandbox : introduction };
    if (withSandbox)
        document['x-sandbox-app'] = sandboxApp;
    document.servers = [{ url: '/', description: 'The server that answered this document.' }];
    document.tags = tagsOf(document['x-tags'], calls.map(([, operation]) => operation));
    delete document['x-tags'];
    document.components = { ...document.components, ...components(refusals, document.components.schemas) };
    keepUsed(document);
    return document;
}

const introduction = `Every call of the shop. An answer comes as \`{code, msg, data}\`: code 200, or a refusal's own.

- **Who calls.** \`X-AUTH-TOKEN\` is the token of a login (\`Account.login\`). Calls without it are open to anybody.
- **From which app.** Each request is signed by its app, in the headers \`appId\`, \`timeStamp\` (milliseconds, at most five minutes off)
  and \`sign\`. To sign, write \`name=value\` for each parameter of the query and each member of the body (a text as it is, anything
  else as its JSON), for \`appId\`, \`timeStamp\` and \`path\` (of the address, from its first slash to the query); sort them by name and
  join them by \`&\`. Of the MD5 of that, in hexadecimal, followed by the app's salt, the MD5 again is the signature. No request
  is taken twice. A shop may be set to take requests without (\`gate.signature = "off"\`).
- **The back office** (\`/console/\`) knows its callers by a cookie, which \`Console.login\` sets, and takes what changes
  something from its own pages only, which send \`X-Console: 1\`.
- **Twice.** What creates something wants an \`Idempotency-Key\`; the same key answers the same, however often it is sent.
- **Lists** come page by page: \`next\` of an answer is the parameter \`next\` of the following request.
- **Units.** Money is in minor units, moments in microseconds since 1970, durations in seconds, ids are strings.`;

// What server/app/shop.cpp registers under --sandbox, unless its operator says otherwise.
const sandboxApp = { appId: 'kabinet', salt: 'kabinet-sandbox' };
const introductionOfSandbox = `

**This is a sandbox**: nothing here is real, and each call can be tried from this page, which signs it. The app is \`${sandboxApp.appId}\`,
its salt \`${sandboxApp.salt}\`. What a login answers as its token is used from then on. To begin: \`Account.getCaptcha\`, whose mail
\`Sandbox.mails\` shows, \`Account.register\`, and then whatever you like.`;

const securitySchemes = {
    token: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN', description: 'The token of a login.' },
    app: { type: 'apiKey', in: 'header', name: 'appId', description: 'Which registered app asks.' },
    time: { type: 'apiKey', in: 'header', name: 'timeStamp', description: 'Milliseconds since 1970, at most five minutes off.' },
    signature: {
        type: 'apiKey', in: 'header', name: 'sign',
        description: 'The app\'s signature over the parameters, the members of the body, appId, timeStamp and path, by the app\'s salt.',
    },
    session: { type: 'apiKey', in: 'cookie', name: '__Host-kabinet_console', description: 'An operator\'s session (`Console.login`).' },
};

const parameters = {
    IdempotencyKey: {
        name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', pattern: '^[!-~]{1,64}$' },
        description: 'New for each thing that is to be done, and the same when it is asked for again.', example: exampleKey,
    },
    Country: {
        name: 'country', in: 'header', schema: { type: 'string', maxLength: 40 }, example: 'TH',
        description: 'The region in which the caller shops: prices, and what is sold at all.',
    },
    ConsolePage: {
        name: 'X-Console', in: 'header', required: true, schema: { type: 'string', const: '1' }, example: '1',
        description: 'A page of another site cannot send it.',
    },
    Language: {
        name: 'lang', in: 'header', schema: { type: 'string', maxLength: 40 }, example: 'en',
        description: 'The language of what is mailed: zh, en or th.',
    },
};

const responseHeaders = {
    RequestId: {
        schema: { type: 'string' },
        description: 'The name of this request in the server\'s log; the request\'s own X-Request-Id, where it brings one.',
    },
};

function removeSandbox({ paths, components: { schemas } }) {
    for (const route of Object.keys(paths).filter(isSandbox))
        delete paths[route];
    for (const name of Object.keys(schemas).filter(one => one.startsWith('Sandbox.')))
        delete schemas[name];
}

const requestIdShown = '4f1c0e6a';
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

function refusalsOf(document) {
    const all = new Map();
    for (const [name, schema] of Object.entries(document.components.schemas))
        for (const [reason, row] of Object.entries(schema['x-refusals'] ?? {}))
            all.set(reason, { reason, list: name, ...row });
    return all;
}

function complete(operation, { method, refusals, original, example }) {
    const [tag] = operation.operationId.split('.');
    operation.tags = [tag];
    const summary = operation.summary ?? original?.summary;
    const about = operation.description ?? original?.description ?? `${summary ?? ''}.`;
    operation.summary = summary ?? firstSentence(about);
    operation.description = `${original ? `A face of ${original.operationId}. ` : ''}${about}${neededPermission(operation)}\n\n`
        + refusalTable(operation, refusals);
    operation.security = securityOf(operation);
    addParameters(operation, method);
    const answers = operation.responses['200'];
    answers.headers = requestId;
    for (const content of Object.values(answers.content ?? {})) {
        content.schema = { anyOf: [enveloped(content.schema), refusedBy(operation)] };
        content.examples = examplesOf(operation, refusals, example);
    }
    operation.responses['400'] = { $ref: '#/components/responses/Unreadable' };
    operation.responses['429'] = { $ref: '#/components/responses/TooFrequent' };
    operation.responses.default = { $ref: '#/components/responses/Refused' };
    addRequestExample(operation, example);
}

const isOfConsole = operation => operation['x-permission'] !== undefined;
const neededPermission = ({ 'x-permission': permission }) =>
    (permission?.includes('.') ? ` Wants the permission \`${permission}\`.` : '');

const afterwards = ({ code, ask }) => {
    if (code === 507)
        return 'nothing, and says nothing';
    if (!ask)
        return '';
    const what = ['stays', 'starts the app anew', 'goes back to where one came from', 'stays'][ask.action];
    return `${what}, and says so in a ${['dialog', 'toast'][ask.showType]}`;
};

// For whoever reads; machines find the same in the examples and in the schema.
function refusalTable({ 'x-refuses': refused }, refusals) {
    const isUsual = reason => refusedByTraits({}).includes(reason);
    const usual = refused.filter(isUsual).map(reason => `\`${reason}\``).join(', ');
    const rows = refused.filter(reason => !isUsual(reason)).map(reason => refusals.get(reason))
        .map(row => `| \`${row.reason}\` | ${row.code} | ${row.text} | ${afterwards(row)} |\n`);
    const head = '| refusal | code | what it says | what the client does |\n|---|---|---|---|\n';
    return `${rows.length === 0 ? '' : `${head}${rows.join('')}\n`}As any call it may refuse ${usual}.`;
}

// The first sentence, on one line and without its full stop.
function firstSentence(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    const end = /[.:](?= [A-Z`]|$)/.exec(line);
    return end ? line.slice(0, end.index) : line;
}

// One requirement holds several schemes when all of them are wanted. Where nobody has to be logged in, a token is welcome all the same.
function securityOf(operation) {
    if (isOfConsole(operation))
        return [operation['x-permission'] === 'anybody' ? {} : { session: [] }];
    const app = operation['x-signed'] === false ? {} : { app: [], time: [], signature: [] };
    const withToken = { ...app, token: [] };
    if (operation['x-login'] !== undefined)
        return [withToken];
    return operation['x-signed'] === false ? [{}] : [app, withToken];
}

function addParameters(operation, method) {
    const own = (operation.parameters ?? []).filter(parameter => !['country', 'lang', 'appId'].includes(parameter.name));
    const common = [
        ...(isOfConsole(operation) ? [] : ['Country']), 'Language',
        ...(isOfConsole(operation) && method !== 'get' ? ['ConsolePage'] : []),
        ...(operation['x-idempotent'] ? ['IdempotencyKey'] : []),
    ];
    operation.parameters = [...own, ...common.map(name => ({ $ref: `#/components/parameters/${name}` }))];
}

function enveloped(schema) {
    const members = Object.keys(schema.properties ?? {}).join();
    if (members !== 'code,msg,data')
        return schema;
    return { allOf: [schemaAt('Envelope'), { type: 'object', required: ['data'], properties: { data: schema.properties.data } }] };
}

const refusedBy = operation => ({
    allOf: [schemaAt('Refusal'), {
        type: 'object', properties: { data: { type: 'object', properties: { reason: { type: 'string', enum: operation['x-refuses'] } } } },
    }],
});

function examplesOf(operation, refusals, example) {
    const refused = operation['x-refuses'].map(reason => [reason, { $ref: `#/components/examples/${reason}` }]);
    const answer = example ? [['success', { summary: 'Success', value: example.answer }]] : [];
    return Object.fromEntries([...answer, ...refused]);
}

function addRequestExample(operation, example) {
    for (const parameter of operation.parameters) {
        const value = example?.request.path?.[parameter.name] ?? example?.request.query?.[parameter.name];
        if (!parameter.$ref && parameter.in !== 'header' && value !== undefined)
            parameter.example = value;
    }
    for (const content of Object.values(operation.requestBody?.content ?? {}))
        if (example?.request.body !== undefined)
            content.example = example.request.body;
}

function tagsOf(words, operations) {
    const used = new Set(operations.flatMap(operation => operation.tags));
    return Object.entries(words).filter(([name]) => used.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, description]) => ({ name, description }));
}

function components(refusals, schemas) {
    const refused = (description, code, msg, data) => ({
        description, headers: requestId,
        content: { 'application/json': {
            schema: schemaAt('Refusal'), example: { code, msg, data: { ...data, requestId: requestIdShown } },
        } },
    });
    const lists = [...new Set([...refusals.values()].map(refusal => refusal.list))].sort();
    return {
        securitySchemes, parameters, headers: responseHeaders,
        schemas: { ...schemas, Envelope: envelopeSchema, Refusal: refusalSchema(lists), PlatformReason: platformReason },
        examples: Object.fromEntries([...refusals.values()].map(exampleOf)),
        responses: {
            Unreadable: refused('What was sent does not fit the call; `field` says where.', 400, 'The field email is wrong.',
                { reason: 'too_long', field: 'email' }),
            TooFrequent: refused('This address, network or account asks too often.', 1003, refusals.get('too_frequent')?.text ?? '',
                { reason: 'too_frequent' }),
            Refused: refused('Refused before the call was looked into: 404, 405, 408, 413, 431, 500, 503 busy.', 503,
                'The shop is busy. Please try again in a moment.', { reason: 'overloaded' }),
        },
    };
}

const envelopeSchema = {
    type: 'object', required: ['code', 'msg', 'data'], description: 'What every answer is wrapped in.',
    properties: { code: { type: 'integer', format: 'int32', const: 200 }, msg: { type: 'string' }, data: {} },
};

const platformReason = {
    type: 'string', pattern: '^[a-z][a-z0-9_]*$',
    description: 'With HTTP 400 what is wrong with the field (missing, too_long ...), else what the status says (overloaded ...).',
};

const refusalSchema = lists => ({
    type: 'object', required: ['code', 'msg', 'data'],
    description: 'Instead of an answer. `code` is never 200.',
    properties: {
        code: { type: 'integer', format: 'int32', not: { const: 200 } },
        msg: { type: 'string', description: 'In English, for people who develop.' },
        data: {
            type: 'object', required: ['reason', 'requestId'],
            properties: {
                reason: {
                    anyOf: [...lists.map(schemaAt), schemaAt('PlatformReason')],
                    description: 'A stable word: what a client acts upon and translates.',
                },
                field: { type: 'string', description: 'What to mend in the request.' },
                about: { ...schemaAt('LocalText'), description: 'The name of what the refusal is about: the goods that are sold out.' },
                action: { type: 'integer', format: 'int32', description: 'With code 506, what the client is to do: see Ask.' },
                showType: { type: 'integer', format: 'int32', description: 'With code 506, how it is said: see Ask.' },
                requestId: { type: 'string' },
            },
        },
    },
});

function exampleOf({ reason, code, text, ask }) {
    const data = { reason, ...(ask ?? {}), requestId: requestIdShown };
    return [reason, { summary: `${code} ${text}`, value: { code, msg: text, data } }];
}

// What nothing speaks of any more leaves the document.
function keepUsed(document) {
    const used = referencesFrom(document.paths, $ref => {
        const [, , kind, name] = $ref.split('/');
        return document.components[kind][name];
    });
    for (const kind of ['schemas', 'examples', 'parameters', 'responses', 'headers'])
        document.components[kind] = Object.fromEntries(Object.entries(document.components[kind])
            .filter(([name]) => used.has(`#/components/${kind}/${name}`)));
}

/** Those of the schemas that a value speaks of, directly or through others. */
export function usedSchemas(schemas, value) {
    const used = referencesFrom(value, $ref => schemas[$ref.split('/').at(-1)]);
    return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(`#/components/schemas/${name}`)));
}

function referencesFrom(value, resolve) {
    const used = new Set();
    const open = [value];
    while (open.length > 0)
        for (const $ref of references(open.pop()))
            if (!used.has($ref)) {
                used.add($ref);
                open.push(resolve($ref));
            }
    return used;
}

function* references(value) {
    if (typeof value !== 'object' || value === null)
        return;
    if (typeof value.$ref === 'string')
        yield value.$ref;
    for (const [key, inner] of Object.entries(value))
        if (key !== 'example' && key !== 'value')
            yield* references(inner);
}
