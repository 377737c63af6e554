import { expect, shoot, test } from '../harness/journey';
import { dialog, order, ordersPath, payButton, settingsPath, takeTurn } from '../harness/steps';

// P1.02, S1.05: labels are Chinese, English or Thai, by what the shopper chose.
test('language, region and looks are chosen in the settings and stay', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await page.goto(settingsPath);
    // P9.11
    await expect(page.getByRole('button', { name: /Region and currency/ })).toContainText('Thailand · ฿');
    await shoot(page, 'settings');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('radio', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('button', { name: /地区与货币/ }).click();
    await page.getByRole('radio', { name: /新加坡/ }).click();
    await page.getByRole('button', { name: /外观/ }).click();
    await page.getByRole('radio', { name: '深色' }).click();
    await expect(page.locator('.page-root').filter({ visible: true })).toHaveClass(/dark/);
    await page.getByRole('switch', { name: /减少动画/ }).click();
    await shoot(page, 'settings-zh-dark');
    await page.reload();
    await expect(page.getByRole('button', { name: /地区与货币/ })).toContainText('新加坡 · S$');
    await expect(page.getByRole('switch', { name: /减少动画/ })).toBeChecked();
    await expect(page.locator('.page-root').filter({ visible: true })).toHaveClass(/still/);
    await page.goto(`/packages/market-pages/container?seriesId=${shop.series.seriesId}`);
    await expect(page.getByText(/S\$\d+/).first()).toBeVisible();
});

test('the device says what a first visitor reads, else the region, and a choice goes before', async ({ people }) => {
    const thai = await people.phone({ language: 'th-TH' });
    await thai.goto('/');
    await expect(thai.locator('html')).toHaveAttribute('lang', 'th');
    await expect(thai.getByRole('link', { name: 'ฉัน' })).toBeVisible();
    await shoot(thai, 'home-th');
    const french = await people.phone({ language: 'fr-FR' });
    await french.goto(settingsPath);
    await expect(french.getByRole('heading', { name: 'การตั้งค่า' })).toBeVisible();
    await shoot(french, 'settings-th');
    await french.getByRole('button', { name: /^ภาษา/ }).click();
    await french.getByRole('radio', { name: 'English' }).click();
    await expect(french.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await french.reload();
    await expect(french.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(french.locator('html')).toHaveAttribute('lang', 'en');
});

test('money and times of what was bought stand as the region writes them', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    await order(page, [2]);
    await payButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
    // Whose turn it is would be called back to it from every page.
    await page.getByRole('button', { name: 'End turn' }).click();
    await dialog(page, 'End your turn?').getByRole('button', { name: 'End turn' }).click();
    await expect(page.getByRole('button', { name: 'Join the line' })).toBeVisible();
    await page.goto(ordersPath);
    // The currency is that of the purchase; the clock is the region's.
    const card = page.getByRole('region', { name: /^Order / });
    await expect(card).toContainText('฿');
    const inBangkok = await card.getByText(/^\d+ \w{3} 20\d\d, \d\d:\d\d$/).innerText();
    await page.goto(settingsPath);
    await page.getByRole('button', { name: /Region and currency/ }).click();
    await page.getByRole('radio', { name: 'Chinese mainland' }).click();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('radio', { name: '简体中文' }).click();
    await page.goto(ordersPath);
    const inChina = await page.getByText(/^20\d\d年\d+月\d+日 \d\d:\d\d$/).innerText();
    const minutes = (text: string) => {
        const [hours, rest] = text.slice(-5).split(':').map(Number);
        return (hours ?? 0) * 60 + (rest ?? 0);
    };
    expect((minutes(inChina) - minutes(inBangkok) + 1440) % 1440).toBe(60);
    await expect(page.getByText('฿').first()).toBeVisible();
});

// P2.10, P5.05: what the page says is shown to whoever asks for it; nobody is sent there.
test('a tablet has the shop itself, and a code that opens it on a phone', async ({ people }) => {
    const agent = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
    const tablet = await people.phone({ width: 1024, height: 768, agent });
    await tablet.goto(settingsPath);
    await expect(tablet.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Also on your phone' }).click();
    await expect(tablet).toHaveURL(/\/pages\/jump\?path=.*settings/);
    await expect(tablet.getByRole('img', { name: 'Code that opens the shop on a phone' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Stay on this screen' }).click();
    await expect(tablet.getByRole('heading', { name: 'Settings' })).toBeVisible();
    const phone = await people.phone();
    await phone.goto(settingsPath);
    await expect(phone.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Also on your phone' })).toHaveCount(0);
    // P2.10: where a relaunch lands leads on to the first page.
    await phone.goto('/pages/index/index');
    await expect(phone.getByRole('link', { name: 'See the sets' })).toBeVisible();
});
