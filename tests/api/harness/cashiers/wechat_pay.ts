import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { Authority, makeKeys } from './keys';
import { type Bill, chineseTime, decimal, type Lie, type Message, type Reply, StandIn } from './stand_in';

interface Opening extends Record<string, unknown> {
    mchid: string;
    appid: string;
    out_trade_no: string;
    time_expire?: string;
    amount: { total: number; currency: string };
    payer?: { openid?: string };
}

interface Returned {
    transaction_id: string;
    out_refund_no: string;
    amount: { refund: number; total: number; currency: string };
}

/** WeChat Pay, API v3. */
export class WeChatPay extends StandIn {
    readonly name = 'wxpay';
    override readonly country = 'CN';
    override readonly method = 'h5';
    private readonly authority = new Authority();
    private platform = this.authority.issue('Tenpay.com sign');
    private readonly next = this.authority.issue('Tenpay.com sign');
    private readonly stranger = this.authority.issue('somebody else');
    private readonly merchant = makeKeys();
    private readonly apiKey = randomBytes(16).toString('hex');
    readonly mchid = '1900000001';
    readonly appid = 'wx8888888888888888';
    /** Trades that it says it made beside the true ones. */
    readonly invented: { number: string; transaction: string; amount: number }[] = [];

    settings(): Record<string, string> {
        return {
            KABINET_WXPAY__HOST: this.url,
            KABINET_WXPAY__MERCHANT: this.mchid,
            KABINET_WXPAY__APPID: this.appid,
            KABINET_WXPAY__SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
            KABINET_WXPAY__PRIVATE_KEY: this.merchant.private,
            KABINET_WXPAY__API_KEY: this.apiKey,
            KABINET_WXPAY__CERTIFICATES: this.platform.pem + this.next.pem,
        };
    }

    override rotate(): boolean {
        this.platform = this.next;
        return true;
    }

    /** What the shop signs with, to be checked. */
    get shopKey(): string {
        return this.merchant.public;
    }

    protected sign(reply: Reply, forged: boolean): Reply {
        const { headers } = this.signed(reply.body, forged);
        return { ...reply, headers: { ...reply.headers, ...headers } };
    }

    private signed(body: string, forged: boolean) {
        const [time, nonce] = [String(Math.floor(this.now() / 1000)), randomBytes(16).toString('hex')];
        const signature = createSign('RSA-SHA256')
            .update(`${time}\n${nonce}\n${body}\n`)
            .sign(forged ? this.stranger.key : this.platform.key, 'base64');
        return {
            headers: {
                'Wechatpay-Timestamp': time,
                'Wechatpay-Nonce': nonce,
                'Wechatpay-Signature': signature,
                'Wechatpay-Serial': this.platform.serial,
                'Content-Type': 'application/json',
            } as Record<string, string>,
        };
    }

    private isSigned({ method, path, headers, body }: Message): boolean {
        const said = Object.fromEntries(
            [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]),
        );
        return (
            headers.authorization!.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
            said.mchid === this.mchid &&
            createVerify('RSA-SHA256')
                .update(`${method}\n${path}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`)
                .verify(this.merchant.public, said.signature!, 'base64')
        );
    }

    protected answer(asked: Message): Reply {
        if (!this.isSigned(asked)) return refused(401, 'SIGN_ERROR');
        const url = new URL(asked.path, this.url);
        const body = asked.body ? JSON.parse(asked.body) : {};
        const [, number, closing] = /^\/v3\/pay\/transactions\/out-trade-no\/(\d+)(\/close)?$/.exec(url.pathname) ?? [];
        if (number) return closing ? this.closeBill(number) : this.show(number);
        if (/^\/v3\/pay\/transactions\/(jsapi|h5)$/.test(url.pathname)) return this.openBill(body, url.pathname.endsWith('h5'));
        if (url.pathname === '/v3/refund/domestic/refunds') return this.giveBack(body);
        const [, refund] = /^\/v3\/refund\/domestic\/refunds\/(\d+)$/.exec(url.pathname) ?? [];
        if (refund) return this.showRefund(refund);
        if (url.pathname === '/v3/bill/tradebill') return this.announceBook();
        if (url.pathname === '/v3/billdownload/file') return { status: 200, body: this.book() };
        return refused(404, 'NOT_FOUND');
    }

    private openBill(body: Opening, isH5: boolean): Reply {
        if (body.mchid !== this.mchid || body.appid !== this.appid || !body.time_expire || (!isH5 && !body.payer?.openid))
            return refused(400, 'PARAM_ERROR');
        const bill = this.bill(body.out_trade_no, { amount: body.amount.total, currency: body.amount.currency, sent: body });
        if (bill.state === 'closed') return refused(400, 'ORDER_CLOSED');
        return json(
            isH5
                ? { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${bill.reference}` }
                : { prepay_id: bill.reference },
        );
    }

    private closeBill(number: string): Reply {
        const bill = this.bills.get(number);
        if (!bill) return refused(404, 'ORDER_NOT_EXIST');
        if (bill.state === 'paid') return refused(400, 'ORDERPAID');
        bill.state = 'closed';
        return { status: 204, body: '' };
    }

    private trade(bill: Bill, lie: Lie = {}) {
        const states = { open: 'NOTPAY', approved: 'USERPAYING', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' };
        const paid = bill.transaction ? { transaction_id: bill.transaction, success_time: chineseTime(bill.paidAt).rfc3339 } : {};
        return {
            appid: lie.app ?? this.appid,
            mchid: lie.merchant ?? this.mchid,
            out_trade_no: bill.number,
            trade_state: states[lie.state ?? bill.state],
            ...paid,
            amount: { total: lie.amount ?? bill.amount, payer_total: bill.amount, currency: lie.currency ?? bill.currency },
        };
    }

    private show(number: string): Reply {
        const bill = this.bills.get(number);
        return bill ? json(this.trade(bill)) : refused(404, 'ORDER_NOT_EXIST');
    }

    private giveBack(body: Returned): Reply {
        const bill = [...this.bills.values()].find(({ transaction }) => transaction === body.transaction_id);
        if (!bill || body.amount.refund > bill.amount || body.amount.total !== bill.amount) return refused(400, 'PARAM_ERROR');
        this.refund(body.out_refund_no, { transaction: body.transaction_id, amount: body.amount.refund, currency: body.amount.currency });
        return this.showRefund(body.out_refund_no);
    }

    private showRefund(number: string): Reply {
        const refund = this.lookAtRefund(number);
        if (!refund) return refused(404, 'RESOURCE_NOT_EXISTS');
        return json({ out_refund_no: number, status: { working: 'PROCESSING', done: 'SUCCESS', failed: 'CLOSED' }[refund.state] });
    }

    private announceBook(): Reply {
        return json({
            hash_type: 'SHA1',
            hash_value: createHash('sha1').update(this.book()).digest('hex'),
            download_url: `${this.url}/v3/billdownload/file?token=1`,
        });
    }

    private book(): string {
        const paid = [...this.bills.values()].filter(({ transaction }) => transaction);
        const lines = [...paid, ...this.invented.map((one) => ({ ...one, currency: 'CNY' }))]
            .map(({ number, transaction, amount, currency }) => [
                '2026-01-01 00:00:00',
                transaction,
                number,
                'SUCCESS',
                currency,
                decimal(amount),
                '0',
                '0',
                '0.00',
                '0.00',
            ])
            .map((cells) => cells.map((cell) => `\`${cell}`).join(','));
        return [
            '交易时间,微信订单号,商户订单号,交易状态,货币种类,订单金额,微信退款单号,商户退款单号,申请退款金额,手续费',
            ...lines,
            '总交易单数,应结订单总金额',
            `\`${lines.length},\`0.00`,
            '',
        ].join('\r\n');
    }

    protected notice(bill: Bill, lie: Lie) {
        const nonce = randomBytes(6).toString('hex');
        const cipher = createCipheriv('aes-256-gcm', this.apiKey, nonce);
        cipher.setAAD(Buffer.from('transaction'));
        const sealed = Buffer.concat([cipher.update(JSON.stringify(this.trade(bill, lie)), 'utf8'), cipher.final(), cipher.getAuthTag()]);
        const body = JSON.stringify({
            id: randomBytes(8).toString('hex'),
            event_type: 'TRANSACTION.SUCCESS',
            resource_type: 'encrypt-resource',
            resource: {
                algorithm: 'AEAD_AES_256_GCM',
                ciphertext: sealed.toString('base64'),
                associated_data: 'transaction',
                nonce,
                original_type: 'transaction',
            },
        });
        return { body, ...this.signed(body, lie.forged === true) };
    }
}

const json = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });
const refused = (status: number, code: string): Reply => ({ status, body: JSON.stringify({ code, message: code }) });
