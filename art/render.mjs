// Renders the catalogue's pictures. See README.md for what is made where.
//   node render.mjs [PART...] [--what=figures,boxes,banners,cards,dolls] [--samples=8] [--size=480] [--box-size=640] [--missing]
// A PART is a piece of a name (cloud-cafe, pebble, sky-club/luna, doll/rexi). Parts are made in the order given, a series' figures before
// its boxes and the cards, which show them.
// --missing leaves alone what has a picture already: a run that was stopped goes on.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'smol-toml';
import { banner, SHAPES } from './banner.mjs';
import { openStudio } from './browser.mjs';
import { banners, cardSeries, cast, dolls } from './cast/index.mjs';
import { fileOf, pictures, WIDTHS, write } from './files.mjs';
import { softened, withoutEdge } from './shadow.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const catalogue = path.join(here, '../server/seed/catalogue');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    what: { type: 'string', default: 'figures,boxes,banners,cards,dolls' },
    samples: { type: 'string', default: '8' },
    size: { type: 'string', default: '480' },
    'box-size': { type: 'string', default: '640' },
    missing: { type: 'boolean', default: false },
  },
});
const wanted = options.what.split(',');
const [samples, size, boxSize] = [options.samples, options.size, options['box-size']].map(Number);

const read = (name) => parse(readFileSync(path.join(catalogue, `${name}.toml`), 'utf8'));
const brands = Object.fromEntries(read('ips').ip.map((ip) => [ip.code, ip.name_en]));
const speciesOf = (series) => series.split('-')[0];

async function shoot(page, kind, name, call, order) {
  if (options.missing && WIDTHS[kind].every((width) => existsSync(fileOf(kind, name, width)))) return;
  const start = Date.now();
  const taken = await page.evaluate(([method, given]) => window.studio[method](...given), [call, order]);
  const png = Buffer.from(taken.split(',')[1], 'base64');
  const picture = await withoutEdge(kind === 'figures' ? await softened(png) : png);
  for (const width of WIDTHS[kind]) await write(picture, kind, name, width);
  console.log(`${kind}/${name}  ${Date.now() - start} ms`);
}

/** The names [series, style] that a part of the command line means; all of them without parts. */
function meant() {
  const all = Object.entries(cast).flatMap(([series, { styles }]) => Object.keys(styles).map((code) => [series, code]));
  if (!positionals.length) return all;
  const found = positionals.flatMap((part) => all.filter(([series, code]) => `${series}/${code}`.includes(part)));
  return [...new Set(found)];
}

/** The address, for the studio, of a figure that is shown by something else. */
function portrait(shownBy, series, code) {
  const url = `/pictures/figures/${series}/${code}-480.webp`;
  if (!existsSync(path.join(here, url))) throw new Error(`${shownBy} shows ${series}/${code}; render the figures first`);
  return url;
}

function design(series) {
  const { box } = cast[series];
  const url = (code) => portrait(series, series, code);
  return { ...box, brand: brands[speciesOf(series)], title: read(series).name_en, hero: url(box.hero), others: box.others.map(url) };
}

function cardOrder(series, code) {
  const { cards, pack } = cardSeries[series];
  const { name, figure, finish = 'plain', ...look } = cards[code];
  const codes = Object.keys(cards);
  const number = finish === 'gold' ? 'SECRET' : `${String(codes.indexOf(code) + 1).padStart(2, '0')}/${codes.length - 1}`;
  const brand = brands[speciesOf(figure[0])];
  return { ...look, finish, number, brand, name_en: name[0], name_zh: name[1], title: pack.title[0], figure: portrait(code, ...figure) };
}

function packOrder(series) {
  const { cards, pack } = cardSeries[series];
  const heroes = pack.heroes.map((code) => portrait(series, ...cards[code].figure));
  return { ...pack, title: pack.title[0], title_zh: pack.title[1], heroes };
}

const isMeant = (name) => !positionals.length || positionals.some((part) => name.includes(part));

/** A series' cards, the back that they share and the pack. */
async function photographCards(page, series) {
  for (const code of Object.keys(cardSeries[series].cards))
    if (isMeant(`${series}/${code}`)) await shoot(page, 'cards', `${series}/${code}`, 'card', [cardOrder(series, code), boxSize, samples]);
  for (const kind of ['back', 'pack'])
    if (isMeant(`${series}-${kind}`)) await shoot(page, 'cards', `${series}-${kind}`, kind, [packOrder(series), boxSize, samples]);
}

/** A brand's big doll on its plinth, and in its box. */
async function photographDoll(page, brand) {
  if (!isMeant(`doll/${brand}`)) return;
  const { small, ...look } = dolls[brand];
  const order = { ...look, small: cast[small[0]].styles[small[1]], species: brand, brand: brands[brand] };
  await shoot(page, 'dolls', brand, 'doll', [order, boxSize, samples]);
  await shoot(page, 'dolls', `${brand}-gift`, 'gift', [order, boxSize, samples]);
}

async function photographs() {
  const { page, close } = await openStudio(pictures);
  try {
    const names = meant();
    for (const series of new Set(names.map(([name]) => name))) {
      for (const [, code] of wanted.includes('figures') ? names.filter(([name]) => name === series) : [])
        await shoot(page, 'figures', `${series}/${code}`, 'figure', [speciesOf(series), cast[series].styles[code], size, samples]);
      for (const kind of wanted.includes('boxes') ? ['box', 'case', 'open'] : [])
        await shoot(page, 'boxes', `${series}-${kind}`, kind, [design(series), boxSize, samples]);
    }
    for (const series of wanted.includes('cards') ? Object.keys(cardSeries) : []) await photographCards(page, series);
    for (const brand of wanted.includes('dolls') ? Object.keys(dolls) : []) await photographDoll(page, brand);
  } finally {
    await close();
  }
}

if (wanted.some((kind) => WIDTHS[kind])) await photographs();
for (const [brand, look] of wanted.includes('banners') ? Object.entries(banners) : []) {
  if (positionals.length && !positionals.some((part) => part.startsWith(brand))) continue;
  const figures = look.figures.map(([series, code]) => fileOf('figures', `${series}/${code}`, 480));
  for (const [suffix, shape] of Object.entries(SHAPES))
    await banner(look, figures, shape, path.join(pictures, 'banners', `${brand}-${suffix}.webp`));
}
