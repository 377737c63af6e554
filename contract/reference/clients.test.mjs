// The client package and the collection of both variants: whole, by their published forms, and without the sandbox where there is none.
import validators from '@har-sdk/validator';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';

const here = path.dirname(new URL(import.meta.url).pathname);
const require = createRequire(import.meta.url);
const { PostmanValidator } = validators;
const source = path.join(here, '../build/openapi.json');
const calls = Object.values(JSON.parse(fs.readFileSync(source, 'utf8')).paths).flatMap(methods => Object.values(methods))
    .map(({ operationId }) => operationId);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clients-'));
const read = name => fs.readFileSync(path.join(folder, name), 'utf8');
const functionOf = call => call[0].toLowerCase() + call.slice(1).replace(/\.(\w)/, (_, letter) => letter.toUpperCase());

before(() => execFileSync(process.execPath, [path.join(here, 'clients.mjs'), source, folder], { stdio: 'pipe' }));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const variant of ['shop', 'sandbox']) {
    const theirs = calls.filter(call => variant === 'sandbox' || !call.startsWith('Sandbox.'));

    describe(`of a ${variant}`, () => {
        test('the package has a function for each call', () => {
            const text = read(`${variant}/client/src/generated/sdk.gen.ts`);
            const found = [...text.matchAll(/^export const (\w+) = </gm)].map(([, name]) => name);
            const plain = name => name.toLowerCase();
            assert.deepEqual(found.map(plain).sort(), theirs.map(functionOf).map(plain).sort());
        });

        test('the collection is one by its published schema', async () => {
            const judge = new PostmanValidator();
            const collection = JSON.parse(read(`${variant}/collection.json`));
            assert.deepEqual(await judge.verify(collection), []);
            assert.notEqual((await judge.verify({ ...collection, item: [{ request: { method: 7, header: 'none' } }] })).length, 0);
        });

        test('the collection has a folder for each tag, and in it each call with what it answers and refuses', () => {
            const { item: folders, variable, event } = JSON.parse(read(`${variant}/collection.json`));
            const names = folders.flatMap(one => one.item.map(({ name }) => `${one.name}.${name.split(':')[0]}`));
            assert.deepEqual(names.sort(), [...theirs].sort());
            for (const { name, request, response } of folders.flatMap(one => one.item)) {
                assert.equal(response[0].name, 'Success', name);
                assert.ok(response.length > 1, name);
                assert.doesNotMatch(JSON.stringify(request), /<(string|integer|number|boolean|long)>/, `${name} is filled in`);
            }
            assert.deepEqual(event.map(({ listen }) => listen), ['prerequest', 'test']);
            const { appId, salt } = Object.fromEntries(variable.map(({ key, value }) => [key, value]));
            assert.deepEqual([appId, salt], variant === 'sandbox' ? ['kabinet', 'kabinet-sandbox'] : ['', '']);
        });
    });
}

test('what is real has no sandbox', () => {
    for (const name of ['client/src/generated/sdk.gen.ts', 'client/src/generated/types.gen.ts', 'client/package.json', 'collection.json'])
        assert.doesNotMatch(read(`shop/${name}`), /\/sandbox\/|kabinet-sandbox|^export \w+ sandbox/mi, name);
    assert.ok(!fs.existsSync(path.join(folder, 'shop/client/examples')));
});

test('the same document makes the same', () => {
    execFileSync(process.execPath, [path.join(here, 'clients.mjs'), source, path.join(folder, 'again')], { stdio: 'pipe' });
    for (const name of ['shop/collection.json', 'sandbox/collection.json', 'shop/client/package.json'])
        assert.equal(read(`again/${name}`), read(name), name);
});

describe('the package of a shop compiles under strict', () => {
    const tsc = program => {
        const client = path.join(folder, 'shop/client');
        fs.writeFileSync(path.join(client, 'src/own.ts'), program);
        fs.mkdirSync(path.join(client, 'node_modules'), { recursive: true });
        fs.rmSync(path.join(client, 'node_modules/js-md5'), { force: true });
        fs.symlinkSync(path.join(here, '../node_modules/js-md5'), path.join(client, 'node_modules/js-md5'));
        try {
            return execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', client, '--noEmit'], { encoding: 'utf8' });
        } catch (failed) {
            return failed.stdout;
        }
    };
    const use = (after, more = '') => `import { mysteryBoxCreateOrder, openShop, outcomeOf } from './index.js';
        const { client } = openShop({ address: 'https://shop.example' });
        const body = { boxSetId: '7', slots: [1] };
        const placed = await outcomeOf(mysteryBoxCreateOrder({ client, body, headers: { 'Idempotency-Key': 'k' }${more} }));
        ${after}`;

    test('with a program that knows what it answers and how it refuses', () => {
        assert.equal(tsc(use(`if (placed.ok) { const total: number = placed.data.total.amount; void total; }
            else if (placed.refusal.reason === 'box_sold') { const { requestId } = placed.refusal.data; void requestId; }`)), '');
    });

    test('and not with one that takes a word or a member for granted', () => {
        const found = tsc(use(`if (!placed.ok && placed.refusal.reason === 'email_taken') throw new Error();
            if (placed.ok) void placed.data.price;`, ', query: { free: true }'));
        const lines = found.trim().split('\n').filter(line => line.includes('src/own.ts'));
        assert.deepEqual(lines.map(line => /error (TS\d+)/.exec(line)[1]).sort(), ['TS2322', 'TS2339', 'TS2367'], found);
    });
});
