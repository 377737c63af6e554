import { expect } from 'vitest';
import { runToEnd } from './program';
import type { Shop } from './shop';
import type { Shopper } from './shopper';

const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};

/** The number of an address in Thailand that the shopper has from now on. */
export async function addressOf(shopper: Shopper): Promise<string> {
    return (await shopper.post('/api/overseas/address/save', { body: home })).addressId;
}

/** Puts 50 pots into the mall, SKU 81 of goods 80, each at so many satang. */
export function sellPots(shop: Shop, amount: number): void {
    for (const statement of [
        "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
        + " returnable) VALUES (80, 'pot', 'accessory', 'on', '壶', 'Pot', 'กา', '', '', '', 'goods/pot', 'standard', 1) RETURNING 1",
        "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
        + " VALUES (81, 80, 'pot-1', 1, '', '', '', '', 100, 'CN', '9503', 'on') RETURNING 1",
        "INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
        + " VALUES (8001, 'pots', 'base', 'TH', 'THB', 0, 'open') RETURNING 1",
        `INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (8002, 8001, 81, 1, ${amount}) RETURNING 1`,
    ]) expect(shop.number(statement)).toBe(1);
    expect(runToEnd(['stock', 'warehouse', 'BKK-POTS', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
    expect(runToEnd(['stock', 'move', '81', '--warehouse', 'BKK-POTS', '--quantity', '50', ...shop.place]).code).toBe(0);
}
