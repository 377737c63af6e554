import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';
import { app, makeNonce, sealedForm, sign, signingHeaders, timeStamp } from '../../../signature.mjs';

const me = '/api/ums/user/v1/get.json';
const list = '/api/series/v1/list.json';
const pages = '/api/pageShare/list';
const enter = '/api/box/enter';

describe('the signature of a request', () => {
    const shop = useShop();
    const tryList = (headers: Record<string, string>) => shop.visitor().tryGet(list, { headers });
    const reasonOf = async (headers: Record<string, string>) => (await tryList(headers)).reason;
    const headersAt = (time: string) => ({ timeStamp: time, sign: sign([['appId', app.id], ['timeStamp', time], ['path', list]]) });

    test('P7.02 P7.03 P7.05: a signed request is taken, whatever it carries', async () => {
        const { seriesId } = await shop.firstSets();
        expect((await tryList({})).code).toBe(200);
        const body = { seriesId, 'ü': [1, { a: 'ü' }], n: 1.5, u: 'undefined', none: null } as { seriesId: string };
        expect((await shop.visitor().tryPost(enter, { body })).code).toBe(200);
    });

    test('the vector of the protocol', () => {
        const pairs: [string, string][] = [
            ['seriesId', '7'], ['n', '1.50'], ['list', '[1,{"a":"ü"}]'], ['u', 'undefined'], ['sourceId', 's1'],
            ['appId', 'kabinet'], ['timeStamp', '1700000000000'], ['path', enter],
        ];
        expect(sign(pairs, 'kabinet-sandbox')).toBe('7499d5a5136f14ddfe8397171d726f42');
    });

    test('no sign, a wrong one and an unknown app are refused', async () => {
        expect(await reasonOf({ sign: '' })).toBe('signature_wrong');
        expect(await reasonOf({ sign: '0'.repeat(32) })).toBe('signature_wrong');
        expect(await reasonOf({ appId: 'nobody' })).toBe('signature_wrong');
        expect(await reasonOf(signingHeaders(list, undefined, app.id, 'another salt'))).toBe('signature_wrong');
        expect(await reasonOf(signingHeaders(`${list}?size=2`))).toBe('signature_wrong');
        expect(await reasonOf(signingHeaders(enter))).toBe('signature_wrong');
    });

    test('P8.02: a clock more than five minutes off is told so by code 414', async () => {
        for (const time of [Date.now() - 310_000, Date.now() + 310_000, '', 'yesterday', -1])
            expect(await tryList(headersAt(String(time))), String(time)).toMatchObject({ status: 200, code: 414, reason: 'clock_off' });
        expect((await tryList(headersAt(String(Date.now() - 200_000)))).code).toBe(200);
    });

    test('the same request again is refused, with a token or without one', async () => {
        const headers = () => signingHeaders(pages);
        const tryPages = async (sent: Record<string, string>) => (await shop.visitor().tryGet(pages, { headers: sent })).reason;
        const [anybodys, mine] = [headers(), headers()];
        expect(await tryPages(anybodys)).toBe('');
        expect(await tryPages(anybodys)).toBe('request_replayed');
        const token = { 'X-AUTH-TOKEN': (await shop.shopper()).session.token };
        expect(await tryPages({ ...mine, ...token })).toBe('');
        expect(await tryPages({ ...mine, ...token })).toBe('request_replayed');
    });

    // Who copies it learns no more than by asking themselves.
    test('of what is kept for everybody a copy is answered, one that is signed wrong is not', async () => {
        const headers = headersAt(timeStamp());
        expect((await tryList(headers)).code).toBe(200);
        expect((await tryList(headers)).code).toBe(200);
        expect(await reasonOf({ ...headers, sign: '0'.repeat(32) })).toBe('signature_wrong');
    });

    test('what hosts outside and the sandbox call is not signed', async () => {
        for (const path of ['/resource/en/appConfig.json', '/sandbox/mails?to=a@example.com', '/healthz'])
            expect((await fetch(shop.url + path)).status, path).toBe(200);
        const notified = await fetch(`${shop.url}/api/payment/notify/nobody`, { method: 'POST', body: '{}' });
        expect((await notified.json() as { data: { reason: string } }).data.reason).toBe('missing');
    });
});

describe('the envelope', () => {
    const shop = useShop();

    test('P7.06 P3.11: parameters and answer travel encrypted', async () => {
        const { seriesId } = await shop.firstSets();
        const caller = shop.visitor();
        const entered = await caller.callSealed<{ seriesId: string }>('POST', enter, { seriesId });
        expect(entered.data.seriesId).toBe(seriesId);
        const page = await caller.callSealed<{ items: unknown[] }>('GET', list, { size: 2 });
        expect(page.data.items).toHaveLength(2);
        const refused = await caller.callSealed('POST', enter, { seriesId: '1' });
        expect(refused).toMatchObject({ status: 200, code: 404, reason: 'not_found' });
        expect(await caller.callSealed('GET', list, { size: 'many' })).toMatchObject({ status: 400, field: 'size' });
        const raw = await fetch(shop.url + enter, { method: 'POST', body: sealedForm(enter, { seriesId }) });
        expect(Object.keys(await raw.json() as object)).toEqual(['code', 'msg', 'nonce', 'data']);
    });

    test('a shopper is known by the token', async () => {
        const shopper = await shop.shopper();
        const answer = await shopper.callSealed<{ userId: string }>('GET', me, {});
        expect(answer.data.userId).toBe(shopper.session.userId);
        expect((await shop.visitor().callSealed('GET', me, {})).code).toBe(401);
    });

    test('P9.07: a nonce of 24 characters is good once', async () => {
        const nonce = makeNonce();
        const ask = (form: URLSearchParams) => shop.visitor().callSealed('GET', list, {}, form);
        expect((await ask(sealedForm(list, {}, nonce))).code).toBe(200);
        expect((await ask(sealedForm(list, {}, nonce))).reason).toBe('request_replayed');
        expect((await ask(sealedForm(list, {}, nonce.slice(1)))).reason).toBe('signature_wrong');
    });

    test('a form that was touched, is of another time, or for another path is refused', async () => {
        const caller = shop.visitor();
        const changed = (name: string, value: string) => {
            const form = sealedForm(list, { size: 2 });
            form.set(name, value);
            return caller.callSealed('GET', list, {}, form);
        };
        for (const [name, value] of [['appId', 'nobody'], ['data', 'AAAA'], ['sign', ''], ['nonce', makeNonce()]])
            expect((await changed(name!, value!)).reason, name).toBe('signature_wrong');
        expect((await changed('timestamp', String(Date.now() - 310_000))).code).toBe(414);
        expect((await caller.callSealed('GET', list, {}, sealedForm(enter, {}))).reason).toBe('signature_wrong');
    });
});

describe('an operator', () => {
    const shop = useShop({
        empty: true, environment: { KABINET_GATE__SIGNATURE: 'off' },
    });

    test('may ask for no signature', async () => {
        expect((await fetch(shop.url + list).then((response) => response.json() as Promise<{ code: number }>)).code).toBe(200);
    });
});

describe('apps of an operator', () => {
    const shop = useShop({
        empty: true, environment: { KABINET_APPS__WXMP__SALT: 'new', KABINET_APPS__WXMP__SALT_BEFORE: 'old' },
    });

    test('are taken with the salt in use and the one before', async () => {
        const code = async (salt: string) =>
            (await shop.visitor().tryGet(list, { headers: signingHeaders(list, undefined, 'wxmp', salt) })).code;
        expect(await code('new')).toBe(200);
        expect(await code('old')).toBe(200);
        expect(await code(app.salt)).toBe(1403);
    });

    test('that lack something, or a word nobody knows, are one clear line at the start', () => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-signature-'));
        const options = ['serve', '--port', '0', '--data', folder, '--sandbox'];
        const wrong: Record<string, string>[] = [
            { KABINET_GATE__SIGNATURE: 'maybe' }, { KABINET_APPS__WEB__KEY: '00' }, { KABINET_APPS__KABINET__KEY: 'not hexadecimal' },
        ];
        for (const environment of wrong) {
            const { code, errors } = runToEnd(options, environment);
            expect(code, Object.keys(environment).join()).not.toBe(0);
            expect(errors.trim().split('\n'), errors).toHaveLength(1);
        }
        fs.rmSync(folder, { recursive: true });
    });
});
