// What a face becomes, and what is refused about it. docs/extend.md shows one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { generate } from './emit.mjs';

const reference = (name, more = {}) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }], ...more });
const answers = name => ({ 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } } });
const posts = (name, more) => ({
    requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
    responses: answers('Box.Outcome'), ...more,
});

const schemas = () => ({
    SetId: { type: 'string', format: 'id' },
    OtherId: { type: 'string', format: 'id' },
    'Box.Kind': { type: 'string', enum: ['try', 'buy'] },
    'Box.Outcome': { type: 'object', required: ['left'], properties: { left: { type: 'integer', format: 'int32' } } },
    'Box.Other': { type: 'object', properties: {} },
    'Box.Act': {
        type: 'object', required: ['boxSetId', 'kind', 'slots'],
        properties: {
            boxSetId: reference('SetId'), kind: reference('Box.Kind'),
            slots: { type: 'array', items: { type: 'integer', format: 'int32', minimum: 1, maximum: 9 }, minItems: 1, maxItems: 4 },
            words: { type: 'string', maxLength: 20, pattern: '^[a-z]+$' },
            size: { type: 'integer', format: 'int32', default: 20 },
        },
    },
    'Pool.Try': {
        type: 'object', required: ['poolId', 'slots', 'words'],
        properties: {
            poolId: reference('SetId', { 'x-field': 'boxSetId' }),
            slots: { type: 'array', items: { type: 'integer', format: 'int32', minimum: 1, maximum: 9 }, minItems: 1, maxItems: 4 },
            words: { type: 'string', maxLength: 20, pattern: '^[a-z]+$' },
            size: { type: 'integer', format: 'int32', default: 5 },
        },
    },
});

const contract = ({ original = {}, face = {}, change = () => undefined } = {}) => {
    const document = {
        paths: {
            '/box/act': { post: posts('Box.Act', { operationId: 'Box.act', 'x-login': 'account', 'x-idempotent': true, ...original }) },
            '/pool/try': { post: posts('Pool.Try', {
                operationId: 'Pool.attempt', 'x-same-as': 'Box.act', 'x-fixed': { kind: 'try' }, 'x-login': 'phone', 'x-idempotent': true,
                ...face,
            }) },
        },
        components: { schemas: schemas() },
    };
    change(document);
    return document;
};

const refused = (parts, reason) => assert.throws(() => generate(contract(parts)), reason);
const fieldsOf = document => document.components.schemas['Pool.Try'].properties;

test('a face reads into its original, sets what it lacks, and needs no function of its own', () => {
    const files = generate(contract());
    const source = files.get('pool.cpp');
    assert.match(source, /{ "poolId", offsetof\(BoxAct, box_set_id\), &codec::id, codec::Need::required }/);
    assert.match(source, /{ "words", offsetof\(BoxAct, words\), &optional_pattern_1, codec::Need::required }/);
    assert.match(source, /request\.kind = BoxKind::try_;\n {4}request\.size = 5;\n/);
    assert.match(source, /Login::account> pool_attempt { {[^}]*\.login = Login::phone,/s);
    assert.match(source, /\.request = &pool_attempt_request, \.answer = &table::box_outcome,\n/);
    assert.match(source, / {4}\.same_as = &box_act, \.preset = preset_pool_attempt }/);
    assert.match(files.get('box.cpp'), /box_act_faces\[\] = { &pool_attempt };\n.*\.faces = box_act_faces }/s);
    assert.match(files.get('box.cpp'), /#include "generated\/pool\.h"/);
    assert.match(files.get('pool.h'), /extern const Call<BoxAct, BoxOutcome, Login::account> pool_attempt;/);
    assert.doesNotMatch(files.get('pool.h'), /struct/);
});

test('a face takes parameters where its original takes a body', () => {
    const parameters = [
        { name: 'poolId', in: 'query', required: true, schema: reference('SetId', { 'x-field': 'boxSetId' }), 'x-field': 'boxSetId' },
        { name: 'slots', in: 'query', required: true, explode: false, schema: schemas()['Box.Act'].properties.slots },
    ];
    const source = generate(contract({ change: document => {
        const operation = { ...document.paths['/pool/try'].post, parameters, 'x-changes': true };
        delete operation.requestBody;
        document.paths['/pool/try'] = { get: operation };
    } })).get('pool.cpp');
    assert.match(source, /{ "poolId", offsetof\(BoxAct, box_set_id\), &codec::id, codec::Need::required, codec::Place::query }/);
});

test('a raw call takes and gives what was sent, and guards itself', () => {
    const notify = more => ({ paths: { '/notify/{provider}': { post: {
        operationId: 'Payment.cashier', 'x-raw': true, 'x-signed': false, responses: { 200: { description: 'As the cashier wants it' } },
        ...more,
    } } }, components: { schemas: {} } });
    const files = generate(notify());
    assert.match(files.get('payment.h'), /#include "contract\/raw\.h"/);
    assert.match(files.get('payment.h'), /extern const Call<RawRequest, RawAnswer, Login::none> payment_cashier;/);
    assert.match(files.get('payment.cpp'), /\.request = &codec::string, \.answer = &codec::string,\n {4}\.raw = true } };/);
    for (const more of [{ 'x-signed': true }, { 'x-login': 'account' }, { 'x-idempotent': true }])
        assert.throws(() => generate(notify(more)), /Payment\.cashier: x-raw is for hosts outside/);
    const faced = notify();
    const again = { ...faced.paths['/notify/{provider}'].post, operationId: 'Payment.again', 'x-same-as': 'Payment.cashier' };
    faced.paths['/again'] = { post: again };
    assert.throws(() => generate(faced), /Payment\.again: a raw call has no faces/);
});

test('a face of what is not there, or of a face, is refused', () => {
    refused({ face: { 'x-same-as': 'Box.acts' } }, /Pool\.attempt: x-same-as "Box\.acts" is no call of the contract/);
    refused({ change: document => {
        const again = { ...document.paths['/pool/try'].post, operationId: 'Pool.again', 'x-same-as': 'Pool.attempt' };
        document.paths['/pool/again'] = { post: again };
    } }, /Pool\.again: Pool\.attempt is a face itself/);
    refused({ face: { responses: answers('Box.Other') } }, /Pool\.attempt: it answers another model than Box\.act/);
    refused({ original: { 'x-fixed': { kind: 'try' } } }, /Box\.act: x-fixed without x-same-as/);
    refused({ change: document => {
        document.components.schemas['Box.Act'].properties.kind['x-field'] = 'slots';
    } }, /Box\.act: kind: x-field belongs to the request of a face/);
});

test('a face does not guard less than its original', () => {
    for (const login of ['none', 'account'])
        refused({ original: { 'x-login': 'phone' }, face: { 'x-login': login } },
            new RegExp(`x-login "${login}" is looser than "phone" of Box\\.act`));
    refused({ face: { 'x-signed': false } }, /x-signed false is looser than Box\.act/);
    refused({ face: { 'x-idempotent': false } }, /x-idempotent has to be as in Box\.act: true/);
    refused({ original: { 'x-idempotent': false } }, /x-idempotent has to be as in Box\.act: false/);
    const asGet = document => (document.paths['/pool/try'] = { get: document.paths['/pool/try'].post });
    refused({ change: asGet }, /a GET of Box\.act, which may write, has to say x-changes/);
    const asReading = document => (document.paths['/box/act'] = { get: document.paths['/box/act'].post });
    refused({ face: { 'x-changes': true }, change: asReading }, /x-changes, but Box\.act changes nothing/);
});

test('a member has to be there, to fit, and to be set once', () => {
    const field = (name, value) => document => (fieldsOf(document)[name] = value);
    refused({ change: field('extra', { type: 'string' }) }, /"extra" has no member "extra" to go to in Box\.act/);
    refused({ change: field('poolId', reference('SetId')) }, /"poolId" has no member "poolId"/);
    refused({ change: field('poolId', reference('OtherId', { 'x-field': 'boxSetId' })) },
        /"poolId" is ::OtherId, but "boxSetId" of Box\.act is ::SetId/);
    refused({ change: field('size', { type: 'integer', format: 'int64' }) },
        /"size" is std::int64_t, but "size" of Box\.act is std::int32_t/);
    refused({ change: field('kind', { type: 'string', 'x-field': 'words' }) }, /"kind" allows more than "words" of Box\.act: at most 20/);
    refused({ change: field('words', { type: 'string', maxLength: 20 }) }, /"words" allows more than .* only \^\[a-z\]\+\$/);
    const slots = more => ({ ...schemas()['Box.Act'].properties.slots, ...more });
    refused({ change: field('slots', slots({ maxItems: 5 })) }, /"slots" allows more than .*: at most 4/);
    refused({ change: field('slots', slots({ minItems: 0 })) }, /"slots" allows more than .*: at least 1/);
    refused({ change: field('slots', slots({ items: { type: 'integer', format: 'int32', minimum: 1 } })) },
        /"slots" allows more than .*: at most 9/);
    refused({ change: document => (document.components.schemas['Pool.Try'].required = ['slots']) },
        /"poolId" may be left out, but "boxSetId" of Box\.act has to be there/);
    refused({ change: document => {
        fieldsOf(document).size = { anyOf: [{ type: 'integer', format: 'int32' }, { type: 'null' }] };
        document.components.schemas['Pool.Try'].required.push('size');
    } }, /"size" may be null, but "size" of Box\.act may not/);
    refused({ change: document => delete fieldsOf(document).slots }, /"slots" of Box\.act is left unset/);
    refused({ face: { 'x-fixed': {} } }, /"kind" of Box\.act is left unset/);
    refused({ face: { 'x-fixed': { kind: 'try', size: 3 } } }, /"size" is set twice/);
    refused({ face: { 'x-fixed': { kind: 'try', sort: 3 } } }, /x-fixed sets "sort", but Box\.act has no such member/);
    refused({ face: { 'x-fixed': { kind: 'sell' } } }, /x-fixed sets "kind" to "sell", which it does not allow/);
    refused({ face: { 'x-fixed': { kind: 'try', slots: [1] } }, change: document => delete fieldsOf(document).slots },
        /"slots", which is no plain value/);
});
