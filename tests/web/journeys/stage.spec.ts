import { expect, type Page, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { box, choosable, dialog, expectBoxes, openSet, order, payButton, tabTo, takeTurn } from '../harness/steps';

const operatePath = '/packages/market-pages/box/operate';
const turnSeconds = 180;

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const tool = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
// A toast stands above every open page, of which one is in sight.
const toast = (page: Page, text: string) => page.getByText(text).filter({ visible: true });
const setOf = (page: Page) => new URL(page.url()).searchParams.get('boxSetId')!;
const goOn = (page: Page) => page.getByRole('button', { name: 'Keep choosing' }).click();

test('a box is shaken, hinted at and looked into; what is learned stays on it and is true', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page, account } = await people.shopper();
    shop.grant(account, 'card:hint', 1);
    shop.grant(account, 'card:xray', 2);
    await takeTurn(page, seriesId);
    await tool(page, 'Shake, 3 left').click();
    await expect(toast(page, 'Choose a box first.')).toBeVisible();

    // Who would rather not choose has one picked, and puts it back.
    await page.getByRole('button', { name: 'Choose for me' }).click();
    const picked = page.getByRole('button', { name: /^Box \d\d, Picked$/ });
    await expect(picked).toHaveCount(1);
    await shoot(page, 'stage-chosen-for-me');
    await picked.click();
    await expect(picked).toHaveCount(0);

    await box(page, 11).click();
    await tool(page, 'Shake for box 11, 3 left').click();
    await expect(sheet(page, 'Box 11, shaken').getByText(/^One of these \d+ is inside:$/)).toBeVisible();
    await expect(page.getByText(/^2 shakes left in this turn/)).toBeVisible();
    await shoot(page, 'stage-shaken');
    expect(await seriousFindings(page)).toEqual([]);
    await goOn(page);
    await expect(box(page, 11)).toHaveAttribute('aria-label', 'Box 11, Picked, shaken');

    await tool(page, 'Hint for box 11, 1 left').click();
    await sheet(page, 'Hint for box 11').getByRole('button', { name: 'Use a hint card' }).click();
    const not = await sheet(page, 'Hint for box 11').getByText(/^Not /).innerText();
    await expect(page.getByText('Sealed before anyone chose')).toBeVisible();
    await shoot(page, 'stage-hint');
    await goOn(page);

    await tool(page, 'X-ray for box 11, 2 left').click();
    await sheet(page, 'X-ray of box 11').getByRole('button', { name: 'Use an x-ray card' }).click();
    const inside = (await sheet(page, 'X-ray of box 11').getByText(/ is inside$/).innerText()).replace(/ is inside$/, '');
    expect(`Not ${inside}`).not.toBe(not);
    await shoot(page, 'stage-xray');
    expect(await seriousFindings(page)).toEqual([]);
    await goOn(page);
    await expect(page.getByText(`${inside} is inside.`)).toBeVisible();

    // A second one in the same turn is refused in words, and so is a card that one does not have.
    await box(page, 4).click();
    await tool(page, 'X-ray for box 04, 1 left').click();
    await page.getByRole('button', { name: 'Use an x-ray card' }).click();
    await expect(page.getByText('One x-ray per turn: you have used yours.')).toBeVisible();
    await page.keyboard.press('Escape');
    await tool(page, 'Hint for box 04, 0 left').click();
    await expect(page.getByText(/^You have no hint card\. /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a hint card' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(box(page, 11)).toHaveAttribute('aria-label', 'Box 11, Free, you know what is inside, kept for you');
    await order(page, [11]);
    await payButton(page).click();
    await dialog(page, 'The box is yours').getByRole('button', { name: 'Open now' }).click();
    await page.getByRole('button', { name: /Hold to lift the lid/ }).click();
    await expect(page.getByRole('heading', { name: inside })).toBeVisible();
});

test('what was learned is void after a shuffle, and that is said', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    await box(page, 2).click();
    await tool(page, 'Shake for box 02, 3 left').click();
    await goOn(page);
    await expect(box(page, 2)).toHaveAttribute('aria-label', 'Box 02, Picked, shaken');
    await shop.pass(turnSeconds, [account]);
    await expect(dialog(page, 'Time is up')).toBeVisible();
    await dialog(page, 'Time is up').getByRole('button', { name: 'OK' }).click();
    // The boxes lie still until the next turn begins.
    await shop.join(await shop.account(), setOf(page));
    await expect(toast(page, 'The boxes were shuffled. What you knew no longer counts.')).toBeVisible();
    await expectBoxes(page, [2], 'Free');
});

test('words that three people report are gone for everybody, without a reload', async ({ shop, people }) => {
    const { page: author } = await people.shopper();
    await takeTurn(author, shop.series.seriesId);
    const boxSetId = setOf(author);
    const { page: reader } = await people.shopper();
    const visitor = await people.phone({ still: true });
    for (const page of [reader, visitor]) await page.goto(`${operatePath}?boxSetId=${boxSetId}`);
    await tool(author, 'Chat').click();
    await author.getByRole('textbox', { name: 'Your message to everyone here' }).fill('call me now');
    await author.keyboard.press('Enter');
    await expect(author.getByRole('listitem').getByText('call me now')).toBeVisible();
    await expect(visitor.locator('.barrage')).toContainText('call me now');
    await tool(reader, 'Chat').click();
    const { items } = (await shop.get(`/api/barrage/list?boxSetId=${boxSetId}`)) as { items: { id: string }[] };
    for (const other of [await shop.account(), await shop.account()]) {
        await shop.post('/api/barrage/report', { id: items[0]!.id }, other.session);
    }
    await expect(visitor.locator('.barrage')).toContainText('call me now');
    await reader.getByRole('button', { name: 'Report: call me now' }).click();
    await dialog(reader, 'Report this message?').getByRole('button', { name: 'Report' }).click();
    await expect(visitor.locator('.barrage')).not.toContainText('call me now');
    await expect(author.getByRole('listitem').getByText('call me now')).toHaveCount(0);
    await expect(reader.getByRole('listitem').getByText('call me now')).toHaveCount(0);
});

test('who watches sees who is before them, who holds a box, and what is called out', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page: first } = await people.shopper();
    const { page: second } = await people.shopper();
    await takeTurn(first, seriesId);
    const boxSetId = setOf(first);
    await openSet(second, seriesId);
    await second.getByRole('button', { name: 'Join the line' }).click();
    await second.goto(`${operatePath}?boxSetId=${boxSetId}`);
    await expect(second.getByText('You are number 2')).toBeVisible();
    await expect(second.getByText('1 before you')).toBeVisible();
    await expect(second.getByText(/^Your turn (in about|within)/)).toBeVisible();
    await expect(first.getByText('1 behind you')).toBeVisible();

    await tool(first, 'Chat').click();
    await expect(first.getByText('No messages yet')).toBeVisible();
    expect(await seriousFindings(first)).toEqual([]);
    await first.getByRole('textbox', { name: 'Your message to everyone here' }).fill('number 6 is mine');
    await first.keyboard.press('Enter');
    await expect(first.getByRole('listitem').getByText('number 6 is mine')).toBeVisible();
    await expect(second.locator('.barrage')).toContainText('number 6 is mine');
    await shoot(second, 'stage-barrage');

    // Too soon, and refused words, are said; nothing of them flies.
    await first.getByRole('textbox').fill('and again');
    await first.getByRole('button', { name: 'Send' }).click();
    await expect(toast(first, 'Your operations are too frequent.')).toBeVisible();

    await tool(second, 'Chat').click();
    await expect(second.getByRole('listitem').getByText('number 6 is mine')).toBeVisible();
    // Who reads the list sees what is said meanwhile.
    await shop.advance(15);
    await first.getByRole('button', { name: 'Send' }).click();
    await expect(second.getByRole('listitem').getByText('and again')).toBeVisible();
    await shoot(second, 'stage-barrage-list');
    await second.getByRole('button', { name: 'Report: number 6 is mine' }).click();
    await dialog(second, 'Report this message?').getByRole('button', { name: 'Report' }).click();
    await expect(toast(second, 'Reported. Thank you.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Report: number 6 is mine' })).toHaveCount(0);
    await second.getByRole('switch', { name: /^Show over the boxes/ }).click();
    await second.keyboard.press('Escape');
    await expect(second.locator('.barrage')).toHaveCount(0);
    await second.reload();
    await expect(second.getByText('You are number 2')).toBeVisible();
    await expect(second.locator('.barrage')).toHaveCount(0);

    await first.getByRole('button', { name: 'Take back: and again' }).click();
    await first.getByRole('button', { name: 'Take back: number 6 is mine' }).click();
    await expect(first.getByText('No messages yet')).toBeVisible();
});

test('sound is off until it is wanted, and then remembered', async ({ shop, people }) => {
    const { page } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    const sound = page.getByRole('button', { name: 'Sound' });
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
});

test('a whole turn is done with the keyboard alone', async ({ shop, people }) => {
    const { page } = await people.shopper();
    const press = async (name: RegExp) => {
        await tabTo(page, name);
        await page.keyboard.press('Enter');
    };
    await openSet(page, shop.series.seriesId);
    await press(/^Join the line$/);
    await choosable(page);
    // The way into the line is gone: the keyboard goes on at the first box, and from there by arrows.
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box(page, 5)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectBoxes(page, [5], 'Picked');
    await press(/^Shake for box 05/);
    await expect(sheet(page, 'Box 05, shaken')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep choosing' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The focus is back where it was.
    await expect(tool(page, 'Shake for box 05, 2 left')).toBeFocused();
    await press(/^Pick 1 box, ฿/);
    await expect(payButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'The box is yours')).toBeVisible();
    await press(/^Go on$/);
    await expectBoxes(page, [5], 'Mine');
    await press(/^End turn$/);
    await expect(dialog(page, 'End your turn?')).toBeVisible();
    await press(/^End turn$/);
    await expect(page.getByRole('button', { name: 'Join the line' })).toBeVisible();
});

for (const [width, height] of [[360, 640], [390, 844]] as const) {
    test(`every control of the stage is a finger wide on a phone of ${width} by ${height}`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ width, height });
        shop.grant(account, 'red_packet:THB', 5_000);
        await takeTurn(page, shop.series.seriesId);
        await box(page, 7).click();
        await expect(page.getByRole('button', { name: /^Pick 1 box, ฿/ })).toBeVisible();
        expect(await smallTargets(page)).toEqual([]);
        await shoot(page, `stage-tools-${width}x${height}`);
        await page.getByRole('button', { name: /^Pick 1 box, ฿/ }).click();
        await expect(payButton(page)).toBeInViewport();
        expect(await smallTargets(page)).toEqual([]);
        await shoot(page, `stage-pay-${width}x${height}`);
    });
}
