import { expect, shoot, test, type Page } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { box, cashier, dialog, endTurn, order, payButton, settingsPath, takeTurn } from '../harness/steps';

const limitsPath = '/packages/personal-pages/settings/limits';
const guardianPath = '/packages/personal-pages/settings/guardian';
const daySeconds = 24 * 3600;

const pickOne = async (page: Page, slot: number) => {
    await box(page, slot).click();
    await page.getByRole('button', { name: /^Pick 1 box, ฿/ }).click();
};

/** Said in one place only: no toast over the strip that stays. */
const expectSaidOnce = (page: Page, words: string) => expect(page.getByText(words).filter({ visible: true })).toHaveCount(1);

/** A birthday so many years ago. */
const bornAgo = (years: number) => `${new Date().getUTCFullYear() - years - 1}-12-31`;

test('the first order asks for a birthday and then goes on', async ({ shop, people }) => {
    const { page } = await people.newcomer();
    await takeTurn(page, shop.series.seriesId);
    await pickOne(page, 3);
    const sheet = page.getByRole('dialog', { name: 'When were you born?' });
    await expect(sheet).toContainText('nobody else sees it.');
    await sheet.getByRole('button', { name: 'Save and go on' }).click();
    await expect(sheet.getByText('Enter your birthday')).toBeVisible();
    await shoot(page, 'birthday');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await sheet.getByLabel('Birthday').fill('1990-06-15');
    await sheet.getByRole('button', { name: 'Save and go on' }).click();
    await expect(cashier(page)).toBeVisible();

    // Odds, counts and value stand on the sheet before anybody pays.
    await expect(page.getByText(/Every figure has the same regular price, ฿/)).toBeVisible();
    await page.getByRole('button', { name: /What may be inside: \d+ figures, with odds/ }).click();
    await expect(page.locator('.pay-facts-line').first()).toContainText('%');
    await shoot(page, 'cashier-odds');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await payButton(page).click();
    await expect(dialog(page, /is yours/)).toBeVisible();
    await page.goto(limitsPath);
    await expect(page.getByText('You are of age')).toBeVisible();
    await expect(page.getByText('Unpaid orders count too.')).toBeVisible();
});

test('who closes the question for the birthday has ordered nothing', async ({ shop, people }) => {
    const { page } = await people.newcomer();
    await takeTurn(page, shop.series.seriesId);
    await pickOne(page, 3);
    const sheet = page.getByRole('dialog', { name: 'When were you born?' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cashier(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pick 1 box, ฿/ })).toBeEnabled();
});

test('a minor buys once a guardian has agreed by the code from the mail', async ({ shop, people }) => {
    const { page, account } = await people.newcomer();
    await shop.post('/api/overseas/updateUserInfo', { birthday: bornAgo(13) }, account.session);
    await takeTurn(page, shop.series.seriesId);
    await pickOne(page, 3);
    const question = dialog(page, 'A parent or guardian has to agree');
    await shoot(page, 'consent-needed');
    await question.getByRole('button', { name: 'Ask them' }).click();
    await expect(page).toHaveURL(new RegExp(guardianPath));
    await page.getByRole('button', { name: 'Mail them the code' }).click();
    await expect(page.getByText('Enter their name')).toBeVisible();
    await page.getByLabel('Their name').fill('Ploy');
    await page.getByLabel('Their e-mail').fill(account.email);
    await page.getByRole('button', { name: 'Mail them the code' }).click();
    await expect(page.getByText('Enter the address of your parent or guardian, not your own.')).toBeVisible();
    await page.getByLabel('Their e-mail').fill('ploy@example.com');
    await shoot(page, 'guardian-form');
    await page.getByRole('button', { name: 'Mail them the code' }).click();
    await expect(page.getByText('A mail is on its way to p***@example.com.')).toBeVisible();
    const code = await shop.captchaFor('ploy@example.com');
    await page.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'They agree' }).click();
    await expect(page.getByText('That is not the code from the mail.')).toBeVisible();
    await shoot(page, 'guardian-code');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByRole('button', { name: 'They agree' }).click();
    await expect(page.getByRole('heading', { name: 'Your guardian agrees' })).toBeVisible();
    await shoot(page, 'guardian-agrees');

    await page.goBack();
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
    if (await page.getByRole('button', { name: /^Pick 1 box, ฿/ }).count() === 0) await box(page, 3).click();
    await page.getByRole('button', { name: /^Pick 1 box, ฿/ }).click();
    await expect(cashier(page)).toBeVisible();

    // Taken back, nothing is sold any more.
    await payButton(page).click();
    await dialog(page, /is yours/).getByRole('button', { name: 'Go on' }).click();
    await endTurn(page);
    await page.goto(guardianPath);
    await page.getByRole('button', { name: 'Take the consent back' }).click();
    await dialog(page, 'Take the consent back?').getByRole('button', { name: 'Take the consent back' }).click();
    await expect(page.getByRole('button', { name: 'Mail them the code' })).toBeVisible();
});

test('a limit is set, kept to and loosened after a week; a break stops everything', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    await page.goto(settingsPath);
    await page.getByRole('button', { name: 'My limits' }).click();
    await expect(page.getByText('Nothing spent this month.')).toBeVisible();
    await shoot(page, 'limits-empty');
    await page.getByRole('button', { name: 'Set a monthly limit' }).click();
    const sheet = page.getByRole('dialog', { name: 'Monthly limit' });
    await sheet.getByRole('button', { name: 'Save the limit' }).click();
    await expect(sheet.getByText('Enter an amount without decimals')).toBeVisible();
    await sheet.getByLabel('Limit in ฿').fill('100');
    await shoot(page, 'limit-sheet');
    await sheet.getByRole('button', { name: 'Save the limit' }).click();
    await expect(page.getByText('of ฿100', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Change the limit' }).click();
    await sheet.getByLabel('Limit in ฿').fill('900');
    await expect(sheet.getByText('A higher limit counts after 7 days.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Save the limit' }).click();
    await expect(page.getByText(/^From .*: ฿900\.$/)).toBeVisible();
    await expect(page.getByText('of ฿100', { exact: true })).toBeVisible();
    await shoot(page, 'limits-pending');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);

    await takeTurn(page, shop.series.seriesId);
    await pickOne(page, 3);
    await expectSaidOnce(page, 'You have reached the limit you set for this month.');
    await expect(cashier(page)).toHaveCount(0);
    // What is chosen stays chosen; the turn is ended with nothing in hand.
    await box(page, 3).click();
    await endTurn(page);

    // A login ends when it is not used for seven days.
    await shop.advance(4 * daySeconds);
    await shop.get('/api/order/globalList', account.session);
    await shop.advance(3 * daySeconds);
    await page.goto(limitsPath);
    await expect(page.getByText('of ฿900', { exact: true })).toBeVisible();
    await takeTurn(page, shop.series.seriesId);
    await order(page, [3]);
    await payButton(page).click();
    await dialog(page, /is yours/).getByRole('button', { name: 'Go on' }).click();
    await endTurn(page);

    await page.goto(limitsPath);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-label', /^฿\d+ of ฿900 spent$/);
    await page.getByRole('button', { name: 'Take a break' }).click();
    await page.getByRole('radio', { name: '7 days' }).click();
    await dialog(page, 'Stop buying for 7 days?').getByRole('button', { name: 'Begin now' }).click();
    await expect(page.getByText(/^You are taking a break until /)).toBeVisible();
    await shoot(page, 'limits-break');
    await takeTurn(page, shop.series.seriesId);
    await pickOne(page, 5);
    await expectSaidOnce(page, 'You are taking a break from buying.');
});

test('a page that does not load says so and tries again', async ({ people }) => {
    const { page } = await people.shopper();
    await page.route('**/api/user/limits/v1/get.json**', (route) => route.abort());
    await page.goto(limitsPath);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
    await shoot(page, 'limits-failed');
    await page.unroute('**/api/user/limits/v1/get.json**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are of age')).toBeVisible();
});

test('the limits read in Chinese, in the dark', async ({ shop, people }) => {
    const { page, account } = await people.newcomer({ language: 'zh-CN', dark: true });
    await shop.post('/api/overseas/updateUserInfo', { birthday: bornAgo(13) }, account.session);
    await shop.post('/api/user/limits/v1/set.json', { currency: 'THB', limit: 100_000 }, account.session);
    await shop.post('/api/user/limits/v1/set.json', { currency: 'THB' }, account.session);
    await page.goto(limitsPath);
    await expect(page.getByText('你未满 20 周岁')).toBeVisible();
    await expect(page.getByText(/起：无限额。$/)).toBeVisible();
    await shoot(page, 'limits-zh-dark');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
    await page.getByRole('button', { name: '请监护人同意' }).click();
    await expect(page.getByRole('button', { name: '发送验证码' })).toBeVisible();
    await shoot(page, 'guardian-zh-dark');
    expect([...await seriousFindings(page), ...await smallTargets(page)]).toEqual([]);
});
