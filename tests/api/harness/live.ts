import WebSocket from 'ws';
import { checkLiveMessage } from './contract';
import type { components } from './schema';

export type Notice = components['schemas']['Live.Notice'];
export type Wish = components['schemas']['Live.Wish'];

/** A socket of the live channel. Every message is checked against the contract. */
export class LiveSocket {
    /** All that came, in order. */
    readonly messages: Notice[] = [];
    private taken = 0;
    private broken: Error | undefined;
    private closed: number | undefined;

    private constructor(private readonly socket: WebSocket) {
        socket.on('message', (bytes: Buffer) => {
            try {
                const message = JSON.parse(bytes.toString()) as Notice;
                checkLiveMessage(message);
                this.messages.push(message);
            } catch (error) {
                this.broken = error as Error;
            }
        });
        socket.on('close', (code) => { this.closed = code; });
        socket.on('error', (error) => { this.broken = error; });
    }

    /** @param query token, uid and userId of a shopper, or nothing for a visitor */
    static async open(url: string, query: Record<string, string> = {}): Promise<LiveSocket> {
        const address = `${url.replace(/^http/, 'ws')}/ws/box?${new URLSearchParams(query)}`;
        const socket = new WebSocket(address, { perMessageDeflate: false });
        const live = new LiveSocket(socket);
        await new Promise<void>((resolve, reject) => {
            socket.once('open', () => resolve());
            socket.once('error', reject);
        });
        return live;
    }

    send(wish: Wish): void {
        this.socket.send(JSON.stringify(wish));
    }

    /** Watches a set and waits until the server knows. */
    async watch(boxSetId: string): Promise<Notice> {
        this.send({ type: 2001, boxSetId });
        return this.next((message) => message.type === 2001 && message.boxSetId === boxSetId);
    }

    /** The first message that fits among those not taken yet; what came before it is passed over. Fails when none comes in time. */
    async next(fits: (message: Notice) => boolean = () => true, withinMilliseconds = 5_000): Promise<Notice> {
        const until = Date.now() + withinMilliseconds;
        for (let index = this.taken; ;) {
            if (this.broken) throw this.broken;
            for (; index < this.messages.length; index += 1) {
                const message = this.messages[index]!;
                if (fits(message)) {
                    this.taken = index + 1;
                    return message;
                }
            }
            if (this.closed !== undefined) throw new Error(`the socket closed with ${this.closed} before the message came`);
            if (Date.now() > until) {
                throw new Error(`no such message in ${withinMilliseconds} ms; there were ${JSON.stringify(this.messages)}`);
            }
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    }

    /** The code with which the server closed. */
    async closing(withinMilliseconds = 5_000): Promise<number> {
        for (let waited = 0; this.closed === undefined && waited < withinMilliseconds; waited += 5) {
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
        if (this.closed === undefined) throw new Error('the socket is still open');
        return this.closed;
    }

    close(): void {
        this.socket.close();
    }
}
