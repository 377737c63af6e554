import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { catalogue } from './places';
import { runToEnd } from './program';
import type { Shop } from './shop';

/** One kind of goods with one SKU, which is called as the goods are. */
export interface Ware {
    code: string;
    /** Of one, by region, in minor units. */
    price?: Record<string, number>;
    /** Units that it begins with, by region: each has a warehouse of its own. */
    stock?: Record<string, number>;
    off?: boolean;
    shelves?: string[];
}

export interface PriceList {
    code: string;
    kind: 'special' | 'sale' | 'team' | 'newbie' | 'audience' | 'point';
    region: string;
    /** RFC 3339; open for ever without it. */
    ends?: string;
    /** What one costs, by ware, and how many one person may ever have. */
    offers: Record<string, { amount: number; most?: number }>;
}

const warehouseOf = (region: string) => `near-${region.toLowerCase()}`;

const table = (numbers: Record<string, number>) => `{ ${Object.entries(numbers).map(([name, value]) => `${name} = ${value}`).join(', ')} }`;

const wareText = ({ code, price = {}, stock = {}, off = false, shelves = [] }: Ware) => `
[[goods]]
code = "${code}"
kind = "accessory"
title_zh = "${code}"
title_en = "${code}"
title_th = "${code}"
story_zh = "${code}"
story_en = "${code}"
story_th = "${code}"
pictures = ["goods/${code}"]
tax_class = "accessories"
off = ${off}
shelves = ${table(Object.fromEntries(shelves.map((shelf) => [shelf, 1])))}
[[goods.sku]]
code = "${code}"
grams = 100
origin = "CN"
hs_code = "392640"
stock = ${table(Object.fromEntries(Object.entries(stock).map(([region, units]) => [warehouseOf(region), units])))}
price = ${table(price)}
`;

const listText = ({ code, kind, region, ends, offers }: PriceList) => `
[[list]]
code = "${code}"
kind = "${kind}"
region = "${region}"
starts_at = 2020-01-01T00:00:00Z
${ends === undefined ? '' : `ends_at = ${ends}`}
${Object.entries(offers).map(([sku, { amount, most }]) =>
        `[[list.offer]]\nsku = "${sku}"\namount = ${amount}\n${most === undefined ? '' : `cap_ever = ${most}\n`}`).join('')}
`;

const warehouses = ['TH', 'SG'].map((region, at) => `
[[warehouse]]
id = ${9_001 + at}
code = "${warehouseOf(region)}"
country = "${region}"
priority = ${at + 1}
regions = ["${region}"]
`).join('');

/** Brings the mall to what is said here, as `kabinet seed` does: prices that were there before and are not said any more are gone. */
export function seedWares(shop: Shop, wares: Ware[], lists: PriceList[] = []): void {
    const folder = fs.mkdtempSync(path.join(shop.folder, 'wares-'));
    fs.writeFileSync(path.join(folder, 'goods.toml'), wares.map(wareText).join(''));
    fs.writeFileSync(path.join(folder, 'lists.toml'), lists.map(listText).join(''));
    fs.writeFileSync(path.join(folder, 'warehouses.toml'), warehouses);
    const done = runToEnd(['seed', ...shop.place, '--catalogue', catalogue, '--goods', folder]);
    expect(done, done.errors).toMatchObject({ code: 0 });
}

/** The SKUs of these wares, by code, as the mall shows them in the caller's region. */
export async function skusOf(shop: Shop, country: string): Promise<Record<string, string>> {
    const { items } = await shop.visitor({ country }).get('/api/mall/list', { query: { size: 50 } });
    return Object.fromEntries(items.filter(({ skuId }) => skuId).map(({ title, skuId }) => [title.en, skuId!]));
}
