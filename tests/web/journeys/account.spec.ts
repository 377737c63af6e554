import { expect, shoot, test } from '../harness/journey';
import { containerPath, loginPath, openSet, personalPath, registerPath, settingsPath } from '../harness/steps';

test('somebody registers with the code from the mail, logs out and logs in again', async ({ shop, people }) => {
    const page = await people.phone();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'See the sets' })).toBeVisible();
    await shoot(page, 'home');
    await page.goto(registerPath);
    // A password can wait: this one is set at once.
    await page.getByRole('radio', { name: 'With a password' }).click();
    const email = 'first.shopper@example.com';
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`A code is on its way to ${email}`)).toBeVisible();
    await page.getByLabel('Code from the mail').fill(await shop.captchaFor(email));
    await page.getByLabel('Password', { exact: true }).fill('figures2see');
    await page.getByLabel('Password again').fill('figures2see');
    await page.getByRole('checkbox', { name: /^I agree/ }).click();
    await shoot(page, 'register');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByText('Your account is ready')).toBeVisible();

    await page.goto(personalPath);
    await shoot(page, 'personal');
    await page.goto(settingsPath);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.goto(loginPath);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('figures2see');
    await shoot(page, 'login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Hello again')).toBeVisible();
});

test('a visitor who wants to join is asked to log in and comes back to the set', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const account = await shop.account();
    const page = await people.phone();
    await openSet(page, seriesId, 1);
    const set = await page.getByRole('button', { name: /Show all sets/ }).getAttribute('aria-label');
    await page.getByRole('button', { name: 'Log in to join the line' }).click();
    await expect(page).toHaveURL(new RegExp(loginPath));
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(containerPath));
    await expect(page.getByRole('button', { name: set ?? '' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join the line' })).toBeVisible();
});

test('a login on another device ends the first one, and says so', async ({ shop, people }) => {
    const { seriesId } = shop.series;
    const { page, account } = await people.shopper();
    await openSet(page, seriesId);
    await expect(page.getByRole('button', { name: 'Join the line' })).toBeVisible();
    await shop.post('/api/overseas/fun/login', { email: account.email, password: account.password });
    const told = page.getByRole('alertdialog', { name: 'Tips' }).filter({ hasText: 'You have logged in on another device' });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(new RegExp(loginPath));
});
