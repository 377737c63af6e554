// Renders the catalogue's pictures. See README.md for what is made where.
//   node render.mjs [PART...] [--what=figures,boxes,banners] [--samples=12] [--size=640] [--from-masters]
// A PART is a piece of a name: cloud-cafe, pebble.
// --from-masters renders nothing: it makes the WebP files again from the PNGs of an earlier run.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { banner } from './banner.mjs';
import { openStudio } from './browser.mjs';
import { banners, cast } from './cast/index.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const masters = path.join(here, 'masters');
const pictures = path.join(here, 'pictures');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    what: { type: 'string', default: 'figures,boxes,banners' },
    samples: { type: 'string', default: '12' },
    size: { type: 'string', default: '640' },
    'from-masters': { type: 'boolean', default: false },
  },
});
const isWanted = (name) => !positionals.length || positionals.some((part) => name.includes(part));
const [samples, size] = [Number(options.samples), Number(options.size)];
const BRANDS = { nimbi: 'Nimbi', mosskin: 'Mosskin', orbit: 'Orbit', capling: 'Capling' };

const speciesOf = (series) => series.split('-')[0];
const masterOf = (series, style) => path.join(masters, 'figures', series, `${style}.png`);

/** A wide shadow may still be faintly there at the edge, where it would show as a line: the outermost 2.8 % fade to nothing. */
async function withoutEdge(file) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const border = width * 0.028;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = Math.min(x, y, width - 1 - x, height - 1 - y) / border;
      if (share < 1) data[(y * width + x) * 4 + 3] *= share * share * (3 - 2 * share);
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function encode(kind, name, widths) {
  const png = await withoutEdge(path.join(masters, kind, `${name}.png`));
  for (const width of widths) {
    const file = path.join(pictures, kind, `${name}-${width}.webp`);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp(png).resize(width, width).webp({ quality: 82, alphaQuality: 88, effort: 6, smartSubsample: true }).toFile(file);
  }
}

async function shoot(page, kind, name, call, order, widths) {
  const start = Date.now();
  if (page) {
    const picture = await page.evaluate(([method, given]) => window.studio[method](...given), [call, order]);
    const master = path.join(masters, kind, `${name}.png`);
    await mkdir(path.dirname(master), { recursive: true });
    await writeFile(master, Buffer.from(picture.split(',')[1], 'base64'));
  }
  await encode(kind, name, widths);
  console.log(`${kind}/${name}  ${Date.now() - start} ms`);
}

async function figures(page) {
  for (const [series, { styles }] of Object.entries(cast)) {
    for (const [code, style] of Object.entries(styles)) {
      const name = `${series}/${code}`;
      if (!isWanted(name)) continue;
      await shoot(page, 'figures', name, 'figure', [speciesOf(series), style, size, samples], [480, 160]);
    }
  }
}

function design(series) {
  const { box } = cast[series];
  const url = (code) => `/masters/figures/${series}/${code}.png`;
  const missing = [box.hero, ...box.others].filter((code) => !existsSync(masterOf(series, code)));
  if (missing.length) throw new Error(`${series}: its box shows ${missing.join(', ')}; render the figures first`);
  const title = series
    .split('-')
    .slice(1)
    .join(' ')
    .replace('cafe', 'café')
    .replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  return { ...box, brand: BRANDS[speciesOf(series)], title, hero: url(box.hero), others: box.others.map(url) };
}

async function boxes(page) {
  for (const series of Object.keys(cast).filter(isWanted)) {
    for (const kind of ['box', 'case', 'open'])
      await shoot(page, 'boxes', `${series}-${kind}`, kind, [design(series), size, samples], [640, 240]);
  }
}

const wanted = options.what.split(',');
const { page, close } = options['from-masters'] ? { page: null, close() {} } : await openStudio(masters);
try {
  if (wanted.includes('figures')) await figures(page);
  if (wanted.includes('boxes')) await boxes(page);
} finally {
  await close();
}
if (wanted.includes('banners')) {
  for (const [brand, look] of Object.entries(banners)) {
    if (isWanted(brand))
      await banner(
        look,
        look.cast.map(([series, code]) => masterOf(series, code)),
        path.join(pictures, 'banners', `${brand}-1200.webp`),
      );
  }
}
