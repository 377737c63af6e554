// node goods.mjs FOLDER: the mall of the harness, as many products as its other shops have, with as much text.
import { writeGoods } from '../lib/mall.mjs';

const story = 'A sturdy everyday item made for long use. It ships flat, weighs little and is easy to clean. '.repeat(3).trim();
const count = Number(process.env.PB_PRODUCTS ?? 200);
writeGoods(process.argv[2], Array.from({ length: count }, (_, at) =>
    ({ code: `product-${String(at + 1).padStart(4, '0')}`, stock: 1_000_000, story })));
