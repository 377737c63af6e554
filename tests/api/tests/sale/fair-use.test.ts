import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { understood, worked } from '../../harness/challenge';
import { addressOf } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const pagePath = '/api/mall/sms/miaosha/v1/page.json';
const enterPath = '/api/mall/sms/miaosha/v1/queue.json';
const answerPath = '/api/mall/fair-use/v1/answer.json';
const placePath = '/api/mall/funbox/promotion/stock-limit/order/create';
const moment = (microseconds: number) => `${new Date(microseconds / 1_000).toISOString().slice(0, 19)}+00:00`;

describe('fair use of a sale', () => {
    const shop = useShop({
        environment: {
            KABINET_HTTP__BEHIND_PROXY: '1', KABINET_FAIR_USE__PERSON_FREE: '6', KABINET_FAIR_USE__PERSON_MOST: '20',
            KABINET_FAIR_USE__NETWORK_FREE: '3', KABINET_FAIR_USE__NETWORK_MOST: '6', KABINET_FAIR_USE__WORK_BITS: '6',
        },
    });

    beforeAll(() => {
        const statements = [
            "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
            + " returnable) VALUES (94, 'giant', 'doll', 'on', '大娃', 'Giant', 'ตัวใหญ่', '', '', '', 'goods/giant', 'standard', 1)"
            + ' RETURNING 1',
            "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
            + " VALUES (95, 94, 'giant-1', 1, '', '', '', '', 900, 'CN', '9503', 'on') RETURNING 1",
            ...['night', 'other', 'first'].flatMap((code, at) => [
                'INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)'
                + ` VALUES (${9501 + at}, '${code}', 'sale', 'TH', 'THB', 0, 'open') RETURNING 1`,
                `INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (${9511 + at}, ${9501 + at}, 95, 1, 30000)`
                + ' RETURNING 1',
            ]),
        ];
        for (const statement of statements) expect(shop.number(statement)).toBe(1);
        expect(runToEnd(['stock', 'warehouse', 'BKK-SALE', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
        expect(runToEnd(['stock', 'move', '95', '--warehouse', 'BKK-SALE', '--quantity', '50', ...shop.place]).code).toBe(0);
    });

    const sale = (...options: string[]) => runToEnd(['sale', ...options, ...shop.place]);
    async function opened(code: string, ...options: string[]) {
        const opensAt = await shop.advance(1) + 60_000_000;
        const made = sale('make', '--code', code, '--list', code, '--title-zh', '夜', '--title-en', 'Night', '--units', '95=5',
            '--opens', moment(opensAt), '--ends', moment(opensAt + 14_400_000_000), '--note', 'A test', ...options);
        expect(made, made.errors).toMatchObject({ code: 0 });
        const saleId = made.output.match(/Sale (\d+) is a draft/)![1]!;
        expect(sale('announce', '--sale', saleId, '--note', 'Now')).toMatchObject({ code: 0 });
        await shop.advance(61);
        return saleId;
    }
    const from = (shopper: Shopper, address: string) => Object.assign(shopper.headers, { 'X-Forwarded-For': address });
    const entry = (saleId: string, pageTicket?: string) =>
        ({ body: { saleId, skuId: '95', nonce: randomBytes(16).toString('hex'), ...(pageTicket && { pageTicket }) } });
    const opensPage = (shopper: Shopper, saleId: string) => shopper.get(pagePath, { query: { saleId } });
    /** As a device and its owner do, from the contract alone. */
    const right = ({ token, question, work }: { token: string; question?: string; work?: Parameters<typeof worked>[0] }) =>
        ({ token, answer: String(understood(question!)), work: worked(work!) });
    async function asked(shopper: Shopper, saleId: string) {
        for (;;) {
            const { challenge } = await opensPage(shopper, saleId);
            if (challenge) return challenge;
        }
    }

    test('is refused by name without a ticket, with a forged one, another\'s, of another sale, and an old one', async () => {
        const [night, other] = [await opened('night'), await opened('other')];
        const [mia, tom] = await shop.shoppers(2) as [Shopper, Shopper];
        from(mia, '192.0.2.1');
        from(tom, '198.51.100.1');
        const shown = await shop.visitor().get('/api/mall/sms/miaosha/v1/index.json', { query: { saleId: night } });
        expect(shown).toMatchObject({ guarded: true });
        expect((await mia.tryGet(pagePath, { query: { saleId: '7' } })).reason).toBe('not_found');
        const page = await opensPage(mia, night);
        expect(page).toEqual({ ticket: page.ticket, endsAt: page.endsAt });
        const reasonOf = async (shopper: Shopper, saleId: string, ticket?: string) =>
            (await shopper.tryPost(enterPath, entry(saleId, ticket))).reason;
        expect(await reasonOf(tom, night)).toBe('page_ticket_needed');
        expect(await reasonOf(tom, night, page.ticket)).toBe('fair_use_of_another');
        const forged = page.ticket!.replace(/.$/, (last) => last === '0' ? '1' : '0');
        expect(await reasonOf(tom, night, forged)).toBe('fair_use_forged');
        const wish = { saleId: night, skuId: '95', total: 30_000 };
        expect((await tom.tryPost(placePath, { body: { ...wish, pageTicket: forged } })).reason).toBe('fair_use_forged');
        expect(await reasonOf(mia, other, page.ticket)).toBe('fair_use_of_another');
        const entered = await mia.post(enterPath, { ...entry(night, page.ticket), exact: true });
        expect(await mia.post(enterPath, entry(night, page.ticket)), 'a retry').toEqual(entered);
        await shop.advance(7_140);
        const late = await opensPage(tom, other);
        await shop.advance(60);
        expect(await reasonOf(mia, other, page.ticket)).toBe('fair_use_of_another');
        expect(await reasonOf(tom, other, late.ticket)).toBe('');
        expect(await reasonOf(mia, night, page.ticket)).toBe('page_ticket_over');
        expect((await mia.tryPost(placePath, { body: { ...wish, pageTicket: page.ticket! } })).reason).toBe('page_ticket_over');
    });

    test('asks whoever tries often, and then lets them rest', async () => {
        const saleId = await opened('first', '--first-come');
        const [bot, tom] = await shop.shoppers(2) as [Shopper, Shopper];
        from(bot, '203.0.113.1');
        from(tom, '203.0.113.2');
        const { ticket } = await opensPage(bot, saleId);
        const challenge = await asked(bot, saleId);
        expect(challenge).toMatchObject({ provider: 'built_in', work: { parts: 8, bits: 6 } });
        const wish = { saleId, skuId: '95', addressId: await addressOf(bot), total: 30_000 };
        expect((await bot.tryPost(placePath, { body: { ...wish, pageTicket: ticket! } })).reason).toBe('challenge_needed');
        expect((await bot.tryPost(enterPath, entry(saleId, ticket))).reason).toBe('challenge_needed');
        const answer = right(challenge);
        expect((await tom.tryPost(answerPath, { body: answer })).reason, 'answered for somebody else').toBe('fair_use_of_another');
        expect((await bot.tryPost(answerPath, { body: { ...answer, token: `${answer.token}0` } })).reason).toBe('fair_use_forged');
        expect((await bot.tryPost(answerPath, { body: { ...right(challenge), work: [] } })).reason).toBe('challenge_wrong');
        const given = await bot.post(answerPath, { body: right(challenge) });
        expect((await bot.tryPost(answerPath, { body: right(challenge) })).reason).toBe('challenge_used');
        expect((await bot.tryPost(placePath, { body: wish })).reason, 'without any').toBe('page_ticket_needed');
        const idempotencyKey = crypto.randomUUID();
        const order = { body: { ...wish, pageTicket: given.ticket! }, idempotencyKey };
        const placed = await bot.post(placePath, { ...order, exact: true });
        expect(await bot.post(placePath, { ...order, exact: true }), 'a retry').toEqual(placed);
        const reasons: string[] = [];
        for (let time = 0; time < 30; ++time) reasons.push((await bot.tryPost(enterPath, entry(saleId, given.ticket))).reason);
        expect(reasons.at(-1)).toBe('cooling_off');
        expect((await bot.tryPost(placePath, { body: { ...wish, pageTicket: given.ticket! } })).reason).toBe('cooling_off');
        const rests = await bot.tryGet(pagePath, { query: { saleId } });
        expect(rests).toMatchObject({ reason: 'cooling_off', data: { details: { seconds: 15 } } });
        expect(await bot.post(placePath, { ...order, exact: true }), 'also while they rest: it is done').toEqual(placed);
        expect((await tom.tryPost(enterPath, entry(saleId, (await opensPage(tom, saleId)).ticket))).reason).toBe('sale_without_queue');
        await shop.advance(15);
        expect(await opensPage(bot, saleId)).toHaveProperty('challenge');
        await shop.advance(2);
        expect(sale('show', '--sale', saleId).output).toMatch(/kept out \d+ times: cooling_off/);
        const metrics = await (await fetch(`${shop.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).text();
        expect(metrics).toMatch(/kabinet_fair_use_refused_total\{reason="cooling_off"\} [1-9]/);
        expect(metrics).toMatch(/kabinet_fair_use_answered_total 1\b/);
    });

    test('asks those that come after many of one network, in their language; others elsewhere are not asked', async () => {
        const saleId = /Sale (\d+) {2}first/.exec(sale('list').output)![1]!;
        const shoppers = await shop.shoppers(8);
        const answers = [];
        for (const [at, shopper] of shoppers.slice(0, 7).entries()) {
            from(shopper, `100.64.7.${at + 1}`);
            answers.push(await shopper.tryGet(pagePath, { query: { saleId } }));
        }
        expect(answers.map(({ reason, data }) => reason || (data.ticket ? 'ticket' : 'challenge')))
            .toEqual(['ticket', 'ticket', 'ticket', 'challenge', 'challenge', 'challenge', 'cooling_off']);
        from(shoppers[7]!, '100.64.8.1');
        expect(await opensPage(shoppers[7]!, saleId)).toHaveProperty('ticket');
        const late = shoppers[3]!;
        const wrong = await late.tryPost(answerPath, { body: { ...right(answers[3]!.data.challenge!), answer: '0' } });
        expect(wrong.reason).toBe('challenge_wrong');
        late.headers.lang = 'th';
        expect((await opensPage(late, saleId)).challenge!.question).toMatch(/[ก-๛]/);
        await shop.advance(61);
        late.headers.lang = 'en';
        const old = await asked(late, saleId);
        await shop.advance(300);
        expect((await late.tryPost(answerPath, { body: right(old) })).reason).toBe('challenge_over');
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('a shop that has it off', () => {
    const shop = useShop({ environment: { KABINET_FAIR_USE__IS_ON: '0' } });

    test('says so where the sale is shown', async () => {
        expect(shop.number("INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
            + " VALUES (9501, 'night', 'sale', 'TH', 'THB', 0, 'open') RETURNING 1")).toBe(1);
        const row = "INSERT INTO timed_sale (id, code, program, admission, list_id, region, title_zh, title_en, title_th, state, opens_at,"
            + " early_until, ends_at, order_within) VALUES (5, 'night', 'seckill', 'queue', 9501, 'TH', 'x', 'x', 'x', 'open', 0, 3,"
            + ' 9000000000000000, 300000000) RETURNING 1';
        expect(shop.number(row)).toBe(1);
        const shown = await shop.visitor().get('/api/mall/sms/miaosha/v1/index.json', { query: { saleId: '5' } });
        expect(shown).toMatchObject({ guarded: false });
        const mia = await shop.shopper();
        expect((await mia.tryPost(enterPath, { body: { saleId: '5', skuId: '95', nonce: 'a'.repeat(32) } })).reason).toBe('not_found');
    });
});
