import { jumps, overflow, watchJumps } from '../harness/gallery';
import { expect, type Page, shoot, test } from '../harness/journey';
import {
    box, cabinetPath, choosable, containerPath, dialog, expectBoxes, openSet,
    order, ordersPath, payButton, takeTurn, viewedSet,
} from '../harness/steps';

// The shop on every width: the same pages, laid out by the room there is.

const widths = [[390, 844], [820, 1180], [1440, 900]] as const;
const desktop = { width: 1440, height: 900 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true });
const main = (page: Page) => page.locator('#app').getByRole('main').filter({ visible: true });

for (const [width, height] of widths) {
    test(`a box is bought and opened in a window of ${width} by ${height}`, async ({ shop, people }) => {
        const { page } = await people.shopper({ width, height });
        await watchJumps(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'On sale now' })).toBeVisible();
        await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
        expect([...await jumps(page), ...await overflow(page)]).toEqual([]);
        await shoot(page, `widths-home-${width}`);

        await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
        await expect(page.getByText('Your odds right now')).toBeVisible();
        await viewedSet(page);
        expect([...await jumps(page), ...await overflow(page)]).toEqual([]);
        // The menu is beside every page where there is room, and only under its own on a phone.
        await expect(menu(page)).toHaveCount(width < 700 ? 0 : 1);
        const [lead, content] = await Promise.all([page.locator('.set-case').boundingBox(), main(page).boundingBox()]);
        const isBeside = (lead?.x ?? 0) + (lead?.width ?? 0) <= (content?.x ?? 0);
        expect(isBeside).toBe(width >= 700);

        await takeTurn(page, shop.series.seriesId);
        await order(page, [3]);
        await shoot(page, `widths-cashier-${width}`);
        await payButton(page).click();
        await dialog(page, 'The box is yours').getByRole('button', { name: 'Open now' }).click();
        await page.getByRole('button', { name: /Hold to lift the lid/ }).click();
        await expect(page.getByRole('button', { name: 'Back to my turn' })).toBeVisible();
        expect(await overflow(page)).toEqual([]);
        await shoot(page, `widths-opened-${width}`);
        await page.goto(ordersPath);
        const later = dialog(page, 'It is your turn').getByRole('button', { name: 'Later' });
        await later.click();
        await expect(page.getByRole('region', { name: /^Order / })).toBeVisible();
        // Beside the list stands what was chosen from it, where there is room.
        await expect(page.getByRole('heading', { name: 'Price' })).toHaveCount(width < 700 ? 0 : 1);
        await shoot(page, `widths-orders-${width}`);
        await page.goto(cabinetPath);
        await later.click();
        await expect(page.getByRole('heading', { name: shop.series.name.en })).toBeVisible();
        expect(await overflow(page)).toEqual([]);
        await shoot(page, `widths-cabinet-${width}`);
    });
}

test('two shoppers share a line, one on a phone and one on a desktop', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: phone } = await people.shopper();
    const { page: wide } = await people.shopper(desktop);
    await takeTurn(phone, seriesId);
    await openSet(wide, seriesId);
    await wide.getByRole('button', { name: 'Join the line' }).click();
    await expect(wide.getByText('You are number 2')).toBeVisible();
    await wide.getByRole('button', { name: 'Watch the boxes' }).click();
    await order(phone, [3]);
    await expectBoxes(wide, [3], 'Held', 1_000);
    // What is called out on one is read beside the boxes on the other.
    await wide.getByRole('textbox', { name: 'Your message to everyone here' }).fill('good luck');
    await wide.getByRole('button', { name: 'Send' }).click();
    await payButton(phone).click();
    await dialog(phone, 'The box is yours').getByRole('button', { name: 'Go on' }).click();
    await expectBoxes(wide, [3], 'Sold', 1_000);
    await phone.getByRole('button', { name: 'Chat' }).click();
    await expect(phone.getByRole('dialog').getByText('good luck')).toBeVisible();
    await phone.keyboard.press('Escape');
    await phone.getByRole('button', { name: 'End turn' }).click();
    await dialog(phone, 'End your turn?').getByRole('button', { name: 'End turn' }).click();
    // It is told where one stands already: nothing has to be opened.
    await choosable(wide);
    await order(wide, [12]);
    await payButton(wide).click();
    await expect(dialog(wide, 'The box is yours')).toBeVisible();
    await shoot(wide, 'widths-two');
});

test('a window that is made narrower keeps what is on it', async ({ shop, people }) => {
    const { page } = await people.shopper(desktop);
    await takeTurn(page, shop.series.seriesId);
    await box(page, 5).click();
    for (const [width, height] of widths) {
        await page.setViewportSize({ width, height });
        await expectBoxes(page, [5], 'Picked');
        await expect(page.getByRole('button', { name: /^Pick 1 box, ฿/ })).toBeInViewport();
        expect(await overflow(page)).toEqual([]);
    }
});
