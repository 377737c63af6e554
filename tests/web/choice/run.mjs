// Runs the journeys that a change since they last passed here can reach; all of them with KABINET_ALL=yes or on a fresh checkout.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { choose, keysOf, passedAfter, wordsOf } from './choose.mjs';
import { covers, pagesOf, rooms } from './covers.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const stamp = path.join(root, 'build/stamps/web-journeys.json');
const report = path.join(root, 'build/tests-web.json');
const read = ['server', 'contract', 'CMakeLists.txt', 'docs/fairness', 'art/pictures', 'storefront', 'tests', 'tools/setup.sh'];

/** Every file that git knows or would take, with a hash of its content. */
function hashesOfFiles() {
    const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...read];
    const names = execFileSync('git', asked, { cwd: root, maxBuffer: 2 ** 26 }).toString().split('\0');
    const files = names.filter((name) => name && fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile());
    return Object.fromEntries(files.map((name) =>
        [name, createHash('sha1').update(fs.readFileSync(path.join(root, name))).digest('hex')]));
}

/** Whether each journey that ran passed as a whole. */
function outcomesOf(journeys) {
    const passed = (suite) => [...(suite.specs ?? []).map(({ ok }) => ok), ...(suite.suites ?? []).map(passed)].every(Boolean);
    const { suites } = JSON.parse(fs.readFileSync(report, 'utf8'));
    const of = (name) => suites.filter(({ file }) => path.basename(file) === `${name}.spec.ts`);
    return Object.fromEntries(journeys.map((name) => [name, of(name).length > 0 && of(name).every(passed)]));
}

const graph = JSON.parse(execFileSync('python3', [path.join(root, 'tools/tidy_imports.py'), root], { maxBuffer: 2 ** 26 }).toString());
const journeys = Object.fromEntries(Object.keys(covers).map((name) => [name, pagesOf(name)]));
const now = keysOf({ hashes: hashesOfFiles(), graph, journeys, pages: Object.values(rooms).flat() });
const passed = fs.existsSync(stamp) ? JSON.parse(fs.readFileSync(stamp, 'utf8')) : {};
const chosen = choose(now, passed, process.env.KABINET_ALL === 'yes');
for (const line of wordsOf(chosen)) console.log(`note: ${line}`);
if (chosen.journeys.length === 0) process.exit();

fs.rmSync(report, { force: true });
const specs = chosen.journeys.map((name) => `journeys/${name}.spec.ts`);
const { status } = spawnSync('npx', ['playwright', 'test', ...specs, '--reporter=list,json'], {
    cwd: path.join(root, 'tests/web'),
    stdio: 'inherit',
    env: { ...process.env, KABINET_PAGES: chosen.pages.join(','), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
});
const outcomes = fs.existsSync(report) ? outcomesOf(chosen.journeys) : {};
fs.mkdirSync(path.dirname(stamp), { recursive: true });
fs.writeFileSync(stamp, JSON.stringify(passedAfter(now, passed, chosen, outcomes), null, 1));
process.exit(status ?? 1);
