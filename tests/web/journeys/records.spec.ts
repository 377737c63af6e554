import { overflow } from '../harness/gallery';
import { expect, type Page, type People, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Shop } from '../harness/shop';

// What the shop writes down: receipts and credit notes, and what a distributor earns. And addresses that lead to pages of another one.

const receiptPath = (orderId: string) => `/packages/record-pages/receipt?orderId=${orderId}`;
const distributionPath = '/packages/record-pages/distribution';
const orderPath = (orderId: string) => `/packages/personal-pages/order/details?orderId=${orderId}`;
const thai = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const looks = [
    { width: 360, height: 640, dark: true, language: 'zh-CN' },
    { width: 820, height: 1180, dark: false, language: 'th-TH' },
    { width: 1440, height: 900, dark: false, language: 'en-US' },
] as const;
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const baht = (amount: number) =>
    `฿${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

async function lookedAt(people: People, { session }: Account, path: string, name: string): Promise<void> {
    for (const look of looks) {
        const page = await people.phone({ ...look, session });
        await page.goto(path);
        await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
        await shoot(page, `${name}-${look.width}`);
        expect(await findings(page)).toEqual([]);
        await page.context().browser()?.close();
    }
}

/** So many of goods of which there are plenty, paid for; by whose link the buyer came. */
async function paid(shop: Shop, { session }: Account, quantity: number, by = '') {
    const { items } = (await shop.get('/api/mall/list?size=50')) as { items: { goodsId: string; stock: string }[] };
    const { goodsId } = items.find(({ stock }) => stock === 'plenty')!;
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
        skus: { skuId: string; price: { amount: number }; stock: string }[];
    };
    const { skuId, price } = skus.find(({ stock }) => stock === 'plenty')!;
    const { addressId } = (await shop.post('/api/overseas/address/save', thai, session)) as { addressId: string };
    const query = by && `?higherDistributorId=${by}`;
    const body = { lines: [{ skuId, quantity }], addressId, total: quantity * price.amount };
    const placed = (await shop.post(`/api/mall/index/item/v1/order.json${query}`, body, session)) as { orderId: string; paymentId: string };
    await shop.post('/sandbox/cashier/settle', { paymentId: placed.paymentId, answer: 'success' }, session);
    return { orderId: placed.orderId, unit: price.amount };
}

// S6.04
test('an order has a receipt to be printed, and a credit note for what went back; nobody else reads them', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const { page, account } = await people.shopper();
    const { orderId, unit } = await paid(shop, account, 2);
    await page.goto(receiptPath(orderId));
    await expect(page.getByText(/^(No receipt yet|Print or save)$/)).toBeVisible();
    await shop.advance(120);
    await page.goto(orderPath(orderId));
    await page.getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('region', { name: /^Receipt TH-\d{4}-\d{8}$/ });
    await expect(receipt).toContainText(`2 × ${baht(unit)}`);
    await expect(receipt).toContainText(orderId);
    await shoot(page, 'receipt');
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => { window.print = () => document.body.setAttribute('data-printed', 'yes'); });
    await page.getByRole('button', { name: 'Print or save' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

    shop.operate('refund', '--order', orderId, '--reason', 'A journey');
    await shop.advance(120);
    await page.reload();
    const note = page.getByRole('region', { name: /^Credit note TH-/ });
    await expect(note).toContainText('Paid back');
    await expect(receipt).toBeVisible();
    await shoot(page, 'receipt-credit-note');
    await lookedAt(people, account, receiptPath(orderId), 'receipt');
    // On paper nothing of the page around it is left.
    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
    await shoot(page, 'receipt-print');

    const someone = await people.shopper();
    await someone.page.goto(receiptPath(orderId));
    await expect(someone.page.getByText('This order is not here')).toBeVisible();
    expect(await findings(someone.page)).toEqual([]);
});

// P3.04
test('a distributor begins, shares a link, and reads what an order of whoever came by it earns', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const { page, account } = await people.shopper();
    await page.goto(distributionPath);
    await expect(page.getByText('You are not a distributor')).toBeVisible();
    await shoot(page, 'distribution-none');
    shop.operate('settings', '--set', `account.distributors=${account.session.uid}`, '--note', 'A journey');
    await shop.advance(61);
    await page.goto('/pages/personal/personal');
    await expect(async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Distribution' }).click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: '5% of what others pay' })).toBeVisible();
    await expect(page.getByText('No orders here')).toBeVisible();
    await shoot(page, 'distribution-begun');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share my link' }).click();
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Escape');

    const buyer = await shop.account();
    const { unit } = await paid(shop, buyer, 2, account.session.userId);
    await shop.advance(3_700);
    await page.reload();
    const sums = page.getByRole('region', { name: 'What you earn' });
    await expect(sums).toContainText(baht(Math.floor((2 * unit) / 20)));
    await expect(page.getByText('1 person counts for you now')).toBeVisible();
    await expect(page.getByText(`of ${baht(2 * unit)} paid`)).toBeVisible();
    await shoot(page, 'distribution');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Owed' }).click();
    await expect(page.getByText('No orders here')).toBeVisible();
    await lookedAt(people, account, distributionPath, 'distribution');
});

test('other addresses of the checkout, of an order and of the form of addresses lead there', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const { orderId } = await paid(shop, account, 1);
    await page.goto(`/packages/personal-pages/order/details-new?orderId=${orderId}`);
    await expect(page).toHaveURL(new RegExp(`/order/details\\?orderId=${orderId}`));
    await expect(page.getByText('Paid. We are packing it.')).toBeVisible();
    const book = (await shop.get('/api/overseas/address/list', account.session)) as { items: { addressId: string }[] };
    const { addressId } = book.items[0]!;
    for (const name of ['form', 'address-copy']) {
        await page.goto(`/packages/personal-pages/address/${name}?addressId=${addressId}`);
        await expect(page).toHaveURL(new RegExp(`/address/address-operation\\?addressId=${addressId}`));
        await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Mia');
    }
    for (const name of ['market-pages/mall', 'mall-pages/shopping-mall']) {
        await page.goto(`/packages/${name}/order-confirm?orderId=${orderId}`);
        await expect(page).toHaveURL(new RegExp(`/mall-pages/checkout\\?orderId=${orderId}`));
        await expect(page.getByRole('button', { name: 'See the order' })).toBeVisible();
    }
});
