// node compare.mjs <openapi.json> <judge>: our decoder and an independent JSON Schema validator (ajv) judge the same mutated bodies.
// Ends with "N passed, N failed"; each body counts. The same seed makes the same bodies.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const bodiesPerCall = 20_000;
const [documentPath, judge] = process.argv.slice(2);
const document = JSON.parse(fs.readFileSync(documentPath, 'utf8'));

// What our decoder reads more leniently on purpose: null, "" and "undefined" for an optional field, "undefined" for an empty text, and a
// default in place of a field listed as required.
for (const schema of Object.values(document.components.schemas)) {
    if (!schema.properties)
        continue;
    const required = new Set(schema.required);
    for (const [name, property] of Object.entries(schema.properties)) {
        if (property.default !== undefined)
            required.delete(name);
        if (!required.has(name))
            schema.properties[name] = { anyOf: [property, { enum: [null, '', 'undefined'] }] };
    }
    schema.required = [...required];
}

// Schemas cannot say that a text means another one, so the sender says the other one.
const emptied = value => {
    if (Array.isArray(value))
        return value;
    return value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inner === 'undefined' ? '' : emptied(inner)]))
        : value;
};

const ajv = new Ajv2020({ strict: false });
ajv.addFormat('id', text => /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= 9223372036854775807n);
ajv.addFormat('int32', { type: 'number', validate: number => number >= -2147483648 && number <= 2147483647 });
ajv.addFormat('int64', { type: 'number', validate: number => Math.abs(number) <= 2 ** 53 });
ajv.addSchema({ $id: 'contract', ...document });

let state = 7;
const below = bound => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
};
const pick = list => list[below(list.length)];

const junk = [null, 'undefined', true, 0, -1, 1, 99, 1.5, 1e3, 2147483648, '', '1', '0', '12', 'x', 'success', 'register', 'a@b', 'a b@c',
    '0123456789abcdef0123456789abcdef', '盒'.repeat(17), 'é'.repeat(64), '123456', [], {}, ['a'], [1], ['7'], [1001], { k: 'v' }];
const samples = {
    'Account.register': { email: 'a@b.c', password: 'abc123', captcha: '123456', nickName: '云朵' },
    'Account.getCaptcha': { email: 'a@b.c', purpose: 'password' },
    'MysteryBox.joinQueue': { boxSetId: '7', nonce: '0123456789abcdef0123456789abcdef' },
    'MysteryBox.createOrder': { boxSetId: '7', slots: [1, 2, 12] },
    'Payment.notify': {
        paymentId: '5', result: 'success', transactionId: 't1', amount: 39000, currency: 'THB', time: 1, sign: 'a'.repeat(64),
    },
    'Cabinet.openBox': { itemIds: ['1', '2'] },
    'Sandbox.clock': { advanceSeconds: 180 },
};

function places(value, found = []) {
    if (value && typeof value === 'object') {
        for (const key of Object.keys(value)) {
            found.push([value, key]);
            places(value[key], found);
        }
    }
    return found;
}

function mutated(sample) {
    const value = structuredClone({ ...sample, notInTheContract: 1 });
    for (let count = below(4); count > 0; --count) {
        const all = places(value);
        if (all.length === 0)
            break;
        const [owner, key] = pick(all);
        if (below(3) === 0)
            Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key];
        else if (below(8) === 0 && Array.isArray(owner))
            while (owner.length < 101) owner.push(owner[0] ?? 1);
        else
            owner[key] = structuredClone(pick(junk));
    }
    return value;
}

// A path of the document as one step of a JSON pointer inside a URI.
const asPointer = path => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

function schemaOf(name) {
    for (const [path, methods] of Object.entries(document.paths))
        for (const [method, operation] of Object.entries(methods))
            if (operation.operationId === name)
                return { $ref: `contract#/paths/${asPointer(path)}/${method}/requestBody/content/application~1json/schema` };
    throw new Error(`no call ${name}`);
}

const cases = Object.entries(samples).flatMap(([name, sample]) => {
    const check = ajv.compile(schemaOf(name));
    return Array.from({ length: bodiesPerCall }, () => {
        const body = mutated(sample);
        return { name, body: JSON.stringify(body), expected: check(emptied(body)) };
    });
});
const input = cases.map(({ name, body }) => `${name}\t${body}\n`).join('');
const verdicts = execFileSync(judge, { input, maxBuffer: 1 << 28 }).toString().split('\n');

const wrong = cases.filter(({ expected }, index) => (verdicts[index] === 'ok') !== expected);
for (const one of wrong.slice(0, 10))
    console.log(`${one.name}: ajv says ${one.expected}, we say ${verdicts[cases.indexOf(one)]}: ${one.body}`);
const taken = cases.filter(({ expected }) => expected).length;
console.log(`${taken} of ${cases.length} bodies are good`);
// A comparison in which everything is refused, or nothing, would compare nothing.
const isBalanced = taken > cases.length / 10 && taken < cases.length * 9 / 10;
console.log(`${cases.length - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length === 0 && isBalanced ? 0 : 1;
