import { expect } from 'vitest';
import type { Answer } from './caller';
import type { Shop } from './shop';
import type { Shopper } from './shopper';

interface Bought {
    buyer: Shopper;
    orderId: string;
    /** The cashier's success was acknowledged. */
    paid: boolean;
}

/** What protects a shop from a single machine would only slow a rush that comes from one. */
export const withoutLimits = { KABINET_LIMITS__ADDRESS_PER_SECOND: '0', KABINET_LIMITS__ACCOUNT_PER_SECOND: '0' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Many who buy at once, whatever becomes of the server. What the shop acknowledges is written down, and what it should never answer. */
export class Rush {
    readonly bought: Bought[] = [];
    /** Answers that are neither a success, nor a refusal, nor "not now". */
    readonly strange: string[] = [];
    /** So often the shop said 503, and so often nobody answered at all. */
    unavailable = 0;
    unanswered = 0;
    private isOver = false;
    private buying: Promise<void>[] = [];

    constructor(private readonly shop: Shop, private readonly buyers: Shopper[]) { }

    /** Everybody buys box after box in lines of several, until `end`. */
    async begin(): Promise<void> {
        this.isOver = false;
        const sets = await this.openSets();
        for (const buyer of this.buyers) buyer.url = this.shop.url;
        this.buying = this.buyers.map((buyer, index) => this.buy(buyer, sets.slice(index % sets.length).concat(sets)));
    }

    async end(): Promise<void> {
        this.isOver = true;
        await Promise.all(this.buying);
    }

    get paid(): number {
        return this.bought.filter((one) => one.paid).length;
    }

    /** Waits until it is so. */
    async until(isSo: () => boolean): Promise<void> {
        for (let waited = 0; !isSo(); waited += 20) {
            if (waited > 60_000) throw new Error(`${this.paid} have paid, ${this.unavailable} were sent away; ${this.strange.join('; ')}`);
            await pause(20);
        }
    }

    /** Waits until so many more have paid. */
    untilPaid(more: number): Promise<void> {
        const wanted = this.paid + more;
        return this.until(() => this.paid >= wanted);
    }

    /** What was acknowledged is there, and the data hold together. */
    async mustHaveKept(): Promise<void> {
        for (const { buyer, orderId, paid } of this.bought) {
            buyer.url = this.shop.url;
            const order = await buyer.get('/api/order/detail', { query: { orderId } });
            if (!paid) continue;
            expect(order.state).toBe('finish');
            const payment = await buyer.payment(orderId);
            expect(payment.outcome).toBe('success');
            expect(payment.items).toHaveLength(1);
        }
        const { code, output, errors } = this.shop.check();
        expect(code, output + errors).toBe(0);
        expect(this.strange).toEqual([]);
    }

    /** The sets of the first few series only: shoppers who are spread over many sets never meet. */
    private async openSets(): Promise<string[]> {
        const { items } = await this.shop.visitor().get('/api/series/v1/list.json', { query: { size: 8 } });
        const batches = await Promise.all(items.map(({ series: { seriesId } }) => (
            this.shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId } }))));
        return batches.flatMap((batch) => batch.items).filter((set) => set.boxesLeft > 0).map((set) => set.boxSetId);
    }

    /** Nothing where nobody answered, or the shop said that it cannot now. */
    private async ask<D>(asked: Promise<Answer<D>>): Promise<Answer<D> | undefined> {
        let answer: Answer<D>;
        try {
            answer = await asked;
        } catch (error) {
            // What does not fit the contract is an error with words of ours, a broken connection one of fetch.
            if (!(error instanceof TypeError)) this.strange.push(String(error));
            ++this.unanswered;
            await pause(30);
            return undefined;
        }
        if (answer.status === 200) return answer;
        if (answer.status === 503 && answer.code === 503 && answer.reason !== '') ++this.unavailable;
        else this.strange.push(`${answer.status} ${answer.code} ${answer.msg}`);
        await pause(30);
        return undefined;
    }

    private async buy(buyer: Shopper, sets: string[]): Promise<void> {
        while (!this.isOver && sets.length > 0) {
            const boxSetId = sets[0]!;
            const body = { boxSetId, commitment: buyer.numbers.bind(boxSetId) };
            const joined = await this.ask(buyer.tryPost('/api/boxSet/joinQueue', { body }));
            if (joined?.reason === 'set_sold_out') sets.shift();
            if (joined?.reason === 'already_in_line') await this.leaveLine(buyer, boxSetId);
            if (joined?.code !== 200) continue;
            const line = await this.ask(buyer.tryGet('/api/boxSet/getQueueInfo', { query: { boxSetId } }));
            if (line?.data.pendingOrder) await this.cancel(buyer, line.data.pendingOrder.orderId);
            else if (line?.data.status === 'turn') await this.buyOne(buyer, boxSetId);
            else if (line?.data.call) await this.beginTurn(buyer, boxSetId, line.data.call);
            else await pause(60);
        }
    }

    /** Of several tries to join one was taken. */
    private async beginTurn(buyer: Shopper, boxSetId: string, call: { n: number; head: string }): Promise<void> {
        for (const number of buyer.numbers.of(boxSetId)) {
            const body = { boxSetId, call: call.n, head: call.head, number };
            const begun = await this.ask(buyer.tryPost('/api/boxSet/beginTurn', { body }));
            if (begun?.reason !== 'number_wrong') return;
        }
    }

    private async buyOne(buyer: Shopper, boxSetId: string): Promise<void> {
        const seen = await this.ask(buyer.tryGet('/api/boxSet/boxSetInfo', { query: { boxSetId } }));
        const free = seen?.data.boxes.find((box) => box.state === 'free');
        if (!free) return;
        const placed = await this.ask(buyer.tryPost('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots: [free.slot] } }));
        if (placed?.code !== 200) return;
        const one = { buyer, orderId: placed.data.orderId, paid: false };
        this.bought.push(one);
        const { paymentId } = placed.data;
        const settled = await this.ask(buyer.tryPost('/sandbox/cashier/settle', { body: { paymentId, answer: 'success' } }));
        one.paid = settled?.code === 200;
        await this.ask(buyer.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } }));
    }

    /** The line tells of an order whose number never arrived: nobody is stuck with it. */
    private async cancel(buyer: Shopper, orderId: string): Promise<void> {
        await this.ask(buyer.tryGet('/api/boxSet/paymentCancel', { query: { orderId } }));
    }

    private async leaveLine(buyer: Shopper, anySet: string): Promise<void> {
        const line = await this.ask(buyer.tryGet('/api/boxSet/getQueueInfo', { query: { boxSetId: anySet } }));
        const mine = line?.data.myBoxSetId;
        if (!mine) return;
        const there = await this.ask(buyer.tryGet('/api/boxSet/getQueueInfo', { query: { boxSetId: mine } }));
        if (there?.data.pendingOrder) await this.cancel(buyer, there.data.pendingOrder.orderId);
        await this.ask(buyer.tryPost('/api/boxSet/stopQueue', { body: { boxSetId: mine } }));
    }
}
