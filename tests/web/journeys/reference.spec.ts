import { expect, type Page, shoot, test } from '../harness/journey';

interface Shown {
    code: number;
    data: Record<string, unknown>;
}

/** Opens a call in the reference, fills in what is said, and sends it: answers what the page shows of the answer. */
async function tryCall(page: Page, call: string, input: { body?: object; query?: Record<string, string> } = {}): Promise<Shown> {
    const tag = call.split('.')[0]!;
    const block = page.locator(`[id="operations-${tag}-${call.replace('.', '\\\\.')}"]`);
    if (!(await block.isVisible())) await page.locator(`[id="operations-tag-${tag}"]`).click();
    await block.locator('.opblock-summary-control').click();
    if (input.body) await block.locator('textarea').fill(JSON.stringify(input.body, null, 2));
    for (const [name, value] of Object.entries(input.query ?? {}))
        await block.locator(`tr[data-param-name="${name}"] input`).fill(value);
    await block.getByRole('button', { name: 'Execute' }).click();
    const answer = block.locator('.live-responses-table .response-col_description .highlight-code code').first();
    await expect(answer).toBeVisible();
    return JSON.parse(await answer.innerText()) as Shown;
}

test('each call can be read and tried in the sandbox\'s reference, which signs it and keeps the token of a login', async ({ people }) => {
    const page = await people.phone({ width: 1200, height: 1000 });
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: /Kabinet/ })).toBeVisible();
    const email = 'reader@shop.example';
    expect(await tryCall(page, 'Order.globalList')).toMatchObject({ code: 401, data: { reason: 'not_logged_in' } });
    expect(await tryCall(page, 'Account.getCaptcha', { body: { email, purpose: 'register' } })).toMatchObject({ code: 200 });
    const { data } = await tryCall(page, 'Sandbox.mails', { query: { to: email } });
    const [mail] = data.items as { body: string }[];
    const captcha = /\b\d{6}\b/.exec(mail!.body)![0];
    const account = { email, password: 'figures2see', captcha, agreement: 1 };
    expect(await tryCall(page, 'Account.register', { body: account })).toMatchObject({ code: 200 });
    await shoot(page, 'reference');
    expect(await tryCall(page, 'Account.me')).toMatchObject({ code: 200, data: { email: 'r***@shop.example' } });
    // What stands in its table is what it refuses.
    await expect(page.locator('[id="operations-Account-Account\\\\.register"] table').first()).toContainText('email_taken');
});
