import { expect as patient, type Page, type PhoneSettings, shoot, test } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { settled } from '../harness/looks';
import type { Account, Shop } from '../harness/shop';
import { box, cabinetPath, containerPath, dialog, ordersPath } from '../harness/steps';

// Five browsers at once are slow where much else runs: what has to be seen may take its time, and nothing here counts seconds.
const expect = patient.configure({ timeout: 60_000 });

// Without it a tap that something covers waits until the whole journey is over.
test.use({ actionTimeout: 60_000 });

const operatePath = '/packages/market-pages/box/operate';
const turnSeconds = 180;

const english = {
    language: 'en-US' as const,
    join: 'Join the line', number: (place: number) => `You are number ${place}`, before: (count: number) => `${count} before you`,
    behind: (count: number) => `${count} behind you`, yourTurn: 'Your turn', shakes: 'Shake, 3 left', watching: 'You are watching',
    box: (slot: string, state: string) => `Box ${slot}, ${state}`,
    states: { free: 'Free', picked: 'Picked', held: 'Held', mine: 'Mine', sold: 'Sold' },
    cashier: 'Sandbox cashier', pay: /^Pay ฿/, stands: 'The clock stands while you pay',
    bought: /^(The box is|\d+ boxes are) yours$/, openNow: 'Open now',
    lift: /Hold to lift the lid/, openAll: (count: number) => `Open all ${count} at once`, skip: 'Skip', proof: 'Check the draw',
    fits: /^6 of 7 checks so far/,
    toTurn: 'Back to my turn', endTurn: 'End turn', endTurnTitle: 'End your turn?',
    ordered: (slots: string) => new RegExp(`box(es)? ${slots}$`),
    offline: 'You are offline. What you see may be out of date.', caughtUp: /^Up to date again, with \d+ changes? you had missed$/,
    timeOver: 'Time is up', ok: 'OK',
};
type Words = Omit<typeof english, 'language'> & { language: PhoneSettings['language'] };
const chinese: Words = {
    language: 'zh-CN',
    join: '加入排队', number: (place) => `你排在第 ${place} 位`, before: (count) => `${count} 人在前面`,
    behind: (count) => `${count} 人在后面`, yourTurn: '轮到你了', shakes: '摇一摇，剩 3 次', watching: '你正在观看',
    box: (slot, state) => `${slot} 号盒，${state}`,
    states: { free: '可选', picked: '已选', held: '选购中', mine: '我的', sold: '已售' },
    cashier: '测试收银台', pay: /^支付 /, stands: '付款中，计时已暂停',
    bought: /^\d+ 盒归你了$/, openNow: '现在拆开',
    lift: /按住，掀开盒盖/, openAll: (count) => `一次拆开全部 ${count} 盒`, skip: '跳过', proof: '验证抽取',
    fits: /^目前通过 6 \/ 7 项/,
    toTurn: '回到我的这一轮', endTurn: '结束', endTurnTitle: '结束这一轮？',
    ordered: (slots) => new RegExp(`${slots} 号盒$`),
    offline: '没有网络，页面内容可能不是最新的。', caughtUp: /^已是最新，补上了 \d+ 处变化$/,
    timeOver: '时间到了', ok: '好',
};

const small = { width: 360, height: 640 };
const cast = [
    { who: 'first', words: chinese, phone: {} },
    { who: 'second', words: english, phone: { ...small, dark: true, still: true } },
    { who: 'third', words: chinese, phone: { ...small, dark: true } },
    { who: 'fourth', words: english, phone: { dark: true } },
    { who: 'fifth', words: english, phone: small },
];

interface Shopper {
    who: string;
    words: Words;
    page: Page;
    account: Account;
}

const slotText = (slot: number) => String(slot).padStart(2, '0');

/** Keeps a moment as somebody sees it: its pictures have come, and what fades in is there. */
async function picture({ page, who }: Shopper, moment: string): Promise<void> {
    await page.waitForFunction(() => {
        const isInSight = (one: Element) => one.getBoundingClientRect().top < window.innerHeight && one.checkVisibility();
        return Array.from(document.images).every((one) => one.complete || !isInSight(one));
    });
    await settled(page);
    await shoot(page, `five-${who}-${moment}`);
}

/** What several people do or see at the same time. */
const together = (people: Shopper[], what: (one: Shopper) => Promise<void>) => Promise.all(people.map(what));

/** The stage's own words: other pages are kept under it, and what the server drew is there until the app is. */
const onStage = ({ page }: Shopper, text: string) =>
    page.locator('.stage-bar').getByText(text, { exact: true }).filter({ visible: true }).first();

async function seesBoxes({ page, words }: Shopper, slots: number[], state: keyof Words['states']): Promise<void> {
    for (const slot of slots) {
        await expect(box(page, slot)).toHaveAttribute('aria-label', words.box(slotText(slot), words.states[state]));
    }
}

/** Somebody is at this phone: a turn begins for nobody else. */
const touches = ({ page }: Shopper) => page.keyboard.press('Shift');

async function waitsBehind(shopper: Shopper, before: number): Promise<void> {
    await touches(shopper);
    await expect(onStage(shopper, shopper.words.number(before + 1))).toBeVisible();
    await expect(onStage(shopper, shopper.words.before(before))).toBeVisible();
}

async function hasTheTurn(shopper: Shopper): Promise<void> {
    await touches(shopper);
    await expect(onStage(shopper, shopper.words.yourTurn)).toBeVisible();
    // Whoever waited on the stage has the turn's three shakes as well.
    await expect(shopper.page.getByRole('button', { name: shopper.words.shakes }).filter({ visible: true })).toBeVisible();
}

const payButton = ({ page, words }: Shopper) =>
    page.getByRole('group', { name: words.cashier }).getByRole('button', { name: words.pay });

/** Picks boxes and holds them: the payment sheet is open afterwards, and everybody in `others` sees whose they are not. */
async function holds(shopper: Shopper, slots: number[], others: Shopper[]): Promise<void> {
    for (const slot of slots) {
        await box(shopper.page, slot).click();
        await seesBoxes(shopper, [slot], 'picked');
    }
    await shopper.page.locator('.stage-pick').filter({ visible: true }).click();
    await expect(payButton(shopper)).toBeVisible();
    await together(others, (one) => seesBoxes(one, slots, 'held'));
}

/** Pays what is held, and everybody in `others` sees it sold. */
async function pays(shopper: Shopper, slots: number[], others: Shopper[]): Promise<void> {
    await payButton(shopper).click();
    await expect(dialog(shopper.page, shopper.words.bought)).toBeVisible();
    await Promise.all([seesBoxes(shopper, slots, 'mine'), together(others, (one) => seesBoxes(one, slots, 'sold'))]);
    await picture(shopper, 'bought');
}

/** Opens what was bought, with one tap or all at once, and looks at the proof of it. Answers the figures' names. */
async function opens(shopper: Shopper, slots: number[]): Promise<string[]> {
    const { page, words } = shopper;
    await dialog(page, words.bought).getByRole('button', { name: words.openNow }).click();
    const lid = page.getByRole('button', { name: words.lift });
    await expect(lid).toBeVisible();
    await picture(shopper, 'sealed');
    const figures = slots.length === 1 ? page.locator('.open-sheet').getByRole('heading') : page.locator('.open-grid').getByRole('heading');
    if (slots.length === 1) await lid.click();
    else await page.getByRole('button', { name: words.openAll(slots.length) }).click();
    const skip = page.getByRole('button', { name: words.skip });
    // Where little may move there is nothing to skip.
    await expect(skip.or(figures.first()).first()).toBeVisible();
    if (await skip.isVisible()) await skip.click().catch(() => undefined);
    await expect(figures).toHaveCount(slots.length);
    await expect(skip).toHaveCount(0);
    const names = await figures.allInnerTexts();
    await picture(shopper, 'opened');
    await page.getByRole('button', { name: new RegExp(`^${words.proof}`) }).first().click();
    await expect(page).toHaveURL(/box\/verify\?itemId=/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: names[0] })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText(words.fits);
    await picture(shopper, 'proof');
    await page.goBack();
    await expect(figures).toHaveCount(slots.length);
    return names;
}

async function endsTurn(shopper: Shopper): Promise<void> {
    const { page, words } = shopper;
    await page.getByRole('button', { name: words.toTurn }).click();
    await page.getByRole('button', { name: words.endTurn, exact: true }).filter({ visible: true }).click();
    await dialog(page, words.endTurnTitle).getByRole('button', { name: words.endTurn, exact: true }).click();
    await expect(page.getByRole('button', { name: words.join }).filter({ visible: true })).toBeVisible();
}

/** Finds what was bought in the cabinet and among the orders. */
async function owns(shopper: Shopper, slots: number[], names: string[]): Promise<void> {
    const { page, words } = shopper;
    await page.goto(cabinetPath);
    for (const name of names) await expect(page.getByRole('img', { name, exact: true }).first()).toBeVisible();
    await picture(shopper, 'cabinet');
    await page.goto(ordersPath);
    await expect(page.getByText(words.ordered(slots.map(slotText).join(', ')))).toBeVisible();
    await picture(shopper, 'orders');
}

/** The numbers of the boxes that the server calls this shopper's. */
async function ownSlots(shop: Shop, boxSetId: string, { account }: Shopper): Promise<number[]> {
    const set = (await shop.get(`/api/boxSet/boxSetInfo?boxSetId=${boxSetId}`, account.session)) as {
        boxes: { slot: number; mine: boolean; state: string }[];
    };
    return set.boxes.filter(({ mine, state }) => mine && state === 'sold').map(({ slot }) => slot);
}

test('five shoppers share a line, see each other’s boxes live, and each takes home what nobody else has', async ({ shop, people }) => {
    test.setTimeout(600_000);
    const { seriesId } = shop.series;
    const { items } = (await shop.get(`/api/boxSet/getBoxBatch?seriesId=${seriesId}&size=1`)) as { items: { boxSetId: string }[] };
    const { boxSetId } = items[0]!;
    const stage = `${operatePath}?boxSetId=${boxSetId}`;
    const come = async ({ who, words, phone }: (typeof cast)[number]): Promise<Shopper> => {
        const came = await people.shopper({ still: false, language: words.language, ...phone });
        shop.grant(came.account, 'red_packet:THB', 50_000);
        await came.page.goto(`${containerPath}?seriesId=${seriesId}&boxSetId=${boxSetId}`);
        await expect(came.page.getByRole('button', { name: words.join })).toBeVisible();
        return { who, words, ...came };
    };
    const [first, second, third, fourth, fifth] = (await Promise.all(cast.map(come))) as [Shopper, Shopper, Shopper, Shopper, Shopper];
    const everybody = [first, second, third, fourth, fifth];
    const alive = everybody.map(({ account }) => account);
    const bought = new Map<Shopper, { slots: number[]; names: string[] }>();
    /** From the first touch of a box to the proof of what was in it. */
    const buysAndOpens = async (shopper: Shopper, slots: number[], others: Shopper[]) => {
        await holds(shopper, slots, others);
        await picture(shopper, 'cashier');
        await pays(shopper, slots, others);
        bought.set(shopper, { slots, names: await opens(shopper, slots) });
    };
    const takesHome = (shopper: Shopper) => owns(shopper, bought.get(shopper)!.slots, bought.get(shopper)!.names);

    // One after the other into the line: the first one straight to the boxes, the others behind, each with who is before them.
    await first.page.getByRole('button', { name: first.words.join }).click();
    await hasTheTurn(first);
    for (const [at, shopper] of everybody.slice(1).entries()) {
        await shopper.page.getByRole('button', { name: shopper.words.join }).click();
        await expect(shopper.page.getByText(shopper.words.number(at + 2))).toBeVisible();
    }
    const line = everybody.slice(1);
    await together(line, async (one) => {
        await picture(one, 'in-line');
        await one.page.goto(stage);
        await waitsBehind(one, line.indexOf(one) + 1);
    });
    await expect(onStage(first, first.words.behind(4))).toBeVisible();
    await together(everybody, (one) => picture(one, 'five-here'));

    // The third one is without network while the first one holds two boxes and half a minute goes by: the place is kept.
    await third.page.context().setOffline(true);
    await expect(third.page.getByText(third.words.offline)).toBeVisible();
    await holds(first, [1, 2], [second, fourth, fifth]);
    await together([first, second, third, fourth, fifth], (one) => picture(one, 'first-holds'));
    await shop.pass(30, [first, second, fourth, fifth].map(({ account }) => account));
    await pays(first, [1, 2], [second, fourth, fifth]);
    await picture(third, 'offline');
    await third.page.context().setOffline(false);
    await expect(third.page.getByText(third.words.offline)).toHaveCount(0);
    await seesBoxes(third, [1, 2], 'sold');
    await waitsBehind(third, 2);
    await picture(third, 'back');
    bought.set(first, { slots: [1, 2], names: await opens(first, [1, 2]) });
    await endsTurn(first);

    // The second one lets the whole turn pass, while the first one looks at what is theirs; and stands at the end of the line again.
    await hasTheTurn(second);
    await together([third, fourth, fifth], (one) => waitsBehind(one, line.indexOf(one)));
    await Promise.all([takesHome(first), picture(second, 'turn')]);
    await shop.pass(turnSeconds, alive);
    await expect(dialog(second.page, second.words.timeOver)).toBeVisible();
    await hasTheTurn(third);
    await Promise.all([picture(second, 'time-over'), picture(third, 'turn')]);
    await dialog(second.page, second.words.timeOver).getByRole('button', { name: second.words.ok }).click();
    await second.page.getByRole('button', { name: second.words.join }).filter({ visible: true }).click();
    await waitsBehind(second, 3);
    // Who has bought may watch the rest.
    await first.page.goto(stage);
    await expect(onStage(first, first.words.watching)).toBeVisible();

    await buysAndOpens(third, [5], [first, second, fourth, fifth]);
    await together([first, second, fourth, fifth], (one) => picture(one, 'third-bought'));
    await endsTurn(third);

    // The fourth one reloads in the turn, and again with boxes in hand.
    await hasTheTurn(fourth);
    const thirdsHome = takesHome(third);
    await fourth.page.reload();
    await hasTheTurn(fourth);
    await seesBoxes(fourth, [1, 2, 5], 'sold');
    await holds(fourth, [8, 9], [first, second, fifth]);
    await fourth.page.reload();
    await expect(payButton(fourth)).toBeVisible();
    await expect(onStage(fourth, fourth.words.stands)).toBeVisible();
    await picture(fourth, 'reloaded');
    await pays(fourth, [8, 9], [first, second, fifth]);
    bought.set(fourth, { slots: [8, 9], names: await opens(fourth, [8, 9]) });
    await thirdsHome;
    await endsTurn(fourth);

    await hasTheTurn(fifth);
    await Promise.all([takesHome(fourth), buysAndOpens(fifth, [10, 11, 12], [first, second])]);
    await endsTurn(fifth);

    await hasTheTurn(second);
    await Promise.all([takesHome(fifth), buysAndOpens(second, [3], [first])]);
    await endsTurn(second);
    await takesHome(second);
    await first.page.reload();
    await seesBoxes(first, [1, 2], 'mine');
    await seesBoxes(first, [3, 5, 8, 9, 10, 11, 12], 'sold');
    await seesBoxes(first, [4, 6, 7], 'free');
    await picture(first, 'all-sold');

    // Nobody has what another one has, and the books are right.
    for (const shopper of everybody) expect(await ownSlots(shop, boxSetId, shopper)).toEqual(bought.get(shopper)!.slots);
    for (const { page } of everybody) expect(await overflow(page)).toEqual([]);
    shop.operate('check');
});
