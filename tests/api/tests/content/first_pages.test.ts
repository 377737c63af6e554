import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictures } from '../../harness/places';
import { useShop } from '../../harness/shop';

// What pages show before the app runs, by shells that say nothing but what the server fills in.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-first-'));
const set = '/packages/market-pages/container';
const market = '/packages/market-pages/box/market';
const verify = '/packages/market-pages/box/verify';
const mall = '/pages/home/mall';
const detail = '/packages/mall-pages/mall/goods-detail';
const shells = (shell: string) => Object.fromEntries(['en', 'zh-CN', 'th'].map((language) => [language, `<main>${shell}</main>`]));
const inEach = (title: string) => Object.fromEntries(['en', 'zh-CN', 'th'].map((one) => [one, { title, description: '{{story}}' }]));
const money = '{{symbol}}{{whole}}{{decimals}}';
const styles = (name: string) => `{{#${name}}}<i>{{style}}{{#inside}} {{odds}} of {{left}}, {{percent}}{{/inside}}{{#gone}} gone{{/gone}}`
    + `{{#unknown}} never{{/unknown}}</i>{{/${name}}}`;
const item = `<i>{{id}} {{title}} ${money} {{stock}} {{kind}} {{#figure}}figure{{/figure}} {{picture}} {{ip}} {{eager}}</i>`;
const page = (location: string, shell: string, calls: string[], more = {}) =>
    ({ path: location, indexed: true, words: inEach('Page'), about: {}, calls, files: {}, shells: shells(shell), ...more });
const product = '/api/overseas/mall/detail?goodsId={goodsId}';
const pages = [
    page('/pages/home/home', '{{#cards}}<i>{{series}}</i>{{/cards}}', ['/api/series/v1/list.json?size=50']),
    page(set, '{{^state}}no set{{/state}}{{#state}}<b>{{series}} {{number}} {{state}} '
        + `${money} {{left}} of {{of}} {{height_least}} {{set}}</b>`
        + `{{#free}}no line{{/free}}{{#queued}}{{waiting}} wait {{wait_minutes}}{{/queued}}${styles('hidden_styles')}`
        + `${styles('regular_styles')}<u>{{#boxes}}{{look}} {{/boxes}}</u>{{manifest}}{{/state}}`,
    ['/api/box/config?seriesId={seriesId}', '/api/boxSet/boxSetInfo?boxSetId={boxSetId}'], { about: inEach('{{series}}') }),
    page(market, `{{#shelf}}<i>{{id}} {{series}} ${money} {{#on_sale}}{{left}}{{/on_sale}}{{#sold_out}}gone{{/sold_out}}</i>{{/shelf}}`,
        ['/api/series/v1/list.json?ip={ip}&size=20&next='], { about: inEach('{{ip}}') }),
    page(mall, `{{#front}}front{{/front}}{{#light}}<b>${item}</b>{{/light}}{{#goods}}${item}{{/goods}}`,
        ['/api/mall/list?kind={kind}&ip={ip}&size=20&next=', '/api/mall/list?kind=doll&inStock=true&size=9']),
    page(detail, `{{^title}}not sold here{{/title}}{{#title}}<b>{{title}} ${money} {{stock}} {{kind}}</b><p>{{story}}</p>`
        + `{{#options}}<i>{{option}} ${money} {{#chosen}}chosen{{/chosen}}{{#gone}}gone{{/gone}}</i>{{/options}}{{/title}}`,
    [product], { subject: product, about: inEach('{{title}}') }),
    page(verify, '{{#record}}<b>{{number}} {{record_call}} {{manifest}} {{commitment}} {{head}}</b>{{#content}}<i>{{line}}</i>{{/content}}'
        + '{{#log}}<u>{{line}}</u>{{/log}}{{#epochs}}<u>{{line}}</u>{{/epochs}}{{/record}}{{^record}}no record{{/record}}',
    ['/api/boxSet/record?boxSetId={boxSetId}', '/api/boxSet/record2?boxSetId={boxSetId}']),
];
fs.mkdirSync(path.join(folder, 'web'));
fs.writeFileSync(path.join(folder, 'web/index.html'), '<html lang="en"><head><!--head--><!--/head--></head><body><!--shell--><!--/shell-->'
    + '<!--data--><!--/data--><div id="app"></div></body></html>');
fs.writeFileSync(path.join(folder, 'web/pages.json'), JSON.stringify({ pages }));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
const all = (html: string, tag: string) => [...html.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => plain(text!));

describe('what pages show before the app runs', () => {
    const shop = useShop({
        options: ['--web', path.join(folder, 'web'), '--pictures', pictures], environment: { KABINET_WEB__ADDRESS: 'https://shop.example' },
    });
    const open = async (location: string, headers: Record<string, string> = {}) => {
        const response = await fetch(shop.url + location, { headers: { Accept: 'text/html', 'Accept-Language': 'en', ...headers } });
        const html = await response.text();
        return { status: response.status, html, main: /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '' };
    };
    const typeset = ({ amount }: { amount: number }) =>
        (amount / 100).toLocaleString('en', { minimumFractionDigits: amount % 100 ? 2 : 0 });
    let seriesId = '';
    let boxSetId = '';
    beforeAll(async () => {
        const first = await shop.firstSets();
        seriesId = first.seriesId;
        boxSetId = (await shop.visitor().post('/api/box/enter', { body: { seriesId } })).boxSetId;
    });

    test('a set page shows the set that the shop leads to, its price and its odds as of now', async () => {
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        const snapshot = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const { status, html, main } = await open(`${set}?seriesId=${seriesId}`);
        expect(status).toBe(200);
        const { number, boxesLeft, boxCount } = snapshot.set;
        expect(all(main, 'b')).toEqual([`${series.name.en} ${String(number).padStart(4, '0')} on_sale ฿${typeset(snapshot.price)} `
            + `${boxesLeft} of ${boxCount} ${series.heightLeastMillimetres / 10} ${boxSetId}`]);
        expect(main).toContain('no line');
        const counts = new Map(snapshot.odds.map((one) => [one.styleId, one]));
        const words = [false, true].flatMap((hidden) => series.styles.filter((style) => style.hidden !== hidden).map((style) => {
            const { left = 0, total = 0 } = counts.get(style.styleId) ?? {};
            const hundredths = Math.round((left * 10_000) / boxesLeft);
            const share = hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
            return `${style.name.en} ${left > 0 ? `${left} of ${boxesLeft}, ${share}%` : total > 0 ? 'gone' : 'never'}`;
        }));
        expect(all(main, 'i')).toEqual(words);
        expect(all(main, 'u')).toEqual([snapshot.boxes.map(({ state }) => state).join(' ')]);
        // What it shows travels with the page.
        expect(html).toContain(`"/api/boxSet/boxSetInfo?boxSetId=${boxSetId}"`);
    });

    test('a sale is seen in the odds within a second', async () => {
        const shopper = await shop.shopper();
        const before = (await open(`${set}?boxSetId=${boxSetId}`)).main;
        await shopper.join(boxSetId);
        await shopper.pay((await shopper.order(boxSetId, [1])).paymentId);
        const { set: now } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        await expect.poll(async () => (await open(`${set}?boxSetId=${boxSetId}`)).main, { timeout: 3000 })
            .toContain(` ${now.boxesLeft} of ${now.boxCount} `);
        expect(before).not.toContain(` ${now.boxesLeft} of ${now.boxCount} `);
    });

    test('prices are those of the region, words those of the language that is asked for', async () => {
        const headers = { Cookie: 'kabinet_preferences=zh-CN.SG' };
        const { series } = await shop.visitor({ country: 'SG' }).get('/api/box/config', { query: { seriesId } });
        const { main } = await open(`${set}?seriesId=${seriesId}`, headers);
        expect(main).toContain(`${series.name.zh} `);
        expect(plain(main)).toContain(`S$${typeset(series.price)}`);
        const { items } = await shop.visitor().get('/api/mall/list', { query: { size: 1 } });
        expect((await open(mall, { 'Accept-Language': 'th' })).main).toContain(plain(items[0]!.title.th));
    });

    test('the market shows every release, and of a brand only those', async () => {
        const { items } = await shop.visitor().get('/api/series/v1/list.json', { query: { size: 20 } });
        const words = (shown: typeof items) => shown.map(({ series, boxesLeft }) =>
            `${series.seriesId} ${series.name.en} ฿${typeset(series.price)} ${boxesLeft > 0 ? boxesLeft : 'gone'}`);
        expect(all((await open(market)).main, 'i')).toEqual(words(items));
        const { code } = items[0]!.series.ip;
        const shown = all((await open(`${market}?ip=${code}`)).main, 'i');
        expect(shown).toEqual(words(items.filter(({ series }) => series.ip.code === code)));
        expect(shown.length).toBeLessThan(items.length);
    });

    test('the mall shows its goods, and of a kind or a brand only those', async () => {
        const { items } = await shop.visitor().get('/api/mall/list', { query: { size: 20 } });
        const { main } = await open(mall);
        expect(main).toContain('front');
        const shown = all(main, 'i').slice(1);
        expect(shown).toHaveLength(20);
        items.forEach(({ goodsId, title, price, stock, kind, realImg, ip }, at) => {
            const picture = realImg.split(',')[0]!;
            expect(shown[at]).toBe(plain(`${goodsId} ${title.en} ฿${typeset(price)} ${stock} ${kind} `
                + `${picture.startsWith('figures/') ? 'figure' : ''} `
                + `${picture.replace(/^figures\//, '')} ${ip?.name.en ?? ''} ${at < 4 ? '1' : ''}`));
        });
        const dolls = (await open(`${mall}?kind=doll`)).main;
        expect(dolls).not.toContain('front');
        expect(all(dolls, 'i').every((words) => words.includes(' doll '))).toBe(true);
        expect(all(dolls, 'i').length).toBeGreaterThan(1);
        const brand = items.find(({ ip }) => ip)!.ip!;
        expect(all((await open(`${mall}?ip=${brand.code}`)).main, 'i').every((words) => words.includes(brand.name.en))).toBe(true);
        expect((await open(`${mall}?ip=nobody`)).status).toBe(404);
        // A kind that there is not is the page without it.
        expect((await open(`${mall}?kind=%3Cscript%3E`)).main).toContain('front');
    });

    test('goods say what they are and cost, also to search engines; sold out too', async () => {
        const { items } = await shop.visitor().get('/api/mall/list', { query: { kind: 'doll', size: 1 } });
        const { goodsId } = items[0]!;
        const goods = await shop.visitor().get('/api/overseas/mall/detail', { query: { goodsId } });
        const { html, main } = await open(`${detail}?goodsId=${goodsId}&utm=x`);
        const first = goods.skus.find(({ stock }) => stock !== 'none')!;
        expect(all(main, 'b')).toEqual([`${goods.title.en} ฿${typeset(first.price)} ${first.stock} doll`]);
        expect(all(main, 'i')).toEqual(goods.skus.map((sku) => plain(`${sku.option.en} ฿${typeset(sku.price)} `
            + `${sku === first ? 'chosen' : ''}${sku.stock === 'none' ? 'gone' : ''}`)));
        expect(html).toContain(`<link rel="canonical" href="https://shop.example${detail}?goodsId=${goodsId}">`);
        expect(html).toContain('"availability":"https://schema.org/InStock"');
        expect(html).toContain(`<title>${goods.title.en}</title>`);
        const skus = goods.skus.map(({ skuId }) => skuId).join();
        expect(shop.number(`UPDATE stock_level SET free = 0 WHERE sku_id IN (${skus}) RETURNING 1`)).toBe(1);
        await expect.poll(async () => (await open(`${detail}?goodsId=${goodsId}`)).html, { timeout: 3000 }).toContain('schema.org/SoldOut');
        const gone = (await open(`${detail}?goodsId=${goodsId}`)).main;
        expect(all(gone, 'b')).toEqual([`${goods.title.en} ฿${typeset(goods.skus[0]!.price)} none doll`]);
        expect(all(gone, 'i').every((words) => words.includes('gone'))).toBe(true);
    });

    test('of what is not there, or not any more, nothing is shown, with 404', async () => {
        const { items } = await shop.visitor().get('/api/mall/list', { query: { kind: 'accessory', size: 1 } });
        const { goodsId, title } = items[0]!;
        expect((await open(`${detail}?goodsId=${goodsId}`)).status).toBe(200);
        expect(shop.number(`UPDATE goods SET state = 'off' WHERE id = ${goodsId} RETURNING 1`)).toBe(1);
        await expect.poll(async () => (await open(`${detail}?goodsId=${goodsId}`)).status, { timeout: 3000 }).toBe(404);
        const missing = ['?goodsId=9', '?goodsId=x', '?goodsId=-1', '', `?goodsId=${goodsId}`].map((query) => detail + query);
        for (const location of [...missing, `${verify}?boxSetId=9`, `${set}?seriesId=9`]) {
            const { status, html, main } = await open(location);
            expect(status, location).toBe(404);
            expect(main, location).toBe('');
            expect(html, location).not.toContain(title.en);
            expect(html, location).toContain('<div id="app">');
            expect(html, location).toContain('<meta name="robots" content="noindex">');
        }
    });

    test('where goods are not sold, their page stands without them', async () => {
        const { items } = await shop.visitor().get('/api/mall/list', { query: { size: 50 } });
        const offered = async (country: string, goodsId: string) => (await shop.visitor().tryGet('/api/overseas/mall/detail', {
            query: { goodsId }, headers: { country },
        })).code === 200;
        const [first] = items;
        expect(shop.number(`DELETE FROM offer WHERE sku_id IN (SELECT id FROM sku WHERE goods_id = ${first!.goodsId}) AND list_id IN `
            + "(SELECT id FROM price_list WHERE region = 'SG') RETURNING 1")).toBe(1);
        await expect.poll(() => offered('SG', first!.goodsId), { timeout: 3000 }).toBe(false);
        await expect.poll(async () => (await open(`${detail}?goodsId=${first!.goodsId}`, { Cookie: 'kabinet_preferences=en.SG' })).main,
            { timeout: 3000 }).toBe('not sold here');
        expect((await open(`${detail}?goodsId=${first!.goodsId}`)).main).toContain(plain(first!.title.en));
    });

    test('the record of a draw can be read: what was sealed, and every line of its log', async () => {
        const record = await shop.visitor().get('/api/boxSet/record2', { query: { boxSetId } });
        const { main } = await open(`${verify}?boxSetId=${boxSetId}`);
        const number = String(record.number).padStart(4, '0');
        expect(all(main, 'b')).toEqual([`${number} record2 ${record.manifest} ${record.commitment} ${record.head}`]);
        expect(all(main, 'u')).toEqual(record.log);
        expect(record.log.length).toBeGreaterThan(0);
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        const names = new Map(series.styles.map(({ styleId, name }) => [styleId, name.en]));
        expect(all(main, 'i')).toEqual(record.content.map(({ styleId, total }) => `${names.get(styleId)} × ${total}`));
        expect((await open(verify)).main).toBe('no record');
    });

    test('names written by somebody hostile stay names', async () => {
        const hostile = '</main></script><script>alert(1)</script>"><img src=x onerror=alert(1)>{{series}}{{/title}}<!--data-->&amp;';
        const quoted = `'${hostile}'`;
        expect(shop.number(`UPDATE goods SET title_en = ${quoted}, story_en = ${quoted} WHERE 1 = 1 RETURNING 1`)).toBe(1);
        expect(shop.number(`UPDATE series SET name_en = ${quoted} WHERE 1 = 1 RETURNING 1`)).toBe(1);
        expect(shop.number(`UPDATE style SET name_en = ${quoted}, note_en = ${quoted} WHERE 1 = 1 RETURNING 1`)).toBe(1);
        const { items } = await shop.visitor().get('/api/mall/list', { query: { size: 1 } });
        const goods = `${detail}?goodsId=${items[0]!.goodsId}`;
        const there = [`${set}?seriesId=${seriesId}`, market, mall, goods, `${verify}?boxSetId=${boxSetId}`];
        for (const location of there) {
            await expect.poll(async () => (await open(location)).html, { timeout: 3000 }).toContain('alert(1)');
            const { html } = await open(location);
            expect(html, location).not.toContain('<script>alert');
            expect(html, location).not.toContain('<img src=x');
            expect(html.match(/<\/main>/g), location).toHaveLength(1);
            expect(html.match(/<div id="app">/g), location).toHaveLength(1);
        }
    });
});
