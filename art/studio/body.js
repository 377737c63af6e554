// What goes around a body, and what stands around a figure.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { cloth, gloss, material } from './materials.js';
import { ball, cone, cylinder, group, lathe, mesh, plate, polygon, ring, tube } from './geometry.js';

const { PI } = Math;

export function scarf(parent, colour, y, radius, scale = 1) {
  ring(parent, cloth(colour), radius, 0.17 * scale, 0, y, 0, [1, 1.05, 1]);
  const end = new RoundedBoxGeometry(0.3 * scale, 0.62 * scale, 0.14, 4, 0.06);
  mesh(parent, end, cloth(colour), radius * 0.45, y - 0.36, radius * 0.86, 1, [0.1, 0.1, 0.2]);
}

/** A neckerchief with its knot in front. */
export function neckerchief(parent, colour, y, radius) {
  ring(parent, cloth(colour), radius, 0.13, 0, y, 0);
  const tip = polygon([[-0.5, 0], [0.5, 0], [0, -0.62]]); // prettier-ignore
  plate(parent, cloth(colour), tip, 0.02, 0, y, radius + 0.06, 1, [0.12, 0, 0], 0.04);
  ball(parent, gloss('#ffcb45'), 0, y - 0.04, radius + 0.16, [0.13, 0.11, 0.09]);
}

/** A cape from the neck at `y` down to `bottom`, open in front. */
export function cape(parent, colour, y, bottom, radius) {
  const profile = [
    [radius * 0.72, y],
    [radius * 0.95, y - 0.25],
    [radius * 1.25, (y + bottom) / 2],
    [radius * 1.6, bottom],
  ];
  const outline = new THREE.SplineCurve(profile.map(([r, h]) => new THREE.Vector2(r, h))).getPoints(32);
  mesh(parent, new THREE.LatheGeometry(outline, 64, PI * 0.42, PI * 1.16), cloth(colour));
  ring(parent, cloth(colour), radius * 0.72, 0.11, 0, y, 0);
  ball(parent, material('#ffc23d', 'gold'), 0, y - 0.02, radius * 0.8, 0.13);
}

/** A ring of dough around the waist. */
export function doughnut(parent, y, radius) {
  const tilted = group(parent, 0, y, 0, [0.12, 0, -0.08]);
  ring(tilted, cloth('#dca263'), radius, 0.34, 0, 0, 0, [1, 1, 0.95]);
  ring(tilted, gloss('#ff8fbd'), radius, 0.33, 0, 0.06, 0, [1, 1, 0.9]);
  for (let i = 0; i < 34; i++) {
    const a = i * 2.4;
    const side = ((i * 7) % 10) / 10 - 0.25;
    const far = radius + side * 0.32;
    const spot = group(tilted, Math.cos(a) * far, 0.06 + Math.sqrt(Math.max(0, 1 - side * side * 0.94)) * 0.3, Math.sin(a) * far, [
      PI / 2,
      0,
      i,
    ]);
    tube(
      spot,
      gloss(['#ffffff', '#7fd6ff', '#ffe264', '#8fe08a'][i % 4]),
      [
        [-0.06, 0, 0],
        [0.06, 0, 0],
      ],
      [0.035, 0.035],
      4,
    );
  }
}

export function apron(parent, colour, y, width, z) {
  plate(
    parent,
    cloth(colour),
    polygon([
      [-width, 0.1],
      [-width * 0.62, 0.75],
      [width * 0.62, 0.75],
      [width, 0.1],
      [width * 0.85, -0.5],
      [-width * 0.85, -0.5],
    ]),
    0.03,
    0,
    y,
    z,
    1,
    [-0.08, 0, 0],
    0.06,
  );
  plate(
    parent,
    cloth('#ffffff'),
    polygon([
      [-0.26, 0],
      [0.26, 0],
      [0.2, -0.24],
      [-0.2, -0.24],
    ]),
    0.02,
    0,
    y,
    z + 0.1,
    1,
    [-0.08, 0, 0],
    0.03,
  );
}

/** A quilted bag that leaves only the head out. */
export function sleepingBag(parent, colour, top) {
  const quilt = cloth(colour);
  lathe(
    parent,
    quilt,
    [
      [0, 0.02],
      [0.85, 0.04],
      [1.12, 0.3],
      [1.16, top * 0.55],
      [0.98, top * 0.9],
      [0.8, top],
    ],
    0,
    0,
    0,
    1,
    (v) => {
      const puff = 1 + 0.045 * Math.abs(Math.sin(v.y * 6.2));
      return v.set(v.x * puff, v.y, v.z * puff);
    },
  );
  ring(parent, cloth('#fff3df'), 0.86, 0.17, 0, top, 0, [1, 1, 1.1]);
  for (let i = 0; i < 9; i++)
    mesh(
      parent,
      new RoundedBoxGeometry(0.12, 0.09, 0.08, 2, 0.03),
      gloss('#ffcb45'),
      0.25,
      0.22 + i * 0.15,
      1.1 - (i > 6 ? (i - 6) * 0.07 : 0),
    );
}

/** A sheet over everything, wavy at the hem. */
export function sheet(parent, colour, top, radius) {
  lathe(
    parent,
    cloth(colour),
    [
      [radius * 0.55, top],
      [radius * 0.85, top * 0.75],
      [radius * 1.05, top * 0.4],
      [radius * 1.18, 0.12],
    ],
    0,
    0,
    0,
    1,
    (v) => {
      const k = Math.max(0, 1 - v.y / top);
      const wave = 1 + 0.09 * Math.sin(Math.atan2(v.z, v.x) * 9) * k;
      return v.set(v.x * wave, v.y + 0.07 * Math.cos(Math.atan2(v.z, v.x) * 9) * k, v.z * wave);
    },
  );
}

export function wings(parent, y, z) {
  const white = material('#ffffff', 'pearl');
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      ball(
        parent,
        white,
        side * (0.95 + i * 0.14),
        y + 0.42 - i * 0.28,
        z,
        [0.62 - i * 0.09, 0.2, 0.1],
        [0, side * 0.3, side * (0.62 - i * 0.28)],
      );
    }
  }
}

export function boots(parent, colour, spots) {
  for (const [x, z, turn] of spots) {
    const boot = group(parent, x, 0, z, [0, turn || 0, 0]);
    cylinder(boot, gloss(colour), 0.33, 0.31, 0.4, 0, 0.3, -0.05);
    ball(boot, gloss(colour), 0, 0.17, 0.14, [0.34, 0.2, 0.46]);
    ring(boot, gloss('#ffffff'), 0.33, 0.05, 0, 0.5, -0.05);
  }
}

export function puddle(parent, radius) {
  lathe(
    parent,
    material('#8fd0ff', 'gloss'),
    [
      [radius, 0.0],
      [radius * 0.98, 0.035],
      [radius * 0.9, 0.05],
      [0, 0.05],
    ],
    0,
    0,
    0.1,
    1,
    (v) => {
      const a = Math.atan2(v.z, v.x);
      const edge = 1 + 0.1 * Math.sin(a * 3 + 1) + 0.05 * Math.sin(a * 5);
      return v.set(v.x * edge, v.y, v.z * edge * 0.75);
    },
  );
}

/** Little things in the air around the figure: rain, snow or fireflies. Their places follow the golden angle, so they never line up. */
export const floating = {
  drops(parent) {
    for (let i = 0; i < 9; i++) {
      const a = i * 2.4;
      const profile = [[0, -0.16], [0.1, -0.12], [0.13, 0], [0.06, 0.16], [0, 0.3]]; // prettier-ignore
      lathe(parent, material('#7cc6ff', 'jelly'), profile, Math.cos(a) * 1.5, 0.3 + (i % 4) * 0.8, Math.sin(a) * 0.8 - 0.3, 0.7);
    }
  },
  flakes(parent) {
    for (let i = 0; i < 8; i++) {
      for (let k = 0; k < 3; k++) {
        const arm = new THREE.CapsuleGeometry(0.025, 0.26, 6, 10);
        const [x, z] = [Math.cos(i * 2.4) * 1.6, -0.5 + Math.sin(i * 2.4) * 0.5];
        mesh(parent, arm, gloss('#ffffff'), x, 0.6 + (i % 4) * 0.85, z, 1, [0, 0, (k * PI) / 3]);
      }
    }
  },
  fireflies(parent) {
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4;
      ball(parent, material('#ffe23d', 'glow'), Math.cos(a) * 1.75, 0.35 + ((i * 5) % 12) * 0.25, Math.sin(a) * 0.7, 0.11 + (i % 3) * 0.03);
    }
  },
  bubbles(parent) {
    for (let i = 0; i < 9; i++) {
      const a = i * 2.4;
      ball(parent, material('#ffffff', 'glass'), Math.cos(a) * 1.6, 0.4 + ((i * 5) % 9) * 0.34, Math.sin(a) * 0.5, 0.11 + (i % 3) * 0.05);
    }
  },
  rainbow(parent) {
    const colours = ['#ff6f7d', '#ffb14a', '#ffe25c', '#7fd68a', '#6bb8ff', '#a98bff'];
    colours.forEach((colour, i) => ring(parent, gloss(colour), 1.9 - i * 0.13, 0.075, 0, 0.35, -0.85, 1, [0, 0, 0], PI));
  },
};

/** Chocolate chips (or spots) pressed into an ellipsoid. */
export function chips(parent, colour, centre, axes, count, size = 0.12) {
  for (let i = 0; i < count; i++) {
    const up = 0.75 - (1.35 * (i + 0.5)) / count;
    const flat = Math.sqrt(1 - up * up);
    const a = i * 2.4;
    const [x, y, z] = [Math.cos(a) * flat, up, Math.sin(a) * flat];
    // The face stays clear.
    if (z > 0.45 && Math.abs(up) < 0.55) continue;
    ball(parent, gloss(colour), centre[0] + x * axes[0], centre[1] + y * axes[1], centre[2] + z * axes[2], [size, size, size]);
  }
}

export function spikes(parent, colour, radius, count, length) {
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * PI) / count + PI / count;
    cone(parent, material(colour, 'glow'), 0.2, length, Math.cos(a) * radius, Math.sin(a) * radius, -0.1, [1, 1, 0.6], [0, 0, a - PI / 2]);
  }
}
