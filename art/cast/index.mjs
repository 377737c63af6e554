// All series, by the names of their files.
import { readdirSync } from 'node:fs';

/** Series code -> { styles: code -> description, box: its printed design }. A series code begins with its species, which is its brand. */
export const cast = {};

/** Brand -> { tint, middle, figures: [series, style] from left to right }; a brand's first series has it. */
export const banners = {};

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file !== 'index.mjs');
for (const file of files.sort()) {
  const code = file.replace('.mjs', '');
  const { styles, box, banner } = await import(`./${file}`);
  cast[code] = { styles, box };
  if (banner) banners[code.split('-')[0]] = banner;
}
