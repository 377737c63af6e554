import { expect, shoot, test, type Page } from '../harness/journey';
import { overflow } from '../harness/gallery';
import { seriousFindings, smallTargets } from '../harness/looks';
import { dialog, personalPath } from '../harness/steps';

const addressesPath = '/packages/personal-pages/address/address';
const formPath = '/packages/personal-pages/address/address-operation';

const thai = {
    'First name': 'Mia', 'Last name': 'Chai', 'Phone number': '+66 2 123 4567', 'Street, house, flat': '99/1 Rama I Road',
    City: 'Pathum Wan', 'State or province': 'Bangkok', 'Postal code': '10330', 'E-mail': 'mia@shop.example', 'Tax ID': '1234567890123',
};

async function fill(page: Page, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const findings = async (page: Page) => [...await seriousFindings(page), ...await smallTargets(page), ...await overflow(page)];

// S3.01, S5.03
test('addresses are kept as their country writes them', async ({ people }) => {
    const { page } = await people.shopper();
    await page.goto(personalPath);
    await page.getByRole('button', { name: 'My addresses' }).click();
    await expect(page.getByText('No address yet')).toBeVisible();
    await shoot(page, 'addresses-none');
    await page.getByRole('button', { name: 'Add an address' }).click();

    await expect(page.getByRole('button', { name: /Country or region/ })).toContainText('Thailand');
    await save(page).click();
    await expect(page.getByText('Enter the first name.')).toBeVisible();
    await expect(page.getByText('Enter the tax ID.')).toBeVisible();
    await shoot(page, 'address-missing');
    expect(await findings(page)).toEqual([]);
    await fill(page, { ...thai, 'Postal code': '1033', 'Phone number': 'call me' });
    await save(page).click();
    await expect(page.getByText('Enter the postal code as it is written in this country.')).toBeVisible();
    await fill(page, { 'Postal code': '10330' });
    await save(page).click();
    await expect(page.getByText('Enter a phone number.')).toBeVisible();
    await fill(page, { 'Phone number': thai['Phone number'] });
    await save(page).click();
    await expect(card(page, 'Mia Chai')).toContainText('Default');
    await expect(card(page, 'Mia Chai')).toContainText('Thailand');

    // Nobody in Singapore has a city or a province.
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: /Country or region/ }).click();
    await page.getByLabel('Find a country or region').fill('singa');
    await shoot(page, 'address-country');
    await page.getByRole('radio', { name: 'Singapore' }).click();
    await expect(page.getByLabel('City', { exact: true })).toHaveCount(0);
    const { City: _city, 'State or province': _region, ...fields } = thai;
    await fill(page, { ...fields, 'First name': 'Tom', 'Postal code': '238801' });
    await page.getByRole('checkbox', { name: 'Use it as my default address' }).click();
    await shoot(page, 'address-form');
    expect(await findings(page)).toEqual([]);
    await save(page).click();
    await expect(card(page, 'Tom Chai')).toContainText('Default');
    await expect(card(page, 'Mia Chai')).not.toContainText('Default');

    await card(page, 'Mia Chai').getByRole('button', { name: 'Use as default' }).click();
    await expect(card(page, 'Mia Chai')).toContainText('Default');
    await expect(card(page, 'Tom Chai')).not.toContainText('Default');
    await shoot(page, 'addresses');
    expect(await findings(page)).toEqual([]);
    await card(page, 'Tom Chai').getByRole('button', { name: 'Edit' }).click();
    await fill(page, { 'Street, house, flat': '2 Orchard Turn' });
    await save(page).click();
    await expect(card(page, 'Tom Chai')).toContainText('2 Orchard Turn');

    await card(page, 'Mia Chai').getByRole('button', { name: 'Remove' }).click();
    await dialog(page, 'Remove this address?').getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Mia Chai')).toBeVisible();
    await card(page, 'Mia Chai').getByRole('button', { name: 'Remove' }).click();
    await dialog(page, 'Remove this address?').getByRole('button', { name: 'Remove' }).click();
    await expect(card(page, 'Mia Chai')).toHaveCount(0);
    await expect(card(page, 'Tom Chai')).toContainText('Default');
});

test('on a desktop the list stands beside the form, and nobody sees another one’s', async ({ shop, people }) => {
    const { page, account } = await people.shopper({ width: 1440, height: 900 });
    const body = {
        country: 'CN', firstName: '小雨', lastName: '陈', phone: '13800138000', regions: '上海', city: '上海', line1: '南京东路 1 号',
        postalCode: '200000', email: 'yu@shop.example', taxNo: '310101199001010000',
    };
    const saved = await shop.post('/api/overseas/address/save', body, account.session) as { addressId: string };
    await page.goto(`${formPath}?addressId=${saved.addressId}`);
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('上海');
    await expect(page.getByRole('region', { name: '小雨 陈' })).toBeVisible();
    await shoot(page, 'address-desktop');
    expect(await findings(page)).toEqual([]);

    const { page: other } = await people.shopper();
    await other.goto(`${formPath}?addressId=${saved.addressId}`);
    await expect(other.getByText('This address was removed')).toBeVisible();
    await other.getByRole('button', { name: 'My addresses' }).click();
    await expect(other.getByText('No address yet')).toBeVisible();
    const visitor = await people.phone();
    await visitor.goto(addressesPath);
    await expect(visitor.getByRole('button', { name: 'Log in' })).toBeVisible();
});
