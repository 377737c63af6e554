// Caps that advertise what the stall below them sells.
import * as THREE from 'three';
import { around, ball, cylinder, group, lathe, mesh, plate, polygon, ring, star, tube } from '../geometry.js';
import { fish } from '../held.js';
import { gloss, material } from '../materials.js';
import { domeOnly, onDome, spotted } from './dome.js';

const { PI } = Math;
export const MARKET = {
  lantern(head, paint) {
    lathe(
      head,
      paint.cap,
      [
        [0.6, -0.15],
        [1.2, 0.0],
        [1.62, 0.55],
        [1.62, 0.95],
        [1.2, 1.5],
        [0.6, 1.65],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        const rib = 1 + 0.035 * Math.cos(Math.atan2(v.z, v.x) * 18);
        return v.set(v.x * rib, v.y, v.z * rib);
      },
    );
    for (const y of [-0.16, 1.66]) cylinder(head, material('#ffc23d', 'gold'), 0.66, 0.66, 0.18, 0, y, 0);
    ring(head, gloss('#6b2a1e'), 0.24, 0.05, 0, 1.95, 0, 1, [0, 0, 0]);
  },
  takoyaki(head, paint) {
    ball(head, paint.cap, 0, 0.72, 0, [1.42, 1.2, 1.36]);
    const sauce = gloss('#54250f');
    ball(head, sauce, 0, 1.06, 0, [1.36, 0.96, 1.3]);
    around(9, (a, i) => ball(head, sauce, Math.cos(a) * 1.2, 1.2 - (i % 3) * 0.1, Math.sin(a) * 1.16, [0.32, 0.4, 0.3]));
    for (const z of [-0.5, 0, 0.5]) {
      const zigzag = [];
      for (let k = -4; k <= 4; k++) {
        const [x, at] = [k * 0.24, z + (k % 2 ? 0.14 : -0.14)];
        zigzag.push([x, 1.08 + 0.94 * Math.sqrt(Math.max(0.05, 1 - (x / 1.25) ** 2 - (at / 1.2) ** 2)), at]);
      }
      tube(head, gloss('#fff1c9'), zigzag, [0.06, 0.06]);
    }
    for (let i = 0; i < 20; i++) {
      const [r, a] = [0.25 + (i % 5) * 0.2, i * 2.4];
      const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
      ball(head, material('#4f9a4a'), x, 1.1 + 0.94 * Math.sqrt(1 - (r / 1.25) ** 2), z, [0.07, 0.03, 0.05]);
    }
  },
  pearls(head, paint) {
    domeOnly(head, paint);
    for (let i = 0; i < 26; i++) {
      const [a, row] = [i * 2.4, i % 3];
      ball(head, gloss('#3b2418'), ...onDome(a, row).map((v, k) => (k === 1 ? v : v * 0.97)), 0.17);
    }
    ball(head, gloss('#fff6e6'), 0, 1.22, 0, [0.98, 0.3, 0.98]);
    tube(head, paint.spots, [[0.35, 1.2, 0], [0.6, 2.35, 0]], [0.14, 0.14], 10); // prettier-ignore
  },
  goldfish(head, paint) {
    domeOnly(head, paint);
    const fin = polygon([[0, 0], [0.55, 0.5], [1.0, 0.36], [0.78, 0], [1.0, -0.36], [0.55, -0.5]]); // prettier-ignore
    plate(head, paint.spots, fin, 0.05, 1.45, 0.75, -0.35, 1.05, [0, 0.35, 0.35], 0.08);
    plate(
      head,
      paint.spots,
      polygon([
        [-0.6, 0],
        [-0.35, 0.55],
        [0.2, 0.5],
        [0.55, 0],
      ]),
      0.05,
      0,
      1.3,
      0,
      1,
      [0, 0.2, 0],
      0.1,
    );
    for (const side of [-1, 1]) {
      ball(head, gloss('#ffffff'), -1.05 * side - 0.1, 0.75, 1.0, 0.3);
      ball(head, gloss('#20182a'), -1.08 * side - 0.1, 0.77, 1.22, 0.14);
    }
    fish(group(head, -0.2, 1.85, 0.2, [0, 0, 0.3]), '#ff6a3d', 0.9);
  },
  foxMask(head, paint) {
    domeOnly(head, paint);
    const mask = group(head, -0.72, 0.72, 1.25, [-0.35, -0.5, 0.25], 1.15);
    const white = gloss('#ffffff');
    ball(mask, white, 0, 0, 0, [0.62, 0.52, 0.22]);
    ball(mask, white, 0, -0.28, 0.16, [0.3, 0.28, 0.24]);
    for (const side of [-1, 1]) {
      plate(
        mask,
        white,
        polygon([
          [-0.2, 0],
          [0.2, 0],
          [0.06 * side, 0.55],
        ]),
        0.06,
        side * 0.38,
        0.36,
        0,
        1,
        undefined,
        0.06,
      );
      plate(
        mask,
        gloss('#e0364f'),
        polygon([
          [-0.1, 0],
          [0.1, 0],
          [0.03 * side, 0.32],
        ]),
        0.06,
        side * 0.38,
        0.4,
        0.08,
        1,
        undefined,
        0.02,
      );
      tube(
        mask,
        gloss('#2a2233'),
        [
          [side * 0.14, 0.06, 0.24],
          [side * 0.26, 0.14, 0.22],
          [side * 0.42, 0.18, 0.16],
        ],
        [0.035, 0.02],
        8,
      );
      tube(mask, gloss('#e0364f'), [[side * 0.36, -0.12, 0.22], [side * 0.56, -0.04, 0.12]], [0.04, 0.02], 8); // prettier-ignore
    }
    ball(mask, gloss('#2a2233'), 0, -0.3, 0.4, [0.08, 0.06, 0.05]);
    ring(head, material('#e0364f', 'cloth'), 1.62, 0.06, 0, 0.62, 0, 1, [PI / 2 - 0.1, 0.1, 0]);
    ball(head, material('#ffc23d', 'gold'), 0.95, 0.5, 1.38, 0.17);
  },
  candy(head, paint) {
    ball(head, paint.cap, 0, 0.72, 0, [1.4, 1.12, 1.36]);
    ball(head, material('#fff1d6', 'glass'), 0, 0.72, 0, [1.5, 1.2, 1.45]);
    lathe(head, gloss('#ffd9a0'), [[1.42, 0.02], [1.5, -0.06], [1.1, -0.12], [0.5, -0.1]]); // prettier-ignore
    tube(head, gloss('#d9b27a'), [[0, 1.7, 0], [0.12, 2.5, 0]], [0.09, 0.09], 8); // prettier-ignore
    for (let i = 0; i < 16; i++)
      ball(head, gloss('#ffe9b8'), Math.cos(i * 2.4) * 1.25, 0.7 + ((i * 5) % 8) * 0.11 - 0.3, Math.sin(i * 2.4) * 1.22, 0.05);
  },
  bow(head, paint) {
    domeOnly(head, paint);
    around(12, (a) =>
      tube(
        head,
        paint.spots,
        [
          [Math.cos(a) * 1.79, 0.1, Math.sin(a) * 1.79],
          [Math.cos(a) * 1.5, 0.78, Math.sin(a) * 1.5],
          [Math.cos(a) * 0.5, 1.4, Math.sin(a) * 0.5],
        ],
        [0.06, 0.03],
        16,
      ),
    );
    for (const side of [-1, 1]) ball(head, gloss(paint.accent), side * 0.48, 1.5, 0.25, [0.5, 0.36, 0.22], [0, 0, side * 0.4]);
    ball(head, gloss(paint.accent), 0, 1.46, 0.32, 0.22);
  },
  drum(head, paint) {
    cylinder(head, paint.cap, 1.45, 1.45, 1.05, 0, 0.45, 0);
    for (const y of [-0.08, 0.98]) {
      ring(head, gloss('#3b2418'), 1.45, 0.12, 0, y, 0);
      around(16, (a) => ball(head, material('#ffc23d', 'gold'), Math.cos(a) * 1.5, y + (y > 0 ? -0.18 : 0.18), Math.sin(a) * 1.5, 0.085));
    }
    cylinder(head, material('#fff3dc'), 1.42, 1.42, 0.08, 0, 1.04, 0);
    for (const turn of [0, (2 * PI) / 3, (4 * PI) / 3]) {
      ball(head, gloss(paint.accent), Math.cos(turn) * 0.4, 1.09, Math.sin(turn) * 0.4, [0.34, 0.03, 0.34]);
    }
    tube(head, material('#ffc23d', 'cloth'), [[-1.5, 0.5, 0.2], [-1.7, 0.1, 0.4], [-1.6, -0.4, 0.5]], [0.07, 0.09]); // prettier-ignore
  },
  bowl(head, paint) {
    lathe(head, paint.cap, [
      [0.62, -0.2],
      [0.75, -0.12],
      [1.25, 0.25],
      [1.65, 0.85],
      [1.72, 1.0],
      [1.6, 1.0],
      [1.5, 0.86],
    ]);
    ring(head, paint.spots, 1.5, 0.05, 0, 0.62, 0);
    cylinder(head, gloss('#e8b25a'), 1.55, 1.5, 0.06, 0, 0.88, 0);
    for (let i = 0; i < 16; i++)
      ring(
        head,
        gloss('#ffe7a8'),
        0.28 + (i % 4) * 0.17,
        0.075,
        Math.cos(i * 2.4) * 0.55,
        0.95 + (i % 3) * 0.05,
        Math.sin(i * 2.4) * 0.55,
        1,
        [PI / 2 + 0.15, 0, 0],
      );
    ball(head, gloss('#fffaf0'), 0.62, 1.12, 0.55, [0.42, 0.22, 0.36], [0.5, 0, -0.2]);
    ball(head, gloss('#ffab2e'), 0.64, 1.24, 0.64, [0.2, 0.12, 0.18], [0.5, 0, -0.2]);
    cylinder(head, gloss('#fff0f4'), 0.38, 0.38, 0.12, -0.6, 1.16, 0.6, 1, [0.7, 0, 0.25]);
    ring(head, gloss('#ff8fb3'), 0.17, 0.05, -0.62, 1.2, 0.66, 1, [PI / 2 + 0.7, 0, 0.25]);
    plate(
      head,
      gloss('#2d4a35'),
      polygon([
        [-0.35, 0],
        [0.35, 0],
        [0.35, 0.85],
        [-0.35, 0.85],
      ]),
      0.03,
      0.1,
      0.9,
      -0.75,
      1,
      [-0.2, 0.2, 0.1],
      0.03,
    );
  },
  record(head, paint) {
    const disc = group(head, 0, 0.86, -0.1, [0.34, 0, -0.1]);
    cylinder(disc, paint.cap, 1.95, 1.95, 0.16, 0, 0, 0);
    for (let i = 0; i < 7; i++) ring(disc, gloss('#3d3a52'), 0.85 + i * 0.15, 0.022, 0, 0.08, 0);
    cylinder(disc, gloss(paint.accent), 0.68, 0.68, 0.2, 0, 0, 0);
    ball(disc, gloss('#fff8ea'), 0, 0.1, 0, [0.12, 0.05, 0.12]);
    plate(disc, gloss('#fff8ea'), star(0.16, 0.07), 0.01, 0.36, 0.11, 0.2, 1, [-PI / 2, 0, 0], 0.01);
    ball(head, paint.stem, 0, 0.32, -0.03, [0.66, 0.44, 0.62]);
  },
  umbrella(head, paint) {
    const ribs = 12;
    for (let i = 0; i < ribs; i++) {
      const panel = new THREE.ConeGeometry(2.0, 1.15, 6, 1, true, (i * 2 * PI) / ribs, (2 * PI) / ribs);
      mesh(head, panel, i % 2 ? paint.cap : paint.spots, 0, 0.45, 0);
    }
    around(ribs, (a) =>
      tube(
        head,
        gloss('#8a5a34'),
        [
          [0, 1.04, 0],
          [Math.sin(a) * 1.04, 0.45, Math.cos(a) * 1.04],
          [Math.sin(a) * 2.02, -0.14, Math.cos(a) * 2.02],
        ],
        [0.045, 0.035],
        8,
      ),
    );
    ring(head, paint.cap, 1.35, 0.04, 0, 0.29, 0);
    tube(head, gloss('#8a5a34'), [[0, 1.0, 0], [0, 1.4, 0]], [0.13, 0.07], 8); // prettier-ignore
    for (const [angle, far] of [
      [0.25, 1.15],
      [-0.75, 1.35],
      [1.2, 1.4],
    ]) {
      around(5, (b) => {
        const [x, z] = [Math.sin(angle) * far + Math.cos(b) * 0.14, Math.cos(angle) * far + Math.sin(b) * 0.14];
        ball(head, gloss('#ff8fb3'), x, 1.06 - Math.hypot(x, z) * 0.575, z, [0.12, 0.06, 0.12]);
      });
      ball(head, gloss('#ffd35c'), Math.sin(angle) * far, 1.1 - far * 0.575, Math.cos(angle) * far, 0.08);
    }
  },
  firework(head, paint) {
    domeOnly(head, paint);
    around(16, (a, i) => {
      const far = 1.25 + (i % 2) * 0.35;
      const colour = ['#ffe07a', '#ff8ad0', '#8fe9ff', '#b8ff9a'][i % 4];
      const [x, y] = [Math.cos(a), Math.sin(a)];
      tube(
        head,
        material(colour, 'glow'),
        [
          [x * 0.45, 1.6 + y * 0.45, -0.35],
          [x * far, 1.6 + y * far, -0.5],
        ],
        [0.035, 0.07],
        8,
      );
      ball(head, material(colour, 'glow'), x * far, 1.6 + y * far, -0.5, 0.12);
    });
    spotted(head, { ...paint, spots: material('#ffc23d', 'gold') });
  },
};
