import path from 'node:path';
import { overflow } from '../harness/gallery';
import { expect, type Page, type People, shoot, test } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { root } from '../harness/places';
import type { Account, Session, Shop } from '../harness/shop';
import { cashier, dialog, payButton } from '../harness/steps';

// What goes back of orders, and what codes, prizes and gifts give.

const orderPage = (orderId: string) => `/packages/personal-pages/order/details?orderId=${orderId}`;
const salesPath = '/packages/personal-pages/after-sale/sale-list';
const exchangePath = '/packages/personal-pages/coupon/coupon-exchange';
const prizesPath = '/packages/personal-pages/prize/prizes';
const giftsPath = '/packages/personal-pages/gift/gifts';
const thai = {
    country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
};
/** Whoever looks, by what they look with. */
const looks = [
    { width: 360, height: 640, dark: true },
    { width: 820, height: 1180, dark: false },
    { width: 1440, height: 900, dark: true },
] as const;

const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];
const baht = (amount: number) =>
    `฿${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

interface Thing {
    goodsId: string;
    title: string;
    skuId: string;
    price: number;
}

/** Goods of a shelf of which there are plenty. */
async function thing(shop: Shop, list = '/api/mall/list?size=50'): Promise<Thing> {
    const { items } = (await shop.get(list)) as { items: { goodsId: string; stock: string }[] };
    const { goodsId } = items.find(({ stock }) => stock === 'plenty')!;
    const { title, skus } = (await shop.get(`/api/overseas/mall/detail?goodsId=${goodsId}`)) as {
        title: { en: string };
        skus: { skuId: string; price: { amount: number }; stock: string }[];
    };
    const sku = skus.find(({ stock }) => stock === 'plenty')!;
    return { goodsId, title: title.en, skuId: sku.skuId, price: sku.price.amount };
}

const addressOf = async (shop: Shop, session: Session) =>
    ((await shop.post('/api/overseas/address/save', thai, session)) as { addressId: string }).addressId;

/** An order of so many of it, paid for, a part of it out of the red packet. */
async function paid(shop: Shop, account: Account, { skuId, price }: Thing, quantity: number, redPacket = 0): Promise<string> {
    const { session } = account;
    if (redPacket > 0) shop.grant(account, 'red_packet:THB', redPacket);
    const addressId = await addressOf(shop, session);
    const body = { lines: [{ skuId, quantity }], addressId, redPacket, total: quantity * price - redPacket };
    const placed = (await shop.post('/api/mall/index/item/v1/order.json', body, session)) as { orderId: string; paymentId: string };
    await shop.post('/sandbox/cashier/settle', { paymentId: placed.paymentId, answer: 'success' }, session);
    return placed.orderId;
}

/** Looks at the page as others have it. */
async function lookedAt(people: People, { session }: Account, address: string, name: string, sees: RegExp): Promise<void> {
    for (const { width, height, dark } of looks) {
        const page = await people.phone({ session, width, height, dark });
        await page.goto(address);
        await expect(page.getByText(sees).filter({ visible: true }).first()).toBeVisible();
        await shoot(page, `${name}-${width}`);
        expect(await findings(page)).toEqual([]);
        await page.context().browser()?.close();
    }
}

// S3.04, S4.05
test('two of three pieces go back before they are sent, with their part of the money and of the red packet', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const goods = await thing(shop);
    const orderId = await paid(shop, account, goods, 3, 100);
    await page.goto(orderPage(orderId));
    const card = page.getByRole('region', { name: 'Giving it back' });
    await expect(card).toContainText('refunded at once');
    await shoot(page, 'after-sale-order');
    await card.getByRole('button', { name: 'Give something back' }).click();

    await expect(page.getByRole('button', { name: 'Choose what goes back' })).toBeDisabled();
    await expect(page.getByText('Nothing of this was sent yet. Ask for the money.')).toBeVisible();
    const count = page.getByRole('group', { name: goods.title });
    for (let pieces = 0; pieces < 3; ++pieces) await count.getByRole('button', { name: 'One more' }).click();
    await expect(count.getByRole('button', { name: 'One more' })).toBeDisabled();
    await count.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByRole('button', { name: 'Say what is wrong' })).toBeDisabled();
    await page.getByRole('radio', { name: 'I changed my mind' }).click();
    const money = Math.floor((2 * (3 * goods.price - 100)) / 3);
    const back = page.getByRole('region', { name: 'You get back' });
    await expect(back).toContainText(`To what you paid with${baht(money)}`);
    await expect(back).toContainText(`To your red packet${baht(66)}`);
    await shoot(page, 'after-sale-apply');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get the money back' }).click();

    // The cashier is asked by a job that may be faster than a look.
    await expect(page.getByRole('heading', { name: /^Your money is (on its way|back)$/ })).toBeVisible();
    await expect(back).toContainText(baht(money));
    await shop.advance(600);
    await expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Your money is back' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    await shoot(page, 'after-sale-done');
    expect(await findings(page)).toEqual([]);
    const { items } = (await shop.get('/api/backpack/getMyBackpack', account.session)) as { items: { unit: string; amount: number }[] };
    expect(items.find(({ unit }) => unit === 'red_packet:THB')?.amount).toBe(66);

    await page.goto(orderPage(orderId));
    await card.getByRole('button', { name: 'Give something back' }).click();
    await count.getByRole('button', { name: 'One more' }).click();
    await expect(count.getByRole('button', { name: 'One more' })).toBeDisabled();
    await lookedAt(people, account, `/packages/personal-pages/after-sale/apply?orderId=${orderId}`, 'after-sale-apply', /What is wrong/);
    await lookedAt(people, account, salesPath, 'after-sale-list', /Refund only/);
});

// S4.03
test('what arrived broken is shown in a picture, sent back under a number, and another one is kept after all', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const goods = await thing(shop);
    const orderId = await paid(shop, account, goods, 2);
    shop.operate('parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', `HP${orderId}`);
    await shop.post('/api/order/confirmReceipt', { orderId }, account.session);
    const apply = async () => {
        await page.goto(`/packages/personal-pages/after-sale/apply?orderId=${orderId}`);
        await page.getByRole('group', { name: goods.title }).getByRole('button', { name: 'One more' }).click();
        await page.getByRole('radio', { name: 'Damaged' }).click();
    };
    await apply();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles(path.join(root, 'tests/api/pictures/photo.jpg'));
    await expect(page.getByText('1 of 6 pictures')).toBeVisible();
    await shoot(page, 'after-sale-picture');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the request' }).click();

    await expect(page.getByText('Your move')).toBeVisible();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText('Fill this in, it stands on the receipt.').first()).toBeVisible();
    await page.getByLabel('Carrier', { exact: true }).fill('Kerry');
    await page.getByLabel('Parcel number', { exact: true }).fill('K77');
    await shoot(page, 'after-sale-your-move');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText('It is on its way to us')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Step by step' })).toContainText('Kerry K77');
    await lookedAt(people, account, new URL(page.url()).pathname + new URL(page.url()).search, 'after-sale-sent', /Step by step/);

    await apply();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog(page, 'Keep it after all?').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('status').getByText('You kept it')).toBeVisible();
});

// Three in two parcels: the second comes, and of the first one is given back once it is there.
test('a parcel is split in two; each has its own way, and the one that is broken brings its money', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const goods = await thing(shop);
    const orderId = await paid(shop, account, goods, 3);
    const [, part] = /(\d+@\d+): 3 x/.exec(shop.operate('parcel', 'waiting', '--most', '1000').split(orderId)[1]!)!;
    const send = (quantity: number, number: string) => {
        const parts = `${part}:${quantity}`;
        shop.operate('parcel', 'send', orderId, '--carrier', 'Kabinet Express', '--number', number, '--parts', parts);
    };
    const [first, second] = [`A${orderId}`, `B${orderId}`];
    send(2, first);
    await page.goto(orderPage(orderId));
    const way = page.getByRole('region', { name: 'The way of your parcel' });
    await expect(way).toContainText(`${first}2 pieces`);
    await expect(way).toContainText('The rest is still being packed.');
    await shoot(page, 'parcels-first');
    expect(await findings(page)).toEqual([]);
    send(1, second);
    await shop.post('/sandbox/carrier/tell', { number: first, step: 'delivered' });
    await page.reload();
    await expect(way).toContainText('The carrier says it was delivered');
    await expect(way).not.toContainText('The rest is still being packed.');
    await way.getByRole('radio', { name: 'Parcel 2' }).click();
    await expect(way).toContainText(`${second}1 piece`);
    await expect(way).toContainText('On its way to you');
    await shoot(page, 'parcels-second');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have received it' }).click();
    await dialog(page, 'Has it arrived?').getByRole('button', { name: 'I have received it' }).click();
    await expect(page.getByText('It has arrived. Enjoy it.')).toBeVisible();

    await page.getByRole('region', { name: 'Giving it back' }).getByRole('button', { name: 'Give something back' }).click();
    await page.getByRole('radio', { name: 'Refund only' }).click();
    await page.getByRole('group', { name: goods.title }).getByRole('button', { name: 'One more' }).click();
    await page.getByRole('radio', { name: 'Damaged' }).click();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
    const saleId = new URL(page.url()).searchParams.get('afterSaleId')!;
    shop.operate('after-sale', 'grant', saleId, '--why', 'seen in the picture');
    await shop.advance(600);
    await expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Your money is back' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole('region', { name: 'You get back' })).toContainText(baht(goods.price));
    await shoot(page, 'parcels-broken-one');
});

test('what cannot go back says why, and what is somebody else\'s is not there', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const orderId = await paid(shop, account, await thing(shop), 1);
    shop.operate('parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', `HP${orderId}`);
    await shop.post('/api/order/confirmReceipt', { orderId }, account.session);
    await shop.advance(15 * 24 * 60 * 60);
    const someone = await people.shopper();
    await someone.page.goto(`/packages/personal-pages/after-sale/apply?orderId=${orderId}`);
    await expect(someone.page.getByText('This order is not here')).toBeVisible();
    const session = (await shop.post('/api/overseas/fun/login', { email: account.email, password: account.password })) as Session;
    const late = await people.phone({ session });
    await late.goto(orderPage(orderId));
    await expect(late.getByRole('region', { name: 'Giving it back' })).toContainText('The time to give this back is over.');
    await page.context().browser()?.close();
});

/** Made by the shop: the first of its batch. */
function codeOf(shop: Shop, gift: string, until = '2099-01-01T00:00:00+00:00'): string {
    const times = ['--from', '2020-01-01T00:00:00+00:00', '--until', until];
    const made = shop.operate('code', 'make', '--note', 'A fair', '--region', 'TH', ...times, '--gift', gift);
    return made.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/)![0];
}

// S3.10
test('a code is looked at and taken; a wrong, a spent and an over one are told apart, too many end it', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const code = codeOf(shop, 'points=100');
    const short = codeOf(shop, 'points=1', new Date(Date.now() + 60 * 60 * 1000).toISOString().replace(/\.\d+Z/, '+00:00'));
    await page.goto(exchangePath);
    const field = page.getByLabel('Code', { exact: true });
    await field.fill('nonsense');
    await page.getByRole('button', { name: 'See what it gives' }).click();
    await expect(page.getByText('Enter correct redemption code')).toBeVisible();
    await shoot(page, 'code-wrong');
    expect(await findings(page)).toEqual([]);
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'See what it gives' }).click();
    await expect(page.getByRole('group', { name: 'This code gives you' })).toContainText('100 points');
    await shoot(page, 'code-gives');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByRole('heading', { name: 'It is yours' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Codes you have used' })).toContainText('100 points');
    await shoot(page, 'code-taken');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter another code' }).click();
    await field.fill(code);
    await page.getByRole('button', { name: 'See what it gives' }).click();
    await expect(page.getByText('This code has been used.')).toBeVisible();
    await shop.advance(2 * 60 * 60);
    await field.fill(short);
    await page.getByRole('button', { name: 'See what it gives' }).click();
    await expect(page.getByText('This code is no longer valid.')).toBeVisible();
    for (let wrong = 0; wrong < 10; ++wrong) {
        const guess = `ABCD-EFGH-JKMN-PQR${wrong}`;
        await shop.post('/api/mall/sms/exchange/code/v1/input.json', { code: guess }, account.session).catch(() => undefined);
    }
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Too many wrong codes');
    await shoot(page, 'code-shut');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, await shop.account(), exchangePath, 'code', /See what it gives/);
});

// S3.03, S8.10
test('a prize is sent to an address, its way is paid for, and it says until when it can be claimed', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const { skuId, title } = await thing(shop);
    const promise = (number: number, unit: string, ...more: string[]) =>
        shop.operate(
            'claim', 'promise', '--account', account.session.uid, '--number', String(number), '--note', 'A fair', '--unit', unit, ...more,
        );
    promise(1, `goods:${skuId}`, '--region', 'TH');
    promise(2, 'points', '--amount', '50');
    await addressOf(shop, account.session);
    await page.goto(prizesPath);
    await page.getByRole('region', { name: '50 points' }).getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByRole('region', { name: '50 points' })).toHaveCount(0);
    const prize = page.getByRole('region', { name: title });
    await expect(prize).toContainText('Claim it by');
    await shoot(page, 'prizes');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, account, prizesPath, 'prizes', /Claim it by/);
    await prize.getByRole('button', { name: 'Have it sent to me' }).click();
    await expect(page.getByRole('button', { name: 'Deliver to Mia Chai. Change the address' })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await shoot(page, 'prize-claim');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, account, new URL(page.url()).pathname + new URL(page.url()).search, 'prize-claim', /Claim it by/);
    await page.getByRole('button', { name: /^Send it home/ }).click();
    await expect(cashier(page)).toBeVisible();
    await payButton(page).click();
    await page.getByRole('button', { name: 'See the order' }).click();
    await expect(page.getByText('Paid. We are packing it.')).toBeVisible();
    await page.goto(prizesPath);
    await page.getByRole('tab', { name: 'Claimed' }).click();
    await expect(page.getByRole('region', { name: title })).toContainText('Claimed');
});

/** From the login on: an address and the code from its mail are enough. */
async function register(page: Page, shop: Shop): Promise<void> {
    const email = `friend-${Date.now()}@example.com`;
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/^Again in/)).toBeVisible();
    await page.getByLabel('Code from the mail').fill(await shop.captchaFor(email));
    await page.getByRole('checkbox', { name: /^I agree/ }).click();
    await page.getByRole('button', { name: 'Create an account' }).click();
}

const typed = {
    'First name': thai.firstName, 'Last name': thai.lastName, 'Phone number': thai.phone, 'Street, house, flat': thai.line1,
    City: thai.city, 'State or province': thai.regions, 'Postal code': thai.postalCode, 'E-mail': thai.email, 'Tax ID': thai.taxNo,
};
async function giveAddress(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add an address', exact: true }).click();
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a gift is bought, handed over by a link, and taken by who had no account; another is taken back', async ({ shop, people }) => {
    const { page, account } = await people.shopper();
    const gift = await thing(shop, '/api/mall/funbox/gift/v1/list.json');
    const buy = async () => {
        await page.goto(`/packages/mall-pages/mall/goods-detail?goodsId=${gift.goodsId}`);
        await page.getByRole('button', { name: 'Send as a gift' }).click();
        await page.getByRole('button', { name: `Order the gift for ${baht(gift.price)}` }).click();
        await payButton(page).click();
        await page.getByRole('button', { name: 'Send the gift' }).click();
        await expect(page.getByText('Waits for your friend')).toBeVisible();
        return (await page.locator('.given-code').innerText()).trim();
    };
    const code = await buy();
    await shoot(page, 'gift-fresh');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'As a picture' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: new RegExp(gift.title) })).toBeVisible();
    await shoot(page, 'gift-picture');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const given = page.url();
    await lookedAt(people, account, new URL(given).pathname + new URL(given).search, 'gift-fresh', /Waits for your friend/);

    const phone = await people.phone();
    await phone.goto(`${exchangePath}?code=${code}`);
    await expect(phone.getByRole('heading', { name: 'A gift waits for you' })).toBeVisible();
    await shoot(phone, 'gift-waits');
    expect(await findings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Log in' }).click();
    await register(phone, shop);
    await phone.getByRole('button', { name: 'See what it gives' }).click();
    await expect(phone.getByRole('group', { name: 'This code gives you' })).toContainText(gift.title);
    await phone.getByRole('button', { name: 'Take it' }).click();
    await expect(phone.getByRole('heading', { name: 'It is yours' })).toBeVisible();
    await shoot(phone, 'gift-opened');
    await phone.getByRole('button', { name: 'Have it sent to me' }).click();
    await giveAddress(phone);
    await phone.getByRole('button', { name: 'Send it home, free' }).click();
    await expect(phone.getByText('Paid. We are packing it.')).toBeVisible();

    await page.goto(given);
    await expect(page.getByText('Your friend has opened it.')).toBeVisible();
    await buy();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await dialog(page, 'Take this gift back?').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText(/what you paid went back/)).toBeVisible();
    await page.goto(giftsPath);
    await expect(page.getByRole('region', { name: 'Gifts you have bought' }).getByRole('button')).toHaveCount(2);
    await shoot(page, 'gifts');
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, account, giftsPath, 'gifts', /Gifts you have bought/);

    await shop.post('/api/mall/ums/cart/v1/add.json', { skuId: gift.skuId, quantity: 1 }, account.session);
    await page.goto('/packages/market-pages/cart');
    await shoot(page, 'gift-from-cart');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Send as a gift: / }).click();
    await expect(page.getByRole('button', { name: `Order the gift for ${baht(gift.price)}` })).toBeVisible();
});

test('the collection is shown by kind, under each of its addresses', async ({ people }) => {
    const { page, account } = await people.shopper();
    for (const [address, kind] of [['star-card', 'Star card'], ['big-doll', 'Big doll'], ['blind-box', 'Figure']] as const) {
        await page.goto(`/packages/personal-pages/collecting/${address}`);
        await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
        await expect(page.getByText('Nothing of this kind yet')).toBeVisible();
    }
    await page.getByRole('radio', { name: 'All' }).click();
    expect(await findings(page)).toEqual([]);
    await lookedAt(people, account, '/packages/personal-pages/collecting/collecting-cabinet', 'collecting', /Nothing of this kind yet/);
});
