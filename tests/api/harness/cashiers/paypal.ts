import { createSign } from 'node:crypto';
import net from 'node:net';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { Authority } from './keys';
import { type Bill, decimal, type Lie, type Message, minor, type Reply, StandIn } from './stand_in';

/**
 * PayPal, Orders v2. It stands where PayPal's own names are: the shop goes there by this one as its proxy, which lets nobody else out.
 */
export class PayPal extends StandIn {
    readonly name = 'paypal';
    override readonly closes = false;
    private readonly authority = new Authority();
    private readonly host = this.authority.issue('api-m.paypal.com', ['api-m.paypal.com', 'api.paypal.com', 'evil.example']);
    private readonly signers = [1, 2].map(() => this.authority.issue('messageverificationcerts.paypal.com'));
    private readonly strangers = this.authority.issue('certificates.evil.example');
    private readonly secure = https.createServer({ cert: this.host.pem, key: this.host.key }, (request, response) =>
        this.hear(request, response),
    );
    private readonly webhook = '4JH86294D6297924G';
    private token = 'first';
    private turn = 0;
    /** The address that notices name for their certificate. */
    certificateUrl = certificateAt(0);
    /** What it makes of the next capture: PENDING and DECLINED are words of its. */
    capture: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED';
    readonly invented: { number: string; transaction: string; amount: number }[] = [];

    override async open(): Promise<this> {
        await super.open();
        await new Promise<void>((resolve) => {
            this.secure.listen(0, '127.0.0.1', resolve);
        });
        this.server.on('connect', (request, socket) => {
            const inside = net.connect((this.secure.address() as AddressInfo).port, '127.0.0.1', () =>
                socket.write('HTTP/1.1 200 OK\r\n\r\n'),
            );
            this.connected.push(request.url!);
            inside.pipe(socket).pipe(inside);
            for (const end of [inside, socket]) end.on('error', () => undefined);
        });
        return this;
    }

    /** Where the shop went: "api-m.paypal.com:443". */
    readonly connected: string[] = [];

    override close(): void {
        super.close();
        this.secure.closeAllConnections();
        this.secure.close();
    }

    settings(): Record<string, string> {
        return {
            KABINET_PAYPAL__CLIENT: 'client',
            KABINET_PAYPAL__SECRET: 'secret',
            KABINET_PAYPAL__WEBHOOK: this.webhook,
            KABINET_PAYMENT__PROXY: this.url,
            KABINET_PAYMENT__CA_FILE: this.authority.root.file,
        };
    }

    /** PayPal's answers are signed by nobody: whoever stands between needs its name. */
    protected sign(reply: Reply, forged: boolean): Reply {
        return forged ? { status: 401, body: '{}' } : { ...reply, headers: { 'Content-Type': 'application/json' } };
    }

    override rotate(): boolean {
        this.turn = 1;
        this.certificateUrl = certificateAt(this.turn);
        return true;
    }

    /** Tokens that were given are good no more. */
    forgetTokens(): void {
        this.token = `token-${this.nextNumber()}`;
    }

    protected answer(asked: Message): Reply {
        const url = new URL(asked.path, 'https://api-m.paypal.com');
        if (url.pathname.startsWith('/v1/notifications/certs/')) {
            const certificate = url.pathname.endsWith('EVIL') ? this.strangers : this.signers[Number(url.pathname.at(-1))]!;
            return { status: 200, body: certificate.pem };
        }
        if (url.pathname === '/v1/oauth2/token') return this.giveToken(asked);
        if (asked.headers.authorization !== `Bearer ${this.token}`) return { status: 401, body: '{"error":"invalid_token"}' };
        if (url.pathname === '/v1/reporting/transactions') return says(this.book());
        if (url.pathname === '/v2/checkout/orders') return this.openBill(asked);
        const [, reference, capture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(url.pathname) ?? [];
        const bill = [...this.bills.values()].find((one) => one.reference === reference);
        if (bill) return capture ? this.captureBill(bill, asked) : says(this.order(bill));
        const [, money] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(url.pathname) ?? [];
        if (money) return this.giveBack(money, asked);
        return { status: 404, body: '{"name":"RESOURCE_NOT_FOUND"}' };
    }

    private giveToken(asked: Message): Reply {
        if (asked.headers.authorization !== `Basic ${Buffer.from('client:secret').toString('base64')}`) return { status: 401, body: '{}' };
        return says({ access_token: this.token, token_type: 'Bearer', expires_in: 32_400 });
    }

    private openBill({ headers, body }: Message): Reply {
        const sent = JSON.parse(body);
        const [unit] = sent.purchase_units;
        if (headers['paypal-request-id'] !== unit.custom_id || sent.intent !== 'CAPTURE') return issue('INVALID_PARAMETER_VALUE');
        const bill = this.bill(unit.custom_id, { amount: minor(unit.amount.value), currency: unit.amount.currency_code, sent });
        return says(this.order(bill), 201);
    }

    /** The shopper says yes there. */
    approve(bill: Bill): void {
        bill.state = 'approved';
    }

    private captureBill(bill: Bill, { headers }: Message): Reply {
        if (headers['paypal-request-id'] !== bill.number) return issue('INVALID_PARAMETER_VALUE');
        if (bill.state === 'open') return issue('ORDER_NOT_APPROVED');
        if (bill.state === 'approved' && this.capture === 'DECLINED') return issue('INSTRUMENT_DECLINED');
        if (bill.state === 'approved') {
            this.pay(bill, this.now());
            bill.sent = { ...bill.sent, pending: this.capture === 'PENDING' };
        }
        return says(this.order(bill), 201);
    }

    /** A shopper pays: says yes, and the shop captures. */
    override pay(bill: Bill, paidAt: number): void {
        super.pay(bill, paidAt);
        bill.transaction = `CAP${bill.transaction}`;
    }

    private money(bill: Bill, lie: Lie = {}) {
        const status = {
            open: 'PENDING',
            approved: 'PENDING',
            paid: bill.sent.pending ? 'PENDING' : 'COMPLETED',
            failed: 'DECLINED',
            closed: 'DECLINED',
        }[lie.state ?? bill.state];
        return {
            id: bill.transaction,
            status,
            custom_id: bill.number,
            create_time: new Date(bill.paidAt).toISOString(),
            amount: { currency_code: lie.currency ?? bill.currency, value: decimal(lie.amount ?? bill.amount) },
        };
    }

    private order(bill: Bill) {
        const status = { open: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', paid: 'COMPLETED', failed: 'APPROVED', closed: 'VOIDED' }[
            bill.state
        ];
        const payments = bill.transaction ? { payments: { captures: [this.money(bill)] } } : {};
        return {
            id: bill.reference,
            status,
            purchase_units: [{ custom_id: bill.number, ...payments }],
            links: [
                { rel: 'self', href: 'https://api-m.paypal.com/x' },
                { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${bill.reference}` },
            ],
        };
    }

    private giveBack(money: string, { headers, body }: Message): Reply {
        const sent = JSON.parse(body);
        const bill = [...this.bills.values()].find(({ transaction }) => transaction === money);
        if (!bill || minor(sent.amount.value) > bill.amount) return issue('INVALID_RESOURCE_ID');
        const refund = this.refund(headers['paypal-request-id']!, {
            transaction: money,
            amount: minor(sent.amount.value),
            currency: sent.amount.currency_code,
        });
        return says({ id: `R${refund.number}`, status: { working: 'PENDING', done: 'COMPLETED', failed: 'FAILED' }[refund.state] }, 201);
    }

    private book() {
        const paid = [...this.bills.values()].filter(({ transaction }) => transaction);
        const details = [...paid, ...this.invented.map((one) => ({ ...one, currency: 'THB' }))].map(
            ({ number, transaction, amount, currency }) => ({
                transaction_info: {
                    transaction_id: transaction,
                    transaction_event_code: 'T0006',
                    transaction_status: 'S',
                    custom_field: number,
                    transaction_amount: { currency_code: currency, value: decimal(amount) },
                    fee_amount: { currency_code: currency, value: '-0.30' },
                },
            }),
        );
        return { transaction_details: details, total_pages: 1 };
    }

    protected notice(bill: Bill, lie: Lie) {
        const resource = bill.transaction ? this.money(bill, lie) : this.order(bill);
        const type = bill.transaction
            ? `PAYMENT.CAPTURE.${(lie.state ?? bill.state) === 'failed' ? 'DENIED' : 'COMPLETED'}`
            : 'CHECKOUT.ORDER.APPROVED';
        const body = JSON.stringify({ id: `WH-${this.nextNumber()}`, event_type: type, resource });
        const [id, time] = [`transmission-${this.nextNumber()}`, new Date(this.now()).toISOString()];
        const key = lie.forged ? this.strangers.key : this.signers[this.turn]!.key;
        const signature = createSign('RSA-SHA256')
            .update(`${id}|${time}|${lie.merchant ?? this.webhook}|${crc32(body)}`)
            .sign(key, 'base64');
        return {
            body,
            headers: {
                'Content-Type': 'application/json',
                'PayPal-Transmission-Id': id,
                'PayPal-Transmission-Time': time,
                'PayPal-Transmission-Sig': signature,
                'PayPal-Auth-Algo': 'SHA256withRSA',
                'PayPal-Cert-Url': this.certificateUrl,
            },
        };
    }

    /** A notice signed by a certificate of somebody else, which lies at this address. */
    tellFrom(bill: Bill, url: string): Promise<{ status: number; body: string }> {
        this.certificateUrl = url;
        return this.tell(bill, { forged: true }).finally(() => {
            this.certificateUrl = certificateAt(this.turn);
        });
    }
}

const certificateAt = (turn: number) => `https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a59${turn}`;
const says = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });
const issue = (name: string): Reply => ({
    status: 422,
    body: JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] }),
});
