import { type Page } from '@playwright/test';
import { expect, mailTest, shoot, test } from '../harness/journey';
import { containerPath, loginPath, ordersPath, registerPath, viewedSet } from '../harness/steps';

// What happens to a shopper whatever they are doing: another device, an old token, a wrong clock, no network. In both languages.
const words = {
    'en-US': {
        tips: 'Tips', elsewhere: 'You have logged in on another device', ok: 'OK', email: 'E-mail', password: 'Password',
        logIn: 'Log in', hello: 'Hello again',
        orders: 'My orders', clock: 'Your system time is wrong. Adjust it and reopen or refresh the page.', clockTitle: 'Check the time',
        sendCode: 'Send code', code: 'Code from the mail', register: 'Create an account', ready: 'Your account is ready',
        again: 'Password again', agree: /^I agree/, withPassword: 'With a password',
        offline: 'You are offline. What you see may be out of date.', network: 'Your network seems poor. Refresh and try again.',
        join: 'Join the line',
    },
    'zh-CN': {
        tips: '提示', elsewhere: '你已在另一台设备上登录', ok: '好', email: '邮箱', password: '密码', logIn: '登录', hello: '又见面了',
        orders: '我的订单', clock: '设备时间不正确，请校准后重新打开。', clockTitle: '请检查时间',
        sendCode: '发送验证码', code: '邮件验证码', register: '注册账号', ready: '账号已就绪',
        again: '再输入一次', agree: /^我已阅读/, withPassword: '同时设密码',
        offline: '没有网络，页面内容可能不是最新的。', network: '网络不太好，请刷新后再试。', join: '加入排队',
    },
} as const;
const languages = ['en-US', 'zh-CN'] as const;

async function logIn(page: Page, language: (typeof languages)[number], account: { email: string; password: string }): Promise<void> {
    const texts = words[language];
    await page.getByLabel(texts.email, { exact: true }).fill(account.email);
    await page.getByLabel(texts.password, { exact: true }).fill(account.password);
    await page.getByRole('button', { name: texts.logIn, exact: true }).click();
}

for (const language of languages) {
    const texts = words[language];

    // P1.03
    mailTest(`an e-mail address becomes an account by the code in the mail host's letter (${language})`, async ({ smtp, people }) => {
        const page = await people.phone({ language });
        await page.goto(registerPath);
        await page.getByRole('radio', { name: texts.withPassword }).click();
        const email = `shopper.${language.toLowerCase()}@example.com`;
        await page.getByLabel(texts.email, { exact: true }).fill(email);
        await page.getByRole('button', { name: texts.sendCode }).click();
        await expect(page.getByText(email)).toBeVisible();
        const letter = await smtp.next();
        expect(letter).toMatchObject({ to: [email], user: smtp.user });
        await page.getByLabel(texts.code).fill(/\b\d{6}\b/.exec(letter.text)![0]);
        await page.getByLabel(texts.password, { exact: true }).fill('figures2see');
        await page.getByLabel(texts.again).fill('figures2see');
        await page.getByRole('checkbox', { name: texts.agree }).click();
        await page.getByRole('button', { name: texts.register }).click();
        await expect(page.getByText(texts.ready)).toBeVisible();
    });

    // P4.27, P8.14
    test(`a second device ends the first one (${language})`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ language });
        // On its way or open: also a login that ends before the channel is there is told over it.
        const channel = page.waitForEvent('websocket');
        await openSetOf(page, shop.series.seriesId);
        await expect(page.getByRole('button', { name: texts.join, exact: true })).toBeVisible();
        await channel;
        await shop.post('/api/overseas/fun/login', { email: account.email, password: account.password });
        const told = page.getByRole('alertdialog', { name: texts.tips }).filter({ hasText: texts.elsewhere });
        await expect(told).toBeVisible();
        await shoot(page, `elsewhere-${language}`);
        await told.getByRole('button', { name: texts.ok }).click();
        await expect(page).toHaveURL(new RegExp(loginPath));
        // P4.09: nothing of the account is left on the device
        const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kabinet.')));
        expect(left.sort()).toEqual(['kabinet.left']);
    });

    // P6.03, P8.01
    test(`a token that runs out in the middle of a page leads to the login and back (${language})`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ language });
        await page.goto(ordersPath);
        await expect(page.getByText(texts.orders).first()).toBeVisible();
        await shop.advance(8 * 24 * 3600);
        // The page may find out by itself before the tap and leave with its tabs; either way leads to the login, which is asked for next.
        await page.getByRole('tab').nth(1).click({ timeout: 10_000 }).catch(() => undefined);
        await expect(page).toHaveURL(new RegExp(loginPath));
        await logIn(page, language, account);
        await expect(page.getByText(texts.hello).first()).toBeVisible();
        await expect(page).toHaveURL(new RegExp(ordersPath));
    });

    // P8.02
    test(`a clock that is ten minutes off is told in a dialog with one button (${language})`, async ({ shop, people }) => {
        const page = await people.phone({ language });
        await page.clock.install({ time: Date.now() + 600_000 });
        // Home brings its first answers along; here something is asked for at once.
        await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
        const told = page.getByRole('alertdialog', { name: texts.clockTitle });
        await expect(told.getByText(texts.clock)).toBeVisible();
        await expect(told.getByRole('button')).toHaveCount(1);
        await shoot(page, `clock-${language}`);
    });

    // P8.08
    test(`a shopper without network is told, and goes on when it is back (${language})`, async ({ shop, people }) => {
        const { page } = await people.shopper({ language });
        await openSetOf(page, shop.series.seriesId);
        const join = page.getByRole('button', { name: texts.join });
        await expect(join).toBeVisible();
        await viewedSet(page);
        await page.context().setOffline(true);
        await expect(page.getByText(texts.offline)).toBeVisible();
        await join.click();
        await expect(page.getByText(texts.network)).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText(texts.offline)).toHaveCount(0);
        await expect(join).toBeVisible();
    });
}

async function openSetOf(page: Page, seriesId: string): Promise<void> {
    await page.goto(`${containerPath}?seriesId=${seriesId}`);
}
