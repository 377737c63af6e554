import { describe, expect, test } from 'vitest';
import type { Shopper } from '../harness/shopper';
import { type Shop, useShop } from '../harness/shop';

interface Bought {
    buyer: Shopper;
    orderId: string;
    /** The cashier's success was acknowledged. */
    paid: boolean;
}

/** Buys box after box of a set until the server is gone; everything acknowledged is written down. */
async function buyUntilTheEnd(buyer: Shopper, boxSetId: string, bought: Bought[]): Promise<void> {
    try {
        await buyer.join(boxSetId);
        for (;;) {
            const { boxes } = await buyer.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
            const free = boxes.find((box) => box.state === 'free');
            if (!free) return;
            const { orderId, paymentId } = await buyer.order(boxSetId, [free.slot]);
            const one = { buyer, orderId, paid: false };
            bought.push(one);
            await buyer.pay(paymentId);
            one.paid = true;
        }
    } catch (error) {
        // A request that was cut off is what this test is about; a refusal would be a mistake of the shop.
        if (error instanceof Error && /was refused/.test(error.message)) throw error;
    }
}

async function mustHaveKept(shop: Shop, bought: Bought[]): Promise<void> {
    for (const { buyer, orderId, paid } of bought) {
        const order = await buyer.get('/api/order/detail', { query: { orderId } });
        if (!paid) continue;
        expect(order.state).toBe('finish');
        const payment = await buyer.payment(orderId);
        expect(payment.outcome).toBe('success');
        expect(payment.items).toHaveLength(1);
    }
    const { code, output, errors } = shop.check();
    expect(code, output + errors).toBe(0);
}

/** Nobody is stuck with an order the crash left open, not even with one whose number never arrived: the line tells it. */
async function cancelWhatIsOpen(buyers: Shopper[], anySet: string): Promise<void> {
    for (const buyer of buyers) {
        const { myBoxSetId } = await buyer.queue(anySet);
        if (!myBoxSetId) continue;
        const { pendingOrder } = await buyer.queue(myBoxSetId);
        if (pendingOrder) await buyer.get('/api/boxSet/paymentCancel', { query: { orderId: pendingOrder.orderId } });
    }
}

describe('a server that is killed while ten shoppers buy', () => {
    const shop = useShop({ runningClock: true });

    test('keeps everything it acknowledged, and its data hold together', { timeout: 120_000 }, async () => {
        const buyers = await shop.shoppers(10);
        const bought: Bought[] = [];
        for (const killedAfter of [300, 120, 500]) {
            const { items } = await shop.visitor().get('/api/series/v1/list.json', {});
            const batches = await Promise.all(items.map(({ series: { seriesId } }) => (
                shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId } }))));
            const sets = batches.flatMap((batch) => batch.items).filter((set) => set.boxesLeft > 0 && set.queueLength === 0);
            const mine = await Promise.all(buyers.map((buyer) => buyer.queue(sets[0]!.boxSetId)));
            const buying = buyers.map((buyer, index) => (
                buyUntilTheEnd(buyer, mine[index]!.myBoxSetId ?? sets[index]!.boxSetId, bought)));
            await new Promise((resolve) => setTimeout(resolve, killedAfter));
            await shop.stop('SIGKILL');
            await Promise.all(buying);
            await shop.start();
            for (const buyer of buyers) buyer.url = shop.url;
            await mustHaveKept(shop, bought);
            await cancelWhatIsOpen(buyers, sets[0]!.boxSetId);
        }
        expect(bought.filter((one) => one.paid).length).toBeGreaterThan(10);
    });
});
