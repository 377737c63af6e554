// node live.mjs [COUNT...]: everybody who watches one set hears a text of 200 bytes, from our live channel (live_bench) and from the
// package ws, with the same client (live/fan.c), in turns. Milliseconds to the last socket, memory a socket. Prints a table.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { residentKibibytes } from './lib/server.mjs';

const here = import.meta.dirname;
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5000, 20_000];
const turns = Number(process.env.TURNS ?? 3);
const broadcasts = 11;
const fan = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fan-')), 'fan');
execFileSync('cc', ['-O2', '-Wall', '-o', fan, path.join(here, 'live/fan.c')]);

const wish = JSON.stringify({ type: 2001, boxSetId: '1' });
const servers = {
    ours: { command: path.join(here, '../build/release/bench/live_bench'), before: [], path: '/ws/box', port: 18_311 },
    ws: { command: process.execPath, before: [path.join(here, 'live/ws.mjs')], path: '/ws', port: 18_312 },
};

async function measure({ command, before, path: at, port }, count) {
    const server = spawn(command, [...before, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(server.stdout, 'data');
    const rest = residentKibibytes(server.pid);
    const words = [port, at, count, broadcasts, '/broadcast', wish].map(String);
    const client = spawn(fan, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(client.stdout, 'data');
    const kibibytes = (residentKibibytes(server.pid) - rest) / count;
    let said = '';
    client.stdout.on('data', bytes => { said += bytes; });
    client.stdin.end('\n');
    const [code] = await once(client, 'close');
    server.stdin.end();
    await once(server, 'close');
    if (code !== 0)
        throw new Error(`not every socket heard every text: ${said}`);
    return { ...JSON.parse(said), kibibytes };
}

const median = (list, of) => list.map(of).sort((left, right) => left - right)[Math.floor(list.length / 2)];
console.log('| sockets | to the last: ours (ms) | ws (ms) | ours to ws | memory a socket: ours (KiB) | ws (KiB) |');
console.log('|---|---|---|---|---|---|');
for (const count of counts) {
    const found = { ours: [], ws: [] };
    for (let turn = 0; turn < turns; ++turn)
        for (const name of ['ours', 'ws'])
            found[name].push(await measure(servers[name], count));
    const ours = median(found.ours, one => one.lastMs), theirs = median(found.ws, one => one.lastMs);
    const memory = name => median(found[name], one => one.kibibytes).toFixed(1);
    const times = [ours.toFixed(1), theirs.toFixed(1), (ours / theirs).toFixed(2)];
    console.log(`| ${[count, ...times, memory('ours'), memory('ws')].join(' | ')} |`);
}
