// What the tests ask of a picture.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictures } from '../files.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The opacity of a picture's pixels: alpha(x, y), width and height. */
export async function opaque(file) {
  const { data, info } = await sharp(file).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return { alpha: (x, y) => data[y * info.width + x], width: info.width, height: info.height };
}

/** The shadow is never as dense as the toy: what is denser than this is toy. */
const SOLID = 200;

/** Where the toy ends below, in pixels from the top. */
export function lowestSolidRow({ alpha, width, height }) {
  for (let y = height - 1; y >= 0; y--) {
    let solid = 0;
    for (let x = 0; x < width; x++) solid += alpha(x, y) >= SOLID;
    if (solid >= 4) return y + 1;
  }
  return 0;
}

/** The highest opacity along the four edges. */
export function denseOnEdge({ alpha, width, height }) {
  let most = 0;
  for (let x = 0; x < width; x++) most = Math.max(most, alpha(x, 0), alpha(x, height - 1));
  for (let y = 0; y < height; y++) most = Math.max(most, alpha(0, y), alpha(width - 1, y));
  return most;
}

/** `folders` of the pictures hold exactly what is `expected`, a list of [file, width], and all of it is square. */
export async function picturesAre(folders, expected) {
  for (const [file, width] of expected) {
    assert.ok(existsSync(file), path.relative(root, file));
    const size = await sharp(file).metadata();
    assert.deepEqual([size.width, size.height], [width, width], path.relative(root, file));
  }
  const found = folders.flatMap((kind) =>
    readdirSync(path.join(pictures, kind), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  );
  assert.deepEqual(found.sort(), expected.map(([file]) => file).sort());
}
