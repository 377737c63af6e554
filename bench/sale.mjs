// node sale.mjs sqlite|postgresql: 50,000 buyers come at once for 100 units. On PostgreSQL two servers of one database take them. Halfway
// through one server is killed, and everybody who got no answer comes again; winners order twice with one key, and the cashier tells each
// payment twice, in whatever order, while a server is killed once more. Then it counts: sold = paid = granted = 100, nobody above the cap.
// Beside that, how fast turns are given where there is much, next to pgbench's one row that 200 clients update. Prints one line of JSON.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { entryOf, numberOf, sendAll, tokenOf } from './lib/crowd.mjs';
import { writeGoods } from './lib/mall.mjs';
import { pgbench } from './lib/postgres.mjs';
import { prepareShop, runKabinet, serveShop } from './lib/server.mjs';
import { Shopper } from './lib/shopper.mjs';

const engine = process.argv[2] ?? 'sqlite';
const buyers = Number(process.env.BUYERS ?? 50_000);
const units = 100;
const given = Number(process.env.GIVEN ?? 10_000);
const seconds = Number(process.env.SECONDS_MEASURED ?? 15);
const isPostgres = engine === 'postgresql';
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const root = path.resolve(import.meta.dirname, '..');

const goods = fs.mkdtempSync('/tmp/kabinet-bench-goods-');
writeGoods(goods, [{ code: 'rare', stock: units, isInSale: true }, { code: 'plenty', stock: given, isInSale: true }]);
const shop = prepareShop({ engine, catalogue: { series: 1, setsPerSeries: 1 }, goods });
fs.rmSync(goods, { recursive: true });
execFileSync(path.join(root, 'build/release/bench/accounts_bench'), [shop.location, String(buyers)]);

const python = 'import sqlite3, sys\nfor row in sqlite3.connect(sys.argv[1], timeout=60).execute(sys.argv[2]): print(*row, sep="\\t")';
const ask = query => (isPostgres ? execFileSync('psql', ['-XqAt', '-F', '\t', shop.location, '-c', query])
    : execFileSync('python3', ['-c', python, shop.location, query])).toString().split('\n').filter(Boolean).map(line => line.split('\t'));
const number = query => Number(ask(query)[0][0]);

const start = (at, port) => serveShop(shop, { port, name: `server-${at}`, env: { KABINET_SERVER__NODE: String(at + 1) } });
const servers = [await start(0)];
if (isPostgres)
    servers.push(await start(1));

/** A sale that opens in so many seconds: its id, its SKU, and when. */
function announce(code, count, opensIn) {
    const opensAt = Math.ceil(Date.now() / 1000 + opensIn) * 1000;
    const iso = time => new Date(time).toISOString().replace('.000Z', '+00:00');
    const said = runKabinet(shop, 'sale', 'make', '--code', code, '--list', code, '--title-zh', code, '--title-en', code,
        '--each', String(count), '--opens', iso(opensAt), '--ends', iso(opensAt + 3_600_000), '--order-seconds', '600', '--note', 'Bench');
    const saleId = /Sale (\d+) is a draft/.exec(said)[1];
    runKabinet(shop, 'sale', 'announce', '--sale', saleId, '--note', 'Bench');
    return { saleId, skuId: ask(`SELECT sku_id FROM sale_item WHERE sale_id = ${saleId}`)[0][0], opensAt };
}
const opened = sale => pause(sale.opensAt - Date.now() + 20);
const share = (first, last, sale) => Array.from({ length: last - first }, (_, at) => entryOf(first + at, sale));
const tickets = sale => number(`SELECT count(*) FROM sale_ticket WHERE sale_id = ${sale.saleId}`);

/** Kills a server in so many milliseconds and starts it again at its port. */
async function killIn(milliseconds, at) {
    await pause(milliseconds);
    await servers[at].kill();
    servers[at] = await start(at, servers[at].port);
}
const report = text => process.stderr.write(`${text}\n`);

// Much to give, and one who comes for each.
const plenty = announce('plenty', given, 12);
const wanting = share(0, given, plenty);
await opened(plenty);
const whole = await sendAll(wanting, servers, shop.folder);
report(`plenty: ${JSON.stringify(whole)}`);
while (number(`SELECT count(*) FROM sale_ticket WHERE sale_id = ${plenty.saleId} AND state = 'won'`) < given)
    await pause(200);
// All of one transaction have the same time: the first ones are where the clock starts.
const turns = ask(`SELECT order_before, count(*) FROM sale_ticket WHERE sale_id = ${plenty.saleId} GROUP BY order_before ORDER BY 1`)
    .map(row => row.map(Number));
const grantsPerSecond = (given - turns[0][1]) / ((turns.at(-1)[0] - turns[0][0]) / 1e6);
const hotRow = isPostgres
    ? pgbench('UPDATE pgbench_branches SET bbalance = bbalance + 1 WHERE bid = 1;\n', { clients: 200, seconds }) : undefined;

// Less than everybody wants: the first half is measured, the second meets a server that dies, and then all come again.
const rare = announce('rare', units, 20 + buyers / 5000);
const half = Math.floor(buyers / 2);
const requests = share(0, half, rare);
await opened(rare);
const measured = await sendAll(requests, servers, shop.folder);
const attemptsPerSecond = half / Math.max(...measured.map(one => one.seconds));
report(`rare: ${JSON.stringify(measured)}`);
const [killed] = await Promise.all([sendAll(share(half, buyers, rare), servers, shop.folder, 10), killIn(300, 0)]);
report(`with one killed: ${JSON.stringify(killed)}`);
const again = await sendAll(share(0, buyers, rare), servers, shop.folder);
report(`again: ${JSON.stringify(again)}`);
const entered = tickets(rare);

while (number(`SELECT count(*) FROM sale_ticket WHERE sale_id = ${rare.saleId} AND state = 'won'`) < units)
    await pause(200);
const winners = ask(`SELECT account_id FROM sale_ticket WHERE sale_id = ${rare.saleId} AND state = 'won'`).map(([id]) => numberOf(id));

/** As a phone does whose network is bad: until there is an answer, at whichever server there is. */
async function insist(call) {
    for (let tries = 0; ; ++tries) {
        try {
            return await call(servers[tries % servers.length].base);
        } catch (error) {
            if (error.reason && error.reason !== 'unavailable' || tries > 200)
                throw error;
            await pause(100);
        }
    }
}
async function from(base, winner, use) {
    const shopper = Object.assign(new Shopper(base), { token: tokenOf(winner) });
    try {
        return await use(shopper);
    } finally {
        await shopper.close();
    }
}
const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};

/** Orders the unit twice with one key and has the payment told twice. */
async function buy(winner) {
    const key = what => ({ 'idempotency-key': `bench-${what}-${winner}` });
    const post = (path, body, headers) => insist(base => from(base, winner, one => one.call('POST', path, body, headers)));
    const { addressId } = await post('/api/overseas/address/save', home, key('home'));
    const order = () => post('/api/mall/funbox/promotion/stock-limit/order/create',
        { saleId: rare.saleId, skuId: rare.skuId, quantity: 1, addressId, total: 30_000 }, key('order'));
    const [placed, same] = await Promise.all([order(), order()]);
    if (placed.orderId !== same.orderId)
        throw new Error(`${winner} ordered twice`);
    await pause(Math.random() * 500);
    const pay = () => insist(base => from(base, winner, one => one.pay(placed.paymentId))).catch(error => report(error.message));
    await Promise.all([pay(), pay()]);
}
await Promise.all([...winners.map(buy), killIn(400, servers.length - 1)]);

const count = {
    entered, won: winners.length,
    sold: number(`SELECT count(*) FROM sale_ticket WHERE sale_id = ${rare.saleId} AND state = 'ordered'`),
    paid: number("SELECT count(*) FROM shop_order WHERE kind = 'sale' AND state IN ('paid', 'delivered', 'finish')"),
    granted: number(`SELECT sum(quantity) FROM stock_hold WHERE holder_kind = 'order' AND state = 'sold' AND sku_id = ${rare.skuId}`),
    mostOfOne: number(`SELECT max(n) FROM (SELECT count(*) AS n FROM shop_order WHERE kind = 'sale' GROUP BY account_id) counted`),
};
// Throws where anything is not ok.
runKabinet(shop, 'check');
await Promise.all(servers.map(one => one.stop()));
fs.rmSync(shop.folder, { recursive: true, force: true });
console.log(JSON.stringify({
    engine, servers: servers.length, buyers, units, attemptsPerSecond: Math.round(attemptsPerSecond),
    medianMs: Math.max(...measured.map(one => one.medianMs)), p99Ms: Math.max(...measured.map(one => one.p99Ms)),
    grantsPerSecond: Math.round(grantsPerSecond), hotRow: hotRow && Math.round(hotRow), ...count,
}));
