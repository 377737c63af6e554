// What a hand can hold. Every item is drawn around its grip, which is the origin: a stick runs through it, a cup stands in front of it.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { stick } from './grip.js';
import { gloss, material } from './materials.js';
import { ball, bolt, cone, crescent, cylinder, group, heart, lathe, mesh, plate, polygon, ring, star, tube } from './geometry.js';
import { HOME } from './held_home.js';
import { SHOW } from './held_show.js';

const { PI } = Math;

function cup(g, colour, straw, scale = 1) {
  const c = group(g, 0, 0, 0, undefined, scale);
  lathe(c, gloss(colour), [[0, -0.38], [0.24, -0.38], [0.26, -0.3], [0.32, 0.3], [0.3, 0.32]]); // prettier-ignore
  ball(c, material('#ffffff', 'glass'), 0, 0.32, 0, [0.33, 0.24, 0.33]);
  tube(c, gloss(straw), [[0.02, 0, 0], [0.12, 0.85, 0]], [0.06, 0.06]); // prettier-ignore
  for (let i = 0; i < 12; i++)
    ball(c, gloss('#3b2418'), Math.cos(i * 2.4) * 0.245, -0.28 + (i % 3) * 0.1, Math.sin(i * 2.4) * 0.245, 0.065);
}

function bowl(g, colour, content) {
  lathe(g, gloss(colour), [[0, -0.3], [0.16, -0.3], [0.2, -0.24], [0.4, 0.02], [0.44, 0.16], [0.4, 0.16]]); // prettier-ignore
  cylinder(g, gloss(content), 0.39, 0.36, 0.05, 0, 0.1, 0);
}

function fish(g, colour, scale = 1) {
  const f = group(g, 0, 0, 0, undefined, scale);
  ball(f, gloss(colour), 0, 0, 0, [0.3, 0.2, 0.14]);
  plate(f, gloss(colour), polygon([[0, 0], [0.3, 0.2], [0.22, 0], [0.3, -0.2]]), 0.03, 0.24, 0, 0); // prettier-ignore
  ball(f, gloss('#ffffff'), -0.17, 0.05, 0.1, 0.055);
  ball(f, gloss('#20182a'), -0.18, 0.05, 0.14, 0.032);
}

function flowerHead(g, colour, y) {
  for (let i = 0; i < 6; i++) {
    const a = (i * PI) / 3;
    ball(g, material(colour), Math.cos(a) * 0.2, y + Math.sin(a) * 0.2, 0, [0.15, 0.15, 0.07]);
  }
  ball(g, material('#ffc93d'), 0, y, 0.06, [0.13, 0.13, 0.08]);
}

const SKY = {
  umbrella(g, colour) {
    stick(g, '#ffffff', -0.5, 1.75, 0.04);
    for (let i = 0; i < 8; i++) {
      const panel = new THREE.SphereGeometry(1.08, 14, 20, (i * PI) / 4, PI / 4, 0, PI / 2.15);
      mesh(g, panel, gloss(i % 2 ? colour : '#ffffff'), 0, 0.98, 0, [1, 0.8, 1]);
    }
    ball(g, gloss(colour), 0, 1.88, 0, 0.08);
    g.rotation.z = -0.14;
  },
  star(g, colour) {
    stick(g, '#ffffff', -0.35, 0.7);
    plate(g, gloss(colour || '#ffc93a'), star(0.42, 0.2), 0.12, 0, 0.98, 0, 1, [0, 0, 0.15], 0.07);
    g.rotation.z = -0.2;
  },
  balloon(g, colour) {
    tube(g, material('#8a8fb0'), [[0, -0.2, 0], [0.12, 0.8, 0], [0.02, 1.5, 0]], [0.022, 0.022]); // prettier-ignore
    plate(g, material(colour, 'jelly'), heart(0.46), 0.22, 0.02, 2.0, 0, 1, [0, 0, -0.1], 0.2);
  },
  bolt(g) {
    plate(g, gloss('#ffd12e'), bolt(0.62), 0.12, 0, 0.28, 0, 1, [0, 0, -0.2], 0.05);
  },
  moon(g) {
    stick(g, '#ffffff', -0.35, 0.4);
    plate(g, material('#ffe48a', 'glow'), crescent(0.45), 0.14, 0.05, 0.72, 0, 1, [0, 0, 0.5], 0.06);
    g.rotation.z = -0.2;
  },
  flag(g, colour) {
    stick(g, '#ffffff', -0.5, 1.2, 0.04);
    plate(
      g,
      material(colour, 'cloth'),
      polygon([
        [0, 0],
        [0.8, -0.26],
        [0, -0.52],
      ]),
      0.02,
      0.02,
      1.18,
      0,
      1,
      [0, -0.3, 0],
      0.02,
    );
  },
  sparkler(g) {
    stick(g, '#c9b28a', -0.4, 0.75, 0.035);
    for (let i = 0; i < 14; i++) {
      const a = (i * PI) / 7;
      const far = 0.3 + (i % 3) * 0.12;
      const [x, y] = [Math.cos(a) * far, 0.9 + Math.sin(a) * far];
      tube(
        g,
        material('#ffe07a', 'glow'),
        [
          [Math.cos(a) * 0.1, 0.9 + Math.sin(a) * 0.1, 0],
          [x, y, 0],
        ],
        [0.03, 0.015],
        6,
      );
      ball(g, material(i % 2 ? '#ff8ad0' : '#8fe9ff', 'glow'), x, y, 0, 0.055);
    }
    ball(g, material('#fff6c8', 'glow'), 0, 0.9, 0, 0.13);
  },
};

const FOOD = {
  boba: (g, colour) => cup(g, '#f7dcb8', colour),
  giantBoba: (g, colour) => cup(group(g, 0, -0.14, 0), '#e9c396', colour, 1.4),
  mug(g, colour) {
    lathe(g, gloss(colour), [[0, -0.3], [0.28, -0.3], [0.32, -0.24], [0.33, 0.28], [0.29, 0.3]]); // prettier-ignore
    cylinder(g, gloss('#6b4226'), 0.29, 0.29, 0.04, 0, 0.25, 0);
    plate(g, gloss('#fff3e0'), heart(0.12), 0.01, 0, 0.29, 0.02, 1, [-PI / 2, 0, 0], 0.01);
    ring(g, gloss(colour), 0.16, 0.055, 0.38, 0, 0, 1, [0, 0, 0]);
  },
  teaBowl(g, colour) {
    bowl(g, colour, '#8fbf4f');
    for (const side of [-1, 1]) ball(g, gloss('#c9e59b'), side * 0.12, 0.14, side * 0.06, [0.08, 0.02, 0.08]);
  },
  noodles(g, colour) {
    bowl(g, colour, '#f4d48b');
    for (let i = 0; i < 5; i++) ring(g, gloss('#ffe7a8'), 0.1 + i * 0.045, 0.035, (i % 2) * 0.05, 0.14, (i % 3) * 0.04 - 0.04);
    ball(g, gloss('#ffffff'), 0.18, 0.18, 0.12, [0.13, 0.07, 0.1]);
    ball(g, gloss('#ffb02e'), 0.18, 0.23, 0.14, [0.06, 0.04, 0.06]);
    for (const side of [0, 1])
      tube(
        g,
        gloss('#8b4b2f'),
        [
          [-0.12 - side * 0.1, 0.05, 0],
          [-0.35 - side * 0.12, 0.8, 0],
        ],
        [0.03, 0.04],
        6,
      );
  },
  cookie(g) {
    cylinder(g, material('#d59a55', 'cloth'), 0.42, 0.42, 0.14, 0, 0.12, 0, 1, [PI / 2, 0, 0]);
    const chips = [[0, 0], [0.22, 0.1], [-0.2, 0.14], [0.1, -0.24], [-0.14, -0.2], [0.02, 0.28]]; // prettier-ignore
    for (const [x, y] of chips) ball(g, gloss('#4a2a18'), x, y + 0.12, 0.08, [0.075, 0.075, 0.04]);
  },
  spoon(g) {
    stick(g, '#b9834a', -0.5, 0.75, 0.055);
    ball(g, gloss('#b9834a'), 0, 0.95, 0.02, [0.24, 0.3, 0.09]);
  },
  dipper(g) {
    stick(g, '#b9834a', -0.45, 0.55, 0.06);
    for (let i = 0; i < 5; i++) ring(g, material('#ffc23d', 'gold'), 0.17 + 0.06 * Math.sin((i * PI) / 4), 0.055, 0, 0.6 + i * 0.11, 0);
    ball(g, material('#ffb01e', 'glow'), 0, 0.82, 0, [0.17, 0.34, 0.17]);
  },
  honeypot(g) {
    lathe(g, gloss('#d98a3a'), [
      [0, -0.4],
      [0.34, -0.4],
      [0.46, -0.1],
      [0.4, 0.25],
      [0.28, 0.34],
      [0.34, 0.42],
      [0.3, 0.44],
    ]);
    ball(g, material('#ffc23d', 'glow'), 0, 0.4, 0, [0.29, 0.12, 0.29]);
    for (const [x, drop] of [
      [-0.18, 0.2],
      [0.02, 0.3],
      [0.2, 0.16],
    ]) {
      tube(g, material('#ffc23d', 'glow'), [[x, 0.42, 0.26], [x * 1.15, 0.42 - drop, 0.4]], [0.07, 0.085], 8); // prettier-ignore
    }
  },
  marshmallow(g) {
    stick(g, '#8a5a34', -0.55, 1.2, 0.04);
    for (const [i, colour] of ['#fffaf2', '#ffe9cf', '#f1c995'].entries()) {
      cylinder(g, material(colour), 0.2, 0.2, 0.24, 0, 0.55 + i * 0.28, 0);
      for (const end of [-1, 1]) ball(g, material(colour), 0, 0.55 + i * 0.28 + end * 0.1, 0, [0.2, 0.07, 0.2]);
    }
    g.rotation.z = -0.25;
  },
  hawthorn(g) {
    stick(g, '#d9b27a', -0.5, 1.45, 0.035);
    for (let i = 0; i < 6; i++) ball(g, gloss(i % 2 ? '#e02a35' : '#c81e2c'), 0, 0.22 + i * 0.25, 0, 0.17);
    g.rotation.z = -0.12;
  },
  skewer(g) {
    stick(g, '#d9b27a', -0.5, 1.25, 0.035);
    for (let i = 0; i < 3; i++) {
      ball(g, gloss('#c9843f'), 0, 0.35 + i * 0.4, 0, 0.23);
      ball(g, gloss('#5b2d17'), 0, 0.42 + i * 0.4, 0.03, [0.2, 0.15, 0.2]);
    }
    g.rotation.z = -0.15;
  },
  chopsticks(g) {
    for (const side of [0, 1])
      tube(
        g,
        gloss('#b0372c'),
        [
          [-0.05 + side * 0.08, -0.45, 0],
          [-0.1 + side * 0.24, 1.2, 0],
        ],
        [0.03, 0.055],
        6,
      );
    g.rotation.z = -0.2;
  },
};

const NATURE = {
  heart(g, colour) {
    plate(g, gloss(colour), heart(0.36), 0.14, 0, 0, 0, 1, [0, 0, 0], 0.12);
  },
  flower(g, colour) {
    stick(g, '#55a866', -0.4, 0.35, 0.04);
    flowerHead(g, colour, 0.5);
  },
  daisy(g) {
    stick(g, '#55a866', -0.5, 0.8, 0.05);
    for (const side of [-1, 1]) ball(g, gloss('#6fbf5f'), side * 0.17, 0.25, 0, [0.18, 0.07, 0.1], [0, 0, side * 0.5]);
    for (let i = 0; i < 12; i++) {
      const a = (i * PI) / 6;
      ball(g, material('#ffffff'), Math.cos(a) * 0.34, 1.05 + Math.sin(a) * 0.34, 0, [0.2, 0.09, 0.06], [0, 0, a]);
    }
    ball(g, material('#ffc93d'), 0, 1.05, 0.06, [0.2, 0.2, 0.12]);
    g.rotation.z = -0.15;
  },
  bluebell(g, colour) {
    tube(g, gloss('#5aa05c'), [[0, -0.45, 0], [0, 0.6, 0], [0.2, 1.0, 0], [0.5, 0.95, 0]], [0.04, 0.03]); // prettier-ignore
    for (const [x, y] of [
      [0.5, 0.78],
      [0.22, 0.86],
      [0.02, 0.55],
    ]) {
      lathe(g, gloss(colour), [[0.19, -0.2], [0.13, -0.08], [0.11, 0.08], [0, 0.15]], x, y, 0.05); // prettier-ignore
    }
  },
  leaf(g, colour) {
    stick(g, '#8a5a34', -0.3, 0.3, 0.035);
    const corners = [];
    for (let i = 0; i <= 20; i++) {
      const far = i % 4 === 0 ? 0.62 : i % 2 ? 0.34 : 0.5;
      corners.push([Math.cos((i * PI) / 10 + PI / 2) * far, 0.7 + Math.sin((i * PI) / 10 + PI / 2) * far]);
    }
    plate(g, material(colour), polygon(corners), 0.03, 0, 0, 0, 1, [0, 0, -0.2], 0.03);
  },
  leafUmbrella(g, colour) {
    tube(g, gloss('#5d9a4e'), [[0, -0.5, 0], [0.02, 0.6, 0], [-0.05, 1.5, 0]], [0.05, 0.045]); // prettier-ignore
    const leafy = gloss(colour || '#74c365');
    ball(g, leafy, -0.15, 1.55, 0, [1.12, 0.3, 0.95], [0, 0, 0.14]);
    for (let i = 0; i < 7; i++) {
      const a = (i * 2 * PI) / 7;
      const [x, z] = [Math.cos(a), Math.sin(a)];
      tube(
        g,
        gloss('#a6e08f'),
        [
          [-0.12, 1.83, 0],
          [-0.14 + x * 0.5, 1.8 + x * 0.07, z * 0.45],
          [-0.15 + x * 1.0, 1.6 + x * 0.14, z * 0.85],
        ],
        [0.03, 0.02],
      );
    }
  },
  acorn(g) {
    ball(g, gloss('#b9834a'), 0, -0.05, 0, [0.24, 0.3, 0.24]);
    ball(g, material('#7a4f2c', 'cloth'), 0, 0.16, 0, [0.28, 0.15, 0.28]);
    stick(g, '#5d3a20', 0.25, 0.42, 0.04);
  },
};

const TOOLS = {
  lantern(g) {
    tube(g, material('#5a4636'), [[0, 0, 0], [0.22, 0.12, 0.04], [0.34, 0, 0.05]], [0.04, 0.04]); // prettier-ignore
    ball(g, material('#ffb02e', 'glow'), 0.34, -0.42, 0.05, [0.3, 0.34, 0.3]);
    for (const y of [-0.1, -0.74]) cylinder(g, gloss('#c8382e'), 0.16, 0.16, 0.08, 0.34, y, 0.05);
  },
  telescope(g) {
    const t = group(g, 0, 0, 0, [-0.55, 0.55, 0]);
    const brass = material('#e0a63a', 'gold');
    for (const [radius, at] of [
      [0.15, -0.42],
      [0.19, 0],
      [0.23, 0.42],
    ]) {
      cylinder(t, brass, radius, radius, 0.46, 0, 0, at, 1, [PI / 2, 0, 0]);
      ring(t, gloss('#6b4226'), radius, 0.04, 0, 0, at + 0.22, 1, [0, 0, 0]);
    }
    ball(t, gloss('#8fd6ff'), 0, 0, 0.64, [0.2, 0.2, 0.05]);
  },
  ukulele(g) {
    const u = group(g, 0, 0, 0, [0, 0, -0.95]);
    const wood = gloss('#d18a45');
    ball(u, wood, 0, -0.25, 0, [0.42, 0.4, 0.14]);
    ball(u, wood, 0, 0.18, 0, [0.32, 0.3, 0.13]);
    mesh(u, new RoundedBoxGeometry(0.14, 0.95, 0.1, 3, 0.04), gloss('#6b4226'), 0, 0.8, 0.03);
    mesh(u, new RoundedBoxGeometry(0.24, 0.26, 0.1, 3, 0.04), wood, 0, 1.35, 0.03);
    cylinder(u, gloss('#3b2418'), 0.13, 0.13, 0.03, 0, 0, 0.14, 1, [PI / 2, 0, 0]);
    for (const x of [-0.045, 0, 0.045]) tube(u, gloss('#fff6e6'), [[x, -0.4, 0.16], [x, 1.25, 0.11]], [0.012, 0.012], 4); // prettier-ignore
  },
  fishingRod(g) {
    tube(g, gloss('#8a5a34'), [[0, -0.5, 0], [0.1, 0.9, 0], [0.45, 1.75, 0]], [0.055, 0.03]); // prettier-ignore
    tube(g, material('#f4f6ff'), [[0.45, 1.75, 0], [0.72, 1.2, 0], [0.78, 0.55, 0]], [0.014, 0.014]); // prettier-ignore
    fish(group(g, 0.78, 0.3, 0, [0, 0, -PI / 2 + 0.1]), '#ff8a5c', 0.95);
  },
  torch(g) {
    const t = group(g, 0, 0, 0, [0.35, 0, 0]);
    cylinder(t, gloss('#3b4a8f'), 0.12, 0.12, 0.6, 0, 0, 0);
    cylinder(t, gloss('#ffcb45'), 0.22, 0.13, 0.24, 0, 0.4, 0);
    ball(t, material('#fff3b0', 'glow'), 0, 0.52, 0, [0.19, 0.07, 0.19]);
  },
  aidKit(g) {
    plate(g, gloss('#e8404f'), heart(0.44), 0.2, 0, 0, 0, 1, [0, 0, 0], 0.1);
    for (const [width, height] of [
      [0.34, 0.11],
      [0.11, 0.34],
    ])
      mesh(g, new RoundedBoxGeometry(width, height, 0.05, 3, 0.02), gloss('#ffffff'), 0, 0.1, 0.23);
  },
  magnifier(g) {
    stick(g, '#8a4b2f', -0.5, 0.35, 0.065);
    ring(g, material('#e0a63a', 'gold'), 0.38, 0.06, 0, 0.78, 0, 1, [0, 0, 0]);
    ball(g, material('#dff3ff', 'glass'), 0, 0.78, 0, [0.36, 0.36, 0.1]);
    g.rotation.z = -0.15;
  },
  brush(g, colour) {
    stick(g, '#d18a45', -0.5, 0.65, 0.05);
    cylinder(g, material('#dfe4ee', 'chrome'), 0.09, 0.07, 0.2, 0, 0.72, 0);
    lathe(g, gloss(colour), [[0.08, 0], [0.14, 0.14], [0.08, 0.34], [0, 0.46]], 0, 0.8, 0); // prettier-ignore
    g.rotation.z = -0.2;
  },
  sword(g) {
    const blade = polygon([[-0.11, 0.1], [0.11, 0.1], [0.11, 1.15], [0, 1.4], [-0.11, 1.15]]); // prettier-ignore
    plate(g, material('#f0f3fa', 'chrome'), blade, 0.04, 0, 0, 0, 1, undefined, 0.03);
    mesh(g, new RoundedBoxGeometry(0.56, 0.12, 0.16, 3, 0.05), material('#ffc23d', 'gold'), 0, 0.1, 0);
    stick(g, '#3a2f6b', -0.3, 0.1, 0.075);
    g.rotation.z = -0.25;
  },
  pillow(g, colour) {
    mesh(g, new RoundedBoxGeometry(1.25, 0.8, 0.42, 8, 0.2), material(colour, 'cloth'), 0, 0, 0, 1, [0, 0, 0.1]);
    plate(g, gloss('#ffd96b'), star(0.2, 0.1), 0.02, 0, 0.02, 0.22, 1, [0, 0, 0.1], 0.02);
  },
  trident(g) {
    const gold = material('#ffc23d', 'gold');
    tube(g, gold, [[0, -1.0, 0], [0, 1.1, 0]], [0.05, 0.05], 8); // prettier-ignore
    ring(g, gold, 0.3, 0.055, 0, 1.35, 0, 1, [0, 0, PI], PI);
    for (const x of [-0.3, 0, 0.3]) cone(g, gold, 0.1, 0.42, x, x ? 1.5 : 1.6, 0);
  },
  fishBag(g) {
    tube(g, material('#e0443a'), [[0, 0, 0], [0.05, -0.25, 0.03]], [0.025, 0.025], 6); // prettier-ignore
    lathe(
      g,
      material('#a8e2ff', 'glass'),
      [
        [0, -1.0],
        [0.3, -0.95],
        [0.42, -0.65],
        [0.2, -0.35],
        [0.06, -0.25],
        [0.16, -0.16],
      ],
      0.06,
      0,
      0.03,
    );
    ball(g, material('#8fd6ff', 'jelly'), 0.06, -0.73, 0.03, [0.34, 0.2, 0.34]);
    fish(group(g, 0.08, -0.66, 0.2), '#ff6a3d', 0.75);
  },
  letter(g) {
    mesh(g, new RoundedBoxGeometry(0.86, 0.6, 0.08, 3, 0.03), material('#fff8ea'), 0, 0.15, 0, 1, [0, 0, -0.12]);
    tube(g, material('#d9c49b'), [[-0.38, 0.48, 0.06], [0.02, 0.16, 0.08], [0.42, 0.36, 0.06]], [0.02, 0.02]); // prettier-ignore
    plate(g, gloss('#e0443a'), heart(0.1), 0.02, 0.02, 0.14, 0.08, 1, [0, 0, -0.12], 0.02);
  },
  fan(g, colour) {
    for (let i = 0; i < 9; i++) {
      const a = -1.0 + i * 0.25;
      const blade = polygon([[-0.03, 0], [0.03, 0], [0.17, 1.05], [-0.17, 1.05]]); // prettier-ignore
      plate(g, material(i % 2 ? '#fff8ea' : colour), blade, 0.015, 0, -0.1, i * 0.012, 1, [0, 0, -a], 0.012);
    }
    ball(g, gloss('#6b4226'), 0, -0.08, 0.08, 0.07);
  },
  drumsticks(g) {
    for (const turn of [-0.5, 0.15]) {
      const s = group(g, 0, 0, 0, [0, 0, turn]);
      stick(s, '#e2bd86', -0.35, 0.9, 0.05);
      ball(s, gloss('#e2bd86'), 0, 0.95, 0, 0.1);
    }
  },
};

const ITEMS = { ...SKY, ...FOOD, ...NATURE, ...TOOLS, ...SHOW, ...HOME };

/** Puts the named item with its grip at `at` ([x, y, z]). */
export function hold(parent, name, at, colour) {
  if (!ITEMS[name]) throw new Error(`nothing to hold is called ${name}`);
  ITEMS[name](group(parent, ...at), colour);
}

export { cup, fish };
