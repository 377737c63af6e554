// Star cards and big dolls: all there, whole, on their line, and a card's finish to be seen on a thumbnail.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { banners, cardSeries, cast, dolls } from '../cast/index.mjs';
import { fileOf, WIDTHS } from '../files.mjs';
import { denseOnEdge, lowestSolidRow, opaque, picturesAre, root } from './picture.mjs';

const cards = Object.entries(cardSeries).flatMap(([series, each]) =>
  Object.entries(each.cards).map(([code, card]) => ({ ...card, name: `${series}/${code}`, finish: card.finish ?? 'plain' })),
);
const packs = Object.keys(cardSeries).flatMap((series) => [`${series}-back`, `${series}-pack`]);
const dollPictures = Object.keys(dolls).flatMap((brand) => [brand, `${brand}-gift`]);
const everything = [
  ...[...cards.map((card) => card.name), ...packs].map((name) => ['cards', name]),
  ...dollPictures.map((name) => ['dolls', name]),
];

test('a card series has six plain cards, three of silver and three of rainbow foil, and a gold one at the end', () => {
  for (const [series, each] of Object.entries(cardSeries)) {
    const finishes = Object.values(each.cards).map((card) => card.finish ?? 'plain');
    assert.deepEqual(finishes, [...Array(6).fill('plain'), ...Array(3).fill('silver'), ...Array(3).fill('rainbow'), 'gold'], series);
    for (const hero of each.pack.heroes) assert.ok(each.cards[hero], `${series}: its pack shows ${hero}`);
  }
});

test('every card shows a figure that there is, and no two cards the same', () => {
  for (const { name, figure } of cards) assert.ok(cast[figure[0]]?.styles[figure[1]], name);
  const shown = cards.map((card) => card.figure.join('/'));
  assert.equal(new Set(shown).size, shown.length);
});

test('every brand is on cards and has a big doll', () => {
  const brands = Object.keys(banners).sort();
  assert.deepEqual([...new Set(cards.map((card) => card.figure[0].split('-')[0]))].sort(), brands);
  assert.deepEqual(Object.keys(dolls).sort(), brands);
  for (const [brand, { small }] of Object.entries(dolls)) assert.ok(cast[small[0]].styles[small[1]], brand);
});

test('every picture of cards and dolls is there in each width and square, and no picture is left over', async () => {
  const expected = everything.flatMap(([kind, name]) => WIDTHS[kind].map((width) => [fileOf(kind, name, width), width]));
  await picturesAre(['cards', 'dolls'], expected);
});

test('cards, packs, dolls and their boxes stand on the line, and nothing of them is cropped', async () => {
  for (const [kind, name] of everything) {
    const picture = await opaque(fileOf(kind, name, 640));
    const foot = lowestSolidRow(picture) / picture.height;
    assert.ok(foot > 0.905 && foot < 0.94, `${name}: lower edge at ${foot.toFixed(3)} of the height`);
    assert.ok(denseOnEdge(picture) <= 4, path.relative(root, fileOf(kind, name, 640)));
  }
});

/**
 * What the eye has of a card's rim at 60 pixels: the mean of red, green and blue, how much its colour differs from place to place and how
 * much its lightness does.
 */
async function rimOf(name) {
  const small = sharp(fileOf('cards', name, 240))
    .resize(60, 60)
    .ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const spots = [];
  for (let y = 6; y < 48; y++) {
    const row = Array.from({ length: info.width }, (_, x) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]);
    const solid = row.filter(([, , , alpha]) => alpha > 200);
    spots.push(solid[0], solid.at(-1));
  }
  const mean = (of) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const spread = (of) => {
    const middle = mean(of);
    return Math.sqrt(mean((spot) => (of(spot) - middle) ** 2));
  };
  const colours = [0, 1, 2].map((channel) => mean((spot) => spot[channel]));
  const hue = spread(([red, green]) => red - green) + spread(([, green, blue]) => green - blue);
  return [...colours, hue, spread(([red, green, blue]) => (red + green + blue) / 3)];
}
const distance = (one, other) => Math.hypot(...one.map((value, i) => value - other[i]));

test('the finish of a card is to be seen at 60 pixels', async () => {
  const rims = await Promise.all(cards.map(async ({ name, finish }) => ({ name, finish, rim: await rimOf(name) })));
  for (const one of rims) {
    for (const other of rims.filter(({ finish }) => finish !== one.finish)) {
      const apart = distance(one.rim, other.rim);
      assert.ok(apart > 40, `${one.name} (${one.finish}) and ${other.name} (${other.finish}) are ${apart.toFixed(1)} apart`);
    }
  }
});
