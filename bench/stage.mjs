// node stage.mjs: the stage in Chromium at phone size, its CPU slowed down fourfold, while the live channel floods it: 300 messages a
// second for a minute (boxes that changed, places that moved, texts that are called out). Frames a second, and the heap before and after.
// One line of JSON. SECONDS, PER_SECOND and SLOWER change the numbers; ONLY=quiet measures the same page without the flood.
import http from 'node:http';
import { WebSocketServer } from 'ws';
import { megabytes, openPhone, perSecond, startTurn } from './lib/phone.mjs';
import { quantile } from './lib/shopper.mjs';

const seconds = Number(process.env.SECONDS ?? 60);
const messagesPerSecond = process.env.ONLY === 'quiet' ? 0 : Number(process.env.PER_SECOND ?? 300);
const slower = Number(process.env.SLOWER ?? 4);
const ticksPerSecond = 20;
// Until the lanes of the barrage are full.
const warmUpSeconds = 10;

const { shop, shopper, set } = await startTurn();
const front = await openFront(set.boxSetId);
const phone = await openPhone({ address: front.address, session: shopper.session, slower });
try {
    console.log(JSON.stringify(await measure()));
} finally {
    await phone.close();
    await front.close();
    await shopper.close();
    await shop.stop();
}

async function measure() {
    const { page } = phone;
    await phone.open(`/packages/market-pages/box/operate?boxSetId=${set.boxSetId}`);
    await page.getByText('Your turn', { exact: true }).waitFor();
    await page.locator('#box-5').click();
    await phone.slowDown();
    await front.flood(warmUpSeconds);
    const before = await phone.remembered();
    await phone.countFrames();
    const sent = await front.flood(seconds);
    const frames = perSecond(await phone.frames());
    const stillThere = await page.getByText('Your turn', { exact: true }).isVisible();
    const after = await phone.remembered();
    return {
        seconds, messages: sent, slower, stillThere,
        framesMedian: Math.round(quantile(frames, 0.5)), framesWorstSecond: Math.round(Math.min(...frames)),
        secondsBelow50: frames.filter(one => one < 50).length,
        heapBefore: megabytes(before.heap), heapAfter: megabytes(after.heap), nodesBefore: before.nodes, nodesAfter: after.nodes,
        requests: front.requests(),
    };
}

/** The shop behind a door of ours, whose live channel says what we want as fast as we want. */
async function openFront(boxSetId) {
    const live = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const sockets = new Set();
    let asked = 0;
    const door = http.createServer((request, answer) => {
        if (request.url.startsWith('/api/'))
            ++asked;
        const passed = http.request(shop.base + request.url, { method: request.method, headers: request.headers }, theirs => {
            answer.writeHead(theirs.statusCode, theirs.headers);
            theirs.pipe(answer);
        });
        passed.on('error', () => answer.destroy());
        request.pipe(passed);
    });
    door.on('upgrade', (request, socket, head) => live.handleUpgrade(request, socket, head, opened => {
        sockets.add(opened);
        opened.on('close', () => sockets.delete(opened));
        opened.on('message', text => {
            const { type, id } = JSON.parse(text);
            opened.send(JSON.stringify(type === -1 ? { type, id } : { type, boxSetId, seq: 1 }));
        });
    }));
    await new Promise(resolve => door.listen(0, '127.0.0.1', resolve));
    let seq = 1_000;
    let told = 0;
    const notice = () => {
        ++told;
        if (told % 10 < 5)
            return { type: 1007, boxSetId, status: 0, seq: ++seq };
        if (told % 10 < 8)
            return { type: 1005, boxSetId, seq: ++seq };
        return { type: 3001, boxSetId, said: { id: String(told), nickName: 'Mei', avatar: '', text: `number ${told % 12 + 1} is mine!` } };
    };
    return {
        address: `http://127.0.0.1:${door.address().port}`,
        requests: () => asked,
        flood: duration => new Promise(resolve => {
            asked = 0;
            const before = told;
            const ends = performance.now() + duration * 1000;
            const timer = setInterval(() => {
                for (let one = 0; one < messagesPerSecond / ticksPerSecond; ++one) {
                    const text = JSON.stringify(notice());
                    sockets.forEach(socket => socket.send(text));
                }
                if (performance.now() < ends)
                    return;
                clearInterval(timer);
                resolve(told - before);
            }, 1000 / ticksPerSecond);
        }),
        close: async () => {
            sockets.forEach(socket => socket.terminate());
            door.closeAllConnections();
            await new Promise(resolve => door.close(resolve));
        },
    };
}
