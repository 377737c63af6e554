// The studio itself, in a real browser: small pictures, few samples.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openStudio } from '../browser.mjs';
import { cast } from '../cast/index.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { sunny } = cast['nimbi-weather-report'].styles;
let studio;
before(async () => {
  studio = await openStudio(path.join(root, 'pictures'));
});
after(() => studio.close());
const picture = (...order) => studio.page.evaluate(([species, style]) => window.studio.figure(species, style, 96, 1), order);
const figure = (style) => picture('nimbi', style);

test('the same description gives the same picture, whatever was rendered in between', async () => {
  const first = await figure(sunny);
  const other = await figure({ ...sunny, kind: 'glitter', cloudKind: 'pearl' });
  assert.notEqual(other, first);
  assert.equal(await figure(sunny), first);
});

test('jelly and glass in one picture keep a shader each', async () => {
  const jelly = await figure({ ...sunny, kind: 'jelly' });
  await figure({ ...sunny, hold: 'boba' });
  assert.equal(await figure({ ...sunny, kind: 'jelly' }), jelly);
  assert.notEqual(await figure({ ...sunny, kind: 'glass' }), jelly);
});

test('a misspelt description is refused by name', async () => {
  await assert.rejects(figure({ ...sunny, kind: 'vinly' }), /no material is called vinly/);
  await assert.rejects(figure({ ...sunny, hold: 'umbrela' }), /nothing to hold is called umbrela/);
  await assert.rejects(figure({ ...sunny, wear: 'crowm' }), /nothing to wear is called crowm/);
  await assert.rejects(figure({ ...sunny, arms: ['sideways', 'up'] }), /no pose is called sideways/);
  await assert.rejects(figure({ ...sunny, face: { eyes: 'tired' } }), /no eye is called tired/);
});

test('a misspelt kind of a species is refused by name', async () => {
  const plain = { skin: '#88cc99', belly: '#ffffff', gill: '#ff8888', wing: '#ccaa77' };
  await assert.rejects(picture('rexi', { ...plain, back: 'plaits' }), /no back is called plaits/);
  await assert.rejects(picture('boo', { ...plain, shape: 'tal' }), /no ghost is called tal/);
  await assert.rejects(picture('bolto', { ...plain, head: 'toster' }), /no head is called toster/);
  await assert.rejects(picture('baobao', { ...plain, filling: ['larva', '#ffbb22'] }), /no filling is called larva/);
  await assert.rejects(picture('lotl', { ...plain, gills: 'fern' }), /no pair of gills is called fern/);
  await assert.rejects(picture('lumo', { ...plain, mark: 'eyes' }), /no mark is called eyes/);
});

test('a star card is made of what its description says, and a misspelt one is refused by name', async () => {
  const portrait = '/pictures/figures/nimbi-weather-report/sunny-160.webp';
  const order = { brand: 'Nimbi', title: 'Sky Club', number: '01/12', name_en: 'First Light', name_zh: '第一缕光', figure: portrait };
  const look = { finish: 'silver', scene: 'sky', colours: ['#fff2c8', '#8cc7ff', '#4f8fe0'], ink: '#1c2570' };
  const card = (change) => studio.page.evaluate((each) => window.studio.card(each, 96, 1), { ...order, ...look, ...change });
  const silver = await card({});
  assert.notEqual(await card({ finish: 'rainbow' }), silver);
  assert.equal(await card({}), silver);
  await assert.rejects(card({ finish: 'sliver' }), /no finish is called sliver/);
  await assert.rejects(card({ scene: 'sea' }), /no scene is called sea/);
  await assert.rejects(card({ figure: '/pictures/figures/none.webp' }), /no picture at/);
});
