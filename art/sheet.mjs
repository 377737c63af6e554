// A contact sheet to look at: node sheet.mjs OUT.png COLUMNS TILE FILE...
import path from 'node:path';
import sharp from 'sharp';

const [out, columns, tile, ...files] = process.argv.slice(2);
if (!files.length) {
  console.error('usage: node sheet.mjs OUT.png COLUMNS TILE FILE...');
  process.exit(2);
}
const [across, size] = [Number(columns), Number(tile)];
const tiles = await Promise.all(
  files.map((file) => sharp(file).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()),
);
const sheet = { width: across * size, height: Math.ceil(files.length / across) * size, channels: 3, background: '#eef0f6' };
await sharp({ create: sheet })
  .composite(tiles.map((input, i) => ({ input, left: (i % across) * size, top: Math.floor(i / across) * size })))
  .png()
  .toFile(out);
console.log(files.map((file) => path.basename(file)).join(' '));
