// What is at home, in the garden and in the bath: tools, fruit, lights, toys.
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { around, ball, cone, cylinder, group, lathe, leaf, mesh, plate, polygon, ring, star, tube } from './geometry.js';
import { stick } from './grip.js';
import { gloss, material } from './materials.js';

const { PI } = Math;

const GARDEN = {
  wateringCan(g, colour) {
    cylinder(g, gloss(colour), 0.34, 0.4, 0.56, 0, 0, 0);
    tube(g, gloss(colour), [[0.34, -0.12, 0], [0.68, 0.2, 0], [0.84, 0.46, 0]], [0.08, 0.07]); // prettier-ignore
    cone(g, gloss('#ffffff'), 0.2, 0.18, 0.9, 0.54, 0, 1, [0, 0, 2.55]);
    ring(g, gloss(colour), 0.26, 0.05, -0.2, 0.3, 0, 1, [0, 0, 0]);
  },
  carrot(g) {
    lathe(g, gloss('#ff8a3d'), [[0, -0.62], [0.1, -0.46], [0.24, 0.1], [0.26, 0.3], [0, 0.4]]); // prettier-ignore
    const green = gloss('#5fae52');
    for (const turn of [-0.5, 0, 0.5]) plate(g, green, leaf(0.42, 0.18), 0.02, turn * 0.1, 0.34, 0.06, 1, [0.95, 0, -turn], 0.03);
  },
  corn(g) {
    for (let row = 0; row < 9; row++) {
      const radius = 0.27 * Math.sin(0.55 + row * 0.27);
      around(11, (a) =>
        ball(g, gloss('#ffd23d'), Math.cos(a + row * 0.28) * radius, -0.35 + row * 0.13, Math.sin(a + row * 0.28) * radius, 0.085),
      );
    }
    ball(g, gloss('#ffd23d'), 0, 0.1, 0, [0.22, 0.6, 0.22]);
    for (const side of [-1, 1]) plate(g, gloss('#7fbf5a'), leaf(0.85, 0.34), 0.02, side * 0.12, -0.5, 0.12, 1, [0.1, 0, -side * 0.5], 0.03);
  },
  pumpkin(g, colour) {
    around(9, (a) => ball(g, gloss(colour), Math.cos(a) * 0.28, 0, Math.sin(a) * 0.28, [0.27, 0.42, 0.27]));
    tube(g, gloss('#6a8f3f'), [[0, 0.36, 0], [0.05, 0.55, 0], [0.16, 0.62, 0]], [0.08, 0.06], 8); // prettier-ignore
    plate(g, gloss('#7fbf5a'), leaf(0.4, 0.26), 0.02, -0.06, 0.44, 0.08, 1, [0.5, 0, 1.1], 0.02);
  },
  melon(g) {
    const slice = group(g, 0, -0.15, 0, [0.1, 0, 0.12]);
    for (const [radius, colour, depth] of [
      [0.66, '#3f9a52', 0.2],
      [0.6, '#eafbd6', 0.21],
      [0.53, '#ff5a66', 0.23],
    ]) {
      // prettier-ignore
      const half = [];
      for (let i = 0; i <= 24; i++) half.push([Math.cos(PI + (i * PI) / 24) * radius, 0.4 + Math.sin(PI + (i * PI) / 24) * radius]);
      plate(slice, gloss(colour), polygon(half), depth, 0, 0, 0, 1, undefined, 0.03);
    }
    for (const [x, y] of [
      [-0.28, 0.24],
      [0, 0.12],
      [0.28, 0.24],
      [-0.13, 0.28],
      [0.14, 0.27],
      [0, -0.02],
    ])
      ball(slice, gloss('#2a2028'), x, y, 0.15, [0.035, 0.055, 0.02]);
  },
  radish(g, colour) {
    ball(g, gloss(colour), 0, 0, 0, [0.42, 0.4, 0.4]);
    lathe(g, gloss('#fff3f6'), [[0, -0.6], [0.05, -0.5], [0.2, -0.34], [0, -0.3]]); // prettier-ignore
    for (const turn of [-0.6, 0, 0.6]) plate(g, gloss('#63b357'), leaf(0.5, 0.24), 0.02, turn * 0.15, 0.3, 0.12, 1, [1.15, 0, -turn], 0.03);
  },
  tomato(g) {
    around(6, (a) => ball(g, gloss('#f0463a'), Math.cos(a) * 0.14, 0, Math.sin(a) * 0.14, [0.34, 0.34, 0.34]));
    plate(g, gloss('#5fae52'), star(0.32, 0.1, 6), 0.03, 0, 0.34, 0, 1, [-PI / 2, 0, 0], 0.03);
    stick(group(g, 0, 0.34, 0), '#4d8f44', 0, 0.14, 0.05);
  },
  wheat(g) {
    for (const turn of [-0.28, 0, 0.28]) {
      const ear = group(g, 0, -0.4, turn * 0.1, [0, 0, -turn]);
      tube(ear, gloss('#d9a93a'), [[0, 0, 0], [0, 1.35, 0]], [0.03, 0.03], 8); // prettier-ignore
      for (let i = 0; i < 5; i++)
        for (const side of [-1, 1]) ball(ear, gloss('#ffcf5a'), side * 0.085, 0.8 + i * 0.14, 0, [0.07, 0.12, 0.07], [0, 0, -side * 0.5]);
      ball(ear, gloss('#ffcf5a'), 0, 1.5, 0, [0.07, 0.13, 0.07]);
    }
    ring(g, gloss('#e0503f'), 0.1, 0.045, 0, 0.05, 0);
  },
  dandelion(g) {
    stick(g, '#6fb85a', -0.55, 0.7, 0.04);
    ball(g, material('#d8c9a8'), 0, 0.95, 0, 0.12);
    for (let i = 0; i < 46; i++) {
      const up = 1 - (2 * (i + 0.5)) / 46;
      const flat = Math.sqrt(1 - up * up);
      const tip = [Math.cos(i * 2.4) * flat * 0.42, 0.95 + up * 0.42, Math.sin(i * 2.4) * flat * 0.42];
      tube(g, material('#ffffff'), [[0, 0.95, 0], tip], [0.012, 0.012], 2); // prettier-ignore
      ball(g, material('#ffffff'), ...tip, 0.06);
    }
  },
  rose(g, colour) {
    stick(g, '#4d8f44', -0.6, 0.45, 0.045);
    plate(g, gloss('#5fae52'), leaf(0.36, 0.22), 0.02, 0.02, 0, 0.02, 1, [0, 0, -1], 0.02);
    ball(g, gloss(colour), 0, 0.66, 0, [0.2, 0.24, 0.2]);
    around(5, (a, i) => ball(g, gloss(colour), Math.cos(a) * 0.16, 0.62 - (i % 2) * 0.05, Math.sin(a) * 0.16, [0.17, 0.22, 0.17]));
  },
};

const BATH = {
  duck(g, colour) {
    const yellow = gloss(colour || '#ffd23d');
    ball(g, yellow, 0, -0.1, 0, [0.46, 0.34, 0.38]);
    ball(g, yellow, -0.12, 0.34, 0.06, 0.3);
    ball(g, gloss('#ff8a3d'), -0.26, 0.3, 0.32, [0.16, 0.07, 0.12], [0, -0.7, 0]);
    for (const x of [-0.26, -0.02]) ball(g, gloss('#2a2233'), x, 0.42, 0.31, 0.045);
    ball(g, yellow, 0.42, 0.08, 0, [0.16, 0.14, 0.14], [0, 0, 0.7]);
  },
  soap(g, colour) {
    mesh(g, new RoundedBoxGeometry(0.72, 0.4, 0.5, 6, 0.18), gloss(colour), 0, 0, 0, 1, [0.15, 0, 0.08]);
    for (const [x, y, z, size] of [
      [-0.25, 0.28, 0.1, 0.15],
      [0.05, 0.32, 0, 0.19],
      [0.28, 0.26, 0.1, 0.12],
      [0.4, 0.44, 0, 0.09],
    ])
      ball(g, material('#ffffff', 'glass'), x, y, z, size);
  },
  bathBrush(g, colour) {
    stick(g, '#d9a766', -0.5, 0.7, 0.07);
    ball(g, gloss('#d9a766'), 0, 0.98, 0, [0.26, 0.38, 0.1]);
    for (let i = 0; i < 14; i++) {
      const far = 0.24 * Math.sqrt(i / 14);
      tube(
        g,
        material(colour),
        [
          [Math.cos(i * 2.4) * far * 0.8, 0.98 + Math.sin(i * 2.4) * far * 1.2, 0.05],
          [Math.cos(i * 2.4) * far, 0.98 + Math.sin(i * 2.4) * far * 1.3, 0.3],
        ],
        [0.045, 0.05],
        3,
      );
    }
    g.rotation.z = -0.2;
  },
  lolly(g, colour) {
    mesh(g, new RoundedBoxGeometry(0.16, 0.5, 0.07, 3, 0.03), material('#e0bd86'), 0, -0.15, 0);
    mesh(g, new RoundedBoxGeometry(0.56, 0.86, 0.26, 6, 0.13), material(colour, 'jelly'), 0, 0.5, 0);
    for (const x of [-0.12, 0.12]) tube(g, gloss('#ffffff'), [[x, 0.25, 0.14], [x, 0.72, 0.14]], [0.025, 0.025], 4); // prettier-ignore
    g.rotation.z = -0.12;
  },
  coconut(g, colour) {
    ball(g, material('#8a5a38', 'cloth'), 0, 0, 0, [0.46, 0.42, 0.46]);
    cylinder(g, gloss('#fffaf0'), 0.34, 0.36, 0.08, 0, 0.36, 0);
    tube(g, gloss(colour), [[0.05, 0.3, 0], [0.2, 0.85, 0], [0.38, 0.95, 0]], [0.05, 0.05], 12); // prettier-ignore
    const brolly = group(g, -0.18, 0.62, 0.05, [0, 0, 0.3]);
    cone(brolly, gloss('#ff6f8f'), 0.3, 0.2, 0, 0.12, 0, 1, undefined, 8);
    stick(brolly, '#e0bd86', -0.3, 0.2, 0.02);
  },
  shell(g, colour) {
    const rib = gloss(colour);
    around(7, (_, i) => {
      const a = -0.9 + i * 0.3;
      tube(
        g,
        rib,
        [
          [0, -0.3, 0],
          [Math.sin(a) * 0.35, Math.cos(a) * 0.3, 0.1],
          [Math.sin(a) * 0.56, Math.cos(a) * 0.52, 0],
        ],
        (t) => 0.06 + 0.1 * t,
      );
    });
    ball(g, rib, 0, -0.32, 0.02, [0.16, 0.1, 0.1]);
  },
  anchor(g) {
    const steel = material('#5f6f9a', 'chrome');
    tube(g, steel, [[0, -0.35, 0], [0, 0.75, 0]], [0.065, 0.065], 8); // prettier-ignore
    ring(g, steel, 0.13, 0.05, 0, 0.88, 0, 1, [0, 0, 0]);
    tube(g, steel, [[-0.24, 0.55, 0], [0.24, 0.55, 0]], [0.055, 0.055], 4); // prettier-ignore
    ring(g, steel, 0.46, 0.07, 0, 0.08, 0, 1, [0, 0, PI], PI);
    for (const side of [-1, 1]) cone(g, steel, 0.13, 0.26, side * 0.46, 0.16, 0);
  },
  surfboard(g, colour) {
    const board = group(g, 0.12, 0.2, -0.1, [0, 0, -0.08]);
    ball(board, gloss('#fffaf0'), 0, 0, 0, [0.42, 1.32, 0.09]);
    ball(board, gloss(colour), 0, 0, 0.035, [0.16, 1.2, 0.075]);
    ball(board, gloss('#ffd04a'), 0, 0, 0.05, [0.06, 1.1, 0.072]);
  },
  claw(g, colour) {
    const red = gloss(colour);
    ball(g, red, 0, 0.05, 0, [0.3, 0.34, 0.24]);
    for (const side of [-1, 1])
      tube(
        g,
        red,
        [
          [side * 0.16, 0.2, 0],
          [side * 0.36, 0.5, 0],
          [side * 0.1, 0.82, 0],
        ],
        (t) => 0.17 - 0.12 * t,
      );
  },
  koi(g, colour) {
    const fish = group(g, 0, 0.1, 0.05, [0, 0, 0.9]);
    ball(fish, gloss('#fffaf5'), 0, 0, 0, [0.5, 0.28, 0.22]);
    for (const [x, y] of [[-0.1, 0.1], [0.24, 0.02]]) ball(fish, gloss(colour), x, y, 0.05, [0.2, 0.2, 0.19]); // prettier-ignore
    plate(
      fish,
      gloss(colour),
      polygon([
        [0, 0],
        [0.42, 0.28],
        [0.3, 0],
        [0.42, -0.28],
      ]),
      0.04,
      0.42,
      0,
      0,
      1,
      undefined,
      0.04,
    );
    ball(fish, gloss('#2a2233'), -0.34, 0.06, 0.17, 0.05);
  },
  starfish(g, colour) {
    plate(g, gloss(colour), star(0.5, 0.24), 0.08, 0, 0, 0, 1, [0, 0, 0.2], 0.1);
    around(5, (a) => ball(g, gloss('#fff3dc'), Math.cos(a + 0.5) * 0.2, Math.sin(a + 0.5) * 0.2, 0.15, 0.05));
  },
};

const HOUSE = {
  book(g, colour) {
    for (const side of [-1, 1]) {
      mesh(g, new RoundedBoxGeometry(0.54, 0.74, 0.06, 3, 0.03), gloss(colour), side * 0.26, 0.1, 0, 1, [0, -side * 0.35, 0]);
      mesh(g, new RoundedBoxGeometry(0.48, 0.66, 0.1, 3, 0.03), material('#fffaf0'), side * 0.25, 0.1, 0.07, 1, [0, -side * 0.35, 0]);
      for (let i = 0; i < 4; i++)
        mesh(g, new RoundedBoxGeometry(0.32, 0.03, 0.02, 1, 0.01), material('#b8b0c8'), side * 0.26, 0.3 - i * 0.13, 0.13, 1, [
          0,
          -side * 0.35,
          0,
        ]);
    }
  },
  broom(g, colour) {
    stick(g, '#b9834a', -0.75, 1.2, 0.055);
    lathe(
      g,
      material('#e9c877', 'cloth'),
      [
        [0.34, -1.28],
        [0.3, -1.1],
        [0.14, -0.7],
        [0.06, -0.62],
      ],
      0,
      0,
      0,
      [1, 1, 0.6],
    );
    ring(g, gloss(colour), 0.15, 0.045, 0, -0.74, 0, [1, 0.7, 1]);
  },
  candle(g, colour) {
    lathe(g, material('#e0a63a', 'gold'), [
      [0, -0.4],
      [0.4, -0.38],
      [0.42, -0.3],
      [0.14, -0.28],
      [0.16, -0.16],
      [0, -0.16],
    ]);
    cylinder(g, material(colour), 0.15, 0.16, 0.6, 0, 0.1, 0);
    ball(g, material('#ffb02e', 'glow'), 0, 0.56, 0, [0.1, 0.2, 0.1]);
  },
  potion(g, colour) {
    ball(g, material(colour, 'jelly'), 0, -0.1, 0, 0.36);
    cylinder(g, material('#e8f6ff', 'jelly'), 0.12, 0.14, 0.3, 0, 0.32, 0);
    cylinder(g, gloss('#b9834a'), 0.12, 0.1, 0.16, 0, 0.52, 0);
    for (const [x, y] of [[-0.1, -0.05], [0.12, 0.05], [0.02, -0.2]]) ball(g, gloss('#ffffff'), x, y, 0.32, 0.045); // prettier-ignore
  },
  key(g) {
    const brass = material('#e0a63a', 'gold');
    ring(g, brass, 0.24, 0.075, 0, 0.72, 0, 1, [0, 0, 0]);
    tube(g, brass, [[0, 0.5, 0], [0, -0.4, 0]], [0.06, 0.06], 6); // prettier-ignore
    for (const y of [-0.36, -0.16]) mesh(g, new RoundedBoxGeometry(0.24, 0.1, 0.09, 2, 0.03), brass, 0.14, y, 0);
    g.rotation.z = -0.25;
  },
  clock(g, colour) {
    cylinder(g, gloss(colour), 0.46, 0.46, 0.2, 0, 0.1, 0, 1, [PI / 2, 0, 0]);
    cylinder(g, material('#fffdf5'), 0.37, 0.37, 0.22, 0, 0.1, 0.01, 1, [PI / 2, 0, 0]);
    for (const [x, y] of [
      [0, 0.24],
      [0.16, 0.06],
    ])
      tube(
        g,
        gloss('#2a2233'),
        [
          [0, 0.1, 0.14],
          [x, 0.1 + y, 0.14],
        ],
        [0.028, 0.022],
        4,
      );
    for (const side of [-1, 1]) ball(g, gloss(colour), side * 0.27, 0.58, 0, [0.15, 0.12, 0.13], [0, 0, -side * 0.5]);
  },
  wrench(g) {
    const steel = material('#c9d0de', 'chrome');
    tube(g, steel, [[0, -0.45, 0], [0, 0.5, 0]], [0.08, 0.08], 6); // prettier-ignore
    ring(g, steel, 0.18, 0.09, 0, 0.72, 0, 1, [0, 0, PI * 0.7], PI * 1.6);
    g.rotation.z = -0.25;
  },
  bulb(g) {
    cylinder(g, material('#c9d0de', 'chrome'), 0.13, 0.11, 0.26, 0, -0.05, 0);
    lathe(g, material('#ffdf6b', 'glow'), [[0, 0.06], [0.13, 0.1], [0.3, 0.46], [0.24, 0.7], [0, 0.82]]); // prettier-ignore
  },
  paintRoller(g, colour) {
    stick(g, '#e0503f', -0.45, 0.1, 0.075);
    tube(g, material('#c9d0de', 'chrome'), [[0, 0.1, 0], [0, 0.4, 0], [0.36, 0.45, 0], [0.36, 0.72, 0]], [0.03, 0.03]); // prettier-ignore
    cylinder(g, material(colour, 'cloth'), 0.17, 0.17, 0.72, 0, 0.76, 0, 1, [0, 0, PI / 2]);
  },
  toast(g) {
    const slice = group(g, 0, 0.2, 0, [0, 0, -0.1]);
    mesh(slice, new RoundedBoxGeometry(0.8, 0.76, 0.16, 5, 0.1), material('#c98a4a', 'cloth'), 0, 0, 0);
    mesh(slice, new RoundedBoxGeometry(0.66, 0.62, 0.2, 5, 0.1), material('#ffe3ae', 'cloth'), 0, 0, 0);
    mesh(slice, new RoundedBoxGeometry(0.24, 0.22, 0.1, 3, 0.05), gloss('#ffd23d'), 0.04, 0.05, 0.12, 1, [0, 0, 0.3]);
  },
  teapot(g, colour) {
    ball(g, gloss(colour), 0, -0.05, 0, [0.46, 0.38, 0.44]);
    tube(g, gloss(colour), [[0.38, -0.1, 0], [0.62, 0.06, 0], [0.72, 0.32, 0]], [0.11, 0.07]); // prettier-ignore
    ring(g, gloss(colour), 0.22, 0.06, -0.48, 0, 0, 1, [0, 0, 0]);
    ball(g, gloss('#fffaf0'), 0, 0.28, 0, [0.26, 0.1, 0.26]);
    ball(g, gloss('#ffd04a'), 0, 0.42, 0, 0.08);
  },
  console(g, colour) {
    mesh(g, new RoundedBoxGeometry(0.72, 0.98, 0.2, 5, 0.09), gloss(colour), 0, 0.05, 0);
    mesh(g, new RoundedBoxGeometry(0.54, 0.42, 0.04, 3, 0.02), material('#c8e06a', 'glow'), 0, 0.26, 0.1);
    for (const [width, height] of [
      [0.26, 0.09],
      [0.09, 0.26],
    ])
      mesh(g, new RoundedBoxGeometry(width, height, 0.06, 2, 0.02), gloss('#3b3f55'), -0.16, -0.22, 0.11);
    for (const [x, y] of [[0.12, -0.27], [0.24, -0.16]]) ball(g, gloss('#ff4f6d'), x, y, 0.12, 0.065); // prettier-ignore
  },
};

const TABLE = {
  firecrackers(g) {
    tube(g, gloss('#d9b27a'), [[0, -0.2, 0], [0, 1.35, 0]], [0.04, 0.04], 8); // prettier-ignore
    tube(g, gloss('#ffcf3d'), [[0, 1.35, 0], [0.3, 1.45, 0.05], [0.42, 1.2, 0.08]], [0.025, 0.025], 12); // prettier-ignore
    for (let i = 0; i < 6; i++) {
      for (const side of [-1, 1]) {
        const stickOf = group(g, 0.42 + side * 0.1, 1.08 - i * 0.2, 0.1, [0, 0, side * 0.5]);
        cylinder(stickOf, gloss('#e0283a'), 0.085, 0.085, 0.26, 0, 0, 0);
        for (const y of [-0.12, 0.12]) ring(stickOf, gloss('#ffcf3d'), 0.08, 0.022, 0, y, 0);
      }
    }
  },
  envelope(g) {
    mesh(g, new RoundedBoxGeometry(0.62, 0.9, 0.07, 3, 0.03), gloss('#e0283a'), 0, 0.15, 0, 1, [0, 0, -0.14]);
    ball(g, material('#ffc23d', 'gold'), 0.01, 0.2, 0.05, [0.16, 0.16, 0.04]);
    tube(g, material('#ffc23d', 'gold'), [[-0.22, 0.5, 0.05], [0.05, 0.36, 0.06], [0.34, 0.43, 0.05]], [0.02, 0.02], 8); // prettier-ignore
  },
  mooncake(g) {
    const cake = group(g, 0, 0.05, 0, [PI / 2 - 0.2, 0, 0]);
    const crust = material('#c98642', 'gloss');
    around(12, (a) => ball(cake, crust, Math.cos(a) * 0.4, 0, Math.sin(a) * 0.4, [0.13, 0.17, 0.13]));
    cylinder(cake, crust, 0.42, 0.42, 0.3, 0, 0, 0);
    ring(cake, gloss('#e8b36a'), 0.3, 0.04, 0, 0.16, 0);
    around(5, (a) => ball(cake, gloss('#e8b36a'), Math.cos(a) * 0.13, 0.16, Math.sin(a) * 0.13, [0.09, 0.04, 0.09]));
  },
  paddle(g, colour) {
    stick(g, '#b9834a', -0.9, 1.0, 0.055);
    ball(g, gloss(colour), 0, 1.22, 0, [0.2, 0.4, 0.06]);
    g.rotation.z = -0.15;
  },
  rollingPin(g) {
    cylinder(g, gloss('#e0b070'), 0.17, 0.17, 0.85, 0, 0.12, 0);
    for (const y of [-0.42, 0.66]) tube(g, gloss('#b9834a'), [[0, y, 0], [0, y + 0.12, 0]], [0.075, 0.075], 6); // prettier-ignore
    g.rotation.z = -0.4;
  },
  sauce(g) {
    lathe(g, gloss('#fffaf0'), [[0, -0.2], [0.22, -0.2], [0.4, 0.08], [0.42, 0.12], [0.36, 0.1]]); // prettier-ignore
    cylinder(g, gloss('#5b2d17'), 0.34, 0.3, 0.04, 0, 0.05, 0);
    ring(g, gloss('#4a7fd0'), 0.39, 0.03, 0, 0.08, 0);
  },
  bowArrow(g, colour) {
    tube(
      g,
      material(colour, 'gold'),
      [
        [0.05, -0.75, 0],
        [0.42, -0.3, 0],
        [0.45, 0.3, 0],
        [0.05, 0.85, 0],
      ],
      [0.055, 0.055],
    );
    tube(g, gloss('#fff6e6'), [[0.05, -0.75, 0], [0.05, 0.85, 0]], [0.018, 0.018], 4); // prettier-ignore
    tube(g, gloss('#8a5a34'), [[-0.35, 0.05, 0.04], [0.85, 0.05, 0.04]], [0.03, 0.03], 4); // prettier-ignore
    cone(g, material(colour, 'gold'), 0.1, 0.22, 0.95, 0.05, 0.04, 1, [0, 0, -PI / 2]);
  },
  scales(g) {
    const brass = material('#ffc23d', 'gold');
    tube(g, brass, [[0, -0.5, 0], [0, 0.85, 0]], [0.05, 0.05], 6); // prettier-ignore
    tube(g, brass, [[-0.62, 0.8, 0], [0, 0.9, 0], [0.62, 0.72, 0]], [0.045, 0.045]); // prettier-ignore
    for (const [x, y] of [
      [-0.6, 0.78],
      [0.6, 0.7],
    ]) {
      // prettier-ignore
      for (const side of [-1, 1]) tube(g, brass, [[x, y, 0], [x + side * 0.2, y - 0.45, 0]], [0.014, 0.014], 2); // prettier-ignore
      lathe(g, brass, [[0, -0.12], [0.16, -0.1], [0.26, 0], [0.24, 0]], x, y - 0.44, 0); // prettier-ignore
    }
  },
  jug(g, colour) {
    const tilted = group(g, 0, 0.15, 0, [0, 0, -0.85]);
    lathe(tilted, gloss(colour), [[0, -0.4], [0.2, -0.38], [0.36, -0.05], [0.2, 0.25], [0.18, 0.36], [0.26, 0.44]]); // prettier-ignore
    const flow = [[0.4, 0.36, 0], [0.72, 0.28, 0.05], [0.86, -0.25, 0.1], [0.88, -0.8, 0.1]]; // prettier-ignore
    tube(g, material('#7cc6ff', 'jelly'), flow, (t) => 0.15 - 0.04 * t);
  },
};

export const HOME = { ...GARDEN, ...BATH, ...HOUSE, ...TABLE };
