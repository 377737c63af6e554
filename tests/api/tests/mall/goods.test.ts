import { describe, expect, test } from 'vitest';
import { pictures } from '../../harness/places';
import { useShop } from '../../harness/shop';

const shop = useShop({ options: ['--pictures', pictures] });

const list = (query: Record<string, unknown> = {}) => shop.visitor().get('/api/mall/list', { query });

describe('the mall', () => {
    test('shows its shelf page by page, with what is on it', async () => {
        const seen = new Set<string>();
        let page = await list({ size: 50 });
        expect(page.facets).toMatchObject({ count: 120, more: false });
        for (;;) {
            for (const item of page.items) seen.add(item.goodsId);
            if (!page.next) break;
            page = await list({ size: 50, next: page.next });
        }
        expect(seen.size).toBe(120);
    });

    test('has prices of four regions, and what is not sold in one is not shown there', async () => {
        const currencies: Record<string, string> = {};
        for (const country of ['TH', 'CN', 'SG', 'US']) {
            const { items } = await shop.visitor().get('/api/mall/list', { query: { size: 1 }, headers: { country } });
            currencies[country] = items[0]!.price.currency;
        }
        expect(currencies).toEqual({ TH: 'THB', CN: 'CNY', SG: 'SGD', US: 'USD' });
        const doll = (await list({ words: 'big nimbi' })).items[0]!;
        const sizes = async (country: string) =>
            (await shop.visitor().get('/api/overseas/mall/detail', { query: { goodsId: doll.goodsId }, headers: { country } })).skus.length;
        expect(await sizes('TH')).toBe(3);
        expect(await sizes('US')).toBe(2);
    });

    test.each([
        ['云朵兔', 'brand'], ['nimbi', 'title'], ['นิมบี', 'title'], ['nmbi', 'title'], ['拿铁', 'title'], ['ลาเต้', 'title'], ['lat', 'title'],
    ])('finds %s in three languages', async (words, field) => {
        const { items } = await list({ words });
        expect(items.length).toBeGreaterThan(0);
        expect(items[0]!.ip?.code).toBe('nimbi');
        expect(items.flatMap((item) => item.matches ?? []).map((match) => match.field)).toContain(field);
    });

    test('says which word nothing has', async () => {
        expect(await list({ words: 'nimbi xyzzy' })).toMatchObject({ items: [], unknownWords: ['xyzzy'] });
    });

    test('has a picture of everything, and of every way it is sold', async () => {
        const { items } = await list({ size: 50 });
        const query = (goodsId: string) => ({ query: { goodsId } });
        const shown = await Promise.all(items.map((item) => shop.visitor().get('/api/overseas/mall/detail', query(item.goodsId))));
        const names = new Set(shown.flatMap((one) => [...one.realImg.split(','), ...one.skus.map((sku) => sku.realImg)]));
        const missing: string[] = [];
        for (const name of names) {
            const width = name.startsWith('figures/') ? 160 : 240;
            if ((await fetch(`${shop.url}/pictures/${name}-${width}.webp`)).status !== 200) missing.push(name);
        }
        expect(missing).toEqual([]);
    });

    // S3.06
    test('shows goods by either path, with a comma list of pictures that are there', async () => {
        const { items } = await list({ kind: 'figure', size: 1 });
        const query = { goodsId: items[0]!.goodsId };
        const shown = await shop.visitor().get('/api/overseass/mall/index/item/v1/detail.json', { query });
        expect(await shop.visitor().get('/api/overseas/mall/detail', { query })).toEqual(shown);
        const [first] = shown.realImg.split(',');
        expect((await fetch(`${shop.url}/pictures/${first}-480.webp`)).status).toBe(200);
    });

    test('has shelves of its own for good causes, coupons, and what makes an amount up', async () => {
        const visitor = shop.visitor();
        expect((await visitor.get('/api/mall/index/item/v1/welfarePage.json', {})).items.length).toBeGreaterThan(0);
        expect((await visitor.get('/api/mall/couponAreaList', { query: { order: 'price_down' } })).items.length).toBeGreaterThan(0);
        const small = (await visitor.get('/api/mall/makeUpList', {})).items.map((item) => item.price.amount);
        expect(small).toEqual([...small].sort((one, other) => one - other));
        const { items } = await list({ size: 2 });
        const skus = (await Promise.all(items.map((item) =>
            visitor.get('/api/overseas/mall/detail', { query: { goodsId: item.goodsId } })))).map((one) => one.skus[0]!.skuId);
        const merged = await visitor.get('/api/home/merge/detail', { query: { skuIds: skus.reverse() } });
        expect(merged.items.map((item) => item.goodsId)).toEqual(items.map((item) => item.goodsId).reverse());
    });

    test('tells who waits', async () => {
        const { goodsId } = (await list({ size: 1 })).items[0]!;
        const shopper = await shop.shopper();
        const first = await shopper.post('/api/mall/index/item/v1/subscribeShelf', { body: { goodsId } });
        expect(first).toMatchObject({ subscribed: true, goods: 1 });
        const query = { goodsId };
        expect(await shopper.get('/api/mall/index/item/v1/shelfSubscription', { query })).toMatchObject({ subscribed: true });
        const off = { goodsId, subscribed: false };
        expect(await shopper.post('/api/mall/index/item/v1/subscribeShelf', { body: off })).toMatchObject({ subscribed: false, goods: 0 });
    });
});
