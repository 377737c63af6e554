import { describe, expect, test } from 'vitest';
import { Person } from '../../harness/person';
import { commitment, type Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('what a call needs to know of the shopper', () => {
    const shop = useShop();
    const join = (shopper: Shopper, boxSetId: string) =>
        shopper.tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: commitment() } });

    // P4.02 P6.01 S6.02 A1.02 A4.01 P2.16
    test('to stand in line: the phone first, then the profile', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const mia = new Person(shop.url);
        const shopper = await mia.arrive();
        expect(await join(shopper, boxSetId)).toMatchObject({ status: 200, code: 1005, reason: 'phone_needed' });
        const switching = await shopper.tryPost('/api/boxSet/switchQueue', { body: { boxSetId, commitment: commitment() } });
        expect(switching.reason).toBe('phone_needed');
        await shopper.post('/api/ums/oauth/v1/getPhoneNumber.json', { body: await mia.phone() });
        expect(await join(shopper, boxSetId)).toMatchObject({ status: 200, code: 1006, reason: 'profile_needed' });
        const there = { boxSetId, commitment: commitment() };
        expect((await shopper.tryPost('/api/boxSet/switchQueue', { body: there })).reason).toBe('profile_needed');
        await shopper.post('/api/ums/user/v1/submit.json', { body: { nickName: 'Mia' } });
        expect((await join(shopper, boxSetId)).code).toBe(200);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    test('a profile without a phone is not enough: the phone is asked for first', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const shopper = await new Person(shop.url).arrive();
        await shopper.post('/api/ums/user/v1/submit.json', { body: { nickName: 'Tom' } });
        expect((await join(shopper, boxSetId)).reason).toBe('phone_needed');
    });

    // P6.01 S6.01 S6.02
    test('to buy: the phone', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const mia = new Person(shop.url);
        const shopper = await mia.arrive();
        const order = (path: '/api/boxSet/submitOrder' | '/api/overseas/boxSet/createOrder') =>
            shopper.tryPost(path, { body: { boxSetId, slots: [1] } });
        expect((await order('/api/boxSet/submitOrder')).reason).toBe('phone_needed');
        expect((await order('/api/overseas/boxSet/createOrder')).reason).toBe('phone_needed');
        await shopper.post('/api/ums/oauth/v1/getPhoneNumber.json', { body: await mia.phone() });
        expect((await order('/api/boxSet/submitOrder')).reason).toBe('not_in_line');
        expect((await order('/api/overseas/boxSet/createOrder')).reason).toBe('not_in_line');
        const visitor = await shop.visitor().tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: commitment() } });
        expect(visitor.code).toBe(401);
    });

    test('who let the shop know both stands in line, buys and opens', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const shopper = await new Person(shop.url).withProfile('Mia');
        await shopper.join(boxSetId);
        const placed = await shopper.post('/api/boxSet/submitOrder', { body: { boxSetId, slots: [2] } });
        await shopper.pay(placed.paymentId);
        const { items } = await shopper.get('/api/boxSet/unpackingAll', { query: { orderId: placed.orderId } });
        expect(items).toHaveLength(1);
    });

    test('an e-mail account has both from the start', async () => {
        const { sets } = await shop.firstSets();
        const shopper = await shop.shopper();
        expect((await join(shopper, sets[1]!.boxSetId)).code).toBe(200);
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
