// The demo catalogue and its pictures belong together: what is named is there, and what is there stands as a shelf needs it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { parse } from 'smol-toml';
import { SHAPES } from '../banner.mjs';
import { banners, cast } from '../cast/index.mjs';
import { fileOf, pictures, WIDTHS } from '../files.mjs';
import { denseOnEdge, lowestSolidRow, opaque, picturesAre, root } from './picture.mjs';

const catalogue = path.join(root, '../server/seed/catalogue');
const read = (name) => parse(readFileSync(path.join(catalogue, name), 'utf8'));
const brands = read('ips.toml').ip;
const allSeries = readdirSync(catalogue)
  .filter((name) => name !== 'ips.toml')
  .map((name) => ({ file: name, ...read(name) }));

const figure = (style, width) => fileOf('figures', style.picture, width);
const boxPicture = (series, kind, width) => fileOf('boxes', `${series.picture}-${kind}`, width);
const BOX_KINDS = ['box', 'case', 'open'];
const unique = (values) =>
  assert.equal(new Set(values).size, values.length, `repeated: ${values.filter((v, i) => values.indexOf(v) !== i)}`);

test('every brand has a series, every series a brand, and every text is there in both languages', () => {
  unique(brands.map((brand) => brand.code));
  assert.deepEqual([...new Set(allSeries.map((series) => series.ip))].sort(), brands.map((brand) => brand.code).sort());
  for (const brand of brands) unique(allSeries.filter((series) => series.ip === brand.code).map((series) => series.order));
  for (const each of [...brands, ...allSeries, ...allSeries.flatMap((series) => series.style)]) {
    const texts = each.style ? ['name', 'tagline', 'story', 'material'] : each.number ? ['name', 'note'] : ['name', 'tagline'];
    for (const text of texts)
      for (const language of ['en', 'zh']) assert.ok(each[`${text}_${language}`]?.trim(), `${each.code}: ${text}_${language}`);
  }
});

test('a series has twelve regular styles and one hidden one, numbered in order', () => {
  unique(allSeries.map((series) => series.code));
  for (const { file, code, style } of allSeries) {
    assert.equal(file, `${code}.toml`);
    assert.deepEqual(style.map((each) => each.number), Array.from({ length: 13 }, (_, i) => i + 1), code); // prettier-ignore
    assert.deepEqual(style.filter((each) => each.hidden).map((each) => each.number), [13], code); // prettier-ignore
    unique(style.map((each) => each.code));
  }
});

test('a price is a positive whole number of minor units in each of the four regions', () => {
  for (const { code, price } of allSeries) {
    assert.deepEqual(Object.keys(price).sort(), ['CN', 'GL', 'SG', 'TH'], code);
    for (const amount of Object.values(price)) assert.ok(Number.isSafeInteger(amount) && amount > 0, code);
  }
});

test('a series has three sets, one of them with the hidden style, and a set number is used once in the shop', () => {
  unique(allSeries.flatMap((series) => series.set.map((set) => set.number)));
  for (const { code, set, style } of allSeries) {
    assert.equal(set.length, 3, code);
    const replaced = set.map((each) => each.hidden_replaces).filter(Boolean);
    assert.equal(replaced.length, 1, code);
    assert.ok(
      style.some((each) => each.code === replaced[0] && !each.hidden),
      `${code}: ${replaced}`,
    );
    for (const each of set) assert.ok(each.number > 0 && each.number <= 9999, `${code}: ${each.number}`);
  }
});

test('the studio has a description for every style of the catalogue and for no other', () => {
  for (const { code, style } of allSeries) assert.deepEqual(Object.keys(cast[code].styles).sort(), style.map((each) => each.code).sort());
  assert.equal(Object.keys(cast).length, allSeries.length);
});

test('every picture is there in each width and square, and no picture is left over', async () => {
  const expected = allSeries.flatMap((series) => [
    ...series.style.flatMap((style) => WIDTHS.figures.map((width) => [figure(style, width), width])),
    ...BOX_KINDS.flatMap((kind) => WIDTHS.boxes.map((width) => [boxPicture(series, kind, width), width])),
  ]);
  await picturesAre(['figures', 'boxes'], expected);
});

test('a figure stands on the line that niches align to', async () => {
  for (const style of allSeries.flatMap((series) => series.style)) {
    const picture = await opaque(figure(style, 480));
    const feet = lowestSolidRow(picture) / picture.height;
    assert.ok(feet > 0.905 && feet < 0.94, `${style.picture}: feet at ${feet.toFixed(3)} of the height`);
  }
});

test('no ear is cropped and no shadow cut off: nothing reaches the edge of a picture', async () => {
  const files = allSeries.flatMap((series) => [
    ...series.style.map((style) => figure(style, 480)),
    ...BOX_KINDS.map((kind) => boxPicture(series, kind, 640)),
  ]);
  for (const file of files) assert.ok(denseOnEdge(await opaque(file)) <= 4, path.relative(root, file));
});

test('the figures of a series can be told apart', async () => {
  const thumb = (style) => sharp(figure(style, 160)).flatten({ background: '#fff' }).resize(32, 32).raw().toBuffer();
  for (const { style } of allSeries) {
    const thumbs = await Promise.all(style.map(thumb));
    for (let a = 0; a < thumbs.length; a++) {
      for (let b = a + 1; b < thumbs.length; b++) {
        const difference = thumbs[a].reduce((sum, value, i) => sum + Math.abs(value - thumbs[b][i]), 0) / thumbs[a].length;
        assert.ok(difference > 6, `${style[a].picture} and ${style[b].picture} differ by ${difference.toFixed(1)}`);
      }
    }
  }
});

test('every brand has its banner in both shapes', async () => {
  assert.deepEqual(Object.keys(banners).sort(), brands.map((brand) => brand.code).sort());
  for (const brand of Object.keys(banners)) {
    for (const [suffix, { width, height }] of Object.entries(SHAPES)) {
      const size = await sharp(path.join(pictures, 'banners', `${brand}-${suffix}.webp`)).metadata();
      assert.deepEqual([size.width, size.height], [width, height], `${brand}-${suffix}`);
    }
  }
});

test('the pictures of the shop weigh less than twenty-six megabytes', () => {
  const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
  assert.ok(bytes < 26e6, `${(bytes / 1e6).toFixed(1)} MB`);
});
