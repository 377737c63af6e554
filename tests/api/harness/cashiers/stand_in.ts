// A cashier of our own in a provider's protocol: it signs as that one does, with keys made at the start, and misbehaves on demand.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { components } from '../schema';
import type { Shopper } from '../shopper';

export type Attempt = components['schemas']['Payment.Attempt'];

/** What was asked of it, or is told by it. */
export interface Message {
    method: string;
    /** With its query. */
    path: string;
    /** Names in lower case. */
    headers: Record<string, string>;
    body: string;
}

export type Words = Pick<Message, 'headers' | 'body'>;

export interface Reply {
    status: number;
    headers?: Record<string, string>;
    body: string;
}

/**
 * well; slow: answers after the shop has given up; error: 500 each time; maintenance: a page for people, 503; forged: somebody between
 * answers, with a key of their own.
 */
export type Mood = 'well' | 'slow' | 'error' | 'maintenance' | 'forged';

/** A payment as the cashier has it. */
export interface Bill {
    /** The shop's number of the attempt. */
    number: string;
    amount: number;
    currency: string;
    state: 'open' | 'approved' | 'paid' | 'failed' | 'closed';
    /** The cashier's own number, from the beginning. */
    reference: string;
    /** Its number of the money, once it was paid. */
    transaction: string;
    /** In milliseconds. */
    paidAt: number;
    /** As it was sent with the order. */
    sent: Record<string, unknown>;
}

export interface Refund {
    number: string;
    transaction: string;
    amount: number;
    currency: string;
    state: 'working' | 'done' | 'failed';
    asked: number;
}

/** How a notice differs from what is true. */
export interface Lie {
    amount?: number;
    currency?: string;
    state?: Bill['state'];
    /** Signed by somebody else. */
    forged?: boolean;
    /** Rightly signed, for another of its merchants. */
    merchant?: string;
    /** Rightly signed, for another app; of a cashier that knows apps. */
    app?: string;
}

export abstract class StandIn {
    abstract readonly name: string;
    /** Where its shoppers are. */
    readonly country: string = 'TH';
    readonly method: string | undefined;
    /** It cannot tell anybody that nobody can pay any more. */
    readonly closes: boolean = true;
    mood: Mood = 'well';
    /** Refunds are at work until this is true. */
    refundsAtOnce = true;
    readonly bills = new Map<string, Bill>();
    readonly refunds = new Map<string, Refund>();
    readonly asked: Message[] = [];
    shopUrl = '';
    port = 0;
    protected readonly server = http.createServer((request, response) => this.hear(request, response));
    private counted = 0;

    /** The shop's settings, as variables of the environment. */
    abstract settings(): Record<string, string>;
    /** What a healthy one answers. */
    protected abstract answer(asked: Message, now: number): Reply;
    /** Signed by its own key, or by another one. */
    protected abstract sign(reply: Reply, forged: boolean): Reply;
    /** How it says that a payment stands. */
    protected abstract notice(bill: Bill, lie: Lie, now: number): Words;
    /** From now on it signs with the next of its certificates. False when it has one key for ever. */
    rotate(): boolean {
        return false;
    }

    async open(): Promise<this> {
        await new Promise<void>((resolve) => {
            this.server.listen(0, '127.0.0.1', resolve);
        });
        this.port = (this.server.address() as AddressInfo).port;
        return this;
    }

    close(): void {
        this.server.closeAllConnections();
        this.server.close();
    }

    get url(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    /** The bill of the attempt that was opened last. */
    get latest(): Bill {
        return [...this.bills.values()].at(-1)!;
    }

    /** The shopper goes where the attempt's page says; from then on it has a bill for it. */
    async arrive(_shopper: Shopper, attempt: Attempt): Promise<Bill> {
        return this.bills.get(attempt.attemptId)!;
    }

    /** A shopper pays at the cashier's page. */
    pay(bill: Bill, paidAt: number): void {
        Object.assign(bill, { state: 'paid', transaction: `${this.nextNumber()}`, paidAt });
    }

    /** Tells the shop how it stands, and answers what the shop said to that. */
    tell(bill: Bill, lie: Lie = {}): Promise<{ status: number; body: string }> {
        return this.send(this.notice(bill, lie, this.now()));
    }

    /** What it tells, as it goes over the line. */
    words(bill: Bill): Words {
        return this.notice(bill, {}, this.now());
    }

    async send({ headers, body }: Words): Promise<{ status: number; body: string }> {
        const answer = await fetch(`${this.shopUrl}/api/payment/notice/${this.name}`, { method: 'POST', headers, body });
        if (answer.ok) this.onHeard();
        return { status: answer.status, body: await answer.text() };
    }

    /** The shop has taken what it was told. */
    onHeard: () => void = () => undefined;

    /** By the clock of the shop's that a test holds. */
    now: () => number = () => Date.now();

    count(part: string): number {
        return this.asked.filter(({ path }) => path.includes(part)).length;
    }

    protected nextNumber(): number {
        this.counted += 1;
        return 4_200_000_000 + this.counted;
    }

    protected bill(number: string, rest: Pick<Bill, 'amount' | 'currency' | 'sent'>): Bill {
        const known = this.bills.get(number);
        if (known) return known;
        const made: Bill = { number, state: 'open', reference: `REF${this.nextNumber()}`, transaction: '', paidAt: 0, ...rest };
        this.bills.set(number, made);
        return made;
    }

    protected refund(number: string, rest: Pick<Refund, 'transaction' | 'amount' | 'currency'>): Refund {
        const refund = this.refunds.get(number) ?? { number, state: 'working', asked: 0, ...rest };
        refund.asked += 1;
        if (this.refundsAtOnce) refund.state = 'done';
        this.refunds.set(number, refund);
        return refund;
    }

    /** One that is asked for again may be done by now. */
    protected lookAtRefund(number: string): Refund | undefined {
        const refund = this.refunds.get(number);
        if (refund && this.refundsAtOnce) refund.state = 'done';
        return refund;
    }

    protected hear(request: http.IncomingMessage, response: http.ServerResponse): void {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
            const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
            const asked = { method: request.method!, path: request.url!, headers, body: Buffer.concat(parts).toString('utf8') };
            this.asked.push(asked);
            const reply = this.react(asked);
            const send = () => response.writeHead(reply.status, reply.headers).end(reply.body);
            if (this.mood === 'slow') setTimeout(send, 3_000);
            else send();
        });
    }

    private react(asked: Message): Reply {
        if (this.mood === 'error') return { status: 500, body: '{"code":"SYSTEM_ERROR"}' };
        if (this.mood === 'maintenance') return { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>Back soon</html>' };
        return this.sign(this.answer(asked, this.now()), this.mood === 'forged');
    }
}

/** By China's clock: "2026-11-25T08:00:00+08:00", "20261125080000". */
export function chineseTime(milliseconds: number): { rfc3339: string; compact: string } {
    const wall = new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 19);
    return { rfc3339: `${wall}+08:00`, compact: wall.replace(/[-T:]/g, '') };
}

export const decimal = (minor: number) => (minor / 100).toFixed(2);
export const minor = (text: unknown) => Math.round(Number(text) * 100);
