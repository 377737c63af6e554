import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../harness/caller';
import { giveCards } from '../../harness/cards';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

type Card = 'hint' | 'xray';

describe('what a shopper finds out in their turn', () => {
    const shop = useShop();
    const shake = (caller: Caller, boxSetId: string, slot: number, idempotencyKey: string = randomUUID()) =>
        caller.tryPost('/api/boxSet/shake', { body: { boxSetId, slot }, idempotencyKey });
    const tips = (caller: Caller, boxSetId: string, slot: number, card: Card) =>
        caller.tryPost('/api/overseas/boxSet/tips', { body: { boxSetId, slot, card } });
    const status = (caller: Caller, boxSetId: string) =>
        caller.tryGet('/api/boxSet/getUserTipsLockStatus', { query: { boxSetId } });
    const giveUp = (caller: Caller, boxSetId: string, slot: number) =>
        caller.tryPost('/api/boxSet/removeTipsLock', { body: { boxSetId, slot } });
    const stop = (shopper: Shopper, boxSetId: string) => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    const boxes = async (caller: Caller, boxSetId: string) =>
        (await caller.get('/api/boxSet/boxSetInfo', { query: { boxSetId } })).boxes;
    /** A shopper in their turn, with cards. */
    const inTurn = async (cards: Partial<Record<Card, number>> = {}) => {
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        const shopper = await shop.shopper();
        for (const card of ['hint', 'xray'] as const) if (cards[card]) giveCards(shop, shopper, card, cards[card]);
        expect((await shopper.join(boxSetId)).status).toBe('turn');
        return { boxSetId, shopper };
    };

    // S8.14
    test('three shakes a turn, each a group of styles; a retry is no further shake', async () => {
        const { boxSetId, shopper } = await inTurn();
        const key = randomUUID();
        const first = await shake(shopper, boxSetId, 1, key);
        expect(first.data).toMatchObject({ slot: 1, number: 1, shakesLeft: 2 });
        expect((await shake(shopper, boxSetId, 1, key)).data).toEqual(first.data);
        expect((await shake(shopper, boxSetId, 1)).data).toMatchObject({ slot: 1, number: 2, shakesLeft: 1 });
        expect((await shake(shopper, boxSetId, 2)).data).toMatchObject({ slot: 2, number: 1, shakesLeft: 0 });
        expect(await shake(shopper, boxSetId, 3)).toMatchObject({ status: 200, code: 1313, reason: 'shake_limit_reached' });
        const { data } = await status(shopper, boxSetId);
        expect(data.shakes.map(({ slot, number }) => [slot, number])).toEqual([[1, 1], [1, 2], [2, 1]]);
        expect(data.shakes[0]!.styleIds).toEqual(first.data.styleIds);
        expect(data.shakesLeft).toBe(0);
        await stop(shopper, boxSetId);
    });

    // S8.15
    // P8.28
    // S8.16
    // P8.31
    test('cards say what is inside and what is not, with a proof, and cost one card each', async () => {
        const { boxSetId, shopper } = await inTurn({ hint: 1 });
        const hinted = await tips(shopper, boxSetId, 2, 'hint');
        const { root } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(hinted.data).toMatchObject({ slot: 2, kind: 'hint', cardsLeft: 0, proof: { slot: 2, kind: 'hint', root } });
        expect(hinted.data.proof.styleId).toBe(hinted.data.styleId);
        expect((await tips(shopper, boxSetId, 2, 'hint')).data).toEqual(hinted.data);
        expect(await tips(shopper, boxSetId, 3, 'hint')).toMatchObject({ code: 1314, reason: 'no_hint_card', msg: 'No Tips Card' });
        expect(await tips(shopper, boxSetId, 2, 'xray')).toMatchObject({ code: 1315, reason: 'no_xray_card', msg: 'No X-Ray Card.' });

        giveCards(shop, shopper, 'xray', 9);
        const seen = await tips(shopper, boxSetId, 2, 'xray');
        expect(seen.data).toMatchObject({ kind: 'xray', cardsLeft: 8, proof: { kind: 'item', root } });
        expect(seen.data.styleId).not.toBe(hinted.data.styleId);
        expect(await tips(shopper, boxSetId, 3, 'xray')).toMatchObject({ reason: 'xray_used_already', msg: 'Used x-ray card already' });
        await stop(shopper, boxSetId);
        for (let used = 2; used <= 5; ++used) {
            await shopper.join(boxSetId);
            expect((await tips(shopper, boxSetId, used, 'xray')).code).toBe(200);
            await stop(shopper, boxSetId);
        }
        await shopper.join(boxSetId);
        expect(await tips(shopper, boxSetId, 1, 'xray')).toMatchObject({ code: 1317, reason: 'xray_limit_reached' });
        expect((await status(shopper, boxSetId)).data.xraysLeft).toBe(0);

        giveCards(shop, shopper, 'hint', 1);
        const { itemId, figure } = await (async () => {
            const told = (await tips(shopper, boxSetId, 1, 'hint')).data;
            const { orderId, paymentId } = await shopper.order(boxSetId, [1]);
            await shopper.pay(paymentId);
            const item = (await shopper.payment(orderId)).items[0]!;
            return { itemId: item, figure: told.styleId };
        })();
        const opened = await shopper.get('/api/boxSet/unpacking', { query: { itemId } });
        expect(opened.style.styleId).not.toBe(figure);
        expect(shop.check().code).toBe(0);
        await stop(shopper, boxSetId);
    });

    test('an x-ray is what is in the box', async () => {
        const { boxSetId, shopper } = await inTurn({ xray: 1 });
        const free = (await boxes(shopper, boxSetId)).find((box) => box.state === 'free')!.slot;
        const { data } = await tips(shopper, boxSetId, free, 'xray');
        const { orderId, paymentId } = await shopper.order(boxSetId, [free]);
        await shopper.pay(paymentId);
        const itemId = (await shopper.payment(orderId)).items[0]!;
        expect((await shopper.get('/api/boxSet/unpacking', { query: { itemId } })).style.styleId).toBe(data.styleId);
        await stop(shopper, boxSetId);
    });

    test('only in ones own turn, only boxes that are free, only what there is', async () => {
        const { boxSetId, shopper } = await inTurn({ hint: 3 });
        const next = await shop.shopper();
        const both = async (caller: Caller, id: string, slot: number) => {
            const reasons = [(await shake(caller, id, slot)).reason, (await tips(caller, id, slot, 'hint')).reason];
            expect(reasons[0]).toBe(reasons[1]);
            return reasons[0];
        };
        const free = (await boxes(shopper, boxSetId)).filter((box) => box.state === 'free').map((box) => box.slot);
        expect(await both(next, boxSetId, free[0]!)).toBe('not_in_line');
        await next.join(boxSetId);
        expect(await both(next, boxSetId, free[0]!)).toBe('not_your_turn');
        expect(await both(shopper, '7', 1)).toBe('not_found');
        expect(await both(shopper, boxSetId, 999)).toBe('slot_unknown');
        const { orderId, paymentId } = await shopper.order(boxSetId, [free[0]!]);
        expect(await both(shopper, boxSetId, free[1]!)).toBe('order_pending');
        await shopper.pay(paymentId);
        expect((await shopper.payment(orderId)).outcome).toBe('success');
        expect(await both(shopper, boxSetId, free[0]!)).toBe('box_sold');
        expect((await shake(shop.visitor(), boxSetId, 1)).code).toBe(401);
        expect((await tips(shop.visitor(), boxSetId, 1, 'hint')).code).toBe(401);
        expect(await shake(shopper, boxSetId, 0)).toMatchObject({ status: 400, field: 'slot' });
        expect(await tips(shopper, boxSetId, 1001, 'hint')).toMatchObject({ status: 400, field: 'slot' });
        expect(await tips(shopper, boxSetId, 1, 'tarot' as Card)).toMatchObject({ status: 400, field: 'card' });
        const headers = { 'Idempotency-Key': '' };
        const withoutKey = await shopper.call('POST', '/api/boxSet/shake', { body: { boxSetId, slot: 1 }, headers });
        expect(withoutKey.reason).toBe('idempotency_key_missing');
        await stop(next, boxSetId);
        await stop(shopper, boxSetId);
    });

    // P4.31
    test('a box that a card was spent on is kept: in the turn, and ten minutes after a purchase, whoever else has turns', async () => {
        const { boxSetId, shopper } = await inTurn({ hint: 3 });
        const [first, second, third] = (await boxes(shopper, boxSetId)).filter((box) => box.state === 'free').map((box) => box.slot);
        const stateFor = async (caller: Caller, slot: number) => (await boxes(caller, boxSetId))[slot - 1]!.state;
        await tips(shopper, boxSetId, first!, 'hint');
        await tips(shopper, boxSetId, second!, 'hint');
        expect((await status(shopper, boxSetId)).data).toMatchObject({ locks: [{ slot: first }, { slot: second }] });
        expect(await stateFor(shop.visitor(), first!)).toBe('held');
        expect(await stateFor(shopper, first!)).toBe('free');
        await shopper.pay((await shopper.order(boxSetId, [third!])).paymentId);
        await stop(shopper, boxSetId);
        expect((await status(shopper, boxSetId)).data.locks).toEqual([{ slot: second, remaining: 600 }]);
        expect(await stateFor(shop.visitor(), first!)).toBe('free');

        const next = await shop.shopper();
        giveCards(shop, next, 'hint', 1);
        await next.join(boxSetId);
        const wanted = { body: { boxSetId, slots: [second!] } };
        expect(await next.tryPost('/api/overseas/boxSet/createOrder', wanted)).toMatchObject({ code: 1319, reason: 'box_locked' });
        expect((await next.tryPost('/api/overseas/boxSet/calculatePrice', wanted)).reason).toBe('box_locked');
        expect((await shake(next, boxSetId, second!)).reason).toBe('box_locked');
        expect((await tips(next, boxSetId, second!, 'hint')).reason).toBe('box_locked');
        await shop.advance(180);
        // The next turn ran out, and what is kept lies still.
        const still = { locks: [{ slot: second, remaining: 420 }], tips: [{ slot: second }] };
        expect((await status(shopper, boxSetId)).data).toMatchObject(still);
        await shop.advance(420);
        expect((await status(shopper, boxSetId)).data.locks).toEqual([]);
        expect(await stateFor(shop.visitor(), second!)).toBe('free');
        expect(shop.check().code).toBe(0);
    });

    test('a kept box can be given up, by whom it is kept for', async () => {
        const { boxSetId, shopper } = await inTurn({ hint: 1 });
        const free = (await boxes(shopper, boxSetId)).find((box) => box.state === 'free')!.slot;
        await tips(shopper, boxSetId, free, 'hint');
        const other = await shop.shopper();
        expect((await giveUp(other, boxSetId, free)).data.locks).toEqual([]);
        expect((await status(shopper, boxSetId)).data.locks).toHaveLength(1);
        expect((await giveUp(shopper, boxSetId, free)).data).toMatchObject({ locks: [], tips: [{ slot: free, kind: 'hint' }] });
        expect((await giveUp(shopper, boxSetId, free)).code).toBe(200);
        expect((await giveUp(shopper, boxSetId, 999)).reason).toBe('slot_unknown');
        expect((await giveUp(shopper, '7', 1)).reason).toBe('not_found');
        expect(await giveUp(shopper, boxSetId, 0)).toMatchObject({ status: 400, field: 'slot' });
        expect((await giveUp(shop.visitor(), boxSetId, free)).code).toBe(401);
        expect((await status(shop.visitor(), boxSetId)).code).toBe(401);
        expect((await status(shopper, '7')).reason).toBe('not_found');
        await stop(shopper, boxSetId);
    });

    test('one card on two boxes at once is spent once', async () => {
        const { boxSetId, shopper } = await inTurn({ hint: 1 });
        const free = (await boxes(shopper, boxSetId)).filter((box) => box.state === 'free').map((box) => box.slot);
        const used = await Promise.all(free.slice(0, 4).map((slot) => tips(shopper, boxSetId, slot, 'hint')));
        expect(used.filter((answer) => answer.code === 200)).toHaveLength(1);
        expect(used.filter((answer) => answer.reason === 'no_hint_card')).toHaveLength(3);
        expect(shop.check().code).toBe(0);
        await stop(shopper, boxSetId);
    });
});
