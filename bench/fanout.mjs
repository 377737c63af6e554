// node fanout.mjs sqlite|postgresql: 5,000 sockets watch 50 sets, a hundred each, while 200 shoppers buy from them, four to a set and each
// in turn, one purchase a set every two seconds. How long from the buyer's answer (it leaves after the COMMIT, as the notice does) until
// the last watcher of the set has heard of it; memory a socket that only listens. Prints one line of JSON.
import { once } from 'node:events';
import WebSocket from 'ws';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';
import { cpuSeconds, residentKibibytes, startShop } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const watchersPerSet = Number(process.env.WATCHERS ?? 5000) / 50;
const seconds = Number(process.env.SECONDS_MEASURED ?? 20);
const shoppersPerSet = 4;
const pauseMilliseconds = 2000;
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

const shop = await startShop({ engine, catalogue: { series: 5, setsPerSeries: 10, copies: 8 } });
const anybody = new Shopper(shop.base);
await anybody.login();
const sets = await allSets(anybody);
const restKibibytes = residentKibibytes(shop.pid);

/** A set, what each of its watchers heard last, and who waits for all of them to hear more. */
class Watched {
    constructor(boxSetId) {
        this.boxSetId = boxSetId;
        this.heard = [];
        this.waiting = undefined;
    }

    hear(index, seq) {
        const before = this.heard[index];
        if (seq <= before)
            return;
        this.heard[index] = seq;
        const { waiting } = this;
        if (!waiting || before > waiting.above || seq <= waiting.above || --waiting.missing > 0)
            return;
        this.waiting = undefined;
        waiting.resolve();
    }

    /** When each watcher has heard more than what any of them has heard now. Begin it before what they are to hear of. */
    everybodyHears() {
        const above = Math.max(...this.heard);
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error('a watcher heard nothing for 30 s')), 30_000);
            this.waiting = { above, missing: this.heard.length, resolve: () => { clearTimeout(timer); resolve(performance.now()); } };
        });
    }
}

const watched = sets.map(set => new Watched(set.boxSetId));
const sockets = [];

async function watch(one, index) {
    const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/ws/box`, { perMessageDeflate: false });
    sockets.push(socket);
    one.heard[index] = 0;
    const isWatching = new Promise(resolve => {
        socket.on('message', text => {
            const { type, seq } = JSON.parse(text);
            if (type === 2001)
                resolve();
            if (type === 1007 || type === 2001)
                one.hear(index, seq);
        });
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 2001, boxSetId: one.boxSetId }));
    await isWatching;
}

for (let index = 0; index < watchersPerSet; ++index)
    await Promise.all(watched.map(one => watch(one, index)));
const watchedKibibytes = residentKibibytes(shop.pid);

const lastWatcherMilliseconds = [];
let isRunning = true;

/** Four shoppers in one line: whoever has the turn buys one box and goes to the end. */
async function sell(one, number) {
    const crowd = Array.from({ length: shoppersPerSet }, () => new Shopper(shop.base));
    for (const shopper of crowd) {
        await shopper.login();
        await shopper.join(one.boxSetId);
    }
    await pause(pauseMilliseconds * number / watched.length);
    for (let slot = 1; isRunning; ++slot) {
        const shopper = crowd[slot % shoppersPerSet === 0 ? shoppersPerSet - 1 : slot % shoppersPerSet - 1];
        // Begins the turn that the one before has left.
        await shopper.queue(one.boxSetId);
        const heard = one.everybodyHears();
        const { paymentId } = await shopper.order(one.boxSetId, [slot]);
        const answered = performance.now();
        lastWatcherMilliseconds.push(Math.max(0, await heard - answered));
        await shopper.pay(paymentId);
        await shopper.stop(one.boxSetId);
        await shopper.join(one.boxSetId);
        await pause(pauseMilliseconds);
    }
    for (const shopper of crowd)
        await shopper.close();
}

const selling = watched.map(sell);
await pause(3000);
lastWatcherMilliseconds.length = 0;
const cpuBefore = cpuSeconds(shop.pid);
const ownCpuBefore = process.cpuUsage();
const started = performance.now();
await pause(seconds * 1000);
isRunning = false;
await Promise.all(selling);
const took = (performance.now() - started) / 1000;
const own = process.cpuUsage(ownCpuBefore);
const figures = {
    engine, sockets: sockets.length, sets: watched.length, purchases: lastWatcherMilliseconds.length,
    lastWatcherMedianMs: quantile(lastWatcherMilliseconds, 0.5), lastWatcherP99Ms: quantile(lastWatcherMilliseconds, 0.99),
    kibibytesPerSocket: (watchedKibibytes - restKibibytes) / sockets.length,
    serverCores: (cpuSeconds(shop.pid) - cpuBefore) / took, clientCores: (own.user + own.system) / 1e6 / took,
};
sockets.forEach(socket => socket.terminate());
await anybody.close();
await shop.stop();
console.log(JSON.stringify(figures));
