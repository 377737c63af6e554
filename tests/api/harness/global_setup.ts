import fs from 'node:fs';
import { binary, exchangesFolder, reachedFolder, refusalsFolder, templatesFolder } from './places';
import { makeTemplates } from './templates';

// Vitest runs this for the root and for each project, each with modules of its own, in one process.
const done = Symbol.for('kabinet-tests-api-setup');
const known = globalThis as { [done]?: boolean };

/** Once for all engines: which calls were reached is counted anew in each run, and shops begin as copies of these. */
export default function setup(): void {
    if (known[done]) return;
    known[done] = true;
    if (!fs.existsSync(binary)) throw new Error(`${binary} is missing: build the server first`);
    for (const folder of [reachedFolder, refusalsFolder, exchangesFolder]) {
        fs.rmSync(folder, { recursive: true, force: true });
        fs.mkdirSync(folder, { recursive: true });
    }
    fs.rmSync(templatesFolder, { recursive: true, force: true });
    makeTemplates('sqlite');
    if (process.env.KABINET_TEST_POSTGRES) makeTemplates('postgres');
}
