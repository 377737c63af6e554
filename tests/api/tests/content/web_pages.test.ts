import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue, pictures } from '../../harness/places';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-pages-'));
const script = 'document.documentElement.className = "dark"';
const style = '#shell{margin:0}';
const template = `<!doctype html><html lang="en"><head><!--head--><title>Shop</title><!--/head--><style>${style}</style>`
    + `<script>${script}</script><script defer src="/js/app.0a1b2c3d.js"></script></head><body><!--shell--><!--/shell-->`
    + '<!--data--><!--/data--><div id="app"></div></body></html>';
const inEach = (title: string, description: string) => ({
    en: { title, description }, 'zh-CN': { title: `中 ${title}`, description: `中 ${description}` },
    th: { title: `ไทย ${title}`, description: `ไทย ${description}` },
});
const container = '/packages/market-pages/container';
const stage = '/packages/market-pages/box/operate';
const friends = '/packages/box-pages/h5-group';
const market = '/packages/market-pages/box/market';
const about = inEach('{{series}} by {{ip}}', '{{tagline}}');
const pages = [
    {
        path: '/pages/home/home', indexed: true, words: inEach('Home', 'All toys.'), about: {},
        calls: ['/api/series/v1/list.json?size=50', '/api/mine?x={ip}', '/api/boxSet/getQueueInfo?boxSetId='],
        shells: {
            en: '<div id="shell">{{#hero}}<img src="/pictures/{{pictures}}/figures/{{figure1}}-480.webp">{{tagline}}{{/hero}}<b>{{all}}</b>'
                + '{{#cards}}<a href="?seriesId={{id}}">{{series}}: {{symbol}}{{whole}}{{decimals}}, {{left}} left'
                + '{{#free}}, nobody waits{{/free}}{{#queued}}, {{waiting}} wait{{/queued}}</a>{{/cards}}</div>',
        },
        files: { en: ['/js/home.0a1b2c3d.js', '/css/home.0a1b2c3d.css'] },
    },
    {
        path: container, indexed: true, words: {}, about, calls: ['/api/box/config?seriesId={seriesId}'], files: {},
        shells: { en: '<p>SHELL</p>' },
    },
    { path: market, indexed: true, words: inEach('Market', 'Every series.'), about: inEach('{{ip}}', '{{tagline}}'), calls: [] },
    { path: stage, indexed: true, words: {}, about, calls: [] },
    { path: friends, indexed: false, words: {}, about, calls: [] },
    { path: '/pages/personal/personal', indexed: false, words: {}, about: {}, calls: [] },
];

fs.mkdirSync(path.join(folder, 'web'));
fs.writeFileSync(path.join(folder, 'web/index.html'), template);
fs.writeFileSync(path.join(folder, 'web/pages.json'), JSON.stringify({ pages }));
for (const language of ['en', 'zh-CN', 'th']) fs.writeFileSync(path.join(folder, `web/manifest.${language}.webmanifest`), '{}');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a browser would read out of a value in quotation marks. */
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const titleOf = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
function metaOf(html: string, name: string): string | undefined {
    const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html);
    return found ? unescaped(found[1]!) : undefined;
}
const linkOf = (html: string, rel: string) => new RegExp(`<link ${rel} href="([^"]*)">`).exec(html)?.[1];
const jsonOf = (html: string, attributes: string) => {
    const found = new RegExp(`<script type="${attributes}>([^<]*)</script>`).exec(html);
    return found ? JSON.parse(found[1]!) : undefined;
};
const dataOf = (html: string) => jsonOf(html, 'application/json" id="first-data"');
const productOf = (html: string) => jsonOf(html, 'application/ld\\+json"');

describe('the pages of the web app', () => {
    const shop = useShop({
        options: ['--web', path.join(folder, 'web'), '--pictures', pictures],
        environment: { KABINET_WEB__ADDRESS: 'https://shop.example/' },
    });
    const open = async (location: string, headers: Record<string, string> = {}) => {
        const response = await fetch(shop.url + location, { headers: { Accept: 'text/html', 'Accept-Language': 'en', ...headers } });
        return { status: response.status, headers: response.headers, html: await response.text() };
    };
    let seriesId = '';
    let boxSetId = '';
    beforeAll(async () => {
        const first = await shop.firstSets();
        seriesId = first.seriesId;
        boxSetId = first.sets[0]!.boxSetId;
    });

    test('home says who we are, and brings its hero and its first answers along', async () => {
        const { status, html, headers } = await open('/');
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('no-cache');
        expect(titleOf(html)).toBe('Home');
        expect(metaOf(html, 'description')).toBe('All toys.');
        expect(linkOf(html, 'rel="canonical"')).toBe('https://shop.example/');
        expect(linkOf(html, 'rel="alternate" hreflang="zh-CN"')).toBe('https://shop.example/?lang=zh-CN');
        expect(linkOf(html, 'rel="manifest"')).toBe('/manifest.en.webmanifest');
        expect(linkOf(html, 'rel="preload" as="script" fetchpriority="low"')).toBe('/js/home.0a1b2c3d.js');
        expect(linkOf(html, 'rel="preload" as="style" fetchpriority="low"')).toBe('/css/home.0a1b2c3d.css');
        expect(metaOf(html, 'og:type')).toBe('website');
        expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/shop\.example\/pictures\/[0-9a-f]{8}\/.+\.webp$/);
        expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
        expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
        const data = dataOf(html);
        expect(Object.keys(data.answers)).toEqual(['/api/series/v1/list.json?size=50']);
        const shelf = await shop.visitor().get('/api/series/v1/list.json', { query: { size: 50 } });
        expect(data.answers['/api/series/v1/list.json?size=50'].data).toEqual(shelf);
        expect(data.country).toBe('TH');
        const picture = /<img src="([^"]+)">/.exec(html)![1]!;
        const sent = await fetch(shop.url + picture);
        expect(sent.status).toBe(200);
        expect(sent.headers.get('cache-control')).toMatch(/immutable/);
        expect(html).toContain(shelf.items[0]!.series.tagline.en);
    });

    test('home links to what is on sale, with prices, before any script has run', async () => {
        const { items } = await shop.visitor().get('/api/series/v1/list.json', { query: { size: 50 } });
        const { html } = await open('/', { Cookie: '' });
        const cards = [...html.matchAll(/<a href="\?seriesId=(\d+)">([^<]*)<\/a>/g)].map(([, id, words]) => ({ id, words }));
        // The first stands above; of the others the first of each brand goes before the second of any.
        const others = items.filter(({ boxesLeft }) => boxesLeft > 0).slice(1);
        const round = (of: (typeof items)[number]) =>
            others.slice(0, others.indexOf(of)).filter(({ series }) => series.ip.code === of.series.ip.code).length;
        const shown = [...others].sort((one, other) => round(one) - round(other)).slice(0, 10);
        expect(new Set(shown.map(({ series }) => series.ip.code)).size).toBeGreaterThan(1);
        expect(cards).toEqual(shown.map(({ series, boxesLeft, waiting }) => ({
            id: series.seriesId,
            words: `${series.name.en.replace('&', '&amp;')}: ฿${series.price.amount / 100}, ${boxesLeft} left, `
                + (waiting > 0 ? `${waiting} wait` : 'nobody waits'),
        })));
        expect(html).toContain(`<b>${items.length}</b>`);
    });

    test('a series and its stage name it, its price and its picture', async () => {
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        for (const location of [`${container}?seriesId=${seriesId}&utm=x`, `${stage}?boxSetId=${boxSetId}`]) {
            const { status, html } = await open(location);
            expect(status).toBe(200);
            expect(titleOf(html)).toBe(`${series.name.en} by ${series.ip.name.en}`);
            expect(metaOf(html, 'og:title')).toBe(titleOf(html));
            expect(metaOf(html, 'og:type')).toBe('product');
            expect(metaOf(html, 'robots')).toBeUndefined();
            expect(linkOf(html, 'rel="canonical"')).toBe(`https://shop.example${container}?seriesId=${seriesId}`);
            expect(productOf(html)).toMatchObject({
                '@type': 'Product', name: series.name.en, sku: series.code, brand: { '@type': 'Brand', name: series.ip.name.en },
                offers: { price: (series.price.amount / 100).toFixed(2), priceCurrency: 'THB', availability: 'https://schema.org/InStock' },
            });
        }
        const { html } = await open(`${container}?seriesId=${seriesId}`);
        expect(html).toContain('<p>SHELL</p>');
        expect(dataOf(html).answers[`/api/box/config?seriesId=${seriesId}`].data.series).toEqual(series);
    });

    test('a shared link speaks of the page it leads to', async () => {
        const { html } = await open(`/pages/entry?path=${encodeURIComponent(`${container}?seriesId=${seriesId}`)}&shareUserId=7`);
        expect(titleOf(html)).toBe(titleOf((await open(`${container}?seriesId=${seriesId}`)).html));
    });

    test("a friend's page shows the brand in the shape that messengers show, and says how large it is", async () => {
        const { html } = await open(`${friends}?seriesId=${seriesId}&boxSetId=${boxSetId}`);
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        expect(metaOf(html, 'og:title')).toBe(`${series.name.en} by ${series.ip.name.en}`);
        expect(metaOf(html, 'og:description')).toBeTruthy();
        const picture = metaOf(html, 'og:image')!;
        expect(picture).toMatch(new RegExp(`/pictures/[0-9a-f]{8}/banners/${series.ip.code}-1200x630\\.webp$`));
        expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
        expect((await fetch(shop.url + new URL(picture).pathname)).headers.get('content-type')).toBe('image/webp');
    });

    test('messengers that take anything get the page too', async () => {
        expect(titleOf((await open(`${container}?seriesId=${seriesId}`, { Accept: '*/*' })).html)).toMatch(/ by /);
        expect((await open(`${container}?seriesId=${seriesId}`, { Accept: 'application/json' })).status).toBe(404);
    });

    test('what is not there is said with 404, in the app', async () => {
        const unknown = [`${container}?seriesId=99`, `${stage}?boxSetId=99`, `${market}?ip=gone`, '/packages/market-pages/gone'];
        for (const location of unknown) {
            const { status, html } = await open(location);
            expect(status, location).toBe(404);
            expect(html, location).toContain('<div id="app">');
            expect(metaOf(html, 'robots'), location).toBe('noindex');
            expect(dataOf(html).answers, location).toBeUndefined();
        }
        for (const odd of [`${container}?seriesId=%zz`, `${container}?seriesId=-1`, `${container}?seriesId=${'9'.repeat(200)}`]) {
            expect((await open(odd)).status, odd).toBeLessThan(500);
        }
    });

    test('speaks the language of the address, else of the shopper, else of the browser, else of the region', async () => {
        const languageOf = async (location: string, headers = {}) => /<html lang="([^"]+)"/.exec((await open(location, headers)).html)![1];
        expect(await languageOf('/')).toBe('en');
        expect(await languageOf('/', { 'Accept-Language': '*' })).toBe('th');
        expect(await languageOf('/', { 'Accept-Language': 'fr, de;q=0.9' })).toBe('th');
        expect(await languageOf('/', { 'Accept-Language': 'fr', Cookie: 'kabinet_preferences=.SG' })).toBe('en');
        expect(await languageOf('/', { 'Accept-Language': 'fr', Cookie: 'kabinet_preferences=.CN' })).toBe('zh-CN');
        expect(await languageOf('/', { 'Accept-Language': 'th-TH, en;q=0.8' })).toBe('th');
        expect(await languageOf('/', { 'Accept-Language': 'en-GB, th;q=0.8' })).toBe('en');
        expect(await languageOf('/', { 'Accept-Language': 'fr, zh-TW;q=0.9, en;q=0.8' })).toBe('zh-CN');
        expect(await languageOf('/', { 'Accept-Language': 'zh', Cookie: 'a=b; kabinet_preferences=en.SG' })).toBe('en');
        expect(await languageOf('/?lang=zh-CN', { Cookie: 'kabinet_preferences=en.SG' })).toBe('zh-CN');
        const { html } = await open('/?lang=zh-CN');
        expect(titleOf(html)).toBe('中 Home');
        expect(linkOf(html, 'rel="canonical"')).toBe('https://shop.example/?lang=zh-CN');
        expect(metaOf(html, 'og:locale')).toBe('zh_CN');
        const thai = (await open('/', { 'Accept-Language': 'th' })).html;
        expect(titleOf(thai)).toBe('ไทย Home');
        expect(metaOf(thai, 'og:locale')).toBe('th_TH');
        expect(linkOf(thai, 'rel="alternate" hreflang="th"')).toBe('https://shop.example/?lang=th');
        expect(linkOf(thai, 'rel="manifest"')).toBe('/manifest.th.webmanifest');
        expect(dataOf((await open('/', { Cookie: 'kabinet_preferences=en.SG' })).html).country).toBe('SG');
        expect(dataOf((await open('/', { Cookie: 'kabinet_preferences=en."><script>' })).html).country).toBe('GL');
    });

    test('nothing runs in a page that it does not name', async () => {
        const { headers } = await open('/', { Host: 'shop.example:8443' });
        const policy = headers.get('content-security-policy')!;
        const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        expect(policy).toContain(`script-src 'self' ${hash(script)};`);
        expect(policy).toContain(`style-src 'self' ${hash(style)};`);
        expect(policy).not.toContain('unsafe');
        expect(policy).toContain("frame-ancestors 'self'");
        expect(policy).toMatch(/connect-src 'self' wss:\/\/\S+ ws:\/\//);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('permissions-policy')).toContain('accelerometer=(self)');
    });

    test('the page without content has no answers of anybody', async () => {
        const { status, html } = await open('/index.html');
        expect(status).toBe(200);
        expect(Object.keys(dataOf(html))).toEqual(['pictures']);
        expect(html).not.toContain('SHELL');
        expect(html).not.toContain('id="shell"');
    });

    test('unchanged it is not sent again', async () => {
        const first = await open(`${market}`);
        expect((await open(market, { 'If-None-Match': first.headers.get('etag')! })).status).toBe(304);
    });

    test('crawlers find every series, and nothing of a shopper', async () => {
        const text = async (location: string) => (await fetch(shop.url + location)).text();
        const robots = await text('/robots.txt');
        expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
        expect(robots).toContain('Disallow: /packages/personal-pages/');
        const located = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => unescaped(address!));
        const maps = located(await text('/sitemap.xml'));
        expect(maps).toEqual(['https://shop.example/sitemap-pages.xml', 'https://shop.example/sitemap-series.xml?after=0']);
        const listed = (await Promise.all(maps.map((map) => text(map.replace('https://shop.example', ''))))).flatMap(located);
        const { items } = await shop.visitor().get('/api/series/v1/list.json', { query: { size: 50 } });
        for (const { series } of items) {
            expect(listed).toContain(`https://shop.example${container}?seriesId=${series.seriesId}`);
            expect(listed).toContain(`https://shop.example${market}?ip=${series.ip.code}`);
        }
        expect(listed).toContain('https://shop.example/');
        expect(listed.filter((address) => address.includes('personal'))).toEqual([]);
        for (const location of ['/sitemap-series.xml', '/sitemap-series.xml?after=x', '/sitemap-series.xml?after=9223372036854775807']) {
            expect((await fetch(shop.url + location)).status, location).toBe(404);
        }
    });

    test('a name written by somebody hostile stays a name', async () => {
        const hostile = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>{{series}}<!--data-->';
        const changed = path.join(folder, 'catalogue');
        fs.cpSync(catalogue, changed, { recursive: true });
        for (const name of fs.readdirSync(changed).filter((file) => file !== 'ips.toml')) {
            const file = path.join(changed, name);
            const series = fs.readFileSync(file, 'utf8');
            fs.writeFileSync(file, series.replace(/^name_(en|th) = .*$/gm, (_, language) => `name_${language} = '${hostile}'`));
        }
        expect(runToEnd(['seed', ...shop.place, '--catalogue', changed]).code).toBe(0);
        await expect.poll(async () => titleOf((await open(`${container}?seriesId=${seriesId}`)).html)).toContain('alert(1)');
        const page = (await open(`${container}?seriesId=${seriesId}`)).html;
        expect(titleOf(page)).toContain(hostile);
        expect(page).not.toContain('<script>alert');
        expect(page).not.toContain('<img src=x');
        expect(page.match(/<\/title>/g)).toHaveLength(1);
        expect(productOf(page).name).toBe(hostile);
        expect(dataOf(page).answers[`/api/box/config?seriesId=${seriesId}`].data.series.name.en).toBe(hostile);
        const home = (await open('/')).html;
        expect(home).not.toContain('<script>alert');
        expect(dataOf(home).answers).toBeDefined();
    });
});

describe('a shop that nobody has told its address', () => {
    const shop = useShop({ options: ['--web', path.join(folder, 'web'), '--pictures', pictures] });

    test('names no address of its own', async () => {
        const response = await fetch(`${shop.url}/`, { headers: { Accept: 'text/html', 'Accept-Language': 'en', Host: 'evil.example' } });
        const html = await response.text();
        expect(linkOf(html, 'rel="canonical"')).toBeUndefined();
        expect(metaOf(html, 'og:image')).toBeUndefined();
        expect(titleOf(html)).toBe('Home');
        expect((await fetch(`${shop.url}/sitemap.xml`)).status).toBe(404);
        expect(await (await fetch(`${shop.url}/robots.txt`)).text()).not.toContain('Sitemap');
    });
});
