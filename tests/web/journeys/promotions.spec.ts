import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Session, Shop } from '../harness/shop';
import { payButton } from '../harness/steps';

const cartPath = '/packages/market-pages/cart';
const checkoutPath = '/packages/mall-pages/checkout';
const singapore = {
    country: 'SG', firstName: 'Mia', lastName: 'Tan', phone: '+65 6123 4567', regions: 'Singapore', city: 'Singapore',
    line1: '1 Stamford Road', postalCode: '178884', email: 'mia@shop.example', taxNo: '1234567890123',
};
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const linesOfSum = async (page: Page) =>
    (await page.getByRole('region', { name: 'What it comes to' }).locator('.pay-line').allInnerTexts())
        .map((text) => text.replace(/\s+/g, ' '));

/** The SKU of the goods that are called so. */
async function skuOf(shop: Shop, words: string): Promise<string> {
    const { items } = (await shop.get(`/api/mall/list?words=${encodeURIComponent(words)}`)) as { items: { goodsId: string }[] };
    const { skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${items[0]!.goodsId}`)) as { skus: { skuId: string }[] };
    return skus[0]!.skuId;
}

const put = (shop: Shop, skuId: string, quantity: number, session: Session) =>
    shop.post('/api/mall/ums/cart/v1/add.json', { skuId, quantity, type: 'add', keepLarger: false }, session);

// S5.13
test('a promotion, delivery for nothing and a gift stand in the sum, and what is missing is said before', async ({ shop, people }) => {
    const { session } = await shop.account();
    await shop.post('/api/overseas/address/save', singapore, session);
    const tray = await skuOf(shop, 'Nimbi display tray');
    const figure = await skuOf(shop, 'Baobao Jade Dumpling');
    await put(shop, tray, 2, session);
    const page = await people.phone({ session });
    await page.addInitScript(() => localStorage.setItem('kabinet.country', JSON.stringify('SG')));
    await page.goto(cartPath);
    const offers = page.getByRole('region', { name: 'Offers' });
    await expect(offers).toContainText('Two display trays or more: 10% off');
    await expect(offers).toContainText('−S$1.68');
    await expect(offers).toContainText('S$44.88 more: Free delivery from S$60');
    await expect(offers).toContainText('S$64.88 more: S$5 off from S$80');
    await expect(offers).toContainText('S$83.20 more: A star card with orders from S$100');
    await shoot(page, 'cart-offers');
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Check out' }).click();
    await expect.poll(() => linesOfSum(page)).toEqual([
        '2 pieces S$16.80', 'Two display trays or more: 10% off −S$1.68', 'Delivery to your door S$6.00',
    ]);
    await expect(page.getByRole('region', { name: 'What it comes to' })).toContainText('S$44.88 more: Free delivery from S$60');
    await expect(page.getByRole('button', { name: 'Pay S$21.12' })).toBeEnabled();
    await shoot(page, 'checkout-offers-missed');
    expect(await findings(page)).toEqual([]);

    await put(shop, figure, 4, session);
    await page.goto(`${checkoutPath}?ids=${tray},${figure}`);
    await expect.poll(() => linesOfSum(page)).toEqual([
        '7 pieces S$110.40', 'Two display trays or more: 10% off −S$1.68', 'S$5 off from S$80 −S$5.00', 'Delivery to your door S$6.00',
        'Free delivery from S$60 −S$6.00',
    ]);
    const parcel = page.getByRole('region', { name: 'One parcel' });
    await expect(parcel.getByRole('listitem').filter({ hasText: 'Moss Nap' })).toContainText('Gift');
    await shoot(page, 'checkout-offers');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay S$103.72' }).click();
    await expect(payButton(page)).toHaveText('Pay S$103.72');
    await payButton(page).click();
    await page.getByRole('button', { name: 'See the order' }).click();
    await expect(page.locator('.order-price-line')).toHaveText([
        /S\$110\.40/, /Two display trays or more: 10% off−S\$1\.68/, /S\$5 off from S\$80−S\$5\.00/, /S\$6\.00/,
        /Free delivery from S\$60−S\$6\.00/,
    ]);
    await shoot(page, 'order-offers');
    expect(await findings(page)).toEqual([]);
});

test('the words of offers fit in every language and on every width', async ({ shop, people }) => {
    const { session } = await shop.account();
    await shop.post('/api/overseas/address/save', singapore, session);
    const tray = await skuOf(shop, 'Nimbi display tray');
    await put(shop, tray, 1, session);
    for (const [language, width, words] of [
        ['zh-CN', 390, '再买 1 件：陈列盘两件起九折'], ['th-TH', 820, 'ซื้ออีก 1 ชิ้น: ถาดโชว์สองชิ้นขึ้นไป ลด 10%'],
        ['en-US', 1440, '1 more of it: Two display trays or more: 10% off'],
    ] as const) {
        const page = await people.phone({ session, language, width });
        await page.addInitScript(() => localStorage.setItem('kabinet.country', JSON.stringify('SG')));
        await page.goto(`${checkoutPath}?ids=${tray}`);
        await expect(page.getByText(words)).toBeVisible();
        await shoot(page, `checkout-offers-${width}`);
        expect(await findings(page)).toEqual([]);
    }
});
