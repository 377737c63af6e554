import { describe, expect, test } from 'vitest';
import { checkAnswer, checkLiveMessage, operationOf } from '../../harness/contract';
import { shapeOfExchange, shortened } from '../../harness/exchanges.mjs';

describe('the harness', () => {
    const settings = (item: object) => ({ code: 200, msg: '', data: { items: [item] } });
    const mails = (mail: object) => ({ code: 200, msg: '', data: { items: [mail] } });

    test('refuses an answer that breaks the contract', () => {
        const wrong = settings({ key: 'region.default', value: 66 });
        expect(() => checkAnswer('GET', '/api/sys/cfgs/list', 200, wrong)).toThrow(/value must be string/);
        expect(() => checkAnswer('GET', '/sandbox/mails', 200, mails({ to: 'a@b.c', subject: '', body: '' }))).toThrow(/sentAt/);
        const half = mails({ to: 'a@b.c', subject: '', body: '', sentAt: 1.5 });
        expect(() => checkAnswer('GET', '/sandbox/mails', 200, half)).toThrow(/sentAt/);
    });

    test('wants the reason of a refusal', () => {
        expect(() => checkAnswer('GET', '/sandbox/mails', 200, { code: 1301, msg: 'no', data: {} })).toThrow(/reason/);
        expect(() => checkAnswer('GET', '/sandbox/mails', 404, { code: 404, msg: '', data: { reason: 'not_found' } })).toThrow(/msg/);
        checkAnswer('GET', '/sandbox/mails', 200, { code: 1003, msg: 'Too often.', data: { reason: 'too_frequent' } });
    });

    test('refuses a refusal that the call does not declare', () => {
        const sold = { code: 1301, msg: 'The box is sold.', data: { reason: 'box_sold' } };
        expect(() => checkAnswer('GET', '/sandbox/mails', 200, sold)).toThrow(/Sandbox\.mails refuses box_sold/);
    });

    test('tells exchanges apart by what they show', () => {
        const shape = (answer: unknown) => shapeOfExchange({ request: { query: { to: 'a@b.c' } }, answer });
        expect(shape({ items: [{ to: 'a', sentAt: 1 }, {}] })).toBe(shape({ items: [{ sentAt: 2, to: 'b' }] }));
        expect(shape({ items: [{ to: 'a' }] })).not.toBe(shape({ items: [{ to: 1 }] }));
        expect(shape({ items: [] })).not.toBe(shape({ items: [{ to: 'a' }] }));
        const three = { request: { body: [1, 2, 3] }, answer: { items: [1, 2, 3] } };
        expect(shortened(three)).toEqual({ ...three, answer: { items: [1, 2] } });
    });

    test('refuses a live message that breaks the contract', () => {
        expect(() => checkLiveMessage({ boxSetId: '1' })).toThrow(/type/);
        expect(() => checkLiveMessage({ type: 1007, boxSetId: 'x' })).toThrow(/boxSetId/);
        checkLiveMessage({ type: 1007, boxSetId: '1', status: 0, seq: 3 });
    });

    test('knows a GET that changes state by POST too, and no call that is not there', () => {
        expect(operationOf('POST', '/api/boxSet/unpacking')).toBe(operationOf('GET', '/api/boxSet/unpacking'));
        expect(() => operationOf('POST', '/sandbox/mails')).toThrow(/has no POST/);
    });
});
