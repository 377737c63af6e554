import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { untilMadeAnew } from '../../harness/everybodys';
import { catalogue } from '../../harness/places';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

/** How many brands, series and sets the demo catalogue has. */
const files = fs.readdirSync(catalogue).map((name) => ({ name, text: fs.readFileSync(path.join(catalogue, name), 'utf8') }));
const told = (table: string) => files.reduce((sum, { text }) => sum + text.split(`\n[[${table}]]\n`).length - 1, 0);
const [brands, series, sets] = [told('ip'), files.length - 1, told('set')];

describe('kabinet seed', () => {
    const shop = useShop({ empty: true });
    const seed = (folder: string) => runToEnd(['seed', ...shop.place, '--catalogue', folder]);
    /** A copy of the demo catalogue with one file edited. */
    const edited = (name: string, change: (text: string) => string) => {
        const folder = fs.mkdtempSync(path.join(shop.folder, 'catalogue-'));
        fs.cpSync(catalogue, folder, { recursive: true });
        const file = path.join(folder, name);
        fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
        return folder;
    };
    const shelf = async () => {
        await untilMadeAnew();
        return shop.visitor().get('/api/series/v1/list.json', { query: { size: 50 } });
    };

    test('fills the shop, and a second time changes nothing', async () => {
        expect((await shelf()).items).toEqual([]);
        const output = `Brands and series: ${brands + series} made, 0 changed. Box sets: ${sets} made.\n`;
        expect(seed(catalogue)).toMatchObject({ code: 0, output });
        const { items } = await shelf();
        expect(items).toHaveLength(series);
        expect(seed(catalogue)).toMatchObject({ code: 0, output: 'The catalogue is up to date.\n' });
        expect((await shelf()).items).toEqual(items);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('of edited files changes what shoppers read', async () => {
        const folder = edited('nimbi-weather-report.toml', (text) => text.replace('"Whatever the weather"', '"Rain or shine"'));
        expect(seed(folder)).toMatchObject({ code: 0, output: 'Brands and series: 0 made, 1 changed. Box sets: 0 made.\n' });
        const { items } = await shelf();
        const series = items.find((item) => item.series.code === 'nimbi-weather-report')!.series;
        expect(series.tagline.en).toBe('Rain or shine');
    });

    test('prices are those of the region of the caller', async () => {
        const priceIn = async (country: string) => {
            const { items } = await shop.visitor({ country }).get('/api/series/v1/list.json', {});
            return items.find((item) => item.series.code === 'nimbi-weather-report')!.series.price;
        };
        expect(await priceIn('TH')).toEqual({ amount: 39_000, currency: 'THB' });
        expect(await priceIn('CN')).toEqual({ amount: 6_900, currency: 'CNY' });
        expect(await priceIn('SG')).toEqual({ amount: 1_690, currency: 'SGD' });
        expect(await priceIn('DE')).toEqual({ amount: 1_290, currency: 'USD' });
    });

    test('of a file with a fault names file, line and key on one line, and changes nothing', async () => {
        const before = await shelf();
        const folder = edited('nimbi-weather-report.toml', (text) => text.replace('TH = 39000', 'TH = "free"'));
        const { code, errors } = seed(folder);
        expect(code).toBe(1);
        expect(errors).toMatch(/^kabinet: nimbi-weather-report\.toml, line \d+: price\.TH: must be a whole number\n$/);
        expect(await shelf()).toEqual(before);
    });

    test('that would break what was promised is refused as a whole', async () => {
        const before = await shelf();
        const folder = edited('nimbi-weather-report.toml', (text) => text.replace('code = "sunny"', 'code = "sunshine"'));
        expect(seed(folder)).toMatchObject({ code: 1, errors: expect.stringContaining('style "sunny": is gone') });
        expect(await shelf()).toEqual(before);
    });

    test('without a folder or with one that is not there is told how', () => {
        expect(runToEnd(['seed', ...shop.place])).toMatchObject({ code: 2, errors: expect.stringContaining('--catalogue') });
        expect(seed(path.join(shop.folder, 'nowhere')).code).toBe(2);
    });
});
