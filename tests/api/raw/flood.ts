import fs from 'node:fs';
import net from 'node:net';

/** Connections from one address of this machine that do what a flood does; no more than `count`, and none comes again. */
export class Flood {
    private readonly sockets: net.Socket[] = [];
    opened = 0;
    ended = 0;

    constructor(private readonly url: string, private readonly localAddress: string) {}

    /** Opens them, and runs `then` on each that has opened. */
    async begin(count: number, then: (socket: net.Socket) => void = () => undefined): Promise<void> {
        const { hostname, port } = new URL(this.url);
        for (let index = 0; index < count; index += 1) {
            const socket = net.connect({ host: hostname, port: Number(port), localAddress: this.localAddress }, () => {
                this.opened += 1;
                then(socket);
            });
            socket.on('error', () => undefined);
            socket.on('close', () => { this.ended += 1; });
            this.sockets.push(socket);
            if (index % 50 === 49) await pause(5);
        }
    }

    /** How many the server has not closed. */
    get standing(): number {
        return this.opened - this.ended;
    }

    end(): void {
        for (const socket of this.sockets) socket.destroy();
    }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function residentMebibytes(pid: number): number {
    return Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** What lies in the kernel for those who are connected to this port: written, and not taken by the other side. */
export function unreadMebibytes(url: string): number {
    const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
    const queues = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n')
        .map((line) => new RegExp(`^\\s*\\d+: [0-9A-F]{8}:${port} [0-9A-F:]+ [0-9A-F]{2} ([0-9A-F]{8}):`).exec(line)?.[1]);
    return queues.reduce((sum, queue) => sum + (queue ? parseInt(queue, 16) : 0), 0) / (1 << 20);
}
