// node flood.mjs sqlite|postgresql: an honest shopper looks at a set, joins its line and leaves it, one call after another, alone and
// beside each flood of another network: bodies that are never finished, readers that do not read, connections, sockets, pages of series
// that nobody has. Prints the shopper's 99th percentile with and without, their ratio (at most ten is what is promised), the calls that
// were refused (none is), the memory that the flood took and what was left of it, and what the door refused. One line of JSON.
import { Worker } from 'node:worker_threads';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';
import { residentKibibytes, startShop } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const seconds = Number(process.env.SECONDS_MEASURED ?? 5);
const floods = { bodies: 1500, readers: 1500, connections: 3000, sockets: 2000, pages: 64 };
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

// A web app of one page is enough for its pages to be made.
const web = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-flood-'));
const page = { indexed: true, words: {}, about: {}, calls: [], shells: {}, files: {} };
const about = { en: { title: '{{series}}', description: 'A series.' } };
fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><html lang="en"><head><!--head--><!--/head--></head><body>'
    + '<!--shell--><!--/shell-->'
    + `<!--data--><!--/data-->${'<p>Toys.</p>'.repeat(2000)}</body></html>`);
fs.writeFileSync(path.join(web, 'pages.json'), JSON.stringify({
    pages: [{ path: '/pages/home/home', ...page }, { path: '/packages/market-pages/container', ...page, about }],
}));
// The shop's own limits, but for those of one address: the shopper calls as fast as it can.
const limits = { connections_of_network: 2000, connections_of_wide_network: 5000 };
for (const [name, value] of Object.entries(limits))
    process.env[`KABINET_HTTP__${name.toUpperCase()}`] = String(value);
process.env.KABINET_LIVE__SOCKETS_OF_NETWORK = '1000';
process.env.KABINET_LIMITS__PAGES_PER_SECOND = '20';

const shop = await startShop({ engine, catalogue: { series: 1, setsPerSeries: 1, copies: 8 }, serve: ['--web', web] });
const shopper = new Shopper(shop.base);
await shopper.login();
const [{ boxSetId }] = await allSets(shopper);

async function shopFor(milliseconds) {
    const took = [];
    let refused = 0;
    const call = async work => {
        const begun = performance.now();
        await work().catch(() => { ++refused; });
        took.push(performance.now() - begun);
    };
    for (const end = Date.now() + milliseconds; Date.now() < end;) {
        await call(() => shopper.call('GET', `/api/boxSet/boxSetInfo?boxSetId=${boxSetId}`));
        await call(() => shopper.join(boxSetId));
        await call(() => shopper.call('GET', `/api/boxSet/getQueueInfo?boxSetId=${boxSetId}`));
        await call(() => shopper.stop(boxSetId));
        await pause(5);
    }
    return { calls: took.length, refused, p99: quantile(took, 0.99) };
}

const text = await (await fetch(`${shop.base}/metrics`)).text();
const refusalsIn = metrics => Object.fromEntries([...metrics.matchAll(/^kabinet_refused_total\{reason="(\w+)"\} (\d+)/gm)]
    .map(([, reason, count]) => [reason, Number(count)]));
let before = refusalsIn(text);

await shopFor(1000);
const quiet = await shopFor(seconds * 1000);
const figures = { engine, quietP99Ms: quiet.p99, quietCalls: quiet.calls, quietRefused: quiet.refused, floods: {} };
for (const [kind, count] of Object.entries(floods)) {
    const restKibibytes = residentKibibytes(shop.pid);
    const flooder = new Worker(new URL('./lib/flooder.mjs', import.meta.url),
        { workerData: { kind, port: shop.port, count, seconds: seconds + 1.5 } });
    const done = new Promise((resolve, reject) => flooder.once('message', resolve).once('error', reject));
    // Until the flood stands.
    await pause(1000);
    const flooded = await shopFor(seconds * 1000);
    const floodedKibibytes = residentKibibytes(shop.pid);
    const tally = await done;
    await flooder.terminate();
    await pause(4000);
    const after = refusalsIn(await (await fetch(`${shop.base}/metrics`)).text());
    const refusals = Object.fromEntries(Object.entries(after).map(([reason, now]) => [reason, now - (before[reason] ?? 0)])
        .filter(([, more]) => more > 0));
    before = after;
    figures.floods[kind] = {
        p99Ms: flooded.p99, ratio: flooded.p99 / quiet.p99, calls: flooded.calls, refusedCalls: flooded.refused,
        mebibytesTaken: (floodedKibibytes - restKibibytes) / 1024, mebibytesLeft: (residentKibibytes(shop.pid) - restKibibytes) / 1024,
        opened: tally.opened, ended: tally.ended, refusals,
    };
}
await shopper.close();
await shop.stop();
fs.rmSync(web, { recursive: true, force: true });
console.log(JSON.stringify(figures));
