// node hotrow.mjs sqlite|postgresql: one row that everybody wants. 200 shoppers join the line of one set and leave it again, each change of
// which is of the set's row. Prints one line of JSON.
import { startShop } from './lib/server.mjs';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';

const engine = process.argv[2] ?? 'sqlite';
const seconds = Number(process.env.SECONDS_MEASURED ?? 15);
const shoppers = 200;

const shop = await startShop({ engine, catalogue: { series: 1, setsPerSeries: 1, copies: 8 } });
const crowd = Array.from({ length: shoppers }, () => new Shopper(shop.base));
for (const one of crowd)
    await one.login();
const [set] = await allSets(crowd[0]);
// Whose turn it is stays: what is measured is the line behind it.
await crowd[0].join(set.boxSetId);

let isRunning = true;
const milliseconds = [];
async function comeAndGo(shopper) {
    while (isRunning)
        for (const step of ['join', 'stop']) {
            const began = performance.now();
            await shopper[step](set.boxSetId);
            milliseconds.push(performance.now() - began);
        }
}
const started = performance.now();
const running = Promise.all(crowd.slice(1).map(comeAndGo));
setTimeout(() => { isRunning = false; }, seconds * 1000);
await running;
const took = (performance.now() - started) / 1000;
await Promise.all(crowd.map(one => one.close()));
await shop.stop();
console.log(JSON.stringify({
    engine, callsPerSecond: Math.round(milliseconds.length / took),
    medianMs: quantile(milliseconds, 0.5), p99Ms: quantile(milliseconds, 0.99),
}));
