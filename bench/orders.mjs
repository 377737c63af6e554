// node orders.mjs sqlite|postgresql: box orders a second. Each of 50 shoppers has the turn of a set of its own, orders box after box and
// pays each (two calls an order), then takes the next set. Prints one line of JSON. With COUNT_STATEMENTS PostgreSQL counts from the first
// order on.
import { Shopper, allSets, quantile } from './lib/shopper.mjs';
import { forgetStatements } from './lib/postgres.mjs';
import { cpuSeconds, startShop } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const seconds = Number(process.env.SECONDS_MEASURED ?? 15);
const shoppers = 50;

const shop = await startShop({ engine, catalogue: { series: 40, setsPerSeries: 25, copies: 8 } });
const crowd = Array.from({ length: shoppers }, () => new Shopper(shop.base));
for (const one of crowd)
    await one.login();
const sets = await allSets(crowd[0]);

let isRunning = true;
const orderMilliseconds = [];
const payMilliseconds = [];

async function shopAway(shopper) {
    while (isRunning) {
        const set = sets.pop();
        if (!set)
            throw new Error('the shop ran out of sets; give it more');
        await shopper.join(set.boxSetId);
        for (let slot = 1; slot <= set.boxCount && isRunning; ++slot) {
            const ordered = performance.now();
            const { paymentId } = await shopper.order(set.boxSetId, [slot]);
            const paid = performance.now();
            await shopper.pay(paymentId);
            orderMilliseconds.push(paid - ordered);
            payMilliseconds.push(performance.now() - paid);
        }
        if (!isRunning)
            await shopper.stop(set.boxSetId).catch(() => {});   // The last box ended the line by itself.
    }
}

if (process.env.COUNT_STATEMENTS)
    forgetStatements();
const cpuBefore = cpuSeconds(shop.pid);
const ownCpuBefore = process.cpuUsage();
const started = performance.now();
const running = Promise.all(crowd.map(shopAway));
await Promise.race([running, new Promise(resolve => setTimeout(resolve, seconds * 1000))]);
isRunning = false;
await running;
const took = (performance.now() - started) / 1000;
const own = process.cpuUsage(ownCpuBefore);
const count = payMilliseconds.length;
const figures = {
    engine, orders: count, ordersPerSecond: Math.round(count / took),
    orderMedianMs: quantile(orderMilliseconds, 0.5), orderP99Ms: quantile(orderMilliseconds, 0.99),
    payP99Ms: quantile(payMilliseconds, 0.99),
    serverCores: (cpuSeconds(shop.pid) - cpuBefore) / took, clientCores: (own.user + own.system) / 1e6 / took,
};
await Promise.all(crowd.map(one => one.close()));
await shop.stop();
console.log(JSON.stringify(figures));
