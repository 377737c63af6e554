// All series, by the names of their files.
import { readdirSync } from 'node:fs';

/** Series code -> { styles: code -> description, box: its printed design }. A series code begins with its species, which is its brand. */
export const cast = {};

/** Brand -> { tint, middle, figures: [series, style] from left to right }; a brand's first series has it. */
export const banners = {};

/** Card series code -> { cards: code -> description in the order of their numbers, the gold one last; pack: its design }. */
export const cardSeries = {};

/** Brand -> { style: the doll's description, finish, small: [series, style] beside it, gift: the printed design of its box }. */
export const dolls = {};

/** The modules of a folder in the order of their names: [name without its ending, module]. */
async function modules(folder) {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
  return Promise.all(files.sort().map(async (file) => [file.replace('.mjs', ''), await import(`${folder}${file}`)]));
}

for (const [code, { cards, pack }] of await modules('./cards/')) cardSeries[code] = { cards, pack };
for (const [brand, { style, finish, small, gift }] of await modules('./dolls/')) dolls[brand] = { style, finish, small, gift };
for (const [code, { styles, box, banner }] of await modules('./')) {
  cast[code] = { styles, box };
  if (banner) banners[code.split('-')[0]] = banner;
}
