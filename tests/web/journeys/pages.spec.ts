import { expect, type Page, shoot, test } from '../harness/journey';
import { containerPath, editPath, loginPath, personalPath, registerPath, settingsPath, updatePasswordPath } from '../harness/steps';

const entryPath = '/pages/entry';
const richTextPath = '/packages/other-pages/rich-text';
/** The first page stands under both of its addresses. */
const atHome = /^http:\/\/127\.0\.0\.1:\d+\/(pages\/home\/home)?$/;
const linkPath = '/packages/other-pages/link/link';

// P2.11
test('the login cover leads to login and registration, or into the shop', async ({ people }) => {
    const page = await people.phone();
    await page.goto('/pages/login');
    await expect(page.getByRole('heading', { name: 'Your cabinet is waiting' })).toBeVisible();
    await shoot(page, 'cover');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(new RegExp(registerPath));
    await page.goto('/pages/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(loginPath));
    await page.goto('/pages/login');
    await page.getByRole('button', { name: 'Look around first' }).click();
    await expect(page).toHaveURL(atHome);
    const { page: known } = await people.shopper();
    await known.goto('/pages/login');
    await expect(known).toHaveURL(atHome);
});

test('somebody who has forgotten the password sets a new one with the code from the mail', async ({ shop, people }) => {
    const { page: elsewhere, account } = await people.shopper();
    await elsewhere.goto(personalPath);
    const page = await people.phone();
    await page.goto(loginPath);
    await page.getByRole('button', { name: 'Forgot the password?' }).click();
    await expect(page).toHaveURL(new RegExp(updatePasswordPath));
    // Alone, without the login under it.
    await page.reload();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`A code is on its way to ${account.email}`)).toBeVisible();
    await page.getByLabel('Code from the mail').fill(await shop.captchaFor(account.email));
    await page.getByLabel('New password', { exact: true }).fill('shelves4all');
    await page.getByLabel('Password again').fill('shelves4all');
    await shoot(page, 'update-password');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('heading', { name: 'New password set' })).toBeVisible();
    await shoot(page, 'success');
    await page.getByRole('button', { name: 'To my page' }).click();
    await expect(page.getByText(/^No\. /)).toBeVisible();
    // The new one opens the shop, the old one does not.
    const old = shop.post('/api/overseas/fun/login', { email: account.email, password: account.password });
    await expect(old).rejects.toThrow(/refused/);
    await shop.post('/api/overseas/fun/login', { email: account.email, password: 'shelves4all' });
});

// P2.09
test('a shared link leads through the entry to its page, and to no other place', async ({ shop, people }) => {
    const page = await people.phone();
    const noted = page.waitForRequest('**/api/sys/share/v1/enter.json**');
    const inside = `${containerPath}?seriesId=${shop.series.seriesId}`;
    await page.goto(`${entryPath}?path=${encodeURIComponent(inside)}&shareUserId=77`);
    expect((await noted).postDataJSON()).toEqual({ page: inside });
    await expect(page).toHaveURL(new RegExp(`${containerPath}\\?seriesId=${shop.series.seriesId}$`));
    await expect(page.getByRole('heading', { name: shop.series.name.en }).first()).toBeVisible();
    const foreign = ['https://example.com/pages/home/home', 'javascript:alert(1)', '//example.com', ''];
    for (const bad of [...foreign, '/pages/entry?path=/pages/entry']) {
        await page.goto(`${entryPath}?path=${encodeURIComponent(bad)}`);
        await expect(page).toHaveURL(atHome);
    }
});

interface Told {
    url: string;
    title: string;
    text: string;
}

for (const { language, button, link, title, text } of [
    {
        language: 'en-US', button: 'Share', link: 'Share the link',
        title: /: look at this set$/, text: 'See which figures are left right now.',
    },
    { language: 'zh-CN', button: '分享', link: '分享链接', title: /：来看看这一端$/, text: '还剩哪些手办，现在就能看到。' },
] as const) {
    // P2.09, P5.13
    test(`a set is shared as the shop's card says, and whoever comes by it arrives there (${language})`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ language });
        await page.addInitScript(() => {
            const kept = window as unknown as { shared: unknown };
            navigator.share = async (what) => void (kept.shared = what);
        });
        await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByText(link)).toBeVisible();
        await shoot(page, `share-${language}`);
        await page.getByText(link).click();
        const told = await page.evaluate(() => (window as unknown as { shared: Told }).shared);
        expect(told.title).toMatch(title);
        expect(told.text).toBe(text);
        const friend = await people.phone({ language });
        const noted = friend.waitForRequest('**/api/sys/share/v1/enter.json**');
        await friend.goto(told.url);
        expect(new URL((await noted).url()).searchParams.get('shareUserId')).toBe(account.session.userId);
        // A page of their own, which leads to the set.
        await expect(friend).toHaveURL(/\/packages\/box-pages\/h5-group\?/);
        const name = language === 'en-US' ? shop.series.name.en : shop.series.name.zh;
        await expect(friend.locator('#app').getByText(name).first()).toBeVisible();
    });
}

// P6.03
test('the login says which page it leads back to, where that is remembered', async ({ shop, people }) => {
    const account = await shop.account();
    const page = await people.phone();
    await page.goto(settingsPath);
    await page.evaluate((path) => {
        localStorage.setItem('kabinet.return-to', JSON.stringify(path));
        localStorage.setItem('kabinet.return-title', JSON.stringify('Spring lottery · Kabinet'));
    }, settingsPath);
    await page.goto(loginPath);
    await expect(page.getByText('Then you go on to Spring lottery.')).toBeVisible();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(settingsPath));
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kabinet.return')));
    expect(left).toEqual([]);
});

test('a banner leads to the page of its campaign, and that to what it is about', async ({ people }) => {
    const { page } = await people.shopper();
    await page.goto(personalPath);
    await page.getByRole('button', { name: /Mosskin waits in your cabinet/ }).click();
    await expect(page).toHaveURL(/landing-page\?place=landing&code=mosskin-cabinet/);
    await expect(page.getByRole('heading', { name: 'A Mosskin for every shelf' })).toBeVisible();
    await shoot(page, 'landing');
    await page.getByRole('button', { name: 'Have a look' }).click();
    await expect(page).toHaveURL(/cabinet\/cabinet/);
});

test('a profile is filled in, with a picture from the phone', async ({ people }) => {
    const { page } = await people.newcomer();
    await page.goto(personalPath);
    await page.getByRole('button', { name: /^No\. |collecting since/i }).first().click();
    await expect(page).toHaveURL(new RegExp(editPath));
    await page.goto(editPath);
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your picture' })).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) });
    await expect(page.getByText('Your new picture is set')).toBeVisible();
    const picture = page.getByRole('img', { name: 'Your picture' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === image.naturalHeight)).toBe(true);

    await page.getByLabel('Name others see').fill('Ploy of the clouds');
    await page.getByRole('button', { name: /^Gender/ }).click();
    await page.getByRole('radio', { name: 'Other' }).click();
    await page.getByLabel('Birthday').fill('1998-04-05');
    await page.getByRole('button', { name: /^Where you live/ }).click();
    await page.getByRole('radio', { name: 'Singapore' }).click();
    await shoot(page, 'edit');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Profile saved' })).toBeVisible();
    await page.getByRole('button', { name: 'To my page' }).click();
    await expect(page.getByText('Ploy of the clouds')).toBeVisible();
    await shoot(page, 'personal-named');

    // S5.11: the birthday may be corrected once, and says so before and after.
    await page.goto(editPath);
    await expect(page.getByText('It can be changed only once more.')).toBeVisible();
    await page.getByLabel('Birthday').fill('1998-04-06');
    await page.getByRole('button', { name: 'Save' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Is this your birthday?' });
    await expect(sure).toContainText('1998-04-06');
    await sure.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Profile saved' })).toBeVisible();
    await page.goto(editPath);
    await expect(page.getByText('The birthday cannot be changed any more.')).toBeVisible();
    await expect(page.getByLabel('Birthday')).toBeDisabled();
});

/** A real JPEG, wider than high, as a camera makes them. */
async function photograph(page: Page): Promise<Buffer> {
    const text = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1600, 900];
        const pen = canvas.getContext('2d')!;
        const sky = pen.createLinearGradient(0, 0, 1600, 900);
        sky.addColorStop(0, '#97a4ff');
        sky.addColorStop(1, '#ffd9a0');
        pen.fillStyle = sky;
        pen.fillRect(0, 0, 1600, 900);
        return canvas.toDataURL('image/jpeg').split(',')[1]!;
    });
    return Buffer.from(text, 'base64');
}

const texts = [
    {
        language: 'en-US', agreement: 'User agreement', privacy: 'Privacy policy', instructions: 'How it works', about: 'About us',
        updated: /^As of \d+ \w{3} \d{4}$/,
    },
    {
        language: 'zh-CN', agreement: '用户协议', privacy: '隐私政策', instructions: '玩法说明', about: '关于我们',
        updated: /^更新于 \d{4}年\d+月\d+日$/,
    },
] as const;

for (const { language, agreement, privacy, instructions, about, updated } of texts) {
    // P2.20
    test(`the shop's own texts are readable (${language})`, async ({ people }) => {
        const page = await people.phone({ language });
        for (const title of [agreement, privacy, instructions, about]) {
            await page.goto(settingsPath);
            await page.getByRole('button', { name: title }).click();
            await expect(page.getByText(updated).filter({ visible: true })).toBeVisible();
            const text = await page.locator('.rich-text').filter({ visible: true }).innerText();
            expect(text.length).toBeGreaterThan(200);
            expect(text).not.toMatch(/[<>]|undefined/);
            await shoot(page, `text-${title}`);
        }
        await page.goto(settingsPath);
        await page.getByRole('button', { name: agreement }).click();
        await expect(page).toHaveURL(/key=EDITOR_SET_USER_AGREEMENT_H5/);
        await page.goBack();
        await page.getByRole('button', { name: privacy }).click();
        await expect(page).toHaveURL(/key=EDITOR_PRIVACY_REMINDER_DETAIL_H5/);
        await page.goto(`${richTextPath}?key=NO_SUCH_TEXT`);
        await expect(page.getByRole('heading', { name: language === 'en-US' ? 'This page is empty' : '这一页是空的' })).toBeVisible();
    });
}

// P2.13
test('a link to the outside says where it leads and asks; one that was changed is not opened', async ({ shop, people }) => {
    const page = await people.phone();
    const { data, url } = shop.sealedLink();
    await page.goto(`${linkPath}?data=${encodeURIComponent(data)}`);
    const host = new URL(url).host;
    await expect(page.getByText(url, { exact: true })).toBeVisible();
    await shoot(page, 'link');
    await page.context().route(`${url}**`, (route) => route.fulfill({ body: 'outside' }));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Open ${host}` }).click();
    expect((await opened).url()).toBe(url);
    await page.goto(`${linkPath}?data=${encodeURIComponent(changed(data))}`);
    await expect(page.getByRole('heading', { name: 'This link is broken' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(atHome);
});

/** The same text with its middle letter changed. */
function changed(text: string): string {
    const middle = Math.floor(text.length / 2);
    return text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
}

test('an address without a page, and an old link to a set, say so and lead on', async ({ people }) => {
    const page = await people.phone();
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: 'This link is broken' })).toBeVisible();
    await page.goto('/packages/market-pages/container?seriesId=77');
    await expect(page.getByRole('heading', { name: 'This set is not here' })).toBeVisible();
    await page.getByRole('button', { name: 'See other series' }).click();
    await expect(page.getByRole('heading', { name: 'All series' })).toBeVisible();
});
