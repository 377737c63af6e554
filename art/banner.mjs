// A brand's banner: four figures on one ledge in the light of the brand's colours, no text.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOOT = 0.925;

/** Pixels of the two shapes: the page's own (its name ends in 1200) and the one that other sites show of a shared link. */
export const SHAPES = {
  1200: { width: 1200, height: 480, ledge: 436, low: 310, tall: 372 },
  '1200x630': { width: 1200, height: 630, ledge: 568, low: 330, tall: 410 },
};

const gradient = (name, stops) =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">` +
  stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('') +
  '</linearGradient>';

/** The four places from left to right; the two in the middle are taller. */
const places = ({ low, tall }) => [low, tall, tall, low].map((size, i) => ({ size, centre: 190 + i * 273 }));

function backdrop({ tint, middle }, shape) {
  const { width, height, ledge } = shape;
  const niches = places(shape).map(({ size, centre }) => {
    const radius = Math.min(size / 3, 126);
    const top = ledge - size * 1.08;
    return `<path d="M${centre - radius} ${ledge}V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${ledge}" fill="url(#niche)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      ${gradient('wall', [
        [0, tint],
        [1, '#fff'],
      ])}
      ${gradient('niche', [
        [0, '#fff'],
        [1, tint],
      ])}
      ${gradient('ledge', [
        [0, '#fff'],
        [0.3, middle],
        [1, tint],
      ])}
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>${niches.join('')}
    <rect y="${ledge}" width="${width}" height="${height - ledge}" fill="url(#ledge)"/>
  </svg>`;
}

/** Writes the banner `file` in a shape of SHAPES with four `figures` (paths of square pictures with their feet at 92.5 % of the height). */
export async function banner(look, figures, shape, file) {
  const layers = await Promise.all(
    places(shape).map(async ({ size, centre }, i) => {
      const input = await sharp(figures[i]).resize(size, size).toBuffer();
      return { input, left: Math.round(centre - size / 2), top: Math.round(shape.ledge + 6 - size * FOOT) };
    }),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(Buffer.from(backdrop(look, shape)))
    .composite(layers)
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
}
