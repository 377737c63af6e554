import { describe, expect, test } from 'vitest';
import { Person } from '../../harness/person';
import { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const isGood = async (shopper: Shopper) => (await shopper.tryGet('/api/ums/user/v1/get.json')).code === 200;

describe('a token', () => {
    const shop = useShop({ empty: true });
    const renewed = async (shopper: Shopper) => new Shopper(shop.url, await shopper.get('/api/ums/oauth/v1/getToken'));

    test('is replaced by a new one and stays good for a minute; the sockets stay', async () => {
        const first = await new Person(shop.url).arrive();
        const live = await first.live();
        const answer = await first.tryGet('/api/ums/oauth/v1/getToken');
        expect(answer.headers.get('cache-control')).toMatch(/no-store/);
        const second = new Shopper(shop.url, answer.data);
        const { userId, uid } = first.session;
        expect(second.session).toMatchObject({ userId, uid, auth: { phone: false, openInfo: false } });
        expect(second.session.token).toMatch(/^[0-9a-f]{64}$/);
        expect(second.session.token).not.toBe(first.session.token);
        expect([await isGood(first), await isGood(second)]).toEqual([true, true]);
        await shop.advance(59);
        expect(await isGood(first)).toBe(true);
        await shop.advance(1);
        expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
        live.send({ type: -1, id: 'still here' });
        expect(await live.next()).toMatchObject({ id: 'still here' });
        live.close();
    });

    test('is renewed by POST too, and for an e-mail account', async () => {
        const shopper = await shop.shopper();
        const { data } = await shopper.call<Shopper['session']>('POST', '/api/ums/oauth/v1/getToken');
        expect(data.auth).toEqual({ phone: true, openInfo: true });
        expect(await isGood(new Shopper(shop.url, data))).toBe(true);
    });

    // P9.09
    test('is renewed at most twenty times an hour', async () => {
        let shopper = await new Person(shop.url).arrive();
        for (let number = 0; number < 20; number += 1) shopper = await renewed(shopper);
        expect((await shopper.tryGet('/api/ums/oauth/v1/getToken')).reason).toBe('too_frequent');
        expect(await isGood(shopper)).toBe(true);
        await shop.advance(3600);
        expect(await isGood(await renewed(shopper))).toBe(true);
    });

    test('of many new ones at once one lasts', async () => {
        const shopper = await new Person(shop.url).arrive();
        const tokens = await Promise.all(Array.from({ length: 6 }, () => renewed(shopper)));
        await shop.advance(60);
        const good = await Promise.all([shopper, ...tokens].map(isGood));
        expect(good.filter(Boolean)).toHaveLength(1);
    });

    test('is worth nothing after logout, and neither is the one before it', async () => {
        const first = await new Person(shop.url).arrive();
        const second = await renewed(first);
        await second.post('/api/overseas/fun/logout');
        expect([await isGood(first), await isGood(second)]).toEqual([false, false]);
        expect((await first.tryGet('/api/ums/oauth/v1/getToken')).code).toBe(401);
    });

    test('of a device ends with a login on another one, whose sockets are told', async () => {
        const mia = new Person(shop.url);
        const first = await mia.arrive();
        const second = await renewed(first);
        const live = await second.live();
        const other = await mia.arrive();
        expect(await live.next()).toMatchObject({ code: 202 });
        await live.closing();
        expect([await isGood(first), await isGood(second), await isGood(other)]).toEqual([false, false, true]);
    });

    test('is never one that a client chose', async () => {
        const chosen = 'c'.repeat(64);
        const headers = { 'X-AUTH-TOKEN': chosen };
        const mia = new Person(shop.url);
        const { data } = await shop.visitor(headers).tryPost('/api/ums/oauth/v1/oauth.json', { body: await mia.entry() });
        expect(data.token).not.toBe(chosen);
        const second = await shop.visitor(headers).tryPost('/api/ums/oauth/v1/login', { body: await mia.entry() });
        expect(second.data.token).not.toBe(chosen);
        expect((await shop.visitor(headers).tryGet('/api/ums/user/v1/get.json')).code).toBe(401);
        expect((await shop.visitor(headers).tryGet('/api/ums/oauth/v1/getToken')).code).toBe(401);
    });

    test('says who one is; uid and userId in headers or body say nothing', async () => {
        const [mia, tom] = await Promise.all([new Person(shop.url).withProfile('Mia'), new Person(shop.url).withProfile('Tom')]);
        const { uid, userId, token } = mia.session;
        const pretending = shop.visitor({ 'X-AUTH-TOKEN': token, uid: tom.session.uid, userId: tom.session.userId });
        expect(await pretending.get('/api/ums/user/v1/get.json')).toMatchObject({ uid, userId, nickName: 'Mia' });
        const body = { nickName: 'Eve', uid: tom.session.uid, userId: tom.session.userId };
        await pretending.call('POST', '/api/ums/user/v1/submit.json', { body });
        expect(await tom.get('/api/ums/user/v1/get.json')).toMatchObject({ nickName: 'Tom' });
        const withoutToken = shop.visitor({ uid, userId });
        expect((await withoutToken.tryGet('/api/ums/user/v1/get.json')).code).toBe(401);
    });
});
