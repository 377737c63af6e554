import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, shoot, test } from '../harness/journey';
import { binary } from '../harness/places';
import type { Shop } from '../harness/shop';
import { beCalled, box, dialog, operatePath, order, payButton, takeTurn } from '../harness/steps';

// The second version of the draw on the stage: the number of the device goes last and by itself, and what the device heard is kept.

const turnSeconds = 180;
const beginTurn = '**/api/boxSet/beginTurn';
const sealed = 'Sealed. What is in each box is fixed until your turn ends.';
const seal = (page: Page) => page.getByText(/^Seal [0-9a-f]{4} [0-9a-f]{4} · everyone here sees the same$/).filter({ visible: true });

interface Published {
    log: string[];
    head: string;
}

const recordOf = async (shop: Shop, boxSetId: string) =>
    (await shop.get(`/api/boxSet/record2?boxSetId=${boxSetId}`)) as Published;

/** What `kabinet verify` says of a record and what somebody kept: its exit code, and its lines. Nothing of it asks the shop. */
function judged(record: Published, option: '--evidence' | '--earlier', kept: string): { code: number; output: string } {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-evidence-'));
    try {
        fs.writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record));
        fs.writeFileSync(path.join(folder, 'kept.json'), kept);
        const files = [path.join(folder, 'record.json'), option, path.join(folder, 'kept.json')];
        return { code: 0, output: execFileSync(binary, ['verify', ...files], { encoding: 'utf8', stdio: 'pipe' }) };
    } catch (failure) {
        const { status, stdout, stderr } = failure as { status: number; stdout: string; stderr: string };
        return { code: status, output: stdout + stderr };
    } finally {
        fs.rmSync(folder, { recursive: true });
    }
}

/** The text of the file that the press gives. */
async function keptBy(page: Page, press: () => Promise<void>): Promise<string> {
    const saving = page.waitForEvent('download');
    await press();
    return fs.readFileSync(await (await saving).path(), 'utf8');
}

/** What a file of evidence says. A head that the phone heard of first may have been signed for it by an answer since. */
function whatItSays(evidence: string) {
    const said = JSON.parse(evidence) as { heads: { n: number; head: string }[] };
    return { ...said, heads: said.heads.map(({ n, head }) => ({ n, head })) };
}

test('attack F2: the number of the phone goes last, by itself, and everybody sees the same seal', async ({ shop, people }) => {
    const { page } = await people.shopper();
    const joining = page.waitForRequest('**/api/boxSet/joinQueue');
    const answering = page.waitForRequest(beginTurn);
    await takeTurn(page, shop.series.seriesId);
    const joined = (await joining).postDataJSON() as { boxSetId: string; commitment: string };
    const answer = (await answering).postDataJSON() as { call: number; head: string; number: string };
    await expect(page.getByText(sealed)).toBeVisible();
    const { log } = await recordOf(shop, joined.boxSetId);
    const place = log.findIndex((line) => line.endsWith(` join ${joined.commitment}`)) + 1;
    expect(place).toBeGreaterThan(0);
    expect(log[answer.call - 1]).toMatch(new RegExp(` call ${place}$`));
    expect(log[answer.call]).toMatch(new RegExp(` turn ${place} ${answer.number} 1 [0-9a-f]{64}$`));

    const watcher = await people.phone();
    await watcher.goto(`${operatePath}?boxSetId=${joined.boxSetId}`);
    await expect(seal(watcher)).toHaveText(await seal(page).innerText());
    await shoot(page, 'chooser-sealed');
    await order(page, [3]);
    await expect(page.getByText(/^Pay within \d:\d\d\. Cancelling does not bring the time back\./)).toBeVisible();
    await shoot(page, 'chooser-paying');
    await payButton(page).click();
    await dialog(page, 'The box is yours').getByRole('button', { name: 'Go on' }).click();
    await expect(seal(watcher)).toHaveText(await seal(page).innerText());
    await expect(watcher.getByText('The log of this set does not continue the one you saw.')).toHaveCount(0);

    // A reload in the turn draws nothing anew: the root stays.
    await page.reload();
    await expect(page.locator('#app').getByText(sealed)).toBeVisible();
    const turns = (await recordOf(shop, joined.boxSetId)).log.filter((line) => / turn /.test(line));
    expect(turns).toHaveLength(1);
});

test('attack F2: a phone without network answers its call as soon as it is back', async ({ shop, people }) => {
    const { page } = await people.shopper();
    let isDown = true;
    await page.route(beginTurn, (route) => (isDown ? route.abort() : route.continue()));
    await beCalled(page, shop.series.seriesId);
    await expect(page.getByText('Your phone adds the last number. Only now are the boxes mixed.')).toBeVisible();
    await expect(page.getByText(sealed)).toHaveCount(0);
    await shoot(page, 'chooser-called');
    // A page that is opened anew has the number still.
    await page.reload();
    isDown = false;
    await expect(page.locator('#app').getByText(sealed)).toBeVisible();
    await box(page, 5).click();
    await expect(page.getByRole('button', { name: /^Pick 1 box, / })).toBeVisible();
});

for (const [language, words] of Object.entries({
    'en-US': {
        join: 'Join the line', over: 'Your turn is over', keep: 'Keep this',
        denied: /^Your phone answered at \d\d:\d\d:\d\d\. The shop says it did not\.$/,
    },
    'zh-CN': { join: '加入排队', over: '这一轮结束了', keep: '保存这份记录', denied: /^你的手机在 \d\d:\d\d:\d\d 已回应，商店却说没有。$/ },
} as const)) {
    test(`attack F3: a denied answer is told, and its evidence judged without the shop (${language})`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ language: language as keyof object, dark: language === 'zh-CN' });
        await page.route(beginTurn, (route) => route.fulfill({ json: { code: 500, msg: '', data: { reason: 'internal' } } }));
        const { boxSetId } = (await shop.post('/api/box/enter', { seriesId: shop.series.seriesId })) as { boxSetId: string };
        const answered = page.waitForResponse(beginTurn);
        await page.goto(`${operatePath}?boxSetId=${boxSetId}`);
        await page.getByRole('button', { name: words.join }).click();
        await answered;
        await shop.pass(turnSeconds, [account]);
        const notice = dialog(page, words.over);
        await expect(notice.getByText(words.denied)).toBeVisible();
        await shoot(page, `chooser-denied-${language}`);
        const evidence = await keptBy(page, () => notice.getByRole('button', { name: words.keep }).click());
        // It stays on the stage, for whoever closed the dialog too soon.
        await expect(page.getByRole('alert').getByText(words.denied)).toBeVisible();
        await shoot(page, `chooser-denied-stage-${language}`);
        const again = await keptBy(page, () => page.getByRole('alert').getByRole('button', { name: words.keep }).click());
        expect(whatItSays(again)).toEqual(whatItSays(evidence));

        const record = await recordOf(shop, boxSetId);
        expect(record.log.some((line) => / mute /.test(line))).toBe(true);
        const { code, output: verdict } = judged(record, '--evidence', evidence);
        expect(verdict).toMatch(/BROKEN +evidence_turn/);
        expect(verdict).toMatch(/ok +evidence_place/);
        expect(verdict).toMatch(/ok +evidence_heads/);
        expect(code).toBe(1);
    });
}

test('attack F4: who is shown another log than the others sees it, and can prove it', async ({ shop, people }) => {
    const { boxSetId } = (await shop.post('/api/box/enter', { seriesId: shop.series.seriesId })) as { boxSetId: string };
    const watcher = await people.phone();
    await watcher.goto(`${operatePath}?boxSetId=${boxSetId}`);
    await expect(seal(watcher)).toBeVisible();
    const before = await seal(watcher).innerText();
    await shop.join(await shop.account(), boxSetId);
    await expect(seal(watcher)).not.toHaveText(before);
    // From here on the shop shows this one phone another head of the newest entry.
    await watcher.route('**/api/boxSet/boxSetInfo*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { head: { head: string } } };
        answer.data.head.head = answer.data.head.head.replace(/^..../, (digits) => (digits === '0000' ? '1111' : '0000'));
        await route.fulfill({ response, json: answer });
    });
    // A phone that comes back asks for everything anew.
    await watcher.context().setOffline(true);
    await watcher.context().setOffline(false);
    const alarm = watcher.getByRole('alert').filter({ hasText: 'The log of this set does not continue the one you saw.' });
    await expect(alarm).toBeVisible({ timeout: 30_000 });
    await shoot(watcher, 'chooser-broken');
    const heads = await keptBy(watcher, () => alarm.getByRole('button', { name: 'Keep this' }).click());
    const { code, output } = judged(await recordOf(shop, boxSetId), '--earlier', heads);
    expect(output).toMatch(/BROKEN +earlier_head/);
    expect(code).toBe(1);
    // The page may just be asking again.
    await watcher.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const language of ['en-US', 'zh-CN'] as const) {
    test(`a phone that slept when it was asked is passed, told so, and keeps its place (${language})`, async ({ shop, people }) => {
        const { boxSetId } = (await shop.post('/api/box/enter', { seriesId: shop.series.seriesId })) as { boxSetId: string };
        const others = [await shop.account(), await shop.account(), await shop.account(), await shop.account()];
        for (const other of others.slice(0, 3)) await shop.join(other, boxSetId);
        const { page, account } = await people.shopper({ language });
        await page.goto(`${operatePath}?boxSetId=${boxSetId}`);
        const [join, slept] = language === 'en-US'
            ? ['Join the line', 'It was your turn, but this phone did not answer in time. You keep your place.']
            : ['加入排队', '轮到你时手机没有回应，位置替你留着。'];
        const joining = page.waitForRequest('**/api/boxSet/joinQueue');
        await page.getByRole('button', { name: join }).click();
        const { commitment } = (await joining).postDataJSON() as { commitment: string };
        await expect(page.getByText(language === 'en-US' ? 'You are number 4' : /第 ?4 ?位/).filter({ visible: true }).first()).toBeVisible();
        await shop.join(others[3]!, boxSetId);
        await page.context().setOffline(true);
        // It is heard of, but nobody touches it.
        const sleep = async (seconds: number) => {
            for (let slept = 0; slept < seconds; slept += 30) {
                await shop.get('/api/order/globalList', account.session);
                await shop.pass(30, others);
            }
        };
        // The touch of joining is long ago when it is asked.
        await sleep(60);
        await shop.leave(others[0]!, boxSetId);
        await sleep(30);
        await page.context().setOffline(false);
        await expect(page.getByText(slept).filter({ visible: true })).toBeVisible({ timeout: 30_000 });
        await shoot(page, `chooser-slept-${language}`);
        // It was passed before it was called: nothing was mixed for it, and no turn of it was lost.
        const { log } = await recordOf(shop, boxSetId);
        const place = log.findIndex((line) => line.endsWith(` join ${commitment}`)) + 1;
        const own = log.map((line) => line.split(' ')).filter(([, , , whose]) => whose === String(place));
        expect(own.filter(([, , word]) => ['call', 'turn', 'mute'].includes(word!))).toEqual([]);
    });
}
