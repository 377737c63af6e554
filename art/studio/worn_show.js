// Hats, horns and headgear of performers, players and dressed-up guests. Drawn like the pieces of worn.js.
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { around, ball, cone, cylinder, heart, lathe, leaf, mesh, plate, ring, star, tube } from './geometry.js';
import { cloth, gloss, material } from './materials.js';

const { PI } = Math;

const PARTY = {
  party(g, colour) {
    cone(g, gloss(colour), 0.44, 0.95, 0, 0.36, 0);
    for (const [radius, y] of [
      [0.38, 0.02],
      [0.25, 0.3],
      [0.12, 0.58],
    ])
      ring(g, gloss('#ffffff'), radius, 0.04, 0, y, 0);
    ball(g, cloth('#ffffff'), 0, 0.86, 0, 0.15);
    g.rotation.z = 0.16;
  },
  topHat(g, colour) {
    cylinder(g, gloss('#2b2438'), 0.46, 0.42, 0.78, 0, 0.36, 0);
    lathe(g, gloss('#2b2438'), [[0.42, -0.02], [0.76, -0.06], [0.84, 0.06], [0.78, 0.06], [0.44, 0.02]]); // prettier-ignore
    cylinder(g, gloss(colour), 0.445, 0.435, 0.2, 0, 0.14, 0);
    ball(g, gloss('#2b2438'), 0, 0.74, 0, [0.46, 0.06, 0.46]);
    g.rotation.z = -0.16;
  },
  jester(g, colour) {
    const shades = [colour, '#ffd04a', '#5fb8ff'];
    for (const [i, [x, z]] of [
      [-0.5, 0.1],
      [0, -0.1],
      [0.5, 0.1],
    ].entries()) {
      // prettier-ignore
      const path = [[x * 0.4, -0.1, z], [x * 1.1, 0.55 + (x ? 0 : 0.25), z], [x * 2.1, 0.72 - Math.abs(x) * 0.5, z]]; // prettier-ignore
      tube(g, gloss(shades[i]), x ? path : [[0, -0.1, 0], [0, 0.6, 0], [0.12, 0.98, 0.1]], (t) => 0.4 - 0.32 * t); // prettier-ignore
      ball(g, material('#ffc23d', 'gold'), x * 2.2 + (x ? 0 : 0.12), x ? 0.42 : 1.06, z + 0.1, 0.13);
    }
    ring(g, gloss('#fffaf0'), 0.62, 0.12, 0, -0.16, 0);
  },
  cap(g, colour) {
    const shell = lathe(g, cloth(colour), [[0.74, -0.3], [0.74, -0.1], [0.56, 0.22], [0, 0.38]]); // prettier-ignore
    shell.scale.z = 1.02;
    ball(g, cloth(colour), 0, -0.22, 0.74, [0.56, 0.06, 0.46], [0.14, 0, 0]);
    ball(g, gloss('#fffaf0'), 0, 0.38, 0, 0.08);
    plate(g, gloss('#fffaf0'), star(0.17, 0.08), 0.02, 0, 0.04, 0.68, 1, [-0.5, 0, 0], 0.02);
  },
  propeller(g, colour) {
    const shades = [colour, '#ffd04a', '#5fb8ff', '#7fd68a'];
    for (let i = 0; i < 8; i++) {
      const slice = ball(g, gloss(shades[i % 4]), 0, -0.24, 0, [0.72, 0.58, 0.72]);
      slice.scale.set(0.72 - (i % 2) * 0.004, 0.58 - (i % 4) * 0.004, 0.72 - (i % 3) * 0.004);
      slice.rotation.y = (i * PI) / 4;
    }
    ring(g, gloss('#fffaf0'), 0.7, 0.08, 0, -0.2, 0);
    tube(g, gloss('#3b3f55'), [[0, 0.3, 0], [0, 0.56, 0]], [0.04, 0.04], 6); // prettier-ignore
    for (const side of [-1, 1])
      ball(g, gloss(side < 0 ? '#ff5a6d' : '#5fb8ff'), side * 0.36, 0.58, 0, [0.36, 0.05, 0.14], [side * 0.4, 0, 0]);
    ball(g, gloss('#ffd04a'), 0, 0.58, 0, 0.08);
  },
  mane(g, colour) {
    around(16, (a, i) => ball(g, material(colour, 'flock'), Math.cos(a) * 1.02, -0.92 + Math.sin(a) * 0.92, -0.16, 0.36 + (i % 2) * 0.07));
    around(12, (a) => ball(g, material(colour, 'flock'), Math.cos(a) * 0.85, -0.92 + Math.sin(a) * 0.8, -0.5, 0.42));
  },
  birthday(g, colour) {
    cylinder(g, material('#fff3dc'), 0.5, 0.52, 0.34, 0, 0.04, 0);
    ring(g, gloss(colour), 0.47, 0.09, 0, 0.2, 0);
    cylinder(g, gloss(colour), 0.46, 0.46, 0.08, 0, 0.22, 0);
    for (const [x, z, shade] of [
      [-0.2, 0.1, '#7fd6ff'],
      [0.2, 0.1, '#ffd04a'],
      [0, -0.15, '#8fe08a'],
    ]) {
      // prettier-ignore
      cylinder(g, gloss(shade), 0.05, 0.05, 0.34, x, 0.42, z);
      ball(g, material('#ffb02e', 'glow'), x, 0.68, z, [0.06, 0.11, 0.06]);
    }
  },
  feathers(g, colour) {
    for (const [i, turn] of [-0.7, -0.35, 0, 0.35, 0.7].entries())
      plate(g, gloss(i % 2 ? '#fff3c8' : colour), leaf(1.0, 0.3), 0.03, turn * 0.4, -0.05, -0.1, 1, [-0.1, 0, -turn], 0.04);
    ring(g, material('#ffc23d', 'gold'), 0.6, 0.07, 0, -0.16, 0, 1, [PI / 2 + 0.12, 0, 0]);
    ball(g, gloss(colour), 0, -0.12, 0.62, [0.13, 0.13, 0.08]);
  },
  mohawk(g, colour) {
    for (let i = 0; i < 6; i++) {
      const a = -0.75 + i * 0.36;
      const height = [0.36, 0.54, 0.66, 0.66, 0.54, 0.4][i];
      cone(g, gloss(colour), 0.22, height, 0, -0.95 + Math.cos(a) * 1.12, -Math.sin(a) * 1.06, [0.6, 1, 1], [-a, 0, 0]);
    }
  },
  headband(g, colour) {
    ring(g, cloth(colour), 0.96, 0.1, 0, -0.42, 0, [1, 1, 1.6], [PI / 2 - 0.1, 0, 0]);
    for (const turn of [0.35, 0.85])
      mesh(g, new RoundedBoxGeometry(0.2, 0.62, 0.07, 3, 0.03), cloth(colour), 0.86, -0.62, -0.62, 1, [0.3, 0, turn]);
  },
  tiara(g, colour) {
    const silver = material('#eef1f8', 'chrome');
    ring(g, silver, 0.62, 0.055, 0, -0.08, 0, 1, [PI / 2 - 0.15, 0, 0]);
    for (const [x, height] of [
      [-0.36, 0.22],
      [-0.18, 0.32],
      [0, 0.44],
      [0.18, 0.32],
      [0.36, 0.22],
    ]) {
      // prettier-ignore
      cone(g, silver, 0.09, height, x, height / 2 + 0.02, 0.6 - Math.abs(x) * 0.5);
      ball(g, gloss(colour), x, height + 0.04, 0.6 - Math.abs(x) * 0.5, 0.06);
    }
  },
  hearts(g, colour) {
    ring(g, gloss('#3b3f55'), 0.8, 0.045, 0, -0.6, 0, 1, [0, 0, 0], PI);
    for (const side of [-1, 1]) {
      tube(g, gloss('#3b3f55'), [[side * 0.3, 0.12, 0], [side * 0.4, 0.5, 0]], [0.025, 0.025], 6); // prettier-ignore
      plate(g, gloss(colour), heart(0.19), 0.06, side * 0.42, 0.68, 0, 1, [0, 0, -side * 0.2], 0.06);
    }
  },
};

const COSTUME = {
  witch(g, colour) {
    const felt = cloth('#3a2f5f');
    lathe(
      g,
      felt,
      [
        [1.02, -0.14],
        [0.96, -0.06],
        [0.5, 0],
        [0.36, 0.4],
        [0.16, 0.9],
        [0, 1.25],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        // prettier-ignore
        const lean = Math.max(0, v.y - 0.45);
        return v.set(v.x - 0.45 * lean * lean, v.y, v.z);
      },
    );
    ring(g, gloss(colour), 0.51, 0.07, 0, 0.04, 0);
    mesh(g, new RoundedBoxGeometry(0.2, 0.18, 0.08, 3, 0.03), material('#ffc23d', 'gold'), 0, 0.05, 0.55);
  },
  pumpkin(g, colour) {
    around(10, (a) => ball(g, gloss(colour), Math.cos(a) * 0.4, 0.02, Math.sin(a) * 0.4, [0.34, 0.42, 0.34]));
    tube(g, gloss('#6a8f3f'), [[0, 0.36, 0], [0.05, 0.6, 0], [0.2, 0.68, 0]], [0.1, 0.07], 8); // prettier-ignore
  },
  fez(g, colour) {
    cylinder(g, cloth(colour), 0.34, 0.46, 0.56, 0, 0.2, 0);
    tube(g, gloss('#ffc23d'), [[0, 0.5, 0], [0.3, 0.52, 0.1], [0.44, 0.2, 0.14]], [0.025, 0.03], 12); // prettier-ignore
    ball(g, gloss('#ffc23d'), 0.45, 0.12, 0.14, [0.06, 0.12, 0.06]);
    g.rotation.z = -0.14;
  },
  bandana(g, colour) {
    ball(g, cloth(colour), 0, -0.3, -0.05, [0.92, 0.6, 0.88]);
    for (let i = 0; i < 9; i++)
      ball(g, gloss('#ffffff'), Math.cos(i * 2.4) * 0.7, 0.06 - (i % 3) * 0.14, Math.abs(Math.sin(i * 2.4)) * 0.55 + 0.1, 0.07);
    for (const turn of [-0.3, 0.5]) ball(g, cloth(colour), 0.95, -0.3 + turn * 0.3, -0.3, [0.3, 0.1, 0.08], [0, 0, turn]);
  },
  devil(g, colour) {
    for (const side of [-1, 1])
      tube(
        g,
        gloss(colour),
        [
          [side * 0.42, -0.2, 0],
          [side * 0.58, 0.2, 0],
          [side * 0.5, 0.58, 0.05],
        ],
        (t) => 0.2 - 0.17 * t,
      );
  },
  ramHorns(g, colour) {
    for (const side of [-1, 1]) {
      const coil = [];
      for (let i = 0; i <= 14; i++) {
        const a = 1.9 - i * 0.42;
        const radius = 0.5 - i * 0.02;
        coil.push([side * (0.85 + Math.cos(a) * radius * 0.75), -0.42 + Math.sin(a) * radius, 0.05 + i * 0.028]);
      }
      tube(g, gloss(colour), coil, (t) => 0.19 - 0.12 * t);
    }
  },
  bullHorns(g, colour) {
    for (const side of [-1, 1])
      tube(
        g,
        gloss(colour),
        [
          [side * 0.5, -0.2, 0],
          [side * 1.0, 0.0, 0],
          [side * 1.22, 0.5, 0.05],
        ],
        (t) => 0.2 - 0.16 * t,
      );
  },
  seaGoatHorns(g, colour) {
    for (const side of [-1, 1]) {
      tube(
        g,
        gloss(colour),
        [
          [side * 0.28, -0.1, 0],
          [side * 0.42, 0.5, -0.1],
          [side * 0.7, 0.9, -0.3],
        ],
        (t) => 0.17 - 0.12 * t,
      );
      for (const [x, y, z] of [
        [0.33, 0.18, -0.02],
        [0.41, 0.44, -0.08],
        [0.54, 0.68, -0.18],
      ])
        ring(g, gloss('#fff3dc'), 0.14, 0.03, side * x, y, z, 1, [PI / 2 - 0.3, 0, -side * 0.4]);
    }
  },
  laurel(g, colour) {
    for (let i = 0; i < 9; i++) {
      for (const side of [-1, 1]) {
        const a = PI / 2 - side * (0.25 + i * 0.2);
        plate(
          g,
          material(colour, 'gold'),
          leaf(0.34, 0.16),
          0.02,
          Math.cos(a) * 0.86,
          -0.3 + (i % 2) * 0.1,
          Math.sin(a) * 0.82,
          1,
          [0, PI / 2 - a, side * 0.9],
          0.02,
        );
      }
    }
  },
  goggles(g, colour) {
    ring(g, cloth('#3b3f55'), 0.98, 0.09, 0, -0.5, 0, [1, 1, 1.6]);
    for (const side of [-1, 1]) {
      ring(g, gloss('#fffaf0'), 0.27, 0.075, side * 0.32, -0.36, 0.86, 1, [-0.25, side * 0.28, 0]);
      ball(g, gloss(colour), side * 0.32, -0.36, 0.84, [0.26, 0.26, 0.1], [-0.25, side * 0.28, 0]);
    }
  },
  helmet(g, colour) {
    ball(g, gloss(colour), 0, -0.34, -0.04, [0.98, 0.78, 0.98]);
    ring(g, gloss('#fffaf0'), 0.97, 0.07, 0, -0.36, -0.03, [1, 1, 1.2]);
    ball(g, gloss('#fffaf0'), 0, 0.2, 0.42, [0.2, 0.2, 0.14], [-0.6, 0, 0]);
  },
};

export const SHOW_PIECES = { ...PARTY, ...COSTUME };
