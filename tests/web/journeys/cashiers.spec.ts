import type { Page } from '@playwright/test';
import { PayPal } from '../../api/harness/cashiers/paypal';
import { UnionPay } from '../../api/harness/cashiers/unionpay';
import { expect, shoot, testWith } from '../harness/journey';
import { seriousFindings, smallTargets } from '../harness/looks';
import { expectBoxes, hold, takeTurn } from '../harness/steps';

/** A page of the cashier's own, which is nobody's but theirs. */
const theirPage = (name: string) => `<!doctype html><title>${name}</title><h1>${name}</h1>`;
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ฿/ });

const paypalTest = testWith(() => new PayPal());

// P1.16
paypalTest('the shopper goes to the wallet, says yes there and comes back to an order that is paid', async ({ shop, people, outside }) => {
    const { page } = await people.shopper();
    await page.route('https://www.paypal.com/**', (route) => route.fulfill({ contentType: 'text/html', body: theirPage('PayPal') }));
    await takeTurn(page, shop.series.seriesId);
    await hold(page, [3]);
    await expect(pay(page)).toBeVisible();
    await expect(page.getByText('Sandbox cashier')).toHaveCount(0);
    await shoot(page, 'cashier-outside');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'PayPal' })).toBeVisible();
    expect(page.url()).toContain(`token=${outside.latest.reference}`);

    // Back by the browser without having paid: the same attempt waits.
    await page.goBack();
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'PayPal' })).toBeVisible();
    expect(outside.bills.size).toBe(1);

    outside.approve(outside.latest);
    await outside.tell(outside.latest);
    const sent = outside.latest.sent as { payment_source: { paypal: { experience_context: { return_url: string } } } };
    const back = new URL(sent.payment_source.paypal.experience_context.return_url);
    expect(back.origin).toBe('https://shop.example');
    await page.goto(back.pathname + back.search);
    await expect(page.getByText('Paid', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await shoot(page, 'order-paid-outside');
});

const unionpayTest = testWith(() => new UnionPay());
const gateway = 'https://gateway.95516.com';

unionpayTest.use({
    settings: async ({ outside }, use) =>
        use({
            KABINET_PAYMENT__PROVIDERS: outside.name,
            KABINET_WEB__ADDRESS: 'https://shop.example',
            ...outside.settings(),
            // A page of the shop sends nobody to an address that is not secure.
            KABINET_UNIONPAY__HOST: gateway,
        }),
});

unionpayTest('the signed form goes to the cards’ gateway from the shopper’s own browser', async ({ shop, people, outside }) => {
    const { page } = await people.shopper({ dark: true });
    const posted: string[] = [];
    await page.route(`${gateway}/**`, (route) => {
        posted.push(`${route.request().method()} ${route.request().postData()}`);
        return route.fulfill({ contentType: 'text/html', body: theirPage('UnionPay') });
    });
    await takeTurn(page, shop.series.seriesId);
    await hold(page, [5]);
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'UnionPay' })).toBeVisible();
    const [method, fields] = posted[0]!.split(' ') as [string, string];
    expect(method).toBe('POST');
    // It takes the form only as the shop has signed it.
    const bill = outside.visit(Object.fromEntries(new URLSearchParams(fields)));
    outside.pay(bill, Date.now());
    expect((await outside.tell(bill)).status).toBe(200);
    await page.goBack();
    await expectBoxes(page, [5], 'Mine', 10_000);
    await shoot(page, 'paid-by-card-dark');
});
