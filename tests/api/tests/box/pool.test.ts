import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../harness/caller';
import { giveCards } from '../../harness/cards';
import { Person } from '../../harness/person';
import { commitment, Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const pool = '/api/mall/funbox/lottery/pool/v4';
const queue = '/api/mall/funbox/queue/v4';

describe('the lottery pool, a second face of the mystery box', () => {
    const shop = useShop();
    const start = (caller: Caller, poolId: string) =>
        caller.tryPost(`${queue}/start`, { body: { poolId, commitment: bound(caller, poolId) } });
    const bound = (caller: Caller, poolId: string) => (caller instanceof Shopper ? caller.numbers.bind(poolId) : commitment());
    const query = (caller: Caller, poolId: string) => caller.tryGet(`${queue}/query`, { query: { poolId } });
    const cancel = (caller: Caller, poolId: string) => caller.tryPost(`${queue}/cancel`, { body: { poolId } });
    const create = (caller: Caller, poolId: string, slots: number[], idempotencyKey: string = randomUUID()) =>
        caller.tryPost('/api/mall/funbox/order/v3/create', { body: { poolId, slots }, idempotencyKey });
    const payInfo = (caller: Caller, orderId: string) => caller.tryPost('/api/mall/funbox/order/v3/payinfo', { body: { orderId } });
    const bought = (caller: Caller, orderId: string) => caller.tryGet('/api/mall/funbox/buy/v3/query', { query: { orderId } });
    const useCard = (caller: Caller, poolId: string, slot: number, card: 'hint' | 'xray') =>
        caller.tryGet('/api/mall/funbox/card/v1/use', { query: { poolId, slot, card } });

    test('shows the set, and the one after it in a ring', async () => {
        const { sets } = await shop.firstSets();
        const [first, second, third] = sets.map((set) => set.boxSetId);
        const visitor = shop.visitor();
        const snapshot = await visitor.get(`${pool}/info`, { query: { poolId: first! } });
        expect(snapshot).toMatchObject({ set: { boxSetId: first }, followed: false });
        expect((await visitor.get(`${pool}/next`, { query: { poolId: first! } })).boxSetId).toBe(second);
        expect((await visitor.get(`${pool}/next`, { query: { poolId: third! } })).boxSetId).toBe(first);
        expect(await visitor.tryGet(`${pool}/info`, { query: { poolId: 'x' } })).toMatchObject({ status: 400, field: 'poolId' });
        expect(await visitor.tryGet(`${pool}/next`, { query: { poolId: 'x' } })).toMatchObject({ status: 400, field: 'poolId' });
    });

    test('asks a newcomer once to confirm the rules', async () => {
        const shopper = await shop.shopper();
        expect(await shopper.get(`${pool}/isNewLotteryUser`)).toEqual({ isNew: true });
        expect(await shopper.post(`${pool}/newLotteryUserConfirm`)).toEqual({ isNew: false });
        expect(await shopper.post(`${pool}/newLotteryUserConfirm`)).toEqual({ isNew: false });
        expect(await shopper.get(`${pool}/isNewLotteryUser`)).toEqual({ isNew: false });
        expect((await shop.visitor().tryGet(`${pool}/isNewLotteryUser`)).code).toBe(401);
        expect((await shop.visitor().tryPost(`${pool}/newLotteryUserConfirm`)).code).toBe(401);
    });

    // P3.23
    test('queues, orders, pays and tells how it stands, beside the first face', async () => {
        const poolId = (await shop.firstSets()).sets[0]!.boxSetId;
        const [one, two] = await shop.shoppers(2);
        expect((await start(one!, poolId)).data).toMatchObject({ boxSetId: poolId, status: 'called' });
        expect((await one!.queue(poolId)).status).toBe('turn');
        expect((await two!.join(poolId)).status).toBe('waiting');
        expect((await query(two!, poolId)).data).toMatchObject({ status: 'waiting', queueLength: 2, queuingInfo: { position: 2 } });
        expect((await create(two!, poolId, [1])).reason).toBe('not_your_turn');
        const key = randomUUID();
        const wanted = { body: { poolId, slots: [1], redPacket: 99_999_999 } };
        expect((await one!.tryPost('/api/mall/funbox/order/v3/create', wanted)).reason).toBe('red_packet_too_much');
        const { data: placed } = await create(one!, poolId, [1, 2], key);
        expect((await create(one!, poolId, [1, 2], key)).data).toEqual(placed);
        expect((await create(one!, poolId, [3])).reason).toBe('order_pending');
        expect((await cancel(one!, poolId)).reason).toBe('order_pending');
        await shop.advance(10);
        expect((await payInfo(one!, placed.orderId)).data).toEqual({ ...placed, remaining: 110 });
        expect((await payInfo(two!, placed.orderId)).reason).toBe('not_found');
        expect((await bought(one!, placed.orderId)).data.outcome).toBe('pending');
        expect((await bought(two!, placed.orderId)).reason).toBe('not_found');
        expect(await one!.get(`${pool}/isNewLotteryUser`)).toEqual({ isNew: true });
        await one!.pay(placed.paymentId);
        expect((await bought(one!, placed.orderId)).data).toMatchObject({ outcome: 'success' });
        expect((await payInfo(one!, placed.orderId)).reason).toBe('order_not_payable');
        expect(await one!.get(`${pool}/isNewLotteryUser`)).toEqual({ isNew: false });
        expect((await create(one!, poolId, [1])).reason).toBe('box_sold');
        expect((await cancel(one!, poolId)).data.status).toBe('none');
        expect((await cancel(one!, poolId)).reason).toBe('not_in_line');
        expect((await query(two!, poolId)).data.status).toBe('called');
        expect((await two!.queue(poolId)).status).toBe('turn');
        await cancel(two!, poolId);
        expect(shop.check().code).toBe(0);
    });

    test('takes cards, and says what is kept', async () => {
        const poolId = (await shop.firstSets()).sets[1]!.boxSetId;
        const shopper = await shop.shopper();
        expect((await useCard(shopper, poolId, 1, 'hint')).reason).toBe('not_in_line');
        await start(shopper, poolId);
        expect((await shopper.queue(poolId)).status).toBe('turn');
        expect((await useCard(shopper, poolId, 1, 'hint')).reason).toBe('no_hint_card');
        giveCards(shop, shopper, 'hint', 2);
        const told = await useCard(shopper, poolId, 1, 'hint');
        expect(told.data).toMatchObject({ slot: 1, kind: 'hint', cardsLeft: 1 });
        const same = { body: { boxSetId: poolId, slot: 1, card: 'hint' as const } };
        expect(await shopper.post('/api/overseas/boxSet/tips', same)).toEqual(told.data);
        expect((await shopper.get(`${pool}/lockStatus`, { query: { poolId } })).locks).toEqual([{ slot: 1 }]);
        expect((await useCard(shopper, poolId, 999, 'hint')).reason).toBe('slot_unknown');
        expect((await useCard(shopper, '7', 1, 'hint')).reason).toBe('not_found');
        expect(await useCard(shopper, poolId, 0, 'hint')).toMatchObject({ status: 400, field: 'slot' });
        expect((await useCard(shop.visitor(), poolId, 1, 'hint')).code).toBe(401);
        expect((await shop.visitor().tryGet(`${pool}/lockStatus`, { query: { poolId } })).code).toBe(401);
        await cancel(shopper, poolId);
    });

    test('lets nobody in whom the first face would not', async () => {
        const poolId = (await shop.firstSets()).sets[2]!.boxSetId;
        const visitor = shop.visitor();
        expect((await start(visitor, poolId)).code).toBe(401);
        expect((await cancel(visitor, poolId)).code).toBe(401);
        expect((await create(visitor, poolId, [1])).code).toBe(401);
        expect((await payInfo(visitor, '7')).code).toBe(401);
        expect((await bought(visitor, '7')).code).toBe(401);
        expect((await query(visitor, poolId)).data.status).toBe('none');
        const shopper = await shop.shopper();
        for (const refused of [await start(shopper, '7'), await cancel(shopper, '7'), await query(shopper, '7'),
            await create(shopper, '7', [1]), await payInfo(shopper, '7'), await bought(shopper, '7')]) {
            expect(refused.reason).toBe('not_found');
        }
        expect((await create(shopper, poolId, [1])).reason).toBe('not_in_line');
        expect(await create(shopper, poolId, [])).toMatchObject({ status: 400, field: 'slots' });
        const short = await shopper.tryPost(`${queue}/start`, { body: { poolId, commitment: 'short' } });
        expect(short).toMatchObject({ status: 400, field: 'commitment' });
        const stranger = await new Person(shop.url).arrive();
        expect((await start(stranger, poolId)).reason).toBe('phone_needed');
        expect((await create(stranger, poolId, [1])).reason).toBe('phone_needed');
    });
});
