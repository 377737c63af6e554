import { expect, shoot, test, type Page } from '../harness/journey';
import { containerPath } from '../harness/steps';

// Pages as the server sends them, before any script has run, and the moment in which the app takes over.
const marketPath = '/packages/market-pages/box/market';
const mallPath = '/pages/home/mall';
const detailPath = '/packages/mall-pages/mall/goods-detail';

/** What needs the app cannot be pressed yet, and nothing is left of what stands for data. */
async function expectWhole(page: Page): Promise<void> {
    await expect(page.locator('#shell button:not([inert]), #shell input:not([inert])')).toHaveCount(0);
    const text = await page.locator('#shell').evaluate((shell) => shell.outerHTML);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|Infinity/);
}

const record = { 'en-US': 'The whole record as a file', 'zh-CN': '完整记录文件', 'th-TH': 'บันทึกทั้งหมดเป็นไฟล์' } as const;
const price = /฿\d+/;

for (const language of ['en-US', 'zh-CN', 'th-TH'] as const) {
    test(`without scripts, from the shop window to the record of a draw (${language})`, async ({ shop, people }) => {
        const page = await people.phone({ scripts: false, language });
        await page.goto('/');
        await expectWhole(page);
        await page.locator('#shell a[href*="box/market"]').first().click();
        await expect(page).toHaveURL(new RegExp(marketPath));
        await expectWhole(page);
        const cards = page.locator('.card-grid a');
        expect(await cards.count()).toBeGreaterThan(4);
        await expect(cards.first()).toContainText(price);
        await shoot(page, `first-market-${language}`);
        await cards.first().click();
        await expect(page).toHaveURL(new RegExp(`${containerPath}\\?seriesId=${shop.series.seriesId}`));
        await expectWhole(page);
        await expect(page.locator('.set-words')).toContainText(price);
        const chances = page.locator('.set-odds-grid .set-chance');
        expect(await chances.count()).toBeGreaterThan(5);
        await expect(chances.first()).toContainText(/\d+/);
        await expect(page.locator('.set-fingerprint').first()).toHaveText(/^[0-9a-f]{64}$/);
        await shoot(page, `first-set-${language}`);
        await page.locator('.set-odds a.button').click();
        await expect(page).toHaveURL(/box\/verify\?boxSetId=\d+/);
        await expectWhole(page);
        await expect(page.locator('.verify-digits').first()).toHaveText(/^[0-9a-f]{64}$/);
        await shoot(page, `first-record-${language}`);
        const file = page.getByRole('link', { name: record[language] });
        const kept = (await (await page.request.get((await file.getAttribute('href'))!)).json()) as { data: { manifest: string } };
        await expect(page.getByText(kept.data.manifest)).toBeVisible();
    });

    test(`without scripts, from the mall to goods (${language})`, async ({ people }) => {
        const page = await people.phone({ scripts: false, language });
        await page.goto(mallPath);
        await expectWhole(page);
        const cards = page.locator('.card-grid a');
        expect(await cards.count()).toBe(20);
        const title = await cards.nth(2).locator('.h3').innerText();
        await expect(cards.nth(2)).toContainText(price);
        await shoot(page, `first-mall-${language}`);
        await cards.nth(2).click();
        await expect(page).toHaveURL(new RegExp(`${detailPath}\\?goodsId=\\d+`));
        await expectWhole(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('.goods-price')).toContainText(price);
        await expect(page.locator('.goods-picture')).toBeVisible();
        await shoot(page, `first-goods-${language}`);
    });
}

interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Element | null }[];
}

/** How far what is seen has moved by itself since the page was opened, as browsers count it, and what it was. */
async function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
    await expect(page.locator('#shell')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => new Promise((done) => {
        const moved: string[] = [];
        let sum = 0;
        new PerformanceObserver((list) => {
            for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
                if (hadRecentInput) continue;
                sum += value;
                moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.className}`));
            }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done({ sum, moved }), 600);
    }));
}

for (const width of [390, 1440]) {
    test(`nothing moves when the app takes over (${width} wide)`, async ({ shop, people }) => {
        const page = await people.phone({ width, height: width === 390 ? 844 : 900 });
        await page.goto(mallPath);
        const goods = (await page.locator('.card-grid a').first().getAttribute('href'))!;
        await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
        await expect(page.locator('#shell')).toHaveCount(0);
        const { boxSetId } = (await shop.post('/api/box/enter', { seriesId: shop.series.seriesId })) as { boxSetId: string };
        const draw = `/packages/market-pages/box/verify?boxSetId=${boxSetId}`;
        for (const location of ['/', marketPath, `${containerPath}?seriesId=${shop.series.seriesId}`, mallPath, goods, draw]) {
            await page.goto(location);
            const { sum, moved } = await shiftOf(page);
            expect.soft(sum, `${location}: ${moved.join(', ')}`).toBeLessThan(0.02);
            await shoot(page, `taken-over-${width}-${location.split('?')[0]!.split('/').pop() || 'home'}`);
        }
    });
}
