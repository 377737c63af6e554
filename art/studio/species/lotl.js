// Lotl, the axolotl. Gills and tail fin make the kind.
import * as THREE from 'three';
import { faceOnHead } from '../face.js';
import { ball, group, lathe, leaf, plate, ring, star, tube } from '../geometry.js';
import { arm } from '../limbs.js';
import { gloss, material, mix } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';

const HEAD = [1.42, 0.98, 1.02];

// The three gills of the right side: root and tip; the left ones are their mirror image.
const STALKS = [
  { root: [0.9, 0.67, -0.1], tip: [1.4, 1.42, -0.25] },
  { root: [1.15, 0.37, -0.1], tip: [2.05, 0.94, -0.25] },
  { root: [1.15, -0.03, -0.1], tip: [2.15, 0.27, -0.25] },
];
const eachGill = (draw) => {
  for (const side of [-1, 1])
    STALKS.forEach(({ root, tip }, i) => {
      const mirror = ([x, y, z]) => [side * x, y, z];
      draw(mirror(root), mirror(tip), side, i);
    });
};
const between = (a, b, t, sag = 0) => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t - sag * Math.sin(Math.PI * t),
  a[2] + (b[2] - a[2]) * t,
];

const GILLS = {
  feather(head, gill) {
    eachGill((root, tip, side) => {
      tube(head, gill, [root, between(root, tip, 0.5, 0.1), tip], (t) => 0.17 - 0.08 * t);
      for (let k = 1; k < 7; k++) {
        const [x, y] = between(root, tip, k / 6.5, 0.1);
        for (const way of [-1, 1])
          ball(
            head,
            gill,
            x - way * 0.12 * (tip[1] - root[1]),
            y + way * 0.17 + 0.02,
            -0.17,
            [0.11, 0.15, 0.08],
            [0, 0, -0.6 * way * side],
          );
      }
    });
  },
  leaf(head, gill) {
    eachGill((root, tip) => {
      const turn = Math.atan2(tip[1] - root[1], tip[0] - root[0]) - Math.PI / 2;
      plate(head, gill, leaf(1.15, 0.46), 0.05, root[0], root[1], root[2] - 0.05, 1, [-0.15, 0, turn], 0.05);
    });
  },
  coral(head, gill) {
    eachGill((root, tip) => {
      tube(head, gill, [root, between(root, tip, 0.5, 0.05), tip], [0.15, 0.11]);
      ball(head, gill, ...tip, 0.15);
      for (const [t, dx, dy] of [
        [0.45, 0, 0.4],
        [0.7, 0.12, -0.3],
      ]) {
        // prettier-ignore
        const [x, y, z] = between(root, tip, t, 0.05);
        const end = [x + Math.sign(tip[0]) * dx, y + dy, z];
        tube(head, gill, [[x, y, z], end], [0.1, 0.08], 8);
        ball(head, gill, ...end, 0.11);
      }
    });
  },
  bubbles(head, gill) {
    eachGill((root, tip) => {
      for (let k = 0; k < 4; k++) ball(head, gill, ...between(root, tip, k / 3, 0.05), 0.26 - k * 0.03);
    });
  },
  ribbon(head, gill) {
    eachGill((root, tip, side) => {
      const way = [root, between(root, tip, 0.4, -0.18), between(root, tip, 0.75, 0.14), [tip[0] + side * 0.12, tip[1] + 0.1, tip[2]]];
      tube(head, gill, way, (t) => 0.2 - 0.14 * t);
    });
  },
  fan(head, gill) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 5; i++) {
        const a = -0.15 + i * 0.36;
        const tip = [side * (1.05 + Math.cos(a) * 0.95), 0.35 + Math.sin(a) * 0.95, -0.3];
        tube(head, gill, [[side * 1.0, 0.3, -0.1], tip], (t) => 0.08 + 0.11 * t, 14); // prettier-ignore
      }
      ball(head, gill, side * 1.45, 0.58, -0.26, [0.56, 0.6, 0.06], [0, 0, side * 0.2]);
    }
  },
};

function finShape(wide) {
  const shape = new THREE.Shape();
  shape.moveTo(-0.1, -0.5);
  shape.bezierCurveTo(0.45 * wide, -0.4, 0.55 * wide, 0.3, 0.2, 0.75);
  shape.bezierCurveTo(-0.15 * wide, 0.5, -0.3 * wide, 0, -0.1, -0.5);
  return shape;
}

const TAILS = {
  fin: (figure, gill) => plate(figure, gill, finShape(1), 0.05, 1.5, 0.95, -0.25, 1.05, [0, 0.3, -0.35], 0.06),
  veil(figure, gill) {
    for (const [turn, size] of [
      [-0.9, 0.9],
      [-0.35, 1.15],
      [0.25, 1.0],
    ])
      plate(figure, gill, leaf(size, 0.5), 0.04, 1.45, 0.75, -0.25, 1, [0.1, 0.3, turn], 0.05);
  },
  star(figure, gill) {
    plate(figure, gill, star(0.48, 0.24), 0.1, 1.62, 1.12, -0.2, 1, [0, 0.3, 0.2], 0.08);
  },
  heart(figure, gill) {
    for (const side of [-1, 1]) ball(figure, gill, 1.55 + side * 0.2, 1.2, -0.2, [0.28, 0.42, 0.14], [0, 0, side * 0.55]);
  },
  drop: (figure, gill) => ball(figure, gill, 1.6, 1.1, -0.2, [0.3, 0.42, 0.3]),
};

const PATTERNS = {
  spots(figure, head, colour) {
    for (const [x, y, size] of [
      [-0.95, 0.42, 0.16],
      [-0.7, 0.66, 0.11],
      [0.95, 0.4, 0.13],
      [0.68, 0.66, 0.17],
      [0.2, 0.86, 0.12],
      [-0.3, 0.84, 0.14],
    ]) {
      // prettier-ignore
      const z = Math.sqrt(Math.max(0.02, 1 - (x / 1.42) ** 2 - (y / 0.98) ** 2)) * 1.02;
      ball(head, gloss(colour), x, y, z, [size, size, size * 0.4], [-y * 0.9, x * 0.7, 0]);
    }
    for (const side of [-1, 1]) ball(figure, gloss(colour), side * 0.6, 0.85, 0.16, [0.06, 0.14, 0.14]);
  },
  stripes(figure, head, colour) {
    for (const [y, radius] of [
      [0.45, 0.665],
      [0.72, 0.645],
      [0.98, 0.57],
    ])
      ring(figure, gloss(colour), radius, 0.06, 0, y, 0, 1, [Math.PI / 2, 0, Math.PI * 0.75], Math.PI * 1.5);
  },
  freckles(figure, head, colour) {
    for (let i = 0; i < 26; i++) {
      const up = 0.2 + (0.75 * (i + 0.5)) / 26;
      const flat = Math.sqrt(1 - up * up);
      const a = i * 2.4;
      ball(head, gloss(colour), Math.cos(a) * flat * 1.42, up * 0.98, Math.sin(a) * flat * 1.02, 0.055);
    }
  },
  scales(figure, head, colour) {
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 9; i++) {
        const a = Math.PI * (0.12 + (0.76 * (i + (row % 2) * 0.5)) / 9);
        const up = 0.5 + row * 0.18;
        const flat = Math.sqrt(1 - up * up);
        ball(head, gloss(colour), Math.cos(a) * flat * 1.42, up * 0.99, Math.sin(a) * flat * 1.03 - 0.02, [0.17, 0.12, 0.08], [-up, 0, 0]);
      }
  },
};

// What it sits in or stands on.
const PLACES = {
  tub(figure, colour) {
    lathe(figure, gloss(colour), [
      [0.9, 0.02],
      [1.3, 0.08],
      [1.5, 0.5],
      [1.55, 1.0],
      [1.62, 1.08],
      [1.5, 1.06],
      [1.4, 0.9],
    ]);
    ball(figure, material('#bfe9ff', 'jelly'), 0, 0.86, 0, [1.44, 0.1, 1.44]);
    for (let i = 0; i < 14; i++)
      ball(
        figure,
        material('#ffffff', 'pearl'),
        Math.cos(i * 2.4) * (0.75 + (i % 3) * 0.26),
        0.98,
        Math.sin(i * 2.4) * (0.75 + (i % 3) * 0.26),
        0.2 + (i % 3) * 0.05,
      );
  },
  float(figure, colour) {
    ring(figure, gloss(colour), 1.0, 0.34, 0, 0.5, 0, [1, 1, 0.95]);
    for (let i = 0; i < 6; i++)
      ring(
        figure,
        gloss('#fffaf5'),
        0.345,
        0.09,
        Math.cos((i * Math.PI) / 3) * 1.0,
        0.5,
        Math.sin((i * Math.PI) / 3) * 1.0,
        [1, 0.95, 1],
        [0, Math.PI / 2 - (i * Math.PI) / 3 + Math.PI / 2, 0],
      );
  },
  rock(figure, colour) {
    figure.position.y = 0.42;
    ball(figure, material(colour), 0, -0.22, 0, [1.35, 0.3, 1.1]);
    for (const [x, z, size] of [
      [-0.95, 0.5, 0.3],
      [1.0, 0.4, 0.36],
      [0.2, 0.95, 0.24],
    ])
      ball(figure, material(mix(colour, '#ffffff', 0.2)), x, -0.2, z, [size, size * 0.7, size]);
  },
};

export function lotl(figure, style) {
  const skin = material(style.skin, style.kind);
  const gill = material(style.gill, style.gillKind || style.kind);
  const belly = material(style.belly || mix(style.skin, '#ffffff', 0.6), style.kind === 'jelly' ? 'jelly' : undefined);
  lathe(figure, skin, [[0, 0.02], [0.46, 0.06], [0.66, 0.4], [0.6, 0.85], [0.44, 1.3], [0, 1.5]]); // prettier-ignore
  ball(figure, belly, 0, 0.64, 0.31, [0.46, 0.52, 0.42]);
  for (const side of style.boots ? [] : [-1, 1]) ball(figure, skin, side * 0.4, 0.15, 0.34, [0.26, 0.17, 0.38]);
  tube(figure, skin, [[0, 0.4, -0.4], [0.75, 0.28, -0.75], [1.3, 0.5, -0.45], [1.55, 1.0, -0.2]], (t) => 0.4 - 0.34 * t); // prettier-ignore
  named(TAILS, 'tail', style.tail || 'fin')(figure, gill);
  const head = group(figure, 0, 2.0, 0, [0, 0, style.tilt ?? 0.05]);
  ball(head, skin, 0, 0, 0, HEAD);
  named(GILLS, 'pair of gills', style.gills || 'feather')(head, gill);
  const face = { spread: 0.27, height: 0.5, size: 0.72, mouth: 'wide', blush: 'rgb(255,110,140)', ...style.face };
  faceOnHead(head, face, 0, 0, 0, HEAD);
  for (const [name, colour] of style.pattern || []) named(PATTERNS, 'pattern', name)(figure, head, colour);
  if (style.place) named(PLACES, 'place', style.place[0])(figure, style.place[1]);
  const limb = {
    y: 1.0,
    radius: 0.16,
    shoulder: 0.5,
    length: 0.58,
    depth: 0.78,
    stretch: style.place?.[0] === 'tub' ? [0.35, 0.15] : [0.08, 0],
  };
  const [left, right] = style.arms || ['wave', 'down'];
  const hands = [arm(figure, skin, -1, left, limb), arm(figure, skin, 1, right, limb)];
  dress(figure, head, hands, style, {
    ...{ grip: [0, 0.16], hug: [0, 0.82, 1.0], wear: { y: 0.96, scale: 1.25 }, scarf: [1.14, 0.52], shades: [0.06, 1.0, 0.5] },
    ...{ headphones: [1.44, -0.1], cape: [1.2, 0.1, 0.6], wings: [1.0, -0.6], neckerchief: [1.16, 0.5], apron: [0.5, 0.44, 0.66] },
    ...{ boots: [[-0.4, 0.26], [0.4, 0.26]] }, // prettier-ignore
  });
}
