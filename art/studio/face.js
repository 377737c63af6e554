// Printed faces: drawn on a canvas, worn as a clear patch just above the skin.
import * as THREE from 'three';
import { canvas } from './materials.js';
import { mesh } from './geometry.js';

const { PI } = Math;
const [WIDTH, HEIGHT] = [1024, 768];

class Pen {
  constructor(x, ink) {
    this.x = x;
    this.ink = ink;
    x.lineCap = x.lineJoin = 'round';
  }
  ellipse(cx, cy, rx, ry, fill = undefined) {
    if (fill) this.x.fillStyle = fill;
    this.x.beginPath();
    this.x.ellipse(cx, cy, rx, ry, 0, 0, 2 * PI);
    this.x.fill();
  }
  arc(cx, cy, radius, from, to, width) {
    this.x.lineWidth = width;
    this.x.beginPath();
    this.x.arc(cx, cy, radius, from, to);
    this.x.stroke();
  }
  line(points, width) {
    this.x.lineWidth = width;
    this.x.beginPath();
    for (const [px, py] of points) this.x.lineTo(px, py);
    this.x.stroke();
  }
  fillPath(points, fill) {
    this.x.fillStyle = fill;
    this.x.beginPath();
    for (const [px, py] of points) this.x.lineTo(px, py);
    this.x.closePath();
    this.x.fill();
  }
}

/** One eye at (x, y); `r` is its radius in canvas pixels, `side` -1 for the left one and 1 for the right one. */
const EYES = {
  none() {},
  dot(pen, x, y, r) {
    pen.ellipse(x, y, r * 0.6, r * 0.8);
    pen.ellipse(x + r * 0.2, y - r * 0.3, r * 0.2, r * 0.22, '#fff');
  },
  big(pen, x, y, r, face) {
    pen.ellipse(x, y, r, r * 1.2);
    const shine = pen.x.createLinearGradient(0, y - r, 0, y + r * 1.2);
    shine.addColorStop(0.35, 'rgba(0,0,0,0)');
    shine.addColorStop(1, face.iris || '#6a7bff');
    pen.ellipse(x, y + r * 0.1, r * 0.84, r * 1.02, shine);
    pen.ellipse(x + r * 0.34, y - r * 0.46, r * 0.3, r * 0.34, '#fff');
    pen.ellipse(x - r * 0.36, y + r * 0.5, r * 0.14, r * 0.15);
  },
  happy(pen, x, y, r) {
    pen.arc(x, y + r * 0.55, r * 0.85, PI * 1.16, PI * 1.84, 21);
  },
  closed(pen, x, y, r) {
    pen.arc(x, y - r * 0.3, r * 0.85, PI * 0.14, PI * 0.86, 21);
  },
  sleepy(pen, x, y, r) {
    EYES.closed(pen, x, y, r);
    for (const k of [0.2, 0.5, 0.8]) {
      const [cos, sin] = [Math.cos(PI * k) * r, Math.sin(PI * k) * r];
      const top = y - r * 0.3;
      const lash = [
        [x + cos * 0.88, top + sin * 0.88],
        [x + cos * 1.22, top + sin * 1.22],
      ];
      pen.line(lash, 13);
    }
  },
  half(pen, x, y, r, face) {
    pen.ellipse(x, y, r * 0.95, r * 1.05);
    pen.ellipse(x + r * 0.3, y + r * 0.1, r * 0.24, r * 0.26, '#fff');
    pen.x.fillStyle = face.lid || '#ccc';
    pen.x.fillRect(x - r * 1.15, y - r * 1.3, r * 2.3, r * 1.15);
    const edge = y - r * 0.16;
    pen.line([[x - r * 1.05, edge], [x + r * 1.05, edge]], 17); // prettier-ignore
  },
  star(pen, x, y, r, face) {
    pen.ellipse(x, y, r, r * 1.15);
    const points = [];
    for (let i = 0; i < 10; i++) {
      const k = (i % 2 ? 0.34 : 0.78) * r;
      const a = (i * PI) / 5 - PI / 2;
      points.push([x + Math.cos(a) * k, y + Math.sin(a) * k]);
    }
    pen.fillPath(points, face.iris || '#ffd84a');
    pen.ellipse(x + r * 0.3, y - r * 0.5, r * 0.17, r * 0.17, '#fff');
  },
  heart(pen, x, y, r, face) {
    pen.x.fillStyle = face.iris || '#ff4f7a';
    pen.x.beginPath();
    pen.x.moveTo(x, y + r * 0.95);
    pen.x.bezierCurveTo(x - r * 1.9, y - r * 0.2, x - r * 0.9, y - r * 1.4, x, y - r * 0.5);
    pen.x.bezierCurveTo(x + r * 0.9, y - r * 1.4, x + r * 1.9, y - r * 0.2, x, y + r * 0.95);
    pen.x.fill();
    pen.ellipse(x - r * 0.4, y - r * 0.5, r * 0.17, r * 0.2, '#fff');
  },
  ring(pen, x, y, r) {
    pen.ellipse(x, y, r, r);
    pen.ellipse(x, y, r * 0.62, r * 0.62, '#fff');
    pen.ellipse(x + r * 0.1, y, r * 0.36, r * 0.36, pen.ink);
  },
  cross(pen, x, y, r) {
    const d = r * 0.6;
    pen.line([[x - d, y - d], [x + d, y + d]], 21); // prettier-ignore
    pen.line([[x - d, y + d], [x + d, y - d]], 21); // prettier-ignore
  },
  wink(pen, x, y, r, face, side) {
    (side > 0 ? EYES.happy : EYES.big)(pen, x, y, r, face);
  },
  patch(pen, x, y, r, face, side) {
    if (side < 0) return EYES.big(pen, x, y, r, face);
    pen.line([[x - r * 3.4, y - r * 1.9], [x + r * 2.6, y + r * 0.4]], 20); // prettier-ignore
    return pen.ellipse(x, y, r * 1.12, r * 1.2);
  },
};

/** The mouth around (x, y). */
const MOUTHS = {
  none() {},
  w(pen, x, y, face) {
    for (const side of [-1, 1]) pen.arc(x + side * 30, y, 30, 0.08 * PI, 0.92 * PI, 15);
    if (face.nose) pen.ellipse(x, y - 18, 30, 21, face.nose);
  },
  smile: (pen, x, y) => pen.arc(x, y - 30, 58, 0.18 * PI, 0.82 * PI, 15),
  wide: (pen, x, y) => pen.arc(x, y - 92, 128, 0.2 * PI, 0.8 * PI, 15),
  frown: (pen, x, y) => pen.arc(x, y + 44, 44, 1.2 * PI, 1.8 * PI, 15),
  o: (pen, x, y) => pen.ellipse(x, y + 10, 20, 26),
  flat: (pen, x, y) => pen.line([[x - 30, y + 4], [x + 30, y + 4]], 15), // prettier-ignore
  open(pen, x, y) {
    pen.x.beginPath();
    pen.x.moveTo(x - 48, y - 12);
    pen.x.quadraticCurveTo(x, y - 26, x + 48, y - 12);
    pen.x.quadraticCurveTo(x + 44, y + 62, x, y + 62);
    pen.x.quadraticCurveTo(x - 44, y + 62, x - 48, y - 12);
    pen.x.fill();
    pen.x.save();
    pen.x.clip();
    pen.ellipse(x, y + 58, 36, 32, '#ff7d8f');
    pen.x.restore();
  },
  fang(pen, x, y) {
    pen.arc(x, y - 30, 64, 0.16 * PI, 0.84 * PI, 15);
    pen.fillPath([[x + 18, y + 26], [x + 44, y + 17], [x + 36, y + 52]], '#fff'); // prettier-ignore
  },
  tongue(pen, x, y) {
    pen.ellipse(x + 14, y + 40, 24, 30, '#ff7d8f');
    pen.arc(x, y - 30, 62, 0.16 * PI, 0.84 * PI, 15);
  },
};

function drawBlush(pen, blush, x, y) {
  const clear = new THREE.Color(blush).getStyle().replace('rgb', 'rgba').replace(')', ',0)');
  const fading = pen.x.createRadialGradient(0, 0, 4, 0, 0, 84);
  fading.addColorStop(0, blush);
  fading.addColorStop(0.45, blush);
  fading.addColorStop(1, clear);
  pen.x.save();
  pen.x.translate(x, y);
  pen.x.scale(1, 0.66);
  pen.ellipse(0, 0, 84, 84, fading);
  pen.x.restore();
}

function draw(face) {
  const [element, x] = canvas(WIDTH, HEIGHT);
  const pen = new Pen(x, face.ink || '#2a2233');
  const [centre, spread, eyeY, eyeRadius] = [WIDTH / 2, face.spread * WIDTH, face.height * HEIGHT, (face.size || 1) * 78];
  const withInk = (kind, table, name) => {
    if (!table[name]) throw new Error(`no ${kind} is called ${name}`);
    x.fillStyle = x.strokeStyle = pen.ink;
    return table[name];
  };
  for (const side of face.blush ? [-1, 1] : []) drawBlush(pen, face.blush, centre + side * (spread + 92), eyeY + 96);
  for (const side of [-1, 1]) withInk('eye', EYES, face.eyes || 'dot')(pen, centre + side * spread, eyeY, eyeRadius, face, side);
  withInk('mouth', MOUTHS, face.mouth || 'w')(pen, centre, eyeY + 0.115 * HEIGHT, face);
  for (const side of face.freckles ? [-1, 1] : []) {
    for (const [dx, dy] of [
      [0, 0],
      [26, 14],
      [-24, 16],
    ]) {
      pen.ellipse(centre + side * (spread + 84) + dx, eyeY + 92 + dy, 8, 8, face.freckles);
    }
  }
  if (face.tear) pen.ellipse(centre + spread + 20, eyeY + eyeRadius * 1.7, 18, 26, '#8fd6ff');
  if (face.smudge) pen.ellipse(centre - spread - 60, eyeY + 120, 40, 24, face.smudge);
  const texture = new THREE.CanvasTexture(element);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 2;
  return texture;
}

const print = (face) =>
  new THREE.MeshPhysicalMaterial({
    map: draw(face),
    transparent: true,
    roughness: 0.35,
    clearcoat: 0.8,
    clearcoatRoughness: 0.1,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });

function asPatch(patch) {
  patch.castShadow = false;
  patch.renderOrder = 3;
  return patch;
}

/**
 * A face on an ellipsoid head of half axes `axes` around (x, y, z).
 * `face` has spread and height (of the eyes, as shares of the print), and by choice eyes, mouth, size, blush, iris, lid, ink, nose,
 * freckles, tear, smudge.
 */
export function faceOnHead(parent, face, x, y, z, axes) {
  const [halfWidth, halfHeight, tilt] = [0.82, 0.62, 0.06];
  const geometry = new THREE.SphereGeometry(1, 48, 36, PI / 2 - halfWidth, 2 * halfWidth, PI / 2 - halfHeight + tilt, 2 * halfHeight);
  return asPatch(mesh(parent, geometry, print(face), x, y, z, axes.map((axis) => axis * 1.008))); // prettier-ignore
}

/** A face on a turned body, between the heights `from` and `to` of its `profile`. */
export function faceOnLathe(parent, face, profile, from, to, halfWidth) {
  const outline = new THREE.SplineCurve(profile.map((point) => new THREE.Vector2(...point))).getPoints(400);
  const radiusAt = (y) => outline.reduce((best, point) => (Math.abs(point.y - y) < Math.abs(best.y - y) ? point : best)).x;
  const points = [];
  for (let i = 0; i <= 40; i++) {
    const y = from + ((to - from) * i) / 40;
    points.push(new THREE.Vector2(radiusAt(y) * 1.012, y));
  }
  return asPatch(mesh(parent, new THREE.LatheGeometry(points, 48, -halfWidth, 2 * halfWidth), print(face)));
}
