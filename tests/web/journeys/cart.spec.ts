import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Session, Shop } from '../harness/shop';
import { loginPath } from '../harness/steps';

const cartPath = '/packages/market-pages/cart';
const goodsPath = (goodsId: string) => `/packages/mall-pages/mall/goods-detail?goodsId=${goodsId}`;

interface Product {
    title: { en: string };
    skus: { skuId: string; option: { en: string }; price: { amount: number }; stock: string }[];
}
interface Item {
    goodsId: string;
    stock: string;
}

const itemsOf = async (shop: Shop, query = '') => ((await shop.get(`/api/mall/list?size=50${query}`)) as { items: Item[] }).items;
const productOf = async (shop: Shop, { goodsId }: Item) =>
    (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as Product;
const put = (shop: Shop, skuId: string, quantity: number, session: Session) =>
    shop.post('/api/mall/ums/cart/v1/add.json', { skuId, quantity, type: 'add', keepLarger: false }, session);

/** The amount that stands in the sum, in minor units. */
const sum = async (page: Page) => Math.round(Number((await page.locator('.cart-sum .price').innerText()).replace(/[^\d.]/g, '')) * 100);
const bag = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];

// S3.05, S4.17, S4.18
test('a way of goods is chosen, put into the cart, counted, left out and taken out', async ({ shop, people }) => {
    const [doll] = await itemsOf(shop, '&kind=doll&words=nimbi');
    const product = await productOf(shop, doll!);
    const { page } = await people.shopper();
    await page.goto(cartPath);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await shoot(page, 'cart-empty');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to the shop' }).click();
    await expect(page.getByRole('heading', { name: 'Figures, dolls and cards' })).toBeVisible();
    await expect(bag(page, 'Cart')).toBeVisible();

    const sku = product.skus.filter(({ stock }) => stock !== 'none').at(-1)!;
    const name = [product.title.en, sku.option.en].filter(Boolean).join(', ');
    await page.goto(goodsPath(doll!.goodsId));
    await page.getByRole('radiogroup', { name: 'Which one' }).getByRole('radio', { name: sku.option.en }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(bag(page, 'Cart, 2 pieces')).toBeVisible();
    await shoot(page, 'goods-added');
    expect(await findings(page)).toEqual([]);

    const [card] = (await itemsOf(shop, '&kind=star_card')).filter(({ stock }) => stock !== 'none');
    const other = await productOf(shop, card!);
    await page.goto(goodsPath(card!.goodsId));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await bag(page, 'Cart, 3 pieces').click();
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    const pieces = (count: number) => page.getByText(`${count} piece${count === 1 ? '' : 's'}, tax included, before delivery`);
    await expect(pieces(3)).toBeVisible();
    const small = other.skus.find(({ stock }) => stock !== 'none')!.price.amount;
    await expect.poll(() => sum(page)).toBe(2 * sku.price.amount + small);
    await shoot(page, 'cart');
    expect(await findings(page)).toEqual([]);

    const line = page.getByRole('group', { name: `How many: ${name}` });
    await line.getByRole('button', { name: 'One more' }).click();
    await line.getByRole('button', { name: 'One more' }).click();
    await line.getByRole('button', { name: 'One less' }).click();
    await expect(pieces(4)).toBeVisible();
    await expect.poll(() => sum(page)).toBe(3 * sku.price.amount + small);
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await expect(pieces(1)).toBeVisible();
    await expect.poll(() => sum(page)).toBe(small);
    await expect(page.getByRole('checkbox', { name: 'All' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'All' }).click();
    await expect(pieces(4)).toBeVisible();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(line).toHaveCount(0);
    await expect(pieces(1)).toBeVisible();

    // Without a network what is there stays, and says that the change did not arrive.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true }).first()).toBeVisible();
    await expect(pieces(1)).toBeVisible();
    await shoot(page, 'cart-offline');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(pieces(2)).toBeVisible();
});

test('what cannot be bought now says why, at every width and in every language', async ({ shop, people }) => {
    const account = await shop.account();
    const items = await itemsOf(shop);
    const of = async (stock: string) => {
        const product = await productOf(shop, items.find((item) => item.stock === stock)!);
        return { title: product.title.en, sku: product.skus.find((sku) => sku.stock === stock)! };
    };
    const [plenty, few, none] = [await of('plenty'), await of('few'), await of('none')];
    await put(shop, plenty.sku.skuId, 2, account.session);
    await put(shop, few.sku.skuId, 9, account.session);
    await put(shop, none.sku.skuId, 1, account.session);
    for (const settings of [
        { language: 'zh-CN', dark: true, width: 360, height: 640 }, { language: 'th-TH' },
        { language: 'en-US', width: 1440, height: 900 },
    ] as const) {
        const page = await people.phone({ ...settings, session: account.session });
        await page.goto(cartPath);
        await expect(page.getByRole('checkbox')).toHaveCount(2);
        await expect(page.locator('.cart-sum .price')).toBeVisible();
        await shoot(page, `cart-unavailable-${settings.language}`);
        expect(await findings(page)).toEqual([]);
    }
    const page = await people.phone({ session: account.session });
    await page.goto(cartPath);
    const group = page.getByRole('region', { name: 'Cannot be bought now' });
    await expect(group.getByText(/^Only \d left\.$/)).toBeVisible();
    await expect(group.getByText('This is sold out.')).toBeVisible();
    await group.getByRole('button', { name: /^Take \d: / }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await group.getByRole('button', { name: /^Look at it: / }).click();
    await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
    await page.goBack();
    await group.getByRole('button', { name: 'Remove all' }).click();
    await expect(group).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(3);
});

test('a visitor collects on the device, and finds it in the cart that waits after the login', async ({ shop, people }) => {
    const account = await shop.account();
    const [first, second, third] = (await itemsOf(shop)).filter(({ stock }) => stock === 'plenty');
    // The one that the page begins with.
    const skuOf = async (item: Item) => (await productOf(shop, item)).skus.find(({ stock }) => stock !== 'none')!;
    const skus = await Promise.all([first!, second!, third!].map(skuOf));
    // What waits there: more of the first than on the device, fewer of the second.
    await put(shop, skus[0]!.skuId, 5, account.session);
    await put(shop, skus[1]!.skuId, 1, account.session);
    const page = await people.phone();
    await page.goto(cartPath);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    for (const [at, item] of [first!, second!, third!].entries()) {
        await page.goto(goodsPath(item.goodsId));
        for (let more = 0; more < at; more += 1) await page.getByRole('button', { name: 'One more' }).click();
        await page.getByRole('button', { name: 'Add to cart' }).click();
        await expect(bag(page, `Cart, ${[1, 3, 6][at]} piece${at === 0 ? '' : 's'}`)).toBeVisible();
    }
    await page.goto(cartPath);
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    await expect(page.getByText('6 pieces, tax included, before delivery')).toBeVisible();
    const prices = skus.map(({ price }) => price.amount);
    await expect.poll(() => sum(page)).toBe(prices[0]! + 2 * prices[1]! + 3 * prices[2]!);
    await shoot(page, 'cart-visitor');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove / }).first().click();
    await expect(page.getByText('3 pieces, tax included, before delivery')).toBeVisible();
    await page.getByRole('button', { name: 'One more' }).first().click();
    await expect(page.getByText('4 pieces, tax included, before delivery')).toBeVisible();
    await page.reload();
    await expect(page.getByText('4 pieces, tax included, before delivery')).toBeVisible();

    await page.goto(loginPath);
    await page.getByLabel('E-mail', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Hello again').first()).toBeVisible();
    await page.goto(cartPath);
    await expect(page.getByText('8 pieces, tax included, before delivery')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kabinet.device-cart'))).toBeNull();
});
