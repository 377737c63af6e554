import { expect, type Page, shoot, test } from '../harness/journey';
import type { Account, Shop } from '../harness/shop';
import { cashier, choosable, dialog, endTurn, operatePath, order, payButton, takeTurn } from '../harness/steps';

// Somebody who keeps the boxes from others, beside people who want one: who goes first then, and what each of them reads about it.

const endsIn = { first: 100, hold: 100, rest: 80 };

/** Joins the line of a set, behind whoever is there. */
async function join(page: Page, boxSetId: string, words = 'Join the line'): Promise<void> {
    await page.goto(`${operatePath}?boxSetId=${boxSetId}`);
    await page.getByRole('button', { name: words }).click();
}

/** Two people without a phone waste a turn of this set: what is left for newcomers to waste is less by so much. */
async function wasteATurn(shop: Shop, boxSetId: string): Promise<void> {
    const [one, other] = [await shop.account(), await shop.account()];
    await shop.join(one, boxSetId);
    await shop.join(other, boxSetId);
    await shop.pass(170, [one, other]);
    await shop.leave(other, boxSetId);
    await shop.leave(one, boxSetId);
}

async function buyOne(page: Page, seriesId: string): Promise<void> {
    await takeTurn(page, seriesId);
    await order(page, [1]);
    await payButton(page).click();
    await dialog(page, 'The box is yours').getByRole('button', { name: 'Go on' }).click();
    await endTurn(page);
}

/** Chooses long, holds a box as long as it goes, gives it back, holds it again and lets that run out. */
async function keepFromOthers(page: Page, shop: Shop, alive: Account[]): Promise<void> {
    await shop.pass(endsIn.first, alive);
    await order(page, [3]);
    await expect(page.getByText(/^Pay within \d:\d\d\. Cancelling does not bring the time back\./)).toBeVisible();
    await shop.pass(endsIn.hold, alive);
    await cashier(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog(page, 'Payment cancelled').getByRole('button', { name: 'OK' }).click();
    await order(page, [3]);
    await shop.pass(endsIn.rest, alive);
    await dialog(page, 'Time to pay is up').getByRole('button', { name: 'OK' }).click();
    const over = dialog(page, 'This turn’s time is used up');
    await expect(over).toBeVisible();
    await shoot(page, 'griefing-used-up');
    await over.getByRole('button', { name: 'OK' }).click();
}

test('attack F1: who keeps boxes from others goes behind those who buy, and everybody reads why', async ({ shop, people }) => {
    // Three phones go through four turns one after another: a busy machine needs longer than for other journeys.
    test.setTimeout(180_000);
    const { seriesId } = shop.series;
    const { page: buyer, account: buyerAccount } = await people.shopper();
    const { page: griefer, account: grieferAccount } = await people.shopper();
    const { page: newcomer, account: newcomerAccount } = await people.shopper({ language: 'zh-CN' });
    const waiting = await shop.account();
    const { boxSetId } = (await shop.post('/api/box/enter', { seriesId })) as { boxSetId: string };

    await buyOne(buyer, seriesId);
    await wasteATurn(shop, boxSetId);
    await takeTurn(griefer, seriesId);
    await shop.join(waiting, boxSetId);
    await keepFromOthers(griefer, shop, [grieferAccount, waiting]);

    // Whoever waited has been called. Behind them stand, in this order: the griefer, a newcomer, and somebody who bought before.
    await join(griefer, boxSetId);
    const held = griefer.getByText(/^(Until about .* others go first|Others go first for now); if nobody waits, it is your turn\.$/);
    await expect(held.filter({ visible: true })).toBeVisible();
    await expect(griefer.getByText(/^Others waited 4:[345]\d min for turns you did not use\.$/).filter({ visible: true })).toBeVisible();
    await shoot(griefer, 'griefing-yields');
    await join(newcomer, boxSetId, '加入排队');
    const reason = newcomer.getByText('很多轮次被空占，买过的人先开始。').filter({ visible: true });
    await expect(reason).toBeVisible();
    await shoot(newcomer, 'griefing-newcomer');
    await join(buyer, boxSetId);
    await expect(buyer.getByText(/go first/).filter({ visible: true })).toHaveCount(0);

    const everybody = [grieferAccount, newcomerAccount, buyerAccount];
    const turnOf = (page: Page, words = 'Your turn') => page.locator('.h2').filter({ hasText: words, visible: true });
    await shop.pass(20, everybody);
    await shop.leave(waiting, boxSetId);
    await expect(turnOf(buyer)).toBeVisible();
    await choosable(buyer);
    await expect(turnOf(griefer)).toHaveCount(0);
    await shoot(buyer, 'griefing-buyer-first');
    await shoot(griefer, 'griefing-behind');

    // Then the honest newcomer, though the griefer has waited for longer; the griefer only when nobody else is there.
    await endTurn(buyer);
    await expect(turnOf(newcomer, '轮到你了')).toBeVisible();
    await expect(turnOf(griefer)).toHaveCount(0);
    await shop.pass(10, everybody);
    await shop.leave(newcomerAccount, boxSetId);
    await expect(turnOf(griefer)).toBeVisible();
});
