import { overflow } from '../harness/gallery';
import { expect, type Page, type People, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { offeredToTeams } from '../harness/sales';
import type { Account, Shop } from '../harness/shop';
import { cashier, dialog, loginPath, ordersPath, payButton } from '../harness/steps';

// Group purchase: a price that needs several.

const teamsPath = '/packages/team-pages/teams';
const offerPath = (offerId: string) => `/packages/team-pages/offer?offerId=${offerId}`;
const teamPath = (teamId: string) => `/packages/team-pages/team?teamId=${teamId}`;
const minePath = '/packages/team-pages/mine';
const address = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const total = 89_000;
/** A team is asked for again each three seconds. */
const soon = { timeout: 15_000 };
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const desktop = { width: 1440, height: 900 };
const looks = [
    { width: 360, height: 640, dark: true, language: 'zh-CN' },
    { width: 820, height: 1180, dark: false, language: 'th-TH' },
    { width: 1440, height: 900, dark: true, language: 'en-US' },
] as const;

async function lookedAt(people: People, { session }: Account, path: string, name: string): Promise<void> {
    for (const look of looks) {
        const page = await people.phone({ ...look, session });
        await page.goto(path);
        await expect(page.locator('main').filter({ visible: true }).getByRole('heading').first()).toBeVisible();
        await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
        await shoot(page, `${name}-${look.width}`);
        expect(await findings(page)).toEqual([]);
        await page.context().browser()?.close();
    }
}

const addressOf = async (shop: Shop, { session }: Account) =>
    ((await shop.post('/api/overseas/address/save', address, session)) as { addressId: string }).addressId;

interface Placed {
    teamId: string;
    order: { orderId: string; paymentId: string };
}

/** A seat by the calls: of a new team, or of one that there is; paid. */
async function seated(shop: Shop, account: Account, wanted: { offerId: string } | { teamId: string }): Promise<Placed> {
    const path = 'offerId' in wanted ? '/api/star/initiatePin' : '/api/star/participatePin';
    const body = { ...wanted, addressId: await addressOf(shop, account), total };
    const placed = (await shop.post(path, body, account.session)) as Placed;
    await shop.post('/sandbox/cashier/settle', { paymentId: placed.order.paymentId, answer: 'success' }, account.session);
    return placed;
}

const title = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });

/** Orders the seat of the page, pays for it, and comes to its team. */
async function pay(page: Page): Promise<void> {
    await expect(page.getByRole('button', { name: 'Deliver to Mia Chai. Change the address' })).toBeVisible();
    await expect(page.getByText('Nobody comes?').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Order for ฿890.00' }).click();
    await expect(cashier(page)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText('Paid, and your seat is yours')).toBeVisible();
    await page.getByRole('button', { name: 'See the team' }).click();
}

// S3.12, S4.07
test('three buy as a team: started, joined by a link, filling while they look, complete and told', async ({ shop, people }) => {
    test.setTimeout(180_000);
    const offerId = await offeredToTeams(shop);
    const leader = await people.shopper();
    const friend = await people.shopper(desktop);
    const third = await people.shopper({ width: 820, height: 1180, dark: true });
    for (const { account } of [leader, friend, third]) await addressOf(shop, account);
    const { page } = leader;

    await page.goto('/pages/home/mall');
    await page.getByRole('link', { name: /Buy as a team/ }).click();
    await shoot(page, 'teams-list');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: /Big Lotl/ }).click();
    await expect(page.getByText('No team is looking for people right now.')).toBeVisible();
    await shoot(page, 'teams-offer');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start a team, ฿890' }).click();
    await expect(page.getByRole('button', { name: 'Order for ฿890.00' })).toBeVisible();
    await shoot(page, 'teams-order');
    expect(await findings(page)).toEqual([]);
    await pay(page);
    await expect(title(page, '2 seats are free')).toBeVisible();
    await expect(page.getByText('1 of 3, all paid')).toBeVisible();
    await shoot(page, 'teams-team-alone');
    expect(await findings(page)).toEqual([]);
    const link = new URL(page.url()).pathname + new URL(page.url()).search;
    await page.getByRole('button', { name: 'Picture' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /Big Lotl/ })).toBeVisible();
    await shoot(page, 'teams-poster');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite a friend', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /link/i })).toBeVisible();
    await page.keyboard.press('Escape');

    // Whoever follows the link without an account sees whether there is a seat, and comes back to it.
    const visitor = await people.phone();
    await visitor.goto(link);
    await expect(title(visitor, '2 seats are free')).toBeVisible();
    await visitor.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(visitor).toHaveURL(new RegExp(loginPath));

    await friend.page.goto(link);
    await shoot(friend.page, 'teams-team-join-desktop');
    expect(await findings(friend.page)).toEqual([]);
    await friend.page.getByRole('button', { name: 'Join for ฿890' }).click();
    await pay(friend.page);
    await expect(title(friend.page, 'One seat is free')).toBeVisible();
    // The leader's page was not touched.
    await expect(title(page, 'One seat is free')).toBeVisible(soon);
    await expect(page.getByText('2 of 3, all paid')).toBeVisible();
    await shoot(page, 'teams-team-one-free');
    await shoot(friend.page, 'teams-team-one-free-desktop');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, leader.account, link, 'teams-team');
    await lookedAt(people, third.account, offerPath(offerId), 'teams-offer');

    await third.page.goto(offerPath(offerId));
    await third.page.getByRole('button', { name: /^Join: Team of/ }).click();
    await third.page.getByRole('button', { name: 'A free seat: join' }).click();
    await pay(third.page);
    for (const one of [leader, friend, third]) await expect(title(one.page, 'Your team is complete')).toBeVisible(soon);
    await expect(page.getByText('All 3 have paid')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End the team' })).toHaveCount(0);
    await shoot(page, 'teams-complete');
    await shoot(friend.page, 'teams-complete-desktop');
    expect(await findings(page)).toEqual([]);
    await shop.advance(2);
    for (const { account } of [leader, friend, third]) {
        const mails = await shop.mailsTo(account.email);
        expect(mails.filter(({ subject }) => subject === 'Your team is complete: Buy as three')).toHaveLength(1);
    }

    await friend.page.getByRole('button', { name: 'See the order' }).first().click();
    await expect(friend.page.getByText('Paid. It is sent as soon as the team is complete.')).toBeVisible();
    await friend.page.getByRole('button', { name: 'The team of this order' }).click();
    await expect(title(friend.page, 'Your team is complete')).toBeVisible();
    await page.goto(minePath);
    await expect(page.getByRole('region', { name: 'Buy as three' })).toContainText('Complete');
    await shoot(page, 'teams-mine');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, leader.account, minePath, 'teams-mine');
});

// S4.07
test('a team that nobody fills: at its end everybody reads that the money is back', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const offerId = await offeredToTeams(shop);
    const leader = await people.shopper();
    const friend = await people.shopper(desktop);
    const { teamId } = await seated(shop, leader.account, { offerId });
    await seated(shop, friend.account, { teamId });
    for (const { page } of [leader, friend]) {
        await page.goto(teamPath(teamId));
        await expect(title(page, 'One seat is free')).toBeVisible();
        await expect(page.getByText(/^Everyone has the money back by itself, /)).toBeVisible();
    }
    await shop.advance(3_600);
    for (const { page } of [leader, friend]) {
        await expect(title(page, 'Not everyone came in time')).toBeVisible(soon);
        await expect(page.getByText('All money goes back the way it came')).toBeVisible();
        await expect(page.getByText('Your money is back: ฿890.00.')).toBeVisible(soon);
        expect(await findings(page)).toEqual([]);
    }
    await shoot(leader.page, 'teams-expired');
    await shoot(friend.page, 'teams-expired-desktop');
    await shop.advance(2);
    for (const { page, account } of [leader, friend]) {
        const mails = await shop.mailsTo(account.email);
        expect(mails.filter(({ subject }) => subject === 'Your team came to nothing: Buy as three')).toHaveLength(1);
        await page.goto(ordersPath);
        await expect(page.getByText('Refunded').filter({ visible: true }).first()).toBeVisible();
        await page.goto(minePath);
        await expect(page.getByRole('region', { name: 'Buy as three' })).toContainText('Paid back');
    }
});

test('a red packet pays a part of a seat, and comes back when the team comes to nothing', async ({ shop, people }) => {
    const offerId = await offeredToTeams(shop);
    const { page, account } = await people.shopper();
    await addressOf(shop, account);
    shop.grant(account, 'red_packet:THB', 9_000);
    await page.goto(`/packages/team-pages/order?offerId=${offerId}`);
    const sum = page.getByRole('region', { name: 'What it comes to' });
    await expect(sum).toContainText('−฿90.00');
    await expect(page.getByRole('button', { name: 'Order for ฿800.00' })).toBeVisible();
    await shoot(page, 'teams-order-packet');
    expect(await findings(page)).toEqual([]);
    const packet = sum.getByRole('switch', { name: /^Red packet/ });
    await packet.click();
    await expect(page.getByRole('button', { name: 'Order for ฿890.00' })).toBeVisible();
    await packet.click();
    await page.getByRole('button', { name: 'Order for ฿800.00' }).click();
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Paid, and your seat is yours' })).toBeVisible();
    const left = async () => {
        const { items } = (await shop.get('/api/backpack/getMyBackpack', account.session)) as { items: { unit: string; amount: number }[] };
        return items.find(({ unit }) => unit === 'red_packet:THB')?.amount ?? 0;
    };
    expect(await left()).toBe(0);
    await shop.advance(25 * 3_600);
    await expect.poll(left).toBe(9_000);
});

test('who leads takes somebody out and ends the team; who was in it reads what became of their money', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const offerId = await offeredToTeams(shop);
    const leader = await people.shopper(desktop);
    const friend = await people.shopper();
    const other = await people.shopper();
    const { teamId } = await seated(shop, leader.account, { offerId });
    await seated(shop, friend.account, { teamId });
    const { page } = leader;
    await page.goto(teamPath(teamId));
    await friend.page.goto(teamPath(teamId));
    await expect(friend.page.getByRole('button', { name: /^Take .* out$/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Take .* out$/ }).click();
    await dialog(page, /^Take .* out\?$/).getByRole('button', { name: 'Take out' }).click();
    await expect(title(page, '2 seats are free')).toBeVisible(soon);
    await expect(friend.page.getByText('Who leads the team took you out.')).toBeVisible(soon);
    await expect(friend.page.getByText('Your money is back: ฿890.00.')).toBeVisible(soon);
    await shoot(friend.page, 'teams-removed');
    expect(await findings(friend.page)).toEqual([]);
    // They cannot come back, and are told so before they order.
    await expect(friend.page.getByRole('button', { name: /join/i })).toHaveCount(0);
    await friend.page.goto(`/packages/team-pages/order?teamId=${teamId}`);
    await expect(friend.page.getByText('Who leads this team has taken you out of it.')).toBeVisible();
    await shoot(friend.page, 'teams-refused');
    expect(await findings(friend.page)).toEqual([]);

    await seated(shop, other.account, { teamId });
    await other.page.goto(teamPath(teamId));
    await other.page.getByRole('button', { name: 'Leave the team' }).click();
    await dialog(other.page, 'Leave this team?').getByRole('button', { name: 'Leave the team' }).click();
    await expect(other.page.getByText('You left this team.')).toBeVisible(soon);
    await seated(shop, other.account, { teamId });
    await expect(title(page, 'One seat is free')).toBeVisible(soon);
    await page.getByRole('button', { name: 'End the team' }).click();
    await dialog(page, 'End this team?').getByRole('button', { name: 'End the team' }).click();
    for (const one of [leader, other]) {
        await expect(title(one.page, 'This team was ended')).toBeVisible(soon);
        await shop.advance(2);
        await expect(one.page.getByText('Your money is back: ฿890.00.')).toBeVisible(soon);
    }
    await shoot(page, 'teams-ended-desktop');
    expect(await findings(page)).toEqual([]);
});

test('says so when there is no offer, no team, no network, and none left', async ({ shop, people }) => {
    const page = await people.phone();
    await page.goto(teamsPath);
    await expect(page.getByText('Nothing for teams right now')).toBeVisible();
    await shoot(page, 'teams-empty');
    await page.goto(offerPath('77'));
    await expect(page.getByText('This offer is not here')).toBeVisible();
    await page.goto(teamPath('77'));
    await expect(page.getByText('This team is not here')).toBeVisible();
    await page.goto(minePath);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    const offerId = await offeredToTeams(shop, 2, 2);
    const cut = '**/api/star/**';
    await page.route(cut, (route) => route.abort());
    await page.goto(offerPath(offerId));
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await shoot(page, 'teams-offline');
    await page.unroute(cut);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Start a team, ฿890' })).toBeVisible();

    const [one, two] = [await shop.account(), await shop.account()];
    const { teamId } = await seated(shop, one, { offerId });
    await seated(shop, two, { teamId });
    await page.goto(offerPath(offerId));
    await expect(page.getByText('All of them are spoken for')).toBeVisible(soon);
    await shoot(page, 'teams-soldout');
    expect(await findings(page)).toEqual([]);
    await shop.advance(2 * 86_400);
    await page.goto(offerPath(offerId));
    await expect(page.getByText(/This offer is (over|not here)/)).toBeVisible(soon);
    await shoot(page, 'teams-over');
});
