import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('the collection', () => {
    const shop = useShop();
    /** A shopper who has just bought these boxes of the first series, in the set at this place. */
    const buyer = async (slots: number[], at: number) => {
        const { sets, seriesId } = await shop.firstSets();
        const { boxSetId } = sets[at]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { orderId, paymentId } = await shopper.order(boxSetId, slots);
        await shopper.pay(paymentId);
        const { items } = await shopper.payment(orderId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        return { seriesId, shopper, orderId, items };
    };

    test('of a newcomer is empty', async () => {
        const shopper = await shop.shopper();
        const collection = await shopper.get('/api/userCenter/collectionCabinet', {});
        expect(collection).toMatchObject({ begun: 0, complete: 0, figures: 0, hidden: 0, sealed: 0, ips: [] });
        expect(collection.series).toBeGreaterThan(0);
        expect(await shopper.get('/api/cabinet/blindBoxList', {})).toEqual({ items: [], next: null });
        expect(await shopper.get('/api/cabinetInfo/outcomes', {})).toEqual({ opened: 0, hidden: 0, expectedHidden: 0, series: [] });
    });

    test('has a shelf per series, with what is missing and where it may be found', async () => {
        const { seriesId, shopper, items, orderId } = await buyer([1, 2, 3], 0);
        const opened = await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        const { items: shelves } = await shopper.get('/api/cabinet/blindBoxList', {});
        expect(shelves).toHaveLength(1);
        const [shelf] = shelves;
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        expect(shelf).toMatchObject({ seriesId, ip: series.ip, name: series.name, owned: 1 });
        expect(shelf!.stands.map(({ style }) => style)).toEqual(series.styles);
        expect(shelf!.stands.filter(({ count }) => count > 0)).toEqual([{ style: opened.style, count: 1 }]);
        expect(shelf!.setsOnSale).toBeGreaterThan(0);
        const collection = await shopper.get('/api/userCenter/collectionCabinet', {});
        expect(collection).toMatchObject({ begun: 1, figures: 1, sealed: 2, ips: [{ ip: series.ip, begun: 1 }] });

        const outcomes = await shopper.get('/api/cabinetInfo/outcomes', {});
        expect(outcomes).toMatchObject({ opened: 1, hidden: opened.style.hidden ? 1 : 0, series: [{ seriesId, opened: 1 }] });
        const { items: copies } = await shopper.get('/api/overseas/cabinetInfo/list', { query: { styleId: opened.style.styleId } });
        expect(copies.map(({ itemId }) => itemId)).toEqual([items[0]]);

        const boxes = await shopper.get('/api/cabinetInfo/orderBoxes', { query: { orderId } });
        expect(boxes.items.map(({ slot }) => slot)).toEqual([1, 2, 3]);
        expect(boxes.items[0]).toMatchObject({ itemId: items[0], style: opened.style, kept: true });
        // What is sealed is told to nobody.
        for (const box of boxes.items.slice(1)) expect(Object.keys(box).sort()).toEqual(['itemId', 'kept', 'slot']);
    });

    test('is filtered and sorted', async () => {
        const { shopper, items } = await buyer([4], 0);
        await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        const [shelf] = (await shopper.get('/api/cabinet/blindBoxList', { query: { sort: 'nearest', size: 1 } })).items;
        const ofIp = (ip: string) => shopper.get('/api/cabinet/blindBoxList', { query: { ip, sort: 'shop' } });
        expect((await ofIp(shelf!.ip.code)).items).toEqual([shelf]);
        expect((await ofIp('nobody')).items).toEqual([]);
    });

    test('belongs to its shopper alone', async () => {
        const { orderId } = await buyer([5], 0);
        const other = await shop.shopper();
        expect((await other.tryGet('/api/cabinetInfo/orderBoxes', { query: { orderId } })).reason).toBe('not_found');
    });
});
