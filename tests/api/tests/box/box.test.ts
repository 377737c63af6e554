import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitment, type Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('looking at what is on sale', () => {
    const shop = useShop();

    test('the shelf shows each series with what is left, page by page', async () => {
        const visitor = shop.visitor();
        const { items: whole, next } = await visitor.get('/api/series/v1/list.json', { query: { size: 50 } });
        expect(next).toBeNull();
        const size = whole.length - 3;
        const first = await visitor.get('/api/series/v1/list.json', { query: { size } });
        const rest = await visitor.get('/api/series/v1/list.json', { query: { size, next: first.next! } });
        expect(first.items).toHaveLength(size);
        expect(rest.items).toHaveLength(3);
        expect(rest.next).toBeNull();
        const all = [...first.items, ...rest.items];
        expect(all.map((item) => item.series.seriesId)).toEqual(whole.map((item) => item.series.seriesId));
        expect(new Set(all.map((item) => item.series.seriesId)).size).toBe(all.length);
        for (const { series, setsOnSale, boxesLeft, figures } of all) {
            expect(setsOnSale).toBe(3);
            expect(boxesLeft).toBeGreaterThan(0);
            expect(series.price.currency).toBe('THB');
            expect(figures.length).toBeGreaterThan(2);
        }
        const one = await visitor.get('/api/series/v1/list.json', { query: { ip: all[0]!.series.ip.code } });
        expect(one.items).toEqual(all.filter((item) => item.series.ip.code === all[0]!.series.ip.code));
    });

    test('the shelf is searched, filtered and ordered', async () => {
        const list = (query: object) => shop.visitor().get('/api/series/v1/list.json', { query: { size: 50, ...query } });
        const { items: all } = await list({});
        const codes = (items: typeof all) => items.map(({ series }) => series.code);
        const one = all[0]!.series;
        expect(codes((await list({ words: one.name.en.toUpperCase() })).items)).toContain(one.code);
        expect(codes((await list({ words: one.name.zh })).items)).toContain(one.code);
        const brand = all.filter(({ series }) => series.ip.code === one.ip.code);
        expect(codes((await list({ words: one.ip.name.en })).items)).toEqual(expect.arrayContaining(codes(brand)));
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId: one.seriesId } });
        expect(codes((await list({ words: series.styles[0]!.name.en })).items)).toContain(one.code);
        expect((await list({ words: '%' })).items).toEqual([]);
        expect((await list({ words: `${one.name.en} nobody` })).items).toEqual([]);

        const prices = (await list({ order: 'price_down' })).items.map((item) => item.series.price.amount);
        expect(prices).toEqual([...prices].sort((one, other) => other - one));
        const least = prices[0]!;
        expect((await list({ leastPrice: least })).items.every((item) => item.series.price.amount === least)).toBe(true);
        expect((await list({ mostPrice: 0 })).items).toEqual([]);
        expect(codes((await list({ order: 'newest' })).items)).toHaveLength(all.length);
        const first = await list({ order: 'price_up', size: 2 });
        const rest = await list({ order: 'price_up', next: first.next });
        expect([...codes(first.items), ...codes(rest.items)]).toEqual(codes((await list({ order: 'price_up' })).items));

        expect(codes((await list({ sale: 'on_sale' })).items)).toEqual(codes(all.filter((item) => item.boxesLeft > 0)));
        expect((await list({ sale: 'announced' })).items.every((item) => item.opensAt !== undefined)).toBe(true);
        expect((await list({ sale: 'sold_out' })).items.every((item) => item.boxesLeft === 0)).toBe(true);
        const wrong = (query: object) => shop.visitor().tryGet('/api/series/v1/list.json', { query });
        expect(await wrong({ sale: 'sometimes' })).toMatchObject({ status: 400, field: 'sale' });
        expect(await wrong({ order: 'best' })).toMatchObject({ status: 400, field: 'order' });
        expect(await wrong({ words: 'x'.repeat(81) })).toMatchObject({ status: 400, field: 'words' });
        expect(await wrong({ leastPrice: -1 })).toMatchObject({ status: 400, field: 'leastPrice' });
        expect(await wrong({ mostPrice: 'much' })).toMatchObject({ status: 400, field: 'mostPrice' });
    });

    test('prices are those of the region', async () => {
        const { items } = await shop.visitor({ country: 'SG' }).get('/api/series/v1/list.json', {});
        expect(items[0]!.series.price.currency).toBe('SGD');
        const { sets } = await shop.firstSets();
        const query = { boxSetId: sets[0]!.boxSetId };
        expect((await shop.visitor({ country: 'CN' }).get('/api/boxSet/boxSetInfo', { query })).price.currency).toBe('CNY');
        expect((await shop.visitor({ country: 'DE' }).get('/api/boxSet/boxSetInfo', { query })).price.currency).toBe('USD');
    });

    test('the rules of a series name the times and all figures', async () => {
        const { seriesId } = await shop.firstSets();
        const rules = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        expect(rules).toMatchObject({ totalOperatingTime: 180, paymentSeconds: 120, keepSeconds: 60, heartbeatSeconds: 20 });
        expect(rules.series.styles).toHaveLength(13);
        expect(rules.series.styles.filter((style) => style.hidden)).toHaveLength(1);
    });

    test('a set shows its boxes, its real odds and its commitment', async () => {
        const { sets } = await shop.firstSets();
        const shown = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId: sets[0]!.boxSetId } });
        expect(shown.boxes.map((box) => box.slot)).toEqual(Array.from({ length: shown.set.boxCount }, (_, at) => at + 1));
        expect(shown.boxes.every((box) => box.state === 'free' && !box.mine)).toBe(true);
        expect(shown.odds.reduce((sum, style) => sum + style.left, 0)).toBe(shown.set.boxesLeft);
        expect(shown.commitment).toMatch(/^[0-9a-f]{64}$/);
    });

    test('entering picks the shortest line; before and after it lie the others in a ring', async () => {
        const { seriesId, sets } = await shop.firstSets();
        const [first, second, third] = sets.map((set) => set.boxSetId);
        const shopper = await shop.shopper();
        await shopper.join(first!);
        expect((await shopper.post('/api/box/enter', { body: { seriesId } })).boxSetId).toBe(second);
        expect((await shopper.post('/api/box/next', { body: { seriesId, boxSetId: third! } })).boxSetId).toBe(first);
        expect((await shopper.post('/api/box/pre', { body: { seriesId, boxSetId: first! } })).boxSetId).toBe(third);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId: first! } });
    });

    test('the batch lists the sets by number', async () => {
        const { seriesId, sets } = await shop.firstSets();
        const first = await shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId, size: 2 } });
        const rest = await shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId, size: 2, next: first.next! } });
        expect([...first.items, ...rest.items]).toEqual(sets);
        const numbers = sets.map((set) => set.number);
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    });
});

describe('the line', () => {
    const shop = useShop();
    const stop = (shopper: Shopper, boxSetId: string) => shopper.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } });
    const switchTo = (shopper: Shopper, boxSetId: string) =>
        shopper.tryPost('/api/boxSet/switchQueue', { body: { boxSetId, commitment: shopper.numbers.bind(boxSetId) } });

    test('the first has the turn, the others their places; leaving moves the line, and the sockets hear it', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[0]!.boxSetId;
        const [one, two] = await shop.shoppers(2);
        const watching = await shop.live();
        await watching.watch(boxSetId);
        const live = await two!.live();
        expect(await one!.join(boxSetId)).toMatchObject({
            status: 'turn', queueLength: 1, queuingInfo: { position: 1, queuingActionInfo: { remaining: 180 } },
        });
        await watching.next((notice) => notice.type === 1005);
        expect(await two!.join(boxSetId)).toMatchObject({ status: 'waiting', queuingInfo: { queuing: true, position: 2 } });
        expect(await two!.join(boxSetId)).toMatchObject({ status: 'waiting', queueLength: 2 });
        const seen = await shop.visitor().get('/api/boxSet/getQueueInfo', { query: { boxSetId } });
        expect(seen).toMatchObject({ status: 'none', queueLength: 2 });
        const elsewhere = { boxSetId: sets[1]!.boxSetId, commitment: commitment() };
        expect((await two!.tryPost('/api/boxSet/joinQueue', { body: elsewhere })).reason).toBe('already_in_line');

        expect((await stop(one!, boxSetId)).data.status).toBe('none');
        expect(await live.next((notice) => notice.type === 1001)).toMatchObject({ boxSetId });
        expect(await two!.queue(boxSetId)).toMatchObject({ status: 'turn', myBoxSetId: boxSetId });
        expect((await stop(one!, boxSetId)).reason).toBe('not_in_line');
        await stop(two!, boxSetId);
        live.close();
        watching.close();
    });

    test('a turn ends after 180 seconds, the next begins, and what is left is shuffled', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[0]!.boxSetId;
        const [one, two] = await shop.shoppers(2);
        await one!.join(boxSetId);
        await two!.join(boxSetId);
        const { epoch } = await one!.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const live = await one!.live();
        for (let passed = 0; passed < 180; passed += 20) {
            await two!.queue(boxSetId);
            await shop.advance(20);
        }
        expect(await live.next((notice) => notice.type === 1002)).toMatchObject({ boxSetId });
        expect((await one!.queue(boxSetId)).status).toBe('none');
        expect((await two!.queue(boxSetId)).status).toBe('turn');
        expect((await one!.get('/api/boxSet/boxSetInfo', { query: { boxSetId } })).epoch).toBe(epoch + 1);
        await stop(two!, boxSetId);
        live.close();
    });

    test('who is next is asked whether they are there, and a turn begins when they are', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[0]!.boxSetId;
        const [turn, second, third] = await shop.shoppers(3);
        for (const shopper of [turn!, second!, third!]) await shopper.join(boxSetId);
        for (let passed = 0; passed < 60; passed += 20) {
            for (const shopper of [second!, third!]) await shopper.queue(boxSetId);
            // Untouched, the turn would be over while others wait.
            await turn!.post('/api/boxSet/here', { body: { boxSetId } });
            await shop.advance(20);
        }
        const fourth = await shop.shopper();
        await fourth.join(boxSetId);
        // Asked when they joined: that was a touch.
        const standing = { rank: 'usual', wasted: 0 };
        expect((await second!.queue(boxSetId)).queuingInfo).toMatchObject({ here: true, passes: 0, standing });
        const here = await fourth.post('/api/boxSet/here', { body: { boxSetId } });
        expect(here).toMatchObject({ status: 'waiting', queuingInfo: { position: 4 } });
        expect((await fourth.tryPost('/api/boxSet/here', { body: { boxSetId: sets[1]!.boxSetId } })).reason).toBe('not_in_line');
        await stop(turn!, boxSetId);
        expect((await second!.queue(boxSetId)).status).toBe('turn');
        expect((await turn!.queue(boxSetId))).toMatchObject({ ended: { why: 'left' }, standing: { resting: false } });
        for (const shopper of [second!, third!, fourth]) await stop(shopper, boxSetId);
    });

    test('silence loses the place, asking keeps it', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[0]!.boxSetId;
        const [turn, silent, asking] = await shop.shoppers(3);
        for (const shopper of [turn!, silent!, asking!]) await shopper.join(boxSetId);
        for (let passed = 0; passed < 80; passed += 20) {
            await asking!.queue(boxSetId);
            await turn!.post('/api/boxSet/here', { body: { boxSetId } });
            await shop.advance(20);
        }
        expect((await asking!.queue(boxSetId)).queuingInfo!.position).toBe(2);
        expect((await silent!.queue(boxSetId)).status).toBe('none');
        await stop(turn!, boxSetId);
        await stop(asking!, boxSetId);
    });

    test('switching changes the line in one step', async () => {
        const { sets } = await shop.firstSets();
        const [from, to] = sets.map((set) => set.boxSetId);
        const shopper = await shop.shopper();
        await shopper.join(from!);
        expect((await switchTo(shopper, to!)).data).toMatchObject({ boxSetId: to, status: 'called', myBoxSetId: to });
        expect((await shopper.queue(to!)).status).toBe('turn');
        expect((await shopper.queue(from!)).queueLength).toBe(0);
        expect((await switchTo(shopper, '7')).reason).toBe('not_found');
        expect((await switchTo(shopper, to!)).data.status).toBe('turn');
        await stop(shopper, to!);
    });

    test('thirty who join at once stand in thirty places', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[2]!.boxSetId;
        const shoppers = await shop.shoppers(30);
        await Promise.all(shoppers.map((shopper) => shopper.join(boxSetId)));
        const places = await Promise.all(shoppers.map(async (shopper) => (await shopper.queue(boxSetId)).queuingInfo!.position));
        expect(places.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
        expect(shop.check().code).toBe(0);
    });
});

describe('ordering boxes', () => {
    const shop = useShop();
    const create = (shopper: Shopper, boxSetId: string, slots: number[], idempotencyKey: string = randomUUID()) =>
        shopper.tryPost('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots }, idempotencyKey });
    const quote = (shopper: Shopper, boxSetId: string, slots: number[]) =>
        shopper.tryPost('/api/overseas/boxSet/calculatePrice', { body: { boxSetId, slots } });
    /** A shopper in their turn. */
    const inTurn = async () => {
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        const shopper = await shop.shopper();
        expect((await shopper.join(boxSetId)).status).toBe('turn');
        return { boxSetId, shopper, leave: () => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } }) };
    };

    test('a quote multiplies the price and holds nothing', async () => {
        const { boxSetId, shopper, leave } = await inTurn();
        const { data } = await quote(shopper, boxSetId, [1, 2, 3]);
        expect(data.count).toBe(3);
        expect(data.total).toEqual({ amount: data.unit.amount * 3, currency: data.unit.currency });
        expect((await quote(shopper, boxSetId, [1, 999])).reason).toBe('slot_unknown');
        expect((await quote(shopper, boxSetId, [1, 1])).reason).toBe('slot_twice');
        await leave();
    });

    test('holds the boxes for everybody to see, and a reload finds the order', async () => {
        const { boxSetId, shopper } = await inTurn();
        const watching = await shop.live();
        await watching.watch(boxSetId);
        const { data: placed } = await create(shopper, boxSetId, [2, 1]);
        expect(placed).toMatchObject({ provider: 'sandbox', remaining: 120 });
        expect(await watching.next((notice) => notice.type === 1007)).toMatchObject({ boxSetId, status: 0 });
        const seen = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(seen.boxes.slice(0, 3)).toMatchObject([{ state: 'held', mine: false }, { state: 'held', mine: false }, { state: 'free' }]);
        const own = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(own.boxes[0]!.mine).toBe(true);
        expect(own.set.boxesLeft).toBe(own.set.boxCount);
        expect(await shopper.queue(boxSetId)).toMatchObject({
            queuingInfo: { queuingActionInfo: { paused: true } },
            pendingOrder: { orderId: placed.orderId, paymentId: placed.paymentId, slots: [1, 2], total: placed.total },
        });
        expect((await create(shopper, boxSetId, [3])).reason).toBe('order_pending');
        expect((await shopper.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } })).reason).toBe('order_pending');
        await shopper.get('/api/boxSet/paymentCancel', { query: { orderId: placed.orderId } });
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        watching.close();
    });

    test('only in ones own turn, only boxes that are free', async () => {
        const { boxSetId, shopper } = await inTurn();
        const next = await shop.shopper();
        expect((await create(next, boxSetId, [1])).reason).toBe('not_in_line');
        await next.join(boxSetId);
        expect((await create(next, boxSetId, [1])).reason).toBe('not_your_turn');
        expect((await create(shopper, boxSetId, [999])).reason).toBe('slot_unknown');
        expect((await create(shopper, boxSetId, [1, 1])).reason).toBe('slot_twice');
        expect((await create(shopper, '7', [1])).reason).toBe('not_found');
        const { paymentId } = await shopper.order(boxSetId, [1]);
        await shopper.pay(paymentId);
        expect((await create(shopper, boxSetId, [1, 2])).reason).toBe('box_sold');
        expect((await quote(shopper, boxSetId, [1])).reason).toBe('box_sold');
        for (const one of [shopper, next]) await one.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    test('a retry gets the same order, the mini-program has its own path', async () => {
        const { boxSetId, shopper, leave } = await inTurn();
        const idempotencyKey = randomUUID();
        const first = await create(shopper, boxSetId, [3], idempotencyKey);
        const again = await create(shopper, boxSetId, [3], idempotencyKey);
        expect(again.data).toEqual(first.data);
        expect((await create(shopper, boxSetId, [4], idempotencyKey)).reason).toBe('idempotency_key_reused');
        await shopper.get('/api/boxSet/paymentCancel', { query: { orderId: first.data.orderId } });
        const submitted = await shopper.post('/api/boxSet/submitOrder', { body: { boxSetId, slots: [3] } });
        await shopper.pay(submitted.paymentId, 'cancel');
        await leave();
    });

    test('the last box goes to one of twenty, and everybody hears that the set is finished', async () => {
        const { boxSetId, shopper } = await inTurn();
        const { boxes } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const slots = boxes.filter((box) => box.state === 'free').map((box) => box.slot);
        const last = slots.pop()!;
        await shopper.pay((await shopper.order(boxSetId, slots)).paymentId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });

        const watching = await shop.live();
        await watching.watch(boxSetId);
        const crowd = await shop.shoppers(20);
        const outcomes = await Promise.all(crowd.map(async (one) => {
            const joined = await one.tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: one.numbers.bind(boxSetId) } });
            if (joined.code !== 200) return joined.reason;
            await one.answering(joined.data);
            const placed = await create(one, boxSetId, [last]);
            if (placed.code !== 200) return placed.reason;
            await one.pay(placed.data.paymentId);
            return 'bought';
        }));
        expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(1);
        expect(await watching.next((notice) => notice.status === 3)).toMatchObject({ type: 1007, boxSetId });
        const late = await shop.shopper();
        expect((await late.tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: commitment() } })).reason).toBe('set_sold_out');
        expect((await quote(late, boxSetId, [1])).reason).toBe('set_sold_out');
        expect((await late.queue(boxSetId)).queueLength).toBe(0);
        expect(shop.check().code).toBe(0);
        watching.close();
    });
});
