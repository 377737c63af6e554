// Rexi, the little dinosaur. What grows on its back and on its head makes the kind.
import { faceOnHead } from '../face.js';
import { ball, cone, group, lathe, leaf, mesh, plate, polygon, ring, tube } from '../geometry.js';
import { arm } from '../limbs.js';
import { gloss, material, mix } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';
import * as THREE from 'three';

const { PI } = Math;
const HEAD = [1.12, 1.02, 1.05];
const INK = '#2a2233';
const TAIL = [[0, 0.45, -0.4], [-0.6, 0.3, -0.95], [-1.25, 0.3, -0.85], [-1.7, 0.62, -0.55]]; // prettier-ignore

// Along the spine: from the nape down to the tail, in the figure's frame: [x, y, z, lean, size].
const SPINE = [
  [0, 1.5, -0.72, -0.9, 0.8],
  [-0.06, 1.15, -0.92, -1.15, 0.95],
  [-0.28, 0.78, -1.12, -1.4, 0.85],
  [-0.8, 0.62, -1.2, -1.2, 0.7],
  [-1.3, 0.72, -0.92, -0.7, 0.5],
];
// Over the skull, as angles from the top backwards.
const skull = (i) => -0.35 + i * 0.42;

const BACKS = {
  none() {},
  spikes(figure, head, paint) {
    for (let i = 0; i < 5; i++) {
      const size = [0.34, 0.46, 0.5, 0.44, 0.34][i];
      const shape = new THREE.ConeGeometry(size, size * 1.7, 4);
      mesh(
        head,
        shape,
        paint.spine,
        0,
        0.1 + Math.cos(skull(i)) * 1.15,
        -0.05 - Math.sin(skull(i)) * 1.15,
        [0.42, 1, 1],
        [-skull(i), 0, 0],
      );
    }
    for (const [x, y, z, lean, size] of SPINE)
      cone(figure, paint.spine, 0.36 * size, 0.62 * size, x, y, z, [0.42, 1, 1], [lean, 0, x * -0.3], 4);
  },
  plates(figure, head, paint) {
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1]) {
        const size = [0.34, 0.5, 0.56, 0.44][i];
        plate(
          head,
          paint.spine,
          leaf(size * 1.5, size * 0.9),
          0.05,
          side * 0.2,
          0.02 + Math.cos(skull(i)) * 1.06,
          -0.05 - Math.sin(skull(i)) * 1.06,
          1,
          [-skull(i), PI / 2, -side * 0.35],
          0.05,
        );
      }
    for (const [x, y, z, lean, size] of SPINE)
      plate(figure, paint.spine, leaf(0.8 * size, 0.5 * size), 0.05, x, y, z, 1, [lean, PI / 2, 0], 0.05);
  },
  sail(figure, head, paint) {
    const outline = [[-1.1, -0.5]]; // prettier-ignore
    for (let i = 0; i <= 14; i++) {
      const [a, far] = [PI - (i * PI) / 14, 1 + (i % 2 ? 0 : 0.09)];
      outline.push([Math.cos(a) * 1.15 * far, Math.sin(a) * 1.5 * far]);
    }
    outline.push([1.1, -0.5]);
    const sail = group(figure, 0, 1.25, -0.95, [0, PI / 2, 0]);
    plate(sail, paint.spine, polygon(outline), 0.07, 0, 0, 0, 1, [0, 0, 0.5], 0.05);
    for (const side of [-1, 1]) {
      for (let i = 1; i < 6; i++) {
        const a = 0.5 + (i * PI) / 6;
        tube(
          sail,
          paint.belly,
          [
            [0, 0, side * 0.1],
            [Math.cos(a) * 0.98, Math.sin(a) * 1.22, side * 0.1],
          ],
          [0.05, 0.035],
          8,
        );
      }
    }
    for (let i = 0; i < 4; i++)
      ball(head, paint.spine, 0, 0.1 + Math.cos(skull(i)) * 1.04, -0.05 - Math.sin(skull(i)) * 1.06, [0.09, 0.16, 0.2], [-skull(i), 0, 0]);
  },
  humps(figure, head, paint) {
    for (let i = 0; i < 4; i++)
      ball(
        head,
        paint.spine,
        0,
        0.1 + Math.cos(skull(i)) * 1.02,
        -0.05 - Math.sin(skull(i)) * 1.04,
        [0.2, 0.28 - i * 0.02, 0.24],
        [-skull(i), 0, 0],
      );
    for (const [x, y, z, , size] of SPINE) ball(figure, paint.spine, x, y, z, 0.3 * size);
  },
  feathers(figure, head, paint) {
    for (const [turn, size] of [
      [-0.5, 0.75],
      [-0.17, 0.95],
      [0.17, 0.95],
      [0.5, 0.75],
    ])
      // prettier-ignore
      plate(head, paint.spine, leaf(size, 0.24), 0.04, turn * 0.4, 0.98, -0.15, 1, [-0.35, 0, -turn], 0.04);
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i++)
        plate(
          figure,
          i % 2 ? paint.belly : paint.spine,
          leaf(0.85, 0.26),
          0.04,
          side * (0.62 + i * 0.05),
          1.2 - i * 0.16,
          -0.2 - i * 0.08,
          1,
          [-0.2, 0, -side * (1.5 + i * 0.2)],
          0.04,
        );
    for (const turn of [-0.5, 0, 0.5])
      plate(figure, paint.spine, leaf(0.9, 0.26), 0.04, -1.62, 0.6, -0.55, 1, [0.1, -0.4, 0.7 + turn], 0.04);
  },
  shell(figure, head, paint) {
    ball(figure, paint.spine, 0, 0.95, -0.42, [0.98, 0.84, 0.62], [0.2, 0, 0]);
    for (let i = 0; i < 11; i++) {
      const a = i * 2.4;
      const far = 0.82 * Math.sqrt(i / 11);
      ball(
        figure,
        paint.belly,
        Math.cos(a) * far * 0.9,
        1.0 + Math.sin(a) * far * 0.75,
        -0.42 - 0.6 * Math.sqrt(Math.max(0.06, 1 - far * far)),
        0.13,
      );
    }
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1]) ball(head, paint.spine, side * (0.25 + i * 0.16), 1.0 - i * 0.12, 0.1 - i * 0.25, 0.15);
  },
};

const CROWNS = {
  none() {},
  frill(head, paint) {
    const frill = group(head, 0, 0.35, -0.42, [-0.12, 0, 0]);
    ball(frill, paint.skin, 0, 0.15, 0, [1.5, 1.3, 0.22]);
    for (let i = 0; i < 9; i++) {
      const a = -0.15 + (i * (PI + 0.3)) / 8;
      ball(frill, paint.spine, Math.cos(a) * 1.46, 0.15 + Math.sin(a) * 1.26, 0, 0.22);
      ball(frill, paint.belly, Math.cos(a) * 1.12, 0.15 + Math.sin(a) * 0.98, 0.17, [0.13, 0.13, 0.06]);
    }
    const horn = material('#fff3dc', 'gloss');
    for (const side of [-1, 1]) cone(head, horn, 0.15, 0.6, side * 0.48, 1.0, 0.55, 1, [0.6, 0, -side * 0.15]);
    cone(head, horn, 0.14, 0.34, 0, 0.14, 1.22, 1, [0.9, 0, 0]);
  },
  dome(head, paint) {
    ball(head, paint.spine, 0, 0.78, -0.05, [0.78, 0.6, 0.76]);
    for (let i = 0; i < 11; i++)
      ball(head, paint.belly, Math.cos((i * 2 * PI) / 11) * 0.86, 0.6, -0.05 + Math.sin((i * 2 * PI) / 11) * 0.82, 0.12);
  },
  crest(head, paint) {
    tube(
      head,
      paint.spine,
      [
        [0, 0.85, 0.35],
        [0, 1.25, -0.1],
        [0, 1.5, -0.75],
        [0, 1.35, -1.25],
      ],
      (t) => 0.34 - 0.2 * t,
    );
  },
  horns(head) {
    for (const side of [-1, 1])
      tube(
        head,
        gloss('#fff3dc'),
        [
          [side * 0.45, 0.95, 0.2],
          [side * 0.72, 1.3, 0.2],
          [side * 0.68, 1.62, 0.3],
        ],
        (t) => 0.17 - 0.13 * t,
      );
  },
  longNeck() {},
  eggTop(head) {
    const shell = material('#fff6e6', 'gloss');
    lathe(
      head,
      shell,
      [
        [0.98, 0.44],
        [0.9, 0.72],
        [0.55, 1.12],
        [0, 1.26],
      ],
      0,
      0.08,
      -0.05,
      1,
      (v) => {
        // prettier-ignore
        const low = Math.max(0, 0.75 - v.y) / 0.3;
        return v.set(v.x, v.y + 0.13 * low * (Math.floor((Math.atan2(v.z, v.x) + PI) * 3.2) % 2 ? 1 : -1), v.z);
      },
    );
    for (const [x, y, z] of [
      [0.4, 1.0, 0.5],
      [-0.35, 1.15, 0.35],
      [0.05, 1.3, 0.2],
    ])
      ball(head, gloss('#ffc98a'), x, y, z, [0.14, 0.11, 0.1]);
  },
};

const TAIL_ENDS = {
  plain() {},
  club(figure, paint) {
    for (const [x, y, z, size] of [
      [-1.75, 0.66, -0.5, 0.36],
      [-1.95, 0.82, -0.3, 0.24],
      [-1.6, 0.9, -0.4, 0.2],
    ])
      ball(figure, paint.spine, x, y, z, size);
  },
  thorns(figure, paint) {
    for (const turn of [-0.5, 0.1, 0.7])
      cone(figure, material('#fff3dc', 'gloss'), 0.1, 0.5, -1.75 - turn * 0.1, 0.8, -0.5, 1, [0, 0, 0.5 + turn]);
    ball(figure, paint.skin, -1.68, 0.64, -0.55, 0.16);
  },
};

function bodyOf(figure, style, paint) {
  lathe(figure, paint.skin, [[0, 0.1], [0.6, 0.14], [0.86, 0.5], [0.8, 0.95], [0.55, 1.45], [0, 1.6]]); // prettier-ignore
  ball(figure, paint.belly, 0, 0.74, 0.36, [0.62, 0.64, 0.58]);
  for (let i = 0; i < 3; i++) {
    const y = 0.5 + i * 0.24;
    const on = (x, height) => [x, height, 0.365 + 0.58 * Math.sqrt(1 - (x / 0.62) ** 2 - ((height - 0.74) / 0.64) ** 2)];
    const fold = [on(-0.36, y), on(0, y - 0.03), on(0.36, y)];
    tube(figure, material(mix(style.belly, style.skin, 0.35)), fold, [0.022, 0.022]);
  }
  for (const side of style.boots ? [] : [-1, 1]) {
    ball(figure, paint.skin, side * 0.52, 0.24, 0.22, [0.36, 0.25, 0.5]);
    for (let k = -1; k < 2; k++) ball(figure, material('#fffaf0', 'gloss'), side * 0.52 + k * 0.17, 0.13, 0.66, [0.085, 0.1, 0.1]);
  }
  tube(figure, paint.skin, TAIL, (t) => 0.52 - 0.44 * t);
}

const SNOUTS = {
  smile(head) {
    tube(
      head,
      material(INK),
      [
        [-0.62, -0.32, 1.0],
        [-0.3, -0.46, 1.19],
        [0, -0.5, 1.24],
        [0.3, -0.46, 1.19],
        [0.62, -0.32, 1.0],
      ],
      [0.022, 0.022],
    );
    for (const side of [-1, 1]) cone(head, gloss('#ffffff'), 0.09, 0.2, side * 0.4, -0.5, 1.15, 1, [PI, 0, 0]);
  },
  open(head) {
    ball(head, gloss('#8a2438'), 0, -0.5, 1.02, [0.46, 0.26, 0.24], [0.25, 0, 0]);
    ball(head, gloss('#ff8a9a'), 0, -0.6, 1.1, [0.28, 0.12, 0.18], [0.25, 0, 0]);
    for (const x of [-0.3, -0.1, 0.1, 0.3]) cone(head, gloss('#ffffff'), 0.07, 0.14, x, -0.33, 1.18 - x * x * 0.6, 1, [PI, 0, 0]);
  },
  grin(head) {
    tube(
      head,
      material(INK),
      [
        [-0.62, -0.3, 1.0],
        [-0.25, -0.4, 1.2],
        [0.25, -0.44, 1.2],
        [0.66, -0.2, 0.98],
      ],
      [0.022, 0.022],
    );
    cone(head, gloss('#ffffff'), 0.09, 0.2, 0.42, -0.42, 1.14, 1, [PI, 0, 0]);
  },
  pout(head) {
    tube(head, material(INK), [[-0.34, -0.5, 1.16], [0, -0.42, 1.24], [0.34, -0.5, 1.16]], [0.022, 0.022]); // prettier-ignore
  },
  tongue(head) {
    SNOUTS.smile(head);
    ball(head, gloss('#ff8a9a'), 0.14, -0.6, 1.2, [0.15, 0.2, 0.07], [0.2, 0, 0]);
  },
};

function headOf(figure, style, paint) {
  const head = group(figure, 0, 2.2 + (style.crown === 'longNeck' ? 0.75 : 0), 0, [0, 0, style.tilt ?? 0.05]);
  if (style.crown === 'longNeck') {
    tube(figure, paint.skin, [[0, 1.1, 0], [0, 1.8, 0.02], [0, 2.6, 0]], [0.52, 0.44]); // prettier-ignore
    head.scale.setScalar(0.82);
  }
  ball(head, paint.skin, 0, 0.1, -0.05, HEAD);
  ball(head, paint.skin, 0, -0.22, 0.52, [0.98, 0.62, 0.78]);
  for (const side of [-1, 1]) {
    ball(head, material(INK), side * 0.2, 0.02, 1.2, [0.05, 0.04, 0.03]);
    if (style.kind !== 'gold')
      ball(head, material(style.cheeks || '#ff9d8f'), side * 0.74, -0.2, 0.92, [0.16, 0.11, 0.07], [0, side * 0.7, 0]);
  }
  named(SNOUTS, 'snout', style.snout || 'smile')(head);
  const eyes = { spread: 0.25, height: 0.3, size: 0.88, mouth: 'none', ...style.face };
  faceOnHead(head, eyes, 0, 0.1, -0.05, HEAD);
  return head;
}

const PATTERNS = {
  spots(figure, head, colour) {
    for (const [x, y, z, size] of [
      [-0.72, 0.8, 0.28, 0.17],
      [0.74, 0.62, 0.28, 0.15],
      [0.66, 1.08, 0.24, 0.12],
      [-0.64, 1.16, 0.22, 0.11],
    ])
      ball(figure, gloss(colour), x, y, z, [size * 0.5, size, size], [0, x > 0 ? 0.3 : -0.3, 0]);
    for (const [x, y, z, size] of [
      [-0.86, 0.62, 0.3, 0.17],
      [-0.62, 0.92, 0.1, 0.13],
      [0.9, 0.5, 0.34, 0.14],
      [0.72, 0.82, 0.2, 0.18],
    ])
      ball(head, gloss(colour), x, y, z, size);
  },
  stripes(figure, head, colour) {
    for (const [y, radius] of [
      [0.62, 0.84],
      [0.95, 0.78],
      [1.26, 0.64],
    ])
      ring(figure, gloss(colour), radius - 0.02, 0.075, 0, y, 0, 1, [PI / 2, 0, PI * 0.8], PI * 1.35);
    for (let i = 0; i < 3; i++)
      ring(head, gloss(colour), 0.98 - i * 0.02, 0.07, 0, 0.3 + i * 0.24, -0.05, [1.06 - i * 0.13, 1 - i * 0.13, 1], [PI / 2, 0, PI], PI);
  },
  eggShell(figure) {
    lathe(
      figure,
      material('#fff6e6', 'gloss'),
      [
        [0.4, 0.02],
        [0.9, 0.08],
        [1.16, 0.5],
        [1.14, 0.95],
      ],
      0,
      0,
      0.05,
      1,
      (v) => {
        // prettier-ignore
        const high = Math.max(0, v.y - 0.7) / 0.25;
        return v.set(v.x, v.y + 0.13 * high * (Math.floor((Math.atan2(v.z, v.x) + PI) * 3) % 2 ? 1 : -1), v.z);
      },
    );
    for (const [a, y] of [
      [1.2, 0.5],
      [1.9, 0.35],
      [0.6, 0.3],
      [2.4, 0.6],
    ])
      ball(figure, gloss('#ffc98a'), Math.cos(a) * 1.14, y, 0.05 + Math.sin(a) * 1.14, [0.15, 0.12, 0.07], [0, PI / 2 - a, 0]);
  },
};

const FIT = {
  ...{ grip: [0.05, 0.14], hug: [0, 0.95, 1.12], wear: { y: 1.1, scale: 1.1, z: -0.05 }, scarf: [1.42, 0.58] },
  ...{ shades: [0.34, 0.98, 0.44], headphones: [1.14, 0.12], cape: [1.5, 0.2, 0.78], wings: [1.3, -0.85], neckerchief: [1.42, 0.5] },
  ...{ apron: [0.72, 0.5, 0.9], boots: [[-0.52, 0.22], [0.52, 0.22]] }, // prettier-ignore
};

export function rexi(figure, style) {
  const paint = {
    skin: material(style.skin, style.kind),
    belly: material(style.belly, style.kind === 'gold' ? 'gold' : undefined),
    spine: material(style.spine || '#ff9c3d', style.spineKind || 'gloss'),
  };
  bodyOf(figure, style, paint);
  const head = headOf(figure, style, paint);
  const crown = style.crown || 'none';
  named(BACKS, 'back', style.back || 'spikes')(figure, head, paint);
  named(CROWNS, 'crown', crown)(head, paint);
  named(TAIL_ENDS, 'tail', style.tail || 'plain')(figure, paint);
  for (const [name, colour] of style.pattern || []) named(PATTERNS, 'pattern', name)(figure, head, colour);
  const limb = { y: 1.12, radius: 0.17, shoulder: 0.56, length: 0.48, depth: 0.9 };
  const [left, right] = style.arms || ['fwd', 'fwd'];
  const hands = [arm(figure, paint.skin, -1, left, limb), arm(figure, paint.skin, 1, right, limb)];
  const top = crown === 'frill' ? { ...FIT, wear: { ...FIT.wear, z: 0.1 } } : FIT;
  dress(figure, head, hands, style, top);
}
