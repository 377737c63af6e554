import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from '../../harness/person';
import { agreedVersion } from '../../harness/shopper';
import { Shop, useShop } from '../../harness/shop';

const registration = { appid: 'wxapitests', secret: 'secret-of-the-api-tests' };
const settings = (folder: string, program: Record<string, string | number>) => {
    const file = path.join(folder, 'settings.toml');
    const lines = Object.entries(program).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    fs.writeFileSync(file, `[program]\n${lines.join('\n')}\n`);
    return ['--config', file];
};

/** A shop that asks the host at this address. */
async function openShop(host: string): Promise<Shop> {
    const options: string[] = [];
    const shop = new Shop({ empty: true, options });
    options.push(...settings(shop.folder, { ...registration, host, connect_seconds: 1, timeout_seconds: 1 }));
    return shop.open();
}

describe('the messaging app by HTTP', () => {
    // The sandbox of one shop is the host of another.
    const options: string[] = [];
    const host = new Shop({ empty: true, options });
    let shop: Shop;
    beforeAll(async () => {
        options.push(...settings(host.folder, registration));
        await host.open();
        shop = await openShop(`${host.url}/sandbox/`);
    });
    afterAll(async () => {
        await shop?.close();
        await host.close();
    });

    test('makes a session of a code, whose key opens what it sealed', async () => {
        const there = new Person(host.url);
        const here = new Person(shop.url, there.openid);
        const code = await there.code();
        const { encryptedData, iv } = await there.phone('+8613812345678');
        const session = await shop.visitor().post('/api/ums/oauth/v1/login',
            { body: { code, agreement: agreedVersion, securityinfo: { encryptedData, iv } } });
        expect(session.auth).toEqual({ phone: true, openInfo: false });
        const shopper = here.shopper(session);
        const profile = await there.profile('Mia');
        await shopper.post('/api/ums/user/v1/submit.json', { body: { encryptedData: profile.encryptedData, iv: profile.iv } });
        expect(await shopper.get('/api/ums/user/v1/get.json')).toMatchObject({ nickName: 'Mia', phone: '138****5678' });
        const again = await shop.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body: { code, agreement: agreedVersion } });
        expect(again.reason).toBe('login_code_invalid');
    });

    test('speaks the published protocol', async () => {
        const ask = (query: Record<string, string>) => host.visitor().get('/sandbox/sns/jscode2session', { query });
        const { appid, secret } = registration;
        const code = await new Person(host.url, 'mia').code();
        const all = { appid, secret, js_code: code, grant_type: 'authorization_code' };
        expect(await ask({ ...all, appid: 'wxother' })).toEqual({ errcode: 40013, errmsg: 'invalid appid' });
        expect(await ask({ ...all, secret: 'other' })).toEqual({ errcode: 40125, errmsg: 'invalid appsecret' });
        expect(await ask({ ...all, grant_type: '' })).toEqual({ errcode: 40002, errmsg: 'invalid grant_type' });
        expect(await ask({ ...all, js_code: '' })).toEqual({ errcode: 41008, errmsg: 'missing code' });
        expect(await ask({ ...all, js_code: 'never given' })).toEqual({ errcode: 40029, errmsg: 'invalid code' });
        expect(await ask(all)).toMatchObject({ openid: 'mia', session_key: expect.stringMatching(/^[A-Za-z0-9+/]{22}==$/) });
        expect(await ask(all)).toEqual({ errcode: 40163, errmsg: 'code been used' });
    });

    test('neither log says a secret, a code, a key or who it was', async () => {
        const there = new Person(host.url);
        const code = await there.code();
        const query = { ...registration, js_code: code, grant_type: 'authorization_code' };
        const { session_key: key } = await host.visitor().get('/sandbox/sns/jscode2session', { query });
        const { encryptedData } = await there.phone();
        const fresh = await there.code();
        const body = { code: fresh, agreement: agreedVersion };
        const session = await shop.visitor().post('/api/ums/oauth/v1/oauth.json', { body });
        await shop.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body });
        const shopper = new Person(shop.url).shopper(session);
        await shopper.tryPost('/api/ums/oauth/v1/getPhoneNumber.json', { body: { encryptedData, iv: 'AAAA' } });
        await Promise.all([host.stop(), shop.stop()]);
        for (const { errors, output } of [host.running, shop.running]) {
            expect(errors).toContain('"request"');
            for (const secret of [registration.secret, code, fresh, key!, there.openid, encryptedData, session.token]) {
                expect(errors + output).not.toContain(secret);
            }
        }
    });
});

describe('a messaging app that does not do its part', () => {
    let answers: { status?: number; body: string }[] = [];
    let asked = 0;
    const server = http.createServer((_, response) => {
        asked += 1;
        const answer = answers.shift();
        // Silence, until the shop gives up.
        if (!answer) return;
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'text/plain' });
        response.end(answer.body);
    });
    let shop: Shop;
    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    beforeAll(async () => {
        await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', () => resolve()); });
        shop = await openShop(address());
    });
    afterAll(async () => {
        await shop?.close();
        server.closeAllConnections();
        server.close();
    });
    const body = { code: 'code', agreement: agreedVersion };
    const ask = async () => (await shop.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body })).reason;
    const reasonAfter = async (...next: { status?: number; body: string }[]) => {
        answers = next;
        asked = 0;
        return ask();
    };

    test('leads to a refusal that says why', async () => {
        const refusals: [number, string][] = [[40029, 'login_code_invalid'], [40163, 'login_code_invalid'], [45011, 'too_frequent'],
            [40226, 'account_blocked'], [40013, 'program_host_down'], [40125, 'program_host_down']];
        for (const [errcode, reason] of refusals) {
            expect(await reasonAfter({ body: JSON.stringify({ errcode, errmsg: 'no' }) })).toBe(reason);
            expect(asked).toBe(1);
        }
        expect(await reasonAfter({ body: '<html>' })).toBe('program_host_down');
        expect(await reasonAfter({ status: 502, body: '{}' })).toBe('program_host_down');
        expect(await reasonAfter()).toBe('program_host_down');
    });

    test('is asked again when it is busy, three times in all', async () => {
        const busy = { body: '{"errcode":-1,"errmsg":"system error"}' };
        const session = { body: JSON.stringify({ openid: 'mia', session_key: 'tiihtNczf5v6AKRyjwEUhQ==' }) };
        expect(await reasonAfter(busy, busy, session)).toBe('');
        expect(asked).toBe(3);
        expect(await reasonAfter(busy, busy, busy, session)).toBe('program_host_busy');
        expect(asked).toBe(3);
    });

    test('is left alone once it was silent three times: nobody waits for it then, until it is tried again', async () => {
        answers = [];
        asked = 0;
        for (let count = 0; count < 3; count += 1) expect(await ask()).toBe('program_host_down');
        expect(asked).toBe(3);
        const began = Date.now();
        expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill('program_host_down'));
        expect(Date.now() - began).toBeLessThan(900);
        expect(asked).toBe(3);
        await shop.advance(10);
        expect(await reasonAfter({ body: JSON.stringify({ openid: 'mia', session_key: 'tiihtNczf5v6AKRyjwEUhQ==' }) })).toBe('');
    });

    test('does not hold up the end of the server', async () => {
        const options: string[] = [];
        const patient = new Shop({ empty: true, options, environment: { KABINET_HTTP__STOP_SECONDS: '1' } });
        options.push(...settings(patient.folder, { ...registration, host: address(), connect_seconds: 1, timeout_seconds: 60 }));
        await patient.open();
        try {
            answers = [];
            asked = 0;
            const left = patient.visitor().tryPost('/api/ums/oauth/v1/oauth.json', { body }).catch(() => undefined);
            while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 10));
            const began = Date.now();
            expect(await patient.stop()).toEqual({ code: 0, signal: null });
            expect(Date.now() - began).toBeLessThan(9_000);
            await left;
        } finally {
            await patient.close();
        }
    });
});

describe('the stand-in of the messaging app', () => {
    const shop = useShop({ empty: true });

    test('whom the host does not know gets nothing sealed', async () => {
        const stranger = new Person(shop.url);
        const phone = await stranger.visitor.tryPost('/sandbox/programPhone', { body: { openid: stranger.openid } });
        expect(phone.reason).toBe('not_found');
        const profile = await stranger.visitor.tryPost('/sandbox/programProfile', { body: { openid: stranger.openid } });
        expect(profile.reason).toBe('not_found');
        const wrong = await stranger.visitor.tryPost('/sandbox/programPhone', { body: { openid: 'mia', phone: '123' } });
        expect(wrong).toMatchObject({ status: 400, field: 'phone' });
    });
});
