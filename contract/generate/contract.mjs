// Reads the OpenAPI document that TypeSpec wrote and brings it to the few shapes the C++ side knows.
// What has no such shape is refused by name: a contract that cannot be kept must not compile.
import { mentioned } from './cpp_types.mjs';
import { faceOf, refuseFaceWords } from './faces.mjs';
import { flatten } from './schema.mjs';
import { pascal, qualified, snake } from './names.mjs';

const smallRanges = { int8: [-128, 127], int16: [-32768, 32767], uint8: [0, 255], uint16: [0, 65535] };

export function readContract(document) {
    return new Reader(document).read();
}

class Reader {
    #document;
    #types = new Map();         // C++ name -> struct or enum, in the order in which it was met
    #calls = [];

    #permissions;               // what an operator may be allowed, by the contract's own list

    constructor(document) {
        this.#document = document;
        this.#permissions = document.components?.schemas?.['Console.Permission']?.enum ?? [];
    }

    read() {
        for (const [name, schema] of Object.entries(this.#document.components?.schemas ?? {}))
            if (schema['x-live'])
                this.#type(flatten(this.#document, { $ref: `#/components/schemas/${name}` }));
        const operations = Object.entries(this.#document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation]));
        const isFace = ([, , operation]) => operation['x-same-as'] !== undefined;
        this.#calls = operations.filter(entry => !isFace(entry)).map(entry => this.#call(...entry));
        const originals = new Map(this.#calls.map(call => [call.id, call]));
        const faces = new Set(operations.filter(isFace).map(([, , operation]) => operation.operationId));
        this.#calls.push(...operations.filter(isFace).map(entry => this.#face(entry, originals, faces)));
        this.#calls.sort(byName);
        refuseUnused(this.#permissions, this.#calls);
        this.#refuseTwins();
        this.#markRead();
        return groupByDomain([...this.#types.values()], this.#calls);
    }

    #call(method, path, operation) {
        const id = fullName(method, path, operation);
        return within(id, () => {
            refuseFaceWords(operation);
            if (operation['x-raw'] === true)
                return rawCall(this.#facts(method, path, operation));
            return {
                ...this.#facts(method, path, operation), answerSchema: this.#answerSchema(operation),
                ...this.#request(operation, id), ...this.#answer(operation, id),
            };
        });
    }

    #face([method, path, operation], originals, faces) {
        const id = fullName(method, path, operation);
        return within(id, () => {
            const target = operation['x-same-as'];
            if (faces.has(target))
                throw new Error(`${target} is a face itself; name its original`);
            const original = originals.get(target);
            if (!original)
                throw new Error(`x-same-as "${target}" is no call of the contract`);
            if (original.permission || operation['x-permission'] !== undefined)
                throw new Error('a call of the console has no faces: each names its own permission');
            if (original.raw || operation['x-raw'] !== undefined)
                throw new Error('a raw call has no faces: its host knows one path');
            if (sameText(this.#answerSchema(operation)) !== sameText(original.answerSchema))
                throw new Error(`it answers another model than ${target}`);
            const { body, schema } = this.#body(operation);
            const renamed = new Map();
            const rename = (wire, member) => member !== undefined && renamed.set(wire, member);
            const parameters = (operation.parameters ?? []).map(parameter => {
                // TypeSpec writes the word on both.
                const field = this.#parameter({ ...parameter, schema: withoutField(parameter.schema) }, id);
                rename(field.wire, parameter['x-field']);
                return field;
            });
            const properties = Object.entries(schema?.properties ?? {});
            properties.forEach(([wire, property]) => rename(wire, property['x-field']));
            const plain = Object.fromEntries(properties.map(([wire, property]) => [wire, withoutField(property)]));
            const fields = this.#fields({ ...schema, properties: plain }, id);
            if (body === 'form')
                fields.forEach(field => comesAsText(field, true));
            const face = { ...this.#facts(method, path, operation), body, enveloped: original.enveloped };
            const whole = faceOf(face, original,
                { fields: refuseSameName([...parameters, ...fields]), renamed, fixed: operation['x-fixed'] ?? {} });
            original.faces = [...original.faces ?? [], whole].sort(byName);
            return whole;
        });
    }

    #facts(method, path, operation) {
        const permission = permissionOf(path, operation, this.#permissions);
        const made = facts(method, path, operation);
        return permission === undefined ? made : { ...made, permission, login: permission === 'anybody' ? 'none' : 'console' };
    }

    // One flat struct per call: the domain does not learn whether a value came by path, query, header or body.
    #request(operation, id) {
        const { domain, name } = qualified(id);
        const parameters = (operation.parameters ?? []).map(parameter => this.#parameter(parameter, id));
        const { body, schema } = this.#body(operation);
        if (schema?.component && parameters.length === 0 && body === 'json')
            return { body, request: this.#type(schema).struct, alias: pascal(name) };
        const fields = schema ? this.#fields(schema, schema.component ?? id) : [];
        if (body === 'form')
            fields.forEach(field => comesAsText(field, true));
        const request = { domain, name: pascal(name), fields: refuseSameName([...parameters, ...fields]) };
        return { body, request: this.#add(request), alias: request.name };
    }

    #body(operation) {
        const content = operation.requestBody?.content;
        if (!content)
            return { body: 'none' };
        for (const [mime, body] of [['application/json', 'json'], ['application/x-www-form-urlencoded', 'form']])
            if (content[mime])
                return { body, schema: flatten(this.#document, content[mime].schema) };
        throw new Error(`body ${Object.keys(content)} is not supported`);
    }

    #parameter(parameter, id) {
        if (!['path', 'query', 'header'].includes(parameter.in))
            throw new Error(`parameter "${parameter.name}" in ${parameter.in} is not supported`);
        const field = this.#field(parameter.name, parameter.schema, parameter.required === true, id);
        const wire = parameter.in === 'header' ? field.wire.toLowerCase() : field.wire;
        comesAsText(field, parameter.in === 'query' && parameter.explode !== false);
        return { ...field, wire, place: parameter.in };
    }

    #answerSchema(operation) {
        const content = operation.responses['200']?.content?.['application/json'];
        if (!content)
            throw new Error('answer 200 as application/json is missing');
        return content.schema;
    }

    #answer(operation, id) {
        const schema = flatten(this.#document, this.#answerSchema(operation));
        const enveloped = Object.keys(schema.properties ?? {}).join() === 'code,msg,data';
        const answer = this.#type(enveloped ? flatten(this.#document, schema.properties.data) : schema, `${id}Answer`);
        return { answer, enveloped };
    }

    #type(schema, hint) {
        const nullable = schema.nullable === true;
        const fullName = schema.component ?? hint;
        if (schema.enum || schema.const !== undefined)
            return { ...this.#enum(schema, fullName), nullable };
        if (schema.type === 'array')
            return { ...this.#array(schema, hint), nullable };
        if (schema.type === 'object')
            return { ...this.#object(schema, fullName), nullable };
        return { ...scalar(schema), nullable };
    }

    #array(schema, hint) {
        const element = this.#type(flatten(this.#document, schema.items), `${hint}Item`);
        if (element.kind === 'boolean')
            throw new Error('an array of boolean has no addressable elements in C++; use an enum');
        return { kind: 'array', element, least: schema.minItems, most: schema.maxItems };
    }

    #enum(schema, fullName) {
        const values = schema.enum ?? [schema.const];
        if (schema.type === 'boolean')
            return { kind: 'boolean' };
        if (!values.every(value => typeof value === 'string'))
            throw new Error(`enum ${fullName}: only strings, because OpenAPI drops the names of numbers`);
        const { domain, name } = qualified(fullName);
        const enumeration = { domain, name: pascal(name), values: values.map(value => ({ wire: value, name: snake(value) })) };
        if (new Set(enumeration.values.map(value => value.name)).size !== values.length)
            throw new Error(`enum ${fullName}: two values have the same name in C++`);
        return { kind: 'enum', enum: this.#add(enumeration) };
    }

    #object(schema, fullName) {
        const entries = schema.unevaluatedProperties ?? schema.additionalProperties;
        if (!entries)
            return { kind: 'object', struct: this.#struct(schema, fullName) };
        if (schema.properties)
            throw new Error(`${fullName}: a model is either fields or a Record, not both`);
        return { kind: 'map', element: this.#type(flatten(this.#document, entries), `${fullName}Value`) };
    }

    #struct(schema, fullName) {
        const { domain, name } = qualified(fullName);
        const struct = {
            domain, name: pascal(name), fullName: name, doc: schema.description, live: schema['x-live'], isFile: schema['x-file'] === true,
            fields: [],
        };
        const known = this.#types.get(struct.name);
        if (known?.component && known.component === schema.component)
            return known;
        // Known before its fields are read, so that a model may hold an array of itself.
        struct.component = schema.component;
        this.#add(struct);
        struct.fields = refuseSameName(this.#fields(schema, fullName));
        return struct;
    }

    #fields(schema, owner) {
        const required = new Set(schema.required);
        return Object.entries(schema.properties ?? {}).map(([wire, property]) => this.#field(wire, property, required.has(wire), owner));
    }

    #field(wire, property, required, owner) {
        return within(wire, () => {
            if (property['x-field'] !== undefined)
                throw new Error('x-field belongs to the request of a face, on a member of its own');
            const schema = flatten(this.#document, property);
            const type = this.#type(schema, `${owner}${pascal(wire)}`);
            const hasDefault = schema.default !== undefined && schema.default !== null;
            // TypeSpec lists a field with a default as required; in a request the default stands in for it.
            const mayMiss = hasDefault || !required;
            return {
                wire, name: snake(wire),
                doc: property.description,
                type: { ...type, nullable: type.nullable || (mayMiss && !hasDefault) },
                need: mayMiss ? 'optional' : type.nullable ? 'required_or_null' : 'required',
                default: hasDefault ? schema.default : undefined,
                place: 'body', repeats: false,
            };
        });
    }

    // What arrives needs code that fills it; an answer only leaves.
    #markRead() {
        const mark = struct => {
            if (struct.isRead)
                return;
            struct.isRead = true;
            struct.fields?.forEach(field => mentioned(field.type).forEach(mark));
        };
        this.#calls.forEach(call => mark(call.request));
        [...this.#types.values()].filter(type => type.live === 'client' || type.isFile).forEach(mark);
    }

    #refuseTwins() {
        this.#calls.forEach((call, index) => {
            const taken = this.#types.get(call.alias);
            if (call.name === this.#calls[index + 1]?.name || (taken && taken !== call.request))
                throw new Error(`two things would be called ${call.alias} in C++; rename one`);
        });
    }

    #add(type) {
        const known = this.#types.get(type.name);
        const isSame = known?.values && JSON.stringify(known) === JSON.stringify(type);
        if (known && !isSame)
            throw new Error(`two things would be called ${type.name} in C++; rename one`);
        if (!known)
            this.#types.set(type.name, type);
        return known ?? type;
    }
}

// Without the full name TypeSpec tells twins apart as list and list_2, in the order of the imports.
function fullName(method, path, { operationId: id }) {
    if (!id?.includes('.'))
        throw new Error(`${method} ${path}: operationId "${id}" has no namespace; set operation-id-strategy: fqn`);
    return id;
}

// What stands on the operation itself.
function facts(method, path, operation) {
    const { domain, name } = qualified(operation.operationId);
    return {
        id: operation.operationId, domain, name, method, path,
        doc: operation.description,
        login: loginNeed(operation['x-login'] ?? 'none'),
        silent: operation['x-silent'] === true,
        changes: operation['x-changes'] === true,
        idempotent: operation['x-idempotent'] === true,
        isSigned: operation['x-signed'] !== false,
        cached: cachedAs(operation, method),
    };
}

const folderOfConsole = '/console/';

// What an operator has to be allowed before a call of the console is theirs. Who is let in is said nowhere else, so a call that says
// nothing must not be built, nor one of the shop that says it.
function permissionOf(path, operation, known) {
    const permission = operation['x-permission'];
    const isOfConsole = path.toLowerCase().startsWith(folderOfConsole);
    if (!isOfConsole && permission !== undefined)
        throw new Error(`x-permission belongs to calls under ${folderOfConsole}, and no operator calls ${path}`);
    if (!isOfConsole)
        return undefined;
    if (permission === undefined)
        throw new Error(`a call under ${folderOfConsole} names its x-permission: one of Console.Permission, "logged_in" or "anybody"`);
    if (!['logged_in', 'anybody', ...known].includes(permission))
        throw new Error(`x-permission "${permission}" is not in Console.Permission`);
    if (operation['x-login'] !== undefined || operation['x-cached'] !== undefined || operation['x-signed'] !== false)
        throw new Error('a call of the console has no x-login and no x-cached, and says x-signed false: no shopper calls it, and no app');
    if (operation['x-idempotent'] === true && permission === 'anybody')
        throw new Error('a key belongs to whoever is logged in, so "anybody" has no x-idempotent');
    return permission;
}

// A permission that opens nothing would be given away for nothing, or for something that another one opens.
function refuseUnused(permissions, calls) {
    for (const permission of permissions)
        if (!calls.some(call => call.permission === permission))
            throw new Error(`Console.Permission "${permission}" is asked for by no call`);
}

// How long a public answer is kept for all who ask the same: not, a second, or until what is watched has changed and a second at most.
function cachedAs({ 'x-cached': kept, 'x-login': login = 'none', 'x-changes': changes = false }, method) {
    if (kept === undefined)
        return 'no';
    if (!['second', 'told'].includes(kept))
        throw new Error(`x-cached is "second" or "told", not ${JSON.stringify(kept)}`);
    if (method !== 'GET' || login !== 'none' || changes)
        throw new Error('x-cached is for what is everybody\'s: a GET without x-login and x-changes');
    return kept;
}

// Nothing is decoded and nothing put around the answer. Who asks has neither a login nor an app's key, and no key to repeat a request by.
function rawCall(call) {
    if (call.method === 'GET' || call.login !== 'none' || call.isSigned || call.idempotent || call.permission)
        throw new Error('x-raw is for hosts outside: a POST with x-signed false, without x-login and x-idempotent');
    const request = { domain: call.domain, name: 'RawRequest', fields: [] };
    return { ...call, raw: true, body: 'none', enveloped: false, alias: request.name, request, answer: { kind: 'raw' } };
}

// Which member of the original a face's own goes into is no word about the value itself.
const withoutField = ({ 'x-field': _member, ...schema }) => schema;

// Two schemas say the same, whatever they tell people about it.
const sameText = schema => JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value));

function scalar(schema) {
    if (schema.type === 'boolean')
        return { kind: 'boolean' };
    if (schema.type === 'number')
        return fraction(schema);
    if (schema.type === 'integer')
        return integer(schema);
    if (schema.type === 'string' && schema.format === 'id')
        return { kind: 'id', tag: schema.component && schema.component !== 'Id' ? pascal(qualified(schema.component).name) : undefined };
    if (schema.type === 'string' && !schema.contentEncoding)
        return { kind: 'string', least: schema.minLength, most: schema.maxLength, pattern: schema.pattern };
    throw new Error(`no C++ type for ${JSON.stringify(schema)}`);
}

function fraction(schema) {
    const bounds = [schema.minimum ?? 0, schema.maximum ?? 0];
    if (schema.format === 'decimal' || !bounds.every(Number.isInteger))
        throw new Error('a fraction takes whole bounds and is never a decimal: money is int64 in minor units');
    return { kind: 'float64', least: schema.minimum, most: schema.maximum };
}

// int32 needs no bounds of its own: the C++ type has the same.
function integer(schema) {
    const range = schema.format === 'int32' ? undefined : smallRanges[schema.format];
    const isSmall = schema.format === 'int32' || range !== undefined;
    return {
        kind: isSmall ? 'int32' : 'int64',
        least: schema.minimum ?? next(schema.exclusiveMinimum, 1) ?? range?.[0],
        most: schema.maximum ?? next(schema.exclusiveMaximum, -1) ?? range?.[1],
    };
}

const next = (bound, step) => (bound === undefined ? undefined : bound + step);

// Outside JSON an array is either "ids=1&ids=2" or "ids=1,2"; deeper values have no agreed spelling.
function comesAsText(field, repeats) {
    const isArray = field.type.kind === 'array';
    const type = isArray ? field.type.element : field.type;
    if (['object', 'map', 'array'].includes(type.kind))
        throw new Error(`"${field.wire}" does not come as JSON, so it must be a plain value or an array of them`);
    field.repeats = isArray && repeats;
}

function refuseSameName(fields) {
    fields.forEach((field, index) => {
        if (fields.findIndex(other => other.name === field.name) !== index)
            throw new Error(`two fields are called ${field.name}; rename the parameter or the field of the body`);
    });
    return fields;
}

// A word that is misspelt must not open a call to everybody.
function loginNeed(need) {
    if (!['none', 'account', 'phone', 'profile'].includes(need))
        throw new Error(`x-login "${need}": only none, account, phone or profile`);
    return need;
}

function within(place, work) {
    try {
        return work();
    } catch (error) {
        throw new Error(`${place}: ${error.message}`);
    }
}

export const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

function groupByDomain(types, calls) {
    const names = [...new Set([...types, ...calls].map(thing => thing.domain))].sort();
    return names.map(name => ({
        name,
        enums: types.filter(type => type.domain === name && type.values).sort(byName),
        structs: types.filter(type => type.domain === name && type.fields).sort(byName),
        calls: calls.filter(call => call.domain === name),
    }));
}
