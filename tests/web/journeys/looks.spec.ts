import { expect, shoot, test } from '../harness/journey';
import { containerPath, expectBoxes, takeTurn } from '../harness/steps';

const marketPath = '/packages/market-pages/box/market';

test('the journey reads in Chinese, in the dark', async ({ shop, people }) => {
    const { seriesId, name } = shop.series;
    const { page } = await people.shopper({ language: 'zh-CN', dark: true });
    await page.goto(marketPath);
    await expect(page.getByRole('heading', { name: '全部系列' })).toBeVisible();
    await shoot(page, 'market-zh-dark');
    await page.goto(`${containerPath}?seriesId=${seriesId}`);
    await expect(page.getByRole('heading', { name: name.zh }).first()).toBeVisible();
    await shoot(page, 'container-zh-dark');
    await page.getByRole('button', { name: '加入排队' }).click();
    await expect(page.getByText('轮到你了', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '06 号盒，可选' }).click();
    await expect(page.getByRole('button', { name: /^选中 1 盒, ฿/ })).toBeVisible();
    await shoot(page, 'stage-zh-dark');
});

for (const [width, height] of [[360, 640], [390, 844]] as const) {
    test(`nothing is cut off or covered on a phone of ${width} by ${height}`, async ({ shop, people }) => {
        const { seriesId } = shop.series;
        const { page } = await people.shopper({ width, height });
        await takeTurn(page, seriesId);
        await expectBoxes(page, [1, 12], 'Free');
        // The last board stands above the foot, and nothing is wider than the screen.
        const board = await page.locator('.stage-board').last().boundingBox();
        const foot = await page.locator('.stage-foot').boundingBox();
        expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await shoot(page, `stage-${width}x${height}`);
        await page.goto(`${containerPath}?seriesId=${seriesId}`);
        await expect(page.getByText('Your odds right now')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await shoot(page, `container-${width}x${height}`);
    });
}
