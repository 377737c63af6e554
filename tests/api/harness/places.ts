import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where things are in the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const binary = process.env.KABINET_BINARY ?? path.join(root, 'build/release/server/app/kabinet');
export const catalogue = path.join(root, 'server/seed/catalogue');
export const content = path.join(root, 'server/seed/content');
export const titles = path.join(root, 'server/seed/titles.toml');
export const coupons = path.join(root, 'server/seed/coupons.toml');
export const goods = path.join(root, 'server/seed/goods');
export const pictures = path.join(root, 'art/pictures');
export const examplesFile = path.join(root, 'contract/reference/examples.json');
export const contractDocument = path.join(root, 'contract/build/openapi.json');
export const reachedFolder = path.join(root, 'build/tests-api/reached');
export const refusalsFolder = path.join(root, 'build/tests-api/refusals');
export const exchangesFolder = path.join(root, 'build/tests-api/exchanges');
export const templatesFolder = path.join(root, 'build/tests-api/templates');
