import { describe, expect, test } from 'vitest';
import { metric } from '../../harness/metrics';
import { Person } from '../../harness/person';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const program = { appid: 'an app of this test', secret: 'a secret of this test' };
process.env.KABINET_PROGRAM__APPID = program.appid;
process.env.KABINET_PROGRAM__SECRET = program.secret;
const shop = useShop();

/** Somebody who comes by the mini-program, and may stand in a line and buy. */
const programUser = (openid: string, headers: Record<string, string> = {}) => new Person(shop.url, openid, headers).withProfile();

const accept = (shopper: Shopper, ...templateIds: string[]) => shopper.post('/api/msgSubscribe/add', { body: { templateIds } });
const templatesOf = async (shopper: Shopper, key?: string) =>
    (await shopper.get('/api/msgSubscribe/get', { query: { key } })).templates;
const messagesTo = async (openid: string) => (await shop.visitor().get('/sandbox/programMessages', { query: { openid } })).items;
const mailsTo = async (email: string) => (await shop.visitor().get('/sandbox/mails', { query: { to: email } })).items;

const keys = [
    'box_turn', 'box_followed_on_sale', 'box_hold_ends', 'box_cards_back', 'order_paid', 'order_refunded', 'goods_available', 'sale_begins',
    'parcel_sent', 'parcel_arrived', 'team_complete', 'team_over',
];

describe('the templates of messages', () => {
    // P3.18
    // S3.15
    test('each have a key and an id, for the way by which the caller can be reached', async () => {
        const program = await templatesOf(await programUser('templates-1'));
        expect(program).toEqual(keys.map((key) => ({ key, templateId: `sandbox-${key}`, channel: 'program', state: 'none', left: 0 })));
        const mail = await templatesOf(await shop.shopper());
        expect(mail).toEqual(keys.map((key) => ({ key, templateId: `mail-${key}`, channel: 'mail', state: 'none', left: 0 })));
    });

    test('are found by their key', async () => {
        const shopper = await programUser('templates-1');
        expect((await templatesOf(shopper, 'order_paid')).map((one) => one.key)).toEqual(['order_paid']);
    });
});

describe('subscribing', () => {
    const add = (shopper: Shopper, body: unknown, idempotencyKey?: string) =>
        shopper.call<{ templates: { templateId: string; state: string; left: number }[] }>(
            'POST', '/api/msgSubscribe/add', { body, idempotencyKey });

    // P5.04
    // A8.01
    test('needs template ids', async () => {
        const shopper = await programUser('subscribe-1');
        for (const body of [{}, { templateIds: [] }, { templateIds: null }]) {
            expect(await add(shopper, body)).toMatchObject({ status: 200, code: 1501, reason: 'template_ids_needed',
                msg: 'please pass template id array' });
        }
    });

    test('to a template that the caller was not asked about is refused', async () => {
        const shopper = await programUser('subscribe-1');
        expect((await add(shopper, { templateIds: ['nonsense'] })).reason).toBe('not_found');
        expect((await add(shopper, { templateIds: ['mail-box_turn'] })).reason).toBe('not_found');
        const outcomes = [{ templateId: 'sandbox-order_paid', outcome: 'accept' }];
        expect((await add(shopper, { templateIds: ['sandbox-box_turn'], outcomes })).reason).toBe('not_found');
        expect((await templatesOf(shopper)).every((one) => one.state === 'none')).toBe(true);
    });

    test('allows one message each time, and once when the request comes twice', async () => {
        const shopper = await programUser('subscribe-2');
        const body = { templateIds: ['sandbox-box_turn', 'sandbox-order_paid'] };
        const key = 'one-press-of-a-button-1';
        const first = await add(shopper, body, key);
        expect(first.data.templates.filter((one) => one.left === 1).map((one) => one.templateId)).toEqual(body.templateIds);
        expect((await add(shopper, body, key)).data).toEqual(first.data);
        await add(shopper, body);
        expect((await templatesOf(shopper, 'box_turn'))[0]).toMatchObject({ state: 'accepted', left: 2 });
    });

    // A4.13
    // P8.10
    // P6.06
    test('stores what the person said to the host: to each template, or as a whole', async () => {
        const shopper = await programUser('subscribe-3');
        const templateIds = ['sandbox-box_turn', 'sandbox-box_followed_on_sale', 'sandbox-order_paid'];
        const states = async () => (await templatesOf(shopper)).flatMap((one) => (templateIds.includes(one.templateId) ? [one.state] : []));
        const said = ['accept', 'reject', 'ban'];
        const outcomes = templateIds.map((templateId, at) => ({ templateId, outcome: said[at] }));
        await add(shopper, { templateIds, outcomes, result: 'accept_some' });
        expect(await states()).toEqual(['accepted', 'rejected', 'always_rejected']);
        for (const result of ['fail', 'open_setting', 'accept_some']) {
            expect((await add(shopper, { templateIds, result })).code).toBe(200);
            expect(await states()).toEqual(['accepted', 'rejected', 'always_rejected']);
        }
        const wholes = [['reject_all', 'rejected'], ['always_reject', 'always_rejected'], ['accept_all', 'accepted']] as const;
        for (const [result, state] of wholes) {
            await add(shopper, { templateIds, result });
            expect(await states()).toEqual([state, state, state]);
        }
    });
});

describe('a person is told', () => {
    /** Two stand in line for a set; the one given waits behind another, whose turn then ends. */
    const waitForTurn = async (shopper: Shopper) => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        const first = await shop.shopper();
        await first.join(boxSetId);
        await shop.advance(10);
        await shopper.join(boxSetId);
        await shop.advance(30);
        await first.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        await shop.advance(0);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        return { boxSetId, set: sets[0]! };
    };

    // A6.01
    test('by a message in the mini-program\'s host when their turn begins, once for each time they allowed', async () => {
        const openid = 'turn-1';
        const shopper = await programUser(openid, { lang: 'cn' });
        await accept(shopper, 'sandbox-box_turn');
        const { boxSetId, set } = await waitForTurn(shopper);
        const [message, ...more] = await messagesTo(openid);
        expect(more).toEqual([]);
        expect(message).toMatchObject({ openid, templateId: 'sandbox-box_turn', language: 'zh_CN',
            page: `packages/market-pages/box/operate?boxSetId=${boxSetId}` });
        expect(message!.fields).toMatchObject({ character_string2: String(set.number).padStart(4, '0'), number3: '3' });
        expect(message!.fields.thing1).toMatch(/\p{Script=Han}/u);
        expect((await templatesOf(shopper, 'box_turn'))[0]).toMatchObject({ state: 'accepted', left: 0 });
        await waitForTurn(shopper);
        expect(await messagesTo(openid)).toHaveLength(1);
        expect(await metric(shop.url, 'kabinet_deliveries_sent_total{kind="program_message"}')).toBe(1);
    });

    test('by mail when they have an address, until they switch it off', async () => {
        const shopper = await shop.shopper();
        const turnMails = async () => (await mailsTo(shopper.email)).filter((mail) => mail.subject.startsWith('Your turn'));
        await waitForTurn(shopper);
        expect(await turnMails()).toHaveLength(1);
        await shopper.post('/api/msgSubscribe/add', { body: { templateIds: ['mail-box_turn'], result: 'reject_all' } });
        await waitForTurn(shopper);
        expect(await turnMails()).toHaveLength(1);
        await accept(shopper, 'mail-box_turn');
        await waitForTurn(shopper);
        expect(await turnMails()).toHaveLength(2);
    });

    test('nothing when they have the turn at once', async () => {
        const shopper = await shop.shopper();
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        await shopper.join(boxSetId);
        await shop.advance(1);
        expect(await mailsTo(shopper.email)).toHaveLength(1);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    test('that their order is paid, in the language they read', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[1]!;
        const buy = async (shopper: Shopper) => {
            await shopper.join(boxSetId);
            const { boxes } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
            const placed = await shopper.order(boxSetId, [boxes.find((box) => box.state === 'free')!.slot]);
            // Which language somebody reads is noted every ten seconds.
            await shop.advance(10);
            await shopper.pay(placed.paymentId);
            await shop.advance(0);
            await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
            return { ...placed, amount: `THB ${(placed.total.amount / 100).toFixed(2)}` };
        };
        const byProgram = await programUser('paid-1');
        await accept(byProgram, 'sandbox-order_paid');
        const first = await buy(byProgram);
        const [message] = await messagesTo('paid-1');
        expect(message).toMatchObject({ templateId: 'sandbox-order_paid', language: 'en_US' });
        expect(message!.fields).toMatchObject({ character_string1: first.orderId, character_string2: first.amount });

        const byMail = await shop.shopper({ lang: 'cn' });
        const second = await buy(byMail);
        const mail = (await mailsTo(byMail.email))[0]!;
        expect(mail.subject).toMatch(/^付款成功/);
        expect(mail.body).toContain(second.amount);
        expect(mail.body).toContain(second.orderId);
    });

    test('and the data keep their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('the stand-in of the mini-program\'s host', () => {
    const tokenFor = (appid: string, secret: string, type = 'client_credential') =>
        shop.visitor().get('/sandbox/cgi-bin/token', { query: { grant_type: type, appid, secret } });
    const newToken = async () => (await tokenFor(program.appid, program.secret)).access_token!;
    const send = async (token: string, more: Record<string, unknown> = {}) => {
        const body = { touser: 'mia', template_id: 'sandbox-box_turn', data: { thing1: { value: 'x' } }, ...more };
        return (await shop.visitor().call<{ errcode: number }>(
            'POST', '/sandbox/cgi-bin/message/subscribe/send', { query: { access_token: token }, body })).data.errcode;
    };

    test('gives a token to the shop only', async () => {
        expect((await tokenFor(program.appid, 'guessed')).errcode).toBe(40125);
        expect((await tokenFor('somebody', program.secret)).errcode).toBe(40013);
        expect((await tokenFor(program.appid, program.secret, 'code')).errcode).toBe(40002);
        expect(await send('0'.repeat(64))).toBe(40001);
    });

    test('sends what is right and refuses what the host would refuse', async () => {
        const token = await newToken();
        expect(await send(token)).toBe(0);
        expect(await send(token, { touser: '' })).toBe(40003);
        expect(await send(token, { template_id: 'other' })).toBe(40037);
        expect(await send(token, { data: {} })).toBe(47003);
        expect(await send(token, { data: { thing1: { value: 'x'.repeat(21) } } })).toBe(47003);
        expect(await send(token, { data: { thing1: { value: '' } } })).toBe(47003);
        expect(await send(token, { data: { character_string1: { value: '盒' } } })).toBe(47003);
        expect(await send(token, { data: { number1: { value: 'three' } } })).toBe(47003);
        expect(await messagesTo('mia')).toHaveLength(1);
    });

    test('lets a token live on for five minutes when another is asked for, and for two hours otherwise', async () => {
        const first = await newToken();
        const second = await newToken();
        await shop.advance(299);
        expect(await send(first)).toBe(0);
        await shop.advance(1);
        expect(await send(first)).toBe(40001);
        await shop.advance(6_899);
        expect(await send(second)).toBe(0);
        await shop.advance(1);
        expect(await send(second)).toBe(40001);
    });
});
