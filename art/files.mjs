// Where the pictures lie, and in which widths: the browser takes the smallest that is sharp where it is drawn.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const pictures = fileURLToPath(new URL('pictures', import.meta.url));

/** In pixels, the widest first; the smaller ones are made of it. Banners have shapes of their own (banner.mjs). */
export const WIDTHS = { figures: [480, 320, 160], boxes: [640, 400, 240], cards: [640, 400, 240], dolls: [640, 400, 240] };

export const fileOf = (kind, name, width) => path.join(pictures, kind, `${name}-${width}.webp`);

/** Writes a square picture, a file or its bytes, in one of the widths. */
export async function write(picture, kind, name, width) {
  const file = fileOf(kind, name, width);
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(picture).resize(width, width).webp({ quality: 82, alphaQuality: 88, effort: 6, smartSubsample: true }).toFile(file);
}
