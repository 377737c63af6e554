// Goods made for measuring: things, and lists of timed sales.
import fs from 'node:fs';
import path from 'node:path';

const all = (name, text) => `${name}_en = "${text}"\n${name}_zh = "${text}"\n${name}_th = "${text}"\n`;

const goodsText = ({ code, stock, story = 'Made to be measured' }) =>
    `[[goods]]\ncode = "${code}"\nkind = "doll"\n${all('title', code)}${all('story', story)}pictures = ["dolls/nimbi"]\n`
    + `tax_class = "toys"\nshelves = { mall = 1 }\n[[goods.sku]]\ncode = "${code}"\ngrams = 100\norigin = "CN"\n`
    + `hs_code = "950300"\nstock = { bangkok = ${stock} }\nprice = { TH = 39000 }\n`;
const listText = code => `[[list]]\ncode = "${code}"\nkind = "sale"\nregion = "TH"\nstarts_at = 2026-01-01T00:00:00+08:00\n`
    + `ends_at = 2036-01-01T00:00:00+08:00\n[[list.offer]]\nsku = "${code}"\namount = 30000\n`;
const warehouseText = '[[warehouse]]\nid = 1\ncode = "bangkok"\ncountry = "TH"\npriority = 1\nregions = ["TH"]\n';

/** Writes into `folder` the things, `{ code, stock, story, isInSale }`; those in a timed sale have a list for it of the same code. */
export function writeGoods(folder, things) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'things.toml'), things.map(goodsText).join('\n'));
    fs.writeFileSync(path.join(folder, 'lists.toml'), things.filter(one => one.isInSale).map(one => listText(one.code)).join('\n'));
    fs.writeFileSync(path.join(folder, 'warehouses.toml'), warehouseText);
}
