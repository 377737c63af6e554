// Nimbi, the cloud rabbit.
import { faceOnHead } from '../face.js';
import { ball, group, tube } from '../geometry.js';
import { hold } from '../held.js';
import { arm } from '../limbs.js';
import { material } from '../materials.js';
import { headphones, shades, wear } from '../worn.js';
import { apron, chips, doughnut, floating, scarf } from '../body.js';

const HEAD = [1.24, 1.06, 1.08];

// The way of one ear, for the right side; the left one is its mirror image.
const EARS = {
  up: [[0.45, 0.75, 0], [0.6, 1.35, 0], [0.7, 2.0, 0.02]], // prettier-ignore
  left: [[0.45, 0.75, 0], [0.62, 1.35, -0.02], [0.68, 2.0, 0]], // prettier-ignore
  flop: [[0.45, 0.78, 0], [0.72, 1.42, 0], [1.18, 1.52, 0.08], [1.42, 1.05, 0.14]], // prettier-ignore
  lop: [[0.5, 0.82, 0], [1.05, 1.1, 0], [1.5, 0.5, 0.06], [1.52, -0.25, 0.12]], // prettier-ignore
  wide: [[0.5, 0.72, 0], [0.95, 1.15, 0], [1.55, 1.45, 0.02]], // prettier-ignore
  short: [[0.5, 0.75, 0], [0.6, 1.1, 0], [0.66, 1.42, 0.02]], // prettier-ignore
};
const PAIRS = { flop: ['left', 'flop'], up: ['left', 'up'], lop: ['lop', 'lop'], wide: ['wide', 'wide'], short: ['short', 'short'] };

function ear(head, skin, inner, path, side) {
  const points = path.map(([x, y, z]) => [side * x, y, z]);
  tube(head, skin, points, (t) => 0.19 + 0.15 * Math.sin(Math.PI * Math.min(1, t * 1.15)));
  const lining = points.map(([x, y, z], i) => [x, y, z + 0.175 + (i ? 0.02 : 0)]).slice(1);
  tube(head, inner, lining, (t) => 0.08 + 0.1 * Math.sin(Math.PI * Math.min(1, t + 0.15)));
}

function cloudBody(figure, cloud) {
  ball(figure, cloud, 0, 0.82, 0, [0.74, 0.66, 0.66]);
  for (let i = 0; i < 9; i++) {
    const a = (i * 2 * Math.PI) / 9 + 0.2;
    ball(figure, cloud, Math.cos(a) * 0.62, 0.5 + (i % 2) * 0.08, Math.sin(a) * 0.56, 0.36 + (i % 3) * 0.03);
  }
  for (let i = 0; i < 7; i++) {
    const a = (i * 2 * Math.PI) / 7;
    ball(figure, cloud, Math.cos(a) * 0.5, 0.98, Math.sin(a) * 0.46, 0.27);
  }
  ball(figure, cloud, 0, 0.62, -0.72, 0.34);
}

function headOf(figure, style, skin, cloud, inner) {
  const head = group(figure, 0, 2.12, 0, [0, 0, style.tilt ?? 0.07]);
  ball(head, skin, 0, 0, 0, HEAD);
  for (const side of [-1, 1]) ball(head, skin, side * 0.72, -0.35, 0.32, [0.5, 0.44, 0.5]);
  PAIRS[style.ears ?? 'flop'].forEach((name, i) => ear(head, skin, inner, EARS[name], i ? 1 : -1));
  const crest = [
    [-0.3, 0.95, 0.38, 0.26],
    [0.05, 1.05, 0.4, 0.32],
    [0.38, 0.95, 0.34, 0.24],
    [0.06, 0.86, 0.68, 0.22],
    [-0.2, 0.84, 0.62, 0.2],
  ];
  for (const [x, y, z, size] of style.crest === false ? [] : crest) ball(head, cloud, x, y, z, size);
  faceOnHead(head, { spread: 0.2, height: 0.5, size: 0.92, blush: 'rgb(255,140,165)', nose: '#ff7f9a', ...style.face }, 0, 0, 0, HEAD);
  return head;
}

export function nimbi(figure, style) {
  const skin = material(style.skin, style.kind);
  const cloud = material(style.cloud, style.cloudKind || style.kind);
  const inner = material(style.inner || '#ffb3c4', style.kind === 'glitter' ? 'pearl' : style.kind === 'gold' ? 'gold' : 'vinyl');
  const accent = style.accent || '#ff6f7d';
  for (const side of [-1, 1]) ball(figure, skin, side * 0.34, 0.17, 0.3, [0.3, 0.19, 0.42]);
  cloudBody(figure, cloud);
  const head = headOf(figure, style, skin, cloud, inner);
  const [left, right] = style.arms || ['down', 'wave'];
  const shape = { y: 1.0, radius: 0.2, shoulder: 0.66, length: 0.78 };
  const [leftX, leftY, leftZ] = arm(figure, skin, -1, left, shape);
  const [rightX, rightY, rightZ] = arm(figure, skin, 1, right, shape);
  if (style.hold) hold(figure, style.hold, [rightX + 0.02, rightY, rightZ + 0.12], accent);
  if (style.holdLeft) hold(figure, style.holdLeft, [leftX - 0.02, leftY, leftZ + 0.12], accent);
  if (style.hug) hold(figure, style.hug, [0, 0.86, 1.08], accent);
  if (style.wear) wear(head, style.wear, 1.16, style.wearScale ?? 1.25, accent, style.wearZ ?? 0.04);
  if (style.scarf) scarf(figure, style.scarf, 1.24, 0.58);
  if (style.shades) shades(head, 0.05, 1.08, style.shades);
  if (style.headphones) headphones(head, style.headphones, 1.22, 0);
  if (style.apron) apron(figure, style.apron, 0.6, 0.5, 0.93);
  if (style.doughnut) doughnut(figure, 0.72, 1.02);
  if (style.chips) {
    chips(head, style.chips, [0, 0, 0], HEAD, 40, 0.11);
    chips(figure, style.chips, [0, 0.75, 0], [0.95, 0.62, 0.9], 16, 0.09);
  }
  if (style.air) floating[style.air](figure);
}
