import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Shop } from '../harness/shop';
import { cashier, payButton } from '../harness/steps';

const cardsPath = '/packages/personal-pages/coupon/privilege-cards';
const invitationPath = (cardId: string) => `/packages/personal-pages/coupon/invitation?cardId=${cardId}`;
const checkoutPath = (skuId: string) => `/packages/mall-pages/checkout?lines=${skuId}x1`;
const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const name = 'Privilege card: the whole shelf';
const starName = 'Privilege card: star cards';

const baht = (amount: number) =>
    `฿${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const sum = (page: Page) => page.getByRole('region', { name: 'What it comes to' });
const linesOfSum = async (page: Page) => (await sum(page).locator('.pay-line').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];

/** A figure of which there are plenty. */
async function figure(shop: Shop): Promise<{ skuId: string; price: number }> {
    const { items } = (await shop.get('/api/mall/list?size=50')) as { items: { goodsId: string; stock: string; kind: string }[] };
    const { goodsId } = items.find(({ stock, kind }) => stock === 'plenty' && kind !== 'star_card')!;
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
        skus: { skuId: string; price: { amount: number }; stock: string }[];
    };
    const sku = skus.find(({ stock }) => stock === 'plenty')!;
    return { skuId: sku.skuId, price: sku.price.amount };
}

// S3.07, S3.02
test('a card is activated, takes its part off an order of the mall, and is used', async ({ shop, people }) => {
    const account = await shop.account();
    shop.grant(account, 'privilege:shelf-privilege');
    shop.grant(account, 'privilege:star-privilege');
    await shop.post('/api/overseas/address/save', home, account.session);
    const { skuId, price } = await figure(shop);
    const page = await people.phone({ session: account.session });
    await page.goto(cardsPath);
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByText('To activate')).toBeVisible();
    await expect(card.getByText('New')).toBeVisible();
    await expect(card.getByText('On any order of the mall.')).toBeVisible();
    await expect(page.getByRole('region', { name: starName }).getByText('On star cards from ฿100. Not with a coupon.')).toBeVisible();
    await shoot(page, 'privilege-cards');
    expect(await findings(page)).toEqual([]);

    await page.goto(checkoutPath(skuId));
    await expect.poll(() => linesOfSum(page)).toEqual([`1 piece ${baht(price)}`, 'Delivery to your door Free']);
    await page.getByRole('button', { name: /^Savings:/ }).click();
    await expect(page.getByRole('dialog', { name: 'Savings' }).getByRole('radio', { name: new RegExp(`${name}.*Not activated yet`) }))
        .toBeDisabled();

    await page.goto(cardsPath);
    await card.getByRole('button', { name: `Activate: ${name}` }).click();
    await expect(page.getByText('It is valid for 30 days from now on.')).toBeVisible();
    await shoot(page, 'privilege-card-activate');
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Valid until /)).toBeVisible();
    await shoot(page, 'privilege-card-active');
    expect(await findings(page)).toEqual([]);

    const cut = Math.min(20_000, Math.floor(price / 10));
    await page.goto(checkoutPath(skuId));
    await expect.poll(() => linesOfSum(page)).toEqual([
        `1 piece ${baht(price)}`, `Privilege card −${baht(cut)}`, 'Delivery to your door Free',
    ]);
    await page.getByRole('button', { name: /^Savings: The most you can save/ }).click();
    const savings = page.getByRole('dialog', { name: 'Savings' });
    const used = savings.getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect(used).toBeChecked();
    await expect(savings.getByRole('radio', { name: new RegExp(`${starName}.*Not activated yet`) })).toBeDisabled();
    await shoot(page, 'checkout-privilege-card');
    expect(await findings(page)).toEqual([]);
    await savings.getByRole('radio', { name: 'No privilege card' }).click();
    await savings.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => linesOfSum(page)).toEqual([`1 piece ${baht(price)}`, 'Delivery to your door Free']);
    await page.getByRole('button', { name: /^Savings:/ }).click();
    await used.click();
    await savings.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: `Pay ${baht(price - cut)}` }).click();
    await expect(cashier(page)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText('Paid', { exact: false }).first()).toBeVisible();

    await page.goto(cardsPath);
    await page.getByRole('tab', { name: 'Used', exact: true }).click();
    await expect(card.getByText('Used', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: `See the order: ${name}` }).click();
    await expect(page.getByText(`−${baht(cut)}`)).toBeVisible();
    await shoot(page, 'order-privilege-card');
});

test('friends make a card good for longer', async ({ shop, people }) => {
    const [owner, friend] = [await shop.account(), await shop.account()];
    shop.grant(owner, 'privilege:shelf-privilege');
    const { items } = (await shop.get('/api/star/virtualCard/list', owner.session)) as { items: { cardId: string }[] };
    const { cardId } = items[0]!;
    await shop.post('/api/star/virtualCard/activeCard', { cardId }, owner.session);
    const own = await people.phone({ session: owner.session });
    await own.goto(invitationPath(cardId));
    await expect(own.getByText('This invitation is your own. Send it to friends.')).toBeVisible();
    const page = await people.phone({ session: friend.session });
    await page.goto(invitationPath(cardId));
    await shoot(page, 'privilege-card-invitation');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('You have helped this friend. Thank you.')).toBeVisible();
    await own.goto(cardsPath);
    await expect(own.getByText('1 of 3 friends came, 5 days more for each')).toBeVisible();
    await own.getByRole('button', { name: `Invite friends: ${name}` }).click();
    await expect(own.getByRole('dialog')).toBeVisible();
    await page.goto(invitationPath('7'));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('cards fit every width, in each language', async ({ shop, people }) => {
    const account = await shop.account();
    shop.grant(account, 'privilege:shelf-privilege');
    const { items } = (await shop.get('/api/star/virtualCard/list', account.session)) as { items: { cardId: string }[] };
    await shop.post('/api/star/virtualCard/activeCard', { cardId: items[0]!.cardId }, account.session);
    shop.grant(account, 'privilege:shelf-privilege');
    shop.grant(account, 'privilege:star-privilege');
    await shop.post('/api/overseas/address/save', home, account.session);
    const { skuId } = await figure(shop);
    for (const [width, language] of [[390, 'th-TH'], [820, 'zh-CN'], [1440, 'en-US']] as const) {
        const page = await people.phone({ session: account.session, width, height: 900, language, dark: width === 820 });
        await page.goto(cardsPath);
        await expect(page.locator('.cards-one')).toHaveCount(3);
        await shoot(page, `privilege-cards-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.goto(checkoutPath(skuId));
        await expect(page.locator('.pay-line')).toHaveCount(3);
        await shoot(page, `privilege-checkout-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.locator('.card-way').last().click();
        await expect(page.locator('.checkout-cards')).toBeVisible();
        await shoot(page, `privilege-savings-${width}`);
        expect(await findings(page)).toEqual([]);
    }
});
