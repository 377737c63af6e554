import { expect, shoot, test, type Page } from '../harness/journey';
import { containerPath } from '../harness/steps';

// What a browser keeps of the shop: enough to open it without network, and never an answer.
test.use({ withWorker: true });

const words = {
    'en-US': { bar: 'No network. What you see may be old.', title: 'No network' },
    'zh-CN': { bar: '没有网络，页面内容可能不是最新的。', title: '没有网络' },
} as const;

/** The page under the worker's care. */
async function settle(page: Page): Promise<void> {
    await page.goto('/');
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller) {
            await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
        }
    });
}

const kept = (page: Page) => page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: all.flat().map(({ url }) => new URL(url).pathname) };
});

for (const language of ['en-US', 'zh-CN'] as const) {
    const said = words[language];

    test(`without network the shop opens and says what it cannot show (${language})`, async ({ people }) => {
        const page = await people.phone({ language });
        await settle(page);
        await expect(page.locator('#shell')).toHaveCount(0);
        await page.context().setOffline(true);
        await page.reload();
        await expect(page.getByText(said.bar)).toBeVisible();
        await expect(page.getByRole('alert').getByText(said.title)).toBeVisible();
        await shoot(page, `offline-${language}`);
        // Nobody has to ask for it.
        await page.context().setOffline(false);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.locator('img').first()).toBeVisible();
    });
}

test('where a page and the kit say different things of an element, the page is right', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
    await expect(page.locator('#shell')).toHaveCount(0);
    const loaded = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    const sheets = loaded.filter((href) => href.includes('/css/'));
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets[0]).toContain('/css/app.');
});

test('no answer of the shop is ever kept', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await settle(page);
    for (const location of [`${containerPath}?seriesId=${shop.series.seriesId}`, '/packages/market-pages/box/market', '/']) {
        const asked = page.waitForResponse((answer) => /\/(api|resource)\//.test(answer.url()));
        await page.goto(location);
        await asked;
        await expect(page.locator('#shell')).toHaveCount(0);
    }
    await expect.poll(async () => (await kept(page)).paths.some((name) => name.startsWith('/pictures/'))).toBe(true);
    const { paths } = await kept(page);
    expect(paths.filter((name) => !/^\/(js|css|icons|pictures)\//.test(name))).toEqual(['/index.html']);
    const bare = await page.evaluate(async () => (await (await caches.match('/index.html'))!.text()));
    expect(bare).not.toContain('/api/');
});
