import {
    clipped, cutWhenLonger, isLookedAt, jumps, overflow, pagesOfApp, phonesToLookAt, skeletons, watchJumps, windowsToLookAt,
} from '../harness/gallery';
import { type Furnished, furnished } from '../harness/furnish';
import { expect, type Page, shoot, test } from '../harness/journey';
import { faintInOther, seriousFindings, smallTargets } from '../harness/looks';
import type { Shop } from '../harness/shop';
import { cabinetPath, containerPath, ordersPath, personalPath, settingsPath } from '../harness/steps';

// Every page of the app in every state that the network and the shopper can put it into: for whoever makes a page, and for the eyes of
// whoever changes a token. The one place that looks at whole pages with axe. The pictures are in tests/shots/gallery-*.

/** What a page is asked of the shop. */
const questions = ['**/api/**', '**/resource/**'];

interface Place {
    name: string;
    address: string;
}

/** Nothing is a skeleton any more, and what came last has been drawn. */
const settled = async (page: Page) => {
    await page.waitForFunction(() => document.body.innerText.trim() !== '');
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await page.waitForTimeout(300);
};

/** The shopper's turn has come, which every page says: what lies below is to be looked at. */
const putOff = async (page: Page) => {
    const later = page.getByRole('button', { name: /^(Later|稍后|ภายหลัง)$/ });
    if (!await later.isVisible()) return;
    await later.click();
    await expect(later).toHaveCount(0);
};

const everyPage = ({ query, asked }: Furnished): Place[] =>
    pagesOfApp().map((path) => ({ name: nameOf(path), address: `${path}?${asked[path] ?? query}` }));
const pathOf = (address: string) => new URL(address, 'http://any').pathname;
const nameOf = (path: string) => path.split('/').slice(-2).join('-');

/** What pages show when they are asked for more than `everyPage` asks for. */
const moreStates: Place[] = [
    { name: 'rich-text-agreement', address: '/packages/other-pages/rich-text?key=EDITOR_SET_USER_AGREEMENT_H5' },
    { name: 'success-page-of-profile', address: '/packages/other-pages/success-page/success-page?of=profile' },
];

/** What differs for somebody who is not logged in, and for somebody who has bought nothing. */
const visitorPages: Place[] = ['/pages/login', settingsPath, personalPath]
    .map((address) => ({ name: `visitor-${nameOf(address)}`, address }));
const beginnerPages = (shop: Shop): Place[] =>
    [`${containerPath}?seriesId=${shop.series.seriesId}`, cabinetPath, ordersPath, personalPath]
        .map((address) => ({ name: `beginner-${nameOf(new URL(address, shop.url).pathname)}`, address }));

/** A page is to be looked at within this, whatever there is to look for; however many pages there are. */
const pageMilliseconds = 30_000;
const furnishMilliseconds = 60_000;
const limitOf = (places: number) => furnishMilliseconds + places * pageMilliseconds;

/** What is found in time, or that it was not. */
async function inTime(look: Promise<string[]>): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string[]>((resolve) => {
        timer = setTimeout(() => resolve([`took longer than ${pageMilliseconds / 1000} s`]), pageMilliseconds);
    });
    look.catch(() => undefined); // What comes of it later is nobody's any more.
    try {
        return await Promise.race([look, late]);
    } finally {
        clearTimeout(timer);
    }
}

/** Opens pages and answers what `look` finds on each. */
async function walk(page: Page, places: Place[], look: (place: Place) => Promise<string[]>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const place of places) {
        await page.goto(place.address);
        const findings = await inTime(look(place));
        if (findings.length > 0) found[place.name] = findings;
    }
    return found;
}

/** All that a page is looked at for. A page that leads on to one looked at before is only asked whether it jumps or is too wide. */
function closely(page: Page, of: string, isDark: boolean): (place: Place) => Promise<string[]> {
    const seen = new Set<string>();
    return async ({ name, address }) => {
        await settled(page);
        await putOff(page);
        await shoot(page, `gallery-${of}-${name}`);
        const shown = new URL(page.url()).pathname;
        const findings = [...await jumps(page), ...await overflow(page), ...await clipped(page)];
        if (seen.has(shown) && !address.startsWith(shown)) return findings;
        seen.add(shown);
        findings.push(...await seriousFindings(page), ...await smallTargets(page));
        // The light phone is looked at in the dark too; the dark one is a smaller copy of it.
        if (!isDark) findings.push(...await faintInOther(page, isDark));
        return [...findings, ...await cutWhenLonger(page), ...await overflow(page)];
    };
}

for (const phone of phonesToLookAt) {
    const of = `${phone.language}-${phone.dark ? 'dark' : 'light'}-${phone.width}`;

    test(`every page can be read, touched and heard, stays where it is, and holds longer words (${of})`, async ({ shop, people }) => {
        const things = await furnished(shop);
        const { session } = things.account;
        const found: Record<string, string[]> = {};
        const { page: beginner } = await people.shopper(phone);
        const chosen = [
            { page: await people.phone({ ...phone, session }), places: [...everyPage(things), ...moreStates] },
            { page: await people.phone(phone), places: visitorPages },
            { page: beginner, places: beginnerPages(shop) },
        ];
        const visits = chosen.map(({ page, places }) => ({ page, places: places.filter(({ address }) => isLookedAt(pathOf(address))) }));
        test.setTimeout(limitOf(visits.flatMap(({ places }) => places).length));
        for (const { page, places } of visits) {
            await watchJumps(page);
            Object.assign(found, await walk(page, places, closely(page, of, phone.dark ?? false)));
        }
        expect(found).toEqual({});
    });
}

test('every page stands in a window with room: nothing serious, nothing jumps, one main landmark', async ({ shop, people }) => {
    const things = await furnished(shop);
    const { session } = things.account;
    const places = everyPage(things).filter(({ address }) => isLookedAt(pathOf(address)));
    test.setTimeout(limitOf(places.length * windowsToLookAt.length));
    const mains = async (page: Page) => {
        const count = await page.locator('#app main').filter({ visible: true }).count();
        return count === 1 ? [] : [`has ${count} main landmarks`];
    };
    const walked = windowsToLookAt.map(async (settings) => {
        const page = await people.phone({ ...settings, session });
        await watchJumps(page);
        const of = `${settings.width}-${settings.dark ? 'dark' : 'light'}`;
        const seen = new Set<string>();
        return walk(page, places, async ({ name, address }) => {
            await settled(page);
            await putOff(page);
            await shoot(page, `gallery-${of}-${name}`);
            const shown = new URL(page.url()).pathname;
            const findings = [...await jumps(page), ...await overflow(page), ...await clipped(page), ...await mains(page)];
            if (seen.has(shown) && !address.startsWith(shown)) return findings;
            seen.add(shown);
            return [...findings, ...await seriousFindings(page), ...await faintInOther(page, settings.dark ?? false)];
        });
    });
    const [first, ...rest] = await Promise.all(walked);
    expect([first, ...rest]).toEqual(windowsToLookAt.map(() => ({})));
});

test('every page says so when it waits, when nothing comes, and when nobody is logged in', async ({ shop, people }) => {
    const things = await furnished(shop);
    const { session } = things.account;
    const pages = everyPage(things).filter(({ address }) => isLookedAt(address));
    test.setTimeout(limitOf(pages.length));
    const blank = async (page: Page) => ((await page.locator('body').innerText()).trim() ? [] : ['is blank']);

    const waits = async (places: Place[]) => {
        const page = await people.phone({ session });
        for (const question of questions) await page.route(question, () => new Promise(() => { /* The answer never comes. */ }));
        return walk(page, places, async ({ name }) => {
            await page.waitForTimeout(600);
            await shoot(page, `gallery-waiting-${name}`);
            return overflow(page);
        });
    };
    const fails = async (places: Place[]) => {
        const page = await people.phone({ session });
        for (const question of questions) await page.route(question, (route) => route.abort());
        return walk(page, places, async ({ name }) => {
            // Longer than a question is asked again.
            await page.waitForTimeout(2_500);
            const isDrawn = () => !document.querySelector('.skeleton')?.checkVisibility();
            await page.waitForFunction(isDrawn, null, { timeout: 15_000 }).catch(() => null);
            await shoot(page, `gallery-failing-${name}`);
            return [...await blank(page), ...await overflow(page), ...await skeletons(page)];
        });
    };
    const visits = async (places: Place[]) => {
        const page = await people.phone();
        return walk(page, places, async ({ name }) => {
            await settled(page);
            await shoot(page, `gallery-visitor-${name}`);
            return [...await blank(page), ...await overflow(page)];
        });
    };
    // They mostly wait: all at once, and the longest wait on three phones.
    const third = Math.ceil(pages.length / 3);
    const [waiting, visitor, ...failing] = await Promise.all([
        waits(pages), visits(pages), ...[0, 1, 2].map((part) => fails(pages.slice(part * third, (part + 1) * third))),
    ]);
    expect({ waiting, failing: Object.assign({}, ...failing), visitor }).toEqual({ waiting: {}, failing: {}, visitor: {} });
});
