import assert from 'node:assert/strict';
import test from 'node:test';
import { refusedByTraits } from '../refusals.js';
import { readRefusals, refusalHeader, refusesSource } from './refusals.mjs';

const schemaOf = rows => ({ type: 'string', enum: Object.keys(rows), 'x-refusals': rows });
const documentOf = (schemas, operation = {}) => ({
    paths: { '/add': { post: { operationId: 'Cart.add', ...operation } } },
    components: { schemas: Object.fromEntries(Object.entries(schemas).map(([name, rows]) => [name, schemaOf(rows)])) },
});
const full = { cart_full: { code: 1000, text: 'The cart is full.' } };
const gone = { code: 1001, text: 'It is gone.' };
const ask = { action: 2, showType: 0 };

test('each domain gets a header of its own, whatever the order of the document', () => {
    const read = readRefusals(documentOf({ 'Cart.Refusals': full, 'Refusals': { gone } }));
    assert.deepEqual(read.map(one => one.domain), ['cart', 'common']);
    assert.deepEqual(read[0].refusals, [{ reason: 'cart_full', code: 1000, text: 'The cart is full.' }]);
    const header = refusalHeader(read[0]);
    assert.match(header, /namespace refusal::rows \{\ninline constexpr Refusal cart_full \{ "cart_full", 1000, "The cart is full\." \};/);
    assert.match(header, /namespace refusal \{\ninline constexpr Error cart_full \{ rows::cart_full \};/);
});

test('one that asks says what for; 506 and 507 are the codes of several', () => {
    const read = readRefusals(documentOf({ 'Cart.Refusals': {
        a: { code: 506, text: 'Go back.', ask }, b: { code: 506, text: 'Stay here.', ask },
        c: { code: 507, text: 'Too late.' }, d: { code: 507, text: 'Late.' },
    } }));
    assert.match(refusalHeader(read[0]), /Refusal a \{ "a", 506, "Go back\.", Ask \{ 2, 0 \} \};/);
});

test('a code, a word and a text belong to one refusal', () => {
    const refused = (one, other, why) =>
        assert.throws(() => readRefusals(documentOf({ 'Cart.Refusals': full, 'Box.Refusals': { [one]: { ...gone, ...other } } })), why);
    refused('cart_full', {}, /the reason "cart_full": cart\.cart_full and box\.cart_full/);
    refused('gone', { code: 1000 }, /the code 1000: cart\.cart_full and box\.gone/);
    refused('gone', { text: full.cart_full.text }, /the text "The cart is full\."/);
});

test('what a client could not read is refused, with its place', () => {
    const refused = (row, why, reason = 'gone') =>
        assert.throws(() => readRefusals(documentOf({ 'Cart.Refusals': { [reason]: row } })), why);
    refused(gone, /Cart\.Refusals\.cartFull: a reason is written in small letters/, 'cartFull');
    refused(gone, /no keyword of C\+\+/, 'delete');
    refused({ ...gone, code: 200 }, /200 is no code of a refusal/);
    refused({ ...gone, text: 'It is gone. ' }, /ends in blanks/);
    refused({ ...gone, code: 506 }, /506, and no other/);
    refused({ ...gone, ask }, /506, and no other/);
    refused({ ...gone, code: 506, ask: { ...ask, action: 4 } }, /no such action/);
    refused(undefined, /@refusal is missing/);
    assert.throws(() => readRefusals(documentOf({ 'Cart.State': full })), /an enum called Refusals/);
});

test('a call refuses what is declared', () => {
    const read = refuses => readRefusals(documentOf({ 'Cart.Refusals': full }, { 'x-refuses': refuses }));
    assert.equal(read(['cart_full']).length, 1);
    assert.throws(() => read(['cart_empty']), /Cart\.add: @refuses names "cart_empty"/);
});

test('what the gate refuses by itself follows from what the call is', () => {
    const always = ['too_frequent', 'signature_wrong', 'clock_off', 'request_replayed'];
    assert.deepEqual(refusedByTraits({}), always);
    assert.deepEqual(refusedByTraits({ login: 'account' }), [...always, 'not_logged_in']);
    assert.deepEqual(refusedByTraits({ login: 'phone' }), [...always, 'not_logged_in', 'phone_needed']);
    assert.deepEqual(refusedByTraits({ login: 'profile' }), [...always, 'not_logged_in', 'phone_needed', 'profile_needed']);
    assert.deepEqual(refusedByTraits({ isIdempotent: true }), [...always, 'idempotency_key_missing', 'idempotency_key_reused']);
    assert.deepEqual(refusedByTraits({ hasPages: true }), [...always, 'bad_cursor']);
    assert.deepEqual(refusedByTraits({ permission: 'anybody', changes: true }), [...always, 'console_page_needed']);
    assert.deepEqual(refusedByTraits({ permission: 'logged_in' }), [...always, 'operator_login_needed']);
    assert.deepEqual(refusedByTraits({ permission: 'audit.see' }), [...always, 'operator_login_needed', 'permission_missing']);
    assert.deepEqual(refusedByTraits({ isRaw: true }), ['too_frequent'], 'its host has a signature of its own');
});

test('each call gets the list of what it may refuse', () => {
    const document = documentOf({ 'Cart.Refusals': { ...full, gone } }, { 'x-refuses': ['cart_full', 'gone'] });
    const source = refusesSource(document, readRefusals(document));
    assert.match(source, /Error cart_add_list\[\] = \{\n {4}refusal::cart_full,\n {4}refusal::gone,\n\};/);
    assert.match(source, /\{ "cart_add", cart_add_list \}/);
    assert.match(refusesSource({ ...document, paths: documentOf({}).paths }, readRefusals(document)), /\{ "cart_add", \{\} \}/);
});
