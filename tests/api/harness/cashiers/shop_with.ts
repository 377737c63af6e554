// A shop that is paid at stand-ins for cashiers, and orders in it.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { noteReached, operationOf } from '../contract';
import { Shop } from '../shop';
import type { Shopper } from '../shopper';
import type { Attempt, Bill, StandIn } from './stand_in';

export interface Ordered {
    shopper: Shopper;
    boxSetId: string;
    slot: number;
    orderId: string;
}

export class CashierShop {
    shop!: Shop;
    private now = 0;

    constructor(
        readonly cashiers: StandIn[],
        private readonly more: Record<string, string> = {},
    ) {}

    async open(): Promise<void> {
        for (const cashier of this.cashiers) await cashier.open();
        const settings = Object.assign({}, ...this.cashiers.map((cashier) => cashier.settings())) as Record<string, string>;
        this.shop = new Shop({
            environment: {
                KABINET_PAYMENT__PROVIDERS: `sandbox ${this.cashiers.map(({ name }) => name).join(' ')}`,
                KABINET_WEB__ADDRESS: 'https://shop.example',
                KABINET_PAYMENT__TIMEOUT_SECONDS: '1',
                ...settings,
                ...this.more,
            },
        });
        await this.shop.open();
        for (const cashier of this.cashiers) {
            cashier.shopUrl = this.shop.url;
            cashier.now = () => this.now;
            cashier.onHeard = () => noteReached(operationOf('POST', '/api/payment/notice/{provider}'));
        }
        await this.advance(0);
    }

    async close(): Promise<void> {
        await this.shop.close();
        for (const cashier of this.cashiers) cashier.close();
    }

    /** Moves the shop's clock, and the cashiers' with it. */
    async advance(seconds: number): Promise<void> {
        this.now += seconds * 1000;
        this.now = (await this.shop.advance(seconds)) / 1000;
    }

    /** The present by the shop's clock, in milliseconds. */
    get present(): number {
        return this.now;
    }

    /** A shopper in their turn, and an order for the first free box. */
    async ordered(country: string): Promise<Ordered> {
        const { items } = await this.shop.visitor({ country }).get('/api/series/v1/list.json', {});
        const { boxSetId } = await this.shop.visitor({ country }).post('/api/box/enter', { body: { seriesId: items[0]!.series.seriesId } });
        const shopper = await this.shop.shopper({ country });
        await shopper.join(boxSetId);
        const { boxes } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const slot = boxes.find((box) => box.state === 'free')!.slot;
        const { orderId } = await shopper.order(boxSetId, [slot]);
        return { shopper, boxSetId, slot, orderId };
    }

    tryOpen({ shopper, orderId }: Ordered, cashier: StandIn) {
        return shopper.tryPost('/api/mall/funbox/order/v1/getPayInfo.json', {
            body: { orderId, provider: cashier.name, method: cashier.method },
        });
    }

    async attempt(ordered: Ordered, cashier: StandIn): Promise<Attempt> {
        const opened = await this.tryOpen(ordered, cashier);
        if (opened.code !== 200) throw new Error(`not opened: ${opened.reason}`);
        return opened.data;
    }

    /** An order whose shopper has arrived at the cashier. */
    async atCashier(cashier: StandIn): Promise<Ordered & { attempt: Attempt; bill: Bill }> {
        const ordered = await this.ordered(cashier.country);
        const attempt = await this.attempt(ordered, cashier);
        return { ...ordered, attempt, bill: await cashier.arrive(ordered.shopper, attempt) };
    }

    async outcome({ shopper, orderId }: Ordered): Promise<string> {
        return (await shopper.payment(orderId)).outcome;
    }

    /** Gives up what is still held, and leaves the line, so that others come to their turn. */
    async leave({ shopper, boxSetId, orderId }: Ordered): Promise<void> {
        await shopper.tryPost('/api/cereSon/cancelPay', { body: { orderId } });
        await shopper.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } });
    }
}

/** One shop with its cashiers for the tests of a file; each test finds them well. */
export function useCashiers(cashiers: StandIn[], more: Record<string, string> = {}): CashierShop {
    const room = new CashierShop(cashiers, more);
    beforeAll(() => room.open());
    beforeEach(() => {
        for (const cashier of cashiers) Object.assign(cashier, { mood: 'well', refundsAtOnce: true });
    });
    afterAll(() => room.close());
    return room;
}
