import { cutWhenLonger, jumps, overflow, pagesOfApp, phonesToLookAt, skeletons, watchJumps } from '../harness/gallery';
import { expect, type Page, type People, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Session, Shop } from '../harness/shop';
import { dialog, order, payButton, takeTurn } from '../harness/steps';

// Every page of the app in every state that the network can put it into: for whoever makes a page, and for the eyes of whoever
// changes a token. The pictures are in tests/shots/gallery-*.

const apiCalls = '**/api/**';

/** A shopper who has opened a box, and what a page may be asked for. */
async function furnish(shop: Shop, people: People): Promise<{ session: Session; query: string }> {
    const { page, account } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    const boxSetId = new URL(page.url()).searchParams.get('boxSetId') ?? '';
    await order(page, [3]);
    await payButton(page).click();
    await expect(dialog(page, /is yours/)).toBeVisible();
    await page.context().browser()?.close();
    const { items } = (await shop.get('/api/order/globalList', account.session)) as { items: { orderId: string }[] };
    const query = new URLSearchParams({ seriesId: shop.series.seriesId, boxSetId, orderId: items[0]!.orderId });
    return { session: account.session, query: query.toString() };
}

/** Nothing is a skeleton any more, and what came last has been drawn. */
const settled = async (page: Page) => {
    await page.waitForFunction(() => document.body.innerText.trim() !== '');
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await page.waitForTimeout(300);
};

/** The shopper's turn has come, which every page says: what lies below is to be looked at. */
const putOff = async (page: Page) => {
    const later = page.getByRole('button', { name: /^(Later|稍后)$/ });
    if (!await later.isVisible()) return;
    await later.click();
    await expect(later).toHaveCount(0);
};

const nameOf = (path: string) => path.split('/').slice(-2).join('-');

/** Opens every page and answers what `look` finds on each. */
async function walk(page: Page, query: string, look: (path: string) => Promise<string[]>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const path of pagesOfApp()) {
        await page.goto(`${path}?${query}`);
        const findings = await look(path);
        if (findings.length > 0) found[path] = findings;
    }
    return found;
}

for (const phone of phonesToLookAt) {
    const of = `${phone.language}-${phone.dark ? 'dark' : 'light'}-${phone.width}`;

    test(`every page can be read, touched and heard, stays where it is, and holds longer words (${of})`, async ({ shop, people }) => {
        test.setTimeout(400_000); // axe looks at every element of every page
        const { session, query } = await furnish(shop, people);
        const page = await people.phone({ ...phone, session });
        await watchJumps(page);
        const found = await walk(page, query, async (path) => {
            await settled(page);
            await putOff(page);
            await shoot(page, `gallery-${of}-${nameOf(path)}`);
            const findings = [...await jumps(page), ...await overflow(page), ...await seriousFindings(page), ...await smallTargets(page)];
            return [...findings, ...await cutWhenLonger(page), ...await overflow(page)];
        });
        expect(found).toEqual({});
    });
}

test('every page says so when it waits, when nothing comes, and when nobody is logged in', async ({ shop, people }) => {
    test.setTimeout(400_000);
    const { session, query } = await furnish(shop, people);
    const blank = async (page: Page) => ((await page.locator('body').innerText()).trim() ? [] : ['is blank']);
    const found: Record<string, unknown> = {};
    const waiting = await people.phone({ session });
    await waiting.route(apiCalls, () => new Promise(() => { /* The answer never comes. */ }));
    found.waiting = await walk(waiting, query, async (path) => {
        await waiting.waitForTimeout(600);
        await shoot(waiting, `gallery-waiting-${nameOf(path)}`);
        return overflow(waiting);
    });
    const failing = await people.phone({ session });
    await failing.route(apiCalls, (route) => route.abort());
    found.failing = await walk(failing, query, async (path) => {
        // Longer than a question is asked again.
        await failing.waitForTimeout(2_500);
        const isDrawn = () => !document.querySelector('.skeleton')?.checkVisibility();
        await failing.waitForFunction(isDrawn, null, { timeout: 6_000 }).catch(() => null);
        await shoot(failing, `gallery-failing-${nameOf(path)}`);
        return [...await blank(failing), ...await overflow(failing), ...await skeletons(failing)];
    });
    const visitor = await people.phone();
    found.visitor = await walk(visitor, query, async (path) => {
        await settled(visitor);
        await shoot(visitor, `gallery-visitor-${nameOf(path)}`);
        return [...await blank(visitor), ...await overflow(visitor)];
    });
    expect(found).toEqual({ waiting: {}, failing: {}, visitor: {} });
});
