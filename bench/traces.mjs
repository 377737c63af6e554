// node traces.mjs sqlite|postgresql: what traces cost, as orders a second (orders.mjs) against a server that records nothing: with a share
// of a tenth (as trace.share is), with all of them, and, where KABINET_BINARY_BEFORE names another program, with that one. They take turns,
// ROUNDS times (5), so that a machine that does other work does it to all; the ratio is that of the medians. The collector takes everything
// and looks at nothing. Prints one line of JSON.
import { execFile } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const engine = process.argv[2] ?? 'sqlite';
const rounds = Number(process.env.ROUNDS ?? 5);
const run = promisify(execFile);

let spans = 0;
const collector = http.createServer((request, response) => {
    request.on('data', chunk => { spans += String(chunk).split('"spanId"').length - 1; });
    request.on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
});
await new Promise(resolve => collector.listen(0, '127.0.0.1', resolve));
const to = { KABINET_TRACE__OTLP_URL: `http://127.0.0.1:${collector.address().port}/v1/traces` };

const ways = {
    off: {},
    tenth: { ...to, KABINET_TRACE__SHARE: '100' },
    all: { ...to, KABINET_TRACE__SHARE: '1000' },
    ...(process.env.KABINET_BINARY_BEFORE && { before: { KABINET_BINARY: process.env.KABINET_BINARY_BEFORE } }),
};
const found = Object.fromEntries(Object.keys(ways).map(way => [way, { orders: [], cores: [] }]));
for (let round = 0; round < rounds; ++round)
    for (const [way, environment] of Object.entries(ways)) {
        const file = path.join(import.meta.dirname, 'orders.mjs');
        const env = { ...process.env, SECONDS_MEASURED: process.env.SECONDS_MEASURED ?? '6', ...environment };
        const { stdout } = await run('node', [file, engine], { env });
        const figures = JSON.parse(stdout);
        found[way].orders.push(figures.ordersPerSecond);
        found[way].cores.push(figures.serverCores / figures.ordersPerSecond);
    }
collector.close();

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const off = { orders: median(found.off.orders), cores: median(found.off.cores) };
const ratios = {};
for (const [way, { orders, cores }] of Object.entries(found))
    ratios[way] = {
        ordersPerSecond: median(orders), ordersOfOff: Number((median(orders) / off.orders).toFixed(3)),
        cpuMicrosecondsPerOrder: Math.round(median(cores) * 1e6), cpuOfOff: Number((median(cores) / off.cores).toFixed(3)),
    };
console.log(JSON.stringify({ engine, rounds, spans, ...ratios }));
