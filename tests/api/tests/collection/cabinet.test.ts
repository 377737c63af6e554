import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('the cabinet', () => {
    const shop = useShop();
    /** A shopper who has just bought these boxes. */
    const buyer = async (slots: number[]) => {
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { orderId, paymentId } = await shopper.order(boxSetId, slots);
        await shopper.pay(paymentId);
        const { items } = await shopper.payment(orderId);
        const leave = () => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        return { boxSetId, seriesId, shopper, orderId, items, leave };
    };

    test('a bought box is sealed, and opening it shows a figure, again and again', async () => {
        const { boxSetId, seriesId, shopper, orderId, items, leave } = await buyer([3]);
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        const named = { ipName: series.ip.name, seriesName: series.name };
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 1, opened: 0 });
        const sealed = await shopper.get('/api/cabinetInfo/notOpenBoxList', {});
        expect(sealed.items).toMatchObject([{ itemId: items[0], orderId, slot: 3, ...named }]);
        expect(JSON.stringify(sealed)).not.toContain('style');

        const opened = await shopper.tryGet('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        expect(opened.data).toMatchObject({ itemId: items[0], boxSetId, slot: 3 });
        expect(opened.headers.get('cache-control')).toMatch(/no-store/);
        expect(await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } })).toEqual(opened.data);
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 0, opened: 1 });
        const owned = await shopper.get('/api/overseas/cabinetInfo/list', {});
        expect(owned.items).toMatchObject([{ itemId: items[0], seriesId, style: opened.data.style, ...named }]);
        expect((await shopper.payment(orderId)).items).toEqual([]);
        await leave();
    });

    test('an order is opened whole, and the odds agree with what came out', async () => {
        const { boxSetId, shopper, orderId, leave } = await buyer([4, 5, 6]);
        const opened = await shopper.get('/api/boxSet/unpackingAll', { query: { orderId } });
        expect(opened.items.map((item) => item.slot)).toEqual([4, 5, 6]);
        const { odds } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        for (const { style } of opened.items) {
            const { left, total } = odds.find((one) => one.styleId === style.styleId)!;
            expect(left).toBeLessThan(total);
        }
        expect((await shopper.get('/api/boxSet/unpackingAll', { query: { orderId } })).items).toEqual(opened.items);
        await leave();

        // Everybody sees it, and nobody's name.
        const visitor = shop.visitor();
        const first = await visitor.get('/api/cabinetInfo/recentOpened', { query: { size: 2 } });
        const rest = await visitor.get('/api/cabinetInfo/recentOpened', { query: { size: 20, next: first.next! } });
        const latest = [...first.items, ...rest.items].slice(0, 3);
        const styles = (items: { style: { styleId: string } }[]) => items.map(({ style }) => style.styleId).sort();
        expect(styles(latest)).toEqual(styles(opened.items));
        expect(latest.every(({ nickName }) => /^.?\*\*.?$/u.test(nickName))).toBe(true);
    });

    test('several are opened all or none', async () => {
        const { shopper, items, leave } = await buyer([7, 8]);
        await leave();
        const other = await buyer([9]);
        const mixed = await shopper.tryPost('/api/overseas/cabinetInfo/openBox', { body: { itemIds: [items[0]!, other.items[0]!] } });
        expect(mixed.reason).toBe('not_found');
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 2, opened: 0 });
        const opened = await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds: items } });
        expect(opened.items.map((item) => item.itemId)).toEqual(items);
        await other.leave();
    });

    test('what is somebody elses, or not paid, is not opened', async () => {
        const { boxSetId, shopper, orderId, items, leave } = await buyer([10]);
        const other = await shop.shopper();
        expect((await other.tryGet('/api/boxSet/unpacking', { query: { itemId: items[0]! } })).reason).toBe('not_found');
        expect((await other.tryGet('/api/boxSet/unpackingAll', { query: { orderId } })).reason).toBe('not_found');
        const waiting = await shopper.order(boxSetId, [11]);
        expect((await shopper.tryGet('/api/boxSet/unpackingAll', { query: { orderId: waiting.orderId } })).reason).toBe('order_not_paid');
        await shopper.pay(waiting.paymentId, 'cancel');
        await leave();
    });

    test('long lists come page by page, newest first', async () => {
        const { shopper, items, leave } = await buyer([1, 2, 12]);
        const first = await shopper.get('/api/cabinetInfo/notOpenBoxList', { query: { size: 2 } });
        const rest = await shopper.get('/api/cabinetInfo/notOpenBoxList', { query: { size: 2, next: first.next! } });
        expect([...first.items, ...rest.items].map((item) => item.itemId)).toEqual([...items].reverse());
        for (const itemId of items) {
            await shop.advance(1);
            await shopper.get('/api/boxSet/unpacking', { query: { itemId } });
        }
        const newest = await shopper.get('/api/overseas/cabinetInfo/list', { query: { size: 2 } });
        const oldest = await shopper.get('/api/overseas/cabinetInfo/list', { query: { size: 2, next: newest.next! } });
        expect([...newest.items, ...oldest.items].map((item) => item.itemId)).toEqual([...items].reverse());
        await leave();
    });
});
