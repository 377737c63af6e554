import { expect, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';

test('from the shop window to what one looks for', async ({ shop, people }) => {
    const { name } = shop.series;
    const page = await people.phone();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'On sale now' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    // A brand of the wall leads to its releases, and to no others.
    await page.getByRole('region', { name: 'Characters' }).getByRole('button', { name: 'Mosskin' }).click();
    await expect(page.getByRole('heading', { name: 'All series' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Mosskin' })).toBeChecked();
    await expect(page.getByRole('link', { name: /Slow Forest/ })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(name.en) })).toHaveCount(0);
    await shoot(page, 'market-mosskin');

    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search by series, character or figure' }).fill(name.zh);
    await expect(page.getByRole('link', { name: new RegExp(name.en) })).toBeVisible();
    await expect(page.getByRole('link', { name: /Slow Forest/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Search by series, character or figure' }).fill('nobody');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await shoot(page, 'market-nothing');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: /Slow Forest/ })).toBeVisible();

    await page.getByRole('button', { name: /^Sort by: / }).click();
    await page.getByRole('radio', { name: 'Lowest price' }).click();
    await expect(page.getByRole('button', { name: 'Sort by: Lowest price' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /^News/ }).click();
    await expect(page.getByRole('dialog', { name: 'News' })).toBeVisible();
    await shoot(page, 'news');
});
