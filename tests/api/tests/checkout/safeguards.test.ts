import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';
import { captchaOf, type Shopper } from '../../harness/shopper';

const day = 86_400_000_000;
const get = '/api/user/limits/v1/get.json';
const set = '/api/user/limits/v1/set.json';
const exclude = '/api/user/limits/v1/exclude.json';
const request = '/api/user/guardian/v1/request.json';
const confirm = '/api/user/guardian/v1/confirm.json';
const withdraw = '/api/user/guardian/v1/withdraw.json';

describe('responsible sale', () => {
    const shop = useShop();

    /** Born so many years ago, well past the last birthday. */
    async function born(yearsAgo: number): Promise<string> {
        const now = await shop.advance(0);
        return `${new Date(now / 1000).getUTCFullYear() - yearsAgo - 1}-12-31`;
    }

    const minor = async () => {
        const shopper = await shop.newcomer();
        await shopper.bornOn(await born(13));
        return shopper;
    };

    /** A shopper whose turn it is, and a set with boxes. */
    async function inTurn(shopper: Shopper): Promise<string> {
        const { sets } = await shop.firstSets();
        for (const { boxSetId, queueLength } of sets) {
            if (queueLength > 0) continue;
            await shopper.join(boxSetId);
            return boxSetId;
        }
        throw new Error('every set has a line');
    }

    const orderFree = async (shopper: Shopper, boxSetId: string) => {
        const { boxes } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const { slot } = boxes.find(({ state }) => state === 'free')!;
        return shopper.tryPost('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots: [slot] } });
    };

    const agreed = async (shopper: Shopper) => {
        const email = `guardian-${shopper.session.userId}@example.com`;
        await shopper.post(request, { body: { name: 'Ploy', email } });
        return shopper.post(confirm, { body: { code: await captchaOf(shop.visitor(), email) } });
    };

    test('is shown to its shopper only', async () => {
        const shopper = await shop.shopper();
        const limits = await shopper.get(get);
        expect(limits).toMatchObject({ age: 'adult', majority: 20, youngest: 8, consent: { state: 'none' } });
        expect(limits.exclusionDays).toEqual([1, 7, 30, 180]);
        expect(limits.months.map(({ currency, spent }) => [currency, spent])).toEqual([['THB', 0], ['CNY', 0], ['SGD', 0], ['USD', 0]]);
        expect(limits.excludedUntil).toBeUndefined();
        const visitor = shop.visitor();
        expect((await visitor.tryGet(get)).code).toBe(401);
        expect((await visitor.tryPost(set, { body: { currency: 'THB', limit: 1 } })).code).toBe(401);
        expect((await visitor.tryPost(exclude, { body: { days: 1 } })).code).toBe(401);
        expect((await visitor.tryPost(request, { body: { name: 'Ploy', email: 'ploy@example.com' } })).code).toBe(401);
        expect((await visitor.tryPost(confirm, { body: { code: '123456' } })).code).toBe(401);
        expect((await visitor.tryPost(withdraw)).code).toBe(401);
    });

    test('the first box needs a birthday, and nobody below eight buys', async () => {
        const shopper = await shop.newcomer();
        const boxSetId = await inTurn(shopper);
        expect((await shopper.get(get)).age).toBe('birthday_needed');
        expect((await orderFree(shopper, boxSetId)).reason).toBe('birthday_needed');
        expect((await shopper.tryPost('/api/boxSet/submitOrder', { body: { boxSetId, slots: [1] } })).reason).toBe('birthday_needed');
        expect((await shopper.tryPost(request, { body: { name: 'Ploy', email: 'ploy@example.com' } })).reason).toBe('birthday_needed');
        await shopper.bornOn(await born(6));
        expect((await shopper.get(get)).age).toBe('too_young');
        expect((await orderFree(shopper, boxSetId)).reason).toBe('too_young');
        expect((await shopper.tryPost(request, { body: { name: 'Ploy', email: 'ploy@example.com' } })).reason).toBe('too_young');
        // Another birthday makes nobody older on the same day.
        await shopper.bornOn('1990-06-15');
        expect(await shopper.get(get)).toMatchObject({ age: 'too_young' });
        expect((await shopper.get(get)).birthdayCountsAt).toBe((await shop.advance(0)) + 30 * day);
        expect((await orderFree(shopper, boxSetId)).reason).toBe('too_young');
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    test('a minor buys while a guardian agrees', async () => {
        const shopper = await minor();
        const boxSetId = await inTurn(shopper);
        expect((await orderFree(shopper, boxSetId)).reason).toBe('consent_needed');
        const asked = await shopper.post(request, { body: { name: 'Ploy', email: 'ploy@example.com' } });
        expect(asked.consent).toMatchObject({ state: 'asked', guardianName: 'Ploy', guardianEmail: 'p***@example.com' });
        const code = await captchaOf(shop.visitor(), 'ploy@example.com');
        const wrong = code === '000000' ? '000001' : '000000';
        expect((await shopper.tryPost(confirm, { body: { code: wrong } })).reason).toBe('consent_code_wrong');
        expect(await shopper.tryPost(confirm, { body: { code: '1234' } })).toMatchObject({ status: 400, field: 'code' });
        const { consent } = await shopper.post(confirm, { body: { code } });
        expect(consent).toMatchObject({ state: 'given', until: (await shop.advance(0)) + 365 * day });
        expect((await shopper.tryPost(confirm, { body: { code } })).reason).toBe('consent_not_needed');
        const { data: placed } = await orderFree(shopper, boxSetId);
        await shopper.pay(placed.paymentId);
        expect((await shopper.get(get)).months[0]!.spent).toBe(placed.total.amount);

        expect((await shopper.post(withdraw)).consent).toEqual({ state: 'none' });
        expect((await shopper.post(withdraw)).consent).toEqual({ state: 'none' });
        expect((await orderFree(shopper, boxSetId)).reason).toBe('consent_needed');
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    test('a guardian is asked within limits', async () => {
        const shopper = await minor();
        const ask = (email: string, name = 'Ploy') => shopper.tryPost(request, { body: { name, email } });
        expect((await ask(shopper.email)).reason).toBe('email_invalid');
        expect((await ask('ploy@example')).reason).toBe('email_invalid');
        expect(await ask('ploy')).toMatchObject({ status: 400, field: 'email' });
        expect(await ask('ploy@example.com', '')).toMatchObject({ status: 400, field: 'name' });
        expect(await ask('ploy@example.com', ' Ploy')).toMatchObject({ status: 400, field: 'name' });
        expect(await ask('ploy@example.com', 'P'.repeat(61))).toMatchObject({ status: 400, field: 'name' });
        expect((await shopper.tryPost(confirm, { body: { code: '123456' } })).reason).toBe('consent_code_expired');
        expect((await ask('pim@example.com')).code).toBe(200);
        expect((await ask('pim@example.com')).reason).toBe('captcha_too_soon');
        const code = await captchaOf(shop.visitor(), 'pim@example.com');
        const wrong = code === '000000' ? '000001' : '000000';
        for (let tries = 0; tries < 5; tries++)
            expect((await shopper.tryPost(confirm, { body: { code: wrong } })).reason).toBe('consent_code_wrong');
        expect((await shopper.tryPost(confirm, { body: { code } })).reason).toBe('consent_code_expired');
        for (const other of ['a', 'b', 'c', 'd']) expect((await ask(`${other}@example.com`)).code).toBe(200);
        expect((await ask('e@example.com')).reason).toBe('too_frequent');
        const adult = await shop.shopper();
        expect((await adult.tryPost(request, { body: { name: 'Ploy', email: 'ploy@example.com' } })).reason).toBe('consent_not_needed');
        expect((await adult.tryPost(confirm, { body: { code: '123456' } })).reason).toBe('consent_not_needed');
    });

    test('a code is good for a day', async () => {
        const shopper = await minor();
        await shopper.post(request, { body: { name: 'Ploy', email: 'noi@example.com' } });
        const code = await captchaOf(shop.visitor(), 'noi@example.com');
        await shop.advance(24 * 3600);
        expect((await shopper.tryPost(confirm, { body: { code } })).reason).toBe('consent_code_expired');
        expect((await shopper.get(get)).consent.state).toBe('none');
    });

    test('a monthly limit is kept to, lowered at once and raised after a week', async () => {
        const shopper = await shop.shopper();
        const boxSetId = await inTurn(shopper);
        const { price } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const change = (limit?: number, currency = 'THB') => shopper.tryPost(set, { body: { currency, limit } });
        expect((await change(price.amount)).data.months[0]).toMatchObject({ limit: price.amount, spent: 0 });
        const { data: placed } = await orderFree(shopper, boxSetId);
        expect((await shopper.get(get)).months[0]!.spent).toBe(price.amount);
        await shopper.get('/api/boxSet/paymentCancel', { query: { orderId: placed.orderId } });
        expect((await shopper.get(get)).months[0]!.spent).toBe(0);
        expect((await change(price.amount - 1)).data.months[0]!.limit).toBe(price.amount - 1);
        expect((await orderFree(shopper, boxSetId)).reason).toBe('spending_limit_reached');
        const at = (await shop.advance(0)) + 7 * day;
        const loosened = { limit: price.amount - 1, pending: { limit: price.amount, at } };
        expect((await change(price.amount)).data.months[0]).toMatchObject(loosened);
        expect((await change()).data.months[0]!.pending).toEqual({ at });
        expect((await orderFree(shopper, boxSetId)).reason).toBe('spending_limit_reached');
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });

        expect((await change(100, 'EUR')).reason).toBe('limit_invalid');
        expect(await change(100, 'thb')).toMatchObject({ status: 400, field: 'currency' });
        expect(await change(-1)).toMatchObject({ status: 400, field: 'limit' });
        expect(await change(100_000_000_001)).toMatchObject({ status: 400, field: 'limit' });
        const odd = await shopper.call('POST', set, { body: { currency: 'THB', limit: '100' } });
        expect(odd).toMatchObject({ status: 400, field: 'limit' });
    });

    test('a break is kept to and cannot be made shorter', async () => {
        const shopper = await shop.shopper();
        const boxSetId = await inTurn(shopper);
        const { excludedUntil } = await shopper.post(exclude, { body: { days: 7 } });
        expect(excludedUntil! - (await shop.advance(0))).toBeGreaterThan(7 * day);
        expect(excludedUntil! - (await shop.advance(0))).toBeLessThanOrEqual(8 * day);
        expect((await shopper.post(exclude, { body: { days: 7 } })).excludedUntil).toBe(excludedUntil);
        expect((await shopper.post(exclude, { body: { days: 1 } })).excludedUntil).toBe(excludedUntil);
        expect((await orderFree(shopper, boxSetId)).reason).toBe('self_excluded');
        expect((await shopper.tryPost(exclude, { body: { days: 2 } })).reason).toBe('limit_invalid');
        expect(await shopper.tryPost(exclude, { body: { days: 0 } })).toMatchObject({ status: 400, field: 'days' });
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        expect((await (await shop.shopper()).get(get)).excludedUntil).toBeUndefined();
    });

    test('leaves the data in order', async () => {
        const shopper = await minor();
        await agreed(shopper);
        const boxSetId = await inTurn(shopper);
        expect((await orderFree(shopper, boxSetId)).code).toBe(200);
        const { code, output } = shop.check();
        expect(code, output).toBe(0);
    });
});
