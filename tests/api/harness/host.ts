import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a host outside was asked. */
export interface Asked {
    method: string;
    path: string;
    headers: http.IncomingHttpHeaders;
    body: string;
    at: number;
}

export interface Reply {
    status: number;
    headers?: Record<string, string>;
    body?: string;
}

/** A stand-in for a host outside, which writes down what it is asked and answers as a test says. */
export class Host {
    readonly asked: Asked[] = [];
    private readonly server: http.Server;

    private constructor(private answer: (asked: Asked) => Reply | 'cut') {
        this.server = http.createServer((request, response) => {
            let body = '';
            request.setEncoding('utf8').on('data', (text: string) => { body += text; });
            request.on('end', () => {
                const asked = { method: request.method!, path: request.url!, headers: request.headers, body, at: Date.now() };
                this.asked.push(asked);
                const reply = this.answer(asked);
                if (reply === 'cut') return response.destroy();
                response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
                return response.end(reply.body ?? '{}');
            });
        });
    }

    static async open(answer: (asked: Asked) => Reply | 'cut', port = 0): Promise<Host> {
        const host = new Host(answer);
        await new Promise<void>((resolve) => { host.server.listen(port, '127.0.0.1', resolve); });
        return host;
    }

    get port(): number {
        return (this.server.address() as AddressInfo).port;
    }

    get url(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    close(): Promise<void> {
        this.server.closeAllConnections();
        return new Promise((resolve) => { this.server.close(() => resolve()); });
    }
}
