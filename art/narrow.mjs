// Makes the smaller pictures that are missing out of the widest: for a width that came to be after the pictures were rendered.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileOf, pictures, WIDTHS, write } from './files.mjs';

for (const [kind, [widest, ...smaller]] of Object.entries(WIDTHS)) {
  const ending = `-${widest}.webp`;
  const files = readdirSync(path.join(pictures, kind), { recursive: true }).filter((file) => file.endsWith(ending));
  for (const name of files.map((file) => file.slice(0, -ending.length)).sort())
    for (const width of smaller.filter((one) => !existsSync(fileOf(kind, name, one))))
      await write(fileOf(kind, name, widest), kind, name, width);
}
