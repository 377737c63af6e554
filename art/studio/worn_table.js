// Food, plants, things of the bath and of the house that end up on a head. Drawn like the pieces of worn.js.
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { around, ball, cone, crescent, cylinder, group, lathe, leaf, mesh, plate, polygon, ring, star, tube } from './geometry.js';
import { cloth, gloss, material } from './materials.js';

const { PI } = Math;

const PLANTS = {
  tomatoTop(g) {
    around(6, (a) => ball(g, gloss('#5fae52'), Math.cos(a) * 0.36, 0.0, Math.sin(a) * 0.36, [0.34, 0.06, 0.13], [0, -a, 0.25]));
    tube(g, gloss('#4d8f44'), [[0, 0, 0], [0.03, 0.3, 0], [0.14, 0.42, 0]], [0.07, 0.06], 8); // prettier-ignore
  },
  carrotTop(g) {
    for (const [turn, size] of [
      [-0.8, 0.8],
      [-0.4, 1.05],
      [0, 1.2],
      [0.4, 1.05],
      [0.8, 0.8],
    ])
      plate(
        g,
        gloss(size > 1 ? '#79c96a' : '#5fae52'),
        leaf(size, 0.26),
        0.02,
        turn * 0.2,
        -0.1,
        -Math.abs(turn) * 0.1,
        1,
        [0.05, 0, -turn],
        0.03,
      );
  },
  melonHat(g) {
    ball(g, gloss('#3f9a52'), 0, -0.26, 0, [0.98, 0.72, 0.98]);
    around(8, (a) =>
      tube(
        g,
        gloss('#2b6f3c'),
        [
          [Math.cos(a) * 0.98, -0.2, Math.sin(a) * 0.98],
          [Math.cos(a + 0.1) * 0.72, 0.24, Math.sin(a + 0.1) * 0.72],
          [0, 0.47, 0],
        ],
        [0.07, 0.03],
        14,
      ),
    );
    ring(g, gloss('#fff6e6'), 0.96, 0.09, 0, -0.26, 0);
    tube(g, gloss('#6a8f3f'), [[0, 0.44, 0], [0.06, 0.66, 0], [0.22, 0.7, 0]], [0.05, 0.05], 8); // prettier-ignore
  },
  cornHusk(g) {
    for (let row = 0; row < 5; row++) {
      const radius = [0.62, 0.56, 0.46, 0.33, 0.17][row];
      around(13 - row * 2, (a) =>
        ball(g, gloss('#ffd23d'), Math.cos(a + row * 0.3) * radius, 0.02 + row * 0.17, Math.sin(a + row * 0.3) * radius, 0.14),
      );
    }
    ball(g, gloss('#ffd23d'), 0, 0.3, 0, [0.5, 0.6, 0.5]);
    around(5, (a) =>
      ball(g, gloss('#8fc866'), Math.cos(a + 0.3) * 0.72, -0.1, Math.sin(a + 0.3) * 0.72, [0.14, 0.46, 0.34], [0, -a - 0.3, -0.3]),
    );
  },
  grapes(g, colour) {
    for (let row = 0; row < 4; row++)
      around(9 - row * 2, (a) =>
        ball(
          g,
          gloss(colour),
          Math.cos(a + row * 0.4) * (0.6 - row * 0.16),
          -0.05 + row * 0.2,
          Math.sin(a + row * 0.4) * (0.6 - row * 0.16),
          0.22,
        ),
      );
    ball(g, gloss(colour), 0, 0.5, 0, 0.2);
    for (const side of [-1, 1]) plate(g, gloss('#6fae5a'), leaf(0.55, 0.4), 0.02, side * 0.06, 0.62, 0, 1, [0.3, 0, side * -1.1], 0.03);
  },
  peaPod(g) {
    const pod = group(g, 0, 0.1, 0.15, [0, 0, 0.14]);
    ball(pod, gloss('#6fbf5a'), 0, 0, -0.08, [1.0, 0.3, 0.26]);
    for (let i = 0; i < 5; i++) ball(pod, gloss('#b9e88a'), -0.56 + i * 0.28, 0.1, 0.08, 0.18 - Math.abs(i - 2) * 0.025);
    tube(pod, gloss('#4d8f44'), [[0.95, 0.02, -0.08], [1.2, 0.18, -0.08]], [0.06, 0.05], 6); // prettier-ignore
  },
  sunflower(g) {
    const flower = group(g, 0, 0.28, 0.18, [-0.35, 0, 0]);
    around(14, (a) => ball(flower, gloss('#ffc93d'), Math.cos(a) * 0.52, Math.sin(a) * 0.52, 0, [0.28, 0.13, 0.06], [0, 0, a]));
    ball(flower, cloth('#6b4226'), 0, 0, 0.06, [0.38, 0.38, 0.12]);
  },
  lotus(g, colour) {
    around(8, (a) =>
      plate(
        g,
        gloss(colour),
        leaf(0.7, 0.36),
        0.03,
        Math.cos(a) * 0.12,
        0,
        Math.sin(a) * 0.12,
        1,
        [Math.sin(a) * 0.75, 0, -Math.cos(a) * 0.75],
        0.03,
      ),
    );
    around(5, (a) =>
      plate(
        g,
        gloss('#fff0f6'),
        leaf(0.66, 0.3),
        0.03,
        Math.cos(a) * 0.05,
        0.1,
        Math.sin(a) * 0.05,
        1,
        [Math.sin(a) * 0.3, 0, -Math.cos(a) * 0.3],
        0.03,
      ),
    );
    ball(g, gloss('#ffd23d'), 0, 0.35, 0, 0.16);
  },
  lilyPad(g, colour) {
    ball(g, gloss('#63b36a'), 0, 0, 0, [0.95, 0.1, 0.9], [0, 0, 0.08]);
    around(6, (a) => ball(g, gloss(colour), 0.2 + Math.cos(a) * 0.2, 0.2, 0.1 + Math.sin(a) * 0.2, [0.2, 0.2, 0.1], [0, -a, 0.6]));
    ball(g, gloss('#ffd23d'), 0.2, 0.22, 0.1, 0.12);
  },
  pineapple(g) {
    ball(g, gloss('#f7b733'), 0, 0.16, 0, [0.46, 0.5, 0.46]);
    for (let i = 0; i < 22; i++) {
      const up = 0.7 - (1.2 * (i + 0.5)) / 22;
      const flat = Math.sqrt(1 - up * up);
      ball(g, gloss('#c98326'), Math.cos(i * 2.4) * flat * 0.46, 0.16 + up * 0.5, Math.sin(i * 2.4) * flat * 0.46, 0.065);
    }
    around(7, (a, i) =>
      plate(g, gloss('#5fae52'), leaf(0.6 + (i % 2) * 0.2, 0.2), 0.02, 0, 0.58, 0, 1, [Math.sin(a) * 0.6, 0, -Math.cos(a) * 0.6], 0.03),
    );
  },
};

const KITCHEN = {
  steamer(g) {
    const [bamboo, band] = [material('#d9a766'), material('#b27c3f')];
    cylinder(g, bamboo, 0.82, 0.82, 0.34, 0, 0.12, 0);
    for (const y of [-0.02, 0.26]) ring(g, band, 0.82, 0.05, 0, y, 0);
    lathe(g, bamboo, [[0.8, 0.28], [0.5, 0.42], [0, 0.46]]); // prettier-ignore
    ring(g, band, 0.13, 0.04, 0, 0.5, 0);
    g.rotation.z = -0.14;
  },
  friedEgg(g) {
    lathe(
      g,
      gloss('#fffdf6'),
      [
        [0.92, -0.2],
        [0.86, -0.02],
        [0.4, 0.08],
        [0, 0.1],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        // prettier-ignore
        const a = Math.atan2(v.z, v.x);
        const edge = 1 + 0.1 * Math.sin(a * 3 + 1) + 0.05 * Math.sin(a * 5);
        return v.set(v.x * edge, v.y, v.z * edge);
      },
    );
    ball(g, gloss('#ffb52e'), 0.06, 0.1, 0.08, [0.36, 0.22, 0.36]);
  },
  shrimp(g) {
    const curl = [[0.55, -0.05, 0.1], [0.3, 0.35, 0.15], [-0.2, 0.36, 0.15], [-0.5, 0.02, 0.2], [-0.3, -0.2, 0.35]]; // prettier-ignore
    tube(g, gloss('#ff9a6a'), curl, (t) => 0.24 - 0.12 * t);
    for (const t of [
      [0.46, 0.16],
      [0.16, 0.38],
      [-0.2, 0.38],
      [-0.44, 0.14],
    ])
      ball(g, gloss('#fff0e0'), t[0], t[1], 0.16, [0.08, 0.22, 0.24], [0, 0, t[0] * 1.4]);
    for (const turn of [-0.5, 0.5]) plate(g, gloss('#ff7a4a'), leaf(0.4, 0.22), 0.02, 0.58, -0.06, 0.1, 1, [0, 0, -1.6 + turn], 0.03);
  },
  chili(g) {
    tube(
      g,
      gloss('#e8283a'),
      [
        [0, 0.42, 0],
        [0.05, 0.2, 0.1],
        [0.3, -0.02, 0.2],
        [0.72, 0.1, 0.2],
      ],
      (t) => 0.2 - 0.17 * t,
    );
    tube(g, gloss('#5fae52'), [[0, 0.5, 0], [-0.08, 0.74, 0]], [0.08, 0.05], 6); // prettier-ignore
  },
  cherry(g) {
    for (const side of [-1, 1]) {
      ball(g, gloss('#e0213f'), side * 0.28, 0.1, 0.15, 0.24);
      tube(g, gloss('#5aa05c'), [[side * 0.28, 0.3, 0.15], [side * 0.16, 0.62, 0.1], [0.06, 0.86, 0]], [0.03, 0.03], 10); // prettier-ignore
    }
    plate(g, gloss('#6fbf5a'), leaf(0.45, 0.26), 0.02, 0.06, 0.84, 0, 1, [0, 0, -1.1], 0.03);
  },
  cream(g, colour) {
    for (const [radius, y] of [
      [0.55, 0],
      [0.42, 0.22],
      [0.27, 0.42],
    ])
      ring(g, gloss('#fffaf2'), radius * 0.6, radius * 0.42, 0, y, 0);
    lathe(g, gloss('#fffaf2'), [[0.22, 0.45], [0.14, 0.66], [0, 0.86]]); // prettier-ignore
    for (let i = 0; i < 12; i++)
      ball(
        g,
        gloss([colour, '#ffd04a', '#7fd6ff'][i % 3]),
        Math.cos(i * 2.4) * (0.52 - (i % 3) * 0.14),
        0.08 + (i % 3) * 0.2,
        Math.sin(i * 2.4) * (0.52 - (i % 3) * 0.14),
        0.055,
      );
  },
  goji(g) {
    for (const [x, z] of [
      [-0.22, 0.3],
      [0.2, 0.34],
      [0.02, 0.05],
      [0.36, 0],
      [-0.36, -0.02],
    ])
      ball(g, gloss('#e8402e'), x, 0.06 - (x * x + z * z) * 0.2, z, [0.11, 0.1, 0.16], [0, x * 3, 0]);
  },
  scallion(g) {
    for (const [x, z, turn] of [
      [-0.25, 0.25, 0.4],
      [0.12, 0.36, 1.2],
      [0.3, 0, 0.2],
      [-0.05, 0.02, 0.9],
      [-0.34, -0.1, 1.6],
    ])
      // prettier-ignore
      ring(g, gloss(x > 0 ? '#8fd06a' : '#5fae52'), 0.12, 0.05, x, 0.06 - (x * x + z * z) * 0.2, z, 1, [PI / 2 + turn * 0.3, turn, 0]);
  },
  flag(g, colour) {
    tube(g, gloss('#d9b27a'), [[0, -0.1, 0], [0, 0.9, 0]], [0.03, 0.03], 6); // prettier-ignore
    plate(g, cloth(colour), polygon([[0, 0], [0.55, -0.2], [0, -0.4]]), 0.02, 0.02, 0.9, 0, 1, [0, -0.2, 0], 0.02); // prettier-ignore
  },
  teapotLid(g, colour) {
    lathe(g, gloss(colour), [[0.7, -0.16], [0.66, -0.06], [0.4, 0.12], [0, 0.18]]); // prettier-ignore
    ball(g, gloss('#ffd04a'), 0, 0.28, 0, 0.16);
    ring(g, gloss('#fffaf0'), 0.68, 0.06, 0, -0.14, 0);
  },
  pot(g, colour) {
    cylinder(g, gloss(colour), 0.62, 0.56, 0.5, 0, 0.14, 0);
    ring(g, gloss(colour), 0.62, 0.07, 0, 0.38, 0);
    tube(g, gloss('#3b3f55'), [[0.6, 0.26, 0], [1.25, 0.34, 0]], [0.07, 0.09], 6); // prettier-ignore
    g.rotation.z = -0.12;
  },
};

const BATH = {
  showerCap(g, colour) {
    ball(g, gloss(colour), 0, -0.12, -0.02, [1.0, 0.66, 0.96]);
    around(18, (a) => ball(g, gloss(colour), Math.cos(a) * 0.92, -0.3, Math.sin(a) * 0.9, 0.17));
    for (let i = 0; i < 12; i++) {
      const up = 0.15 + 0.75 * ((i + 0.5) / 12);
      const flat = Math.sqrt(1 - up * up);
      ball(g, gloss('#ffffff'), Math.cos(i * 2.4) * flat, -0.12 + up * 0.66, Math.sin(i * 2.4) * flat * 0.96, [0.1, 0.07, 0.1]);
    }
  },
  turban(g, colour) {
    const towel = cloth(colour);
    for (const [radius, y, turn] of [
      [0.86, -0.28, 0.1],
      [0.74, -0.02, -0.12],
      [0.52, 0.2, 0.12],
    ])
      ring(g, towel, radius * 0.72, 0.27, 0, y, 0, [1, 1, 1], [PI / 2 + turn, turn, 0]);
    tube(g, towel, [[0, 0.1, 0.2], [0.15, 0.5, 0.1], [0.4, 0.6, -0.1]], (t) => 0.3 - 0.14 * t); // prettier-ignore
  },
  foam(g) {
    const foam = material('#ffffff', 'pearl');
    for (const [x, y, z, size] of [
      [0, 0.3, 0, 0.42],
      [-0.42, 0.08, 0.1, 0.36],
      [0.42, 0.1, 0.08, 0.34],
      [0.05, 0.02, 0.45, 0.34],
      [-0.15, 0.62, 0.05, 0.26],
      [0.2, 0.72, 0, 0.17],
      [0, 0.05, -0.4, 0.36],
      [0.66, -0.1, 0.2, 0.24],
      [-0.66, -0.12, 0.2, 0.26],
    ])
      ball(g, foam, x, y, z, size);
  },
  duck(g, colour) {
    const body = gloss(colour);
    ball(g, body, 0, 0.18, 0, [0.42, 0.3, 0.36]);
    ball(g, body, -0.1, 0.56, 0.06, 0.27);
    ball(g, gloss('#ff8a3d'), -0.18, 0.54, 0.33, [0.14, 0.06, 0.12]);
    for (const side of [-1, 1]) ball(g, gloss('#2a2233'), -0.1 + side * 0.12, 0.64, 0.28, 0.04);
    ball(g, body, 0.38, 0.32, 0, [0.15, 0.13, 0.13], [0, 0, 0.7]);
  },
  snorkel(g, colour) {
    ring(g, cloth('#2b2d42'), 1.0, 0.07, 0, -0.72, 0, [1, 1, 1.4]);
    tube(g, gloss(colour), [[0.9, -1.35, 0.5], [1.2, -1.2, 0.25], [1.22, -0.4, 0.1], [1.2, 0.5, 0.05]], [0.1, 0.1]); // prettier-ignore
    ring(g, gloss('#ffffff'), 0.11, 0.05, 1.2, 0.42, 0.05);
  },
  pearlClip(g, colour) {
    const shell = group(g, -0.45, 0.0, 0.35, [-0.3, -0.3, 0.4]);
    around(5, (_, i) =>
      tube(
        shell,
        gloss(colour),
        [
          [0, -0.2, 0],
          [Math.sin(-0.7 + i * 0.35) * 0.44, Math.cos(-0.7 + i * 0.35) * 0.4, 0],
        ],
        (t) => 0.06 + 0.09 * t,
        12,
      ),
    );
    ball(shell, material('#ffffff', 'pearl'), 0, -0.1, 0.16, 0.15);
  },
  seaweed(g, colour) {
    for (const [x, turn, size] of [
      [-0.4, -0.4, 0.7],
      [0, 0, 1.0],
      [0.35, 0.4, 0.8],
    ])
      tube(
        g,
        gloss(colour),
        [
          [x, -0.15, 0],
          [x + turn * 0.3 + 0.12, size * 0.35, 0],
          [x + turn * 0.6 - 0.1, size * 0.7, 0],
          [x + turn, size, 0.05],
        ],
        (t) => 0.14 - 0.09 * t,
      );
  },
  coralCrown(g, colour) {
    for (const [x, z, lean, size] of [
      [-0.55, 0, -0.35, 0.7],
      [-0.2, 0.2, -0.1, 0.95],
      [0.2, 0.15, 0.15, 0.85],
      [0.55, 0, 0.4, 0.65],
    ]) {
      // prettier-ignore
      tube(g, gloss(colour), [[x, -0.15, z], [x + lean * 0.4, size * 0.5, z], [x + lean, size, z]], [0.13, 0.09], 14); // prettier-ignore
      for (const side of [-1, 1])
        tube(
          g,
          gloss(colour),
          [
            [x + lean * 0.5, size * 0.55, z],
            [x + lean * 0.5 + side * 0.22, size * 0.85, z],
          ],
          [0.08, 0.07],
          8,
        );
    }
  },
};

const NIGHT = {
  lampshade(g, colour) {
    lathe(g, cloth(colour), [[0.98, -0.62], [0.94, -0.58], [0.54, 0.34], [0.5, 0.36]]); // prettier-ignore
    for (const [radius, y] of [[0.97, -0.58], [0.54, 0.34]]) ring(g, gloss('#fff3c8'), radius, 0.045, 0, y, 0); // prettier-ignore
    ball(g, material('#fff1b0', 'glow'), 0, 0.22, 0, [0.44, 0.2, 0.44]);
    tube(g, material('#e0a63a', 'gold'), [[0, 0.35, 0], [0, 0.56, 0]], [0.05, 0.07], 6); // prettier-ignore
  },
  candle(g, colour) {
    cylinder(g, material(colour), 0.24, 0.26, 0.62, 0, 0.24, 0);
    ball(g, material(colour), 0, -0.06, 0, [0.46, 0.16, 0.46]);
    for (const [x, z, drop] of [
      [0.22, 0.1, 0.3],
      [-0.2, 0.14, 0.2],
      [0.02, 0.25, 0.38],
    ])
      tube(
        g,
        material(colour),
        [
          [x, 0.54, z],
          [x * 1.15, 0.54 - drop, z * 1.15],
        ],
        [0.06, 0.075],
        6,
      );
    ball(g, material('#ffb02e', 'glow'), 0, 0.78, 0, [0.12, 0.24, 0.12]);
  },
  moonClip(g, colour) {
    plate(g, material(colour, 'glow'), crescent(0.42), 0.12, 0.05, 0.42, 0.12, 1, [0, 0, 0.6], 0.06);
  },
  stars(g, colour) {
    for (const [x, y, size] of [
      [-0.5, 0.22, 0.2],
      [0, 0.4, 0.28],
      [0.5, 0.22, 0.2],
    ]) {
      // prettier-ignore
      tube(g, material('#e0a63a', 'gold'), [[x * 0.8, -0.15, 0.1], [x, y, 0.1]], [0.025, 0.025], 4); // prettier-ignore
      plate(g, material(colour, 'glow'), star(size, size * 0.46), 0.05, x, y + size * 0.6, 0.1, 1, [0, 0, x * 0.4], 0.04);
    }
  },
  snowcap(g) {
    const snow = material('#ffffff', 'pearl');
    ball(g, snow, 0, -0.1, 0, [0.9, 0.36, 0.84]);
    around(9, (a, i) => ball(g, snow, Math.cos(a) * 0.82, -0.2 - (i % 2) * 0.08, Math.sin(a) * 0.76, 0.2 + (i % 3) * 0.03));
    ball(g, snow, 0, 0.28, 0, 0.28);
    ball(g, snow, 0, 0.62, 0, 0.2);
    cone(g, gloss('#ff8a3d'), 0.05, 0.22, 0, 0.62, 0.28, 1, [PI / 2, 0, 0]);
    for (const side of [-1, 1]) ball(g, gloss('#2a2233'), side * 0.08, 0.69, 0.18, 0.03);
  },
  book(g, colour) {
    const open = group(g, 0, 0.1, 0, [0.1, 0.2, 0]);
    for (const side of [-1, 1])
      mesh(open, new RoundedBoxGeometry(0.95, 0.09, 1.05, 3, 0.03), gloss(colour), side * 0.42, 0.12, 0, 1, [0, 0, -side * 0.5]);
    for (const side of [-1, 1])
      mesh(open, new RoundedBoxGeometry(0.86, 0.1, 0.96, 3, 0.03), material('#fffaf0'), side * 0.38, 0.06, 0, 1, [0, 0, -side * 0.5]);
  },
  radio(g, colour) {
    tube(g, gloss('#3b3f55'), [[0.1, 0, 0], [0.4, 0.8, 0]], [0.035, 0.025], 6); // prettier-ignore
    ball(g, material(colour, 'glow'), 0.42, 0.86, 0, 0.1);
  },
};

export const TABLE_PIECES = { ...PLANTS, ...KITCHEN, ...BATH, ...NIGHT };
