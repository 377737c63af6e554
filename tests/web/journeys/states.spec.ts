import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cutWhenLonger, overflow, phonesToLookAt } from '../harness/gallery';
import { expect, type Page, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Shop } from '../harness/shop';
import { box, containerPath } from '../harness/steps';

// How a release stands and who wants to buy of it, in all the ways that no ordinary visit comes by; in both languages, light and dark,
// large and small. The pictures are in tests/shots/states-*.

const marketPath = '/packages/market-pages/box/market';
const operatePath = '/packages/market-pages/box/operate';
const friendsPath = '/packages/box-pages/h5-group';

// One box a day, and any turn that is not used costs a rest: nobody has to buy twenty boxes here.
const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-states-')), 'kabinet.toml');
fs.writeFileSync(config, '[box]\ndaily_limit = 1\nwaste_free_seconds = 0\nrest_seconds = 3600\n');
test.use({ serveOptions: ['--config', config] });
test.afterAll(() => fs.rmSync(path.dirname(config), { recursive: true, force: true }));

interface Release {
    series: Shop['series'] & { code: string };
}
interface Set {
    boxSetId: string;
    number: number;
}

const releasesOf = async (shop: Shop) => ((await shop.get('/api/series/v1/list.json?size=50')) as { items: Release[] }).items;
/** By then a list that everybody gets shows what a command has changed. */
const untilMadeAnew = () => new Promise<void>((resolve) => void setTimeout(resolve, 1_000));
const setsOf = async (shop: Shop, { series }: Release) => {
    await untilMadeAnew();
    return ((await shop.get(`/api/boxSet/getBoxBatch?seriesId=${series.seriesId}&size=50`)) as { items: Set[] }).items;
};
const hoursFromNow = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`;

/** Takes a release off sale and announces a new set of it. */
async function announce(shop: Shop, release: Release): Promise<Set> {
    const { code } = release.series;
    for (const { number } of await setsOf(shop, release)) shop.operate('set', 'close', `${code}/${number}`);
    shop.operate('set', 'create', '--series', code, '--number', '9001');
    shop.operate('set', 'publish', `${code}/9001`, '--opens', hoursFromNow(2));
    return (await setsOf(shop, release)).find(({ number }) => number === 9001)!;
}

/** Somebody buys a box with a red packet, and opens it. */
async function buy(shop: Shop, account: Account, { boxSetId }: Set, slot: number): Promise<void> {
    shop.grant(account, 'red_packet:THB', 100_000);
    await shop.join(account, boxSetId);
    const { price } = (await shop.get(`/api/boxSet/boxSetInfo?boxSetId=${boxSetId}`)) as { price: { amount: number } };
    const placed = await shop.post('/api/boxSet/submitOrder', { boxSetId, slots: [slot], redPacket: price.amount }, account.session);
    await shop.get(`/api/boxSet/unpackingAll?orderId=${(placed as { orderId: string }).orderId}`, account.session);
    await shop.leave(account, boxSetId);
}

/** Looks at a page: as a picture, and for what is cut off, too small or not to be read. */
async function look(page: Page, name: string): Promise<string[]> {
    await page.waitForFunction(() => document.body.innerText.trim() !== '');
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await page.waitForTimeout(300);
    await shoot(page, name);
    const findings = [...await overflow(page), ...await seriousFindings(page), ...await smallTargets(page)];
    return [...findings, ...await cutWhenLonger(page), ...await overflow(page)];
}

for (const phone of phonesToLookAt) {
    const of = `${phone.language}-${phone.dark ? 'dark' : 'light'}-${phone.width}`;
    const seen = (page: Page, found: Record<string, string[]>) => async (name: string, address?: string) => {
        if (address) await page.goto(address);
        const findings = await look(page, `states-${of}-${name}`);
        if (findings.length > 0) found[name] = findings;
    };

    test(`a release before, during and after its sale, and the friend's page of it (${of})`, async ({ shop, people }) => {
        test.setTimeout(300_000);
        const [live, announced, paused, closed] = await releasesOf(shop) as [Release, Release, Release, Release];
        const container = ({ series }: Release, { boxSetId }: Set) => `${containerPath}?seriesId=${series.seriesId}&boxSetId=${boxSetId}`;
        const friends = ({ series }: Release, { boxSetId }: Set) => `${friendsPath}?seriesId=${series.seriesId}&boxSetId=${boxSetId}`;
        const soon = await announce(shop, announced);
        const [open, stopped, over] = [(await setsOf(shop, live))[0]!, (await setsOf(shop, paused))[0]!, (await setsOf(shop, closed))[0]!];
        shop.operate('set', 'pause', `${paused.series.code}/${stopped.number}`);
        for (const { number } of await setsOf(shop, closed)) shop.operate('set', 'close', `${closed.series.code}/${number}`);
        for (const slot of [2, 5]) await buy(shop, await shop.account(), open, slot);

        const { page } = await people.shopper(phone);
        const found: Record<string, string[]> = {};
        const scene = seen(page, found);
        // The release that opens tonight has the top shelf, with its countdown and the reminder.
        await scene('home', '/');
        await page.goto('/');
        await page.locator('.hero-opening').getByRole('button').first().click();
        await expect(page.locator('.hero-opening .tonal')).toBeVisible();
        await scene('home-reminded');
        await page.goto('/');
        await expect(page.locator('ul.latest')).toBeVisible();
        await page.locator('ul.latest').scrollIntoViewIfNeeded();
        await scene('home-latest');
        await scene('market', marketPath);
        await scene('announced', container(announced, soon));
        await scene('announced-stage', `${operatePath}?boxSetId=${soon.boxSetId}`);
        await scene('paused', container(paused, stopped));
        await scene('paused-stage', `${operatePath}?boxSetId=${stopped.boxSetId}`);
        await scene('closed', container(closed, over));
        await scene('closed-stage', `${operatePath}?boxSetId=${over.boxSetId}`);
        await scene('friends', friends(live, open));
        await scene('friends-announced', friends(announced, soon));
        await scene('friends-closed', friends(closed, over));
        expect(found).toEqual({});
    });

    test(`who may not buy now is told so before they stand in a line (${of})`, async ({ shop, people }) => {
        test.setTimeout(300_000);
        const [live] = await releasesOf(shop) as [Release];
        const [set, other] = await setsOf(shop, live) as [Set, Set];
        const container = `${containerPath}?seriesId=${live.series.seriesId}&boxSetId=${set.boxSetId}`;
        const stage = `${operatePath}?boxSetId=${set.boxSetId}`;
        const found: Record<string, string[]> = {};

        const { page: newcomer } = await people.shopper(phone);
        const first = seen(newcomer, found);
        await first('first-box', stage);

        const { page, account } = await people.shopper(phone);
        const scene = seen(page, found);
        await buy(shop, account, set, 4);
        // The day's limit: said where the boxes are chosen.
        await shop.join(account, set.boxSetId);
        await page.goto(stage);
        await box(page, 7).click();
        await page.locator('.stage-pick').click();
        await expect(page.locator('.strip-refused')).toBeVisible();
        // Said once: no toast stands over the strip.
        await expect(page.locator('.toast')).toHaveCount(0);
        await scene('day-limit');
        await shop.leave(account, set.boxSetId);
        await shop.post('/api/user/limits/v1/set.json', { currency: 'THB', limit: 0 }, account.session);
        await scene('month-limit', container);
        await shop.post('/api/user/limits/v1/exclude.json', { days: 7 }, account.session);
        await scene('break', container);

        // A turn that nobody took up, while somebody else waited.
        const { page: late, account: absent } = await people.shopper(phone);
        const { account: waiting } = await people.shopper(phone);
        await shop.join(absent, other.boxSetId);
        await shop.join(waiting, other.boxSetId);
        await shop.advance(600);
        for (const [name, address] of [
            ['cool-off', `${operatePath}?boxSetId=${other.boxSetId}`],
            ['cool-off-set', `${containerPath}?seriesId=${live.series.seriesId}&boxSetId=${other.boxSetId}`],
        ] as const) {
            await late.goto(address);
            await expect(late.locator('.standing')).toBeVisible();
            await seen(late, found)(name);
        }
        await expect(late.locator('.set-queue')).not.toContainText(/chooses at once|马上就能选/);
        expect(found).toEqual({});
    });
}
