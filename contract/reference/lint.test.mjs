// The served documents by the rules of redocly ("recommended") and spectral ("spectral:oas"): no error and no warning but these.
import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { servedDocument } from './document.mjs';

// Whose shop it is, and under which terms others may use its calls, only the brand that runs it can say.
const listed = new Set(['info-license', 'info-contact', 'license-url']);

const here = path.dirname(new URL(import.meta.url).pathname);
const source = JSON.parse(fs.readFileSync(path.join(here, '../build/openapi.json'), 'utf8'));
const examples = JSON.parse(fs.readFileSync(path.join(here, 'examples.json'), 'utf8'));

async function byRedocly(text) {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'reference-')), 'openapi.json');
    fs.writeFileSync(file, text);
    const found = await lint({ ref: file, config: await createConfig({ extends: ['recommended'] }) });
    fs.rmSync(path.dirname(file), { recursive: true });
    return found.map(({ ruleId, message, location }) => ({ rule: ruleId, message, place: location[0]?.pointer }));
}

async function bySpectral(text) {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [rulesets.oas] });
    const found = await linter.run(new spectral.Document(text, parsers.Json));
    return found.map(({ code, message, path: place }) => ({ rule: code, message, place: place.join('/') }));
}

const unlisted = found => found.filter(({ rule }) => !listed.has(rule));

for (const withSandbox of [false, true]) {
    const document = () => servedDocument(source, { withSandbox, examples });
    for (const [name, judge] of [['redocly', byRedocly], ['spectral', bySpectral]])
        test(`${name} finds nothing ${withSandbox ? 'with' : 'without'} the sandbox`, async () => {
            assert.deepEqual(unlisted(await judge(JSON.stringify(document()))), []);
        });
}

test('each call has an example', () => {
    const calls = Object.values(source.paths).flatMap(methods => Object.values(methods));
    // What a host outside says in a format of its own is no example to anybody.
    const worded = calls.filter(({ 'x-raw': isRaw }) => isRaw !== true);
    const missing = worded.map(({ operationId }) => operationId).filter(id => !examples[id]);
    assert.deepEqual(missing, [], 'a test of tests/api sends it, and `npm run examples` there takes it');
});

test('both find what is wrong', async () => {
    const broken = servedDocument(source, { withSandbox: false });
    const [operation] = Object.values(Object.values(broken.paths)[0]);
    delete operation.security;
    operation.tags = ['Nowhere'];
    const text = JSON.stringify(broken);
    assert.ok(unlisted(await byRedocly(text)).some(({ rule }) => rule === 'security-defined'));
    assert.ok(unlisted(await bySpectral(text)).some(({ rule }) => rule === 'operation-tag-defined'));
});
