import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { choose, keysOf, passedAfter, reachedFrom, wordsOf } from './choose.mjs';
import { covers, pagesOf, rooms } from './covers.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

// A small shop: three pages of two features, one of which stands on a part; the app loads a piece of `box` wherever it starts.
const src = (name) => `storefront/src/${name}`;
const graph = {
    [src('app.tsx')]: [src('features/box/live.ts'), src('ui/button.tsx')],
    [src('features/box/live.ts')]: [src('api/client.ts')],
    [src('features/box/index.ts')]: [src('features/box/stage.tsx'), src('features/box/live.ts')],
    [src('features/box/stage.tsx')]: [src('features/box/stage.css'), src('parts/checkout/index.ts')],
    [src('features/orders/index.ts')]: [src('features/orders/api.ts')],
    [src('features/orders/api.ts')]: [src('api/client.ts')],
    [src('pages/stage.tsx')]: [src('features/box/index.ts')],
    [src('pages/orders.tsx')]: [src('features/orders/index.ts')],
    [src('pages/cabinet.tsx')]: [src('features/orders/index.ts'), src('features/box/index.ts')],
};
const files = [
    ...new Set([...Object.keys(graph), ...Object.values(graph).flat()]), src('pages/orders.config.ts'), src('i18n/en/box.ts'),
    'storefront/config/index.ts', 'storefront/tests/orders.test.ts', 'server/app/main.cpp', 'server/app/main_test.cpp',
    'server/README.md', 'contract/order.tsp', 'art/pictures/box.webp', 'tests/web/harness/shop.ts', 'tests/api/harness/smtp.ts',
    'tests/api/tests/checkout/order.test.ts',
    ...['drop', 'orders', 'cabinet', 'gallery'].map((name) => `tests/web/journeys/${name}.spec.ts`),
];
const journeys = {
    drop: ['/pages/stage'], orders: ['/pages/orders'], cabinet: ['/pages/cabinet'],
    gallery: ['/pages/stage', '/pages/orders', '/pages/cabinet'],
};
const pages = journeys.gallery;
const everything = { journeys: ['cabinet', 'drop', 'gallery', 'orders'], pages };
const hashesAfter = (changed) => Object.fromEntries(files.map((name) => [name, changed.includes(name) ? 'new' : 'old']));
const shop = (changed = []) => ({ hashes: hashesAfter(changed), graph, journeys, pages });
const before = keysOf(shop());
const passed = { journeys: before.journeys, pages: before.pages };
const afterChange = (...changed) => {
    const { journeys: run, pages: looked } = choose(keysOf(shop(changed)), passed);
    return { journeys: run, pages: looked };
};

test('a fresh checkout runs everything', () => {
    const { journeys: run, pages: looked, left } = choose(before, {});
    assert.deepEqual({ journeys: run, pages: looked }, everything);
    assert.deepEqual(left, { journeys: [], pages: [] });
});

test('what has passed as it is does not run again, and is named', () => {
    const chosen = choose(before, passed);
    assert.deepEqual([chosen.journeys, chosen.pages], [[], []]);
    assert.deepEqual(chosen.left, { journeys: Object.keys(journeys), pages });
    const words = wordsOf(chosen).join('\n');
    for (const name of [...Object.keys(journeys), ...pages]) assert.ok(words.includes(name), name);
    assert.match(words, /nothing that they reach has changed/);
});

test('all of them run when all are asked for', () => {
    const { journeys: run, pages: looked } = choose(before, passed, true);
    assert.deepEqual({ journeys: run, pages: looked }, everything);
});

test('a feature reaches the pages that import it, and the journeys through them', () => {
    const orders = { journeys: ['cabinet', 'gallery', 'orders'], pages: ['/pages/orders', '/pages/cabinet'] };
    const stage = { journeys: ['cabinet', 'drop', 'gallery'], pages: ['/pages/stage', '/pages/cabinet'] };
    assert.deepEqual(afterChange(src('features/orders/api.ts')), orders);
    assert.deepEqual(afterChange(src('features/box/stage.css')), stage);
});

test('a page reaches its own journeys', () => {
    assert.deepEqual(afterChange(src('pages/stage.tsx')), { journeys: ['drop', 'gallery'], pages: ['/pages/stage'] });
    assert.deepEqual(afterChange(src('pages/orders.config.ts')), { journeys: ['gallery', 'orders'], pages: ['/pages/orders'] });
});

test('a journey that was changed runs, and no other', () => {
    assert.deepEqual(afterChange('tests/web/journeys/drop.spec.ts'), { journeys: ['drop'], pages: [] });
    assert.deepEqual(afterChange('tests/web/journeys/gallery.spec.ts'), { journeys: ['gallery'], pages });
});

const readByAll = [
    'server/app/main.cpp', 'contract/order.tsp', 'art/pictures/box.webp', 'storefront/config/index.ts', 'tests/web/harness/shop.ts',
    'tests/api/harness/smtp.ts',
    ...['ui/button.tsx', 'api/client.ts', 'i18n/en/box.ts', 'parts/checkout/index.ts', 'app.tsx', 'features/box/live.ts'].map(src),
];
for (const name of readByAll) {
    test(`${name} reaches everything`, () => assert.deepEqual(afterChange(name), everything));
}

for (const name of ['storefront/tests/orders.test.ts', 'server/app/main_test.cpp', 'server/README.md', 'tests/api/tests/box/box.test.ts']) {
    test(`${name} reaches nothing`, () => assert.deepEqual(afterChange(name), { journeys: [], pages: [] }));
}

test('a file that came or went counts as a change', () => {
    const { hashes } = shop();
    const gone = Object.fromEntries(Object.entries(hashes).filter(([name]) => name !== src('features/orders/api.ts')));
    for (const other of [gone, { ...hashes, 'server/app/new.cpp': 'new' }]) {
        assert.ok(choose(keysOf({ ...shop(), hashes: other }), passed).journeys.includes('orders'));
    }
});

test('what failed, or was cut short, has not passed', () => {
    const now = keysOf(shop([src('features/orders/api.ts')]));
    const chosen = choose(now, passed);
    const after = passedAfter(now, passed, chosen, { cabinet: true, gallery: false });
    assert.deepEqual(choose(now, after).journeys, ['gallery', 'orders']);
    assert.deepEqual(choose(now, after).pages, ['/pages/orders', '/pages/cabinet']);
    assert.deepEqual(choose(now, passedAfter(now, after, choose(now, after), { gallery: true, orders: true })).journeys, []);
    // As it was before, it is asked again: it failed meanwhile.
    assert.deepEqual(choose(before, after).journeys, ['cabinet', 'gallery', 'orders']);
});

test('imports are followed to their end, also in a circle', () => {
    assert.deepEqual(reachedFrom({ a: ['b'], b: ['a', 'c'] }, ['a']).sort(), ['a', 'b', 'c']);
});

const specs = fs.readdirSync(path.join(root, 'tests/web/journeys')).map((name) => name.replace('.spec.ts', ''));
const steps = fs.readFileSync(path.join(root, 'tests/web/harness/steps.ts'), 'utf8');
const app = fs.readFileSync(path.join(root, 'storefront/src/app.config.ts'), 'utf8');
const named = Object.fromEntries([...steps.matchAll(/^export const (\w+Path) = '([^']+)'/gm)].map(([, name, page]) => [name, page]));

test('every journey says what it covers', () => assert.deepEqual(Object.keys(covers).sort(), specs.sort()));

test('every page of the app is in a room, and a journey goes through it', () => {
    const words = [...app.matchAll(/'([\w/-]+)'/g)].map(([, word]) => word).filter((word) => !word.startsWith('packages/'));
    const known = Object.values(rooms).flat();
    for (const page of known) assert.ok(fs.existsSync(path.join(root, `storefront/src${page}.tsx`)), page);
    const folders = [...app.matchAll(/\broot: '([^']+)'/g)].map(([, folder]) => `${folder}/`);
    const isPage = (page) => fs.existsSync(path.join(root, `storefront/src/${page}.tsx`));
    const pagesOfApp = words.flatMap((word) => ['', ...folders].map((folder) => `${folder}${word}`)).filter(isPage);
    assert.ok(pagesOfApp.length > 30);
    const ofDevelopment = ['packages/personal-pages/settings/debug', 'packages/personal-pages/settings/components'];
    assert.deepEqual(pagesOfApp.filter((page) => !known.includes(`/${page}`)), ofDevelopment);
    const walked = new Set(Object.keys(covers).filter((name) => name !== 'gallery' && name !== 'web-app').flatMap(pagesOf));
    assert.deepEqual(known.filter((page) => !walked.has(page)), []);
});

for (const journey of specs) {
    test(`${journey} covers every page that it names`, () => {
        const text = fs.readFileSync(path.join(root, `tests/web/journeys/${journey}.spec.ts`), 'utf8');
        const constants = Object.keys(named).filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => named[name]);
        const written = [...text.matchAll(/\/(?:pages|packages)\/[\w/-]+/g)].map(([page]) => page);
        const pagesThere = [...constants, ...written].filter((page) => fs.existsSync(path.join(root, `storefront/src${page}.tsx`)));
        assert.deepEqual(pagesThere.filter((page) => !pagesOf(journey).includes(page)), []);
    });
}
