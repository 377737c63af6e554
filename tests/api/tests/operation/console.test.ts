import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Caller } from '../../harness/caller';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const password = 'nine blue foxes';
const cookieName = '__Host-kabinet_console';

describe('the console', () => {
    const shop = useShop();
    const run = (input: string, ...options: string[]) => runToEnd(['operator', ...options, ...shop.place], {}, input);
    const add = (email: string, role: string, typed = password) => run(`${typed}\n`, 'add', '--email', email, '--role', role);
    // Each test comes from a network of its own where it fails on purpose, as locks are of networks.
    const page = (cookie = '', more: Record<string, string> = {}) =>
        new Caller(shop.url, { 'X-Console': '1', ...(cookie && { Cookie: `${cookieName}=${cookie}` }), ...more });

    const tryLogin = (email: string, typed = password, more: Record<string, string> = {}) =>
        page('', more).tryPost('/console/api/login', { body: { email, password: typed } });

    async function login(email: string): Promise<{ token: string; me: { operatorId: string } }> {
        const answer = await tryLogin(email);
        expect(answer.code, answer.reason).toBe(200);
        const cookie = answer.headers.get('set-cookie') ?? '';
        for (const word of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(word);
        expect(JSON.stringify(answer.data)).not.toMatch(/[0-9a-f]{64}/);
        return { token: /__Host-kabinet_console=([0-9a-f]{64});/.exec(cookie)![1]!, me: answer.data };
    }

    test('has nobody at first, and takes an owner before anybody else; the password is read from standard input', async () => {
        expect(run('', 'list')).toMatchObject({ code: 0, output: '' });
        expect((await tryLogin('mia@shop.example')).reason).toBe('operator_login_wrong');
        expect(add('leo@shop.example', 'finance').errors).toContain('last_owner');
        for (const weak of ['', 'short', 'aaaaaaaaaaaaaaaa', 'mia@shop.example', 'x'.repeat(129)])
            expect(add('mia@shop.example', 'owner', weak).code, weak).toBe(1);
        const said = 'Mia@Shop.example may log in to the console as owner.\n';
        expect(add('Mia@Shop.example', 'owner')).toMatchObject({ code: 0, output: said });
        expect(add('mia@shop.example', 'owner').errors).toContain('email_taken');
        expect(add('leo@shop.example', 'finance').code).toBe(0);
        expect(add('ann@shop.example', 'read_only').code).toBe(0);
        expect(runToEnd(['operator', 'add', '--email', 'a@b.c', '--role', 'owner', '--password', password, ...shop.place]).code).toBe(2);
        expect(run('', 'list').output).toMatch(/^ann@shop\.example read_only \d+ open\nleo@shop\.example finance \d+ open\nmia@/);
    });

    test('lets in who has a session, and says what they may do', async () => {
        const owner = page((await login('mia@shop.example')).token);
        expect(await owner.get('/console/api/me')).toMatchObject({
            email: 'mia@shop.example', role: 'owner', permissions: ['audit.see', 'operator.lock'],
        });
        expect((await page((await login('ann@shop.example')).token).get('/console/api/me')).permissions).toEqual([]);
        await owner.post('/console/api/logout');
        expect((await owner.tryGet('/console/api/me')).reason).toBe('operator_login_needed');
    });

    test('attack: nobody gets in without a session, nor by a shopper\'s token, nor a shopper by an operator\'s', async () => {
        const shopper = await shop.shopper();
        const token = shopper.headers['X-AUTH-TOKEN'] ?? shopper.headers['x-auth-token'] ?? '';
        expect(token).not.toBe('');
        const { token: session } = await login('mia@shop.example');
        for (const cookie of ['', 'x', token, 'f'.repeat(64), `${session}0`, session.toUpperCase(), `' OR 1 = 1 --`, 'x'.repeat(4_000)]) {
            const stranger = page(cookie, { 'X-AUTH-TOKEN': token });
            expect((await stranger.tryGet('/console/api/me')).reason, cookie).toBe('operator_login_needed');
            expect((await stranger.tryGet('/console/api/audit')).reason, cookie).toBe('operator_login_needed');
            expect((await stranger.tryPost('/console/api/operator/lock', { body: { operatorId: '7' } })).reason)
                .toBe('operator_login_needed');
        }
        // The session in the shop's header opens neither.
        expect((await page('', { 'X-AUTH-TOKEN': session }).tryGet('/console/api/me')).reason).toBe('operator_login_needed');
        expect((await shop.visitor({ 'X-AUTH-TOKEN': session }).tryGet('/api/order/globalList')).reason).toBe('not_logged_in');
        expect((await page(session).tryGet('/api/order/globalList')).reason).toBe('not_logged_in');
    });

    test('attack: who has few rights gets no more, and that they tried is on record', async () => {
        const owner = page((await login('mia@shop.example')).token);
        const { token, me } = await login('ann@shop.example');
        const reader = page(token);
        expect((await reader.tryGet('/console/api/audit')).reason).toBe('permission_missing');
        const mia = (await owner.get('/console/api/me')).operatorId;
        expect((await reader.tryPost('/console/api/operator/lock', { body: { operatorId: mia } })).reason).toBe('permission_missing');
        const finance = page((await login('leo@shop.example')).token);
        expect((await finance.tryPost('/console/api/operator/lock', { body: { operatorId: mia } })).reason).toBe('permission_missing');
        const { items } = await finance.get('/console/api/audit', { query: { size: 20 } });
        const tried = items.filter((row) => row.operatorId === me.operatorId && row.outcome === 'refused');
        expect(tried.map((row) => [row.who, row.did, row.reason])).toEqual([
            ['ann@shop.example', 'console_lock_operator', 'permission_missing'],
            ['ann@shop.example', 'console_audit', 'permission_missing'],
        ]);
        expect(shop.number('SELECT count(*) FROM console_operator WHERE locked_at IS NOT NULL')).toBe(0);
    });

    test('attack: another site\'s page changes nothing', async () => {
        const { token } = await login('mia@shop.example');
        const cookie = `${cookieName}=${token}`;
        expect((await shop.visitor({ Cookie: cookie }).tryPost('/console/api/logout')).reason).toBe('console_page_needed');
        for (const origin of ['https://evil.example', 'null', `${shop.url}.evil.example`])
            expect((await page(token, { Origin: origin }).tryPost('/console/api/logout')).reason, origin).toBe('console_page_needed');
        expect((await page(token).tryGet('/console/api/me')).code).toBe(200);
        expect((await page(token, { Origin: shop.url }).tryPost('/console/api/logout')).code).toBe(200);
    });

    test('refuses what is too long or of another type, naming the field', async () => {
        const owner = page((await login('mia@shop.example')).token);
        const wrong = async (path: '/console/api/login' | '/console/api/operator/lock', body: unknown) =>
            (await owner.call('POST', path, { body })).field;
        expect(await wrong('/console/api/login', { email: 'mia@shop.example' })).toBe('password');
        expect(await wrong('/console/api/login', { email: `${'x'.repeat(250)}@shop.example`, password })).toBe('email');
        expect(await wrong('/console/api/login', { email: 'mia@shop.example', password: 'x'.repeat(129) })).toBe('password');
        expect(await wrong('/console/api/login', { email: 'mia@shop.example', password: 7 })).toBe('password');
        expect(await wrong('/console/api/operator/lock', { operatorId: 'mia' })).toBe('operatorId');
        expect((await owner.tryGet('/console/api/audit', { query: { size: 101 } })).field).toBe('size');
        expect((await owner.tryGet('/console/api/audit', { query: { next: 'far' } })).reason).toBe('bad_cursor');
        expect((await owner.tryPost('/console/api/operator/lock', { body: { operatorId: '9' } })).reason).toBe('not_found');
    });

    test('a key is an operator\'s own: the same key of a shopper or of another operator meets none of it', async () => {
        const { token, me } = await login('mia@shop.example');
        expect(add('kim@shop.example', 'owner').code).toBe(0);
        expect(add('zoe@shop.example', 'warehouse').code).toBe(0);
        const kim = await login('kim@shop.example');
        const { me: zoe } = await login('zoe@shop.example');
        const key = randomUUID();
        const lock = (cookie: string, operatorId: string) =>
            page(cookie).tryPost('/console/api/operator/lock', { body: { operatorId }, idempotencyKey: key });
        const rows = () => shop.number("SELECT count(*) FROM audit_row WHERE did = 'console_lock_operator' AND outcome = 'done'");
        const before = rows();
        expect((await lock(token, zoe.operatorId)).code).toBe(200);
        expect((await lock(token, zoe.operatorId)).code).toBe(200);
        expect(rows()).toBe(before + 1);
        expect((await lock(token, kim.me.operatorId)).reason).toBe('idempotency_key_reused');
        expect((await lock(kim.token, me.operatorId)).code).toBe(200);
        expect((await page(token).tryGet('/console/api/me')).reason).toBe('operator_login_needed');
        expect((await lock(kim.token, kim.me.operatorId)).reason).toBe('idempotency_key_reused');
        expect((await page(kim.token).tryPost('/console/api/operator/lock', { body: { operatorId: kim.me.operatorId } })).reason)
            .toBe('own_request');
        expect(shop.number("SELECT count(*) FROM idempotency WHERE caller = 'operator'")).toBe(2);
    });

    test('who is locked is out at once, and refused like who was never there', async () => {
        const { token } = await login('ann@shop.example');
        expect(run('', 'lock', '--email', 'ann@shop.example')).toMatchObject({ code: 0, output: 'ann@shop.example is locked.\n' });
        expect((await page(token).tryGet('/console/api/me')).reason).toBe('operator_login_needed');
        expect((await tryLogin('ann@shop.example')).reason).toBe('operator_login_wrong');
        expect(run('', 'lock', '--email', 'kim@shop.example').errors).toContain('last_owner');
        expect(run('', 'lock', '--email', 'nobody@shop.example').code).toBe(1);
        expect(shop.number("SELECT count(*) FROM audit_row WHERE did = 'operator lock' AND who LIKE 'machine:%'")).toBe(1);
    });

    test('attack: passwords cannot be guessed, not even by who knows that one is right', async () => {
        for (let guess = 0; guess < 5; ++guess)
            expect((await tryLogin('leo@shop.example', `wrong guess ${guess}`)).reason).toBe('operator_login_wrong');
        expect((await tryLogin('leo@shop.example')).reason).toBe('too_frequent');
        expect((await tryLogin('LEO@shop.example')).reason).toBe('too_frequent');
        for (let guess = 0; guess < 5; ++guess)
            expect((await tryLogin('never@shop.example', `wrong guess ${guess}`)).reason).toBe('operator_login_wrong');
        expect((await tryLogin('never@shop.example')).reason).toBe('too_frequent');
        expect(shop.number("SELECT count(*) FROM audit_row WHERE did = 'console_login' AND reason = 'operator_login_wrong'"))
            .toBeGreaterThanOrEqual(10);
        await shop.advance(901);
        await login('leo@shop.example');
    });

    test('a session ends without use, and however much it is used', async () => {
        const idle = await login('kim@shop.example');
        await shop.advance(3_601);
        expect((await page(idle.token).tryGet('/console/api/me')).reason).toBe('operator_login_needed');
        const used = page((await login('kim@shop.example')).token);
        for (let passed = 0; passed < 12 * 3_600 - 1_800; passed += 1_800) {
            expect((await used.tryGet('/console/api/me')).code, `after ${passed} s`).toBe(200);
            await shop.advance(1_800);
        }
        await shop.advance(1_800);
        expect((await used.tryGet('/console/api/me')).reason).toBe('operator_login_needed');
        expect(await shop.check()).toMatchObject({ code: 0 });
    });
});
