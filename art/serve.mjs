import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html;charset=utf-8', '.js': 'text/javascript', '.png': 'image/png', '.webp': 'image/webp' };

/** Serves each folder of `mounts` (prefix -> folder) on a free port of the loopback address; answers with the server. */
export function serve(mounts) {
  const server = http.createServer(async (request, response) => {
    const url = decodeURIComponent(request.url.split('?')[0]);
    const prefix = Object.keys(mounts).find((each) => url.startsWith(each));
    try {
      const body = await readFile(path.join(mounts[prefix], path.posix.normalize(url.slice(prefix.length - 1))));
      response.writeHead(200, { 'content-type': TYPES[path.extname(url)] || 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
