// node direct.mjs sqlite|postgresql: box orders a second without HTTP; orders.cpp says which. Prints one line of JSON.
import { runDirectly } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const seconds = process.env.SECONDS_MEASURED ?? '15';
const figures = runDirectly('orders_bench', { engine, catalogue: { series: 40, setsPerSeries: 25, copies: 8 } }, seconds);
console.log(JSON.stringify({ engine, ...figures }));
