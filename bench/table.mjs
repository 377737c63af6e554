// node table.mjs ENGINE...: runs each workload on each engine, one after another, and prints Markdown.
import { execFileSync } from 'node:child_process';
import os from 'node:os';

const engines = process.argv.slice(2);
const [loadBefore] = os.loadavg();
const stdio = ['ignore', 'pipe', 'inherit'];
const measure = (workload, engine) => JSON.parse(execFileSync(process.execPath, [`${workload}.mjs`, engine], { stdio }).toString());
const round = (number, digits = 1) => Number(number).toFixed(digits);

const orders = engines.map(engine => measure('orders', engine));
const direct = engines.map(engine => measure('direct', engine));
const lines = engines.map(engine => measure('queue', engine));
const fanned = engines.map(engine => measure('fanout', engine));
const ledgers = engines.map(engine => measure('ledger', engine));
const watched = engines.map(engine => measure('watchers', engine));

console.log(`${os.cpus().length} cores, ${os.cpus()[0].model}, Node ${process.version}; load before it began ${round(loadBefore)}\n`);
console.log(`| figure | ${engines.join(' | ')} |`);
console.log(`|---|${engines.map(() => '---').join('|')}|`);
const line = (title, list, show) => console.log(`| ${title} | ${list.map((one, index) => show(one, index)).join(' | ')} |`);
line('box orders a second (ordered, paid, in the cabinet)', orders, one => one.ordersPerSecond);
line('the same without HTTP', direct, one => round(one.ordersPerSecond, 0));
line('with HTTP to without, in this run', orders, (one, index) => round(one.ordersPerSecond / direct[index].ordersPerSecond, 2));
line('order: median / p99 (ms)', orders, one => `${round(one.orderMedianMs)} / ${round(one.orderP99Ms)}`);
line('payment: p99 (ms)', orders, one => round(one.payP99Ms));
line('cores used by server / by the load', orders, one => `${round(one.serverCores, 2)} / ${round(one.clientCores, 2)}`);
line('ledger operations a second: the shop gives / one campaign gives / many spend', ledgers,
    one => `${round(one.spread, 0)} / ${round(one.hot, 0)} / ${round(one.taken, 0)}`);
for (const [step, title] of [['join', 'joining'], ['look', 'looking at one\'s place'], ['pass', 'the turn passes']])
    line(`a line of 10 / 100 / 1,000 / 10,000: ${title}, median (µs)`, lines,
        one => one.lines.map(each => round(each[step], 0)).join(' / '));
line('50 sets, 5,000 sockets: from the answer to the last watcher of the set: median / p99 (ms)', fanned,
    one => `${round(one.lastWatcherMedianMs)} / ${round(one.lastWatcherP99Ms)}`);
line('50 sets, 5,000 sockets: memory a socket (KiB)', fanned, one => round(one.kibibytesPerSocket));
line('50 sets, 5,000 sockets: cores used by server / by the load', fanned,
    one => `${round(one.serverCores, 2)} / ${round(one.clientCores, 2)}`);
line('one set: from the answer to the last of the watchers: median / worst (ms)', watched,
    one => `${round(one.lastWatcherMedianMs)} / ${round(one.lastWatcherWorstMs)}`);
line('watchers', watched, one => one.watchers);
line('memory a socket (KiB)', watched, one => round(one.kibibytesPerSocket));
line('memory at rest (MiB)', watched, one => round(one.restMebibytes));
line('start until it answers (ms)', watched, one => round(one.startMilliseconds, 0));
if (orders.length === 2) {
    const ratio = round(orders[0].ordersPerSecond / orders[1].ordersPerSecond, 2);
    console.log(`\n${engines[0]} to ${engines[1]}, orders a second in one run: ${ratio}`);
}
