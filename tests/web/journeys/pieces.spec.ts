import { overflow } from '../harness/gallery';
import { expect, type Page, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Shop } from '../harness/shop';
import { cabinetPath, cashier, dialog, payButton } from '../harness/steps';

// Pieces of a cabinet on their way home, and shown to others.

const deliverPath = '/packages/personal-pages/cabinet/deliver';
const piecePath = '/packages/personal-pages/cabinet/piece';
const home = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const widths = [[390, 844], [1440, 900]] as const;

const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const panel = (page: Page) => page.locator('.parcel-panel').filter({ visible: true });

/** They have bought these boxes, and opened the first so many of them. */
async function owned(shop: Shop, account: Account, slots: number[], opened: number): Promise<string[]> {
    const { session } = account;
    const { boxSetId } = (await shop.post('/api/box/enter', { seriesId: shop.series.seriesId }, session)) as { boxSetId: string };
    await shop.join(account, boxSetId);
    const placed = (await shop.post('/api/overseas/boxSet/createOrder', { boxSetId, slots }, session)) as
        { orderId: string; paymentId: string };
    await shop.post('/sandbox/cashier/settle', { paymentId: placed.paymentId, answer: 'success' }, session);
    await shop.leave(account, boxSetId);
    const { items } = (await shop.get(`/api/boxSet/paymentStatus?orderId=${placed.orderId}`, session)) as { items: string[] };
    if (opened > 0) await shop.post('/api/overseas/cabinetInfo/openBox', { itemIds: items.slice(0, opened) }, session);
    return items;
}

for (const [width, height] of widths) {
    // S2.06
    test(`three figures home, in a window of ${width} by ${height}`, async ({ shop, people }) => {
        const { page, account } = await people.shopper({ width, height });
        await shop.post('/api/overseas/address/save', home, account.session);
        await owned(shop, account, [1, 2, 3, 4], 3);
        await page.goto(cabinetPath);
        await page.getByRole('button', { name: 'Have pieces sent home' }).click();

        const pieces = page.getByRole('group', { name: 'Choose what comes home' }).getByRole('checkbox');
        await expect(pieces).toHaveCount(4);
        await expect(panel(page)).toContainText('Your parcel is empty');
        await expect(page.getByRole('button', { name: 'At least 3 pieces go in a parcel' })).toBeDisabled();
        await pieces.nth(0).click();
        await pieces.nth(1).click();
        await expect(panel(page)).toContainText('1 more, then it can go');
        await shoot(page, `pieces-two-${width}`);
        expect(await findings(page)).toEqual([]);
        await pieces.nth(2).click();
        await expect(panel(page)).toContainText('3 in the parcel');
        await expect(panel(page)).toContainText('Delivery ฿55.00, free with 2 more');
        await shoot(page, `pieces-chosen-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Where should it go?' }).click();

        await expect(page.getByRole('button', { name: 'Deliver to Mia Chai. Change the address' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('฿55.00');
        await expect(panel(page)).toContainText('to 99/1 Rama I Road');
        await shoot(page, `pieces-send-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Send 3 home, ฿55.00' }).click();
        await expect(cashier(page)).toBeVisible();
        await payButton(page).click();
        await expect(page.getByRole('heading', { name: 'Thank you, they come home' })).toBeVisible();
        await page.getByRole('button', { name: 'See the order' }).click();

        const way = page.getByRole('region', { name: 'The way of your parcel' });
        await expect(way).toContainText('We are packing it');
        await shoot(page, `pieces-packing-${width}`);
        expect(await findings(page)).toEqual([]);
        const orderId = new URL(page.url()).searchParams.get('orderId')!;
        shop.operate('parcel', 'send', orderId, '--carrier', 'Kabinet Express', '--number', 'HOME1');
        await shop.post('/sandbox/carrier/tell', { number: 'HOME1', step: 'in_transit' });
        await page.reload();
        await expect(way).toContainText('On its way to you');
        await expect(way).toContainText('Kabinet Express HOME1');
        await shoot(page, `pieces-way-${width}`);
        expect(await findings(page)).toEqual([]);
        await shop.advance(60);
        await shop.post('/sandbox/carrier/tell', { number: 'HOME1', step: 'delivered' });
        await page.reload();
        await expect(way).toContainText('The carrier says it was delivered');
        await page.getByRole('button', { name: 'I have received it' }).click();
        await dialog(page, 'Has it arrived?').getByRole('button', { name: 'I have received it' }).click();
        await expect(way).toContainText('It has arrived');
        await shoot(page, `pieces-arrived-${width}`);

        await page.goto(cabinetPath);
        await page.getByRole('tab', { name: 'Away' }).click();
        await expect(page.getByText('Sent home', { exact: true })).toHaveCount(3);
        await shoot(page, `pieces-away-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.goto(deliverPath);
        await expect(page.getByRole('heading', { name: 'You have 1 piece' })).toBeVisible();
        await shoot(page, `pieces-few-${width}`);
        expect(await findings(page)).toEqual([]);
    });
}

// S5.13
test('five cost nothing, and a card pays for three; what lies elsewhere by then is said', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    shop.grant(account, 'card:free_shipping');
    await shop.post('/api/overseas/address/save', home, account.session);
    const items = await owned(shop, account, [1, 2, 3, 4, 5, 6, 7, 8], 0);
    await page.goto(deliverPath);
    const pieces = page.getByRole('group', { name: 'Choose what comes home' }).getByRole('checkbox');
    for (let at = 0; at < 5; ++at) await pieces.nth(at).click();
    await expect(panel(page)).toContainText('Delivery is free from 5');
    await shoot(page, 'pieces-free');
    await page.getByRole('button', { name: 'Where should it go?' }).click();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send 5 home, free' }).click();
    await expect(page.getByRole('region', { name: 'The way of your parcel' })).toContainText('We are packing it');

    const left = [...items].slice(0, 3);
    await page.goto(`${deliverPath}?itemIds=${left.join(',')}`);
    await page.getByRole('switch', { name: /Use a free shipping card/ }).click();
    await expect(page.getByRole('button', { name: 'Send 3 home, free' })).toBeEnabled();
    await shoot(page, 'pieces-card');
    expect(await findings(page)).toEqual([]);
    // On another device of theirs.
    const addressId = await firstAddress(shop, account);
    const same = { itemIds: left, addressId, useFreeShipping: true, total: 0 };
    await shop.post('/api/cabinetInfo/delivery', same, account.session);
    await page.getByRole('button', { name: 'Send 3 home, free' }).click();
    await expect(page.getByRole('heading', { name: 'This is not in your cabinet any more.' })).toBeVisible();
    await shoot(page, 'pieces-elsewhere');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to send yet' })).toBeVisible();
});

async function firstAddress(shop: Shop, { session }: Account): Promise<string> {
    const { items } = (await shop.get('/api/overseas/address/list', session)) as { items: { addressId: string }[] };
    return items[0]!.addressId;
}

test('an address elsewhere, none at all, and no network are said where they stand', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const items = await owned(shop, account, [1, 2, 3], 0);
    const address = `${deliverPath}?itemIds=${items.join(',')}`;
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Where should it go? Add an address.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add an address', exact: true })).toBeVisible();
    await shoot(page, 'pieces-no-address');
    expect(await findings(page)).toEqual([]);
    await shop.post('/api/overseas/address/save', { ...home, country: 'SG', postalCode: '238823' }, account.session);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('can only go to an address in Thailand');
    await expect(page.getByRole('button', { name: /^Send 3 home/ })).toBeDisabled();
    await shoot(page, 'pieces-elsewhere-address');
    await page.goto(`${deliverPath}?itemIds=${items.slice(0, 2).join(',')}`);
    await expect(page.getByRole('heading', { name: 'Choose at least 3 pieces to have them sent.' })).toBeVisible();
    await page.route('**/api/overseas/cabinetInfo/**', (route) => route.abort());
    await page.goto(deliverPath);
    await expect(page.getByRole('alert')).toContainText('Try again');
    await shoot(page, 'pieces-offline');
});

test('a piece is shown to a visitor by a link, until its owner ends it', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const [itemId] = await owned(shop, account, [1], 1);
    await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        const writeText = (text: string) => Promise.resolve(Object.assign(window, { copied: text }));
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await page.goto(`${piecePath}?itemId=${itemId}`);
    await expect(page.getByText('In your cabinet')).toBeVisible();
    await shoot(page, 'piece');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show it to others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /link/i }).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied ?? '')).toContain('shared');
    const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    await expect(page.getByText('1 link works')).toBeVisible();

    const visitor = await people.phone();
    await visitor.goto(copied.replace(/^https?:\/\/[^/]+/, ''));
    await expect(visitor.getByText('Someone has it in their cabinet.')).toBeVisible();
    await expect(visitor.getByText(account.session.uid)).toHaveCount(0);
    await shoot(visitor, 'piece-shared');
    expect(await findings(visitor)).toEqual([]);

    await page.getByRole('button', { name: 'End all links' }).click();
    await dialog(page, 'End all links to it?').getByRole('button', { name: 'End all links' }).click();
    await expect(page.getByText('1 link works')).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await shoot(visitor, 'piece-link-ended');
});
