// What a face takes from its original (../faces.js), compiled as the contract is.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { compile, navigateProgram, NodeHost } from '@typespec/compiler';
import { getExtensions } from '@typespec/openapi';

const here = path.resolve(import.meta.dirname, '..');

async function faceOf(original, face) {
    const folder = fs.mkdtempSync(path.join(here, 'build/same_as-'));
    try {
        const file = path.join(folder, 'main.tsp');
        fs.writeFileSync(file, `import "${path.join(here, 'common.tsp')}";\nusing Http;\nusing OpenAPI;\nnamespace Kabinet.Shelf;\n`
            + `@route("/first") ${original} op first(): void;\n@route("/face") ${face} op face(): void;\n`);
        const program = await compile(NodeHost, file, { noEmit: true });
        assert.deepEqual(program.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message), []);
        const operations = [];
        navigateProgram(program, { operation: one => { operations.push(one); } });
        const { 'x-refuses': _, ...said } = Object.fromEntries(getExtensions(program, operations.find(({ name }) => name === 'face')));
        return said;
    } finally {
        fs.rmSync(folder, { recursive: true });
    }
}

const word = (name, value) => `@extension("x-${name}", ${JSON.stringify(value)})`;

test('a face takes what its original says and it does not', async () => {
    fs.mkdirSync(path.join(here, 'build'), { recursive: true });
    const said = ['login', 'silent', 'signed', 'idempotent'].map((name, at) => word(name, ['account', true, false, true][at])).join(' ');
    assert.deepEqual(await faceOf(`@post ${said}`, '@post @same_as(first)'), {
        'x-same-as': 'Shelf.first', 'x-login': 'account', 'x-silent': true, 'x-signed': false, 'x-idempotent': true,
    });
    const own = `${word('login', 'phone')} ${word('silent', false)}`;
    assert.deepEqual(await faceOf(`@post ${said}`, `@post @same_as(first, #{ list: 1 }) ${own}`), {
        'x-same-as': 'Shelf.first', 'x-fixed': { list: 1 }, 'x-login': 'phone', 'x-silent': false, 'x-signed': false, 'x-idempotent': true,
    });
});

test('a GET says that it changes what its original may change, and is kept where that is kept', async () => {
    const [changes, cached] = [`@get ${word('changes', true)}`, `@get ${word('cached', 'second')}`];
    for (const [original, verb, taken] of [
        ['@post', '@get', { 'x-changes': true }],
        [changes, '@get', { 'x-changes': true }],
        [changes, '@post', {}],
        [cached, '@get', { 'x-cached': 'second' }],
        [cached, '@post', {}],
    ])
        assert.deepEqual(await faceOf(original, `${verb} @same_as(first)`), { 'x-same-as': 'Shelf.first', ...taken });
});
