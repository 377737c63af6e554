import type { Shop } from './shop';
import type { Shopper } from './shopper';

export const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};

/** A shopper with an address who has just bought these boxes of the first series. */
export async function owner(shop: Shop, slots: number[], who?: Shopper) {
    const { seriesId } = await shop.firstSets();
    const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
    const shopper = who ?? await shop.shopper();
    await shopper.join(boxSetId);
    const { orderId, paymentId } = await shopper.order(boxSetId, slots);
    await shopper.pay(paymentId);
    const { items } = await shopper.payment(orderId);
    // Over by itself where these were the last.
    await shopper.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } });
    const { addressId } = await shopper.post('/api/overseas/address/save', { body: home });
    return { shopper, itemIds: items, addressId, orderId };
}
