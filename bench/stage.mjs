// node stage.mjs: the stage in Chromium at phone size, its CPU slowed down fourfold, while the live channel floods it: 300 messages a
// second for a minute (boxes that changed, places that moved, texts that are called out). Frames a second, and the heap before and after.
// One line of JSON. SECONDS, PER_SECOND and SLOWER change the numbers; ONLY=quiet measures the same page without the flood.
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { startShop } from './lib/server.mjs';
import { Shopper, allSets, quantile } from './lib/shopper.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { chromium } = createRequire(path.join(root, 'tests/web/'))('playwright-core');
const seconds = Number(process.env.SECONDS ?? 60);
const perSecond = process.env.ONLY === 'quiet' ? 0 : Number(process.env.PER_SECOND ?? 300);
const slower = Number(process.env.SLOWER ?? 4);
const ticksPerSecond = 20;
const patienceMilliseconds = 120_000;

const shop = await startShop({
    engine: 'sqlite', catalogue: path.join(root, 'server/seed/catalogue'),
    serve: ['--web', path.join(root, 'storefront/dist/h5'), '--pictures', path.join(root, 'art/pictures')],
});
const shopper = new Shopper(shop.base);
await shopper.login();
const [set] = await allSets(shopper);
await shopper.join(set.boxSetId);
const front = await openFront(set.boxSetId);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
    console.log(JSON.stringify(await measure()));
} finally {
    await browser.close();
    await front.close();
    await shopper.close();
    await shop.stop();
}

async function measure() {
    const page = await openStage();
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.waitForTimeout(3000);
    const before = await remembered(tools);
    await page.evaluate(countFrames);
    const sent = await front.flood(seconds);
    const frames = await page.evaluate(() => window.framesOfSecond);
    const stillThere = await page.getByText('Your turn', { exact: true }).isVisible();
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(3000);
    const after = await remembered(tools);
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
            const ends = performance.now() + duration * 1000;
            const timer = setInterval(() => {
                for (let one = 0; one < perSecond / ticksPerSecond; ++one) {
                    const text = JSON.stringify(notice());
                    sockets.forEach(socket => socket.send(text));
                }
                if (performance.now() < ends)
                    return;
                clearInterval(timer);
                resolve(perSecond === 0 ? 0 : told);
            }, 1000 / ticksPerSecond);
        }),
        close: async () => {
            sockets.forEach(socket => socket.terminate());
            door.closeAllConnections();
            await new Promise(resolve => door.close(resolve));
        },
    };
}

async function openStage() {
    const context = await browser.newContext({
        viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, locale: 'en-US',
    });
    const { token, uid, userId } = shopper.session;
    await context.addInitScript(kept => localStorage.setItem('kabinet.session', kept), JSON.stringify({ token, uid, userId }));
    const opened = await context.newPage();
    opened.setDefaultTimeout(patienceMilliseconds);
    await opened.goto(`${front.address}/packages/market-pages/box/operate?boxSetId=${set.boxSetId}`);
    await opened.getByText('Your turn', { exact: true }).waitFor();
    await opened.locator('#box-5').click();
    return opened;
}

// Runs in the page.
function countFrames() {
    window.framesOfSecond = [];
    let drawn = 0;
    let since = performance.now();
    const drawnAgain = now => {
        ++drawn;
        if (now - since >= 1000) {
            window.framesOfSecond.push(drawn * 1000 / (now - since));
            drawn = 0;
            since = now;
        }
        requestAnimationFrame(drawnAgain);
    };
    requestAnimationFrame(drawnAgain);
}

async function remembered(tools) {
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const { nodes } = await tools.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes };
}

function megabytes(bytes) {
    return Math.round(bytes / 1024 / 102.4) / 10;
}
