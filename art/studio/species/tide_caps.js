// Caps from a tide pool.
import { around, ball, cone, cylinder, group, lathe, plate, polygon, ring, star, tube } from '../geometry.js';
import { gloss, material, mix } from '../materials.js';
import { SPOTS, domeOnly, onDome, outwards, spotted } from './dome.js';

const { PI } = Math;

export const TIDE = {
  jellyfish(head, paint) {
    domeOnly(head, paint);
    around(11, (a, i) => {
      const [x, z] = [Math.cos(a), Math.sin(a)];
      if (z > 0.55) return;
      const length = 0.62 + (i % 3) * 0.2;
      tube(
        head,
        paint.cap,
        [
          [x * 1.5, -0.15, z * 1.5],
          [x * 1.72, -0.15 - length * 0.45, z * 1.6],
          [x * 1.5, -0.15 - length, z * 1.55],
        ],
        (t) => 0.13 - 0.07 * t,
      );
    });
    ring(head, paint.spots, 1.74, 0.11, 0, -0.1, 0);
    spotted(head, { ...paint, spots: material('#ffffff', 'pearl') });
  },
  urchin(head, paint) {
    ball(head, paint.cap, 0, 0.62, 0, [1.5, 1.0, 1.4]);
    for (let i = 0; i < 60; i++) {
      const up = 0.98 - (1.3 * (i + 0.5)) / 60;
      const flat = Math.sqrt(1 - up * up);
      const [x, y, z] = [Math.cos(i * 2.4) * flat, up, Math.sin(i * 2.4) * flat];
      const tip = [x * 2.0, 0.62 + y * 1.5, z * 1.85];
      tube(head, i % 4 ? paint.cap : paint.spots, [[x * 1.4, 0.62 + y * 0.92, z * 1.3], tip], (t) => 0.11 - 0.08 * t, 4); // prettier-ignore
    }
  },
  scallop(head, paint) {
    const fan = group(head, 0, -0.1, 0, [-0.1, 0, 0]);
    for (let i = 0; i < 9; i++) {
      const a = -1.2 + i * 0.3;
      tube(
        fan,
        i % 2 ? paint.spots : paint.cap,
        [
          [0, 0, -0.2],
          [Math.sin(a) * 1.1, Math.cos(a) * 1.0 + 0.1, 0.3],
          [Math.sin(a) * 1.8, Math.cos(a) * 1.65 + 0.1, -0.05],
        ],
        (t) => 0.14 + 0.22 * t,
        24,
      );
    }
    ball(fan, paint.cap, 0, 0.08, -0.05, [0.95, 0.26, 0.7]);
    ball(fan, material('#ffffff', 'pearl'), 0.55, 0.35, 0.72, 0.22);
  },
  starfish(head, paint) {
    domeOnly(head, paint);
    const sea = group(head, 0.05, 1.12, 0.75, [-0.75, 0, 0.1]);
    const shade = gloss('#ffd04a');
    plate(sea, shade, star(0.95, 0.46), 0.14, 0, 0, 0, 1, undefined, 0.14);
    around(5, (a) => ball(sea, gloss('#fff3dc'), Math.cos(a + PI / 2) * 0.5, Math.sin(a + PI / 2) * 0.5, 0.22, 0.075));
    spotted(head, paint);
  },
  coral(head, paint) {
    domeOnly(head, paint);
    for (const [x, z, lean, size] of [
      [-0.9, 0.1, -0.55, 0.8],
      [-0.4, 0.35, -0.2, 1.1],
      [0.1, 0, 0.05, 1.3],
      [0.55, 0.35, 0.3, 1.0],
      [1.0, 0, 0.6, 0.75],
    ]) {
      // prettier-ignore
      const root = 1.3 - x * x * 0.45;
      tube(
        head,
        paint.spots,
        [
          [x, root - 0.2, z],
          [x + lean * 0.4, root + size * 0.5, z],
          [x + lean, root + size, z],
        ],
        [0.19, 0.14],
        16,
      );
      for (const side of [-1, 1]) {
        const fork = [x + lean * 0.5, root + size * 0.5, z];
        tube(head, paint.spots, [fork, [fork[0] + side * 0.36, fork[1] + size * 0.34, z + 0.05]], [0.13, 0.11], 10); // prettier-ignore
      }
    }
  },
  anemone(head, paint) {
    lathe(head, paint.cap, [[0.6, -0.1], [1.2, -0.14], [1.4, 0.2], [1.2, 0.6], [0.9, 0.72], [0, 0.74]]); // prettier-ignore
    for (let i = 0; i < 34; i++) {
      const far = 0.25 + 1.05 * Math.sqrt(i / 34);
      const [x, z] = [Math.cos(i * 2.4), Math.sin(i * 2.4)];
      const root = far > 1 ? 0.5 : 0.68;
      const tip = [x * far * 1.55, root + 1.15 - far * 0.45, z * far * 1.4];
      tube(head, paint.cap, [[x * far * 0.95, root, z * far * 0.95], [x * far * 1.15, root + 0.55, z * far * 1.1], tip], [0.17, 0.14], 14);
      ball(head, paint.spots, ...tip, 0.19);
    }
  },
  conch(head, paint) {
    const shell = group(head, 0, 0.35, 0, [0.1, 0, -0.4]);
    for (let i = 0; i < 7; i++) {
      const size = 1.45 - i * 0.21;
      ball(shell, i % 2 ? paint.spots : paint.cap, 0, i * 0.38, 0, [size, 0.48 - i * 0.03, size * 0.95]);
      around(Math.max(4, 9 - i), (a) =>
        ball(
          shell,
          i % 2 ? paint.spots : paint.cap,
          Math.cos(a + i) * size * 0.98,
          i * 0.38 + 0.08,
          Math.sin(a + i) * size * 0.93,
          0.17 - i * 0.014,
        ),
      );
    }
    cone(shell, paint.cap, 0.2, 0.4, 0, 2.72, 0);
  },
  turtle(head, paint) {
    domeOnly(head, paint);
    for (const [angle, row, size] of SPOTS) {
      const place = onDome(angle, row);
      const plateOf = plate(head, paint.spots, hexagon(size * 1.3), 0.05, ...place, 1, undefined, 0.06);
      outwards(plateOf, place, row);
    }
    plate(head, paint.spots, hexagon(0.46), 0.06, 0, 1.4, 0.15, 1, [-PI / 2 + 0.15, 0, 0], 0.06);
    ring(head, gloss(mix(paint.colour, '#000000', 0.25)), 1.74, 0.12, 0, -0.05, 0);
  },
  puffer(head, paint) {
    ball(head, paint.cap, 0, 0.78, 0, [1.55, 1.12, 1.45]);
    ball(head, paint.spots, 0, 0.45, 0.12, [1.44, 0.8, 1.42]);
    for (let i = 0; i < 44; i++) {
      const up = 0.96 - (1.25 * (i + 0.5)) / 44;
      const flat = Math.sqrt(1 - up * up);
      const thorn = cone(
        head,
        gloss('#ff9a3d'),
        0.09,
        0.26,
        Math.cos(i * 2.4) * flat * 1.58,
        0.78 + up * 1.16,
        Math.sin(i * 2.4) * flat * 1.5,
      );
      thorn.rotation.set(Math.sin(i * 2.4) * (1 - up) * 1.2, 0, -Math.cos(i * 2.4) * (1 - up) * 1.2);
    }
    for (const side of [-1, 1])
      plate(
        head,
        gloss('#ff9a3d'),
        polygon(
          [
            [0, -0.1],
            [0.5, 0.26],
            [0.56, -0.06],
            [0.46, -0.36],
            [0, -0.26],
          ].map(([x, y]) => [side * x, y]),
        ),
        0.05,
        side * 1.45,
        0.75,
        0,
        1,
        [0, side * 0.4, 0],
        0.06,
      );
  },
  wave(head, paint) {
    domeOnly(head, paint);
    const curl = [];
    for (let i = 0; i <= 16; i++)
      curl.push([1.2 - i * 0.1 + Math.cos(i * 0.34) * 0.35, 0.75 + Math.sin(Math.min(PI, i * 0.26)) * 1.25 - i * 0.012, 0]);
    curl.push([-0.85, 0.98, 0.05], [-0.5, 0.95, 0.08]);
    tube(head, paint.cap, curl, (t) => 0.62 - 0.4 * t, 80);
    for (let i = 0; i < 9; i++)
      ball(
        head,
        paint.spots,
        -0.72 - Math.cos(i * 0.7) * 0.36,
        1.42 - i * 0.1 + (i % 2) * 0.12,
        0.15 + (i % 3) * 0.12,
        0.17 - (i % 3) * 0.03,
      );
    around(20, (a, i) => ball(head, paint.spots, Math.cos(a) * 1.74, -0.02 + (i % 2) * 0.1, Math.sin(a) * 1.74, 0.17));
  },
  sandcastle(head, paint) {
    domeOnly(head, paint);
    for (const [x, z, radius, height] of [
      [0, 0, 0.6, 1.1],
      [-0.85, 0.2, 0.38, 0.7],
      [0.85, 0.2, 0.38, 0.7],
    ]) {
      // prettier-ignore
      const base = 1.3 - x * x * 0.55;
      cylinder(head, paint.cap, radius * 0.88, radius, height, x, base + height / 2 - 0.15, z);
      around(7, (a) =>
        cylinder(head, paint.cap, 0.1, 0.1, 0.2, x + Math.cos(a) * radius * 0.74, base + height - 0.06, z + Math.sin(a) * radius * 0.74),
      );
      ball(head, gloss('#8a6a3a'), x, base + height * 0.45, z + radius * 0.88, [0.1, 0.18, 0.05]);
    }
    tube(head, gloss('#8a5a34'), [[0, 2.2, 0], [0, 3.0, 0]], [0.035, 0.035], 6); // prettier-ignore
    plate(
      head,
      material(paint.accent, 'cloth'),
      polygon([
        [0, 0],
        [0.6, -0.2],
        [0, -0.4],
      ]),
      0.02,
      0.02,
      3.0,
      0,
      1,
      [0, -0.3, 0],
      0.02,
    );
    ball(head, gloss('#ff9a7a'), 0.9, 0.55, 1.3, [0.24, 0.2, 0.12], [-0.5, 0.5, 0]);
  },
  lighthouse(head, paint) {
    lathe(head, paint.spots, [[0.7, -0.08], [1.0, -0.1], [0.96, 0.2], [0.7, 1.6], [0.66, 1.66], [0, 1.7]]); // prettier-ignore
    for (const [y, radius] of [
      [0.3, 0.95],
      [0.85, 0.85],
      [1.4, 0.75],
    ])
      cylinder(head, paint.cap, radius - 0.035, radius + 0.03, 0.3, 0, y, 0);
    ring(head, paint.cap, 0.78, 0.08, 0, 1.66, 0);
    cylinder(head, material('#fff1a8', 'glow'), 0.44, 0.46, 0.52, 0, 1.94, 0);
    for (let i = 0; i < 6; i++)
      tube(
        head,
        gloss('#3b3f55'),
        [
          [Math.cos(i * 1.047) * 0.48, 1.68, Math.sin(i * 1.047) * 0.48],
          [Math.cos(i * 1.047) * 0.48, 2.2, Math.sin(i * 1.047) * 0.48],
        ],
        [0.03, 0.03],
        4,
      );
    lathe(head, paint.cap, [[0.62, 2.16], [0.58, 2.22], [0.26, 2.5], [0, 2.62]]); // prettier-ignore
    ball(head, material('#ffc23d', 'gold'), 0, 2.68, 0, 0.1);
    ring(head, paint.cap, 1.02, 0.13, 0, -0.08, 0);
  },
  pearl(head, paint) {
    for (const [turn, y] of [
      [0.0, 0.0],
      [-1.0, 0.5],
    ]) {
      // prettier-ignore
      const half = group(head, 0, y * 0.4, turn ? -0.9 : 0, [turn, 0, 0]);
      for (let i = 0; i < 11; i++) {
        const a = -PI / 2 + (i * PI) / 10;
        tube(
          half,
          i % 2 ? paint.spots : paint.cap,
          [
            [0, 0.05, -0.4],
            [Math.sin(a) * 0.95, 0.2, Math.cos(a) * 0.7],
            [Math.sin(a) * 1.72, 0.1, Math.cos(a) * 1.35],
          ],
          (t) => 0.12 + 0.17 * t,
          18,
        );
      }
      ball(half, paint.cap, 0, -0.02, 0.1, [1.5, 0.2, 1.15]);
    }
    ball(head, material('#fff6ff', 'pearl'), 0, 0.75, 0.25, 0.6);
  },
};

function hexagon(size) {
  return polygon(Array.from({ length: 6 }, (_, i) => [Math.cos((i * PI) / 3) * size, Math.sin((i * PI) / 3) * size]));
}
