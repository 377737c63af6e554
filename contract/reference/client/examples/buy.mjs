// Somebody registers, joins a line and buys a box, in a sandbox: node examples/buy.mjs http://127.0.0.1:8080
import { createHash, randomBytes } from 'node:crypto';
import {
    accountGetCaptcha, accountRegister, accountUpdateUserInfo, must, mysteryBoxBeginTurn, mysteryBoxCreateOrder, mysteryBoxEnter,
    mysteryBoxJoinQueue, mysteryBoxPaymentStatus, mysteryBoxShelf, newKey, openShop, orderDetail, outcomeOf, sandboxMails, sandboxSettle,
} from 'kabinet-client';

const [address] = process.argv.slice(2);
const shop = openShop({ address, app: { appId: 'kabinet', salt: 'kabinet-sandbox' }, country: 'TH', language: 'en' });
const { client } = shop;

// An account, with the code that was mailed.
const email = `reader-${randomBytes(4).toString('hex')}@shop.example`;
await must(accountGetCaptcha({ client, body: { email } }));
const [mail] = (await must(sandboxMails({ client, query: { to: email } }))).items;
const captcha = /\b\d{6}\b/.exec(mail.body)[0];
const session = await must(accountRegister({ client, body: { email, password: 'figures2see', captcha, agreement: 1 } }));
shop.useToken(session.token);

// Boxes are sold to whoever said how old they are.
const tooEarly = await outcomeOf(accountUpdateUserInfo({ client, body: { birthday: '2999-01-01' } }));
await must(accountUpdateUserInfo({ client, body: { birthday: '1990-06-15' } }));

// A set, and the line at it. Whoever joins binds themselves to a number that makes the draw (docs/fairness.md).
const [{ series }] = (await must(mysteryBoxShelf({ client }))).items;
const { boxSetId } = await must(mysteryBoxEnter({ client, body: { seriesId: series.seriesId } }));
const number = randomBytes(16);
const set = Buffer.alloc(8);
set.writeBigUInt64BE(BigInt(boxSetId));
const commitment = createHash('sha256').update('kabinet number 2\n').update(set).update(number).digest('hex');
const { call } = await must(mysteryBoxJoinQueue({ client, body: { boxSetId, commitment } }));
await must(mysteryBoxBeginTurn({ client, body: { boxSetId, call: call.n, head: call.head, number: number.toString('hex') } }));

// A box, paid at the sandbox's cashier. The same key again is the same order.
const headers = { 'Idempotency-Key': newKey() };
const order = await must(mysteryBoxCreateOrder({ client, headers, body: { boxSetId, slots: [3] } }));
const again = await must(mysteryBoxCreateOrder({ client, headers, body: { boxSetId, slots: [3] } }));
await must(sandboxSettle({ client, body: { paymentId: order.paymentId, answer: 'success' } }));
const { outcome } = await must(mysteryBoxPaymentStatus({ client, query: { orderId: order.orderId } }));
const { state } = await must(orderDetail({ client, query: { orderId: order.orderId } }));

// Another one wants the same box: this call's own reasons, by their names.
const second = await outcomeOf(mysteryBoxCreateOrder({ client, headers: { 'Idempotency-Key': newKey() }, body: { boxSetId, slots: [3] } }));

console.log(JSON.stringify({
    orderId: order.orderId, isSame: again.orderId === order.orderId, outcome, state, birthday: tooEarly.refusal?.reason,
    second: second.refusal?.reason,
}));
