import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, shoot, test, type Page } from '../harness/journey';
import { webApp } from '../harness/places';
import { containerPath } from '../harness/steps';

// What a browser keeps of the shop: enough to open it without network, never an answer, and nothing of an old build.
test.use({ withWorker: true });

const words = {
    'en-US': { bar: 'No network. What you see may be old.', title: 'No network', retry: 'Try again' },
    'zh-CN': { bar: '没有网络，页面内容可能不是最新的。', title: '没有网络', retry: '再试一次' },
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
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
    return { names, paths: all.flat() };
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
        await page.context().setOffline(false);
        await page.getByRole('button', { name: said.retry }).click();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.locator('img').first()).toBeVisible();
    });
}

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

test('a new build is there with the next page, and nothing of the old one stays', async ({ shop, people }) => {
    const page = await people.phone();
    await settle(page);
    const before = await kept(page);
    const folder = newerBuild();
    await shop.restart(['--web', folder]);
    await page.goto('/');
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src || 'x:').pathname));
    expect(scripts.some((name) => name.includes(newerHash))).toBe(true);
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect.poll(async () => (await kept(page)).names.filter((name) => name.includes('shell'))).toHaveLength(1);
    await expect.poll(async () => (await kept(page)).names).not.toEqual(before.names);
    await expect.poll(async () => (await kept(page)).paths.some((name) => name.includes(newerHash))).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(words['en-US'].bar)).toBeVisible();
    fs.rmSync(folder, { recursive: true, force: true });
});

const newerHash = '0a0b0c0d';

/** The web app with another name for its first script, as the bundler would have written it after a change. */
function newerBuild(): string {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-newer-'));
    fs.cpSync(webApp, folder, { recursive: true });
    const old = fs.readdirSync(path.join(folder, 'js')).find((name) => /^app\.\w+\.js$/.test(name))!;
    fs.renameSync(path.join(folder, 'js', old), path.join(folder, 'js', `app.${newerHash}.js`));
    for (const name of ['index.html', 'service-worker.js']) {
        const file = path.join(folder, name);
        const text = fs.readFileSync(file, 'utf8').replaceAll(old, `app.${newerHash}.js`);
        fs.writeFileSync(file, text.replace(/kabinet-shell-\w+/, `kabinet-shell-${newerHash}`));
        for (const form of ['.br', '.gz']) fs.rmSync(file + form, { force: true });
    }
    return folder;
}
