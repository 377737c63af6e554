import type { Shop } from './shop';

const moment = (microseconds: number) => `${new Date(microseconds / 1_000).toISOString().slice(0, 19)}+00:00`;

export interface Sale {
    saleId: string;
    skuId: string;
}

/** A sale of big Lumo that opens in an hour of the shop's clock and lasts half of one. */
export async function announced(shop: Shop, units: number, ...options: string[]): Promise<Sale> {
    const { now } = (await shop.post('/sandbox/clock', { advanceSeconds: 1 })) as { now: number };
    const at = (seconds: number) => moment(now + seconds * 1_000_000);
    const { items } = (await shop.get('/api/mall/list?kind=doll&size=50')) as { items: { goodsId: string; title: { en: string } }[] };
    const { goodsId } = items.find(({ title }) => title.en === 'Big Lumo')!;
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
        skus: { skuId: string; option: { en: string } }[];
    };
    const { skuId } = skus.find(({ option }) => option.en === '45 cm')!;
    const made = shop.operate('sale', 'make', '--code', 'lamps', '--list', 'lamp-night-th', '--title-zh', '灯下之夜',
        '--title-en', 'Night of lamps', '--title-th', 'คืนแห่งโคมไฟ', '--units', `${skuId}=${units}`,
        '--opens', at(3_600), '--ends', at(5_400), '--note', 'A journey', ...options);
    const saleId = /Sale (\d+) is a draft/.exec(made)![1]!;
    shop.operate('sale', 'announce', '--sale', saleId, '--note', 'A journey');
    return { saleId, skuId };
}

/** Big Lotl for teams of so many, at ฿890 instead of ฿1,010, for two days of the shop's clock; a team has an hour. */
export async function offeredToTeams(shop: Shop, size = 3, units = 6): Promise<string> {
    const { now } = (await shop.post('/sandbox/clock', { advanceSeconds: 1 })) as { now: number };
    const made = shop.operate('team', 'open', '--code', 'lotl-trio', '--list', 'lotl-team-th', '--title-zh', '三人同行',
        '--title-en', 'Buy as three', '--title-th', 'ซื้อกันสามคน', '--size', String(size), '--units', String(units),
        '--minutes', '60', '--ends', moment(now + 2 * 86_400 * 1_000_000), '--note', 'A journey');
    return /Offer (\d+) /.exec(made)![1]!;
}
