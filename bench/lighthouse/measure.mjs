// How the web app's pages stand on a slow phone: Lighthouse, mobile, throttled, on the production build, each page several times; prints
// the table of docs/performance.md with the medians. Needs a release build and storefront/dist/h5 (./run or ./test made both).
//   node measure.mjs [RUNS]        CHROMIUM names another browser
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const runs = Number(process.argv[2] ?? 5);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const binary = path.join(root, 'build/release/server/app/kabinet');
const port = 8497;
const address = `http://localhost:${port}`;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** What the page told who read it: the first series and its first set. */
async function subjects() {
    const page = async (location) => (await fetch(address + location, { headers: { Accept: 'text/html' } })).text();
    const firstData = (html) => JSON.parse(/id="first-data">([^<]*)</.exec(html)[1]);
    const shelf = Object.values(firstData(await page('/')).answers)[0].data.items;
    const seriesId = shelf.find(({ boxesLeft }) => boxesLeft > 0).series.seriesId;
    const query = 'SELECT min(id) FROM box_set WHERE state = \'on_sale\' AND series_id = ?';
    const program = 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2], [int(sys.argv[3])]).fetchone()[0])';
    const found = execFileSync('python3', ['-c', program, path.join(folder, 'kabinet.db'), query, seriesId], { encoding: 'utf8' });
    return { seriesId, boxSetId: found.trim() };
}

async function measure(location) {
    const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: flags });
    try {
        const settings = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: categories };
        const { lhr } = await lighthouse(address + location, settings);
        const value = (audit) => lhr.audits[audit].numericValue;
        return {
            scores: categories.map((name) => Math.round(lhr.categories[name].score * 100)),
            first: value('first-contentful-paint'), largest: value('largest-contentful-paint'), blocking: value('total-blocking-time'),
            shift: value('cumulative-layout-shift'), benchmark: lhr.environment.benchmarkIndex,
            scripts: lhr.audits['network-requests'].details.items.filter(({ url }) => /\/js\/[^/]+\.js$/.test(url)).map(({ url }) => url),
            failed: Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id),
        };
    } finally {
        await chrome.kill();
    }
}

/** As a browser that takes brotli gets them. */
async function kilobytes(addresses) {
    const sizes = await Promise.all([...new Set(addresses)].map(async (one) => {
        const answer = await fetch(one, { headers: { 'Accept-Encoding': 'br' } });
        const length = Number(answer.headers.get('content-length'));
        return length || brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
    }));
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function row(name, location) {
    const taken = [];
    for (let run = 0; run < runs; run++) taken.push(await measure(location));
    const scores = categories.map((_, at) => median(taken.map((one) => one.scores[at]))).join(' / ');
    const seconds = (pick) => (median(taken.map(pick)) / 1000).toFixed(1);
    const shift = Math.max(...taken.map((one) => one.shift)).toFixed(3);
    const javascript = (await kilobytes(taken[0].scripts)).toFixed(0);
    const blocking = median(taken.map((one) => one.blocking)).toFixed(0);
    const largest = taken.map((one) => (one.largest / 1000).toFixed(1)).sort().join(' ');
    const paints = `${seconds((one) => one.first)} | ${seconds((one) => one.largest)} (${largest})`;
    console.log(`| ${name} | ${scores} | ${paints} | ${blocking} | ${shift} | ${javascript} |`);
    if (process.env.KABINET_VERBOSE) console.error(name, [...new Set(taken.flatMap((one) => one.failed))].join(', '));
    return taken;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'kabinet-lighthouse-'));
const seeds = ['catalogue', 'content'].flatMap((name) => [`--${name}`, path.join(root, 'server/seed', name)]);
execFileSync(binary, ['migrate', '--data', folder]);
execFileSync(binary, ['seed', '--data', folder, ...seeds, '--titles', path.join(root, 'server/seed/titles.toml')]);
const files = ['--web', path.join(root, 'storefront/dist/h5'), '--pictures', path.join(root, 'art/pictures')];
const server = spawn(binary, ['serve', '--sandbox', '--port', String(port), '--data', folder, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, KABINET_WEB__ADDRESS: address, KABINET_LOG__LEVEL: 'error' },
});
try {
    await new Promise((ready) => server.stdout.once('data', ready));
    const { seriesId, boxSetId } = await subjects();
    const load = os.loadavg()[0].toFixed(1);
    console.log(`${os.cpus().length} cores, ${os.cpus()[0].model}; load before it began ${load}; ${runs} runs each\n`);
    console.log('| page | performance / accessibility / best practices / SEO | first paint (s) | largest paint (s) | blocked (ms) '
        + '| worst layout shift | JavaScript, brotli (KB) |');
    console.log('|---|---|---|---|---|---|---|');
    const taken = [
        ...await row('home', '/'),
        ...await row('set page', `/packages/market-pages/container?seriesId=${seriesId}`),
        ...await row('stage', `/packages/market-pages/box/operate?boxSetId=${boxSetId}`),
    ];
    const speed = median(taken.map((one) => one.benchmark)).toFixed(0);
    console.log(`\nLighthouse's figure for this machine (benchmark index): ${speed}; load at the end ${os.loadavg()[0].toFixed(1)}`);
} finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
}
