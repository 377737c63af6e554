import fs from 'node:fs';
import type { SmtpServer } from '../../api/harness/smtp';
import { expect, mailTest, type Page, shoot, test } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import { dialog, loginPath, order, settingsPath, takeTurn } from '../harness/steps';

// A shopper's own account and data: in by a mailed code, another address, the file of all that is kept, the end, and the way back. In
// between somebody who guesses codes, and somebody with the account on another phone.

const emailPath = '/packages/personal-pages/settings/email';
const dataPath = '/packages/personal-pages/settings/own-data';
const closingPath = '/packages/personal-pages/settings/close-account';
const daySeconds = 24 * 3600;

const words = {
    'en-US': {
        email: 'E-mail', byCode: 'Code by mail', sendCode: 'Send code', code: 'Code from the mail', logIn: 'Log in',
        register: 'Create an account with this code',
        wrong: 'That is not the code from the mail.', old: 'The code is too old. Ask for a new one.', isNew: /has no account yet/,
        agree: /^I agree/, ready: 'Your account is ready', hello: 'Hello again',
        changeEmail: /^E-mail address/, formerCode: 'Code from the old address', newEmail: 'New e-mail address',
        newCode: 'Code from the new address', codesWrong: 'One of the two codes is wrong. Check both mails.', change: 'Change the address',
        now: (email: string) => `Now: ${email}`,
        ownData: 'Your data', make: 'Make the file', fileReady: /Your file is ready/, get: 'Get the file', saved: /^Saved\./,
        close: 'Delete the account', sure: 'Delete the account?', doIt: 'Delete it', closed: 'Your account will be deleted',
        kept: 'Your account stays', tooSoon: 'Wait a little before you ask for another code.', ok: 'OK',
    },
    'zh-CN': {
        email: '邮箱', byCode: '邮件验证码', sendCode: '发送验证码', code: '邮件验证码', logIn: '登录', register: '用这个验证码注册',
        wrong: '验证码与邮件里的不一致。', old: '验证码已过期，请重新获取。', isNew: /还没有账号/,
        agree: /^我已阅读/, ready: '账号已就绪', hello: '又见面了',
        changeEmail: /^邮箱地址/, formerCode: '旧邮箱的验证码', newEmail: '新邮箱', newCode: '新邮箱的验证码',
        codesWrong: '两个验证码里有一个不对，请核对两封邮件。', change: '更换邮箱', now: (email: string) => `现在的邮箱：${email}`,
        ownData: '你的数据', make: '生成文件', fileReady: /文件已生成/, get: '获取文件', saved: /^已保存/,
        close: '注销账号', sure: '要注销账号吗？', doIt: '注销', closed: '账号将被注销',
        kept: '账号保留下来了', tooSoon: '请稍等片刻再获取验证码。', ok: '好',
    },
} as const;
const languages = ['en-US', 'zh-CN'] as const;
type Words = (typeof words)[(typeof languages)[number]];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });

/** The code in the next mail to an address; the shop's other mails are passed over. */
async function codeFor(smtp: SmtpServer, email: string): Promise<string> {
    for (;;) {
        const letter = await smtp.next();
        const code = /\b\d{6}\b/.exec(letter.text);
        if (letter.to.includes(email) && code) return code[0];
    }
}

const guessed = (code: string) => (code === '000000' ? '000001' : '000000');

/** A page as it stands now, for eyes, and what would keep somebody from using it. */
async function look(page: Page, name: string): Promise<void> {
    await shoot(page, name);
    expect([...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)]).toEqual([]);
}

async function logInByCode(page: Page, texts: Words, smtp: SmtpServer, email: string): Promise<void> {
    await page.goto(loginPath);
    await page.getByRole('radio', { name: texts.byCode }).click();
    await field(page, texts.email).fill(email);
    await button(page, texts.sendCode).click();
    await field(page, texts.code).fill(await codeFor(smtp, email));
    await button(page, texts.logIn).click();
}

async function makeAccount(page: Page, texts: Words, smtp: SmtpServer, email: string, language: string): Promise<void> {
    await page.goto(loginPath);
    await field(page, texts.email).fill(email);
    await page.getByRole('radio', { name: texts.byCode }).click();
    await expect(field(page, texts.email)).toHaveValue(email);
    await button(page, texts.sendCode).click();
    const code = await codeFor(smtp, email);
    await field(page, texts.code).fill(guessed(code));
    await button(page, texts.logIn).click();
    await expect(page.getByText(texts.wrong)).toBeVisible();
    await expect(field(page, texts.email)).toHaveValue(email);
    await look(page, `own-login-wrong-${language}`);
    await field(page, texts.code).fill(code);
    await button(page, texts.logIn).click();
    await expect(page.getByText(texts.isNew)).toBeVisible();
    await look(page, `own-login-new-${language}`);
    await page.getByRole('checkbox', { name: texts.agree }).click();
    await button(page, texts.register).click();
    await expect(page.getByText(texts.ready)).toBeVisible();
}

async function changeEmail(page: Page, texts: Words, smtp: SmtpServer, [from, to]: [string, string], language: string): Promise<void> {
    await page.goto(settingsPath);
    await button(page, texts.changeEmail).click();
    await expect(page).toHaveURL(new RegExp(emailPath));
    await button(page, texts.sendCode).first().click();
    const former = await codeFor(smtp, from);
    await field(page, texts.newEmail).fill(to);
    await button(page, texts.sendCode).click();
    const code = await codeFor(smtp, to);
    // Who holds the phone and the new mailbox still lacks the old one.
    await field(page, texts.formerCode).fill(guessed(former));
    await field(page, texts.newCode).fill(code);
    await button(page, texts.change).click();
    await expect(page.getByText(texts.codesWrong)).toHaveCount(2);
    await expect(field(page, texts.newEmail)).toHaveValue(to);
    await look(page, `own-email-wrong-${language}`);
    await field(page, texts.formerCode).fill(former);
    await button(page, texts.change).click();
    await expect(page.getByText(texts.now('o***@example.com'))).toBeVisible();
    await expect(field(page, texts.newEmail)).toHaveValue('');
    await look(page, `own-email-${language}`);
}

async function takeData(page: Page, texts: Words, smtp: SmtpServer, email: string, language: string): Promise<void> {
    await page.goto(dataPath);
    await expect(button(page, texts.make)).toBeVisible();
    await look(page, `own-data-${language}`);
    await button(page, texts.sendCode).click();
    const code = await codeFor(smtp, email);
    await field(page, texts.code).fill(guessed(code));
    await button(page, texts.make).click();
    await expect(page.getByText(texts.wrong)).toBeVisible();
    await field(page, texts.code).fill(code);
    await button(page, texts.make).click();
    await expect(page.getByText(texts.fileReady)).toBeVisible({ timeout: 15_000 });
    await look(page, `own-data-ready-${language}`);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, texts.get).click()]);
    expect(file.suggestedFilename()).toMatch(/^kabinet-my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = fs.readFileSync(await file.path(), 'utf8');
    expect((JSON.parse(text) as { tables: { account: object[] } }).tables.account).toMatchObject([{ email }]);
    expect(text).not.toContain(code);
    await expect(page.getByText(texts.saved)).toBeVisible();
}

/** Asks for the end, after codes were guessed until the shop looks at none any more. */
async function closeAccount(page: Page, texts: Words, smtp: SmtpServer, email: string, language: string): Promise<void> {
    await page.goto(closingPath);
    await expect(button(page, texts.close)).toBeVisible();
    await look(page, `own-closing-${language}`);
    await button(page, texts.sendCode).click();
    const code = await codeFor(smtp, email);
    const send = async (captcha: string) => {
        await field(page, texts.code).fill(captcha);
        await button(page, texts.close).click();
        await dialog(page, texts.sure).getByRole('button', { name: texts.doIt, exact: true }).click();
    };
    await send(guessed(code));
    await expect(page.getByText(texts.wrong)).toBeVisible();
    await expect(field(page, texts.code)).toHaveValue(guessed(code));
    await field(page, texts.code).fill(code);
    await button(page, texts.close).click();
    await expect(dialog(page, texts.sure)).toBeVisible();
    await shoot(page, `own-closing-sure-${language}`);
    await dialog(page, texts.sure).getByRole('button', { name: texts.doIt, exact: true }).click();
    const told = dialog(page, texts.closed);
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(new RegExp(loginPath));
    await look(page, `own-closed-${language}`);
    await told.getByRole('button', { name: texts.ok }).click();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kabinet.')));
    expect(left.sort()).toEqual(['kabinet.left']);
}

for (const language of languages) {
    const texts = words[language];

    mailTest(`an account begins with a mailed code, moves, takes its data along, ends and comes back (${language})`, async ({
        shop, smtp, people,
    }) => {
        mailTest.setTimeout(180_000);
        const [email, moved] = [`first.${language.toLowerCase()}@example.com`, `other.${language.toLowerCase()}@example.com`];
        const page = await people.phone({ language });
        await makeAccount(page, texts, smtp, email, language);
        await changeEmail(page, texts, smtp, [email, moved], language);
        await takeData(page, texts, smtp, moved, language);

        // The same account on another phone: the file is not for it, even with the mailbox, until it asks itself.
        await shop.advance(61);
        const other = await people.phone({ language });
        await logInByCode(other, texts, smtp, moved);
        await expect(other.getByText(texts.hello)).toBeVisible();
        await other.goto(dataPath);
        await expect(button(other, texts.make)).toBeVisible();
        await expect(other.getByText(texts.fileReady)).toHaveCount(0);

        await closeAccount(other, texts, smtp, moved, language);
        await shop.advance(daySeconds);
        await logInByCode(other, texts, smtp, moved);
        await expect(dialog(other, texts.kept)).toBeVisible();
        await look(other, `own-kept-${language}`);
        await dialog(other, texts.kept).getByRole('button', { name: texts.ok }).click();
        await other.goto(settingsPath);
        await expect(button(other, texts.changeEmail)).toContainText('o***@example.com');
        await shoot(other, `own-settings-${language}`);
    });
}

test('whoever guesses codes is stopped by the shop, and the page says what to do', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const texts = words['en-US'];
    await page.goto(closingPath);
    await button(page, texts.sendCode).click();
    await expect(page.getByText(/A code is on its way to/)).toBeVisible();
    const code = await shop.captchaFor(account.email);
    const guess = async () => {
        await field(page, texts.code).fill(guessed(code));
        await button(page, texts.close).click();
        await dialog(page, texts.sure).getByRole('button', { name: texts.doIt }).click();
        await expect(dialog(page, texts.sure)).toHaveCount(0);
    };
    for (let tries = 0; tries < 5; ++tries) {
        await guess();
        await expect(page.getByText(texts.wrong)).toBeVisible();
    }
    await guess();
    await expect(page.getByText(texts.old)).toBeVisible();
    // Nothing has ended; and the next code has to wait, which a page opened anew learns from the shop.
    await page.reload();
    await button(page, texts.sendCode).click();
    await expect(page.getByText(texts.tooSoon)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
    await look(page, 'own-closing-too-soon');
});

test('a page without an answer asks again, and an order that is not paid is settled first', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await page.route('**/api/account/closing', (route) => route.abort());
    await page.goto(closingPath);
    const again = button(page, 'Try again');
    await expect(again).toBeVisible({ timeout: 15_000 });
    await shoot(page, 'own-closing-failed');
    await page.unroute('**/api/account/closing');
    await again.click();
    await expect(page.getByText('Until then nothing is deleted.')).toBeVisible();
    await expect(button(page, 'See the orders')).toHaveCount(0);

    await takeTurn(page, shop.series.seriesId);
    await order(page, [3]);
    await page.goto(closingPath);
    await expect(page.getByText('1 order is not paid yet or on its way.')).toBeVisible();
    // The shopper's turn goes on, which every page says.
    await button(page, 'Later').click();
    await look(page, 'own-closing-open-order');
});

for (const { width, height, language, dark } of [
    { width: 820, height: 1180, language: 'th-TH', dark: true }, { width: 1440, height: 900, language: 'en-US', dark: false },
] as const) {
    test(`the pages stand in a window of ${width}`, async ({ people }) => {
        const { page } = await people.shopper({ width, height, language, dark });
        for (const path of [emailPath, dataPath, closingPath]) {
            await page.goto(path);
            await expect(page.locator('.frame-main .button').filter({ visible: true }).last()).toBeVisible();
            await look(page, `own-${path.split('/').pop()}-${width}`);
        }
        const visitor = await people.phone({ width, height, language, dark });
        await visitor.goto(loginPath);
        await visitor.getByRole('radio').nth(1).click();
        await look(visitor, `own-login-${width}`);
    });
}
