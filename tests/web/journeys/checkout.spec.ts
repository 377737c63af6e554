import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Session, Shop } from '../harness/shop';
import { cashier, dialog, ordersPath, payButton } from '../harness/steps';

const cartPath = '/packages/market-pages/cart';
const checkoutPath = '/packages/mall-pages/checkout';
const goodsPath = (goodsId: string) => `/packages/mall-pages/mall/goods-detail?goodsId=${goodsId}`;
const thai = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const typed = {
    'First name': thai.firstName, 'Last name': thai.lastName, 'Phone number': thai.phone, 'Street, house, flat': thai.line1,
    City: thai.city, 'State or province': thai.regions, 'Postal code': thai.postalCode, 'E-mail': thai.email, 'Tax ID': thai.taxNo,
};

interface Thing {
    goodsId: string;
    title: string;
    skuId: string;
    price: number;
}

/** Goods of which there are so many, with the first of their ways that is so. */
async function things(shop: Shop, stock: string): Promise<Thing[]> {
    const { items } = (await shop.get('/api/mall/list?size=50')) as { items: { goodsId: string; stock: string }[] };
    const fitting = items.filter((item) => item.stock === stock);
    return Promise.all(fitting.map(async ({ goodsId }) => {
        const { title, skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
            title: { en: string };
            skus: { skuId: string; price: { amount: number }; stock: string }[];
        };
        const sku = skus.find((one) => one.stock === stock)!;
        return { goodsId, title: title.en, skuId: sku.skuId, price: sku.price.amount };
    }));
}

const put = (shop: Shop, skuId: string, quantity: number, session: Session) =>
    shop.post('/api/mall/ums/cart/v1/add.json', { skuId, quantity, type: 'add', keepLarger: false }, session);
const baht = (amount: number) =>
    `฿${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const sum = (page: Page) => page.getByRole('region', { name: 'What it comes to' });
/** Every line of the sum as it stands on the page. */
const linesOfSum = async (page: Page) => (await sum(page).locator('.pay-line').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];

async function logIn(page: Page, { email, password }: Account): Promise<void> {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

// S4.17, S5.05
test('a visitor\'s cart becomes a paid order, by way of the login and of a first address', async ({ shop, people }) => {
    const account = await shop.account();
    shop.grant(account, 'coupon:warm-welcome');
    shop.grant(account, 'red_packet:THB', 2_560);
    const [thing] = await things(shop, 'plenty');
    const page = await people.phone();
    await page.goto(goodsPath(thing!.goodsId));
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('In your cart: 2 of it')).toBeVisible();
    await page.goto(cartPath);
    await page.getByRole('button', { name: 'Check out' }).click();
    await logIn(page, account);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('button', { name: 'Check out' }).click();

    await expect(page.getByRole('button', { name: 'Where should it go? Add an address.' })).toBeVisible();
    await shoot(page, 'checkout-no-address');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add an address', exact: true }).click();
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deliver to Mia Chai. Change the address' })).toBeVisible();
    const goods = 2 * thing!.price;
    await expect.poll(() => linesOfSum(page)).toEqual([
        `2 pieces ${baht(goods)}`, 'Coupon −฿50.00', 'Red packet −฿25.60', 'Delivery to your door Free',
    ]);
    const pay = page.getByRole('button', { name: `Pay ${baht(goods - 5_000 - 2_560)}` });
    await expect(pay).toBeEnabled();
    await shoot(page, 'checkout');
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: /^Savings: The most you can save/ }).click();
    const savings = page.getByRole('dialog', { name: 'Savings' });
    await shoot(page, 'checkout-savings');
    expect(await findings(page)).toEqual([]);
    await savings.getByRole('radio', { name: 'No coupon' }).click();
    await savings.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => linesOfSum(page)).toEqual([
        `2 pieces ${baht(goods)}`, 'Red packet −฿25.60', 'Delivery to your door Free',
    ]);
    await page.getByRole('button', { name: /^Savings: As you chose/ }).click();
    await savings.getByRole('radio', { name: /Warm welcome/ }).click();
    await savings.getByRole('button', { name: 'Done' }).click();
    await pay.click();

    await expect(cashier(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Pay for your order' })).toContainText('99/1 Rama I Road');
    await shoot(page, 'checkout-cashier');
    expect(await findings(page)).toEqual([]);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
    await shoot(page, 'checkout-paid');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'See the order' }).click();
    await expect(page.getByText('Paid. We are packing it.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('99/1 Rama I Road');
    await shoot(page, 'order-mall-paid');

    const orderId = new URL(page.url()).searchParams.get('orderId')!;
    shop.operate('parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', 'EF1');
    await page.reload();
    await expect(page.getByRole('region', { name: 'The way of your parcel' })).toContainText('Thailand Post EF1');
    await shoot(page, 'order-mall-shipped');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have received it' }).click();
    await dialog(page, 'Has it arrived?').getByRole('button', { name: 'I have received it' }).click();
    await expect(page.getByText('It has arrived. Enjoy it.')).toBeVisible();
});

test('a sum that has changed is told with both figures, and paid only after a second yes', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    await shop.post('/api/overseas/address/save', thai, account.session);
    const [thing] = await things(shop, 'plenty');
    await put(shop, thing!.skuId, 1, account.session);
    await page.goto(`${checkoutPath}?ids=${thing!.skuId}`);
    const pay = page.getByRole('button', { name: `Pay ${baht(thing!.price)}` });
    await expect(pay).toBeEnabled();
    // On another device of theirs.
    await shop.post('/api/mall/ums/cart/v1/edit.json', { id: thing!.skuId, quantity: 3 }, account.session);
    await pay.click();
    const told = page.getByRole('alert').filter({ hasText: 'The price has changed' });
    await expect(told).toContainText(baht(thing!.price));
    await expect(told).toContainText(baht(3 * thing!.price));
    await shoot(page, 'checkout-changed');
    expect(await findings(page)).toEqual([]);
    expect(((await shop.get('/api/order/globalList', account.session)) as { items: object[] }).items).toEqual([]);
    await page.getByRole('button', { name: `Pay the new price, ${baht(3 * thing!.price)}` }).click();
    await expect(payButton(page)).toHaveText(`Pay ${baht(3 * thing!.price)}`);
});

test('an order that is not paid can be cancelled, and what it held can be bought again', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    await shop.post('/api/overseas/address/save', thai, account.session);
    const [few] = await things(shop, 'few');
    await put(shop, few!.skuId, 9, account.session);
    const { contentList } = (await shop.get('/api/mall/ums/cart/v1/page.json', account.session)) as {
        contentList: { id: string; left: number }[];
    };
    const left = contentList.find(({ id }) => id === few!.skuId)!.left;
    await page.goto(`${checkoutPath}?lines=${few!.skuId}x${left}`);
    await page.getByRole('button', { name: /^Pay ฿/ }).click();
    await expect(cashier(page)).toBeVisible();

    // Nobody else has any of it meanwhile, and is told of what.
    const other = await people.shopper();
    await shop.post('/api/overseas/address/save', thai, other.account.session);
    await other.page.goto(`${checkoutPath}?lines=${few!.skuId}x1`);
    await expect(other.page.getByRole('heading', { name: new RegExp(few!.title) })).toContainText('This is sold out.');
    await expect(other.page.getByText('Nothing was ordered and nothing was charged.')).toBeVisible();
    await shoot(other.page, 'checkout-sold-out');
    expect(await findings(other.page)).toEqual([]);

    // The order waits among one's orders, from where it can be paid or given up.
    await page.goto(ordersPath);
    await page.getByRole('button', { name: /^Pay ฿/ }).click();
    await expect(cashier(page)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await dialog(page, 'Cancel this order?').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'This order has ended' })).toBeVisible();
    await shoot(page, 'checkout-ended');
    expect(await findings(page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Try again' }).click();
    await expect(other.page.getByRole('button', { name: /^Pay ฿/ })).toBeEnabled();
});

// P1.06
test('an order is found again by a word of what was bought, and by its number', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const { addressId } = (await shop.post('/api/overseas/address/save', thai, account.session)) as { addressId: string };
    const [thing] = await things(shop, 'plenty');
    const wish = { lines: [{ skuId: thing!.skuId, quantity: 1 }], addressId, total: thing!.price };
    const { orderId } = (await shop.post('/api/mall/index/item/v1/order.json', wish, account.session)) as { orderId: string };
    await page.goto(ordersPath);
    await page.getByRole('button', { name: 'Search my orders' }).click();
    const field = page.getByRole('textbox', { name: 'Search my orders' });
    await expect(field).toBeFocused();
    for (const words of [thing!.title.split(' ')[0]!.toUpperCase(), orderId]) {
        await field.fill(words);
        await expect(page.getByRole('region', { name: `Order ${orderId}` }).filter({ visible: true })).toBeVisible();
    }
    await shoot(page, 'orders-found');
    expect(await findings(page)).toEqual([]);
    await field.fill('umbrella stand');
    await expect(page.getByText('No order with “umbrella stand”')).toBeVisible();
    await shoot(page, 'orders-not-found');
    await field.fill(thing!.title);
    await page.getByRole('button', { name: `Order ${orderId}, To pay` }).click();
    await expect(page.getByText('Your order is held. Pay before time is up.')).toBeVisible();
});

test('it is read in every language, at every width, and says so without network', async ({ shop, people }) => {
    const account = await shop.account();
    shop.grant(account, 'coupon:warm-welcome');
    await shop.post('/api/overseas/address/save', thai, account.session);
    const [thing] = await things(shop, 'plenty');
    for (const settings of [
        { language: 'zh-CN', dark: true, width: 360, height: 640 }, { language: 'th-TH', width: 820, height: 1180 },
        { language: 'en-US', width: 1440, height: 900 },
    ] as const) {
        const page = await people.phone({ ...settings, session: account.session });
        await page.goto(`${checkoutPath}?lines=${thing!.skuId}x2`);
        await expect(page.locator('.pay-line')).toHaveCount(3);
        await shoot(page, `checkout-${settings.language}`);
        expect(await findings(page)).toEqual([]);
    }
    const page = await people.phone({ session: account.session });
    await page.goto('/packages/market-pages/submit-order');
    await expect(page.getByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
    await page.goto(`/packages/mall-pages/mall/goods-confirm?lines=${thing!.skuId}x1`);
    await expect(page.getByRole('button', { name: /^Pay ฿/ })).toBeEnabled();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Pay ฿/ }).click();
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true }).first()).toBeVisible();
    await shoot(page, 'checkout-offline');
    await page.context().setOffline(false);
});
