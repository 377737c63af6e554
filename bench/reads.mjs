// node reads.mjs sqlite|postgresql: answers that everybody asks for, a second, beside nginx that sends the same bytes from a file; 32
// connections of wrk each, taking turns, the median of three. The catalogue is the demo. Needs wrk and nginx. Prints one line of JSON.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startShop } from './lib/server.mjs';
import { signingHeaders } from '../tests/signature.mjs';

const root = path.resolve(import.meta.dirname, '..');
const engine = process.argv[2] ?? 'sqlite';
const seconds = Number(process.env.SECONDS_MEASURED ?? 4);
const web = path.join(root, 'storefront/dist/h5');
const hasWeb = fs.existsSync(path.join(web, 'index.html'));

const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
/** As the storefront asks; the signature holds for five minutes. */
const headersFor = location => ({ country: 'TH', lang: 'en', ...signingHeaders(location) });
const wrk = (port, location) => {
    const url = `http://127.0.0.1:${port}${location}`;
    const headers = Object.entries(headersFor(location)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const output = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...headers, url]).toString();
    if (/Non-2xx|Socket errors/.test(output))
        throw new Error(`${url}: ${output}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1]);
};

/** nginx that answers each name of `files` with its bytes, headers as ours; answers its port and how to stop it. */
async function startNginx(folder, port) {
    const config = path.join(folder, 'nginx.conf');
    fs.writeFileSync(config, `daemon off; worker_processes ${os.cpus().length}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100; default_type application/json;
    client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d;
    scgi_temp_path ${folder}/e;
    server { listen 127.0.0.1:${port}; root ${folder}/files; }
}`);
    const child = spawn('nginx', ['-c', config, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
    const isOpen = () => new Promise(resolve => {
        const socket = net.connect(port, '127.0.0.1', () => { socket.end(); resolve(true); }).on('error', () => resolve(false));
    });
    while (!await isOpen())
        await new Promise(resolve => setTimeout(resolve, 50));
    return () => new Promise(resolve => { child.once('exit', resolve); child.kill('SIGTERM'); });
}

const serve = hasWeb ? ['--web', web, '--pictures', path.join(root, 'art/pictures')] : [];
const seed = name => path.join(root, 'server/seed', name);
const shop = await startShop({ engine, catalogue: seed('catalogue'), goods: seed('goods'), serve });
const ask = async location => fetch(shop.base + location, { headers: headersFor(location) });
const { data: { items } } = await (await ask('/api/series/v1/list.json?size=50')).json();
const { data: { items: goods } } = await (await ask('/api/mall/list?size=20')).json();
const reads = {
    'list of series': '/api/series/v1/list.json?size=50',
    'sets of a series': `/api/boxSet/getBoxBatch?seriesId=${items[0].series.seriesId}&size=50`,
    'list of goods': '/api/mall/list?size=20',
    'page of goods': `/api/overseass/mall/index/item/v1/detail.json?goodsId=${goods[0].goodsId}`,
    configuration: '/resource/en/appConfig.json',
    ...(hasWeb && { 'first page': '/' }),
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-nginx-'));
fs.mkdirSync(path.join(folder, 'files'));
for (const [name, location] of Object.entries(reads))
    fs.writeFileSync(path.join(folder, 'files', name.replaceAll(' ', '-')), Buffer.from(await (await ask(location)).arrayBuffer()));
fs.chmodSync(folder, 0o755);
const port = shop.port + 1;
const stopNginx = await startNginx(folder, port);
const measured = Object.entries(reads).map(([name, location]) => {
    const file = `/${name.replaceAll(' ', '-')}`;
    const pairs = [1, 2, 3].map(() => [wrk(shop.port, location), wrk(port, file)]);
    const [ours, theirs] = [median(pairs.map(pair => pair[0])), median(pairs.map(pair => pair[1]))];
    return { name, bytes: fs.statSync(path.join(folder, 'files', file)).size, ours, theirs, ratio: ours / theirs };
});
await stopNginx();
await shop.stop();
fs.rmSync(folder, { recursive: true });
console.log(JSON.stringify({ engine, reads: measured }));
