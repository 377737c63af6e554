import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, content } from '../../harness/places';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const configPath = '/resource/{locale}/appConfig.json';

describe('the configuration of the app', () => {
    const shop = useShop();
    const config = (locale = 'en', version?: string) => shop.visitor().get(configPath, { path: { locale }, query: { t: '1', version } });

    // P1.14 P3.07 P3.08 S9.06
    test('names regions with their money, the default one, the world, and that this is a sandbox', async () => {
        const { regions, defaultRegion, worldRegion, sandbox, tokenRetries, prodVersion } = await config();
        expect([defaultRegion, worldRegion, sandbox, tokenRetries, prodVersion]).toEqual(['TH', 'GL', true, 3, '4.5.6']);
        expect(regions.map((region) => [region.iso2, region.currency_code, region.currency_digits])).toEqual([
            ['TH', 'THB', 2], ['CN', 'CNY', 2], ['SG', 'SGD', 2], ['GL', 'USD', 2],
        ]);
        expect(regions.at(-1)).toMatchObject({ currency_symbol: '$', name: { en: 'Rest of the world' } });
    });

    // P3.14
    test('lists the brands of the catalogue and words that tell what a prize is', async () => {
        const { ipBrands, prizeKeywords, authModalConfig, updateTime } = await config();
        expect(ipBrands.map((brand) => brand.key).slice(0, 4)).toEqual(['nimbi', 'mosskin', 'orbit', 'capling']);
        expect(prizeKeywords).toContainEqual({ word: { zh: '积分', en: 'points', th: 'คะแนน' }, kind: 'points' });
        expect(authModalConfig.guideList).toHaveLength(3);
        expect(authModalConfig.msgList.map((message) => message.type)).toEqual(['start', 'camera', 'bound']);
        expect(updateTime).toBeGreaterThan(1_700_000_000_000_000);
    });

    // P1.15 P9.11
    test('answers in Chinese or English, and in English for a locale that nobody knows', async () => {
        for (const [locale, expected] of [['zh-CN', 'zh-CN'], ['zh-Hans', 'zh-CN'], ['en', 'en'], ['xx', 'en'], ['../etc', 'en']] as const)
            expect((await config(locale)).locale, locale).toBe(expected);
        const tooLong = await shop.visitor().tryGet(configPath, { path: { locale: 'x'.repeat(21) } });
        expect(tooLong).toMatchObject({ status: 400, reason: 'too_long', field: 'locale' });
    });

    // P4.12 P9.10
    test('flexible modules are off for a client at or above the production version', async () => {
        const isOn = async (version?: string) => (await config('en', version)).modules.find((module) => module.key === 'share')!.on;
        expect(await isOn('V4.5.5')).toBe(true);
        expect(await isOn('4.5.6')).toBe(false);
        expect(await isOn('4.10.0')).toBe(false);
        expect(await isOn('garbage')).toBe(true);
        expect(await isOn()).toBe(true);
        expect((await config('en', '4.10.0')).modules.find((module) => module.key === 'live_drop')!.on).toBe(true);
    });

    test('has an ETag, and what a client has already is not sent again', async () => {
        const address = `${shop.url}/resource/en/appConfig.json`;
        const first = await fetch(`${address}?t=1`);
        const tag = first.headers.get('etag')!;
        expect(tag).toMatch(/^"[^"]+"$/);
        const again = await fetch(`${address}?t=2`, { headers: { 'If-None-Match': tag } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect((await fetch(`${address}?version=9`, { headers: { 'If-None-Match': tag } })).status).toBe(200);
        const { session } = await shop.shopper();
        const headers = { 'X-AUTH-TOKEN': session.token };
        expect((await fetch(address, { headers: { ...headers, 'If-None-Match': tag } })).status, 'it is everybody\'s').toBe(304);
        const own = await fetch(`${shop.url}/api/boxSet/boxSetInfo?boxSetId=${(await shop.firstSets()).sets[0]!.boxSetId}`, { headers });
        expect(own.headers.get('cache-control')).toBe('no-store');
    });
});

describe('settings', () => {
    const shop = useShop();
    const asMap = (items: { key: string; value: string }[]) => Object.fromEntries(items.map(({ key, value }) => [key, value]));

    test('of the shop are public and have no secret among them', async () => {
        const { items } = await shop.visitor().get('/api/sys/cfgs/list');
        expect(asMap(items)).toEqual({
            'shop.name': 'Kabinet', 'shop.contact': 'support@kabinet.example', 'community.qq_group': '', 'locale.default': 'en',
            'region.default': 'TH', 'region.world': 'GL', 'token.retries': '3',
        });
    });

    test('of a shopper are kept, changed and forgotten', async () => {
        const shopper = await shop.shopper();
        expect(await shopper.get('/api/user/ucfgs/v1/get')).toEqual({ items: [] });
        const set = (items: { key: string; value: string }[]) => shopper.post('/api/user/ucfgs/v1/set', { body: { items } });
        await set([{ key: 'music', value: 'off' }, { key: 'region', value: 'SG' }]);
        expect(asMap((await set([{ key: 'music', value: 'on' }])).items)).toEqual({ music: 'on', region: 'SG' });
        await set([{ key: 'music', value: '' }]);
        expect(asMap((await shopper.get('/api/user/ucfgs/v1/get')).items)).toEqual({ region: 'SG' });
        const other = await shop.shopper();
        expect((await other.get('/api/user/ucfgs/v1/get')).items).toEqual([]);
    });

    test('of a shopper are refused when unknown, of a wrong value, too many', async () => {
        const items = [{ key: 'music', value: 'off' }];
        const shopper = await shop.shopper();
        const refusal = async (list: object[]) =>
            (await shopper.call<unknown>('POST', '/api/user/ucfgs/v1/set', { body: { items: list } })).reason;
        expect(await refusal([...items, { key: 'volume', value: '11' }])).toBe('setting_unknown');
        expect(await refusal([...items, { key: 'region', value: 'DE' }])).toBe('setting_value_invalid');
        expect(await refusal([])).toBe('too_few');
        expect(await refusal(Array.from({ length: 21 }, () => items[0]!))).toBe('too_many');
        expect(await refusal([{ key: 'music', value: true }])).toBe('wrong_type');
        expect(await refusal([{ key: 'music', value: 'x'.repeat(101) }])).toBe('too_long');
        expect((await shopper.get('/api/user/ucfgs/v1/get')).items).toEqual([]);
    });
});

describe('what the shop shows', () => {
    const shop = useShop();

    test('tabs bear a dot for sealed boxes and for orders that wait for payment', async () => {
        const shopper = await shop.shopper();
        const dots = async (caller = shopper as ReturnType<typeof shop.visitor>) =>
            Object.fromEntries((await caller.get('/api/tabInfo/list')).items.map((tab) => [tab.key, tab.redDot.count]));
        expect(await dots(shop.visitor())).toEqual({ home: 0, market: 0, cabinet: 0, personal: 0 });
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        await shopper.join(boxSetId);
        const order = await shopper.order(boxSetId, [1, 2]);
        expect(await dots()).toEqual({ home: 0, market: 0, cabinet: 0, personal: 1 });
        await shopper.pay(order.paymentId);
        expect(await dots()).toEqual({ home: 0, market: 0, cabinet: 2, personal: 0 });
        const { items } = await shopper.get('/api/tabInfo/list');
        expect(items.map((tab) => [tab.icon, tab.path])).toEqual([
            ['home', '/pages/home/home'], ['market', '/packages/market-pages/box/market'],
            ['cabinet', '/packages/personal-pages/cabinet/cabinet'], ['person', '/pages/personal/personal'],
        ]);
        expect(items[2]!.redDot.dot).toBe(true);
    });

    test('banners and promotions are those of their place', async () => {
        const visitor = shop.visitor();
        const codes = (list: { items: { code: string }[] }) => list.items.map((item) => item.code);
        expect(codes(await visitor.get('/api/banner/bannerList'))).toEqual(['home-nimbi', 'home-orbit']);
        expect(codes(await visitor.get('/api/banner/bannerList', { query: { place: 'market' } }))).toEqual(['market-capling']);
        expect(codes(await visitor.get('/api/banner/bannerList', { query: { place: 'landing' } }))).toEqual(['mosskin-cabinet']);
        expect(codes(await visitor.get('/api/banner/bannerList', { query: { place: 'nowhere' } }))).toEqual([]);
        expect(codes(await visitor.get('/api/mall/funbox/banner/v1/userCenter.json'))).toEqual(['me-mosskin']);
        expect(codes(await visitor.get('/api/mall/funbox/banner/v1/fixImg.json'))).toEqual(['fixed-draw']);
        expect(codes(await visitor.post('/api/promotion/query'))).toEqual(['opening-season']);
    });

    // P2.20
    test('long texts are found by their key, in both languages, with the name of the shop in them', async () => {
        const keys = [
            'EDITOR_SET_USER_AGREEMENT_H5', 'EDITOR_PRIVACY_REMINDER_DETAIL_H5', 'ABOUT_US', 'INSTRUCTIONS_BOX', 'INSTRUCTIONS_DRAW',
        ];
        for (const key of keys) {
            const text = await shop.visitor().get('/api/sys/richText', { query: { key } });
            expect(text.key).toBe(key);
            const whole = JSON.stringify(text);
            expect(whole).not.toContain('{{');
            for (const block of text.blocks) expect(block.kind === 'list').toBe(block.items !== undefined);
        }
        const agreement = await shop.visitor().get('/api/sys/richText', { query: { key: keys[0]! } });
        expect(agreement.title).toEqual({ zh: '用户协议', en: 'User agreement', th: 'ข้อตกลงการใช้งาน' });
        expect(agreement.blocks[0]!.text.en).toContain('Kabinet');
    });

    // A7.09
    test('an article is found by its name and read in the language of who asks, by both paths', async () => {
        const name = 'caring-for-figures';
        const titles = { en: 'Caring for your figures', cn: '如何保养你的玩偶', th: 'การดูแลฟิกเกอร์ของคุณ' };
        for (const [lang, title] of Object.entries(titles)) {
            const article = await shop.visitor({ lang }).get('/api/seo/getBlogByName', { query: { name } });
            expect(article).toMatchObject({ name, title });
            expect(article.blocks[2]).toMatchObject({ kind: 'list', text: '' });
            expect(JSON.stringify(article)).not.toContain('{{');
            expect(await shop.visitor({ lang }).get('/seo/getBlogByName', { query: { name } })).toEqual(article);
        }
    });

    test('the test calls echo what was sent', async () => {
        const caller = shop.visitor({ lang: 'cn', country: 'SG' });
        const echo = await caller.get('/api/get-test');
        expect(echo).toMatchObject({ lang: 'cn', country: 'SG', appId: 'kabinet' });
        expect(await caller.post('/api/post-test')).toEqual(echo);
    });
});

describe('links to other places', () => {
    const shop = useShop();
    const sealed = (url: string, ...options: string[]) => runToEnd(['link', url, 'Size guide', ...options]);
    const dataOf = (output: string) => output.trim().split('?data=')[1]!;

    // P2.13
    test('kabinet link seals an address, and the shop opens it', async () => {
        const { code, output } = sealed('https://example.com/sizes?toy=1', '--sandbox');
        expect(code).toBe(0);
        expect(output).toMatch(/^\/packages\/other-pages\/link\/link\?data=[\w-]+\n$/);
        const info = await shop.visitor().get('/api/sys/linkinfo', { query: { data: dataOf(output) } });
        expect(info).toEqual({ url: 'https://example.com/sizes?toy=1', title: 'Size guide', links: [] });
    });

    test('without an address the shop shows its public links', async () => {
        const { links, url } = await shop.visitor().get('/api/sys/linkinfo');
        expect(url).toBe('');
        expect(links.map((link) => link.code)).toEqual(['how_a_drop_works', 'how_a_draw_is_checked', 'official_account', 'support']);
    });

    test('what was tampered with, or was sealed by another key, leads nowhere', async () => {
        const data = dataOf(sealed('https://example.com/', '--sandbox').output);
        const file = path.join(shop.folder, 'other.toml');
        fs.writeFileSync(file, `[links]\nkey = "${'ab'.repeat(32)}"\nhosts = "example.com"\n`);
        const foreign = dataOf(sealed('https://example.com/', '--config', file).output);
        const changed = (data[20] === 'A' ? 'B' : 'A') + data.slice(21);
        for (const wrong of [data.slice(0, 20) + changed, foreign, 'x', data + data]) {
            const answer = await shop.visitor().tryGet('/api/sys/linkinfo', { query: { data: wrong } });
            expect(answer.reason, wrong).toBe('link_invalid');
        }
    });

    test('kabinet link refuses other hosts, plain http and a shop without a key on one line', () => {
        for (const result of [
            sealed('https://elsewhere.test/', '--sandbox'), sealed('http://example.com/', '--sandbox'), sealed('https://example.com/'),
        ]) {
            expect(result.code).toBe(1);
            expect(result.output).toBe('');
            expect(result.errors).toMatch(/^kabinet: .*links\.hosts.*\n$/);
        }
    });
});

describe('kabinet seed --content', () => {
    const shop = useShop({ empty: true });
    const seed = (folder: string) => runToEnd(['seed', ...shop.place, '--catalogue', catalogue, '--content', folder]);
    const edited = (name: string, change: (text: string) => string) => {
        const folder = fs.mkdtempSync(path.join(shop.folder, 'content-'));
        fs.cpSync(content, folder, { recursive: true });
        fs.writeFileSync(path.join(folder, name), change(fs.readFileSync(path.join(folder, name), 'utf8')));
        return folder;
    };
    const tabs = async () => (await shop.visitor().get('/api/tabInfo/list')).items.map((tab) => tab.label.en);

    test('fills the shop while it runs, a second time changes nothing, and an edited file changes what it says', async () => {
        expect(await tabs()).toEqual([]);
        expect(seed(content)).toMatchObject({ code: 0, output: expect.stringMatching(/Content: 13 lists and texts changed\.\n$/) });
        expect(await tabs()).toEqual(['Home', 'Shop', 'Cabinet', 'Me']);
        expect(seed(content).output).toBe('The catalogue is up to date.\nThe content is up to date.\n');
        const folder = edited('tabs.toml', (text) => text.replace('label_en = "Home"', 'label_en = "Start"'));
        expect(seed(folder).output).toContain('Content: 1 lists and texts changed.');
        expect((await tabs())[0]).toBe('Start');
        expect(shop.check().code).toBe(0);
    });

    test('of a file with a fault names file, line and key on one line, and changes nothing', async () => {
        const before = await tabs();
        const folder = edited('tabs.toml', (text) => text.replace('waiting = "nothing"', 'waiting = "parcels"'));
        const { code, errors } = seed(folder);
        expect(code).toBe(1);
        expect(errors).toBe('kabinet: tabs.toml, line 10: tab.waiting: must be nothing, sealed_boxes or unpaid_orders\n');
        expect(await tabs()).toEqual(before);
    });
});
