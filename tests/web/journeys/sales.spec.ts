import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { announced, type Sale } from '../harness/sales';
import { seriousFindings, smallTargets } from '../harness/looks';
import type { Account, Session, Shop } from '../harness/shop';
import { cashier, loginPath, ordersPath, payButton } from '../harness/steps';

const salesPath = '/packages/mall-pages/flashsale/flashsale';
const salePath = (saleId: string) => `/packages/mall-pages/flashsale/select?saleId=${saleId}`;
const turnPath = (saleId: string, skuId: string) => `/packages/mall-pages/flashsale/random?saleId=${saleId}&skuId=${skuId}`;
const drawPath = (saleId: string) => `/packages/mall-pages/flashsale/shaking?saleId=${saleId}`;
const address = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
/** Pages ask again each ten seconds, sooner near what happens next. */
const soon = { timeout: 20_000 };

const enter = async (shop: Shop, { saleId, skuId }: Sale, session: Session) => {
    const { ticket } = (await shop.get(`/api/mall/sms/miaosha/v1/page.json?saleId=${saleId}`, session)) as { ticket: string };
    const entry = { saleId, skuId, quantity: 1, nonce: '0123456789abcdef'.repeat(2), pageTicket: ticket };
    return shop.post('/api/mall/sms/miaosha/v1/queue.json', entry, session);
};
const stateOf = async (shop: Shop, { saleId, skuId }: Sale, { session }: Account) => {
    const answer = await shop.get(`/api/mall/sms/miaosha/v1/result.json?saleId=${saleId}&skuId=${skuId}`, session);
    return (answer as { state: string }).state;
};
const enterButton = (page: Page) => page.getByRole('button', { name: 'Enter the sale' });

// S1.01, P1.05
test('a sale opens while five watch; who wins orders and pays, the others are told what else there is', async ({ shop, people }) => {
    test.setTimeout(240_000);
    const sale = await announced(shop, 1);
    const phone = await people.shopper();
    const desktop = await people.shopper({ width: 1280, height: 900 });
    const small = await people.shopper({ width: 360, height: 640 });
    const wide = await people.shopper({ width: 1440, height: 900 });
    const buyers = [phone, desktop, small, wide];
    const tablet = await people.phone({ width: 820, height: 1180, dark: true });
    for (const { account } of buyers) await shop.post('/api/overseas/address/save', address, account.session);

    await phone.page.goto('/pages/home/mall');
    await phone.page.getByRole('link', { name: /Timed sales/ }).click();
    await expect(phone.page.getByRole('region', { name: 'Coming up' })).toBeVisible();
    await shoot(phone.page, 'sales-list');
    expect(await findings(phone.page)).toEqual([]);
    await phone.page.getByRole('link', { name: /Night of lamps/ }).click();
    await expect(phone.page.getByRole('timer')).toHaveAttribute('aria-label', /^Opens in (1 h )?\d+ min \d+ s$/);
    await shoot(phone.page, 'sales-upcoming');
    expect(await findings(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Remind me' }).click();
    await expect(phone.page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
    await phone.page.reload();
    await expect(phone.page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
    const later = [desktop.page, small.page, wide.page, tablet];
    for (const page of later) await page.goto(salePath(sale.saleId));
    for (const page of later) await expect(page.getByRole('timer')).toBeVisible();
    await shoot(desktop.page, 'sales-upcoming-desktop');
    await shoot(tablet, 'sales-upcoming-tablet-dark');
    await tablet.goto(drawPath(sale.saleId));
    await expect(tablet.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);

    await shop.advance(3_600);
    await tablet.goto(salePath(sale.saleId));
    for (const page of [phone.page, ...later]) await expect(enterButton(page)).toBeEnabled(soon);
    await shoot(phone.page, 'sales-open');
    // Nobody is anybody without a login.
    await enterButton(tablet).click();
    await expect(tablet).toHaveURL(new RegExp(loginPath));
    // By two fingers at once: one ticket.
    const entries: string[] = [];
    phone.page.on('request', (request) => {
        if (request.url().includes('/queue.json')) entries.push(request.url());
    });
    await enterButton(phone.page).dblclick();
    for (const { page } of buyers.slice(1)) await enterButton(page).click();
    for (const { page } of buyers) await expect(page.getByText('The order is being drawn')).toBeVisible();
    expect(entries).toHaveLength(1);
    await shoot(phone.page, 'sales-drawing');
    await shop.advance(4);

    const states = await Promise.all(buyers.map(({ account }) => stateOf(shop, sale, account)));
    expect([...states].sort()).toEqual(['waiting', 'waiting', 'waiting', 'won']);
    const winner = buyers[states.indexOf('won')]!;
    const [other, ...rest] = buyers.filter((buyer) => buyer !== winner) as [typeof phone, ...(typeof phone)[]];
    await expect(winner.page.getByRole('heading', { name: 'One is kept for you' }).last()).toBeVisible(soon);
    for (const { page } of [other, ...rest]) await expect(page.getByText('of 4 who were early')).toBeVisible(soon);
    await expect(other.page.getByText('Everything is being ordered by those before you')).toBeVisible(soon);
    await shoot(winner.page, 'sales-win');
    await shoot(other.page, 'sales-waiting');
    for (const { page } of [winner, other]) expect(await seriousFindings(page)).toEqual([]);

    await winner.page.getByRole('button', { name: /^Order for ฿1,590/ }).click();
    await expect(winner.page.getByRole('button', { name: 'Deliver to Mia Chai. Change the address' })).toBeVisible();
    await shoot(winner.page, 'sales-confirm');
    expect(await seriousFindings(winner.page)).toEqual([]);
    await winner.page.getByRole('button', { name: /^Order for ฿1,590/ }).click();
    await expect(cashier(winner.page)).toBeVisible();
    await payButton(winner.page).click();
    await expect(winner.page.getByText('Thank you, it is yours')).toBeVisible();
    await winner.page.goto(ordersPath);
    await expect(winner.page.getByText('Big Lumo').first()).toBeVisible();
    await winner.page.goto(turnPath(sale.saleId, sale.skuId));
    await expect(winner.page.getByRole('button', { name: 'See the order' })).toBeVisible();
    await shoot(winner.page, 'sales-ordered');

    await shop.advance(1_800);
    await expect(other.page.getByText('All of them are spoken for')).toBeVisible(soon);
    await expect(other.page.getByText(/Your place was [234]\. Nothing was charged\./)).toBeVisible();
    for (const { page } of rest) await expect(page.getByText('All of them are spoken for')).toBeVisible(soon);
    await shoot(other.page, 'sales-lost');
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.page.goto(salesPath);
    await expect(other.page.getByRole('region', { name: 'You took part' })).toBeVisible();
    await other.page.goto(drawPath(sale.saleId));
    await expect(other.page.getByText('Drawn again, the order is the same')).toBeVisible();
    await expect(other.page.getByText('This does not fit')).toHaveCount(0);
    await shoot(other.page, 'sales-draw');
    expect(await seriousFindings(other.page)).toEqual([]);
});

test('what is left is ordered at once without a queue; then it is sold out, and then over', async ({ shop, people }) => {
    const sale = await announced(shop, 1, '--first-come', '--program', 'time_limit');
    const { page, account } = await people.shopper();
    await shop.post('/api/overseas/address/save', address, account.session);
    await shop.advance(3_600);
    await page.goto(`/packages/other-pages/time-limit/time-limit?activityId=${sale.saleId}`);
    await page.getByRole('button', { name: 'Order now' }).click();
    await page.getByRole('button', { name: /^Order for ฿1,590/ }).click();
    await expect(cashier(page)).toBeVisible();

    const late = await people.shopper({ dark: true });
    await late.page.goto(salePath(sale.saleId));
    await expect(late.page.getByText('All of them are spoken for')).toBeVisible();
    await expect(late.page.getByRole('button', { name: 'Order now' })).toHaveCount(0);
    await shoot(late.page, 'sales-soldout-dark');
    expect(await findings(late.page)).toEqual([]);
    await late.page.getByRole('button', { name: 'More of Lumo' }).click();
    await expect(late.page).toHaveURL(/\/pages\/home\/mall\?ip=lumo/);

    await shop.advance(1_800);
    await late.page.goto(salesPath);
    await expect(late.page.getByRole('region', { name: 'Over' }).getByRole('link', { name: /Night of lamps/ })).toBeVisible();
    expect(await findings(late.page)).toEqual([]);
    await shoot(late.page, 'sales-past-dark');
    await late.page.goto(salePath(sale.saleId));
    await expect(late.page.getByText('The period has ended.')).toBeVisible();
    await shoot(late.page, 'sales-over-dark');
});

test('says so when there is no sale, no network and no login', async ({ shop, people }) => {
    const page = await people.phone();
    await page.goto(salesPath);
    await expect(page.getByText('No sale is announced')).toBeVisible();
    await shoot(page, 'sales-empty');
    await page.goto(salePath('77'));
    await expect(page.getByText('This sale is not here')).toBeVisible();
    const sale = await announced(shop, 2);
    await page.goto(turnPath(sale.saleId, sale.skuId));
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    const cut = '**/api/mall/sms/miaosha/**';
    await page.route(cut, (route) => route.abort());
    await page.goto(salePath(sale.saleId));
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible(soon);
    await shoot(page, 'sales-offline');
    await page.unroute(cut);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const { account } = await people.shopper();
    await shop.advance(3_600);
    await enter(shop, sale, account.session);
});
