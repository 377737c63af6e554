// node queue.mjs sqlite|postgresql: what a step of a line costs as the line grows; queue.cpp says which. Prints one line of JSON.
import { runDirectly } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
console.log(JSON.stringify({ engine, ...runDirectly('queue_bench', { engine, catalogue: { series: 1, setsPerSeries: 4 } }) }));
