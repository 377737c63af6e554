import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import { announced } from '../harness/sales';
import { understood } from '../../api/harness/challenge';

const salePath = (saleId: string) => `/packages/mall-pages/flashsale/select?saleId=${saleId}`;
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
/** Pages ask again each ten seconds. */
const soon = { timeout: 20_000 };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'A short question first' });
const rest = (page: Page) => page.getByRole('dialog', { name: 'A short break' });
const field = (page: Page) => sheet(page).getByRole('textbox', { name: 'Your answer' });
const questionOf = async (page: Page) => (await sheet(page).getByText(/^(What is|Take the) /).textContent())!;
/** By the keyboard alone, as somebody who hears the page. */
async function answerByKeyboard(page: Page): Promise<void> {
    await field(page).focus();
    await page.keyboard.type(String(understood(await questionOf(page))));
    await page.keyboard.press('Enter');
}

// Everybody is asked here: the first try is one too many.
test.use({
    settings: { KABINET_FAIR_USE__PERSON_FREE: '0', KABINET_FAIR_USE__PERSON_MOST: '9', KABINET_FAIR_USE__CHALLENGE_SECONDS: '120' },
});

test('a question is answered by keyboard before the sale begins, and the sale is entered', async ({ shop, people }) => {
    test.setTimeout(180_000);
    const sale = await announced(shop, 1);
    await shop.advance(1_800);
    const { page } = await people.shopper();
    await page.goto(salePath(sale.saleId));
    await expect(page.getByRole('region', { name: 'A question comes first' })).toBeVisible(soon);
    await shoot(page, 'fair-use-ahead');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Answer now' }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByText('Your device has done its part.')).toBeVisible(soon);
    await shoot(page, 'fair-use-question');
    expect(await findings(page)).toEqual([]);

    await sheet(page).getByRole('button', { name: 'Answer and go on' }).click();
    await expect(sheet(page).getByText('Enter the number that is asked for.')).toBeVisible();
    const first = await questionOf(page);
    await field(page).fill('0');
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('alert')).toHaveText('That was not the answer. Here is another question.');
    // The next one is asked for behind it.
    await expect.poll(() => questionOf(page)).not.toBe(first);
    await shoot(page, 'fair-use-wrong');
    expect(await findings(page)).toEqual([]);
    await shop.advance(61);
    await answerByKeyboard(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'A question comes first' })).toHaveCount(0);

    await shop.advance(1_740);
    await page.getByRole('button', { name: 'Enter the sale' }).click(soon);
    await expect(page.getByRole('heading', { name: /The order is being drawn|You are in/ })).toBeVisible(soon);
    expect(shop.operate('sale', 'show', '--sale', sale.saleId)).toContain('kept out 1 times: challenge_wrong');
});

for (const { width, height, dark } of [{ width: 820, height: 1180, dark: true }, { width: 1440, height: 900, dark: false }])
    test(`who enters without having answered is asked then, at ${width}`, async ({ shop, people }) => {
        test.setTimeout(180_000);
        const sale = await announced(shop, 1);
        await shop.advance(3_601);
        const { page } = await people.shopper({ width, height, dark });
        await page.goto(salePath(sale.saleId));
        await page.getByRole('button', { name: 'Enter the sale' }).click(soon);
        await expect(sheet(page).getByText('Your device has done its part.')).toBeVisible(soon);
        await shoot(page, `fair-use-question-${width}`);
        expect(await findings(page)).toEqual([]);

        await shop.advance(121);
        await answerByKeyboard(page);
        await expect(sheet(page).getByRole('alert')).toHaveText('The time for this question is over.');
        await shoot(page, `fair-use-over-${width}`);
        await expect(async () => {
            await sheet(page).getByRole('button', { name: 'Another question' }).click({ timeout: 1_000 });
            await expect(rest(page)).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 30_000 });
        await expect(rest(page).getByRole('button', { name: 'Go on' })).toBeDisabled();
        await shoot(page, `fair-use-rest-${width}`);
        expect(await findings(page)).toEqual([]);
        await shop.advance(61);
        await rest(page).getByRole('button', { name: 'Go on' }).click(soon);
        await expect(sheet(page)).toBeVisible();
        await answerByKeyboard(page);
        await expect(page.getByRole('heading', { name: /The order is being drawn|You are in/ })).toBeVisible(soon);
    });
