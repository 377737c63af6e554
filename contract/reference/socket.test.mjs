// The live channel's document by the schema that AsyncAPI publishes, and its examples by its own.
import Ajv from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import specs from '@asyncapi/specs';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { socketDocument } from './socket.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);
const source = JSON.parse(fs.readFileSync(path.join(here, '../build/openapi.json'), 'utf8'));
const document = socketDocument(source);

test('is AsyncAPI 3', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(specs.schemasWithoutId['3.0.0']);
    assert.ok(validate(document), JSON.stringify(validate.errors));
    assert.ok(!validate({ ...document, operations: { tell: {} } }), 'and an operation without a channel is not');
});

test('has each message with the members that tell it apart', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'socket');
    const fits = (name, payload) => ajv.validate({ $ref: `socket#/components/messages/${name}/payload` }, payload);
    assert.ok(fits('boxChanged', { type: 1007, status: 0, boxSetId: '5', seq: 3 }));
    assert.ok(!fits('boxChanged', { type: 1007, status: 3 }));
    assert.ok(!fits('watch', { boxSetId: '5' }), 'a type is missing');
    for (const [name, { examples }] of Object.entries(document.components.messages))
        assert.ok(fits(name, examples[0].payload), name);
    assert.deepEqual(document.operations.ask.messages.map(({ $ref }) => $ref.split('/').at(-1)), ['heartbeat', 'watch', 'stopWatching']);
});

test('a message that nothing tells apart is refused', () => {
    const changed = change => {
        const copy = structuredClone(source);
        change(copy.components.schemas['Live.Wish']);
        return () => socketDocument(copy);
    };
    assert.throws(changed(schema => delete schema['x-messages']), /Live\.Wish: x-messages says/);
    assert.throws(changed(schema => schema['x-messages'].push({ name: 'shout', when: { loud: 1 } })), /shout is told apart by "loud"/);
});
