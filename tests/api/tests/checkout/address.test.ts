import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('addresses', () => {
    const shop = useShop();
    const fields = {
        country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
        line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
    };

    // S3.01
    test('are saved, changed, listed and removed by their owner', async () => {
        const shopper = await shop.shopper();
        const first = await shopper.post('/api/overseas/address/save', { body: fields });
        expect(first).toMatchObject({ ...fields, defaultStatus: true });
        const second = await shopper.post('/api/overseas/address/save', { body: { ...fields, city: 'Sathon', defaultStatus: true } });
        const moved = { ...fields, addressId: first.addressId, line1: '1 Silom' };
        const changed = await shopper.post('/api/overseas/address/save', { body: moved });
        expect(changed).toMatchObject({ addressId: first.addressId, line1: '1 Silom', defaultStatus: false });
        const { items } = await shopper.get('/api/overseas/address/list');
        expect(items.map(({ addressId, defaultStatus }) => [addressId, defaultStatus]))
            .toEqual([[second.addressId, true], [first.addressId, false]]);
        const left = await shopper.post('/api/overseas/address/remove', { body: { addressId: second.addressId } });
        expect(left.items).toMatchObject([{ addressId: first.addressId, defaultStatus: true }]);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('are made once by a request that is sent twice, and are nobody else’s', async () => {
        const [mia, tom] = [await shop.shopper(), await shop.shopper()];
        const idempotencyKey = randomUUID();
        const made = await mia.post('/api/overseas/address/save', { body: fields, idempotencyKey });
        expect(await mia.post('/api/overseas/address/save', { body: fields, idempotencyKey })).toEqual(made);
        expect((await mia.get('/api/overseas/address/list')).items).toEqual([made]);
        const { addressId } = made;
        const changed = await tom.tryPost('/api/overseas/address/save', { body: { ...fields, addressId } });
        expect(changed.reason).toBe('not_found');
        expect((await tom.tryPost('/api/overseas/address/remove', { body: { addressId } })).reason).toBe('not_found');
        expect((await tom.get('/api/overseas/address/list')).items).toEqual([]);
        expect((await mia.get('/api/overseas/address/list')).items).toEqual([made]);
    });

    // S5.03
    test('say what is missing, and what the form of a country asks for', async () => {
        const shopper = await shop.shopper();
        for (const [lacking, reason] of [
            ['firstName', 'address_first_name_needed'], ['lastName', 'address_last_name_needed'], ['phone', 'address_phone_invalid'],
            ['regions', 'address_region_needed'], ['city', 'address_city_needed'], ['line1', 'address_line_needed'],
            ['postalCode', 'address_postal_code_invalid'], ['email', 'address_email_invalid'], ['taxNo', 'address_tax_no_needed'],
        ] as const) {
            const answer = await shopper.tryPost('/api/overseas/address/save', { body: { ...fields, [lacking]: '' } });
            expect(answer.reason).toBe(reason);
        }
        const nowhere = await shopper.tryPost('/api/overseas/address/save', { body: { ...fields, country: 'ZZ' } });
        expect(nowhere.reason).toBe('address_country_unknown');
        expect(await shopper.get('/api/address/form', { query: { country: 'SG' } }))
            .toMatchObject({ region: 'SG', city: false, postalCode: true, postalCodeFormat: 'NNNNNN' });
    });
});
