import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../cases/case';
import { changes, ofOrders, poor, ways } from '../../cases/orders';
import { home } from '../../harness/owner';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';
import { type PriceList, seedWares, skusOf, type Ware } from '../../harness/wares';

/** Things of a buyer, by the names that the cases have for them. */
type Things = Record<string, unknown>;
const nameIn = (what: string, region: string) => `${what}-${region.toLowerCase()}`;
const moment = (microseconds: number) => `${new Date(microseconds / 1_000).toISOString().slice(0, 19)}+00:00`;

// One shop in which everything may go wrong that an order can be refused for.
describe('an order is refused', () => {
    const shop = useShop({ environment: {
        KABINET_FAIR_USE__IS_ON: '0', KABINET_MALL__UNPAID_ORDERS_A_DAY: '1', KABINET_GIFT__UNPAID_ORDERS_A_DAY: '1',
        // A cashier that nothing is set of: nobody takes money there.
        KABINET_PAYMENT__SG_PROVIDERS: 'paypal',
    } });
    const kabinet = (...options: string[]) => {
        const done = runToEnd([...options, ...shop.place, '--note', 'A test']);
        expect(done, done.errors).toMatchObject({ code: 0 });
        return done.output;
    };
    let gifts = 0;
    const give = (who: Shopper, unit: string, amount = 1) => kabinet(
        'grant', '--account', who.session.uid, '--unit', unit, '--amount', String(amount), '--key', `gift-${gifts++}`,
    );

    const everywhere = (amount: number) => ({ TH: amount, SG: amount });
    const wares = (isLater = false): Ware[] => [
        { code: 'pot', price: everywhere(9_000), stock: everywhere(60), shelves: ['mall', 'gift'] },
        { code: 'vase', price: everywhere(9_000), stock: everywhere(9), shelves: ['mall', 'gift'], off: isLater },
        { code: 'lamp', stock: everywhere(9), shelves: ['mall', 'gift'] },
        { code: 'bell', price: isLater ? { SG: 9_000 } : everywhere(9_000), stock: everywhere(9), shelves: ['mall', 'gift'] },
        { code: 'cup', price: everywhere(9_000), stock: everywhere(1), shelves: ['mall', 'gift'] },
        { code: 'jug', price: everywhere(9_000), shelves: ['mall', 'gift'] },
        { code: 'bowl', price: everywhere(9_000), stock: everywhere(9), shelves: ['mall', 'gift'] },
    ];
    const lists = (isLater = false): PriceList[] => [
        {
            code: 'lamps', kind: 'special', region: 'TH', offers: { lamp: { amount: 8_000 } },
            ends: isLater ? '2020-06-01T00:00:00Z' : undefined,
        },
        { code: 'bowls', kind: 'special', region: 'TH', offers: { bowl: { amount: 8_000, most: 1 } } },
        { code: 'first', kind: 'newbie', region: 'TH', offers: { pot: { amount: 5_000 } } },
        ...['TH', 'SG'].flatMap((region): PriceList[] => [
            { code: nameIn('sale', region), kind: 'sale', region, offers: { pot: { amount: 8_000 } } },
            { code: nameIn('team', region), kind: 'team', region, offers: { pot: { amount: 7_000 } } },
        ]),
    ];

    const filled = (call: Call, things: Things): Call =>
        JSON.parse(JSON.stringify(call), (_, part: unknown) => (typeof part === 'string' ? things[part] ?? part : part)) as Call;
    const reasonOf = async (who: Shopper, call: Call, things: Things) => {
        const { body } = filled(call, things);
        return (await who.call('POST', (call as { post: string }).post, { body })).reason;
    };

    let skus: Things;
    const placed = async (who: Shopper, call: Call, things: Things) => {
        const { body } = filled(call, things);
        const answer = await who.call<{ orderId: string; paymentId: string }>('POST', (call as { post: string }).post, { body });
        expect(answer.code, answer.reason).toBe(200);
        return answer.data;
    };
    const fill = (who: Shopper, sku: string, quantity = 1) =>
        who.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: skus[`$${sku}`] as string, quantity } });
    const addressIn = async (who: Shopper, country: string) => (await who.post('/api/overseas/address/save', {
        body: { ...home, country, postalCode: country === 'TH' ? '10330' : '238823' },
    })).addressId;
    const codeOf = (region: string) => kabinet(
        'code', 'make', '--region', region, '--from', '2020-01-01T00:00:00+00:00', '--until', '2099-01-01T00:00:00+00:00',
        '--gift', `goods:${skus.$pot as string}=1`,
    ).match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/)![0];

    /** What there is to order in a region: a sale, an offer for teams and a team that others may join. */
    async function openedIn(region: string, now: number): Promise<Things> {
        const times = ['--ends', moment(now + 36_000_000_000)];
        const titles = ['--title-zh', '夜', '--title-en', 'Night'];
        const pot = skus.$pot as string;
        const saleId = kabinet(
            'sale', 'make', '--code', nameIn('sale', region), '--list', nameIn('sale', region), ...titles, ...times,
            '--opens', moment(now + 60_000_000), '--units', `${pot}=5`, '--first-come',
        ).match(/Sale (\d+) is a draft/)![1]!;
        kabinet('sale', 'announce', '--sale', saleId);
        const offerId = kabinet(
            'team', 'open', '--code', nameIn('team', region), '--list', nameIn('team', region), ...titles, ...times,
            '--size', '3', '--units', '6',
        ).match(/Offer (\d+) /)![1]!;
        const leader = await shop.shopper({ country: region });
        give(leader, `red_packet:${region === 'TH' ? 'THB' : 'SGD'}`, 7_000);
        const { teamId } = await leader.post('/api/star/initiatePin', {
            body: { offerId, addressId: await addressIn(leader, region), redPacket: 7_000, total: 0 },
        });
        return { $sale: saleId, $offer: offerId, $team: teamId };
    }

    /** Somebody who could order in each of the ways. Boxes are paid by what the shop has given. */
    async function readyIn(region: string, slots: number[], opened: Things) {
        const who = await shop.shopper({ country: region });
        const [$home, $abroad] = [await addressIn(who, region), await addressIn(who, region === 'TH' ? 'SG' : 'TH')];
        await fill(who, 'pot');
        const { claimIds } = await who.post('/api/mall/sms/exchange/code/v1/prize.json', { body: { code: codeOf(region) } });
        const { shipping } = await who.get('/api/prize/detail', { query: { claimId: claimIds![0]! } });
        give(who, `red_packet:${region === 'TH' ? 'THB' : 'SGD'}`, 1_000_000);
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await who.post('/api/box/enter', { body: { seriesId } });
        await who.join(boxSetId);
        const { total } = await who.post('/api/overseas/boxSet/calculatePrice', { body: { boxSetId, slots } });
        const { orderId } = await who.post('/api/boxSet/submitOrder', { body: { boxSetId, slots, redPacket: total.amount } });
        await who.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        const { items: $pieces } = await who.payment(orderId);
        const fee = await who.post('/api/order/shipping/v2/getFee.json', { body: { itemIds: $pieces, addressId: $home } });
        const pot = { lines: [{ skuId: skus.$pot as string, quantity: 1 }], addressId: $home };
        const { total: potTotal } = await who.post('/api/mall/index/item/v1/calculatePrice.json', { body: pot });
        const things = {
            ...skus, ...opened, $home, $abroad, $potTotal: potTotal.amount, $prize: claimIds![0], $prizeFee: shipping!.amount,
            $pieces, $piecesFee: fee.total.amount,
        };
        return { who, things };
    }

    let here: Awaited<ReturnType<typeof readyIn>>;
    let abroad: Awaited<ReturnType<typeof readyIn>>;
    const mia = {} as { who: Shopper; things: Things };

    beforeAll(async () => {
        seedWares(shop, wares(), lists());
        skus = Object.fromEntries(Object.entries(await skusOf(shop, 'TH')).map(([code, sku]) => [`$${code}`, sku]));
        const now = await shop.advance(1);
        const [inThailand, inSingapore] = [await openedIn('TH', now), await openedIn('SG', now)];
        await shop.advance(61);
        here = await readyIn('TH', [1, 2, 3], inThailand);
        abroad = await readyIn('SG', [4, 5, 6], inSingapore);

        const who = await shop.shopper();
        const $home = await addressIn(who, 'TH');
        const things = { ...skus, $home, $abroad: await addressIn(who, 'SG'), $potTotal: 9_000 };
        for (const ware of ['pot', 'vase', 'lamp', 'bell', 'jug']) await fill(who, ware);
        for (const ware of ['cup', 'bowl']) await fill(who, ware, 2);
        const paid = await placed(who, ways.mall, things);
        await who.pay(paid.paymentId);
        for (const unit of ['coupon:warm-welcome', 'coupon:two-boxes', 'privilege:shelf-privilege', 'privilege:star-privilege'])
            give(who, unit);
        const { items: coupons } = await who.get('/api/coupon/userCouponList', {});
        const couponOf = (name: string) => coupons.find((one) => one.name.en === name)!.couponId;
        const { items: cards } = await who.get('/api/star/virtualCard/list', {});
        const cardOf = (name: string) => cards.find((one) => one.name.en.endsWith(name))!.cardId;
        await who.post('/api/star/virtualCard/activeCard', { body: { cardId: cardOf('star cards') } });
        const $heldCoupon = couponOf('Warm welcome');
        const waiting = await who.post('/api/mall/index/item/v1/order.json', {
            body: { lines: [{ skuId: skus.$pot as string, quantity: 1 }], addressId: $home, couponId: $heldCoupon, total: 4_000 },
        });
        Object.assign(mia, { who, things: {
            ...things, $heldCoupon, $largeCoupon: couponOf('Two boxes or more'), $sleepingCard: cardOf('whole shelf'),
            $starCard: cardOf('star cards'), $paid: paid.orderId, $waiting: waiting.orderId,
        } });
        // Later some is off the shelf, over, or not sold here any more.
        seedWares(shop, wares(true), lists(true));
    });

    const changed = ({ post, body }: { post: string; body: object }, change: object) => ({ post, body: { ...body, ...change } }) as Call;

    describe('whatever is wrong with it', () => {
        test.each(changes.flatMap(({ change, refused, ways: by }) => by.map((way) => [way, refused, change] as const)))(
            'by %s: %s', async (way, refused, change) => {
                expect(await reasonOf(here.who, changed(ways[way], change), here.things)).toBe(refused);
            },
        );

        test('with a red packet that nobody gave them', async () => {
            const who = await shop.shopper();
            await fill(who, 'pot');
            const things = { ...here.things, $home: await addressIn(who, 'TH') };
            for (const { way, total } of poor)
                expect(await reasonOf(who, changed(ways[way], { redPacket: 1, total }), things), way).toBe('balance_insufficient');
        });
    });

    describe('whoever buys', () => {
        test.each(Object.entries(ways))('by %s, where nobody takes money', async (_, way) => {
            expect(await reasonOf(abroad.who, way, abroad.things)).toBe('no_payment_provider');
        });

        test.each(Object.entries(ways))('by %s, beyond what they want to spend in a month', async (_, way) => {
            await here.who.post('/api/user/limits/v1/set.json', { body: { currency: 'THB', limit: 1 } });
            expect(await reasonOf(here.who, way, here.things)).toBe('spending_limit_reached');
        });

        test.each(Object.entries(ways))('by %s, while they take a break', async (name, way) => {
            await here.who.post('/api/user/limits/v1/exclude.json', { body: { days: 1 } });
            const ofOwnThings = name === 'pieces';
            expect(await reasonOf(here.who, way, here.things)).toBe(ofOwnThings ? 'spending_limit_reached' : 'self_excluded');
        });

        test.each(Object.entries(ways))('by %s, without a yes to the user agreement', async (_, way) => {
            await here.who.post('/api/ums/user/v1/updateAgreement', { body: { version: 1, agreed: false } });
            expect(await reasonOf(here.who, way, here.things)).toBe('agreement_needed');
        });
    });

    describe('whatever is bought', () => {
        test.each(ofOrders.map((one) => [`${one.refused}: ${(one as { post: string }).post} ${JSON.stringify(one.body)}`, one] as const))(
            '%s', async (_, one) => {
                expect(await reasonOf(mia.who, one, mia.things)).toBe(one.refused);
            },
        );
    });

    test('of somebody who ordered before, and did not pay', async () => {
        const who = await shop.shopper();
        const things = { ...skus, $home: await addressIn(who, 'TH'), $potTotal: 9_000 };
        for (const way of [ways.cart, ways.gift]) {
            await fill(who, 'pot');
            const { orderId } = await placed(who, way, things);
            await fill(who, 'pot');
            expect(await reasonOf(who, way, things)).toBe('order_pending');
            await who.post('/api/cereSon/cancelPay', { body: { orderId } });
            expect(await reasonOf(who, way, things)).toBe('unpaid_too_often');
        }
    });

    test('and what was refused has left nothing behind', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
