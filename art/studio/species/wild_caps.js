// Caps that grow in the woods.
import * as THREE from 'three';
import { around, ball, group, lathe, plate, ring, star, tube } from '../geometry.js';
import { gloss, material, mix } from '../materials.js';
import { headphones } from '../worn.js';
import { SPOTS, domeOnly, onDome, outwards, spotted } from './dome.js';

export const WILD = {
  dome(head, paint) {
    domeOnly(head, paint);
    spotted(head, paint);
  },
  plain: domeOnly,
  headphones(head, paint) {
    domeOnly(head, paint);
    spotted(head, paint);
    const set = group(head, 0, 0.22, 0.1, undefined, 1.5);
    headphones(set, paint.accent, 1.2, 0);
  },
  funnel(head, paint) {
    const profile = [
      [0.55, -0.1],
      [0.62, 0.15],
      [0.95, 0.55],
      [1.5, 0.95],
      [1.86, 1.12],
      [1.8, 1.2],
      [1.1, 0.95],
      [0.4, 0.62],
      [0, 0.55],
    ];
    lathe(head, paint.cap, profile, 0, 0, 0, 1, (v) => {
      const far = Math.max(0, Math.hypot(v.x, v.z) - 0.8);
      const a = Math.atan2(v.z, v.x);
      return v.set(v.x, v.y + 0.22 * far * Math.sin(a * 7), v.z);
    });
    around(30, (a) => {
      const points = [[0.63, 0.1], [0.95, 0.46], [1.45, 0.83]].map(([r, y]) => [Math.cos(a) * r, y, Math.sin(a) * r]); // prettier-ignore
      tube(head, paint.spots, points, [0.04, 0.025], 10);
    });
  },
  morel(head, paint) {
    ball(head, material(mix(paint.colour, '#000000', 0.42)), 0, 1.05, 0, [1.02, 1.42, 1.0]);
    for (let i = 0; i < 64; i++) {
      const up = 0.93 - (1.78 * (i + 0.5)) / 64;
      const flat = Math.sqrt(1 - up * up);
      const a = i * 2.39996;
      const cell = ring(head, paint.cap, 0.235, 0.085, Math.cos(a) * flat * 1.02, 1.05 + up * 1.42, Math.sin(a) * flat, 1, [0, 0, 0]);
      const middle = cell.getWorldPosition(new THREE.Vector3());
      cell.lookAt(middle.add(new THREE.Vector3(Math.cos(a) * flat, up * 0.7, Math.sin(a) * flat)));
    }
    ring(head, paint.cap, 0.72, 0.16, 0, -0.02, 0);
  },
  enoki(head, paint) {
    const family = [
      [0, 0, 1.5, 0.5],
      [-0.62, 0.1, 0.95, 0.36],
      [0.62, 0.05, 1.15, 0.4],
      [-0.3, 0.45, 0.6, 0.3],
      [0.35, 0.5, 0.5, 0.28],
      [-0.95, -0.1, 0.5, 0.28],
      [0.98, -0.1, 0.62, 0.3],
    ];
    for (const [x, z, height, size] of family) {
      tube(
        head,
        paint.stem,
        [
          [x * 0.75, 0, z * 0.8],
          [x * 1.1, height * 0.6, z],
          [x * 1.35, height, z * 1.1],
        ],
        [0.16, 0.12],
      );
      ball(head, paint.cap, x * 1.37, height + 0.06, z * 1.1, [size, size * 0.62, size]);
    }
    ball(head, paint.stem, 0, 0.02, 0, [0.8, 0.4, 0.72]);
  },
  bell(onStem, paint) {
    const head = group(onStem, 0, 0.34, 0, undefined, 0.92);
    lathe(
      head,
      paint.cap,
      [
        [1.42, -0.38],
        [1.5, -0.3],
        [1.2, 0.2],
        [1.0, 0.9],
        [0.78, 1.45],
        [0.35, 1.75],
        [0, 1.8],
      ],
      0,
      0,
      0,
      1,
      (v) => {
        const low = Math.max(0, 0.3 - v.y);
        const wave = 1 + 0.16 * low * Math.cos(Math.atan2(v.z, v.x) * 6);
        return v.set(v.x * wave, v.y - 0.16 * low * Math.cos(Math.atan2(v.z, v.x) * 6), v.z * wave);
      },
    );
    tube(head, gloss('#5aa05c'), [[0, 1.7, 0], [0.05, 2.05, 0], [0.32, 2.25, 0]], [0.09, 0.06]); // prettier-ignore
    around(6, (a) =>
      tube(
        head,
        paint.spots,
        [
          [Math.cos(a + 0.5) * 1.22, 0.1, Math.sin(a + 0.5) * 1.22],
          [Math.cos(a + 0.5) * 1.0, 0.95, Math.sin(a + 0.5) * 1.0],
        ],
        [0.05, 0.02],
        8,
      ),
    );
  },
  snail(head, paint) {
    domeOnly(head, paint);
    const snail = group(head, 0.25, 1.42, 0.45, [0.12, -0.5, -0.12], 0.82);
    const skin = gloss('#ffe2b0');
    tube(
      snail,
      skin,
      [
        [0.6, 0.05, 0],
        [0, 0.05, 0],
        [-0.62, 0.1, 0],
        [-0.8, 0.5, 0],
      ],
      (t) => 0.1 + 0.13 * Math.min(1, t * 2),
    );
    for (const side of [-1, 1]) {
      tube(snail, skin, [[-0.82, 0.6, side * 0.08], [-0.95, 0.95, side * 0.17]], [0.05, 0.04], 8); // prettier-ignore
      ball(snail, gloss('#2a2233'), -0.96, 0.99, side * 0.17, 0.08);
    }
    for (let i = 0; i < 4; i++)
      ring(snail, gloss(i % 2 ? '#ffb36b' : '#e0703d'), 0.46 - i * 0.13, 0.17 - i * 0.02, 0.16, 0.55, 0, 1, [0, 0, 0]);
    ball(snail, gloss('#e0703d'), 0.16, 0.55, 0, [0.36, 0.36, 0.24]);
  },
  cracked(head, paint) {
    domeOnly(head, paint);
    for (const [angle, row, size] of SPOTS) {
      const place = onDome(angle, row);
      const crack = plate(head, paint.spots, star(size * 1.35, size * 0.34, 5), 0.02, ...place, 1, undefined, 0.04);
      outwards(crack, place, row);
    }
  },
  egg(onStem, paint) {
    const head = group(onStem, 0, 0.36, 0, undefined, 0.9);
    ball(head, paint.stem, 0, -0.3, 0, [0.62, 0.5, 0.62]);
    lathe(head, paint.cap, [[1.02, -0.35], [1.14, -0.1], [1.16, 0.5], [1.02, 1.2], [0.7, 1.85], [0.3, 2.2], [0, 2.26]]); // prettier-ignore
    around(9, (a, i) => {
      const drop = 0.05 + ((i * 4) % 5) * 0.06;
      const [x, z] = [Math.cos(a) * 1.1, Math.sin(a) * 1.1];
      tube(head, gloss('#2b2838'), [[x * 0.98, 0.12, z * 0.98], [x, -0.3 - drop, z]], [0.17, 0.14], 10); // prettier-ignore
    });
    ring(head, gloss('#2b2838'), 1.08, 0.18, 0, -0.2, 0);
    for (let i = 0; i < 18; i++) {
      const y = 0.35 + (i % 6) * 0.28;
      const radius = [1.18, 1.15, 1.09, 0.98, 0.84, 0.66][i % 6];
      ball(head, paint.spots, Math.cos(i * 2.4) * radius, y, Math.sin(i * 2.4) * radius, [0.15, 0.05, 0.15], [0, 0, 0.3]);
    }
  },
  glowing(head, paint) {
    domeOnly(head, paint);
    for (const [i, [angle, row, size]] of SPOTS.entries()) {
      const place = onDome(angle, row);
      outwards(ball(head, material(i % 2 ? '#aef6ff' : '#fff3b0', 'glow'), ...place, [size, size, size * 0.4]), place, row);
    }
    plate(head, material('#fff0a8', 'glow'), star(0.36, 0.15), 0.06, 0.05, 1.72, 0.1, 1, undefined, 0.05);
  },
};
