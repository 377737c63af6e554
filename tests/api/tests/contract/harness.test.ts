import { describe, expect, test } from 'vitest';
import { checkAnswer, checkLiveMessage, operationOf } from '../../harness/contract';

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
        checkAnswer('GET', '/sandbox/mails', 200, { code: 1301, msg: 'The box is sold.', data: { reason: 'box_sold' } });
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
