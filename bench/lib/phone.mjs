// A phone's browser: Chromium at phone size with a slower CPU, somebody logged in, and what its frames and its memory say.
import { createRequire } from 'node:module';
import path from 'node:path';
import { startShop } from './server.mjs';
import { Shopper, allSets } from './shopper.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { chromium } = createRequire(path.join(root, 'tests/web/x'))('playwright-core');
const patienceMilliseconds = 120_000;

/** The demo shop with its web app and pictures, and a shopper whose turn it is at one of its sets. */
export async function startTurn() {
    const shop = await startShop({
        engine: 'sqlite', catalogue: path.join(root, 'server/seed/catalogue'),
        serve: ['--web', path.join(root, 'storefront/dist/h5'), '--pictures', path.join(root, 'art/pictures')],
    });
    const shopper = new Shopper(shop.base);
    await shopper.login();
    const [set] = await allSets(shopper);
    await shopper.join(set.boxSetId);
    return { shop, shopper, set };
}

/** Opens a phone for the session's shopper at a shop's `address`; `slower`: by how many times its CPU is slowed down from `slowDown` on. */
export async function openPhone({ address, session, slower }) {
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    const context = await browser.newContext({
        viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, locale: 'en-US',
    });
    const { token, uid, userId } = session;
    await context.addInitScript(kept => localStorage.setItem('kabinet.session', kept), JSON.stringify({ token, uid, userId }));
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMilliseconds);
    const tools = await context.newCDPSession(page);
    return {
        page,
        open: location => page.goto(address + location),
        slowDown: () => tools.send('Emulation.setCPUThrottlingRate', { rate: slower }),
        /** Bytes of the heap after a collection, and the nodes of the document. */
        remembered: async () => {
            await tools.send('HeapProfiler.collectGarbage');
            const { usedSize } = await tools.send('Runtime.getHeapUsage');
            const { nodes } = await tools.send('Memory.getDOMCounters');
            return { heap: usedSize, nodes };
        },
        /** From now on the times of the frames are written down; `frames` answers them in milliseconds and begins anew. */
        countFrames: () => page.evaluate(countFrames),
        frames: () => page.evaluate(() => window.framesDrawn.splice(0)),
        /** From now on the browser writes down what became of each frame; `shown` counts those of what moved. */
        watchFrames: () => browser.startTracing(page, { categories: ['cc', 'benchmark'] }),
        shown: async () => countShown(JSON.parse(await browser.stopTracing()).traceEvents),
        close: () => browser.close(),
    };
}

// What moves by transform and opacity alone is moved by the compositor: it comes on time, or is dropped, whatever the page's scripts do.
function countShown(events) {
    const frames = events.map(({ args }) => args?.frame_reporter).filter(frame => frame?.has_compositor_animation);
    const states = frames.map(({ state }) => state);
    return {
        presented: states.filter(state => state.startsWith('STATE_PRESENTED')).length,
        dropped: states.filter(state => state === 'STATE_DROPPED').length,
    };
}

// Runs in the page.
function countFrames() {
    window.framesDrawn = [];
    const drawn = now => {
        window.framesDrawn.push(now);
        requestAnimationFrame(drawn);
    };
    requestAnimationFrame(drawn);
}

/** Frames a second, second by second. */
export function perSecond(frames) {
    const rates = [];
    for (let from = 0, at = 1; at < frames.length; ++at) {
        if (frames[at] - frames[from] < 1000)
            continue;
        rates.push((at - from) * 1000 / (frames[at] - frames[from]));
        from = at;
    }
    return rates;
}

export const megabytes = bytes => Math.round(bytes / 1024 / 102.4) / 10;
