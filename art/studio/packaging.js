// Boxes: the printed faces, one box closed or open, and the display case of twelve.
import * as THREE from 'three';
import { canvas, material } from './materials.js';
import { ball, group, mesh } from './geometry.js';
import { expose, floor, frame } from './camera.js';
import { FONT, arch, fitFont, lettering, loaded, printed } from './print.js';
import { setSeed } from './random.js';

const { PI } = Math;
const [FACE_WIDTH, FACE_HEIGHT] = [720, 1000];
const [BOX_WIDTH, BOX_HEIGHT, BOARD] = [1.5, 2.08, 0.02];
const CREAM = '#fff8ea';

function dottedPaper(x, design) {
  const paper = x.createLinearGradient(0, 0, 0, FACE_HEIGHT);
  paper.addColorStop(0, design.light);
  paper.addColorStop(1, design.dark);
  x.fillStyle = paper;
  x.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  x.fillStyle = 'rgba(255,255,255,.16)';
  for (let i = 0; i < 14; i++) {
    for (let j = 0; j < 20; j++) {
      x.beginPath();
      x.arc(i * 56 + (j % 2) * 28, j * 52, 5, 0, 7);
      x.fill();
    }
  }
}

function caption(x, text, y, height, ink) {
  x.fillStyle = ink;
  x.beginPath();
  x.roundRect(74, y, FACE_WIDTH - 148, height, height / 2);
  x.fill();
  x.fillStyle = '#fff';
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  fitFont(x, text, 800, 38, FACE_WIDTH - 200);
  x.fillText(text, FACE_WIDTH / 2, y + height / 2);
}

function frontFace(design, hero) {
  const [element, x] = canvas(FACE_WIDTH, FACE_HEIGHT);
  const niche = () => arch(x, 74, 176, FACE_WIDTH - 148, 700);
  dottedPaper(x, design);
  niche();
  const light = x.createRadialGradient(FACE_WIDTH / 2, 360, 60, FACE_WIDTH / 2, 560, 560);
  light.addColorStop(0, '#fff');
  light.addColorStop(1, design.tint);
  x.fillStyle = light;
  x.fill();
  x.lineWidth = 10;
  x.strokeStyle = design.ink;
  x.stroke();
  x.save();
  niche();
  x.clip();
  x.fillStyle = design.light;
  x.globalAlpha = 0.5;
  x.fillRect(0, 812, FACE_WIDTH, 80);
  x.restore();
  x.drawImage(hero, 36, 196, FACE_WIDTH - 72, FACE_WIDTH - 72);
  lettering(x, design.brand, FACE_WIDTH / 2, 116, { largest: 128, width: FACE_WIDTH - 170, ink: design.ink });
  caption(x, design.title.toUpperCase(), 874, 76, design.ink);
  return element;
}

function sideFace(design, others) {
  const [element, x] = canvas(FACE_WIDTH, FACE_HEIGHT);
  dottedPaper(x, design);
  for (let i = 0; i < 6; i++) {
    const [left, top] = [62 + (i % 2) * 306, 70 + Math.floor(i / 2) * 262];
    arch(x, left, top, 290, 240);
    x.fillStyle = design.tint;
    x.fill();
    x.lineWidth = 6;
    x.strokeStyle = design.ink;
    x.stroke();
    x.drawImage(others[i % others.length], left + 28, top + 8, 234, 234);
  }
  x.fillStyle = design.ink;
  x.textAlign = 'center';
  x.font = `900 60px ${FONT}`;
  x.fillText('KABINET', FACE_WIDTH / 2, 915);
  x.font = `600 30px ${FONT}`;
  x.fillText('sealed · provably fair', FACE_WIDTH / 2, 958);
  return element;
}

function topFace(design) {
  const [element, x] = canvas(720);
  x.fillStyle = design.light;
  x.fillRect(0, 0, 720, 720);
  x.fillStyle = 'rgba(0,0,0,.14)';
  x.fillRect(0, 357, 720, 5);
  x.fillStyle = 'rgba(255,255,255,.92)';
  x.beginPath();
  x.roundRect(230, 250, 260, 220, 40);
  x.fill();
  arch(x, 300, 285, 120, 150);
  x.fillStyle = design.ink;
  x.fill();
  return element;
}

async function faces(design) {
  const [hero, ...others] = await Promise.all([design.hero, ...design.others].map(loaded));
  return {
    front: printed(frontFace(design, hero)),
    side: printed(sideFace(design, others)),
    top: printed(topFace(design)),
    bottom: material(design.dark),
  };
}

function openLid(box, lid, half) {
  const hinge = group(box, 0, BOX_HEIGHT, -half, [-1.95, 0, 0]);
  mesh(hinge, new THREE.BoxGeometry(BOX_WIDTH, BOARD, BOX_WIDTH), lid, 0, 0, half);
  for (const side of [-1, 1]) {
    const flap = group(box, side * half, BOX_HEIGHT, 0, [0, 0, -side * 0.75]);
    mesh(flap, new THREE.BoxGeometry(0.55, BOARD, BOX_WIDTH * 0.96), material(CREAM), side * 0.27, 0, 0);
  }
  ball(box, material('#fff1b8', 'glow'), 0, BOX_HEIGHT - 0.5, 0, [half * 0.9, 0.42, half * 0.9]);
}

function box(parent, face, open = false) {
  const made = group(parent);
  const half = BOX_WIDTH / 2;
  const { bottom, front, side, top } = face;
  const inside = open ? material(CREAM) : bottom;
  const wall = (outside, x, z, turn) =>
    mesh(
      made,
      new THREE.BoxGeometry(BOX_WIDTH, BOX_HEIGHT, BOARD),
      [bottom, bottom, bottom, bottom, outside, inside],
      x,
      BOX_HEIGHT / 2,
      z,
      1,
      [0, turn, 0],
    );
  wall(front, 0, half, 0);
  wall(front, 0, -half, PI);
  wall(side, half, 0, PI / 2);
  wall(side, -half, 0, -PI / 2);
  mesh(made, new THREE.BoxGeometry(BOX_WIDTH, BOARD, BOX_WIDTH), bottom, 0, 0.01, 0);
  const lid = [bottom, bottom, top, inside, bottom, bottom];
  if (open) openLid(made, lid, half);
  else mesh(made, new THREE.BoxGeometry(BOX_WIDTH, BOARD, BOX_WIDTH), lid, 0, BOX_HEIGHT, 0);
  return made;
}

/** One box of the design, closed or open. */
export async function photographBox(design, size, samples, open) {
  setSeed(3);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, open ? -0.2 : -0.36, 0]);
  box(subject, await faces(design), open);
  floor(scene, '#1b1f4a', 0.5, 0.72);
  const camera = frame(subject, { direction: [0, 0.3, 1], foot: 0.92, air: 0.04, airX: 0.06 });
  return expose(scene, camera, size, size, samples, { centreY: 1, room: 0.75 });
}

function caseLip(design) {
  const [element, x] = canvas(1400, 260);
  x.fillStyle = design.ink;
  x.fillRect(0, 0, 1400, 260);
  x.fillStyle = 'rgba(255,255,255,.12)';
  for (let i = 0; i < 30; i++) {
    x.beginPath();
    x.arc(i * 50, 130 + (i % 2) * 60, 6, 0, 7);
    x.fill();
  }
  x.fillStyle = '#fff';
  x.textBaseline = 'middle';
  x.textAlign = 'left';
  x.font = `900 132px ${FONT}`;
  x.fillText(design.brand, 60, 126);
  x.textAlign = 'right';
  x.font = `700 52px ${FONT}`;
  x.fillText(design.title, 1340, 132);
  return printed(element);
}

/** The open display case: twelve closed boxes behind a printed lip. The picture is square like the others. */
export async function photographCase(design, size, samples) {
  setSeed(3);
  const face = await faces(design);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, -0.42, 0]);
  const pitch = 1.53;
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) box(subject, face).position.set((column - 1.5) * pitch, 0.06, (1 - row) * pitch);
  }
  const card = material(design.ink, 'card');
  const [width, depth] = [4 * pitch + 0.14, 3 * pitch + 0.14];
  const height = (width * 260) / 1400;
  mesh(subject, new THREE.BoxGeometry(width, 0.06, depth), card, 0, 0.03, 0);
  const front = new THREE.BoxGeometry(width, height, 0.05);
  mesh(subject, front, [card, card, card, card, caseLip(design), card], 0, height / 2, depth / 2);
  for (const side of [-1, 1]) mesh(subject, new THREE.BoxGeometry(0.05, height, depth), card, (side * width) / 2, height / 2, 0);
  mesh(subject, new THREE.BoxGeometry(width, height, 0.05), card, 0, height / 2, -depth / 2);
  floor(scene, '#1b1f4a', 0.5, 2.3, 1.5);
  const camera = frame(subject, { angle: 24, direction: [0, 0.5, 1], foot: 0.93, air: 0.03 });
  return expose(scene, camera, size, size, samples, { area: 6.5, centreY: 1, room: 0.75 });
}
