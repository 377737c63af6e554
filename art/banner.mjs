// A brand's banner: four figures on one ledge in the light of the brand's colours, no text.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [WIDTH, HEIGHT, LEDGE] = [1200, 480, 436];
const FOOT = 0.925;

const gradient = (name, stops) =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">` +
  stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('') +
  '</linearGradient>';

function backdrop({ tint, middle }) {
  const niches = [0, 1, 2, 3].map((i) => {
    const [width, centre] = [i === 1 || i === 2 ? 248 : 214, 190 + i * 273];
    const top = i === 1 || i === 2 ? 34 : 96;
    const radius = width / 2;
    return `<path d="M${centre - radius} ${LEDGE}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${LEDGE}z" fill="url(#niche)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
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
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${niches.join('')}
    <rect y="${LEDGE}" width="${WIDTH}" height="${HEIGHT - LEDGE}" fill="url(#ledge)"/>
  </svg>`;
}

/** Writes the banner `file` with the four `figures` (paths of square pictures with their feet at 92.5 % of the height). */
export async function banner(look, figures, file) {
  const layers = await Promise.all(
    figures.map(async (figure, i) => {
      const size = i === 1 || i === 2 ? 372 : 310;
      const input = await sharp(figure).resize(size, size).toBuffer();
      return { input, left: Math.round(190 + i * 273 - size / 2), top: Math.round(LEDGE + 6 - size * FOOT) };
    }),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(Buffer.from(backdrop(look)))
    .composite(layers)
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
}
