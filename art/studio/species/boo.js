// Boo, the small ghost. It stands on its hem: a shelf is no place to float.
import { faceOnLathe } from '../face.js';
import { ball, group, lathe, mesh, plate, ring, star, tube } from '../geometry.js';
import { arm } from '../limbs.js';
import { material, mix } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

const { PI } = Math;

// Outlines from the hem up, how wavy the hem is, and where the face is printed.
const SHAPES = {
  classic: {
    profile: [
      [1.0, 0.02],
      [1.04, 0.25],
      [1.0, 0.8],
      [1.06, 1.5],
      [1.0, 2.2],
      [0.7, 2.78],
      [0.3, 3.02],
      [0, 3.06],
    ],
    wave: 0.13,
    folds: 7,
    face: [1.28, 2.5],
  },
  round: {
    profile: [
      [1.0, 0.02],
      [1.3, 0.35],
      [1.48, 0.95],
      [1.38, 1.6],
      [1.0, 2.2],
      [0.5, 2.5],
      [0, 2.56],
    ],
    wave: 0.1,
    folds: 9,
    face: [0.7, 2.0],
  },
  tall: {
    profile: [
      [0.86, 0.02],
      [0.84, 0.4],
      [0.78, 1.3],
      [0.84, 2.2],
      [0.8, 2.9],
      [0.56, 3.4],
      [0.24, 3.62],
      [0, 3.66],
    ],
    wave: 0.16,
    folds: 6,
    face: [2.0, 3.1],
  },
  skirt: {
    profile: [
      [1.62, 0.02],
      [1.5, 0.2],
      [1.16, 0.75],
      [0.9, 1.35],
      [0.98, 2.0],
      [0.86, 2.55],
      [0.42, 2.95],
      [0, 3.02],
    ],
    wave: 0.11,
    folds: 10,
    face: [1.42, 2.52],
  },
  flame: {
    profile: [
      [0.5, 0.02],
      [1.0, 0.18],
      [1.28, 0.75],
      [1.22, 1.4],
      [0.86, 2.1],
      [0.46, 2.7],
      [0.18, 3.2],
      [0, 3.5],
    ],
    wave: 0.05,
    folds: 5,
    face: [0.6, 1.95],
  },
  gumdrop: {
    profile: [
      [1.24, 0.02],
      [1.32, 0.12],
      [1.26, 0.6],
      [1.14, 1.4],
      [0.92, 2.05],
      [0.52, 2.44],
      [0, 2.52],
    ],
    wave: 0.02,
    folds: 8,
    face: [0.78, 2.02],
  },
};

const TOPS = {
  none() {},
  curl(figure, skin, y) {
    tube(
      figure,
      skin,
      [
        [0.1, y - 0.14, 0],
        [0.28, y + 0.16, 0],
        [0.56, y + 0.24, 0],
        [0.66, y + 0.06, 0],
      ],
      (t) => 0.24 - 0.16 * t,
    );
  },
  ears(figure, skin, y) {
    for (const side of [-1, 1])
      lathe(
        figure,
        skin,
        [
          [0.3, -0.2],
          [0.24, 0.1],
          [0.08, 0.42],
          [0, 0.46],
        ],
        side * 0.56,
        y - 0.32,
        0,
        [1, 1, 0.7],
      ).rotation.z = -side * 0.3;
  },
  knot(figure, skin, y) {
    ball(figure, skin, 0, y + 0.08, 0, [0.24, 0.2, 0.24]);
    for (const side of [-1, 1]) ball(figure, skin, side * 0.3, y + 0.24, 0, [0.26, 0.13, 0.16], [0, 0, side * 0.7]);
  },
  drip(figure, skin, y) {
    tube(figure, skin, [[0, y - 0.2, 0], [0.04, y + 0.2, 0], [-0.1, y + 0.5, 0]], (t) => 0.3 - 0.25 * t); // prettier-ignore
  },
};

const PATTERNS = {
  stripes(figure, profile, colour) {
    for (const [radius, y] of profile.slice(1, -2)) ring(figure, material(colour, 'gloss'), radius - 0.045, 0.085, 0, y + 0.12, 0);
  },
  dots(figure, profile, colour, turn = 0) {
    spread(profile, 22, turn, (x, y, z) => ball(figure, material(colour, 'gloss'), x, y, z, 0.13));
  },
  stars(figure, profile, colour) {
    spread(profile, 20, 0.4, (x, y, z, a) =>
      plate(figure, material(colour, 'glow'), star(0.17, 0.08), 0.02, x, y, z, 1, [0, PI / 2 - a, 0.3], 0.025),
    );
  },
  patches(figure, profile, colour) {
    for (const [i, [share, a, size]] of [
      [0.24, 0.95, 0.4],
      [0.34, 2.2, 0.34],
    ].entries()) {
      // prettier-ignore
      const [x, y, z] = onBody(profile, share, a);
      const patch = group(figure, x, y, z, [0, PI / 2 - a, 0.15 - i * 0.4]);
      mesh(patch, new RoundedBoxGeometry(size, size, 0.09, 3, 0.04), material(i ? mix(colour, '#ffffff', 0.45) : colour, 'cloth'));
      for (const [sx, sy] of [
        [-1, 0],
        [1, 0],
        [0, 1],
        [0, -1],
      ])
        mesh(
          patch,
          new RoundedBoxGeometry(sx ? 0.12 : 0.035, sx ? 0.035 : 0.12, 0.04, 1, 0.015),
          material('#fffaf0'),
          (sx * size) / 2,
          (sy * size) / 2,
          0.04,
        );
    }
  },
  bandages(figure, profile, colour) {
    for (const [share, turn] of [
      [0.14, 0.1],
      [0.26, -0.12],
      [0.4, 0.14],
      [0.82, -0.16],
      [0.9, 0.2],
    ]) {
      // prettier-ignore
      const [x, y] = onBody(profile, share, 0);
      ring(figure, material(colour, 'cloth'), x - 0.05, 0.13, 0, y, 0, [1, 1, 1.3], [PI / 2 + turn, turn, 0]);
    }
  },
  lace(figure, profile, colour) {
    const [radius] = profile[0];
    for (let i = 0; i < 22; i++) {
      const a = (i * PI) / 11;
      ball(figure, material(colour, 'pearl'), Math.cos(a) * radius * 1.16, 0.14, Math.sin(a) * radius * 1.16, 0.15);
    }
    const [x, y] = onBody(profile, 0.2, 0);
    ring(figure, material(colour, 'pearl'), x + 0.02, 0.06, 0, y, 0);
  },
  drips(figure, profile, colour) {
    const [radius, y] = onBody(profile, 0.9, 0);
    ball(figure, material(colour, 'gloss'), 0, y - 0.06, 0, [radius * 1.05, (profile.at(-1)[1] - y) * 1.12 + 0.06, radius * 1.05]);
    for (let i = 0; i < 9; i++) {
      const a = (i * 2 * PI) / 9 + 0.35;
      const facing = Math.sin(a) > 0.3;
      const [x, low, z] = onBody(profile, facing ? 0.84 : 0.8 - ((i * 4) % 5) * 0.05, a);
      tube(
        figure,
        material(colour, 'gloss'),
        [
          [Math.cos(a) * radius, y - 0.02, Math.sin(a) * radius],
          [x * 1.02, low, z * 1.02],
        ],
        [0.15, 0.13],
        8,
      );
    }
  },
};

/** A place on the outline: `share` of the height, angle `a` (a quarter turn looks at the camera). */
function onBody(profile, share, a) {
  const top = profile.at(-1)[1];
  const y = share * top;
  const above = profile.findIndex(([, height]) => height >= y);
  const [[r0, y0], [r1, y1]] = [profile[Math.max(0, above - 1)], profile[above]];
  const radius = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0 || 1);
  return [Math.cos(a) * radius, y, Math.sin(a) * radius];
}

/** `count` places all over the body but where the face is. */
function spread(profile, count, turn, draw) {
  for (let i = 0; i < count; i++) {
    const share = 0.1 + (0.78 * (i + 0.5)) / count;
    const a = turn + i * 2.4;
    if (share > 0.36 && share < 0.86 && Math.sin(a) > 0.3) continue;
    draw(...onBody(profile, share, a), a);
  }
}

function robe(figure, skin, { profile, wave, folds }, lean) {
  const top = profile.at(-1)[1];
  lathe(figure, skin, profile, 0, 0, 0, 1, (v) => {
    const a = Math.atan2(v.z, v.x) * folds + 0.6;
    const k = Math.max(0, 1 - v.y);
    const wide = (1 + wave * Math.sin(a) * k * k) * (1 + 0.14 * k);
    const high = Math.max(0, (v.y / top - 0.7) / 0.3);
    return v.set(v.x * wide + lean * high * high, v.y + wave * (1 + Math.cos(a)) * 0.5 * k * k, v.z * wide);
  });
}

export function boo(figure, style) {
  const skin = material(style.skin, style.kind);
  const shape = named(SHAPES, 'ghost', style.shape || 'classic');
  const { profile } = shape;
  const top = profile.at(-1)[1];
  const [faceFrom, faceTo] = shape.face;
  const lean = style.lean ?? 0.16;
  robe(figure, skin, shape, lean);
  if (style.kind !== 'jelly')
    ball(figure, material(mix(style.skin, '#33264d', 0.35)), 0, 0.4, 0, [profile[0][0] * 0.9, 0.36, profile[0][0] * 0.9]);
  const face = { spread: 0.19, height: 0.46, size: 1.15, mouth: 'open', blush: 'rgb(196,150,255)', ...style.face };
  faceOnLathe(figure, face, profile, faceFrom, faceTo, 0.82);
  const head = group(figure, lean * 0.9, top - 1.05, 0);
  named(TOPS, 'top', style.top || 'curl')(group(figure, lean, 0, 0), skin, top);
  for (const [name, colour] of style.pattern || []) named(PATTERNS, 'pattern', name)(figure, profile, colour);
  const y = faceFrom + 0.1;
  const [shoulder] = onBody(profile, y / top, 0);
  const limb = { y, radius: 0.22, shoulder: shoulder - 0.14, length: 0.66, depth: shoulder + 0.28, stretch: [0.08, 0.1] };
  const [left, right] = style.arms || ['down', 'fwd'];
  const hands = [arm(figure, skin, -1, left, limb), arm(figure, skin, 1, right, limb)];
  const front = onBody(profile, 0.72, PI / 2)[2];
  const scarfY = faceFrom + 0.02;
  dress(figure, head, hands, style, {
    ...{
      grip: [0.05, 0.18],
      hug: [0, y - 0.12, shoulder + 0.5],
      wear: { y: 1.0, scale: Math.min(1.25, onBody(profile, 0.86, 0)[0] * 1.6) },
    },
    ...{ scarf: [scarfY, onBody(profile, scarfY / top, 0)[0] * 0.97], shades: [(faceFrom + faceTo) / 2 - top + 1.1, front - 0.06, 0.42] },
    ...{ headphones: [onBody(profile, 0.72, 0)[0], -0.1], cape: [scarfY + 0.1, 0.12, shoulder * 1.08], wings: [y + 0.1, -shoulder] },
    ...{ neckerchief: [scarfY, onBody(profile, scarfY / top, 0)[0]], apron: [y - 0.5, 0.6, shoulder + 0.06] },
  });
}
