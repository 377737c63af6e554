import { expect } from '@playwright/test';
import { announced, offeredToTeams } from './sales';
import type { Account, Shop } from './shop';

// A shopper who has a little of everything, so that every page has something to show.

const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};

interface Items {
    items: Record<string, string>[];
}

interface Placed {
    orderId: string;
    paymentId: string;
}

export interface Furnished {
    account: Account;
    /** What every page is asked for. */
    query: string;
    /** What some pages are asked for instead, by their paths. */
    asked: Record<string, string>;
}

/** Of goods of a list, the first of which there are plenty. */
async function thing(shop: Shop, list = '/api/mall/list?size=50') {
    const { items } = (await shop.get(list)) as Items;
    const { goodsId } = items.find(({ stock }) => stock === 'plenty')!;
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
        skus: { skuId: string; price: { amount: number }; stock: string }[];
    };
    const { skuId, price } = skus.find(({ stock }) => stock === 'plenty')!;
    return { goodsId: goodsId!, skuId, price: price.amount };
}

/** What one shopper does by the calls, one after the other. */
class Doer {
    private addressId = '';

    constructor(private readonly shop: Shop, private readonly account: Account) { }

    async moveIn(): Promise<void> {
        const saved = (await this.ask('/api/overseas/address/save', home)) as { addressId: string };
        this.addressId = saved.addressId;
    }

    ask(path: string, body: unknown): Promise<unknown> {
        return this.shop.post(path, body, this.account.session);
    }

    async settle({ orderId, paymentId }: Placed): Promise<string> {
        await this.ask('/sandbox/cashier/settle', { paymentId, answer: 'success' });
        return orderId;
    }

    /** So many of them, paid for. */
    async bought(quantity: number, list?: string): Promise<string> {
        const { skuId, price } = await thing(this.shop, list);
        const wish = { lines: [{ skuId, quantity }], addressId: this.addressId, total: quantity * price };
        return this.settle((await this.ask('/api/mall/index/item/v1/order.json', wish)) as Placed);
    }

    /** A gift whose code nobody has used. */
    async gift(): Promise<string> {
        const { skuId, price } = await thing(this.shop, '/api/mall/funbox/gift/v1/list.json');
        return this.settle((await this.ask('/api/mall/funbox/gift/v1/order.json', { skuId, total: price })) as Placed);
    }

    /** A team of three, of which they lead the first seat. */
    async team(offerId: string): Promise<string> {
        const body = { offerId, addressId: this.addressId, total: 89_000 };
        const placed = (await this.ask('/api/star/initiatePin', body)) as { teamId: string; order: Placed };
        await this.settle(placed.order);
        return placed.teamId;
    }

    /** An order that has come, of which one piece is on its way back to the shop. */
    async sentBack(): Promise<{ orderId: string; afterSaleId: string }> {
        const orderId = await this.bought(2);
        this.send(orderId, `HP${orderId}`);
        await this.ask('/api/order/confirmReceipt', { orderId });
        const wanted = { orderId, lines: [{ line: 1, quantity: 1 }], reason: 'damaged', type: 'return' };
        const { afterSaleId } = (await this.ask('/api/mall/funbox/order/return/v1/apply.json', wanted)) as { afterSaleId: string };
        return { orderId, afterSaleId };
    }

    send(orderId: string, number: string): void {
        this.shop.operate('parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', number);
    }

    /** Boxes of one order, of which the first `opened` are open. */
    async boxes(boxSetId: string, slots: number[], opened: number): Promise<{ orderId: string; itemIds: string[] }> {
        const orderId = await this.settle((await this.ask('/api/overseas/boxSet/createOrder', { boxSetId, slots })) as Placed);
        const status = await this.shop.get(`/api/boxSet/paymentStatus?orderId=${orderId}`, this.account.session);
        const itemIds = (status as { items: string[] }).items;
        if (opened > 0) await this.ask('/api/overseas/cabinetInfo/openBox', { itemIds: itemIds.slice(0, opened) });
        return { orderId, itemIds };
    }
}

/** Cards, coupons and prizes of the shop's, and what they earn as a distributor. */
async function given(shop: Shop, account: Account, doer: Doer): Promise<{ claimIds: string; cardId: string }> {
    const { uid } = account.session;
    const units = ['coupon:warm-welcome', 'card:hint', 'privilege:shelf-privilege', 'privilege:star-privilege'];
    for (const unit of units) shop.grant(account, unit);
    shop.grant(account, 'red_packet:THB', 2_560);
    const { skuId } = await thing(shop);
    const promise = ['claim', 'promise', '--account', uid, '--note', 'For a look', '--unit'];
    shop.operate(...promise, `goods:${skuId}`, '--number', '1', '--region', 'TH');
    shop.operate(...promise, 'points', '--amount', '50', '--number', '2');
    const prizes = (await shop.get('/api/mall/game/prize/v1/show.json', account.session)) as Items;
    const cards = (await shop.get('/api/star/virtualCard/list', account.session)) as Items;
    const { cardId } = cards.items[0]!;
    await doer.ask('/api/star/virtualCard/activeCard', { cardId });
    shop.operate('settings', '--set', `account.distributors=${uid}`, '--note', 'For a look');
    return { claimIds: prizes.items.find(({ unit }) => unit?.startsWith('goods:'))!.claimId!, cardId: cardId! };
}

/** A cart, orders of every kind, a team, a gift, a prize, a return, opened and sealed boxes, pieces on their way; and it is their turn. */
export async function furnished(shop: Shop): Promise<Furnished> {
    const account = await shop.account();
    const doer = new Doer(shop, account);
    await doer.moveIn();
    const { claimIds, cardId } = await given(shop, account, doer);
    const doll = await thing(shop, '/api/mall/list?kind=doll');
    await doer.ask('/api/mall/ums/cart/v1/add.json', { skuId: doll.skuId, quantity: 2 });
    const offerId = await offeredToTeams(shop);
    const teamId = await doer.team(offerId);
    const giftOrder = await doer.gift();
    const { orderId: returned, afterSaleId } = await doer.sentBack();
    const sent = await doer.bought(1);
    doer.send(sent, 'EF1');
    const paid = await doer.bought(2);
    // Receipts are written by then.
    await shop.advance(120);
    const { boxSetId } = (await doer.ask('/api/box/enter', { seriesId: shop.series.seriesId })) as { boxSetId: string };
    await shop.join(account, boxSetId);
    const open = await doer.boxes(boxSetId, [1, 2, 5, 7], 3);
    const sealed = await doer.boxes(boxSetId, [3], 0);
    const [itemId] = open.itemIds;
    const { token } = (await doer.ask('/api/cabinet/share', { itemId })) as { token: string };
    const sale = await announced(shop, 2);
    // A changed setting is read some seconds later.
    await expect(async () => { await doer.ask('/api/distributor/v1/add.json', {}); }).toPass({ timeout: 30_000 });
    const query = new URLSearchParams({
        seriesId: shop.series.seriesId, boxSetId, orderId: sealed.orderId, goodsId: doll.goodsId, teamId, claimIds, cardId, afterSaleId,
        token, ...sale,
    });
    const asked = {
        '/packages/mall-pages/checkout': `ids=${doll.skuId}`,
        '/packages/team-pages/offer': `offerId=${offerId}`,
        '/packages/team-pages/order': `offerId=${offerId}`,
        '/packages/record-pages/receipt': `orderId=${paid}`,
        '/packages/personal-pages/order/details': `orderId=${sent}`,
        '/packages/personal-pages/after-sale/apply': `orderId=${returned}`,
        '/packages/personal-pages/gift/gift': `orderId=${giftOrder}`,
        '/packages/personal-pages/cabinet/piece': `itemId=${itemId}`,
    };
    return { account, query: query.toString(), asked };
}
