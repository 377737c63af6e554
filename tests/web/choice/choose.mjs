// Which journeys, and which pages of the gallery, a change since they last passed can reach.
import { createHash } from 'node:crypto';

const source = 'storefront/src/';
const isRoom = (path) => /^storefront\/src\/(features|pages|packages)\//.test(path);
const isJourney = (path) => /^tests\/web\/journeys\//.test(path);
// What starts the app is part of every page, with whatever it imports.
const isStart = (path) => /^storefront\/src\/(app|start)[^/]*\.tsx?$/.test(path);
// Read by nobody who opens a page.
const unread = [/\.md$/, /_test\.cpp$/, /^storefront\/(tests|miniprogram-host)\//, /^tests\/api\/(?!harness\/)/, /^tests\/web\/choice\//];
const isUnread = (path) => unread.some((one) => one.test(path));

/** Every file that these import, themselves first; `graph` has what each file imports. */
export function reachedFrom(graph, starts) {
    const reached = new Set(starts);
    for (const path of reached) for (const other of graph[path] ?? []) reached.add(other);
    return [...reached];
}

/** One hash over files and what is in them. */
function keyOf(paths, hashes) {
    const hash = createHash('sha256');
    for (const path of [...new Set(paths)].sort()) hash.update(`${path} ${hashes[path]}\n`);
    return hash.digest('hex').slice(0, 40);
}

const fileOf = (page, hashes) => [`${source}${page.slice(1)}.tsx`, `${source}${page.slice(1)}.config.ts`].filter((path) => path in hashes);

/**
 * The keys of every journey and of every page: as long as one is what it was, nothing that the journey or the page reads has changed.
 * `hashes` has every file of the product and of these tests; `journeys` what pages each one opens. What no feature and no page is (the
 * server, the contract, ui, parts, the harness) is read by all of them.
 */
export function keysOf({ hashes, graph, journeys, pages }) {
    const all = Object.keys(hashes).filter((path) => !isUnread(path));
    const shared = all.filter((path) => !isRoom(path) && !isJourney(path));
    const common = [...shared, ...reachedFrom(graph, all.filter(isStart))];
    const known = (paths) => paths.filter((path) => path in hashes);
    const reach = (list) => known(reachedFrom(graph, list.flatMap((page) => fileOf(page, hashes))));
    const own = (journey) => `tests/web/journeys/${journey}.spec.ts`;
    const keyed = (list, pathsOf) => Object.fromEntries(list.map((one) => [one, keyOf([...known(common), ...pathsOf(one)], hashes)]));
    return {
        journeys: keyed(Object.keys(journeys), (journey) => [own(journey), ...reach(journeys[journey])]),
        // A page that the gallery looks at: the gallery's own file says how.
        pages: keyed(pages, (page) => [own('gallery'), ...reach([page])]),
    };
}

/** What is to run, and what is left out, by the keys of now and of when each passed. */
export function choose(now, passed, all = false) {
    const isDue = (kind, name) => all || passed[kind]?.[name] !== now[kind][name];
    const names = Object.keys(now.journeys);
    const due = names.filter((name) => name !== 'gallery' && isDue('journeys', name));
    const pages = Object.keys(now.pages).filter((page) => isDue('pages', page));
    const journeys = names.includes('gallery') && pages.length > 0 ? [...due, 'gallery'].sort() : due;
    return {
        journeys,
        pages,
        left: {
            journeys: names.filter((name) => !journeys.includes(name)),
            pages: Object.keys(now.pages).filter((page) => !pages.includes(page)),
        },
    };
}

/** What has passed by now: what was left out stays as it was, what failed has not passed. `outcomes`: whether each journey that ran did. */
export function passedAfter(now, passed, chosen, outcomes) {
    const journeys = { ...passed.journeys };
    for (const name of chosen.journeys) {
        delete journeys[name];
        if (outcomes[name]) journeys[name] = now.journeys[name];
    }
    const pages = { ...passed.pages };
    for (const page of chosen.pages) {
        delete pages[page];
        if (outcomes.gallery) pages[page] = now.pages[page];
    }
    return { journeys, pages };
}

/** What is said of a choice, a line each. */
export function wordsOf({ journeys, pages, left }) {
    const lines = [];
    const why = 'nothing that they reach has changed since they passed here';
    if (left.journeys.length > 0) lines.push(`left out ${left.journeys.length} journeys (${left.journeys.join(', ')}): ${why}`);
    if (left.pages.length > 0) lines.push(`left out ${left.pages.length} pages of the gallery (${left.pages.join(', ')}): ${why}`);
    if (left.journeys.length + left.pages.length > 0) lines.push('./test --all web runs all of them');
    lines.push(`runs ${journeys.length} journeys${journeys.includes('gallery') ? ` and looks at ${pages.length} pages` : ''}`);
    return lines;
}
