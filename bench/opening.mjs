// node opening.mjs: boxes are opened one after the other in Chromium at phone size, its CPU slowed down fourfold: how the frames come from
// the tap on the sealed box until its figure stands, as its scripts get them and as the eye gets what moves. One line of JSON. BOXES and
// SLOWER change the numbers.
import { megabytes, openPhone, startTurn } from './lib/phone.mjs';
import { quantile } from './lib/shopper.mjs';

const boxes = Number(process.env.BOXES ?? 6);
const slower = Number(process.env.SLOWER ?? 4);
// 60 frames a second with what a timer is off.
const late = 1000 / 60 * 1.5;

const { shop, shopper, set } = await startTurn();
const order = await shopper.order(set.boxSetId, Array.from({ length: boxes }, (_, at) => at + 1));
await shopper.pay(order.paymentId);
const phone = await openPhone({ address: shop.base, session: shopper.session, slower });
try {
    console.log(JSON.stringify(await measure()));
} finally {
    await phone.close();
    await shopper.close();
    await shop.stop();
}

async function measure() {
    const { page } = phone;
    await phone.open(`/packages/market-pages/box/result?orderId=${order.orderId}`);
    const sealed = page.getByRole('button', { name: /Hold to lift the lid/ });
    await sealed.waitFor();
    await page.waitForTimeout(2000);
    await phone.slowDown();
    await phone.countFrames();
    const gaps = [];
    const worst = [];
    const seen = { presented: 0, dropped: 0 };
    for (let box = 1; box <= boxes; ++box) {
        await sealed.waitFor();
        await page.waitForTimeout(1500);
        await phone.watchFrames();
        await phone.frames();
        await sealed.click();
        await page.locator('.open-sheet').waitFor();
        await page.waitForTimeout(1200);
        const frames = await phone.frames();
        const { presented, dropped } = await phone.shown();
        seen.presented += presented;
        seen.dropped += dropped;
        const those = frames.slice(1).map((one, at) => one - frames[at]);
        gaps.push(...those);
        worst.push(Math.round(Math.max(...those)));
        if (box < boxes)
            await page.getByRole('button', { name: /^Open next/ }).click();
    }
    const { heap } = await phone.remembered();
    return {
        boxes, slower, frames: gaps.length, framesPerSecond: Math.round(gaps.length * 10_000 / gaps.reduce((sum, gap) => sum + gap)) / 10,
        median: Math.round(quantile(gaps, 0.5) * 10) / 10, p99: Math.round(quantile(gaps, 0.99) * 10) / 10,
        late: gaps.filter(gap => gap > late).length, worstOfEachBox: worst,
        movingFrames: { ...seen, perSecond: Math.round(600 * seen.presented / (seen.presented + seen.dropped)) / 10 },
        heap: megabytes(heap),
    };
}
