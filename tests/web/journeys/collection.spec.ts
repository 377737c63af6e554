import { expect, type Page, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { cabinetPath, dialog, order, ordersPath, payButton, personalPath, takeTurn } from '../harness/steps';

const drawStatisticsPath = '/packages/personal-pages/personal/draw-statistics';
const couponsPath = '/packages/personal-pages/coupon/my-coupon';
const couponCenterPath = '/packages/personal-pages/coupon/coupon-center';
const walletPath = '/packages/personal-pages/coupon/red-packet-detail';
const pointsPath = '/packages/personal-pages/coupon/points';
const titlesPath = '/packages/personal-pages/personal/titles';

const inMenu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true }).getByRole('link', { name });

test('what is bought sealed is opened later, and stands on its shelf beside what is missing', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    await order(page, [2, 6, 9]);
    await payButton(page).click();
    await dialog(page, '3 boxes are yours').getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'End turn' }).click();
    await dialog(page, 'End your turn?').getByRole('button', { name: 'End turn' }).click();
    await expect(page.getByText('Your turn', { exact: true }).filter({ visible: true })).toHaveCount(0);

    // Whatever page of the menu one stands on says that they wait.
    await page.goto(personalPath);
    await expect(inMenu(page, 'Cabinet')).toContainText('3');
    await inMenu(page, 'Cabinet').click();
    await expect(page.getByText('3 sealed boxes')).toBeVisible();
    await expect(inMenu(page, 'Cabinet')).toContainText('3');
    await page.getByRole('button', { name: 'See sealed boxes' }).click();
    await expect(page.getByRole('button', { name: 'Open all 3' })).toBeVisible();
    await shoot(page, 'cabinet-sealed');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await page.getByRole('button', { name: 'Open all 3' }).click();
    await page.getByRole('button', { name: 'Open all 3 at once' }).click();
    await expect(page.getByRole('heading', { name: '3 figures out of their boxes' })).toBeVisible();

    await page.goto(cabinetPath);
    const owned = page.getByRole('button', { name: / owned$/ });
    await expect(owned.first()).toBeVisible();
    const count = await owned.count();
    await expect(page.getByText('3 figures', { exact: true })).toBeVisible();
    await expect(inMenu(page, 'Cabinet')).not.toContainText('3');
    await expect(page.getByText(`${13 - count} to find`)).toBeVisible();
    await expect(page.getByRole('img', { name: /not found yet$/ })).toHaveCount(13 - count);
    await shoot(page, 'cabinet-shelf');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await owned.first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Proof of Set/ }).first()).toBeVisible();
    await shoot(page, 'cabinet-figure');
    await page.getByRole('dialog').getByRole('button', { name: /^Proof of Set/ }).first().click();
    await expect(page).toHaveURL(/box\/verify\?itemId=/);
    await page.goBack();
    await page.goto(cabinetPath);
    await page.getByRole('button', { name: /^Find them/ }).click();
    await expect(page).toHaveURL(new RegExp(`container\\?seriesId=${shop.series.seriesId}`));

    // The order tells the same, box by box.
    await page.goto(ordersPath);
    await page.getByRole('button', { name: /^Order \d+, In your cabinet$/ }).click();
    await expect(page.getByRole('heading', { name: 'Price' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Proof: Box/ })).toHaveCount(3);
    await shoot(page, 'order-details');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);

    // ... and so does the ledger.
    await page.goto(drawStatisticsPath);
    await expect(page.getByText('You opened 3 boxes.')).toBeVisible();
    await shoot(page, 'draw-statistics');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await page.getByRole('button', { name: /^Check / }).first().click();
    await expect(page).toHaveURL(/box\/verify\?itemId=/);
});

test('an order that waits shows the time that is left, and leads to the cashier', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    await order(page, [4]);
    await page.goto(`${ordersPath}?tab=init`);
    // Whoever opens the shop anew during the own turn is called to it.
    await dialog(page, 'It is your turn').getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: /^Order \d+, To pay$/ }).click();
    await expect(page.getByText(/^[12]:\d\d$/)).toBeVisible();
    await shoot(page, 'order-waiting');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await page.getByRole('button', { name: /^Pay ฿/ }).click();
    await payButton(page).click();
    await expect(dialog(page, 'The box is yours')).toBeVisible();
});

test('balances lead to where they are listed, in Chinese and in the dark too', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    shop.grant(account, 'red_packet:THB', 2_550);
    shop.grant(account, 'card:xray', 3);
    shop.grant(account, 'points', 1_280);
    shop.grant(account, 'coupon:warm-welcome', 1);
    const dark = await people.phone({ session: account.session, language: 'zh-CN', dark: true });
    await page.goto(personalPath);
    await expect(page.getByText('1,280')).toBeVisible();
    await shoot(page, 'personal');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await dark.goto(personalPath);
    await expect(dark.getByText('1,280')).toBeVisible();
    await shoot(dark, 'personal-zh-dark');
    expect(await seriousFindings(dark)).toEqual([]);
    const pages = [
        [couponsPath, 'My coupons'], [couponCenterPath, 'Get coupons'], [walletPath, 'Red packet and cards'], [pointsPath, 'Points'],
        [titlesPath, 'Titles'],
    ];
    for (const [path, words] of pages) {
        await page.goto(path!);
        await expect(page.getByRole('heading', { name: words!, exact: true })).toBeVisible();
        await page.waitForTimeout(400);
        await shoot(page, `own-${words!.toLowerCase().replaceAll(' ', '-')}`);
        expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    }
    await expect(page.getByRole('progressbar').first()).toBeVisible();
});

test('a visitor finds a coupon, logs in for it, takes it once, and it is under their coupons', async ({ people }) => {
    const visitor = await people.phone();
    await visitor.goto(couponCenterPath);
    await visitor.getByRole('button', { name: 'Get: For the first thousand' }).click();
    await expect(visitor).toHaveURL(/login/);

    const { page } = await people.shopper();
    await page.goto(couponsPath);
    await expect(page.getByText('No coupon to use')).toBeVisible();
    await page.getByText('Get coupons').click();
    const card = page.getByRole('region', { name: 'For the first thousand' }).filter({ visible: true });
    await expect(card).toContainText(/\d+ left/);
    await shoot(page, 'coupon-center');
    await card.getByRole('button', { name: 'Get' }).click();
    await expect(page.getByText('It is yours now.').filter({ visible: true })).toBeVisible();
    await card.getByRole('button', { name: 'See mine' }).click();
    await expect(card).toContainText('Use');
    await shoot(page, 'coupon-center-mine');
});

test('a visitor is shown the door, everywhere', async ({ people }) => {
    const page = await people.phone();
    await page.goto(personalPath);
    await expect(page.getByText('Hello, collector')).toBeVisible();
    await shoot(page, 'personal-visitor');
    for (const path of [cabinetPath, ordersPath, drawStatisticsPath, couponsPath, walletPath, pointsPath, titlesPath]) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Log in' }).filter({ visible: true }).first()).toBeVisible();
    }
});
