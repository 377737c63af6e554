import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { root } from '../harness/places';
import { box, cabinetPath, containerPath, dialog, order, payButton, tabTo, takeTurn } from '../harness/steps';

const verifyPath = '/packages/market-pages/box/verify';
const friendsPath = '/packages/box-pages/h5-group';

/** Buys boxes and stands before the first one of them, sealed. Answers their set. */
async function buy(page: Page, seriesId: string, slots: number[]): Promise<string> {
    await takeTurn(page, seriesId);
    const boxSetId = new URL(page.url()).searchParams.get('boxSetId')!;
    await order(page, slots);
    await payButton(page).click();
    await dialog(page, /yours$/).getByRole('button', { name: 'Open now' }).click();
    await expect(page.getByRole('button', { name: /Hold to lift the lid/ })).toBeVisible();
    return boxSetId;
}

test('boxes are opened with the keyboard alone', async ({ shop, people }) => {
    const { page } = await people.shopper({ still: false });
    await buy(page, shop.series.seriesId, [1, 2]);
    await tabTo(page, /Hold to lift the lid/);
    // It is said for a moment only: whoever begins to look afterwards may come too late.
    const said = page.getByText('Someone is looking up at you…').waitFor();
    await page.keyboard.press('Enter');
    await said;
    const next = page.getByRole('button', { name: 'Open next · 1' });
    await expect(next).toBeVisible();
    // The control that was pressed is gone: the keyboard goes on from the result.
    await expect(page.locator('.open-sheet')).toBeFocused();
    await tabTo(page, /^Open next/);
    await page.keyboard.press('Enter');
    await tabTo(page, /Hold to lift the lid/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'To my cabinet' })).toBeVisible();
    await tabTo(page, /To my cabinet/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: /2/ }).first()).toBeVisible();
});

test('a hold that is let go opens nothing, a tap lifts the lid by itself, and Skip goes past it', async ({ shop, people }) => {
    const { page } = await people.shopper({ still: false });
    await buy(page, shop.series.seriesId, [1, 2]);
    const sealed = page.getByRole('button', { name: /Hold to lift the lid/ });
    await sealed.hover();
    await page.mouse.down();
    await expect(page.locator('.open-lifting')).toBeVisible();
    await page.waitForTimeout(450);
    await page.mouse.up();
    await expect(page.locator('.open-sealed')).toBeVisible();
    await page.waitForTimeout(1_200);
    await expect(page.locator('.open-sealed')).toBeVisible();
    await sealed.click();
    await expect(page.getByText('Someone is looking up at you…')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('button', { name: 'Open next · 1' })).toBeVisible();
    await expect(page.getByText('New in your cabinet')).toBeVisible();
    await expect(page.getByText('1 of 13 in the series')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await shoot(page, 'opening-skipped');
});

test('all at once, frames light in turn, each with its proof; the result becomes a poster', async ({ shop, people }) => {
    const { page } = await people.shopper({ still: false });
    await buy(page, shop.series.seriesId, [1, 2, 3, 4, 5]);
    await page.getByRole('button', { name: 'Open all 5 at once' }).click();
    await expect(page.getByRole('heading', { name: '5 figures out of their boxes' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.locator('.open-all-lit')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check the draw: Box 0\d/ })).toHaveCount(5);
    await shoot(page, 'opening-all-lit');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Make a poster' }).click();
    const poster = page.getByRole('img', { name: /^5 figures out of their boxes/ });
    await expect(poster).toBeVisible();
    await shoot(page, 'poster');
    const kept = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const file = fs.readFileSync(await (await kept).path());
    // A PNG of 1080 by 1440 pixels.
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1440]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /^Check the draw: Box 03/ }).click();
    await expect(page.getByRole('heading', { name: /^Box 03 held / })).toBeVisible();
    // Grey until the secret is told.
    await expect(page.getByText('6 of 7 checks so far')).toBeVisible();
    await expect(page.getByText('Your number went in last, after everything else was fixed.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await shoot(page, 'verify-box');
});

test('with little motion the figure is there at once; a box of the cabinet is opened the same way later', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const boxSetId = await buy(page, shop.series.seriesId, [1, 2]);
    await page.getByRole('button', { name: /Hold to lift the lid/ }).click();
    await expect(page.getByRole('button', { name: 'Open next · 1' })).toBeVisible();
    const sealed = (await shop.get('/api/cabinetInfo/notOpenBoxList', account.session)) as { items: { itemId: string }[] };
    expect(sealed.items).toHaveLength(1);
    // Whoever opens the shop anew during the own turn is called to it.
    await shop.leave(account, boxSetId);
    await page.goto(`/packages/market-pages/box/result?itemIds=${sealed.items[0]!.itemId}`);
    await page.getByRole('button', { name: /Hold to lift the lid/ }).click();
    await expect(page.getByRole('button', { name: 'To my cabinet' })).toBeVisible();
    // Opened already, it is shown again without being sealed.
    await page.reload();
    await expect(page.getByRole('heading', { name: '1 figure out of its box' })).toBeVisible();
    // The addresses under which it is known besides.
    for (const other of ['box/tran-result', 'mall/result-page-box']) {
        await page.goto(`/packages/market-pages/${other}?itemIds=${sealed.items[0]!.itemId}`);
        await expect(page.getByRole('heading', { name: '1 figure out of its box' })).toBeVisible();
    }
    await page.goto('/packages/market-pages/box/rule');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('A drop');
    await page.goto(cabinetPath);
    await expect(page.getByRole('tab', { name: /2/ }).first()).toBeVisible();
});

test('a record with one byte changed is refused, and so is a file that is none', async ({ shop, people }, info) => {
    const { page } = await people.shopper();
    await takeTurn(page, shop.series.seriesId);
    await order(page, [1]);
    const boxSetId = new URL(page.url()).searchParams.get('boxSetId')!;
    await payButton(page).click();
    await expect(dialog(page, /yours$/)).toBeVisible();
    const record = JSON.stringify(await shop.get(`/api/boxSet/record2?boxSetId=${boxSetId}`));
    const at = record.indexOf('"manifest":"') + '"manifest":"'.length;
    // Whoever doubts needs no account.
    const checker = await people.phone();
    const open = async (name: string, text: string) => {
        const file = info.outputPath(name);
        fs.writeFileSync(file, text);
        await checker.goto(verifyPath);
        const chooser = checker.waitForEvent('filechooser');
        await checker.getByRole('button', { name: 'Open a record' }).click();
        await (await chooser).setFiles(file);
    };
    await open('kept.json', record);
    await expect(checker.getByRole('heading', { name: /^Set \d{4}: everything matches so far$/ })).toBeVisible();
    await shoot(checker, 'verify-open');
    await open('changed.json', record.slice(0, at) + (record[at] === '0' ? '1' : '0') + record.slice(at + 1));
    await expect(checker.getByRole('alert').getByRole('heading', { name: 'This record does not match' })).toBeVisible();
    await expect(checker.getByText('Does not match: The set is the one that was published.')).toBeVisible();
    expect(await seriousFindings(checker)).toEqual([]);
    await shoot(checker, 'verify-refused');
    await open('torn.json', `${record.slice(0, at)}x${record.slice(at + 1)}`);
    await expect(checker.getByRole('alert').getByRole('heading', { name: 'This file cannot be checked' })).toBeVisible();
});

test('a kept record of the chooser’s own draw is judged from files, beside the evidence of a device', async ({ people }, info) => {
    const kept = (name: string) => path.join(root, 'docs/fairness/v2', name);
    const checker = await people.phone();
    await checker.goto(verifyPath);
    const choose = async (way: string, file: string) => {
        const chooser = checker.waitForEvent('filechooser');
        await checker.getByRole('button', { name: way }).click();
        await (await chooser).setFiles(file);
    };
    await choose('Open a record', kept('record.json'));
    await expect(checker.getByRole('heading', { name: 'The whole draw comes out again' })).toBeVisible();
    await expect(checker.getByText(/^Box 02, whose money was given back, held /)).toBeVisible();
    await expect(checker.getByText(/^The shop could look into its own boxes/)).toBeVisible();
    await choose('Compare with something you kept', kept('evidence.json'));
    await expect(checker.getByRole('heading', { name: 'Nothing in the log of this set was changed since you saw it.' })).toBeVisible();
    await expect(checker.getByText('All 6 checks pass')).toBeVisible();
    expect([...(await seriousFindings(checker)), ...(await smallTargets(checker))]).toEqual([]);
    await shoot(checker, 'verify-version-2');

    // The device of the place that the log calls mute says that it answered.
    const record = JSON.parse(fs.readFileSync(kept('record.json'), 'utf8')) as { log: string[] };
    const evidence = JSON.parse(fs.readFileSync(kept('evidence.json'), 'utf8')) as object;
    const mute = record.log.find((line) => line.includes(' mute '))!.split(' ')[3]!;
    const called = record.log.findIndex((line) => line.endsWith(` call ${mute}`)) + 1;
    const denied = info.outputPath('evidence.json');
    const events = { did: [{ what: 'answer', at: 1764705605123, n: called }], told: [{ at: 1764705605401, code: 0, reason: '' }] };
    fs.writeFileSync(denied, JSON.stringify({ ...evidence, place: Number(mute), heads: [], ...events }));
    await choose('Compare with something you kept', denied);
    await expect(checker.getByText(/^Your phone answered at .* The shop says it did not\. Keep this\.$/)).toBeVisible();
    expect(await seriousFindings(checker)).toEqual([]);
    await shoot(checker, 'verify-denied');
    const download = checker.waitForEvent('download');
    await checker.getByRole('button', { name: 'Keep this', exact: true }).click();
    expect(JSON.parse(fs.readFileSync(await (await download).path(), 'utf8'))).toEqual(record);
});

test('a friend follows a shared link to the set that was shown; a set is watched and no longer', async ({ shop, people }) => {
    const { seriesId, name } = shop.series;
    const { page } = await people.shopper();
    await page.goto(`${containerPath}?seriesId=${seriesId}`);
    const watch = page.getByRole('button', { name: 'Follow this set' });
    await watch.click();
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await watch.click();
    await expect(watch).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('The rules in short')).toBeVisible();

    const friend = await people.phone();
    const { items } = (await shop.get(`/api/boxSet/getBoxBatch?seriesId=${seriesId}`)) as { items: { boxSetId: string; number: number }[] };
    const shown = items[1]!;
    const shared = `${friendsPath}?seriesId=${seriesId}&boxSetId=${shown.boxSetId}`;
    await friend.goto(`/pages/entry?path=${encodeURIComponent(shared)}&shareUserId=12345678`);
    await expect(friend.getByText('A friend shared this set with you')).toBeVisible();
    await expect(friend.getByRole('heading', { name: name.en, level: 2 })).toBeVisible();
    expect(await seriousFindings(friend)).toEqual([]);
    await shoot(friend, 'friends');
    await friend.getByRole('button', { name: 'See this set' }).click();
    const number = String(shown.number).padStart(4, '0');
    await expect(friend.getByRole('button', { name: `Set ${number}. Show all sets` })).toBeVisible();
    await expect(box(friend, 1)).toHaveCount(0);
});
