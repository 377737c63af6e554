// A floor shadow is one soft patch, and whatever stands in it stays as it was photographed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { softened } from '../shadow.mjs';

const size = 240;
const SHADOW = [27, 31, 74];

/** A red block on a floor whose shadow is hatched: every second stripe of four pixels is twice as dark. */
function hatched() {
  const data = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isBlock = x >= 100 && x < 140 && y >= 60 && y < 222;
      const isFloor = y >= 170 && x >= 40 && x < 200;
      if (isBlock) data.set([200, 30, 40, 255], (y * size + x) * 4);
      else if (isFloor) data.set([...SHADOW, x % 8 < 4 ? 40 : 80], (y * size + x) * 4);
    }
  }
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
}

const pixelsOf = async (picture) => {
  const data = await sharp(picture).ensureAlpha().raw().toBuffer();
  return (x, y) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
};

test('a hatched shadow becomes one, as dark as it was', async () => {
  const at = await pixelsOf(await softened(await hatched()));
  const row = Array.from({ length: 30 }, (_, i) => at(60 + i, 195)[3]);
  assert.ok(Math.max(...row) - Math.min(...row) <= 6, `still hatched: ${row}`);
  const middle = row.reduce((sum, one) => sum + one) / row.length;
  assert.ok(Math.abs(middle - 60) < 4, `${middle} instead of 60`);
});

test('what stands there, and what is above the floor, stays as it is', async () => {
  const before = await pixelsOf(await hatched());
  const after = await pixelsOf(await softened(await hatched()));
  for (let y = 60; y < 222; y += 7) for (let x = 100; x < 140; x += 3) assert.deepEqual(after(x, y), before(x, y), `${x}, ${y}`);
  for (let y = 0; y < 140; y += 3) for (let x = 0; x < size; x += 3) assert.deepEqual(after(x, y), before(x, y), `${x}, ${y}`);
});
