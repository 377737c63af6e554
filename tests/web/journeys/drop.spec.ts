import { expect, type Page, shoot, test } from '../harness/journey';
import {
    cabinetPath, chooseSet, containerPath, dialog, expectBoxes, openSet, order, ordersPath, payButton, takeTurn,
} from '../harness/steps';

const withinASecond = 1_000;
const turnSeconds = 180;

const joinBehind = async (page: Page, seriesId: string) => {
    await openSet(page, seriesId);
    await page.getByRole('button', { name: 'Join the line' }).click();
    await expect(page.getByText('You are number 2')).toBeVisible();
};

// P1.04
test('two shoppers on one set see the same places, boxes and results within a second', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first } = await people.shopper();
    const { page: second } = await people.shopper();

    await takeTurn(first, seriesId);
    await expect(first.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/);
    await joinBehind(second, seriesId);
    await expect(first.getByText('1 behind you')).toBeVisible({ timeout: 2 * withinASecond });
    await shoot(second, 'container-waiting');
    await second.getByRole('button', { name: 'Watch the boxes' }).click();
    await expectBoxes(second, [3, 11], 'Free');

    await order(first, [3, 11]);
    await expectBoxes(second, [3, 11], 'Held', withinASecond);
    await shoot(second, 'stage-watching');
    await shoot(first, 'cashier');
    await payButton(first).click();
    const bought = dialog(first, '2 boxes are yours');
    await expect(bought).toBeVisible();
    await expectBoxes(second, [3, 11], 'Sold', withinASecond);
    await expectBoxes(first, [3, 11], 'Mine');
    await shoot(first, 'bought');

    await bought.getByRole('button', { name: 'Open now' }).click();
    await shoot(first, 'opening-sealed');
    await first.getByRole('button', { name: 'Open all 2 at once' }).click();
    await expect(first.getByRole('heading', { name: '2 figures out of their boxes' })).toBeVisible();
    await shoot(first, 'opening-all');
    const names = await first.getByRole('listitem').getByRole('heading').allInnerTexts();
    expect(names).toHaveLength(2);

    // What came out is what the other one sees gone.
    await second.goBack();
    await expect(second.getByText('10 of 12 left')).toBeVisible();
    for (const name of names) {
        const chance = second.locator('.set-chance, .set-hidden').filter({ hasText: name });
        await expect(chance).toContainText('Gone');
    }

    await first.getByRole('button', { name: 'Back to my turn' }).click();
    await first.getByRole('button', { name: 'End turn' }).click();
    await dialog(first, 'End your turn?').getByRole('button', { name: 'End turn' }).click();
    await dialog(second, 'It is your turn').getByRole('button', { name: 'Choose' }).click();
    await expect(second.getByText('Your turn', { exact: true })).toBeVisible();
    await expectBoxes(second, [3, 11], 'Sold');
    await shoot(second, 'stage-turn');

    await first.goto(cabinetPath);
    for (const name of names) await expect(first.getByRole('img', { name, exact: true })).toBeVisible();
    await shoot(first, 'cabinet');
    await first.goto(ordersPath);
    await expect(first.getByText('boxes 03, 11')).toBeVisible();
    await shoot(first, 'orders');
});

test('a reload keeps the place, the turn and the order that waits for its payment', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first } = await people.shopper();
    const { page: second } = await people.shopper();
    await takeTurn(first, seriesId);
    await joinBehind(second, seriesId);

    await second.reload();
    await expect(second.getByText('You are number 2')).toBeVisible();
    await first.reload();
    // The shell that the server drew goes once the app is there.
    await expect(first.locator('#app').getByText('Your turn', { exact: true })).toBeVisible();
    await order(first, [5]);
    await first.reload();
    await expect(payButton(first)).toBeFocused();
    await first.goto(ordersPath);
    await dialog(first, 'It is your turn').getByRole('button', { name: 'Later' }).click();
    await shoot(first, 'orders-waiting');
    await first.getByRole('button', { name: /^Pay ฿/ }).click();
    await expect(payButton(first)).toBeFocused();
    await expect(first.getByText('The clock stands while you pay')).toBeVisible();
    await payButton(first).click();
    await dialog(first, 'The box is yours').getByRole('button', { name: 'Go on' }).click();
    await expectBoxes(first, [5], 'Mine');
    await expect(first.getByText('Paying stops the clock')).toBeVisible();
});

test('who lets the time run out is told, the boxes are shuffled, and the next one comes in', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first, account: firstAccount } = await people.shopper();
    const { page: second, account: secondAccount } = await people.shopper();
    await takeTurn(first, seriesId);
    await joinBehind(second, seriesId);
    await expect(second.getByText('Fingerprint of the arrangement, round 1:')).toBeVisible();

    await shop.pass(turnSeconds, [firstAccount, secondAccount]);
    await expect(dialog(first, 'Time is up')).toBeVisible();
    await expect(dialog(second, 'It is your turn')).toBeVisible({ timeout: 2 * withinASecond });
    await shoot(first, 'time-over');
    await shoot(second, 'turn-call');
    await dialog(first, 'Time is up').getByRole('button', { name: 'OK' }).click();
    await expect(first.getByRole('button', { name: 'Join the line' })).toBeVisible();
    await dialog(second, 'It is your turn').getByRole('button', { name: 'Later' }).click();
    await expect(second.getByText('Fingerprint of the arrangement, round 2:')).toBeVisible();
});

test('who is not heard of for a minute loses the place in line, and is told', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first, account } = await people.shopper();
    const { page: second } = await people.shopper();
    await takeTurn(first, seriesId);
    await joinBehind(second, seriesId);
    await second.context().setOffline(true);
    await expect(second.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await shop.pass(90, [account]);
    await second.context().setOffline(false);
    await expect(dialog(second, 'Your place is gone')).toBeVisible();
    // The shell that the server drew goes once the app is there.
    await expect(first.locator('#app').getByText('Your turn', { exact: true })).toBeVisible();
});

test('a refused card, a cancelled payment and a silent cashier each say so, and the boxes are free again', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page } = await people.shopper();
    await takeTurn(page, seriesId);

    // Another way to pay may work: the boxes stay.
    await order(page, [7]);
    await page.getByRole('button', { name: 'Refuse card', exact: true }).click();
    await expect(page.getByText(/That did not go through\. The box is yours for 2:\d\d more/)).toBeVisible();
    await shoot(page, 'payment-refused');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page, 'Payment cancelled')).toBeVisible();
    await shoot(page, 'payment-cancelled');
    await dialog(page, 'Payment cancelled').getByRole('button', { name: 'OK' }).click();
    await expectBoxes(page, [7], 'Free');

    await order(page, [7]);
    await page.getByRole('button', { name: 'No answer' }).click();
    await expect(page.getByRole('button', { name: 'Waiting for the cashier…' })).toBeVisible();
    await shop.advance(60);
    await page.waitForTimeout(300);
    await shop.advance(61);
    await expect(dialog(page, 'Time to pay is up')).toBeVisible();
    await shoot(page, 'payment-late');
    await dialog(page, 'Time to pay is up').getByRole('button', { name: 'OK' }).click();
    await expectBoxes(page, [7], 'Free');

    await order(page, [7]);
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page, 'Give the boxes back?').getByRole('button', { name: 'Give back' }).click();
    await expect(dialog(page, 'Payment cancelled')).toBeVisible();
    await expect(page.getByText('Paying stops the clock')).toBeVisible();
});

test('who buys the last box ends the set, and everybody sees it finished', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first } = await people.shopper();
    const { page: second } = await people.shopper();
    await takeTurn(first, seriesId);
    await joinBehind(second, seriesId);
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    await order(first, all);
    await shoot(first, 'cashier-all');
    await payButton(first).click();
    const bought = dialog(first, '12 boxes are yours');
    await bought.getByRole('button', { name: 'Later' }).click();
    await expectBoxes(first, all, 'Mine');
    await expect(first.getByText('This set is finished').filter({ visible: true })).toBeVisible();
    // Who waited for it is told in a dialog that leads to the others.
    const offered = dialog(second, 'This set is finished');
    await expect(offered).toContainText('Nothing was charged.', { timeout: 2 * withinASecond });
    await expect(offered.getByRole('button', { name: 'See the other sets' })).toBeVisible();
    await shoot(second, 'sold-out-offer');
    await offered.getByRole('button', { name: 'Later' }).click();
    await expect(second.getByText('This set is finished')).toBeVisible();
    await expect(second.getByText('0 of 12 left')).toBeVisible();
    await expect(second.getByText('Join now and choose at once.')).toHaveCount(0);
    await shoot(second, 'container-finished');
    await second.getByRole('button', { name: 'Go to the next set' }).click();
    await expect(second.getByText('12 of 12 left')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Join the line' })).toBeVisible();
});

test('a box is opened by holding it down, and the figure stands in the cabinet', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page } = await people.shopper({ still: false });
    await takeTurn(page, seriesId);
    await order(page, [1, 2]);
    await payButton(page).click();
    await dialog(page, '2 boxes are yours').getByRole('button', { name: 'Open now' }).click();
    const sealed = page.getByRole('button', { name: /Hold to lift the lid/ });
    await sealed.hover();
    await page.mouse.down();
    await expect(page.getByText('Someone is looking up at you…')).toBeVisible();
    await shoot(page, 'opening-light');
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Open next · 1' })).toBeVisible();
    await page.waitForTimeout(600);
    await shoot(page, 'opening-figure');
    const first = await page.getByRole('heading').innerText();
    await page.getByRole('button', { name: 'Open next · 1' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('button', { name: 'To my cabinet' })).toBeVisible();
    await page.getByRole('button', { name: 'To my cabinet' }).click();
    await expect(page.getByRole('img', { name: first, exact: true })).toBeVisible();
});

test('who stands in another line is asked before switching', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page } = await people.shopper();
    await takeTurn(page, seriesId, 0);
    // Whoever opens the shop anew during the own turn is called to it.
    await page.goto(`${containerPath}?seriesId=${seriesId}`);
    await dialog(page, 'It is your turn').getByRole('button', { name: 'Later' }).click();
    await chooseSet(page, 1);
    await expect(page.getByText('You are in the line for another set.')).toBeVisible();
    await page.getByRole('button', { name: 'Join this line instead' }).click();
    await expect(dialog(page, 'Leave your turn?')).toContainText('shuffled');
    await dialog(page, 'Leave your turn?').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('button', { name: 'Join this line instead' })).toBeVisible();
    await page.getByRole('button', { name: 'Join this line instead' }).click();
    await dialog(page, 'Leave your turn?').getByRole('button', { name: 'Switch lines' }).click();
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
});
