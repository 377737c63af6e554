// Orbit, the astronaut cat.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { faceOnHead } from '../face.js';
import { ball, cone, cylinder, group, lathe, mesh, ring, tube } from '../geometry.js';
import { fish, hold } from '../held.js';
import { arm } from '../limbs.js';
import { gloss, material } from '../materials.js';
import { headphones, shades, wear } from '../worn.js';
import { cape, floating, spikes, wings } from '../body.js';

const { PI } = Math;
const HEAD = [1.0, 0.86, 0.86];

function suitOf(figure, suit, accent) {
  for (const side of [-1, 1]) {
    tube(figure, suit, [[side * 0.32, 0.75, 0], [side * 0.38, 0.3, 0.05]], [0.3, 0.32]); // prettier-ignore
    ball(figure, accent, side * 0.4, 0.16, 0.14, [0.33, 0.2, 0.44]);
  }
  lathe(figure, suit, [[0, 0.4], [0.6, 0.48], [0.74, 0.85], [0.62, 1.3], [0.4, 1.45], [0, 1.48]]); // prettier-ignore
  ring(figure, accent, 0.55, 0.13, 0, 1.42, 0);
}

function lifeSupport(figure, suit) {
  mesh(figure, new RoundedBoxGeometry(1.0, 0.95, 0.5, 5, 0.16), suit, 0, 1.0, -0.72);
  mesh(figure, new RoundedBoxGeometry(0.56, 0.36, 0.14, 4, 0.06), gloss('#3b3f55'), 0, 0.95, 0.66, 1, [-0.12, 0, 0]);
  for (const [colour, x, y, size] of [
    ['#ff5a5a', -0.14, 0.98, 0.07],
    ['#5affb0', 0.05, 0.98, 0.07],
    ['#ffd24a', 0.19, 0.9, 0.04],
  ]) {
    ball(figure, material(colour, 'glow'), x, y, 0.74, size);
  }
}

function headOf(figure, style, skin) {
  const head = group(figure, 0, 2.36, 0, [0, 0, style.tilt ?? -0.08]);
  ball(head, skin, 0, -0.12, 0, HEAD);
  for (const side of [-1, 1]) {
    lathe(
      head,
      skin,
      [
        [0.36, -0.3],
        [0.3, 0.05],
        [0.12, 0.4],
        [0, 0.46],
      ],
      side * 0.6,
      0.62,
      0,
      [1, 1, 0.6],
    ).rotation.z = -side * 0.3;
    const inner = [[0.22, -0.22], [0.18, 0.05], [0.06, 0.28], [0, 0.3]]; // prettier-ignore
    lathe(head, material('#ffa6b4'), inner, side * 0.6, 0.6, 0.14, [1, 1, 0.5]).rotation.z = -side * 0.3;
    for (const k of [0, 1]) {
      const whisker = [[side * 0.68, -0.28 - k * 0.13, 0.62], [side * 0.98, -0.24 - k * 0.2, 0.58]]; // prettier-ignore
      tube(head, gloss('#fff'), whisker, [0.014, 0.008], 6);
    }
  }
  if (style.patch) ball(head, material(style.patch, style.kind), -0.42, 0.12, 0.42, [0.42, 0.42, 0.42]);
  const face = { spread: 0.21, height: 0.48, size: 0.9, mouth: 'w', nose: '#ff7f8f', blush: 'rgb(255,150,150)', ...style.face };
  faceOnHead(head, face, 0, -0.12, 0, HEAD);
  return head;
}

function helmetOn(head, suit, accent) {
  const dome = ball(head, material('#dff0ff', 'glass'), 0, 0.06, 0, 1.3);
  dome.castShadow = false;
  dome.renderOrder = 6;
  ring(head, suit, 0.8, 0.12, 0, -0.95, 0);
  for (const side of [-1, 1]) cylinder(head, accent, 0.26, 0.3, 0.2, side * 1.28, 0, 0, 1, [0, 0, PI / 2]);
  tube(head, suit, [[1.36, 0.1, 0], [1.4, 0.75, 0]], [0.04, 0.04]); // prettier-ignore
  ball(head, material('#ff5a5a', 'glow'), 1.4, 0.82, 0, 0.1);
}

/** The brass helmet of a diver: a ring with bolts around a round window, grilles at the sides. */
function divingHelmet(head) {
  const brass = material('#d9a441', 'gold');
  helmetOn(head, brass, brass);
  ring(head, brass, 0.98, 0.13, 0, 0.04, 0.82, 1, [0, 0, 0]);
  for (let i = 0; i < 10; i++) ball(head, brass, Math.cos((i * PI) / 5) * 0.98, 0.04 + Math.sin((i * PI) / 5) * 0.98, 0.96, 0.085);
  ring(head, brass, 0.95, 0.16, 0, -0.95, 0);
}

/** Armour for the head: a raised visor and a plume. */
function knightHelmet(head) {
  const steel = material('#eef1f8', 'chrome');
  ball(head, steel, 0, 0.32, -0.1, [0.98, 0.72, 0.92]);
  ring(head, steel, 0.94, 0.1, 0, 0.28, 0, 1, [PI / 2 - 0.18, 0, 0]);
  tube(
    head,
    material('#e0364f', 'cloth'),
    [
      [0, 1.0, 0.1],
      [0, 1.5, -0.1],
      [0, 1.45, -0.65],
      [0, 0.9, -1.05],
    ],
    (t) => 0.12 + 0.16 * Math.sin(PI * Math.min(1, t + 0.2)),
  );
}

const HEADGEAR = {
  helmet: helmetOn,
  diving: divingHelmet,
  knight: knightHelmet,
  none() {},
};

// What a planet leaves on its visitor.
const PLANETS = {
  ring(head, colour, steep) {
    const tilted = group(head, 0, 0.02, 0, steep ? [1.2, 0, 0.35] : [0.22, 0, 0.2]);
    for (const [radius, width, shade] of [
      [1.62, 0.11, colour],
      [1.9, 0.13, '#fff1cf'],
    ])
      ring(tilted, gloss(shade), radius, width, 0, 0, 0, [1, 1, 0.35]);
  },
  rays(head, colour) {
    spikes(head, colour, 1.62, 12, 0.6);
  },
  accretion(head, colour) {
    const tilted = group(head, 0, 0.02, 0, [0.28, 0, -0.24]);
    for (const [radius, width, shade] of [
      [1.55, 0.08, '#fff4c8'],
      [1.76, 0.12, colour],
      [2.0, 0.07, '#ff8a3d'],
    ]) {
      ring(tilted, material(shade, 'glow'), radius, width, 0, 0, 0, [1, 1, 0.3]);
    }
    ring(head, material('#ffe9a8', 'glow'), 1.4, 0.05, 0, 0.06, 0, 1, [0, 0, 0]);
  },
  antennae(head, colour) {
    for (const side of [-1, 1]) {
      tube(
        head,
        gloss('#ffffff'),
        [
          [side * 0.5, 1.2, 0],
          [side * 0.62, 1.75, 0],
          [side * 0.95, 1.95, 0.05],
        ],
        [0.05, 0.04],
      );
      ball(head, material(colour, 'glow'), side * 1.02, 1.97, 0.06, 0.15);
    }
  },
  sprout(head) {
    wear(head, 'sprout', 1.38, 1.1);
  },
  wings(head, colour) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++)
        ball(
          head,
          gloss(colour),
          side * (1.5 + i * 0.1),
          0.55 - i * 0.24,
          -0.1,
          [0.4 - i * 0.08, 0.12, 0.1],
          [0, 0, side * (0.8 - i * 0.3)],
        );
    }
  },
};

const SURROUNDINGS = {
  tails(figure) {
    for (const [i, [x, y]] of [
      [-0.5, 2.9],
      [-0.75, 2.2],
      [-0.6, 1.5],
    ].entries()) {
      const path = [[x, y, -0.9], [x - 0.85, y + 0.25, -1.1], [x - 1.75, y + 0.75 - i * 0.1, -1.2]]; // prettier-ignore
      tube(figure, material(['#8fe9ff', '#c9f3ff', '#a8b8ff'][i], 'jelly'), path, (t) => 0.3 - 0.27 * t);
    }
  },
  moonGround(figure) {
    const ground = material('#d9dce8');
    figure.position.y = 0.5;
    ball(figure, ground, 0, -0.2, 0, [1.6, 0.3, 1.3]);
    // Craters lie on the ellipsoid above.
    for (const [x, z, size] of [
      [-1.0, 0.4, 0.2],
      [0.95, 0.5, 0.24],
      [0.1, 1.0, 0.15],
      [-0.5, 0.85, 0.11],
    ]) {
      const y = -0.2 + 0.3 * Math.sqrt(1 - (x / 1.6) ** 2 - (z / 1.3) ** 2);
      ring(figure, material('#aab1c8'), size, 0.06, x, y, z, [1, 0.7, 0.6], [Math.PI / 2 + z * 0.35, x * 0.2, 0]);
    }
  },
  bands(figure, colours) {
    for (const [i, [radius, y]] of [
      [0.69, 0.62],
      [0.75, 0.84],
      [0.7, 1.06],
      [0.63, 1.27],
    ].entries()) {
      ring(figure, gloss(colours[i % colours.length]), radius - 0.03, 0.085, 0, y, 0);
    }
  },
  spot(figure, colour) {
    ball(figure, gloss(colour), -0.02, 0.98, 0.7, [0.34, 0.26, 0.16]);
    ball(figure, gloss('#ffd9b8'), -0.02, 0.98, 0.78, [0.2, 0.14, 0.1]);
  },
  continents(figure) {
    for (const [x, y, z, wide, high] of [
      [-0.5, 1.1, 0.36, 0.28, 0.22],
      [0.42, 0.68, 0.48, 0.26, 0.16],
      [0.5, 1.15, 0.2, 0.2, 0.16],
      [-0.42, 0.62, 0.4, 0.2, 0.14],
    ]) {
      ball(figure, gloss('#58c276'), x, y, z, [wide, high, 0.24], [0, Math.atan2(x, z), 0]);
    }
  },
  stinger(figure, colour) {
    const way = new THREE.CatmullRomCurve3(
      [
        [0.2, 0.4, -0.8],
        [1.3, 0.5, -1.1],
        [1.85, 1.5, -1.1],
        [1.6, 2.6, -0.9],
        [1.05, 2.95, -0.4],
      ].map((p) => new THREE.Vector3(...p)),
    );
    for (let i = 0; i <= 11; i++) ball(figure, gloss(colour), ...way.getPointAt(i / 11).toArray(), 0.38 - i * 0.014);
    cone(figure, material('#ff6f9a', 'glow'), 0.13, 0.42, 0.86, 2.84, -0.22, 1, [0.5, 0, 2.2]);
  },
  serpent(figure, colour) {
    const coil = [];
    for (let i = 0; i <= 16; i++)
      coil.push([Math.sin(i * 0.72) * (1.05 - i * 0.012), 0.35 + i * 0.075, Math.cos(i * 0.72) * (1.0 - i * 0.012)]);
    coil.push([-0.95, 1.75, 0.75], [-1.05, 2.0, 0.95]);
    tube(figure, material(colour, 'pearl'), coil, (t) => 0.07 + 0.09 * Math.min(1, t * 3), 120);
    ball(figure, material(colour, 'pearl'), -1.06, 2.08, 1.02, [0.23, 0.2, 0.28]);
    for (const side of [-1, 1]) ball(figure, gloss('#1a1240'), -1.06 + side * 0.13, 2.18, 1.18, 0.055);
    tube(figure, gloss('#ff4f6d'), [[-1.06, 2.02, 1.28], [-1.06, 2.0, 1.5]], [0.025, 0.012], 4); // prettier-ignore
  },
  goldfish(figure) {
    fish(group(figure, -1.25, 2.9, 0.4, [0, 0.3, 0.1]), '#ff7a3d', 1.2);
    floating.bubbles(figure);
  },
};

export function orbit(figure, style) {
  const skin = material(style.skin, style.kind);
  const suit = material(style.suit, style.suitKind || 'gloss');
  const accentColour = style.accent || '#ff7a3d';
  const accent = gloss(accentColour);
  suitOf(figure, suit, accent);
  if (style.support !== false) lifeSupport(figure, suit);
  tube(figure, skin, [[0, 0.5, -0.7], [0.7, 0.35, -1.0], [1.2, 0.75, -0.8], [1.25, 1.25, -0.7]], [0.17, 0.15]); // prettier-ignore
  const head = headOf(figure, style, skin);
  HEADGEAR[style.head || 'helmet'](head, suit, accent);
  const shape = { y: 1.18, radius: 0.22, shoulder: 0.6, length: 0.7 };
  const [left, right] = style.arms || ['hips', 'wave'];
  const leftHand = arm(figure, suit, -1, left, shape);
  const rightHand = arm(figure, suit, 1, right, shape);
  for (const hand of [leftHand, rightHand]) ball(figure, accent, ...hand, 0.25);
  if (style.hold) hold(figure, style.hold, [rightHand[0] + 0.03, rightHand[1] + 0.1, rightHand[2] + 0.2], style.itemColour || accentColour);
  if (style.holdLeft)
    hold(figure, style.holdLeft, [leftHand[0] - 0.03, leftHand[1] + 0.1, leftHand[2] + 0.2], style.itemColour || accentColour);
  if (style.hug) hold(figure, style.hug, [0, 1.06, 1.0], style.itemColour || accentColour);
  if (style.wear) wear(head, style.wear, style.wearY ?? 0.72, style.wearScale ?? 1.15, style.wearColour || accentColour);
  if (style.shades) shades(head, -0.02, 0.8, style.shades, 0.4);
  if (style.headphones) headphones(head, style.headphones, 1.0, -0.05);
  if (style.cape) cape(figure, style.cape, 1.42, 0.2, 0.72);
  if (style.wings) wings(figure, 1.35, -0.75);
  for (const [name, colour, steep] of style.planet || []) PLANETS[name](head, colour, steep);
  for (const [name, colour] of style.scene || []) SURROUNDINGS[name](figure, colour);
}
