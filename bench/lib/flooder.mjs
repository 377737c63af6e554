// A worker that floods a server from one loopback address (127.0.9.9), so that its work is not the shopper's. Kinds of floods by name; it
// stops when its seconds are over.
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { kind, port, count, seconds } = workerData;
const address = { host: '127.0.0.1', port, localAddress: '127.0.9.9' };
const body = 'x'.repeat(64 << 10);
const until = Date.now() + seconds * 1000;
const tally = { opened: 0, ended: 0, answered: 0 };
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

const handshake = 'GET /ws/box HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
    + 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const random = () => Math.floor(Math.random() * 1e15);

/** What each flood does with a connection that has just opened. */
const kinds = {
    // Bodies that are never finished, of the size that a picture may have.
    bodies: socket => {
        socket.write('POST /api/verify/avatar HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
        let sent = 0;
        const more = () => {
            for (; sent < 900_000 && !socket.destroyed; sent += body.length)
                if (!socket.write(body))
                    return socket.once('drain', more);
        };
        more();
    },
    // Readers that ask for much and read nothing.
    readers: socket => {
        socket.pause();
        socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
    },
    connections: () => {},
    sockets: socket => socket.write(handshake),
    // Pages of series that nobody has.
    pages: socket => {
        const page = '/packages/market-pages/container?seriesId=';
        const ask = () => socket.write(`GET ${page}${random()} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`);
        socket.on('data', ask);
        ask();
    },
};

function open() {
    const socket = net.connect(address, () => {
        ++tally.opened;
        socket.on('data', () => ++tally.answered);
        kinds[kind](socket);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
        ++tally.ended;
        // Whoever is turned away comes again.
        if (Date.now() < until)
            setTimeout(open, 100);
    });
    return socket;
}

for (let index = 0; index < count; ++index) {
    open();
    if (index % 100 === 99)
        await pause(10);
}
await pause(until - Date.now());
parentPort.postMessage(tally);
