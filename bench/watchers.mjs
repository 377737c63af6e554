// node watchers.mjs sqlite|postgresql: 2,000 sockets watch one set of 96 boxes while 50 shoppers buy from it, each in turn. How long from
// the buyer's answer (it leaves after the COMMIT, as the notice does) until the last watcher has heard of it; memory a socket. One line of
// JSON.
import { once } from 'node:events';
import WebSocket from 'ws';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';
import { residentKibibytes, startShop } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const watchers = Number(process.env.WATCHERS ?? 2000);
const shoppers = 50;

const shop = await startShop({ engine, catalogue: { series: 1, setsPerSeries: 1, copies: 8 } });
const crowd = Array.from({ length: shoppers }, () => new Shopper(shop.base));
for (const one of crowd)
    await one.login();
const [set] = await allSets(crowd[0]);
const restKibibytes = residentKibibytes(shop.pid);

// What each watcher heard last, and how many have heard at least this much.
const heard = new Array(watchers).fill(0);
const sockets = [];
let onHeard = () => {};
for (let index = 0; index < watchers; ++index) {
    const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/ws/box`, { perMessageDeflate: false });
    socket.on('message', text => {
        const { type, seq } = JSON.parse(text);
        if ((type === 1007 || type === 2001) && seq > heard[index]) {
            heard[index] = seq;
            onHeard();
        }
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 2001, boxSetId: set.boxSetId }));
    sockets.push(socket);
}
await until(() => heard.every(seq => seq > 0));
const watchedKibibytes = residentKibibytes(shop.pid);

function until(isSo) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('a watcher heard nothing for 20 s')), 20_000);
        const look = () => {
            if (!isSo())
                return;
            clearTimeout(timer);
            onHeard = () => {};
            resolve();
        };
        onHeard = look;
        look();
    });
}

for (const one of crowd)
    await one.join(set.boxSetId);
const lastWatcherMilliseconds = [];
const orderMilliseconds = [];
for (const [index, shopper] of crowd.entries()) {
    // Begins the turn that the one before has left.
    await shopper.queue(set.boxSetId);
    const before = Math.max(...heard);
    const asked = performance.now();
    const { paymentId } = await shopper.order(set.boxSetId, [index + 1]);
    const answered = performance.now();
    await until(() => heard.every(seq => seq > before));
    lastWatcherMilliseconds.push(performance.now() - answered);
    orderMilliseconds.push(answered - asked);
    await shopper.pay(paymentId);
    await shopper.stop(set.boxSetId);
    // Let the sale and the next turn reach everybody, so that the next round measures its own notice.
    await new Promise(resolve => setTimeout(resolve, 150));
}
const figures = {
    engine, watchers, purchases: orderMilliseconds.length, orderMedianMs: quantile(orderMilliseconds, 0.5),
    lastWatcherMedianMs: quantile(lastWatcherMilliseconds, 0.5), lastWatcherWorstMs: Math.max(...lastWatcherMilliseconds),
    restMebibytes: restKibibytes / 1024, kibibytesPerSocket: (watchedKibibytes - restKibibytes) / watchers,
    startMilliseconds: shop.startMilliseconds,
};
sockets.forEach(socket => socket.terminate());
await Promise.all(crowd.map(one => one.close()));
await shop.stop();
console.log(JSON.stringify(figures));
