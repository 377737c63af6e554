import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Shop } from '../harness/shop';
import { payButton } from '../harness/steps';

const checkoutPath = '/packages/mall-pages/checkout';
const goodsPath = (goodsId: string) => `/packages/mall-pages/mall/goods-detail?goodsId=${goodsId}`;
const receiptPath = (orderId: string) => `/packages/record-pages/receipt?orderId=${orderId}`;
const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const office = { ...home, firstName: 'Office', line1: '9 Silom Road', postalCode: '10500' };
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const sum = (page: Page) => page.getByRole('region', { name: 'What it comes to' });
const linesOfSum = async (page: Page) => (await sum(page).locator('.pay-line').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

/** Goods that are called so, and their SKU. */
async function called(shop: Shop, words: string): Promise<{ goodsId: string; skuId: string }> {
    const { items } = (await shop.get(`/api/mall/list?words=${encodeURIComponent(words)}`)) as { items: { goodsId: string }[] };
    const { goodsId } = items[0]!;
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as { skus: { skuId: string }[] };
    return { goodsId, skuId: skus[0]!.skuId };
}

/** Who lives in Bangkok and has points. */
async function withPoints(shop: Shop, account: Account, points: number): Promise<void> {
    await shop.post('/api/overseas/address/save', home, account.session);
    shop.grant(account, 'points', points);
}

// What bringing an order costs there, so that it can be free.
test.use({ settings: { KABINET_MALL__DELIVERY_FEE_TH: '4500' } });

// S5.06: S3.07
test('coupon, red packet, points and free delivery in one order: every line, the bill elsewhere', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const { page, account } = await people.shopper();
    await withPoints(shop, account, 1_000);
    shop.grant(account, 'coupon:warm-welcome');
    shop.grant(account, 'red_packet:THB', 2_560);
    const { skuId } = await called(shop, 'Nimbi display tray');
    shop.operate('promotion', 'add', '--code', 'free-from-fifty', '--kind', 'shipping', '--region', 'TH', '--title-zh', '满฿50免运费',
        '--title-en', 'Free delivery from ฿50', '--threshold', '5000', '--ends', '2036-01-01T00:00:00+07:00', '--note', 'A journey');
    await shop.advance(60);
    await page.goto(`${checkoutPath}?lines=${skuId}x2&list=point`);
    const savings = [
        'Coupon −฿50.00', 'Red packet −฿25.60', 'Delivery to your door ฿45.00',
        'Free delivery from ฿50 −฿45.00',
    ];
    await expect.poll(() => linesOfSum(page)).toEqual(['2 pieces ฿130.00', ...savings, 'Points You have 1,000 800']);
    const pay = page.getByRole('button', { name: 'Pay ฿54.40 and 800 points' });
    await expect(pay).toBeEnabled();

    // Whoever says that the bill goes elsewhere says where to.
    const same = page.getByRole('switch', { name: /^Bill to the delivery address/ });
    await expect(same).toHaveAttribute('aria-checked', 'true');
    await same.click();
    await expect(page.getByRole('button', { name: 'Where does the bill go? Choose an address.' })).toBeVisible();
    await pay.click();
    await expect(page.getByText("Billing address can't be empty")).toBeVisible();
    await shoot(page, 'checkout-bill-none');
    expect(await findings(page)).toEqual([]);
    await shop.post('/api/overseas/address/save', office, account.session);
    await page.reload();
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await page.getByRole('radio', { name: /99\/1 Rama I Road/ }).click();
    await same.click();
    await page.getByRole('button', { name: 'Where does the bill go? Choose an address.' }).click();
    await page.getByRole('dialog', { name: 'Where does the bill go?' }).getByRole('radio', { name: /9 Silom Road/ }).click();
    await expect(page.getByRole('button', { name: 'Bill to Office Chai. Change the address' })).toBeVisible();
    await expect(pay).toBeEnabled();
    await shoot(page, 'checkout-all-savings');
    expect(await findings(page)).toEqual([]);
    await pay.click();
    await expect(payButton(page)).toHaveText('Pay ฿54.40');
    await payButton(page).click();
    await page.getByRole('button', { name: 'See the order' }).click();
    await expect(page.locator('.order-price-line')).toHaveText([
        /฿130\.00/, /Coupon−฿50\.00/, /฿45\.00/, /Free delivery from ฿50−฿45\.00/, /Red packet−฿25\.60/, /Points800/,
    ]);
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Office Chai, 9 Silom Road');
    await shoot(page, 'order-all-savings');
    expect(await findings(page)).toEqual([]);

    const orderId = new URL(page.url()).searchParams.get('orderId')!;
    await shop.advance(120);
    await page.goto(receiptPath(orderId));
    const receipt = page.getByRole('region', { name: /^Receipt TH-/ });
    await expect(receipt).toContainText('Office Chai');
    await expect(receipt).toContainText('Tax 7 % in ฿80.00');
    await expect(receipt).toContainText('฿5.23');
    await shoot(page, 'receipt-tax');
    expect(await findings(page)).toEqual([]);
    shop.operate('refund', '--order', orderId, '--reason', 'A journey');
    await shop.advance(120);
    await page.goto(`/packages/personal-pages/order/details?orderId=${orderId}`);
    await expect(page.locator('.order-price-line').last()).toHaveText('Points, back800');
    await shoot(page, 'order-points-back');
});

test('a page of goods and the mall show what the shopper may have at another price', async ({ shop, people }) => {
    const { goodsId } = await called(shop, 'Moss Nap');
    const visitor = await people.phone();
    await visitor.goto(goodsPath(goodsId));
    const prices = visitor.getByRole('list', { name: 'For you at another price' });
    await expect(prices).toContainText('300 points');
    const { page, account } = await people.shopper();
    await withPoints(shop, account, 299);
    await page.goto(goodsPath(goodsId));
    const own = page.getByRole('list', { name: 'For you at another price' });
    await expect(own).toContainText('Points you have: 299, too few');
    const order = own.getByRole('button', { name: 'Order: For points, 300 points' });
    await expect(order).toBeDisabled();
    await shoot(page, 'goods-points-short');
    expect(await findings(page)).toEqual([]);
    shop.grant(account, 'points', 1);
    await page.reload();
    await expect(own).toContainText('Points you have: 300');
    await shoot(page, 'goods-points');
    expect(await findings(page)).toEqual([]);
    await order.click();
    await expect.poll(() => linesOfSum(page)).toEqual(['1 piece ฿0.00', 'Delivery to your door ฿45.00', 'Points You have 300 300']);
    await expect(page.getByRole('button', { name: 'Pay ฿45.00 and 300 points' })).toBeEnabled();
    await page.goto('/pages/home/mall');
    const row = page.getByRole('region', { name: 'For you at another price' });
    await expect(row.getByRole('link').filter({ hasText: 'For your first order' })).toBeVisible();
    await shoot(page, 'mall-named');
    expect(await findings(page)).toEqual([]);
    for (const language of ['zh-CN', 'th'] as const) {
        await page.evaluate((code) => localStorage.setItem('kabinet.language', JSON.stringify(code)), language);
        await page.goto(goodsPath(goodsId));
        await expect(page.locator('.goods-facts').last()).toContainText('300');
        await shoot(page, `goods-points-${language}`);
        expect(await overflow(page)).toEqual([]);
    }
});
