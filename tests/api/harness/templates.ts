import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Engine, psql } from './database';
import { catalogue, content, coupons, goods, templatesFolder, titles } from './places';
import { runToEnd } from './program';

/** A shop's data before anybody came: migrated only, or with the demo catalogue and content. */
export type Kind = 'empty' | 'seeded';

/** The data directory of the template; its keys are in it, and SQLite's file. */
export const templateData = (engine: Engine, kind: Kind): string => path.join(templatesFolder, engine, kind);

/** PostgreSQL's database of the template. */
export const templateDatabase = (kind: Kind): string => `kabinet_template_${kind}`;

/** What makes a shop's data in this place. */
export function fill(place: string[], kind: Kind): void {
    must(['migrate', ...place]);
    const files = ['--catalogue', catalogue, '--content', content, '--titles', titles, '--coupons', coupons, '--goods', goods];
    if (kind === 'seeded') must(['seed', ...place, ...files]);
}

/** Both templates of the engine, made anew by the binary as it is: to migrate and seed each of a hundred shops took longer than copying. */
export function makeTemplates(engine: Engine, cluster = process.env.KABINET_TEST_POSTGRES): void {
    for (const kind of ['empty', 'seeded'] as const) {
        const data = templateData(engine, kind);
        fs.mkdirSync(data, { recursive: true, mode: 0o700 });
        const place = ['--data', data];
        if (engine === 'postgres') {
            psql(`DROP DATABASE IF EXISTS ${templateDatabase(kind)}`, cluster);
            psql(`CREATE DATABASE ${templateDatabase(kind)}`, cluster);
            const url = new URL(cluster!);
            url.pathname = `/${templateDatabase(kind)}`;
            place.push('--db', url.href);
        }
        fill(place, kind);
    }
}

/** A copy of the template's data directory, under another name; what is in it is its owner's only, as the program made it. */
export function copyTemplate(engine: Engine, kind: Kind, folder: string): void {
    execFileSync('cp', ['-a', templateData(engine, kind), folder]);
}

function must(options: string[]): void {
    const { code, output, errors } = runToEnd(options);
    if (code !== 0) throw new Error(`kabinet ${options.join(' ')} ended with ${code}\n${output}\n${errors}`);
}
