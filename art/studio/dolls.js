// Big dolls, four times as tall as a figure of the blind boxes: on a plinth beside such a figure, and in the gift box with its window.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { expose, floor, frame } from './camera.js';
import { cylinder, group, mesh, polygon, ring } from './geometry.js';
import { canvas, gloss, material, mix } from './materials.js';
import { FONT, fitFont, lettering, printed } from './print.js';
import { setSeed } from './random.js';
import { figure, turnOf } from './species/index.js';

const { PI } = Math;
/** How large a figure of the blind boxes is beside a doll. */
const SMALL = 0.25;
const PLINTH = { radius: 1.6, height: 0.42 };

/** The plate on the plinth's rim: brand and size. */
function plate(parent, order) {
  const [element, x] = canvas(760, 150);
  x.fillStyle = '#f3d9a0';
  x.fillRect(0, 0, 760, 150);
  x.fillStyle = order.gift.ink;
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  const text = `${order.brand.toUpperCase()}  400 %`;
  fitFont(x, text, 800, 92, 660);
  x.fillText(text, 380, 78);
  const arc = 0.86;
  const curved = new THREE.CylinderGeometry(PLINTH.radius + 0.012, PLINTH.radius + 0.012, 0.27, 40, 1, true, -arc / 2, arc);
  mesh(parent, curved, printed(element, { metalness: 0.75, roughness: 0.3 }), 0, PLINTH.height / 2, 0);
}

function plinth(parent, order) {
  const { radius, height } = PLINTH;
  const paint = gloss(order.gift.tint);
  cylinder(parent, paint, radius, radius, height - 0.1, 0, height / 2, 0);
  for (const y of [0.05, height - 0.05]) ring(parent, paint, radius - 0.05, 0.05, 0, y, 0);
  cylinder(parent, paint, radius - 0.05, radius - 0.05, height - 0.004, 0, height / 2, 0);
  ring(parent, material('#f0bf55', 'gold'), radius + 0.002, 0.022, 0, height - 0.075, 0);
  plate(group(parent, 0, 0, 0, [0, -0.12, 0]), order);
}

/**
 * The doll on its plinth, beside it a figure of the usual size. `order` has species, brand, finish, style, small (that figure's style) and
 * gift, the printed design of its box.
 */
export function photographDoll(order, size, samples) {
  setSeed(5);
  const scene = new THREE.Scene();
  const subject = group(scene);
  const { species, style, small } = order;
  plinth(subject, order);
  figure(group(subject, 0, PLINTH.height, 0, [0, turnOf(species, style), 0]), species, style);
  figure(group(subject, PLINTH.radius + 0.42, 0, 0.55, [0, -0.25, 0], SMALL), species, small);
  floor(scene, '#23264f', 0.44, 1.7, 1.7);
  const camera = frame(subject, { direction: [0, 0.2, 1], foot: 0.925, air: 0.05 });
  return expose(scene, camera, size, size, samples, { area: 4.6, centreY: 1.6 });
}

const BOARD = 0.03;
const PIXELS = 260;
const [SIDE_RIM, TOP_RIM, BAND] = [0.24, 0.26, 0.86];

function dots(x, light, dark) {
  const { width, height } = x.canvas;
  const paper = x.createLinearGradient(0, 0, 0, height);
  paper.addColorStop(0, light);
  paper.addColorStop(1, dark);
  x.fillStyle = paper;
  x.fillRect(0, 0, width, height);
  x.fillStyle = 'rgba(255,255,255,.16)';
  for (let i = 0; i * 46 < width + 46; i++) {
    for (let j = 0; j * 42 < height + 42; j++) {
      x.beginPath();
      x.arc(i * 46 + (j % 2) * 23, j * 42, 5, 0, 2 * PI);
      x.fill();
    }
  }
}

const paperOf = ({ light, dark }, width, height) => {
  const made = canvas(Math.round(width * PIXELS), Math.round(height * PIXELS));
  dots(made[1], light, dark);
  return made;
};

/** The outline of the window: a niche whose shoulders are no rounder than lets wings and ears be seen. */
function niche(path, width, height, grow = 0) {
  const [left, right] = [SIDE_RIM - grow, width - SIDE_RIM + grow];
  const [low, top] = [BAND - grow, height - TOP_RIM + grow];
  const round = Math.min(0.85, (right - left) / 2);
  path.moveTo(left, low);
  path.lineTo(right, low);
  path.lineTo(right, top - round);
  path.absarc(right - round, top - round, round, 0, PI / 2, false);
  path.lineTo(left + round, top);
  path.absarc(left + round, top - round, round, PI / 2, PI, false);
  path.lineTo(left, low);
  return path;
}

function frontPanel(order, width, height) {
  const { gift, brand, finish } = order;
  const [element, x] = paperOf(gift, width, height);
  const outline = niche(new THREE.Path(), width, height, 0.02).getPoints(24);
  x.beginPath();
  for (const { x: across, y } of outline) x.lineTo(across * PIXELS, (height - y) * PIXELS);
  x.closePath();
  x.lineWidth = 24;
  x.strokeStyle = gift.ink;
  x.stroke();
  lettering(x, brand, (width * PIXELS) / 2, (height - 0.56) * PIXELS, { largest: 112, width: (width - 1.2) * PIXELS, ink: gift.ink });
  x.fillStyle = gift.ink;
  x.textAlign = 'center';
  x.font = `800 46px ${FONT}`;
  x.fillText(`${finish.toUpperCase()} · 400 %`, (width * PIXELS) / 2, (height - 0.18) * PIXELS);
  const sheet = polygon([[0, 0], [width, 0], [width, height], [0, height]]); // prettier-ignore
  sheet.holes.push(niche(new THREE.Path(), width, height));
  const geometry = new THREE.ShapeGeometry(sheet, 24);
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i++) uv.setXY(i, position.getX(i) / width, position.getY(i) / height);
  return { geometry, paint: printed(element, { side: THREE.DoubleSide }) };
}

function sidePanel(order, width, height) {
  const [element, x] = paperOf(order.gift, width, height);
  x.translate((width * PIXELS) / 2, (height * PIXELS) / 2);
  x.rotate(-PI / 2);
  lettering(x, order.brand, 0, 0, { largest: 150, width: height * PIXELS * 0.7, ink: order.gift.ink });
  return printed(element);
}

/** The walls of a box of [width, height, depth] whose front is open behind its window; light comes in through the lid. */
function walls(parent, order, [width, height, depth]) {
  const { gift } = order;
  const inner = material(mix(gift.tint, '#ffffff', 0.3));
  const side = sidePanel(order, depth, height);
  const top = printed(paperOf({ light: gift.light, dark: gift.light }, width, depth)[0]);
  const board = (size, faces, x, y, z) => mesh(parent, new THREE.BoxGeometry(...size), faces, x, y, z);
  board([BOARD, height, depth], [side, inner, inner, inner, inner, inner], width / 2, height / 2, 0);
  board([BOARD, height, depth], [inner, side, inner, inner, inner, inner], -width / 2, height / 2, 0);
  board([width, height, BOARD], inner, 0, height / 2, -depth / 2);
  board([width, BOARD, depth], inner, 0, BOARD / 2, 0);
  board([width, BOARD, depth], [inner, inner, top, inner, inner, inner], 0, height, 0).castShadow = false;
  const panel = frontPanel(order, width, height);
  mesh(parent, panel.geometry, panel.paint, -width / 2, 0, depth / 2);
  const pane = mesh(
    parent,
    new THREE.PlaneGeometry(width - 0.1, height - 0.1),
    material('#eaf4ff', 'glass'),
    0,
    height / 2,
    depth / 2 - 0.02,
  );
  pane.castShadow = false;
  pane.renderOrder = 8;
  mesh(parent, new RoundedBoxGeometry(width - 0.3, BAND - 0.04, depth - 0.12, 3, 0.04), material(gift.tint), 0, (BAND - 0.04) / 2, 0);
  handle(parent, gift, width, height);
}

/** A ribbon to carry it by. */
function handle(parent, gift, width, height) {
  const ribbon = ring(parent, material(gift.ink, 'cloth'), width * 0.16, 0.05, 0, height, 0, [1, 0.62, 2.4], [0, 0, 0], PI);
  ribbon.castShadow = true;
}

/** The gift box, made to the doll's measure. */
export function photographGift(order, size, samples) {
  setSeed(5);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, -0.26, 0]);
  const doll = new THREE.Group();
  doll.rotation.y = turnOf(order.species, order.style) * 0.5;
  figure(doll, order.species, order.style);
  const own = new THREE.Box3().setFromObject(doll, true);
  const measure = own.getSize(new THREE.Vector3());
  const centre = own.getCenter(new THREE.Vector3());
  const [width, depth] = [measure.x + 2 * SIDE_RIM + 0.55, measure.z + 0.24];
  const height = measure.y + BAND + TOP_RIM + 0.3;
  // Near the window, or its frame would cover an ear or a hand.
  doll.position.set(-centre.x - 0.06, BAND, depth / 2 - 0.08 - own.max.z);
  subject.add(doll);
  walls(subject, order, [width, height, depth]);
  floor(scene, '#1b1f4a', 0.5, Math.max(width, depth) * 0.5, 1.5);
  const camera = frame(subject, { direction: [0, 0.22, 1], foot: 0.925, air: 0.05 });
  return expose(scene, camera, size, size, samples, { area: 5.2, centreY: height / 2, room: 0.8, blur: 12 });
}
