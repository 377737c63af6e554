import net from 'node:net';

/** Sends bytes as they are, for what fetch would not send; gives all that comes back until the server closes or is silent for a while. */
export function sendRaw(url: string, text: string, silenceMilliseconds = 1_000): Promise<string> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
        let received = '';
        const socket = net.connect(Number(port), hostname, () => socket.write(text));
        socket.setTimeout(silenceMilliseconds, () => socket.destroy());
        socket.on('data', (bytes) => { received += bytes.toString(); });
        // A server may cut a sender that goes on after being refused.
        socket.on('error', (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
        });
        socket.on('close', () => resolve(received));
    });
}

export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
