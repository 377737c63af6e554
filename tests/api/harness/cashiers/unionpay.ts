import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto';
import type { Shopper } from '../shopper';
import { Authority } from './keys';
import { type Attempt, type Bill, chineseTime, type Lie, type Message, type Reply, StandIn } from './stand_in';

type Fields = Record<string, string>;

export function signedText(fields: Fields): string {
    const text = Object.entries(fields)
        .filter(([name, value]) => name !== 'signature' && value !== '')
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
    return createHash('sha256').update(text).digest('hex');
}

const currencies: Record<string, string> = { '764': 'THB', '156': 'CNY', '702': 'SGD', '840': 'USD' };

/** UnionPay's gateway, 5.1.0. */
export class UnionPay extends StandIn {
    readonly name = 'unionpay';
    override readonly closes = false;
    private readonly authority = new Authority();
    private own = this.authority.issue('041@Z12@中国银联股份有限公司@00040000:SIGN@00000062');
    private readonly strangers = new Authority().issue('041@Z12@中国银联股份有限公司@00040000:SIGN@00000062');
    private readonly merchant = new Authority().issue('the shop');
    readonly mchid = '777290058110048';

    settings(): Record<string, string> {
        return {
            KABINET_UNIONPAY__HOST: this.url,
            KABINET_UNIONPAY__MERCHANT: this.mchid,
            KABINET_UNIONPAY__CERTIFICATE: this.merchant.pem,
            KABINET_UNIONPAY__PRIVATE_KEY: this.merchant.key,
            KABINET_UNIONPAY__CERTIFICATES: this.authority.root.pem,
        };
    }

    override rotate(): boolean {
        this.own = this.authority.issue('041@Z12@中国银联股份有限公司@00040000:SIGN@00000063');
        return true;
    }

    private signed(fields: Fields, forged: boolean): Fields {
        const by = forged ? this.strangers : this.own;
        const all: Fields = { merId: this.mchid, ...fields, signMethod: '01', version: '5.1.0', signPubKeyCert: by.pem };
        return { ...all, signature: createSign('RSA-SHA256').update(signedText(all)).sign(by.key, 'base64') };
    }

    protected sign(reply: Reply, forged: boolean): Reply {
        const fields = this.signed(JSON.parse(reply.body), forged);
        return {
            ...reply,
            body: Object.entries(fields)
                .map(([name, value]) => `${name}=${value}`)
                .join('&'),
        };
    }

    private isSigned(fields: Fields): boolean {
        const own = new X509Certificate(this.merchant.pem);
        return (
            fields.merId === this.mchid &&
            fields.certId === BigInt(`0x${own.serialNumber}`).toString() &&
            createVerify('RSA-SHA256').update(signedText(fields)).verify(own.publicKey, fields.signature!, 'base64')
        );
    }

    /** The shopper's browser posts the form: only then it knows of the payment. */
    override async arrive(_shopper: Shopper, { page }: Attempt): Promise<Bill> {
        return this.visit(page.fields);
    }

    visit(fields: Fields): Bill {
        if (!this.isSigned(fields) || fields.txnType !== '01') throw new Error('UnionPay does not take this form');
        return this.bill(fields.orderId!, { amount: Number(fields.txnAmt), currency: currencies[fields.currencyCode!]!, sent: fields });
    }

    protected answer(asked: Message): Reply {
        const fields = Object.fromEntries(new URLSearchParams(asked.body)) as Fields;
        if (!this.isSigned(fields)) return says({ respCode: '11' });
        const common = { orderId: fields.orderId!, txnTime: fields.txnTime!, txnType: fields.txnType! };
        if (asked.path === '/gateway/api/queryTrans.do') return says({ ...common, ...this.look(fields.orderId!) });
        if (asked.path !== '/gateway/api/backTransReq.do' || fields.txnType !== '04') return says({ ...common, respCode: '12' });
        const bill = [...this.bills.values()].find(({ transaction }) => transaction === fields.origQryId);
        if (!bill || Number(fields.txnAmt) > bill.amount) return says({ ...common, respCode: '35' });
        this.refund(fields.orderId!, { transaction: bill.transaction, amount: Number(fields.txnAmt), currency: bill.currency });
        return says({ ...common, respCode: '00' });
    }

    private look(number: string): Fields {
        const refund = this.lookAtRefund(number);
        if (refund) return { respCode: '00', origRespCode: { working: '05', done: '00', failed: '98' }[refund.state] };
        const bill = this.bills.get(number);
        if (!bill) return { respCode: '34' };
        return { respCode: '00', ...this.standing(bill), origRespCode: code(bill.state) };
    }

    private standing(bill: Bill, lie: Lie = {}): Fields {
        const currency = Object.entries(currencies).find(([, name]) => name === (lie.currency ?? bill.currency))![0];
        return {
            txnAmt: String(lie.amount ?? bill.amount),
            currencyCode: currency,
            ...(bill.transaction ? { queryId: bill.transaction, traceTime: chineseTime(bill.paidAt).compact.slice(4) } : {}),
        };
    }

    protected notice(bill: Bill, lie: Lie) {
        const fields = this.signed(
            {
                merId: lie.merchant ?? this.mchid,
                orderId: bill.number,
                txnType: '01',
                respCode: code(lie.state ?? bill.state),
                ...this.standing(bill, lie),
            },
            lie.forged === true,
        );
        return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() };
    }
}

const code = (state: Bill['state']) => ({ open: '05', approved: '03', paid: '00', failed: '51', closed: '98' })[state];
const says = (fields: Fields): Reply => ({ status: 200, body: JSON.stringify(fields) });
