import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, shoot, test, type Page } from '../harness/journey';
import { webApp } from '../harness/places';
import { containerPath } from '../harness/steps';

// What a browser keeps of the shop: enough to open it without network, and never an answer.
test.use({ withWorker: true });

const words = {
    'en-US': { bar: 'You are offline. What you see may be out of date.', title: 'You are offline' },
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
    const texts = words[language];

    test(`without network the shop opens and says what it cannot show (${language})`, async ({ people }) => {
        const page = await people.phone({ language });
        await settle(page);
        await expect(page.locator('#shell')).toHaveCount(0);
        await page.context().setOffline(true);
        await page.reload();
        await expect(page.getByText(texts.bar)).toBeVisible();
        await expect(page.getByRole('alert').getByText(texts.title)).toBeVisible();
        await shoot(page, `offline-${language}`);
        // Nobody has to ask for it.
        await page.context().setOffline(false);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.locator('img').filter({ visible: true }).first()).toBeVisible();
    });
}

test('before any script has run the shop shows what is on sale, and its links lead on', async ({ shop, people }) => {
    const page = await people.phone({ scripts: false });
    await page.goto('/');
    const card = page.getByRole('listitem').getByRole('link').first();
    await expect(card).toContainText(/฿\d+/);
    // What stands on top is not there again, families take turns, and the app draws the same in the same order.
    const names = (of: Page) => of.locator('.card-row').first().locator('.product-card-words > .ellipsis').allTextContents();
    const drawn = await names(page);
    expect(drawn).not.toContain(shop.series.name.en);
    const brands = drawn.filter((_, at) => at % 2 === 0);
    expect(new Set(brands.slice(0, 8)).size).toBe(8);
    const running = await people.phone();
    await running.goto('/');
    await expect(running.locator('#shell')).toHaveCount(0);
    await expect.poll(async () => (await names(running)).slice(0, drawn.length)).toEqual(drawn);
    await shoot(page, 'no-script-home');
    // What needs the app cannot be pressed yet.
    await expect(page.locator('#shell button:not([inert])')).toHaveCount(0);
    await page.getByRole('link', { name: 'See the sets' }).click();
    await expect(page).toHaveURL(new RegExp(`${containerPath}\\?seriesId=\\d+`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where a page and the kit say different things of an element, the page is right', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
    await expect(page.locator('#shell')).toHaveCount(0);
    const loaded = await page.evaluate(() => Array.from(document.styleSheets).map(({ href }) => href ?? ''));
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

const appScript = /\/js\/(app\.[0-9a-f]{8})\.js/;

/** A later build of the web app: its first script has another name, as after any change. */
function laterBuild(): { folder: string; before: string; after: string } {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-build-'));
    fs.cpSync(webApp, folder, { recursive: true });
    const before = appScript.exec(fs.readFileSync(path.join(folder, 'index.html'), 'utf8'))![1]!;
    const after = 'app.00000000';
    fs.renameSync(path.join(folder, `js/${before}.js`), path.join(folder, `js/${after}.js`));
    for (const name of ['index.html', 'service-worker.js']) {
        const file = path.join(folder, name);
        const text = fs.readFileSync(file, 'utf8').replaceAll(before, after);
        fs.writeFileSync(file, text.replace(/kabinet-shell-[\w.-]+/g, 'kabinet-shell-later'));
    }
    // Of what has changed the compressed forms are those of before.
    for (const name of ['index.html', 'service-worker.js', `js/${before}.js`]) {
        for (const form of ['br', 'gz']) fs.rmSync(path.join(folder, `${name}.${form}`), { force: true });
    }
    return { folder, before, after };
}

const running = (page: Page) => page.evaluate(() => Array.from(document.scripts).map(({ src }) => src).join(' '));

test('a newer build is offered in a quiet way; one tap and it runs, also without network', async ({ shop, people }) => {
    const page = await people.phone();
    await settle(page);
    const { folder, before, after } = laterBuild();
    try {
        expect(await running(page)).toContain(before);
        await shop.renew(folder);
        // The shopper comes back to the page after a while.
        await page.evaluate(() => {
            const now = Date.now;
            Date.now = () => now() + 301_000;
            document.dispatchEvent(new Event('visibilitychange'));
            Date.now = now;
        });
        const offer = page.getByRole('status').filter({ hasText: 'Update notice' });
        await expect(offer).toBeVisible();
        await shoot(page, 'update');
        // It lies on the page and stands in nobody's way.
        await page.getByRole('link', { name: 'Shop', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Figures, dolls and cards' })).toBeVisible();
        await offer.filter({ visible: true }).getByRole('button', { name: 'Restart' }).click();
        await expect.poll(() => running(page).catch(() => '')).toContain(after);
        await expect.poll(async () => (await kept(page)).names.filter((name) => name.startsWith('kabinet-shell')))
            .toEqual(['kabinet-shell-later']);
        expect((await kept(page)).paths.filter((name) => name.includes('/api/'))).toEqual([]);
        await page.context().setOffline(true);
        await page.reload();
        await expect(page.getByText(words['en-US'].bar)).toBeVisible();
        expect(await running(page)).toContain(after);
    } finally {
        fs.rmSync(folder, { recursive: true, force: true });
    }
});
