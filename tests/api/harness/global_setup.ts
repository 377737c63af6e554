import fs from 'node:fs';
import { binary, reachedFolder } from './places';

/** Which calls were reached is counted anew in each run. */
export default function setup(): void {
    if (!fs.existsSync(binary)) throw new Error(`${binary} is missing: build the server first`);
    fs.rmSync(reachedFolder, { recursive: true, force: true });
    fs.mkdirSync(reachedFolder, { recursive: true });
}
