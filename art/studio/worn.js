// What a head can wear. Every piece is drawn for a head whose top is at the origin and about one unit in radius.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { cloth, gloss, material } from './materials.js';
import { around, ball, cone, cylinder, group, lathe, leaf, mesh, plate, ring, star, tube } from './geometry.js';
import { SHOW_PIECES } from './worn_show.js';
import { TABLE_PIECES } from './worn_table.js';

const { PI } = Math;

const CLASSIC = {
  crown(g, colour) {
    const gold = gloss('#ffcb45');
    cylinder(g, gold, 0.44, 0.4, 0.24, 0, 0.06, 0);
    around(7, (a) => {
      cone(g, gold, 0.11, 0.3, Math.cos(a) * 0.37, 0.3, Math.sin(a) * 0.37);
      ball(g, gloss(colour), Math.cos(a) * 0.37, 0.46, Math.sin(a) * 0.37, 0.06);
    });
    g.rotation.z = -0.15;
  },
  bow(g, colour) {
    for (const side of [-1, 1]) ball(g, gloss(colour), side * 0.26, 0.08, 0.1, [0.28, 0.2, 0.13], [0, 0, side * 0.45]);
    ball(g, gloss(colour), 0, 0.05, 0.14, 0.12);
    g.rotation.z = -0.25;
    g.position.x -= 0.35;
    g.position.z += 0.3;
  },
  sprout(g) {
    tube(g, material('#58a24f'), [[0, -0.1, 0], [0, 0.3, 0]], [0.05, 0.045]); // prettier-ignore
    for (const side of [-1, 1]) ball(g, gloss('#79c96a'), side * 0.27, 0.42, 0, [0.29, 0.08, 0.17], [0, 0, side * 0.45]);
  },
  flowers(g, colour) {
    for (let i = 0; i < 5; i++) {
      const a = (i * 2 * PI) / 5 + 0.3;
      const [x, z] = [Math.cos(a) * 0.5, Math.sin(a) * 0.4];
      const petal = material([colour, '#fff', '#ffd35c'][i % 3]);
      around(5, (b) => ball(g, petal, x + Math.cos(b) * 0.12, 0.06, z + Math.sin(b) * 0.12, [0.1, 0.08, 0.1]));
      ball(g, material('#ffb32e'), x, 0.1, z, 0.07);
    }
  },
};

const HATS = {
  bucket(g, colour) {
    lathe(g, cloth(colour), [[0.92, -0.3], [0.86, -0.24], [0.6, -0.02], [0.53, 0.34], [0.3, 0.46], [0, 0.48]]); // prettier-ignore
  },
  beanie(g, colour) {
    ball(g, cloth(colour), 0, -0.22, 0, [0.78, 0.62, 0.74]);
    ring(g, cloth(colour), 0.74, 0.12, 0, -0.16, 0, [1, 0.96, 1.3]);
    ball(g, cloth('#ffffff'), 0, 0.46, 0, 0.19);
  },
  chef(g) {
    const white = cloth('#ffffff');
    cylinder(g, white, 0.46, 0.44, 0.42, 0, 0.1, 0);
    around(7, (a) => ball(g, white, Math.cos(a) * 0.36, 0.5, Math.sin(a) * 0.36, [0.3, 0.27, 0.3]));
    ball(g, white, 0, 0.62, 0, [0.42, 0.28, 0.42]);
  },
  ranger(g, colour) {
    lathe(g, cloth(colour), [[0.95, -0.12], [0.9, -0.06], [0.46, -0.02], [0.44, 0.3], [0.24, 0.46], [0, 0.4]]); // prettier-ignore
    ring(g, gloss('#8a3b2a'), 0.45, 0.06, 0, 0.05, 0);
    plate(g, gloss('#ffcb45'), star(0.13, 0.06), 0.02, 0, 0.2, 0.45, 1, [-0.2, 0, 0], 0.02);
  },
  straw(g, colour) {
    const straw = cloth('#e9c877');
    lathe(g, straw, [[1.08, -0.16], [1.04, -0.1], [0.52, -0.04], [0.5, 0.22], [0.3, 0.38], [0, 0.4]]); // prettier-ignore
    ring(g, gloss(colour), 0.51, 0.07, 0, 0.05, 0);
  },
  sleepcap(g, colour) {
    const cap = cloth(colour);
    ring(g, cloth('#ffffff'), 0.66, 0.13, 0, -0.2, 0, [1, 1, 1.1]);
    tube(g, cap, [[0, -0.12, 0], [0.12, 0.4, 0], [0.55, 0.66, 0.05], [0.98, 0.34, 0.12]], (t) => 0.62 - 0.5 * t); // prettier-ignore
    ball(g, cloth('#ffffff'), 1.06, 0.22, 0.14, 0.18);
  },
  wizard(g, colour) {
    lathe(
      g,
      cloth(colour),
      [
        [1.0, -0.12],
        [0.94, -0.05],
        [0.52, 0],
        [0.36, 0.4],
        [0.18, 0.86],
        [0, 1.3],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        const lean = Math.max(0, v.y - 0.4);
        v.x += 0.3 * lean * lean;
        return v;
      },
    );
    for (const [x, y, z, size] of [
      [-0.2, 0.26, 0.42, 0.13],
      [0.2, 0.55, 0.3, 0.1],
      [0.5, -0.03, 0.66, 0.1],
    ]) {
      plate(g, gloss('#ffd96b'), star(size, size * 0.45), 0.02, x, y, z, 1, [-0.35, x * 0.8, 0], 0.015);
    }
    ring(g, gloss('#ffd96b'), 0.52, 0.05, 0, 0.03, 0);
  },
  beret(g, colour) {
    ball(g, cloth(colour), 0.12, 0.02, 0, [0.72, 0.24, 0.66], [0, 0, -0.18]);
    tube(g, cloth(colour), [[0.12, 0.2, 0], [0.14, 0.36, 0]], [0.05, 0.04], 6); // prettier-ignore
  },
  tricorne(g, colour) {
    const felt = cloth(colour);
    ball(g, felt, 0, 0.02, 0, [0.56, 0.46, 0.54]);
    around(3, (a) => {
      const brim = group(g, 0, 0, 0, [0, a, 0]);
      ball(brim, felt, 0, 0.12, 0.5, [0.74, 0.3, 0.08], [-0.35, 0, 0]);
      tube(
        brim,
        material('#ffc23d', 'gold'),
        [
          [-0.72, 0.16, 0.52],
          [0, 0.42, 0.42],
          [0.72, 0.16, 0.52],
        ],
        [0.035, 0.035],
      );
    });
    ball(g, gloss('#fff8ea'), 0, 0.18, 0.62, [0.15, 0.14, 0.05]);
    for (const side of [-1, 1]) ball(g, gloss('#2a2233'), side * 0.055, 0.2, 0.67, 0.035);
  },
  deerstalker(g, colour) {
    ball(g, cloth(colour), 0, -0.02, 0, [0.68, 0.42, 0.66]);
    for (const side of [-1, 1]) ball(g, cloth(colour), 0, -0.12, side * 0.62, [0.44, 0.06, 0.34], [side * 0.3, 0, 0]);
    for (const turn of [0, PI / 2]) ring(g, cloth('#6b4a35'), 0.56, 0.03, 0, -0.02, 0, [1.2, 0.76, 1], [0, turn, 0]);
    ball(g, gloss('#6b4a35'), 0, 0.42, 0, 0.08);
  },
  halo(g) {
    ring(g, material('#ffd96b', 'glow'), 0.52, 0.075, 0, 0.42, 0, 1, [PI / 2 - 0.25, 0.1, 0]);
  },
  flames(g) {
    around(9, (a, i) => {
      const height = 0.5 + (i % 3) * 0.22;
      const [x, z] = [Math.cos(a) * 0.42, Math.sin(a) * 0.36];
      lathe(
        g,
        material(['#ff5a2e', '#ff9a2e', '#ffd04a'][i % 3], 'glow'),
        [
          [0, -0.1],
          [0.17, 0.05],
          [0.12, height * 0.5],
          [0, height],
        ],
        x,
        0,
        z,
      );
    });
    lathe(g, material('#ffd96b', 'glow'), [[0, -0.1], [0.24, 0.1], [0.15, 0.6], [0, 1.05]]); // prettier-ignore
  },
};

const TREATS = {
  strawberry(g) {
    ball(g, gloss('#f0384b'), 0, 0.2, 0, [0.46, 0.42, 0.46]);
    lathe(g, gloss('#f0384b'), [[0.44, 0.26], [0.3, 0.56], [0.1, 0.78], [0, 0.82]]); // prettier-ignore
    for (let i = 0; i < 16; i++) {
      const a = i * 2.4;
      const y = 0.14 + (i % 4) * 0.14;
      const radius = 0.47 - Math.max(0, y - 0.2) * 0.42;
      ball(g, gloss('#ffe08a'), Math.cos(a) * radius, y, Math.sin(a) * radius, [0.03, 0.045, 0.03]);
    }
    around(10, (a) => ball(g, material('#ffffff'), Math.cos(a) * 0.5, -0.1, Math.sin(a) * 0.46, [0.2, 0.17, 0.2]));
  },
  caramel(g) {
    const caramel = gloss('#8a4a1c');
    ball(g, caramel, 0, -0.12, 0, [0.86, 0.34, 0.78]);
    for (const [a, drop] of [
      [0.3, 0.4],
      [1.0, 0.22],
      [1.7, 0.44],
      [2.4, 0.28],
      [3.6, 0.3],
      [5.0, 0.36],
    ]) {
      const [x, z] = [Math.cos(a), Math.sin(a)];
      tube(g, caramel, [[x * 0.76, -0.12, z * 0.7], [x * 0.95, -0.12 - drop, z * 0.88]], [0.13, 0.11], 8); // prettier-ignore
    }
    tube(g, gloss('#5aa05c'), [[0, 0.36, 0], [0.06, 0.65, 0], [0.24, 0.85, 0]], [0.03, 0.03]); // prettier-ignore
    ball(g, gloss('#e0213f'), 0, 0.32, 0.02, 0.2);
  },
  muffin(g) {
    const wrapper = material('#f4d9a8');
    lathe(
      g,
      wrapper,
      [
        [0.5, -0.28],
        [0.74, 0.26],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        const pleat = 1 + 0.05 * Math.sin(Math.atan2(v.z, v.x) * 26);
        return v.set(v.x * pleat, v.y, v.z * pleat);
      },
    );
    around(8, (a) => ball(g, cloth('#d8a15c'), Math.cos(a) * 0.56, 0.32, Math.sin(a) * 0.56, [0.34, 0.26, 0.34]));
    ball(g, cloth('#d8a15c'), 0, 0.42, 0, [0.62, 0.42, 0.62]);
    for (const [x, y, z] of [
      [0, 0.76, 0.34],
      [0.34, 0.62, 0.42],
      [-0.36, 0.64, 0.36],
      [0.1, 0.5, 0.64],
      [-0.2, 0.84, 0],
      [-0.6, 0.42, 0.46],
    ]) {
      ball(g, gloss('#3c4fa8'), x, y, z, 0.13);
    }
  },
  lemon(g) {
    const slice = group(g, 0.42, 0.12, 0.38, [0, 0.2, -0.35]);
    cylinder(slice, gloss('#ffd23d'), 0.56, 0.56, 0.14, 0, 0, 0, 1, [PI / 2, 0, 0]);
    cylinder(slice, gloss('#fff6d8'), 0.48, 0.48, 0.17, 0, 0, 0, 1, [PI / 2, 0, 0]);
    around(8, (a) => {
      ball(slice, gloss('#ffe264'), Math.cos(a) * 0.27, Math.sin(a) * 0.27, 0.08, [0.17, 0.1, 0.03], [0, 0, a]);
    });
    tube(g, gloss('#3fb8a5'), [[-0.4, -0.2, 0.2], [-0.5, 0.75, 0.1], [-0.82, 1.0, 0.1]], [0.075, 0.075]); // prettier-ignore
  },
  cone(g) {
    const scoop = material('#ff9ec4');
    ball(g, scoop, 0, 0.02, 0, [0.62, 0.46, 0.6]);
    around(9, (a, i) => ball(g, scoop, Math.cos(a) * 0.58, -0.14 - (i % 2) * 0.08, Math.sin(a) * 0.56, [0.2, 0.17, 0.2]));
    const tilted = group(g, 0.08, 0.3, 0, [0, 0, -0.22]);
    cone(tilted, material('#e0a65c'), 0.46, 1.2, 0, 0.62, 0);
    for (let i = 0; i < 5; i++) ring(tilted, material('#b97f3d'), 0.42 - i * 0.085, 0.025, 0, 0.14 + i * 0.22, 0);
    around(9, (a, i) =>
      tube(
        tilted,
        gloss(['#ffffff', '#7fd6ff', '#ffe264'][i % 3]),
        [
          [Math.cos(a) * 0.64, -0.12 - (i % 3) * 0.08, Math.sin(a) * 0.6],
          [Math.cos(a + 0.16) * 0.64, -0.2, Math.sin(a + 0.16) * 0.6],
        ],
        [0.035, 0.035],
        4,
      ),
    );
  },
  biscuit(g) {
    mesh(g, new RoundedBoxGeometry(1.5, 0.2, 1.4, 4, 0.08), cloth('#d59a55'), 0, 0.3, 0);
    for (const x of [-0.45, 0, 0.45]) for (const z of [-0.4, 0, 0.4]) ball(g, material('#9a6230'), x, 0.4, z, [0.05, 0.03, 0.05]);
    ball(g, material('#fffaf2'), 0, 0.06, 0, [0.78, 0.24, 0.72]);
    for (const [x, drop] of [
      [-0.5, 0.3],
      [0.16, 0.18],
      [0.52, 0.4],
    ])
      tube(
        g,
        gloss('#4a2a18'),
        [
          [x, 0.12, 0.62 - Math.abs(x) * 0.2],
          [x * 1.2, 0.1 - drop, 0.8 - Math.abs(x) * 0.2],
        ],
        [0.12, 0.1],
        8,
      );
  },
};

const FOREST = {
  tealeaves(g) {
    for (const [turn, colour] of [
      [-0.75, '#7db544'],
      [0.75, '#7db544'],
      [0, '#a5d86a'],
    ]) {
      plate(g, gloss(colour), leaf(0.85, 0.34), 0.02, turn * 0.15, -0.06, turn ? 0.05 : 0.16, 1, [0.1, 0, -turn], 0.03);
    }
  },
  acornCap(g) {
    ball(g, cloth('#7a4f2c'), 0, -0.2, 0, [0.95, 0.52, 0.9]);
    for (let row = 0; row < 4; row++) {
      const [radius, y] = [[0.95, -0.16], [0.88, 0.0], [0.7, 0.15], [0.45, 0.26]][row]; // prettier-ignore
      around(16 - row * 3, (a) => ball(g, cloth('#93643b'), Math.cos(a) * radius, y, Math.sin(a) * radius * 0.95, [0.13, 0.1, 0.13]));
    }
    tube(g, gloss('#5d3a20'), [[0, 0.28, 0], [0.08, 0.62, 0]], [0.1, 0.07], 8); // prettier-ignore
  },
  pine(g) {
    for (let i = 0; i < 3; i++) {
      lathe(
        g,
        material('#3f8a55'),
        [
          [0.84 - i * 0.2, -0.1],
          [0.74 - i * 0.2, -0.04],
          [0.3 - i * 0.06, 0.42],
          [0, 0.6],
        ],
        0,
        i * 0.42,
        0,
        1,
        (v) => {
          const wave = 1 + 0.07 * Math.sin(Math.atan2(v.z, v.x) * 9) * Math.max(0, 0.4 - v.y);
          return v.set(v.x * wave, v.y, v.z * wave);
        },
      );
      around(5, (a, k) =>
        ball(
          g,
          gloss(['#ff5a5f', '#ffd04a', '#6bb8ff'][(i + k) % 3]),
          Math.cos(a + i) * (0.76 - i * 0.2),
          i * 0.42 - 0.04,
          Math.sin(a + i) * (0.76 - i * 0.2),
          0.085,
        ),
      );
    }
    plate(g, material('#ffd04a', 'glow'), star(0.27, 0.12), 0.06, 0, 1.6, 0, 1, undefined, 0.05);
  },
  berries(g) {
    const clusters = [[0, 0.18, 0.1], [-0.42, 0.02, 0.3], [0.42, 0.02, 0.26]]; // prettier-ignore
    for (const [i, [x, y, z]] of clusters.entries()) {
      for (let k = 0; k < 14; k++) {
        const [a, height] = [k * 2.4, (k / 14) * 2 - 1];
        const radius = Math.sqrt(1 - height * height) * 0.25;
        ball(g, gloss(i === 1 ? '#c7285a' : '#4b2a6b'), x + Math.cos(a) * radius, y + height * 0.27, z + Math.sin(a) * radius, 0.105);
      }
    }
    for (const side of [-1, 1]) plate(g, gloss('#6fae5a'), leaf(0.6, 0.28), 0.02, side * 0.1, 0.1, -0.05, 1, [0.2, 0, side * -0.9], 0.03);
  },
  antlers(g, colour) {
    const horn = material(colour || '#c99a62');
    for (const side of [-1, 1]) {
      tube(
        g,
        horn,
        [
          [side * 0.4, -0.2, 0],
          [side * 0.55, 0.35, 0],
          [side * 0.95, 0.7, 0],
          [side * 1.0, 1.05, 0],
        ],
        [0.13, 0.08],
      );
      tube(g, horn, [[side * 0.6, 0.42, 0], [side * 0.45, 0.85, 0.05]], [0.1, 0.07], 10); // prettier-ignore
      tube(g, horn, [[side * 0.85, 0.6, 0], [side * 1.25, 0.72, 0.05]], [0.09, 0.065], 10); // prettier-ignore
      ball(g, material('#9cc76a', 'cloth'), side * 0.55, 0.36, 0.08, [0.16, 0.1, 0.12]);
    }
    plate(g, gloss('#79c96a'), leaf(0.4, 0.22), 0.02, 0.98, 0.7, 0.08, 1, [0, 0, -0.6], 0.02);
  },
};

const PIECES = { ...CLASSIC, ...HATS, ...TREATS, ...FOREST, ...SHOW_PIECES, ...TABLE_PIECES };

/** Puts the named piece on a head whose top is at height `y`; `scale` fits it to the head. */
export function wear(head, name, y, scale, colour, z = 0) {
  if (!PIECES[name]) throw new Error(`nothing to wear is called ${name}`);
  PIECES[name](group(head, 0, y, z, undefined, scale), colour || '#ff6f7d');
}

/** Sunglasses at (y, z), `apart` from the middle. */
export function shades(head, y, z, colour, apart = 0.46) {
  const lens = gloss(colour);
  for (const side of [-1, 1]) ball(head, lens, side * apart, y, z - 0.04, [0.36, 0.27, 0.12], [0, side * 0.32, 0]);
  tube(head, lens, [[-0.2, y + 0.06, z + 0.05], [0, y + 0.1, z + 0.09], [0.2, y + 0.06, z + 0.05]], [0.05, 0.05]); // prettier-ignore
}

/** Headphones around a head of half width `radius`. */
export function headphones(head, colour, radius, y) {
  ring(head, gloss(colour), radius + 0.02, 0.085, 0, y, 0, 1, [0, 0, 0], PI);
  for (const side of [-1, 1]) {
    cylinder(head, gloss(colour), 0.38, 0.38, 0.26, side * radius, y - 0.05, 0.02, 1, [0, 0, PI / 2]);
    cylinder(head, gloss('#ffffff'), 0.24, 0.24, 0.3, side * radius, y - 0.05, 0.02, 1, [0, 0, PI / 2]);
  }
}

/** A hood: the back of a larger head, open in front. */
export function hood(head, colour, kind, axes, opening = 1.05) {
  const shell = new THREE.SphereGeometry(1, 64, 48, 0, 2 * PI, opening, PI - opening);
  const made = mesh(head, shell, material(colour, kind), 0, 0, 0, axes, [PI / 2, 0, 0]);
  const rim = Math.sin(opening);
  ring(head, material(colour, kind), rim, 0.06, 0, 0, Math.cos(opening) * axes[1], [axes[0], axes[2], 1], [0, 0, 0]);
  return made;
}
