import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './places';

/** A PostgreSQL cluster of a test's own, which it may pull the plug of. */
export class Cluster {
    private constructor(readonly address: string, private readonly home: string) { }

    static start(): Cluster {
        const [address, home] = run('start_postgres && echo "$KABINET_TEST_POSTGRES" "$postgres_home"').trim().split(' ');
        return new Cluster(address!, home!);
    }

    /** Cuts everybody off, and is there again when this returns. */
    restart(): void {
        run('postgres_home=$1; restart_postgres', this.home);
    }

    stop(): void {
        run('postgres_home=$1; stop_postgres', this.home);
    }
}

function run(commands: string, ...given: string[]): string {
    const script = `source "$0" && ${commands}`;
    return execFileSync('bash', ['-c', script, path.join(root, 'tools/postgres.sh'), ...given], { encoding: 'utf8' });
}
