// Mosskin, the moss bear. It sits.
import { faceOnHead } from '../face.js';
import { TUBE_END, ball, fur, group, lathe, ring, tube } from '../geometry.js';
import { hold } from '../held.js';
import { arm } from '../limbs.js';
import { material } from '../materials.js';
import { headphones, hood, wear } from '../worn.js';
import { boots, floating, neckerchief, scarf, sheet, sleepingBag } from '../body.js';

const HEAD = [1.3, 1.08, 1.08];
const NOSE = '#2c2430';

function mossCap(head, colour) {
  const moss = material(colour || '#8fd06a', 'flock');
  const tufts = [[0, 0.98, 0.1, 0.5], [-0.42, 0.9, 0.1, 0.34], [0.42, 0.92, 0.05, 0.36], [0.1, 0.92, 0.45, 0.34]]; // prettier-ignore
  for (const [x, y, z, size] of tufts) fur(ball(head, moss, x, y, z, [size, size * 0.5, size]), moss, 900, 0.12);
  for (const [x, z, size, red] of [
    [-0.2, 0.2, 1, '#ff6b57'],
    [0.28, 0.02, 0.7, '#ffb347'],
  ]) {
    tube(head, material('#fff3e0'), [[x, 1.1, z], [x, 1.1 + 0.34 * size, z]], [0.07 * size, 0.06 * size]); // prettier-ignore
    lathe(
      head,
      material(red, 'gloss'),
      [
        [0.06, -0.04],
        [0.24, -0.02],
        [0.2, 0.12],
        [0, 0.2],
      ],
      x,
      1.1 + 0.32 * size,
      z,
      size,
    );
    ball(head, material('#fff'), x + 0.08 * size, 1.1 + 0.45 * size, z + 0.11 * size, 0.035 * size);
    ball(head, material('#fff'), x - 0.1 * size, 1.1 + 0.4 * size, z + 0.13 * size, 0.03 * size);
  }
}

function muzzle(head, belly) {
  ball(head, belly, 0, -0.24, 0.86, [0.46, 0.34, 0.3]);
  ball(head, material(NOSE, 'gloss'), 0, -0.1, 1.14, [0.15, 0.1, 0.08]);
  const smile = [[-0.14, -0.34, 1.13], [-0.07, -0.39, 1.15], [0, -0.34, 1.17], [0.07, -0.39, 1.15], [0.14, -0.34, 1.13]]; // prettier-ignore
  tube(head, material(NOSE), smile, [0.02, 0.02]);
}

function bandage(head) {
  const gauze = material('#fffaf0', 'cloth');
  for (const [y, turn] of [
    [0.72, 0.25],
    [0.86, -0.1],
  ])
    ring(head, gauze, 0.36, 0.1, 1.0, y, -0.05, [1, 0.75, 1], [Math.PI / 2, turn, 0]);
}

function headOf(figure, style, skin, belly, furry) {
  const head = group(figure, 0, 2.1, 0, [0, 0, style.tilt ?? -0.06]);
  furry(ball(head, skin, 0, 0, 0, HEAD), 8000);
  for (const side of style.ears === false ? [] : [-1, 1]) {
    furry(ball(head, skin, side * 1.0, 0.78, -0.05, [0.42, 0.42, 0.26]), 1600);
    ball(head, belly, side * 1.0, 0.78, 0.14, [0.25, 0.25, 0.12]);
  }
  muzzle(head, belly);
  faceOnHead(head, { spread: 0.21, height: 0.44, size: 0.8, mouth: 'none', blush: 'rgb(255,150,130)', ...style.face }, 0, 0, 0, HEAD);
  return head;
}

function sittingBody(figure, style, skin, belly, furry) {
  furry(ball(figure, skin, 0, 0.82, 0, [0.95, 0.86, 0.82]), 5200);
  ball(figure, belly, 0, 0.8, 0.2, [0.62, 0.58, 0.66]);
  for (const side of style.boots ? [] : [-1, 1]) {
    furry(ball(figure, skin, side * 0.62, 0.3, 0.62, [0.33, 0.31, 0.46], [0, side * 0.35, 0]), 1500);
    ball(figure, belly, side * 0.72, 0.34, 1.0, [0.2, 0.21, 0.1], [0, side * 0.35, 0]);
  }
}

function raincoat(figure, head, colour) {
  const coat = material(colour, 'gloss');
  const profile = [[0.62, 1.42], [0.92, 1.1], [1.08, 0.6], [1.2, 0.22], [1.12, 0.2]]; // prettier-ignore
  lathe(figure, coat, profile);
  for (const y of [0.5, 0.85, 1.15])
    ball(figure, material('#ffffff', 'gloss'), 0.05, y, 1.13 - y * 0.1 - (y > 1 ? 0.12 : 0), [0.08, 0.08, 0.05]);
  hood(head, colour, 'gloss', [1.42, 1.22, 1.2], 0.98);
}

export function mosskin(figure, style) {
  const skin = material(style.skin, style.kind);
  const belly = material(style.belly, style.kind === 'gold' ? 'vinyl' : undefined);
  const accent = style.accent || '#ff6f7d';
  const furry = (part, hairs) => style.kind === 'flock' && fur(part, skin, hairs, 0.1);
  if (style.sleepingBag) sleepingBag(figure, style.sleepingBag, 1.5);
  else if (style.sheet) sheet(figure, style.sheet, 1.75, 1.15);
  else sittingBody(figure, style, skin, belly, furry);
  const head = headOf(figure, style, skin, belly, furry);
  if (style.sheet) hood(head, style.sheet, 'cloth', [1.46, 1.3, 1.24], 1.0);
  if (style.raincoat) raincoat(figure, head, style.raincoat);
  if (!style.sleepingBag) arms(figure, style, skin, accent);
  if (style.boots) boots(figure, style.boots, [[-0.6, 0.72, -0.3], [0.6, 0.72, 0.3]]); // prettier-ignore
  if (style.moss) mossCap(head, style.moss);
  if (style.hug) hold(figure, style.hug, [0, 1.0, 1.02], accent);
  if (style.scarf) scarf(figure, style.scarf, 1.32, 0.84);
  if (style.neckerchief) neckerchief(figure, style.neckerchief, 1.3, 0.68);
  if (style.wear) wear(head, style.wear, style.wearY ?? 1.0, style.wearScale ?? 1.45, accent);
  if (style.headphones) headphones(head, style.headphones, 1.28, 0);
  if (style.bandage) bandage(head);
  if (style.air) floating[style.air](figure);
}

function arms(figure, style, skin, accent) {
  const before = figure.children.length;
  const [left, right] = style.arms || ['down', 'down'];
  const shape = { y: 1.15, radius: style.raincoat ? 0.27 : 0.23, shoulder: style.sheet ? 0.95 : 0.72, length: 0.6 };
  const sleeve = style.raincoat ? material(style.raincoat, 'gloss') : style.sheet ? material(style.sheet, 'cloth') : skin;
  const [leftX, leftY, leftZ] = arm(figure, sleeve, -1, left, shape);
  const [rightX, rightY, rightZ] = arm(figure, sleeve, 1, right, shape);
  if (style.kind === 'flock' && sleeve === skin) {
    for (const part of figure.children.slice(before)) fur(part, skin, part.geometry === TUBE_END ? 500 : 1300, 0.1);
  }
  if (style.raincoat)
    for (const [x, y, z] of [
      [leftX, leftY, leftZ],
      [rightX, rightY, rightZ],
    ])
      ball(figure, skin, x, y, z, 0.27);
  if (style.hold) hold(figure, style.hold, [rightX, rightY + 0.05, rightZ + 0.22], accent);
  if (style.holdLeft) hold(figure, style.holdLeft, [leftX, leftY + 0.05, leftZ + 0.22], accent);
}
