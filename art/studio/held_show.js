// What performers hold: instruments, props of the ring, presents.
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { ball, cone, cylinder, group, lathe, mesh, plate, polygon, ring, star, tube } from './geometry.js';
import { stick } from './grip.js';
import { gloss, material } from './materials.js';

const { PI } = Math;
const gold = () => material('#ffc23d', 'gold');

const RING = {
  popcorn(g, colour) {
    lathe(g, gloss('#fffaf0'), [[0, -0.42], [0.28, -0.42], [0.3, -0.36], [0.4, 0.26], [0.36, 0.28]]); // prettier-ignore
    for (let i = 0; i < 10; i++) {
      const a = (i * PI) / 5;
      const stripe = [[Math.cos(a) * 0.3, -0.38, Math.sin(a) * 0.3], [Math.cos(a) * 0.405, 0.26, Math.sin(a) * 0.405]]; // prettier-ignore
      tube(g, gloss(colour), stripe, [0.05, 0.065], 6);
    }
    for (let i = 0; i < 18; i++) {
      const far = 0.3 * Math.sqrt(i / 18);
      const shade = material(i % 3 ? '#fff3cf' : '#ffdf94');
      ball(g, shade, Math.cos(i * 2.4) * far, 0.5 - far * 0.6, Math.sin(i * 2.4) * far, 0.13);
    }
  },
  cottonCandy(g, colour) {
    lathe(g, material('#fffaf0'), [[0, -0.5], [0.04, -0.48], [0.13, 0.3], [0, 0.32]]); // prettier-ignore
    const floss = material(colour, 'flock');
    ball(g, floss, 0, 0.78, 0, [0.46, 0.5, 0.44]);
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4;
      const up = -0.7 + (i / 12) * 1.7;
      const flat = Math.sqrt(Math.max(0.05, 1 - up * up)) * 0.42;
      ball(g, floss, Math.cos(a) * flat, 0.78 + up * 0.44, Math.sin(a) * flat, 0.2);
    }
  },
  dumbbell(g) {
    for (const side of [-1, 1]) {
      ball(g, gloss('#3b3f55'), side * 0.62, 0, 0, 0.32);
      cylinder(g, gloss('#565b78'), 0.2, 0.2, 0.12, side * 0.32, 0, 0, 1, [0, 0, PI / 2]);
    }
    tube(g, material('#dfe4ee', 'chrome'), [[-0.5, 0, 0], [0.5, 0, 0]], [0.07, 0.07], 6); // prettier-ignore
  },
  wand(g, colour) {
    stick(g, '#201a2b', -0.35, 0.55, 0.06);
    stick(g, '#ffffff', 0.55, 0.75, 0.062);
    plate(g, material(colour, 'glow'), star(0.22, 0.1), 0.05, 0.02, 1.0, 0, 1, [0, 0, 0.2], 0.04);
    g.rotation.z = -0.35;
  },
  balloons(g, colour) {
    for (const [x, y, shade] of [
      [-0.42, 1.5, '#ffd04a'],
      [0.4, 1.62, '#6bb8ff'],
      [0, 2.05, colour],
    ]) {
      // prettier-ignore
      tube(g, material('#8a8fb0'), [[0, -0.15, 0], [x * 0.3, 0.6, 0], [x, y - 0.45, 0]], [0.02, 0.02]); // prettier-ignore
      ball(g, material(shade, 'jelly'), x, y, 0, [0.38, 0.45, 0.38]);
      cone(g, gloss(shade), 0.08, 0.1, x, y - 0.47, 0);
    }
  },
  beachBall(g, colour) {
    ball(g, gloss('#fffaf5'), 0, 0, 0, 0.56);
    for (let i = 0; i < 3; i++) ring(g, gloss([colour, '#ffd04a', '#5fb8ff'][i]), 0.5, 0.09, 0, 0, 0, 1, [0, (i * PI) / 3, 0]);
    ball(g, gloss(colour), 0, 0.5, 0, [0.16, 0.08, 0.16]);
  },
  hoop(g, colour) {
    ring(g, gloss(colour), 0.78, 0.075, 0.1, 0.72, 0, 1, [0, 0, 0]);
    for (let i = 0; i < 8; i++) {
      const a = (i * PI) / 4;
      ball(g, material('#fff1b0', 'glow'), 0.1 + Math.cos(a) * 0.78, 0.72 + Math.sin(a) * 0.78, 0.05, 0.095);
    }
  },
  megaphone(g, colour) {
    const m = group(g, 0, 0.1, 0, [0.25, 0.5, 0]);
    lathe(m, gloss(colour), [
      [0.08, -0.3],
      [0.13, -0.1],
      [0.24, 0.25],
      [0.44, 0.5],
      [0.46, 0.54],
      [0.4, 0.5],
      [0, 0.2],
    ]).rotation.x = PI / 2;
    ring(m, gloss('#ffffff'), 0.45, 0.05, 0, 0, 0.52, 1, [0, 0, 0]);
    tube(m, gloss('#3b3f55'), [[0, -0.12, 0], [0, -0.36, -0.05]], [0.07, 0.07], 6); // prettier-ignore
  },
  gift(g, colour) {
    mesh(g, new RoundedBoxGeometry(0.82, 0.66, 0.66, 4, 0.06), gloss(colour), 0, 0, 0);
    mesh(g, new RoundedBoxGeometry(0.9, 0.18, 0.74, 4, 0.05), gloss(colour), 0, 0.34, 0);
    mesh(g, new RoundedBoxGeometry(0.16, 0.88, 0.78, 3, 0.03), gloss('#fff3c8'), 0, 0.03, 0);
    for (const side of [-1, 1]) ring(g, gloss('#fff3c8'), 0.16, 0.055, side * 0.17, 0.54, 0, 1, [0, 0.4, side * 0.3]);
    ball(g, gloss('#fff3c8'), 0, 0.46, 0, 0.09);
  },
  cake(g, colour) {
    cylinder(g, material('#fff3dc'), 0.5, 0.5, 0.4, 0, -0.08, 0);
    ring(g, gloss(colour), 0.46, 0.1, 0, 0.12, 0);
    cylinder(g, gloss(colour), 0.46, 0.46, 0.1, 0, 0.16, 0);
    for (let i = 0; i < 8; i++) ball(g, gloss(colour), Math.cos(i * 0.785) * 0.5, 0.02 - (i % 2) * 0.07, Math.sin(i * 0.785) * 0.5, 0.1);
    stick(group(g, 0, 0.25, 0), '#7fd6ff', 0, 0.3, 0.045);
    ball(g, material('#ffcf3d', 'glow'), 0, 0.66, 0, [0.06, 0.1, 0.06]);
  },
};

const MUSIC = {
  microphone(g, colour) {
    stick(g, '#2b2d42', -0.35, 0.3, 0.085);
    ball(g, material('#d8dde8', 'chrome'), 0, 0.46, 0, 0.21);
    ring(g, gloss(colour), 0.19, 0.04, 0, 0.38, 0);
    g.rotation.z = 0.25;
  },
  guitar(g, colour) {
    const u = group(g, 0, 0, 0, [0, 0, -0.95]);
    const body = polygon([
      [-0.1, -0.62],
      [-0.48, -0.5],
      [-0.5, -0.1],
      [-0.32, 0.04],
      [-0.52, 0.42],
      [-0.12, 0.22],
      [0.12, 0.22],
      [0.4, 0.36],
      [0.34, 0.02],
      [0.5, -0.14],
      [0.44, -0.52],
    ]);
    plate(u, gloss(colour), body, 0.12, 0, -0.05, 0, 1, undefined, 0.07);
    plate(
      u,
      gloss('#fffaf0'),
      polygon([
        [-0.2, -0.4],
        [0.28, -0.42],
        [0.3, -0.16],
        [-0.1, 0.02],
      ]),
      0.02,
      0,
      -0.05,
      0.13,
      1,
      undefined,
      0.02,
    );
    mesh(u, new RoundedBoxGeometry(0.14, 1.15, 0.1, 3, 0.04), gloss('#6b4226'), 0, 0.75, 0.08);
    mesh(u, new RoundedBoxGeometry(0.26, 0.28, 0.1, 3, 0.04), gloss(colour), 0.03, 1.4, 0.08);
    for (const x of [-0.045, 0, 0.045]) tube(u, gloss('#ffffff'), [[x, -0.38, 0.17], [x, 1.3, 0.15]], [0.012, 0.012], 4); // prettier-ignore
  },
  trumpet(g) {
    const t = group(g, 0, 0.05, 0.05, [0.1, 0.75, 0]);
    lathe(t, gold(), [
      [0.05, -0.6],
      [0.06, 0.2],
      [0.1, 0.5],
      [0.22, 0.72],
      [0.4, 0.82],
      [0.34, 0.8],
      [0, 0.5],
    ]).rotation.x = PI / 2;
    for (const z of [-0.15, 0.02, 0.19]) tube(t, gold(), [[0, -0.12, z], [0, 0.2, z]], [0.055, 0.055], 6); // prettier-ignore
    ring(t, gold(), 0.16, 0.045, 0, -0.14, 0, [1.6, 1, 1], [0, PI / 2, 0]);
  },
  maraca(g, colour) {
    stick(g, '#8a5a34', -0.45, 0.3, 0.065);
    ball(g, gloss(colour), 0, 0.62, 0, [0.32, 0.38, 0.32]);
    for (const y of [0.52, 0.72]) ring(g, gloss('#fff3c8'), 0.31, 0.03, 0, y, 0);
    g.rotation.z = -0.3;
  },
  tambourine(g, colour) {
    ring(g, gloss(colour), 0.46, 0.1, 0, 0.3, 0, [1, 1, 1.4], [0.2, 0.3, 0]);
    for (let i = 0; i < 7; i++) {
      const a = (i * 2 * PI) / 7;
      ball(g, gold(), Math.cos(a) * 0.48, 0.3 + Math.sin(a) * 0.48, 0.1, [0.11, 0.11, 0.05]);
    }
    ball(g, material('#fff6e6'), 0, 0.3, 0, [0.4, 0.4, 0.05], [0.2, 0.3, 0]);
  },
  triangle(g) {
    const path = [[-0.45, 0, 0], [0.45, 0, 0], [0, 0.78, 0], [-0.38, 0.12, 0]]; // prettier-ignore
    for (let i = 0; i < 3; i++) tube(g, material('#e8ecf6', 'chrome'), [path[i], path[i + 1]], [0.055, 0.055], 6);
    tube(g, gloss('#8a8fb0'), [[0, 0.78, 0], [0, 1.05, 0]], [0.02, 0.02], 6); // prettier-ignore
  },
  accordion(g, colour) {
    for (const side of [-1, 1]) mesh(g, new RoundedBoxGeometry(0.26, 0.86, 0.5, 4, 0.07), gloss(colour), side * 0.6, 0, 0);
    for (let i = 0; i < 7; i++)
      mesh(g, new RoundedBoxGeometry(0.11, 0.78, 0.44, 2, 0.05), gloss(i % 2 ? '#fff6e6' : '#2b2d42'), -0.39 + i * 0.13, 0, 0);
    for (let i = 0; i < 4; i++) ball(g, gloss('#fff6e6'), 0.6, 0.24 - i * 0.16, 0.26, 0.05);
  },
  drum(g, colour) {
    cylinder(g, gloss(colour), 0.56, 0.56, 0.58, 0, 0, 0);
    for (const y of [-0.29, 0.29]) ring(g, gold(), 0.56, 0.06, 0, y, 0);
    cylinder(g, material('#fffaf0'), 0.52, 0.52, 0.04, 0, 0.3, 0);
    for (let i = 0; i < 8; i++) {
      const [a, b] = [(i * PI) / 4, ((i + 0.5) * PI) / 4];
      const cord = [[Math.cos(a) * 0.58, 0.26, Math.sin(a) * 0.58], [Math.cos(b) * 0.58, -0.26, Math.sin(b) * 0.58]]; // prettier-ignore
      tube(g, gloss('#ffffff'), cord, [0.022, 0.022], 4);
    }
  },
  record(g, colour) {
    const disc = group(g, 0, 0.45, 0, [PI / 2 - 0.15, 0, 0]);
    cylinder(disc, gloss('#201c2b'), 0.58, 0.58, 0.05, 0, 0, 0);
    for (const radius of [0.3, 0.4, 0.5]) ring(disc, gloss('#3c3650'), radius, 0.012, 0, 0.03, 0);
    cylinder(disc, gloss(colour), 0.2, 0.2, 0.07, 0, 0, 0);
    ball(disc, gloss('#ffffff'), 0, 0.04, 0, [0.04, 0.02, 0.04]);
  },
  bell(g) {
    stick(g, '#8a4b2f', 0.35, 0.85, 0.07);
    lathe(g, gold(), [[0.44, -0.3], [0.38, -0.22], [0.28, 0.1], [0.16, 0.34], [0, 0.38]]); // prettier-ignore
    ball(g, gold(), 0, -0.32, 0, 0.11);
  },
};

export const SHOW = { ...RING, ...MUSIC };
