import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './places';

/** A PostgreSQL cluster of a test's own, which it may pull the plug of. */
export class Cluster {
    private constructor(readonly address: string, private readonly home: string) { }

    static start(): Cluster {
        const [address, home] = run('start_postgres && echo "$KABINET_TEST_POSTGRES" "$postgres_home"').trim().split(' ');
        return new Cluster(address!, home!);
    }

    /** Cuts everybody off, and is there again when this returns. */
    async restart(): Promise<void> {
        await promisify(execFile)('bash', script('postgres_home=$1; restart_postgres', this.home));
    }

    stop(): void {
        run('postgres_home=$1; stop_postgres', this.home);
    }
}

/** What bash is told to run the commands with the functions of tools/postgres.sh. */
function script(commands: string, ...given: string[]): string[] {
    return ['-c', `source "$0" && ${commands}`, path.join(root, 'tools/postgres.sh'), ...given];
}

const run = (commands: string, ...given: string[]) => execFileSync('bash', script(commands, ...given), { encoding: 'utf8' });
