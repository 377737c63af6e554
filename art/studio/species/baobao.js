// Baobao, the dumpling. Dough takes many forms: bun, crescent, purse, cake, leaf parcel.
import * as THREE from 'three';
import { faceOnLathe } from '../face.js';
import { ball, cylinder, group, lathe, leaf, mesh, plate, ring, tube } from '../geometry.js';
import { arm } from '../limbs.js';
import { gloss, material, mix } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

const { PI } = Math;
const angle = (v) => Math.atan2(v.z, v.x);
const clamp = (value) => Math.max(0, Math.min(1, value));

// Outline, where the face is, how far out the arms begin, and what the fingers of a cook did to it.
const SHAPES = {
  bun: {
    profile: [
      [0, 0.14],
      [0.8, 0.16],
      [1.36, 0.55],
      [1.46, 1.05],
      [1.22, 1.6],
      [0.72, 2.02],
      [0.3, 2.3],
      [0.2, 2.48],
      [0.26, 2.66],
      [0, 2.72],
    ],
    face: [0.35, 1.5],
    shoulder: 1.28,
    fold(v) {
      const k = clamp((v.y - 1.35) / 0.75);
      const end = Math.max(0, 1 - Math.max(0, v.y - 2.35) / 0.4);
      const wide = 1 + 0.16 * Math.sin(angle(v) * 11 + v.y * 2.2) * k * end * (v.y > 1.9 ? 1 : 0.55);
      return v.set(v.x * wide, v.y, v.z * wide);
    },
  },
  crescent: {
    profile: [[0, 0.14], [0.95, 0.16], [1.42, 0.5], [1.5, 0.95], [1.3, 1.45], [0.8, 1.8], [0, 1.95]], // prettier-ignore
    face: [0.3, 1.45],
    shoulder: 1.42,
    top: 1.9,
    fold: (v) => v.set(v.x * (1.14 + 0.08 * v.y), v.y, v.z * (1 - 0.24 * clamp((v.y - 0.9) / 0.9))),
    extra(figure, dough) {
      for (let i = 0; i <= 12; i++) {
        const a = PI * (0.06 + (0.88 * i) / 12);
        ball(figure, dough, Math.cos(a) * 1.66, 0.75 + Math.sin(a) * 1.28, 0, [0.24, 0.3, 0.16], [0.35, 0, a - PI / 2]);
      }
    },
  },
  purse: {
    profile: [
      [0, 0.14],
      [0.76, 0.16],
      [1.1, 0.5],
      [1.12, 1.1],
      [0.98, 1.6],
      [1.06, 1.95],
      [1.18, 2.2],
      [1.02, 2.2],
      [0.7, 2.0],
      [0, 1.98],
    ],
    face: [0.35, 1.5],
    shoulder: 0.98,
    top: 2.1,
    fold(v) {
      const wide = 1 + 0.07 * Math.sin(angle(v) * 13) * clamp((v.y - 1.2) / 0.6);
      return v.set(v.x * wide, v.y + 0.06 * Math.sin(angle(v) * 13) * clamp((v.y - 1.9) / 0.3), v.z * wide);
    },
  },
  round: {
    profile: [[0, 0.1], [0.7, 0.16], [1.3, 0.62], [1.44, 1.2], [1.24, 1.8], [0.72, 2.24], [0, 2.4]], // prettier-ignore
    face: [0.5, 1.72],
    shoulder: 1.3,
    top: 2.3,
  },
  mochi: {
    profile: [[0, 0.08], [1.1, 0.1], [1.6, 0.36], [1.64, 0.8], [1.34, 1.24], [0.75, 1.5], [0, 1.56]], // prettier-ignore
    face: [0.2, 1.22],
    shoulder: 1.46,
    top: 1.5,
  },
  parcel: {
    profile: [[0, 0.1], [1.3, 0.12], [1.5, 0.4], [1.24, 1.0], [0.82, 1.7], [0.36, 2.4], [0, 2.6]], // prettier-ignore
    face: [0.36, 1.46],
    shoulder: 1.12,
    top: 2.4,
    fold(v) {
      const corner = 1 + 0.13 * Math.cos((angle(v) + PI / 2) * 3) * clamp((2.4 - v.y) / 1.6);
      return v.set(v.x * corner, v.y, v.z * corner);
    },
    extra(figure, dough, style) {
      const leafy = gloss(style.wrap || '#5f9a4a');
      for (const side of [-1, 1])
        plate(figure, leafy, leaf(2.2, 1.05), 0.08, side * 0.75, 0.1, 0.62, 1, [-0.42, side * 0.62, side * 0.3], 0.05);
      ball(figure, leafy, 0, 0.75, -0.3, [1.4, 0.74, 1.0]);
      ring(figure, gloss('#f2e2b8'), 1.42, 0.06, 0, 0.34, 0, [1, 0.96, 1]);
    },
  },
  cake: {
    profile: [[0, 0.1], [1.26, 0.12], [1.42, 0.24], [1.42, 1.5], [1.3, 1.66], [0, 1.68]], // prettier-ignore
    face: [0.3, 1.5],
    shoulder: 1.36,
    top: 1.66,
    fold(v) {
      const wide = 1 + 0.045 * Math.cos(angle(v) * 12) * clamp(Math.min(v.y, 1.7 - v.y) * 6);
      return v.set(v.x * wide, v.y, v.z * wide);
    },
    extra(figure, dough, style) {
      const stamp = material(mix(style.skin, '#fff3dc', 0.35), style.kind);
      ring(figure, stamp, 1.0, 0.07, 0, 1.68, 0);
      for (let i = 0; i < 8; i++)
        ball(figure, stamp, Math.cos((i * PI) / 4) * 0.6, 1.68, Math.sin((i * PI) / 4) * 0.6, [0.26, 0.08, 0.14], [0, (-i * PI) / 4, 0]);
      ball(figure, stamp, 0, 1.68, 0, [0.24, 0.1, 0.24]);
    },
  },
  loaf: {
    profile: [[0, 0.1], [1.0, 0.12], [1.24, 0.4], [1.24, 1.2], [1.1, 1.72], [0.6, 2.02], [0, 2.08]], // prettier-ignore
    face: [0.35, 1.62],
    shoulder: 1.2,
    top: 2.0,
    fold(v) {
      const square = Math.pow(Math.pow(Math.abs(Math.cos(angle(v))), 4) + Math.pow(Math.abs(Math.sin(angle(v))), 4), -0.12);
      return v.set(v.x * square, v.y, v.z * square);
    },
  },
  swirl: {
    profile: [[0, 0.1], [1.0, 0.14], [1.4, 0.5], [1.34, 1.0], [1.1, 1.4], [0, 1.6]], // prettier-ignore
    face: [0.25, 1.3],
    shoulder: 1.3,
    top: 2.1,
    extra(figure, dough) {
      const coil = [];
      for (let i = 0; i <= 26; i++)
        coil.push([Math.cos(i * 0.6) * (1.02 - i * 0.036), 1.38 + i * 0.03, Math.sin(i * 0.6) * (1.02 - i * 0.036)]);
      tube(figure, dough, coil, (t) => 0.3 - 0.12 * t, 90);
    },
  },
};

const FILLINGS = {
  roe(figure, colour, top) {
    for (let i = 0; i < 20; i++) {
      const far = 0.72 * Math.sqrt(i / 20);
      ball(figure, gloss(colour), Math.cos(i * 2.4) * far, top + 0.06 - far * 0.1, Math.sin(i * 2.4) * far, 0.16);
    }
  },
  lava(figure, colour, top) {
    const yolk = gloss(colour);
    ball(figure, yolk, 0, top - 0.06, 0, [0.72, 0.2, 0.72]);
    for (const [a, drop] of [
      [0.7, 0.5],
      [1.25, 0.34],
      [2.0, 0.62],
      [2.7, 0.4],
      [4.4, 0.4],
    ]) {
      // prettier-ignore
      const [x, z] = [Math.cos(a), Math.sin(a)];
      tube(
        figure,
        yolk,
        [
          [x * 0.5, top - 0.02, z * 0.5],
          [x * 0.95, top - 0.2, z * 0.95],
          [x * 1.22, top - 0.2 - drop, z * 1.22],
        ],
        [0.15, 0.13],
      );
    }
  },
  sesame(figure, colour, top, shape) {
    const outline = shape.profile;
    for (let i = 0; i < 70; i++) {
      const share = 0.08 + (0.86 * (i + 0.5)) / 70;
      const a = i * 2.4;
      if (Math.sin(a) > 0.45 && share > 0.2 && share < 0.68) continue;
      const y = share * outline.at(-1)[1];
      const next = outline.findIndex(([, height]) => height >= y);
      const [[r0, y0], [r1, y1]] = [outline[Math.max(0, next - 1)], outline[next]];
      const radius = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0 || 1);
      ball(figure, gloss(colour), Math.cos(a) * radius, y, Math.sin(a) * radius, [0.075, 0.12, 0.075], [0, 0, i]);
    }
  },
  dot(figure, colour, top) {
    ball(figure, gloss(colour), 0, top, 0, [0.26, 0.1, 0.26]);
  },
  nori(figure, colour) {
    mesh(figure, new RoundedBoxGeometry(0.9, 0.62, 0.1, 4, 0.05), material(colour, 'cloth'), 0, 0.32, 1.42, 1, [-0.18, 0, 0]);
  },
  sugar(figure, colour, top, shape) {
    FILLINGS.sesame(figure, colour, top, shape);
    ball(figure, material('#ffffff', 'pearl'), 0, top - 0.04, 0, [0.75, 0.13, 0.75]);
  },
};

// What it is served on.
const PLATES = {
  steamer(figure) {
    figure.position.y = 0.5;
    const [bamboo, band] = [material('#d9a766'), material('#b27c3f')];
    cylinder(figure, bamboo, 1.75, 1.75, 0.5, 0, -0.22, 0);
    for (const y of [-0.42, 0]) ring(figure, band, 1.75, 0.07, 0, y, 0);
  },
  spoon(figure) {
    figure.position.y = 0.3;
    ball(figure, gloss('#fffaf0'), 0, -0.06, 0.05, [1.7, 0.24, 1.5]);
    tube(figure, gloss('#fffaf0'), [[1.4, 0.0, 0], [2.2, 0.3, -0.1], [2.7, 0.75, -0.1]], (t) => 0.26 - 0.06 * t); // prettier-ignore
    ring(figure, gloss('#4a7fd0'), 1.6, 0.04, 0, 0.02, 0.05, [1, 0.88, 1]);
  },
  paper(figure) {
    lathe(
      figure,
      material('#fffaf0'),
      [
        [1.1, 0.02],
        [1.5, 0.3],
        [1.62, 0.42],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        // prettier-ignore
        const pleat = 1 + 0.04 * Math.sin(angle(v) * 24);
        return v.set(v.x * pleat, v.y, v.z * pleat);
      },
    );
  },
  lotus(figure) {
    figure.position.y = 0.12;
    ball(figure, gloss('#5fae6a'), 0, -0.02, 0, [1.95, 0.1, 1.75]);
  },
};

const CRESTS = {
  none() {},
  leaves(figure, top) {
    for (const side of [-1, 0, 1]) ball(figure, gloss('#7fc95c'), side * 0.22, top + 0.12, 0, [0.12, 0.34, 0.2], [0, 0, -side * 0.5]);
  },
  bow(figure, top, colour) {
    for (const side of [-1, 1]) ball(figure, gloss(colour), side * 0.3, top - 0.26, 0.22, [0.3, 0.18, 0.12], [0, 0, side * 0.4]);
    ring(figure, gloss(colour), 0.27, 0.07, 0, top - 0.28, 0);
    ball(figure, gloss(colour), 0, top - 0.26, 0.3, 0.11);
  },
};

/** The print follows the dough. */
function kneadLike(print, fold) {
  const { position } = print.geometry.attributes;
  const at = new THREE.Vector3();
  for (let i = 0; i < position.count; i++) position.setXYZ(i, ...fold(at.fromBufferAttribute(position, i)).toArray());
  print.geometry.computeVertexNormals();
}

export function baobao(figure, style) {
  const dough = material(style.skin, style.kind);
  const shape = named(SHAPES, 'dumpling', style.shape || 'bun');
  const top = shape.top ?? 2.6;
  lathe(figure, dough, shape.profile, 0, 0, 0, 1, shape.fold);
  shape.extra?.(figure, dough, style);
  for (const side of style.boots ? [] : [-1, 1]) ball(figure, dough, side * 0.48, 0.12, shape.shoulder * 0.5, [0.28, 0.15, 0.34]);
  const face = { spread: 0.18, height: 0.42, size: 0.98, mouth: 'smile', blush: 'rgb(255,140,130)', ...style.face };
  const print = faceOnLathe(figure, face, shape.profile, ...shape.face, 0.66);
  if (shape.fold) kneadLike(print, shape.fold);
  if (style.filling) named(FILLINGS, 'filling', style.filling[0])(figure, style.filling[1], top, shape);
  if (style.plate) named(PLATES, 'plate', style.plate)(figure);
  named(CRESTS, 'crest', style.crest || 'none')(figure, top, style.accent || '#ff6f7d');
  const y = (shape.face[0] + shape.face[1]) / 2;
  const limb = { y, radius: 0.17, shoulder: shape.shoulder, length: 0.42, depth: shape.shoulder + 0.2 };
  const [left, right] = style.arms || ['down', 'wave'];
  const hands = [arm(figure, dough, -1, left, limb), arm(figure, dough, 1, right, limb)];
  const head = group(figure, 0, 0, 0, [0, 0, style.tilt ?? 0]);
  dress(figure, head, hands, style, {
    ...{ grip: [0, 0.2], hug: [0, y - 0.18, shape.shoulder + 0.42], wear: { y: top - 0.06, scale: 1 } },
    ...{
      scarf: [shape.face[0] + 0.06, shape.shoulder * 1.02],
      neckerchief: [shape.face[0] + 0.1, shape.shoulder],
      shades: [y + 0.1, shape.shoulder + 0.06, 0.4],
    },
    ...{
      headphones: [shape.shoulder + 0.08, y],
      cape: [shape.face[1] + 0.1, 0.1, shape.shoulder * 0.98],
      wings: [y + 0.4, -shape.shoulder * 0.8],
    },
    ...{ apron: [0.5, 0.7, shape.shoulder + 0.12], boots: [[-0.48, 0.5], [0.48, 0.5]] }, // prettier-ignore
  });
}
