import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner } from '../../harness/owner';
import { Person } from '../../harness/person';
import { runToEnd } from '../../harness/program';
import { readable, SmtpServer } from '../../harness/smtp';
import { Shop } from '../../harness/shop';
import { agreedVersion, grownUp, Shopper } from '../../harness/shopper';

process.env.KABINET_PROGRAM__APPID = 'an app of this test';
process.env.KABINET_PROGRAM__SECRET = 'a secret of this test';

const smtp = new SmtpServer();
let shop: Shop;

beforeAll(async () => {
    await smtp.open();
    shop = await new Shop({ options: ['--config', smtp.settings()] }).open();
});
afterAll(async () => {
    await shop.close();
    await smtp.close();
    fs.rmSync(smtp.tls.folder, { recursive: true });
});

/** Sends these boxes home and answers the order; the operator's command knows of no mail host. */
async function sent(shopper: Shopper, slots: number[], number: string) {
    const { itemIds, addressId } = await owner(shop, slots, shopper);
    const { total } = await shopper.post('/api/order/shipping/v2/getFee.json', { body: { itemIds, addressId } });
    const { orderId, paymentId } = await shopper.post('/api/cabinetInfo/delivery', { body: { itemIds, addressId, total: total.amount } });
    await shopper.pay(paymentId);
    const parcel = ['--carrier', 'Kabinet Express', '--number', number];
    expect(runToEnd(['parcel', 'send', orderId, ...parcel, ...shop.place])).toMatchObject({ code: 0 });
    await shop.advance(20);
    return orderId;
}
const say = async (number: string, step: 'in_transit' | 'delivered') => {
    await shop.visitor().post('/sandbox/carrier/tell', { body: { number, step } });
    await shop.advance(20);
};

describe('whoever waits for a parcel is told', () => {
    test('by a mail that leaves when it was sent, and one when it was delivered', async () => {
        // Registered by mail: its code is in the first one.
        const visitor = shop.visitor();
        const email = 'mia-parcels@example.com';
        await visitor.post('/api/overseas/fun/getCaptcha', { body: { email } });
        const captcha = /\b(\d{6})\b/.exec((await smtp.next()).text)![1]!;
        const body = { email, password: 'figures2see', captcha, agreement: agreedVersion };
        const session = await visitor.post('/api/overseas/fun/register', { body });
        const shopper = new Shopper(shop.url, session, email);
        await shopper.bornOn(grownUp);
        const subjects: string[] = [];
        const next = async (word: string) => {
            for (;;) {
                const letter = await smtp.next();
                subjects.push(readable(letter.headers.get('subject')!));
                if (subjects.at(-1)!.startsWith(word)) return letter.text;
            }
        };
        const orderId = await sent(shopper, [1, 2, 3], 'K1');
        const first = await next('On its way');
        expect(first).toContain('Kabinet Express K1');
        expect(first).toContain(orderId);
        expect(first).not.toContain('Rama');
        await say('K1', 'in_transit');
        await say('K1', 'delivered');
        expect(await next('Delivered')).toContain('Kabinet Express K1');
        expect(subjects.filter((subject) => subject.startsWith('On its way'))).toHaveLength(1);
    });

    test('by a message in the mini-program, where they allowed one', async () => {
        const shopper = await new Person(shop.url, 'parcels-1').withProfile();
        await shopper.post('/api/msgSubscribe/add', { body: { templateIds: ['sandbox-parcel_sent', 'sandbox-parcel_arrived'] } });
        const orderId = await sent(shopper, [4, 5, 6], 'K2');
        await say('K2', 'delivered');
        await say('K2', 'delivered');
        const { items } = await shop.visitor().get('/sandbox/programMessages', { query: { openid: 'parcels-1' } });
        const page = `packages/personal-pages/order/details?orderId=${orderId}`;
        expect(items.map(({ templateId }) => templateId).sort()).toEqual(['sandbox-parcel_arrived', 'sandbox-parcel_sent']);
        for (const message of items) {
            expect(message.page).toBe(page);
            expect(message.fields).toMatchObject({ character_string1: orderId, character_string3: 'Kabinet Express K2' });
        }
    });
});
