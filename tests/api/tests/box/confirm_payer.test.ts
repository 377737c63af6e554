import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { components } from '../../harness/schema';
import { useShop } from '../../harness/shop';
import type { Shopper } from '../../harness/shopper';

type Notice = components['schemas']['Payment.ConfirmationNotice'];

const key = 'the key that this test and the server share';
process.env.KABINET_PAYMENT__SANDBOX_KEY = key;

function signed(notice: Omit<Notice, 'sign'>, secret: string = key): Notice {
    const { confirmationId, payer, result, time, transactionId } = notice;
    const text = `confirmationId=${confirmationId}&payer=${payer}&result=${result}&time=${time}&transactionId=${transactionId}`;
    return { ...notice, sign: createHmac('sha256', secret).update(text).digest('hex') };
}

describe('confirming a way to pay', () => {
    const shop = useShop();
    const begin = (shopper: Shopper) => shopper.post('/api/payment/confirm', {});
    const stands = (shopper: Shopper) => shopper.get('/api/payment/confirmation', {});
    const notify = (body: Notice, provider = 'sandbox') =>
        shop.visitor().tryPost('/api/payment/confirmation/notify/{provider}', { path: { provider }, body });
    const said = (confirmationId: string, payer = 'visa:1') =>
        ({ confirmationId, payer, result: 'success', time: 1_735_689_600, transactionId: `auth-${confirmationId}` }) as const;
    const atCashier = (confirmationId: string, answer: components['schemas']['Sandbox.Answer'], card: string) =>
        shop.visitor().post('/sandbox/cashier/confirm', { body: { confirmationId, answer, card } });

    test('is begun, done at the cashier, and vouches for the shopper', async () => {
        const shopper = await shop.shopper();
        expect(await stands(shopper)).toEqual({ state: 'none' });
        const begun = await begin(shopper);
        expect(begun).toMatchObject({ state: 'pending', provider: 'sandbox', until: expect.any(Number) });
        expect(await begin(shopper)).toEqual(begun);
        expect(await stands(shopper)).toEqual(begun);
        await atCashier(begun.confirmationId!, 'none', 'a');
        expect((await stands(shopper)).state).toBe('pending');
        await atCashier(begun.confirmationId!, 'success', 'a');
        expect(await stands(shopper)).toEqual({ state: 'confirmed', until: expect.any(Number) });
        // Again it changes nothing, whatever is said.
        await atCashier(begun.confirmationId!, 'fail', 'b');
        expect((await stands(shopper)).state).toBe('confirmed');
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('each shopper sees their own', async () => {
        const [one, other] = await shop.shoppers(2);
        await begin(one!);
        expect(await stands(other!)).toEqual({ state: 'none' });
    });

    // attack F1
    test('is believed of the cashier alone', async () => {
        const shopper = await shop.shopper();
        const { confirmationId } = await begin(shopper);
        const notice = said(confirmationId!);
        expect((await notify(signed(notice, 'another key'))).reason).toBe('signature_wrong');
        expect((await notify({ ...signed(notice), payer: 'visa:2' })).reason).toBe('signature_wrong');
        expect((await notify(signed(notice), 'nobody')).reason).toBe('provider_unknown');
        expect((await notify(signed(said('7')))).reason).toBe('not_found');
        expect(await notify(signed({ ...notice, payer: 'visa&result=success' }))).toMatchObject({ status: 400, field: 'payer' });
        expect(await notify({ ...signed(notice), sign: 'short' })).toMatchObject({ status: 400, field: 'sign' });
        expect((await stands(shopper)).state).toBe('pending');
        expect((await notify(signed(notice))).code).toBe(200);
        expect((await notify(signed(notice))).code).toBe(200);
        expect((await stands(shopper)).state).toBe('confirmed');
    });

    // attack F1
    test('may fail five times a day, and one card makes one person of many accounts', async () => {
        const shopper = await shop.shopper();
        for (let time = 0; time < 5; time++) await atCashier((await begin(shopper)).confirmationId!, time % 2 ? 'fail' : 'cancel', 'c');
        expect((await stands(shopper)).state).toBe('failed');
        expect((await shopper.tryPost('/api/payment/confirm', {})).reason).toBe('too_frequent');
        const many = await shop.shoppers(4);
        for (const one of many) await atCashier((await begin(one)).confirmationId!, 'success', 'shared');
        expect(shop.number('SELECT count(*) FROM line_same')).toBe(3);
        expect(shop.number('SELECT count(DISTINCT person) FROM line_same')).toBe(1);
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
