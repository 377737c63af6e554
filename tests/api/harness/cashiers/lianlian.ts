import { createSign, createVerify } from 'node:crypto';
import type { Shopper } from '../shopper';
import { makeKeys } from './keys';
import { type Attempt, type Bill, chineseTime, decimal, type Lie, type Message, minor, type Reply, StandIn } from './stand_in';

/** What LianLian signs: the members sorted by name, those of objects inside in their places. */
export function signedText(value: Record<string, unknown>): string {
    return Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => part(name, inner))
        .filter(Boolean)
        .join('&');
}

function part(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value))
        return value
            .map((inner) => part(name, inner))
            .filter(Boolean)
            .join('&');
    return typeof value === 'object' ? signedText(value as Record<string, unknown>) : `${name}=${value}`;
}

interface Charge extends Record<string, unknown> {
    merchant_transaction_id: string;
    merchant_order: { order_amount: string; order_currency_code: string };
    payment_data?: { card?: { card_token?: string } };
}

interface Returned {
    merchant_transaction_id: string;
    original_transaction_id: string;
    refund_data: { refund_amount: string; refund_currency_code: string };
}

/** LianLian's cards across borders. */
export class LianLian extends StandIn {
    readonly name = 'lianlian';
    private readonly own = makeKeys();
    private readonly stranger = makeKeys();
    private readonly merchant = makeKeys();
    readonly mchid = '202103310000001001';
    /** What its bank thinks of the next card: asks the shopper first, says no, or takes it. */
    bank: 'takes' | 'asks' | 'declines' = 'asks';

    settings(): Record<string, string> {
        return {
            KABINET_LIANLIAN__HOST: this.url,
            KABINET_LIANLIAN__MERCHANT: this.mchid,
            KABINET_LIANLIAN__SHOP: '202103313321536404',
            KABINET_LIANLIAN__PRIVATE_KEY: this.merchant.private,
            KABINET_LIANLIAN__PUBLIC_KEY: this.own.public,
        };
    }

    /** The shopper enters a card in the frame, and the shop pays with its token. */
    override async arrive(shopper: Shopper, { orderId, attemptId }: Attempt): Promise<Bill> {
        await shopper.post('/api/unionPay/llpay', { body: { orderId, cardToken: 'card-token-1' } });
        return this.bills.get(attemptId)!;
    }

    private signature(body: string, forged: boolean): string {
        return createSign('RSA-SHA1')
            .update(signedText(JSON.parse(body)))
            .sign(forged ? this.stranger.private : this.own.private, 'base64');
    }

    protected sign(reply: Reply, forged: boolean): Reply {
        return { ...reply, headers: { 'Content-Type': 'application/json', signature: this.signature(reply.body, forged) } };
    }

    protected answer(asked: Message): Reply {
        const [, number, what] = /^\/v3\/merchants\/\d+\/(?:payments|refunds)\/(\d+)\/?(\w*)$/.exec(asked.path) ?? [];
        const body = asked.body ? JSON.parse(asked.body) : { merchant_id: this.mchid, merchant_transaction_id: number };
        const isSigned = createVerify('RSA-SHA1').update(signedText(body)).verify(this.merchant.public, asked.headers.signature!, 'base64');
        if (!isSigned || asked.headers['sign-type'] !== 'RSA') return says('SIGNATURE_ERROR');
        if (asked.path.endsWith('/token')) return says('SUCCESS', { order: 'iframe-token' });
        if (asked.path.endsWith('/payments')) return this.charge(body);
        if (what === 'refunds') return this.giveBack(body);
        if (asked.path.includes('/refunds/')) return this.showRefund(number!);
        const bill = this.bills.get(number ?? '');
        if (!bill) return says('ORDER_NOT_EXIST');
        if (what === 'cancelpay') {
            if (bill.state === 'paid') return says('ORDER_PAID');
            bill.state = 'closed';
            return says('SUCCESS');
        }
        return says('SUCCESS', { order: this.order(bill) });
    }

    private charge(body: Charge): Reply {
        if (this.bills.has(body.merchant_transaction_id)) return says('ORDER_EXIST');
        if (!body.payment_data?.card?.card_token) return says('PARAM_ERROR');
        if (this.bank === 'declines') return says('PAYMENT_DECLINED');
        const { order_amount, order_currency_code } = body.merchant_order;
        const bill = this.bill(body.merchant_transaction_id, { amount: minor(order_amount), currency: order_currency_code, sent: body });
        if (this.bank === 'takes') this.pay(bill, this.now());
        const challenge =
            this.bank === 'asks' ? { '3ds_status': 'CHALLENGE', payment_url: `https://3ds.lianlian.example/${bill.reference}` } : {};
        return says('SUCCESS', { order: { ...this.order(bill), ...challenge } });
    }

    private order(bill: Bill, lie: Lie = {}) {
        const status = { open: 'WP', approved: 'PP', paid: 'PS', failed: 'PF', closed: 'PC' }[lie.state ?? bill.state];
        return {
            merchant_transaction_id: bill.number,
            ll_transaction_id: bill.transaction || bill.reference,
            payment_data: {
                payment_status: status,
                payment_currency_code: lie.currency ?? bill.currency,
                payment_amount: decimal(lie.amount ?? bill.amount),
                ...(bill.paidAt ? { payment_time: chineseTime(bill.paidAt).compact } : {}),
            },
        };
    }

    private giveBack(body: Returned): Reply {
        const bill = this.bills.get(body.original_transaction_id);
        const amount = minor(body.refund_data.refund_amount);
        if (bill?.state !== 'paid' || amount > bill.amount) return says('PARAM_ERROR');
        this.refund(body.merchant_transaction_id, {
            transaction: bill.transaction,
            amount,
            currency: body.refund_data.refund_currency_code,
        });
        return this.showRefund(body.merchant_transaction_id);
    }

    private showRefund(number: string): Reply {
        const refund = this.lookAtRefund(number);
        if (!refund) return says('ORDER_NOT_EXIST');
        return says('SUCCESS', { refund: { refund_data: { refund_status: { working: 'RP', done: 'RS', failed: 'RF' }[refund.state] } } });
    }

    protected notice(bill: Bill, lie: Lie) {
        const body = JSON.stringify({ merchant_id: lie.merchant ?? this.mchid, ...this.order(bill, lie) });
        return { body, headers: { 'Content-Type': 'application/json', signature: this.signature(body, lie.forged === true) } };
    }
}

const says = (code: string, more: object = {}): Reply => ({
    status: 200,
    body: JSON.stringify({ return_code: code, return_message: code, ...more }),
});
