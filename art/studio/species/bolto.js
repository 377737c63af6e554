// Bolto, the household robot. Its head is an appliance; its face is a screen.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { ball, cylinder, group, lathe, mesh, plate, ring, star, tube } from '../geometry.js';
import { reach } from '../limbs.js';
import { canvas, gloss, material } from '../materials.js';
import { named } from '../named.js';
import { dress } from '../outfit.js';

const { PI } = Math;
const DARK = '#34384a';
const block = (parent, size, radius, paint, x, y, z, rotation) =>
  mesh(parent, new RoundedBoxGeometry(...size, 6, radius), paint, x, y, z, 1, rotation);

// One eye of the screen around (x, 128).
const EYES = {
  bar(pen, x) {
    pen.roundRect(x - 27, 82, 54, 92, 27);
    pen.fill();
  },
  happy(pen, x) {
    pen.arc(x, 160, 46, PI * 1.12, PI * 1.88);
    pen.stroke();
  },
  heart(pen, x) {
    pen.moveTo(x, 182);
    pen.bezierCurveTo(x - 84, 120, x - 36, 66, x, 106);
    pen.bezierCurveTo(x + 36, 66, x + 84, 120, x, 182);
    pen.fill();
  },
  oops(pen, x) {
    for (const side of [-1, 1]) {
      pen.moveTo(x - 34, 134 - side * 34);
      pen.lineTo(x + 34, 134 + side * 34);
    }
    pen.stroke();
  },
  round(pen, x) {
    pen.arc(x, 132, 44, 0, 2 * PI);
    pen.stroke();
    pen.beginPath();
    pen.arc(x + 8, 128, 16, 0, 2 * PI);
    pen.fill();
  },
  sleepy(pen, x) {
    pen.arc(x, 108, 46, PI * 0.12, PI * 0.88);
    pen.stroke();
  },
  star(pen, x) {
    for (let i = 0; i <= 10; i++) {
      const radius = i % 2 ? 24 : 56;
      pen.lineTo(x + Math.cos((i * PI) / 5 - PI / 2) * radius, 132 + Math.sin((i * PI) / 5 - PI / 2) * radius);
    }
    pen.fill();
  },
  wink(pen, x) {
    (x > 256 ? EYES.happy : EYES.bar)(pen, x);
  },
  pixel(pen, x) {
    for (const [dx, dy] of [[0, 0], [40, 0], [0, 40], [40, 40], [20, -40]]) pen.rect(x - 38 + dx, 104 + dy, 34, 34); // prettier-ignore
    pen.fill();
  },
};
const MOUTHS = {
  smile: (pen) => pen.arc(256, 190, 44, 0.15 * PI, 0.85 * PI),
  frown: (pen) => pen.arc(256, 262, 44, 1.15 * PI, 1.85 * PI),
  flat(pen) {
    pen.moveTo(220, 226);
    pen.lineTo(292, 226);
  },
  o: (pen) => pen.arc(256, 226, 20, 0, 2 * PI),
  wave(pen) {
    pen.moveTo(196, 226);
    for (let x = 196; x <= 316; x += 4) pen.lineTo(x, 226 + 16 * Math.sin((x - 196) / 12));
  },
};

function screen(head, style, width, height, y, z) {
  const [element, pen] = canvas(512, 320);
  pen.strokeStyle = pen.fillStyle = pen.shadowColor = style.led || '#6bffd8';
  pen.lineCap = pen.lineJoin = 'round';
  pen.shadowBlur = 26;
  pen.lineWidth = 26;
  for (const x of [146, 366]) {
    pen.beginPath();
    named(EYES, 'eye of a screen', style.eyes || 'bar')(pen, x);
  }
  pen.lineWidth = 18;
  pen.beginPath();
  named(MOUTHS, 'mouth of a screen', style.mouth || 'smile')(pen);
  pen.stroke();
  if (style.cheeks) {
    pen.shadowBlur = 12;
    pen.fillStyle = style.cheeks;
    for (const x of [74, 438]) pen.fillRect(x - 34, 196, 68, 26);
  }
  const texture = new THREE.CanvasTexture(element);
  texture.colorSpace = THREE.SRGBColorSpace;
  const shown = new THREE.MeshBasicMaterial({ map: texture, transparent: true, toneMapped: false });
  const lit = mesh(head, new THREE.PlaneGeometry(width, height), shown, 0, y, z);
  lit.castShadow = false;
  lit.renderOrder = 3;
}

function glassFront(head, style, [width, height], y, z) {
  block(head, [width, height, 0.2], Math.min(width, height) * 0.25, gloss(style.glass || '#171a2c'), 0, y, z);
  const wide = Math.min(width - 0.16, (height - 0.1) * 1.6);
  screen(head, style, wide, wide / 1.6, y, z + 0.115);
}

function earCaps(head, paint, x, y = 0) {
  for (const side of [-1, 1]) {
    cylinder(head, paint.accent, 0.3, 0.3, 0.26, side * x, y, 0, 1, [0, 0, PI / 2]);
    cylinder(head, paint.dark, 0.16, 0.16, 0.36, side * (x + 0.02), y, 0, 1, [0, 0, PI / 2]);
  }
}

/** Each draws a head around the origin and answers how high its top is. */
const HEADS = {
  box(head, style, paint) {
    block(head, [2.2, 1.5, 1.4], 0.42, paint.shell, 0, 0, 0);
    glassFront(head, style, [1.78, 1.12], -0.02, 0.64);
    earCaps(head, paint, 1.18);
    return 0.75;
  },
  toaster(head, style, paint) {
    block(head, [2.3, 1.4, 1.3], 0.34, paint.shell, 0, -0.04, 0);
    glassFront(head, style, [1.7, 1.0], -0.06, 0.6);
    for (const z of [-0.26, 0.22]) {
      block(head, [1.5, 0.1, 0.28], 0.04, paint.dark, 0, 0.64, z);
      block(head, [1.1, 0.9, 0.2], 0.1, material('#d9a05f', 'cloth'), z * 0.6, 0.9, z, [0, 0, z * 0.3]);
    }
    block(head, [0.12, 0.5, 0.2], 0.05, paint.dark, 1.16, 0.1, 0);
    block(head, [0.3, 0.16, 0.34], 0.06, paint.accent, 1.26, 0.2, 0);
    return 1.3;
  },
  television(head, style, paint) {
    block(head, [2.3, 1.6, 1.3], 0.3, paint.shell, 0, 0, 0);
    glassFront(head, style, [1.6, 1.2], 0, 0.58);
    for (const y of [0.3, -0.08]) cylinder(head, paint.accent, 0.12, 0.12, 0.16, 0.95, y, 0.66, 1, [PI / 2, 0, 0]);
    for (const side of [-1, 1]) {
      tube(head, paint.dark, [[side * 0.1, 0.78, 0], [side * 0.6, 1.45, 0]], [0.04, 0.03], 6); // prettier-ignore
      ball(head, paint.accent, side * 0.62, 1.5, 0, 0.1);
    }
    return 0.82;
  },
  washer(head, style, paint) {
    block(head, [2.1, 1.9, 1.5], 0.26, paint.shell, 0, 0.1, 0);
    ring(head, paint.trim, 0.74, 0.13, 0, -0.04, 0.74, 1, [0, 0, 0]);
    ball(head, gloss(style.glass || '#171a2c'), 0, -0.04, 0.66, [0.72, 0.72, 0.2]);
    screen(head, style, 1.12, 0.7, 0, 0.885);
    for (const [x, colour] of [
      [-0.72, '#ff7a8a'],
      [-0.5, '#ffd04a'],
    ])
      cylinder(head, gloss(colour), 0.08, 0.08, 0.1, x, 0.85, 0.76, 1, [PI / 2, 0, 0]);
    block(head, [0.6, 0.16, 0.08], 0.05, paint.dark, 0.45, 0.85, 0.75);
    return 1.04;
  },
  radio(head, style, paint) {
    block(head, [2.7, 1.4, 1.1], 0.4, paint.shell, 0, 0, 0);
    glassFront(head, style, [1.25, 0.9], 0, 0.5);
    for (const side of [-1, 1]) {
      cylinder(head, paint.dark, 0.34, 0.34, 0.1, side * 1.0, -0.02, 0.54, 1, [PI / 2, 0, 0]);
      ring(head, paint.accent, 0.34, 0.06, side * 1.0, -0.02, 0.58, 1, [0, 0, 0]);
      ball(head, paint.trim, side * 1.0, -0.02, 0.58, [0.14, 0.14, 0.08]);
    }
    tube(head, paint.trim, [[-1.0, 0.66, 0], [-0.9, 1.1, 0], [0.9, 1.1, 0], [1.0, 0.66, 0]], [0.08, 0.08]); // prettier-ignore
    return 0.76;
  },
  kettle(head, style, paint) {
    lathe(head, paint.shell, [[0, -0.86], [0.9, -0.84], [1.14, -0.6], [1.08, 0.1], [0.8, 0.6], [0.62, 0.72], [0, 0.76]]); // prettier-ignore
    glassFront(head, style, [1.2, 0.86], -0.18, 1.1);
    tube(head, paint.shell, [[0.95, -0.2, 0], [1.4, 0.1, 0], [1.55, 0.5, 0]], [0.22, 0.13]); // prettier-ignore
    tube(head, paint.dark, [[-0.85, 0.45, 0], [-1.5, 0.45, 0], [-1.5, -0.4, 0], [-1.02, -0.5, 0]], [0.1, 0.1]); // prettier-ignore
    ring(head, paint.accent, 0.62, 0.07, 0, 0.7, 0);
    ball(head, paint.accent, 0, 0.92, 0, 0.16);
    return 0.9;
  },
  fridge(head, style, paint) {
    block(head, [1.8, 2.3, 1.3], 0.26, paint.shell, 0, 0.3, 0);
    glassFront(head, style, [1.4, 0.95], 0.72, 0.58);
    block(head, [1.76, 0.06, 0.06], 0.02, paint.dark, 0, 0.1, 0.65);
    block(head, [0.1, 0.5, 0.14], 0.04, paint.accent, 0.68, -0.3, 0.7);
    for (const [x, y, colour] of [
      [-0.5, -0.2, '#ff6f7d'],
      [-0.2, -0.42, '#ffd04a'],
      [0.12, -0.2, '#6bb8ff'],
    ])
      ball(head, gloss(colour), x, y, 0.67, [0.1, 0.1, 0.05]);
    return 1.44;
  },
  camera(head, style, paint) {
    block(head, [2.3, 1.4, 1.0], 0.26, paint.shell, 0, 0, 0);
    block(head, [2.32, 0.5, 1.02], 0.16, paint.dark, 0, -0.1, 0);
    cylinder(head, paint.trim, 0.74, 0.78, 0.4, 0, -0.04, 0.55, 1, [PI / 2, 0, 0]);
    cylinder(head, gloss('#171a2c'), 0.62, 0.62, 0.06, 0, -0.04, 0.76, 1, [PI / 2, 0, 0]);
    screen(head, style, 1.0, 0.625, -0.02, 0.8);
    block(head, [0.7, 0.34, 0.7], 0.12, paint.shell, 0, 0.76, 0);
    ball(head, material('#fff6d8', 'glow'), 0.86, 0.42, 0.5, [0.16, 0.12, 0.06]);
    cylinder(head, paint.accent, 0.16, 0.16, 0.16, -0.8, 0.76, 0);
    return 0.94;
  },
  clock(head, style, paint) {
    cylinder(head, paint.shell, 1.02, 1.02, 0.9, 0, 0, 0, 1, [PI / 2, 0, 0]);
    ring(head, paint.shell, 0.94, 0.14, 0, 0, 0.42, 1, [0, 0, 0]);
    cylinder(head, gloss(style.glass || '#171a2c'), 0.86, 0.86, 0.1, 0, 0, 0.44, 1, [PI / 2, 0, 0]);
    screen(head, style, 1.24, 0.775, 0, 0.5);
    for (let i = 0; i < 12; i++)
      ball(head, paint.trim, Math.sin((i * PI) / 6) * 0.94, Math.cos((i * PI) / 6) * 0.94, 0.55, i % 3 ? 0.045 : 0.075);
    for (const side of [-1, 1]) {
      ball(head, paint.accent, side * 0.62, 1.06, 0, [0.42, 0.3, 0.38], [0, 0, -side * 0.5]);
      ball(head, paint.dark, side * 0.8, 1.38, 0, 0.08);
    }
    return 1.02;
  },
  fan(head, style, paint) {
    for (const radius of [1.12, 0.8]) ring(head, paint.trim, radius, 0.045, 0, 0.1, 0.42, 1, [0, 0, 0]);
    ring(head, paint.shell, 1.14, 0.11, 0, 0.1, 0, [1, 1, 2.4], [0, 0, 0]);
    for (let i = 0; i < 4; i++)
      ball(
        head,
        paint.accent,
        Math.cos(i * 1.571 + 0.5) * 0.66,
        0.1 + Math.sin(i * 1.571 + 0.5) * 0.66,
        0.05,
        [0.5, 0.3, 0.06],
        [0.4, 0.3, i * 1.571 + 0.5],
      );
    for (let i = 0; i < 14; i++) {
      const [x, y] = [Math.cos((i * PI) / 7), Math.sin((i * PI) / 7)];
      tube(head, paint.trim, [[x * 0.5, 0.1 + y * 0.5, 0.48], [x * 1.12, 0.1 + y * 1.12, 0.36]], [0.025, 0.025], 3); // prettier-ignore
    }
    cylinder(head, paint.shell, 0.6, 0.64, 0.3, 0, 0.1, 0.4, 1, [PI / 2, 0, 0]);
    cylinder(head, gloss('#171a2c'), 0.53, 0.53, 0.06, 0, 0.1, 0.55, 1, [PI / 2, 0, 0]);
    screen(head, style, 0.86, 0.54, 0.12, 0.59);
    return 1.2;
  },
  lamp(head, style, paint) {
    lathe(head, paint.shell, [[1.24, -0.62], [1.18, -0.56], [0.72, 0.5], [0.5, 0.78], [0, 0.84]]); // prettier-ignore
    ring(head, paint.trim, 1.22, 0.07, 0, -0.6, 0);
    ball(head, material('#fff1b0', 'glow'), 0, -0.5, 0, [0.7, 0.3, 0.7]);
    glassFront(head, style, [1.1, 0.8], -0.08, 1.06);
    return 0.84;
  },
  bubble(head, style, paint) {
    ball(head, paint.shell, 0, 0, 0, [1.2, 1.02, 1.02]);
    ball(head, gloss(style.glass || '#171a2c'), 0, 0, 0.2, [0.94, 0.7, 0.88]);
    screen(head, style, 1.1, 0.69, 0.02, 1.09);
    earCaps(head, paint, 1.16);
    return 1.0;
  },
  console(head, style, paint) {
    block(head, [1.7, 2.2, 0.9], 0.22, paint.shell, 0, 0.26, 0);
    glassFront(head, style, [1.36, 1.0], 0.68, 0.4);
    for (const [width, height] of [
      [0.46, 0.16],
      [0.16, 0.46],
    ])
      block(head, [width, height, 0.12], 0.04, paint.dark, -0.4, -0.28, 0.46);
    for (const [x, y] of [
      [0.3, -0.38],
      [0.58, -0.18],
    ])
      cylinder(head, paint.accent, 0.13, 0.13, 0.14, x, y, 0.46, 1, [PI / 2, 0, 0]);
    return 1.36;
  },
};

const AERIALS = {
  none() {},
  bulb(head, style, paint, top) {
    tube(head, paint.dark, [[0, top - 0.06, 0], [0, top + 0.36, 0]], [0.05, 0.05]); // prettier-ignore
    ball(head, material(style.bulb || '#ffcf3d', 'glow'), 0, top + 0.48, 0, 0.19);
  },
  spring(head, style, paint, top) {
    const coil = [];
    for (let i = 0; i <= 32; i++) coil.push([Math.cos(i * 0.95) * 0.13, top - 0.05 + i * 0.018, Math.sin(i * 0.95) * 0.13]);
    tube(head, material('#c9d0de', 'chrome'), coil, [0.03, 0.03], 100);
    plate(head, material(style.bulb || '#ffcf3d', 'glow'), star(0.26, 0.12), 0.08, 0, top + 0.72, 0, 1, undefined, 0.05);
  },
  dish(head, style, paint, top) {
    tube(head, paint.dark, [[0.3, top - 0.06, 0], [0.3, top + 0.26, 0]], [0.05, 0.05]); // prettier-ignore
    const dish = group(head, 0.3, top + 0.36, 0, [0.9, 0.3, 0]);
    lathe(dish, paint.trim, [[0, 0], [0.3, 0.06], [0.46, 0.24], [0.42, 0.24]]); // prettier-ignore
    ball(dish, material(style.bulb || '#ff5a6d', 'glow'), 0, 0.3, 0, 0.09);
  },
};

const BODIES = {
  box(figure, paint) {
    block(figure, [1.42, 1.0, 1.05], 0.26, paint.shell, 0, 1.02, 0);
    block(figure, [0.8, 0.5, 0.12], 0.06, paint.trim, 0, 1.04, 0.5);
    ball(figure, paint.accent, -0.2, 1.04, 0.58, [0.13, 0.13, 0.06]);
    for (let i = 0; i < 3; i++)
      tube(
        figure,
        paint.dark,
        [
          [0.02, 1.16 - i * 0.12, 0.57],
          [0.28, 1.16 - i * 0.12, 0.57],
        ],
        [0.025, 0.025],
        4,
      );
  },
  barrel(figure, paint) {
    lathe(figure, paint.shell, [[0, 0.5], [0.56, 0.52], [0.78, 0.8], [0.78, 1.2], [0.56, 1.5], [0, 1.54]]); // prettier-ignore
    for (const y of [0.76, 1.26]) ring(figure, paint.trim, 0.75, 0.06, 0, y, 0);
    cylinder(figure, paint.trim, 0.26, 0.26, 0.1, 0, 1.02, 0.75, 1, [PI / 2, 0, 0]);
    plate(figure, paint.accent, star(0.17, 0.08), 0.03, 0, 1.02, 0.82, 1, undefined, 0.03);
  },
  egg(figure, paint) {
    ball(figure, paint.shell, 0, 1.0, 0, [0.82, 0.66, 0.72]);
    ball(figure, paint.trim, 0, 0.98, 0.14, [0.6, 0.5, 0.62]);
    for (const [x, colour] of [
      [-0.2, '#ff7a8a'],
      [0, '#ffd04a'],
      [0.2, '#6fdc9c'],
    ])
      ball(figure, gloss(colour), x, 1.04, 0.75, [0.075, 0.075, 0.05]);
  },
};

const LEGS = {
  feet(figure, paint) {
    for (const side of [-1, 1]) {
      tube(figure, paint.dark, [[side * 0.38, 0.75, 0], [side * 0.38, 0.3, 0]], [0.17, 0.17]); // prettier-ignore
      block(figure, [0.56, 0.34, 0.8], 0.15, paint.trim, side * 0.4, 0.17, 0.12);
    }
  },
  wheels(figure, paint) {
    for (const side of [-1, 1])
      for (const z of [-0.32, 0.36]) {
        cylinder(figure, paint.dark, 0.28, 0.28, 0.26, side * 0.55, 0.28, z, 1, [0, 0, PI / 2]);
        cylinder(figure, paint.accent, 0.13, 0.13, 0.3, side * 0.56, 0.28, z, 1, [0, 0, PI / 2]);
      }
    block(figure, [0.9, 0.4, 0.9], 0.14, paint.trim, 0, 0.42, 0);
  },
  treads(figure, paint) {
    for (const side of [-1, 1]) {
      block(figure, [0.42, 0.52, 1.4], 0.24, paint.dark, side * 0.52, 0.26, 0.05);
      for (const z of [-0.32, 0.05, 0.42]) cylinder(figure, paint.trim, 0.15, 0.15, 0.46, side * 0.52, 0.26, z, 1, [0, 0, PI / 2]);
    }
    block(figure, [0.7, 0.4, 0.7], 0.14, paint.dark, 0, 0.5, 0);
  },
};

function bellowsArm(figure, paint, side, pose) {
  const way = reach(side, pose, { y: 1.2, shoulder: 0.72, length: 0.62, depth: 0.86 });
  const curve = new THREE.CatmullRomCurve3(way.map((point) => new THREE.Vector3(...point)));
  for (let i = 0; i < 8; i++) ball(figure, paint.dark, ...curve.getPointAt(i / 7).toArray(), 0.15);
  ball(figure, paint.trim, ...way[2], 0.25);
  return way[2];
}

export function bolto(figure, style) {
  const paint = {
    shell: material(style.skin, style.kind),
    trim: material(style.trim || '#ffffff', style.trimKind || (style.kind === 'gold' ? 'gold' : 'gloss')),
    accent: gloss(style.accent || '#ff7a59'),
    dark: material(style.joints || DARK, style.kind === 'chrome' ? 'chrome' : 'gloss'),
  };
  named(LEGS, 'pair of legs', style.legs || 'feet')(figure, paint);
  named(BODIES, 'body', style.body || 'box')(figure, paint);
  cylinder(figure, paint.dark, 0.26, 0.3, 0.22, 0, 1.6, 0);
  const head = group(figure, 0, 2.38, 0, [0, 0, style.tilt ?? -0.08]);
  const top = named(HEADS, 'head', style.head || 'box')(head, style, paint);
  named(AERIALS, 'aerial', style.aerial || 'none')(head, style, paint, top);
  const [left, right] = style.arms || ['down', 'wave'];
  const hands = [bellowsArm(figure, paint, -1, left), bellowsArm(figure, paint, 1, right)];
  dress(figure, head, hands, style, {
    ...{ grip: [0.08, 0.2], hug: [0, 1.04, 1.06], wear: { y: top + 0.06, scale: 1.1 }, scarf: [1.58, 0.46] },
    ...{ shades: [0.1, 0.8, 0.42], headphones: [1.2, 0], cape: [1.56, 0.2, 0.72], wings: [1.3, -0.62], neckerchief: [1.56, 0.42] },
    ...{ apron: [0.96, 0.5, 0.58] },
  });
}
