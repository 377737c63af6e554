// Lumo, the moth. Wings and feelers make the kind.
import * as THREE from 'three';
import { faceOnHead } from '../face.js';
import { ball, crescent, fur, group, heart, lathe, leaf, plate, ring, star, tube } from '../geometry.js';
import { arm } from '../limbs.js';
import { gloss, material } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';

const { PI } = Math;
const HEAD = [1.1, 0.96, 0.98];
const bothSides = (draw) => [-1, 1].forEach(draw);

function curved(from, ...curves) {
  const shape = new THREE.Shape();
  shape.moveTo(...from);
  for (const curve of curves) shape.bezierCurveTo(...curve);
  return shape;
}

// A pair of outlines for the right side: the upper wing and the lower one, and where a mark sits on each: [x, y, size].
const WINGS = {
  moth: {
    upper: () => curved([0.1, 0], [0.6, 1.3, 1.7, 1.7, 2.15, 1.25], [2.4, 0.75, 1.9, -0.1, 1.0, -0.25], [0.6, -0.3, 0.3, -0.2, 0.1, 0]),
    lower: () => curved([0.1, 0.05], [0.8, 0.2, 1.55, -0.1, 1.5, -0.6], [1.35, -1.1, 0.6, -0.9, 0.1, 0.05]),
    marks: [[1.55, 0.95, 0.34], [1.0, -0.4, 0.2]], // prettier-ignore
  },
  luna: {
    upper: () => curved([0.1, 0], [0.5, 1.2, 1.5, 1.75, 2.3, 1.5], [2.1, 0.9, 1.6, 0.05, 0.9, -0.15], [0.5, -0.25, 0.3, -0.15, 0.1, 0]),
    lower: () =>
      curved(
        [0.1, 0.05],
        [0.9, 0.1, 1.3, -0.2, 1.15, -0.6],
        [1.1, -0.95, 1.75, -1.0, 1.7, -0.72],
        [1.9, -1.25, 0.9, -1.3, 0.75, -0.85],
        [0.4, -0.6, 0.2, -0.3, 0.1, 0.05],
      ),
    marks: [[1.4, 0.85, 0.24], [0.8, -0.28, 0.17]], // prettier-ignore
  },
  round: {
    upper: () => curved([0.1, 0.1], [0.1, 1.3, 1.9, 1.9, 2.1, 0.8], [2.2, 0.1, 1.2, -0.35, 0.1, 0.1]),
    lower: () => curved([0.1, 0.1], [1.0, 0.15, 1.75, -0.25, 1.4, -0.75], [1.1, -1.15, 0.2, -0.7, 0.1, 0.1]),
    marks: [[1.3, 0.75, 0.36], [0.95, -0.4, 0.22]], // prettier-ignore
  },
  leaf: {
    upper: () => curved([0.1, 0], [0.3, 1.0, 1.4, 1.3, 2.45, 1.75], [2.3, 0.8, 1.8, -0.3, 0.1, 0]),
    lower: () => curved([0.1, 0.05], [0.9, 0.2, 1.5, 0, 1.95, -0.6], [1.2, -1.0, 0.4, -0.7, 0.1, 0.05]),
    marks: [[1.45, 0.85, 0.2], [1.1, -0.4, 0.15]], // prettier-ignore
  },
  scallop: {
    upper: () =>
      curved(
        [0.1, 0],
        [0.3, 1.3, 0.9, 1.7, 1.35, 1.35],
        [1.75, 1.6, 2.15, 1.2, 1.95, 0.85],
        [2.3, 0.6, 2.0, 0.1, 1.55, 0.15],
        [1.2, -0.3, 0.5, -0.3, 0.1, 0],
      ),
    lower: () =>
      curved([0.1, 0.05], [0.8, 0.15, 1.4, 0.05, 1.45, -0.35], [1.6, -0.75, 1.1, -0.95, 0.95, -0.75], [0.6, -1.1, 0.3, -0.6, 0.1, 0.05]),
    marks: [[1.3, 0.75, 0.28], [0.9, -0.35, 0.18]], // prettier-ignore
  },
  swallow: {
    upper: () => curved([0.1, 0], [0.6, 1.5, 1.9, 1.5, 2.35, 0.9], [1.9, 0.7, 1.6, 0.1, 0.9, -0.15], [0.6, -0.2, 0.3, -0.15, 0.1, 0]),
    lower: () =>
      curved(
        [0.1, 0.05],
        [0.9, 0.1, 1.6, -0.2, 1.5, -0.6],
        [1.9, -0.75, 2.05, -1.05, 1.75, -0.98],
        [1.5, -0.85, 1.0, -1.0, 0.7, -0.8],
        [0.4, -0.6, 0.2, -0.3, 0.1, 0.05],
      ),
    marks: [[1.45, 0.75, 0.26], [1.05, -0.45, 0.18]], // prettier-ignore
  },
};

// The mark on a wing, `back` is the wing's colour of pupils and outlines.
const MARKS = {
  none() {},
  eye(wing, colour, x, y, z, size) {
    ball(wing, gloss(colour), x, y, z, [size, size, 0.06]);
    ball(wing, gloss('#2a2233'), x, y, z + 0.04, [size * 0.52, size * 0.52, 0.05]);
    ball(wing, gloss('#ffffff'), x + size * 0.16, y + size * 0.2, z + 0.07, [size * 0.16, size * 0.16, 0.04]);
  },
  spot(wing, colour, x, y, z, size) {
    ball(wing, gloss(colour), x, y, z, [size, size, 0.06]);
    for (const [dx, dy, share] of [
      [-0.5, -0.45, 0.36],
      [0.3, -0.55, 0.3],
      [-0.6, 0.1, 0.24],
    ])
      ball(wing, gloss(colour), x + dx * 0.7, y + dy * 0.7, z, [size * share, size * share, 0.05]);
  },
  heart: (wing, colour, x, y, z, size) => plate(wing, gloss(colour), heart(size * 0.8), 0.02, x, y, z, 1, [0, 0, -0.2], 0.035),
  star: (wing, colour, x, y, z, size) =>
    plate(wing, material(colour, 'glow'), star(size * 1.05, size * 0.5), 0.02, x, y, z, 1, [0, 0, 0.2], 0.03),
  moon: (wing, colour, x, y, z, size) => plate(wing, material(colour, 'glow'), crescent(size), 0.02, x, y, z, 1, [0, 0, 0.4], 0.03),
  flower(wing, colour, x, y, z, size) {
    for (let i = 0; i < 5; i++)
      ball(wing, gloss(colour), x + Math.cos(i * 1.2566) * size * 0.55, y + Math.sin(i * 1.2566) * size * 0.55, z, [
        size * 0.42,
        size * 0.42,
        0.05,
      ]);
    ball(wing, gloss('#ffd04a'), x, y, z + 0.03, [size * 0.32, size * 0.32, 0.05]);
  },
  veins(wing, colour, x, y, z, size) {
    for (const turn of [-0.45, 0, 0.45]) {
      const [dx, dy] = [x * 1.12, y * 1.05 + turn * x * 0.5];
      tube(wing, gloss(colour), [[0.2, 0.05, z], [dx * 0.55, dy * 0.6, z + 0.01], [dx, dy, z]], [0.045, 0.02], 14); // prettier-ignore
    }
    ball(wing, gloss(colour), x, y, z, [size * 0.4, size * 0.4, 0.04]);
  },
  stripes(wing, colour, x, y, z, size) {
    for (const k of [0.5, 0.78, 1.06])
      tube(
        wing,
        gloss(colour),
        [
          [x * k + 0.12, y * k - size, z],
          [x * k, y * k, z + 0.01],
          [x * k - 0.28, y * k + size, z],
        ],
        [0.05, 0.05],
        12,
      );
  },
  drops(wing, colour, x, y, z, size) {
    for (const [dx, dy] of [
      [0, 0],
      [-0.45, -0.1],
      [0.3, -0.25],
      [-0.15, -0.5],
      [-0.75, -0.25],
    ])
      ball(wing, gloss(colour), x + dx, y + dy * 0.8, z, [size * 0.38, size * 0.5, 0.05], [0, 0, -0.5]);
  },
};

const FEELERS = {
  feather(head, paint) {
    bothSides((side) => {
      const way = [[side * 0.35, 0.82, 0.2], [side * 0.62, 1.3, 0.25], [side * 1.05, 1.62, 0.3]]; // prettier-ignore
      tube(head, paint, way, [0.055, 0.035]);
      const curve = new THREE.CatmullRomCurve3(way.map((point) => new THREE.Vector3(...point)));
      for (let i = 2; i < 9; i++) {
        const { x, y, z } = curve.getPointAt(i / 8.5);
        for (const way of [-1, 1])
          ball(
            head,
            paint,
            x - side * way * 0.09,
            y + way * 0.1,
            z,
            [0.05, 0.17 - i * 0.008, 0.05],
            [0, 0, side * -0.5 + (way < 0 ? side * 0.3 : 0)],
          );
      }
    });
  },
  ball(head, paint, colour) {
    bothSides((side) => {
      tube(head, paint, [[side * 0.3, 0.85, 0.2], [side * 0.5, 1.35, 0.25], [side * 0.8, 1.62, 0.3]], [0.05, 0.04]); // prettier-ignore
      ball(head, material(colour, 'glow'), side * 0.84, 1.68, 0.3, 0.16);
    });
  },
  curl(head, paint) {
    bothSides((side) => {
      const coil = [[side * 0.3, 0.85, 0.2], [side * 0.5, 1.3, 0.22]]; // prettier-ignore
      for (let i = 0; i <= 9; i++)
        coil.push([side * (0.84 - Math.cos(i * 0.62) * (0.3 - i * 0.02)), 1.42 + Math.sin(i * 0.62) * (0.3 - i * 0.02), 0.25]);
      tube(head, paint, coil, [0.065, 0.045], 60);
    });
  },
  leaf(head, paint) {
    bothSides((side) => plate(head, paint, leaf(0.95, 0.24), 0.03, side * 0.32, 0.84, 0.15, 1, [0.1, 0, -side * 0.55], 0.04));
  },
  hearts(head, paint, colour) {
    bothSides((side) => {
      tube(head, paint, [[side * 0.3, 0.85, 0.2], [side * 0.45, 1.3, 0.25], [side * 0.62, 1.5, 0.3]], [0.05, 0.04]); // prettier-ignore
      plate(head, gloss(colour), heart(0.2), 0.06, side * 0.66, 1.66, 0.3, 1, [0, 0, -side * 0.3], 0.06);
    });
  },
};
const TAILS = {
  rings(figure, colour) {
    for (const y of [0.4, 0.68]) ring(figure, material(colour), y < 0.5 ? 0.555 : 0.54, 0.05, 0, y, 0);
  },
  lamp(figure, colour) {
    ball(figure, material(colour, 'glow'), 0, 0.5, 0.1, [0.56, 0.42, 0.52]);
  },
  fluff(figure, colour) {
    for (let i = 0; i < 9; i++)
      ball(figure, material(colour, 'flock'), Math.cos((i * 2 * PI) / 9) * 0.46, 0.42, Math.sin((i * 2 * PI) / 9) * 0.42, 0.26);
  },
  dots(figure, colour) {
    for (let i = 0; i < 18; i++)
      ball(figure, gloss(colour), Math.cos(i * 2.4) * 0.55, 0.32 + (i % 5) * 0.14, Math.sin(i * 2.4) * 0.55, 0.075);
  },
};

function wingPair(figure, style, paint) {
  const kind = named(WINGS, 'wing', style.wingShape || 'moth');
  const mark = named(MARKS, 'mark', style.mark || 'eye');
  const lift = style.fold ?? 0;
  bothSides((side) => {
    const wing = group(figure, 0, 1.05, -0.42, [0, side * -0.28, side * lift]);
    wing.scale.x = side;
    plate(wing, paint.wing, kind.upper(), 0.08, 0, 0.15, 0, 1, undefined, 0.05);
    plate(wing, paint.lower, kind.lower(), 0.08, 0.02, 0, -0.08, 1, undefined, 0.05);
    const [[ux, uy, us], [lx, ly, ls]] = kind.marks;
    mark(group(wing, 0, 0.15, 0), style.markColour || '#ffd88a', ux, uy - 0.15, 0.1, us);
    mark(wing, style.markColour || '#ffd88a', lx, ly, 0.02, ls);
  });
}

export function lumo(figure, style) {
  const skin = material(style.skin, style.kind);
  const paint = {
    wing: material(style.wing, style.wingKind || 'vinyl'),
    lower: material(style.lower || style.wing, style.wingKind || 'vinyl'),
  };
  lathe(figure, skin, [[0, 0.1], [0.42, 0.14], [0.58, 0.5], [0.46, 0.95], [0.3, 1.3], [0, 1.36]]); // prettier-ignore
  for (const side of style.boots ? [] : [-1, 1]) ball(figure, skin, side * 0.26, 0.13, 0.22, [0.22, 0.14, 0.3]);
  named(TAILS, 'tail', style.tail || 'rings')(figure, style.tailColour || style.wing);
  wingPair(figure, style, paint);
  const head = group(figure, 0, 2.02, 0, [0, 0, style.tilt ?? 0.06]);
  ball(head, skin, 0, 0, 0, HEAD);
  const ruff = material(style.ruff || '#fff6e6', style.ruffKind || 'flock');
  for (let i = 0; i < 11; i++) {
    const a = (i * 2 * PI) / 11;
    const tuft = ball(figure, ruff, Math.cos(a) * 0.5, 1.2 + (i % 2) * 0.06, Math.sin(a) * 0.46, [0.29, 0.25, 0.29]);
    if (!style.ruffKind) fur(tuft, ruff, 260, 0.12);
  }
  named(FEELERS, 'feeler', style.feelers || 'feather')(head, paint.wing, style.markColour || '#ffd88a');
  const face = { spread: 0.2, height: 0.5, size: 1.05, eyes: 'big', mouth: 'smile', blush: 'rgb(255,150,150)', ...style.face };
  faceOnHead(head, face, 0, 0, 0, HEAD);
  const limb = { y: 0.92, radius: 0.13, shoulder: 0.42, length: 0.52, depth: 0.72, stretch: [0.06, 0.05] };
  const [left, right] = style.arms || ['down', 'fwd'];
  const hands = [arm(figure, skin, -1, left, limb), arm(figure, skin, 1, right, limb)];
  dress(figure, head, hands, style, {
    ...{ grip: [0.05, 0.15], hug: [0, 0.74, 0.92], wear: { y: 0.96, scale: 1.05, z: 0.02 }, scarf: [1.16, 0.5], shades: [0.05, 0.96, 0.4] },
    ...{ headphones: [1.1, -0.05], cape: [1.2, 0.1, 0.6], wings: [1.0, -0.6], neckerchief: [1.2, 0.5], apron: [0.5, 0.4, 0.56] },
    ...{ boots: [[-0.28, 0.16], [0.28, 0.16]] }, // prettier-ignore
  });
}
