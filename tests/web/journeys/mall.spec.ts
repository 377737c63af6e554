import { expect, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';

test('from the market to goods: by kind, by words, with a misprint, and one that is sold out', async ({ shop, people }) => {
    const { page } = await people.shopper();
    // The menu's page, the series that are sold sealed beside it, and back by either way.
    await page.goto('/');
    const menu = page.getByRole('link', { name: 'Shop', exact: true });
    await menu.click();
    const title = page.getByRole('heading', { name: 'Figures, dolls and cards' });
    const series = page.getByRole('heading', { name: 'All series' });
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: /^Sealed boxes/ }).click();
    await expect(series).toBeVisible();
    await menu.filter({ visible: true }).click();
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: /^Sealed boxes/ }).click();
    await expect(series).toBeVisible();
    await page.getByRole('link', { name: /^Figures, dolls and cards/ }).click();
    await expect(title).toBeVisible();
    const cards = page.getByRole('list', { name: 'Figures, dolls and cards' }).getByRole('link');
    await expect(cards).toHaveCount(20);
    await shoot(page, 'mall');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    // What a chip counts is what it shows.
    const dolls = page.getByRole('radio', { name: /^Big dolls \d+$/ });
    const count = Number((await dolls.innerText()).replace(/\D/g, ''));
    await dolls.click();
    await expect(cards).toHaveCount(Math.min(count, 20));

    await page.getByRole('radio', { name: /^All \d+$/ }).click();
    const search = page.getByRole('textbox', { name: 'Search by name, character or kind' });
    await search.fill('nmbi');
    await expect(page.getByText('No results for “nmbi”. Showing “nimbi”.')).toBeVisible();
    await expect(cards.first()).toContainText('Nimbi');
    await shoot(page, 'mall-misprint');
    await search.fill('nimbi xyzzy');
    await expect(page.getByRole('heading', { name: 'No results for “xyzzy”' })).toBeVisible();
    await shoot(page, 'mall-nothing');
    await page.getByRole('button', { name: 'Search for “nimbi”' }).click();
    await expect(cards.first()).toContainText('Nimbi');

    const { items } = (await shop.get('/api/mall/list?size=50')) as { items: { goodsId: string; stock: string; title: { en: string } }[] };
    const gone = items.find(({ stock }) => stock === 'none')!;
    await page.goto(`/packages/mall-pages/mall/goods-detail?goodsId=${gone.goodsId}`);
    await expect(page.getByRole('heading', { name: gone.title.en }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page.getByRole('button', { name: 'We will tell you' })).toBeVisible();
    await shoot(page, 'goods-gone');
    await page.reload();
    await expect(page.getByRole('button', { name: 'We will tell you' })).toBeVisible();
});

test('goods of several sizes, on a phone and on a desktop', async ({ shop, people }) => {
    const { items } = (await shop.get('/api/mall/list?kind=doll&words=nimbi')) as { items: { goodsId: string }[] };
    const address = `/packages/mall-pages/mall/goods-detail?goodsId=${items[0]!.goodsId}`;
    for (const window of [{}, { width: 1440, height: 900 }]) {
        const page = await people.phone(window);
        await page.goto(address);
        const sizes = page.getByRole('radiogroup', { name: 'Which one' }).getByRole('radio');
        await expect(sizes.first()).toBeVisible();
        const before = await page.getByRole('main').innerText();
        await sizes.last().click();
        await expect(sizes.last()).toBeChecked();
        expect(await page.getByRole('main').innerText()).not.toBe(before);
        await expect(page.getByRole('region', { name: 'More of this character' })).toBeVisible();
        await shoot(page, `goods-${window.width ?? 390}`);
        expect(await seriousFindings(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
    }
});

test('what is not there, or is no goods, says so', async ({ people }) => {
    const page = await people.phone();
    for (const goodsId of ['7', 'seven']) {
        await page.goto(`/packages/mall-pages/mall/goods-detail?goodsId=${goodsId}`);
        await expect(page.getByRole('heading').last()).toBeVisible();
    }
    await page.goto('/packages/mall-pages/mall/goods-detail?goodsId=7');
    await page.getByRole('button', { name: 'See everything' }).click();
    await expect(page.getByRole('heading', { name: 'Figures, dolls and cards' })).toBeVisible();
});
