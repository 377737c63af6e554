import { type ChildProcess, execFileSync, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { binary } from './places';

export interface Ended {
    code: number | null;
    signal: NodeJS.Signals | null;
}

export interface Finished extends Ended {
    output: string;
    errors: string;
}

/** Runs the binary to its end. */
export function runToEnd(options: string[], environment: Record<string, string> = {}, input = ''): Finished {
    const env = { ...process.env, ...environment };
    const { status, signal, stdout, stderr, error } = spawnSync(binary, options, { encoding: 'utf8', timeout: 60_000, env, input });
    if (error) throw error;
    return { code: status, signal, output: stdout, errors: stderr };
}

/** Runs any program to its end while the test's runner goes on: it wants to be heard at least once a minute. */
export async function runAside(program: string, options: string[], how: SpawnOptions = {}): Promise<Finished> {
    const child = spawn(program, options, { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => { output += text; });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => { errors += text; });
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code, signal) => resolve({ code, signal, output, errors }));
    });
}

/** The binary while it serves. */
export class Program {
    readonly ended: Promise<Ended>;
    output = '';
    errors = '';
    private readonly child: ChildProcess;
    private isRunning = true;

    constructor(options: string[], environment: Record<string, string> = {}, mostKibibytes?: number) {
        // The soft limit only: `letGrow` takes it away again.
        const limited = ['bash', '-c', `ulimit -S -f ${mostKibibytes} && exec "$0" "$@"`];
        const [command, ...all] = [...(mostKibibytes === undefined ? [] : limited), binary, ...options];
        this.child = spawn(command!, all, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
        this.child.stdout!.setEncoding('utf8').on('data', (text: string) => { this.output += text; });
        this.child.stderr!.setEncoding('utf8').on('data', (text: string) => { this.errors += text; });
        this.ended = new Promise((resolve, reject) => {
            this.child.on('error', reject);
            // "close" comes after the last output, "exit" may not.
            this.child.on('close', (code, signal) => {
                this.isRunning = false;
                resolve({ code, signal });
            });
        });
    }

    get id(): number {
        return this.child.pid!;
    }

    /** From now on its files may grow as they like. */
    letGrow(): void {
        execFileSync('prlimit', ['--pid', String(this.id), '--fsize=unlimited']);
    }

    /** The address it says it is ready at. */
    async ready(): Promise<string> {
        for (let waited = 0; waited < 30_000; waited += 10) {
            const found = /^Kabinet is ready at (http:\/\/\S+?)\/?\s*$/m.exec(this.output);
            if (found) return found[1]!;
            if (!this.isRunning) break;
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`kabinet did not get ready.\n${this.output}\n${this.errors}`);
    }

    send(signal: NodeJS.Signals): void {
        this.child.kill(signal);
    }

    /** Ends it as an operator would; as a power cut would with SIGKILL. Throws when a call refused what it does not declare. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
        if (this.isRunning) this.child.kill(signal);
        const ended = await this.ended;
        const undeclared = this.errors.split('\n').filter((line) => line.includes('undeclared refusal'));
        if (undeclared.length > 0) throw new Error(`@refuses is missing in contract/:\n${undeclared.join('\n')}`);
        return ended;
    }
}
