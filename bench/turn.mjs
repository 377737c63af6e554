// node turn.mjs sqlite|postgresql: how long the next shopper waits for the boxes once the turn before is over, over a network with a round
// trip of 100 ms. As the app does: it hears that it is called, looks at its place, tells its number; with the answer boxes can be chosen.
// Prints one line of JSON, and ends with 1 when 95 of 100 turns take longer than 300 ms.
import { once } from 'node:events';
import WebSocket from 'ws';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';
import { startShop } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const turns = Number(process.env.TURNS ?? 200);
const mostMilliseconds = 300;
const oneWay = 50;
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

const shop = await startShop({ engine, catalogue: { series: 1, setsPerSeries: 1, copies: 8 } });
const crowd = [new Shopper(shop.base), new Shopper(shop.base)];
for (const one of crowd)
    await one.login();
const [{ boxSetId }] = await allSets(crowd[0]);

/** A socket of the shopper's account: answers when it is called. */
async function listen({ session }) {
    const query = new URLSearchParams({ token: session.token, uid: session.uid, userId: session.userId });
    const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/ws/box?${query}`, { perMessageDeflate: false });
    await once(socket, 'open');
    const told = [];
    socket.on('message', text => {
        if (JSON.parse(text).type === 1001)
            told.splice(0).forEach(resolve => resolve(performance.now()));
    });
    return { called: () => new Promise(resolve => told.push(resolve)), close: () => socket.terminate() };
}

/** A call over that network. */
async function far(work) {
    await pause(oneWay);
    const answer = await work();
    await pause(oneWay);
    return answer;
}

const sockets = await Promise.all(crowd.map(listen));
const took = [];
const served = [];
await crowd[0].join(boxSetId);
for (let turn = 0; turn < turns; ++turn) {
    const [now, next] = turn % 2 === 0 ? [0, 1] : [1, 0];
    await crowd[next].join(boxSetId);
    const called = sockets[next].called();
    await crowd[now].stop(boxSetId);
    const began = await called;
    await pause(oneWay);
    const path = `/api/boxSet/getQueueInfo?boxSetId=${boxSetId}`;
    const { status, call } = await far(() => crowd[next].call('GET', path));
    if (status !== 'called')
        throw new Error(`the next one is not called: ${status}`);
    const [number] = crowd[next].numbers.of(boxSetId);
    await far(async () => {
        const asked = performance.now();
        await crowd[next].call('POST', '/api/boxSet/beginTurn', { boxSetId, call: call.n, head: call.head, number });
        served.push(performance.now() - asked);
    });
    took.push(performance.now() - began);
}
sockets.forEach(socket => socket.close());
await Promise.all(crowd.map(one => one.close()));
shop.check();
await shop.stop();
const figures = {
    engine, turns, choosableMedianMs: quantile(took, 0.5), choosableP95Ms: quantile(took, 0.95), beginTurnP95Ms: quantile(served, 0.95),
};
console.log(JSON.stringify(figures));
process.exitCode = figures.choosableP95Ms <= mostMilliseconds ? 0 : 1;
