// node ws.mjs PORT: what one would write with the package ws, to measure beside. GET /broadcast tells every socket a text of 200 bytes that
// begins with the monotonic clock (fan.c reads it).
import http from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ noServer: true });
const server = http.createServer((request, response) => {
    if (request.url === '/broadcast') {
        const text = String(process.hrtime.bigint()).padStart(20, '0').padEnd(200, 'x');
        for (const one of sockets.clients)
            if (one.readyState === WebSocket.OPEN)
                one.send(text);
    }
    response.end('ok');
});
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, one => sockets.emit('connection', one)));
sockets.on('connection', one => one.on('message', () => one.send('{}')));
server.listen({ port: Number(process.argv[2]), host: '127.0.0.1', backlog: 4096 }, () => console.log('ready'));
process.stdin.resume().on('end', () => process.exit());
