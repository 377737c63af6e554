import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const listPath = '/api/star/virtualCard/list';
const activePath = '/api/star/virtualCard/activeCard';
const anyPath = '/api/star/virtualCard/activeArbitraryCard';
const acceptPath = '/api/star/virtualCard/acceptInviteConsume';
const statusPath = '/api/star/virtualCard/acceptInviteConsumeStatus';
const quotePath = '/api/mall/index/item/v1/calculatePrice.json';
const placePath = '/api/mall/index/item/v1/order.json';

describe('privilege cards', () => {
    const shop = useShop();

    beforeAll(() => sellPots(shop, 10_000));

    const give = (who: Shopper, unit: string, key: string = randomUUID()) => runToEnd([
        'grant', ...shop.place, '--account', who.session.uid, '--unit', unit, '--amount', '1', '--key', key, '--note', 'From the fair',
    ]);
    async function given(who: Shopper, code = 'shelf-privilege') {
        const { code: exit, errors } = give(who, `privilege:${code}`);
        expect(exit, errors).toBe(0);
        return (await who.get(listPath, { query: { state: 'waiting' } })).items.at(-1)!;
    }
    async function active(who: Shopper) {
        return who.post(activePath, { body: { cardId: (await given(who)).cardId } });
    }
    const goodsFor = async (who: Shopper) => ({ lines: [{ skuId: '81', quantity: 2 }], addressId: await addressOf(who) });

    // S3.07
    test('are given by the operator, told of, activated and listed', async () => {
        const [shopper, other] = (await shop.shoppers(2)) as [Shopper, Shopper];
        const key = randomUUID();
        expect(give(shopper, 'privilege:shelf-privilege', key)).toMatchObject({ code: 0 });
        expect(give(shopper, 'privilege:shelf-privilege', key).output).toContain('given before');
        expect(give(shopper, 'privilege:warm-welcome').code).toBe(1);
        expect(give(shopper, 'coupon:shelf-privilege').code).toBe(1);
        const { items } = await shopper.get(listPath);
        expect(items).toHaveLength(1);
        const card = items[0]!;
        expect(card).toMatchObject({ state: 'waiting', percent: 10, cut: { amount: 20_000, currency: 'THB' }, activeDays: 30 });
        expect(card.unseen).toBe(true);
        expect((await shopper.get('/api/star/virtualCard/popVirtualCardList')).items).toEqual(items);
        const told = { cardIds: [card.cardId] };
        expect(await other.post('/api/star/virtualCard/popVirtualCardStatus', { body: told })).toEqual({ unseen: 0 });
        expect(await shopper.post('/api/star/virtualCard/popVirtualCardStatus', { body: told })).toEqual({ unseen: 0 });
        expect((await shopper.get('/api/star/virtualCard/popVirtualCardList')).items).toEqual([]);
        expect((await shop.visitor().get('/api/star/virtualCard/ruleInfo')).title.en).toBe('Privilege cards');

        expect((await other.tryPost(activePath, { body: { cardId: card.cardId } })).reason).toBe('no_privilege_card');
        const now = await shopper.post(activePath, { body: { cardId: card.cardId } });
        expect(now.state).toBe('active');
        expect(now.validUntil - now.activatedAt!).toBe(30 * 86_400_000_000);
        expect(await shopper.post(activePath, { body: { cardId: card.cardId } })).toEqual(now);
        const kind = { cardKindId: card.cardKindId };
        expect((await shopper.tryPost(anyPath, { body: kind })).reason).toBe('no_privilege_card');
        await given(shopper);
        expect((await shopper.post(anyPath, { body: kind })).state).toBe('active');
        expect((await shopper.get(listPath, { query: { state: 'active', size: 1 } })).next).not.toBeNull();
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    // S8.11: S8.12
    test('take a tenth off an order of the mall, and come back with it', async () => {
        const [shopper, other] = (await shop.shoppers(2)) as [Shopper, Shopper];
        const body = await goodsFor(shopper);
        const waiting = await given(shopper);
        const asleep = await shopper.tryPost(quotePath, { body: { ...body, privilegeCardId: waiting.cardId } });
        expect(asleep).toMatchObject({ reason: 'discount_unusable', msg: 'The current coupon or feature card is not available' });
        const { cardId } = await shopper.post(activePath, { body: { cardId: waiting.cardId } });
        const foreign = await other.tryPost(quotePath, { body: { lines: body.lines, privilegeCardId: cardId } });
        expect(foreign).toMatchObject({ reason: 'no_privilege_card', msg: 'No available privilege card' });

        const { cards } = await shopper.post('/api/coupon/queryMallCouponList', { body: { lines: body.lines } });
        expect(cards).toMatchObject([{ card: { cardId }, takesOff: { amount: 2_000 } }]);
        const quote = await shopper.post(quotePath, { body: { ...body, privilegeCardId: cardId } });
        expect(quote).toMatchObject({ goods: { amount: 20_000 }, privilegeDiscount: { amount: 2_000 }, total: { amount: 18_000 } });
        const order = { ...body, privilegeCardId: cardId };
        expect((await shopper.tryPost(placePath, { body: { ...order, total: 20_000 } })).reason).toBe('price_changed');
        const placed = await shopper.post(placePath, { body: { ...order, total: 18_000 } });
        const shown = () => shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(await shown()).toMatchObject({ privilegeDiscount: { amount: 2_000 }, total: { amount: 18_000 } });
        expect((await shopper.get(listPath, { query: { state: 'held' } })).items).toMatchObject([{ orderId: placed.orderId }]);
        await shopper.pay(placed.paymentId);
        expect((await shopper.get(listPath, { query: { state: 'used' } })).items).toHaveLength(1);
        const refunded = runToEnd(['refund', ...shop.place, '--order', placed.orderId, '--reason', 'Damaged']);
        expect(refunded, refunded.errors).toMatchObject({ code: 0 });
        expect((await shopper.get(listPath, { query: { state: 'active' } })).items).toMatchObject([{ cardId }]);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('count in what lines of the cart come to', async () => {
        const shopper = await shop.shopper();
        const { cardId } = await active(shopper);
        await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '81', quantity: 3 } });
        const sum = await shopper.post('/api/cart/addCardAndCalcPrice', { body: { ids: ['81'], cardId } });
        expect(sum).toMatchObject({ goods: { amount: 30_000 }, privilegeDiscount: { amount: 3_000 }, total: { amount: 27_000 } });
        expect((await shopper.tryPost('/api/cart/addCardAndCalcPrice', { body: { ids: ['81'], cardId: '7' } })).reason)
            .toBe('no_privilege_card');
        expect((await shopper.tryPost('/api/cart/addCardAndCalcPrice', { body: { ids: ['7'], cardId } })).reason).toBe('not_found');
    });

    test('are good for longer for each friend', async () => {
        const [owner, friend, late] = (await shop.shoppers(3)) as [Shopper, Shopper, Shopper];
        const { cardId, validUntil } = await active(owner);
        const body = { cardId };
        const query = { cardId };
        expect((await owner.get(statusPath, { query })).state).toBe('own');
        expect((await friend.get(statusPath, { query })).state).toBe('open');
        expect((await owner.tryPost(acceptPath, { body })).reason).toBe('own_invitation');
        const headers = { 'Idempotency-Key': randomUUID() };
        const accepted = await friend.post(acceptPath, { body, headers });
        expect(accepted).toMatchObject({ state: 'accepted', friends: { came: 1, most: 3, days: 5 } });
        expect(accepted.validUntil).toBe(validUntil + 5 * 86_400_000_000);
        expect(await friend.post(acceptPath, { body, headers })).toEqual(accepted);
        expect((await friend.tryPost(acceptPath, { body })).reason).toBe('invitation_accepted');
        expect((await friend.get(statusPath, { query })).state).toBe('accepted');
        for (const path of [acceptPath, activePath] as const)
            expect((await late.tryPost(path, { body: { cardId: '7' } })).reason).toBe('no_privilege_card');
        expect((await late.tryGet(statusPath, { query: { cardId: '7' } })).reason).toBe('no_privilege_card');
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('come to newcomers with their coupons', async () => {
        const shopper = await shop.shopper();
        expect((await shopper.post('/api/newbie/receiveNewReward')).cards).toBe(1);
        expect((await shopper.get(listPath)).items).toMatchObject([{ state: 'waiting', activeDays: 30 }]);
    });
});
