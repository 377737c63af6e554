// Star cards: what is printed on both sides, and the card that stands in its foot.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { expose, floor, frame } from './camera.js';
import { foiled } from './foil.js';
import { group, mesh } from './geometry.js';
import { canvas, gloss, material, mix } from './materials.js';
import { named } from './named.js';
import { arch, fitFont, lettering, loaded, printed } from './print.js';
import { setSeed } from './random.js';
import { SCENES } from './scenes.js';

const { PI } = Math;
// 63 x 88 mm, twelve pixels each; thirty millimetres are one unit of the studio.
const [WIDTH, HEIGHT, CORNER] = [756, 1056, 40];
const [ACROSS, TALL, ROUND, THICK] = [2.1, 2.933, 0.11, 0.024];
const RIM = 34;
const PORTRAIT = { left: 18, top: 148, size: 720 };
const GOLD = ['#ffd766', '#f0b336', '#cf8d26'];

// Stars on the last line and colour of the rim; of foil how much shows through the character, and what it makes of the scene's colours.
const FINISHES = {
  plain: { stars: 1, rim: '#fffdf6' },
  silver: { stars: 2, rim: '#eef1f8', figure: 0, scene: (colours) => colours.map((colour) => mix(colour, '#e6eaf6', 0.3)) },
  rainbow: { stars: 3, rim: '#cfc4ee', figure: 0.22, scene: (colours) => colours.map((colour) => mix(colour, '#6a5aa8', 0.22)) },
  gold: { stars: 4, rim: '#f6c64e', figure: 0, scene: () => GOLD },
};

function windowPath(x) {
  x.beginPath();
  x.roundRect(RIM, RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM, CORNER - 8);
}

function star(x, centreX, centreY, size, colour) {
  x.fillStyle = colour;
  x.beginPath();
  for (let i = 0; i < 10; i++) {
    const radius = i % 2 ? size * 0.46 : size;
    x.lineTo(centreX + Math.sin((i * PI) / 5) * radius, centreY - Math.cos((i * PI) / 5) * radius);
  }
  x.fill();
}

/** The plate under the character: its name in both languages; on the last line series, stars and number. */
function plate(x, card, ink) {
  x.fillStyle = '#fffdf8';
  x.beginPath();
  x.roundRect(62, 846, WIDTH - 124, 116, 30);
  x.fill();
  x.lineWidth = 6;
  x.strokeStyle = ink;
  x.stroke();
  x.fillStyle = ink;
  x.textBaseline = 'middle';
  x.textAlign = 'left';
  fitFont(x, card.name_en, 800, 54, 380);
  x.fillText(card.name_en, 96, 906);
  x.textAlign = 'right';
  fitFont(x, card.name_zh, 800, 44, 190);
  x.fillText(card.name_zh, WIDTH - 96, 906);
}

function lastLine(x, card, ink, stars) {
  x.fillStyle = ink;
  x.beginPath();
  x.roundRect(62, 974, WIDTH - 124, 40, 20);
  x.fill();
  x.fillStyle = '#ffffff';
  x.textBaseline = 'middle';
  x.textAlign = 'left';
  fitFont(x, card.title.toUpperCase(), 800, 25, 300);
  x.fillText(card.title.toUpperCase(), 88, 995);
  x.textAlign = 'right';
  fitFont(x, card.number, 800, 25, 120);
  x.fillText(card.number, WIDTH - 88, 995);
  for (let i = 0; i < stars; i++) star(x, WIDTH / 2 + 40 + i * 36, 994, 15, '#ffe27a');
}

/** The character; on foil in a glow of its own, or its outline would be lost in what glitters. */
function character(x, image, glow) {
  x.save();
  x.shadowColor = glow;
  x.shadowBlur = 46;
  x.drawImage(image, PORTRAIT.left, PORTRAIT.top, PORTRAIT.size, PORTRAIT.size);
  x.restore();
}

const brandName = (x, card) => lettering(x, card.brand, WIDTH / 2, 128, { largest: 136, width: WIDTH - 190, ink: card.ink });

function front(card, figure) {
  const finish = named(FINISHES, 'finish', card.finish);
  const [element, x] = canvas(WIDTH, HEIGHT);
  x.fillStyle = finish.rim;
  x.fillRect(0, 0, WIDTH, HEIGHT);
  const [scene, painter] = canvas(WIDTH, HEIGHT);
  const colours = finish.scene ? finish.scene(card.colours) : card.colours;
  named(SCENES, 'scene', card.finish === 'gold' ? 'sunburst' : card.scene)(painter, colours);
  x.save();
  windowPath(x);
  x.clip();
  x.drawImage(scene, 0, 0);
  x.restore();
  brandName(x, card);
  character(x, figure, finish.scene ? 'rgba(255,255,255,.9)' : 'transparent');
  plate(x, card, card.ink);
  lastLine(x, card, card.ink, finish.stars);
  return { element, mask: finish.figure === undefined ? null : maskOf(card, figure, finish.figure) };
}

/** Where foil is left bare: everywhere but under the lettering, the character and the plate. */
function maskOf(card, figure, share) {
  const [mask, x] = canvas(WIDTH, HEIGHT);
  x.fillStyle = '#000';
  x.fillRect(0, 0, WIDTH, HEIGHT);
  x.globalCompositeOperation = 'destination-out';
  brandName(x, card);
  x.globalAlpha = 1 - share;
  character(x, figure, '#000');
  x.globalAlpha = 1;
  x.beginPath();
  x.roundRect(59, 843, WIDTH - 118, 174, 30);
  x.fill();
  return mask;
}

function back(design, figures) {
  const [element, x] = canvas(WIDTH, HEIGHT);
  const { light, dark, ink, tint } = design;
  x.fillStyle = tint;
  x.fillRect(0, 0, WIDTH, HEIGHT);
  const [scene, painter] = canvas(WIDTH, HEIGHT);
  named(SCENES, 'scene', 'sunburst')(painter, [light, dark, mix(dark, ink, 0.3)]);
  x.save();
  windowPath(x);
  x.clip();
  x.drawImage(scene, 0, 0);
  for (let i = 0; i < 10; i++) for (let j = 0; j < 14; j++) star(x, i * 84 + (j % 2) * 42, 20 + j * 80, 11, 'rgba(255,255,255,.3)');
  x.restore();
  arch(x, 148, 236, WIDTH - 296, 560);
  x.fillStyle = tint;
  x.fill();
  x.lineWidth = 14;
  x.strokeStyle = ink;
  x.stroke();
  const places = [[140, 350, 320], [296, 350, 320], [178, 402, 400]]; // prettier-ignore
  figures.slice(0, 3).forEach((figure, i) => x.drawImage(figure, ...places[i], places[i][2]));
  lettering(x, design.title, WIDTH / 2, 150, { largest: 104, width: WIDTH - 170, ink });
  lettering(x, 'KABINET', WIDTH / 2, 900, { largest: 74, width: WIDTH - 260, ink });
  return element;
}

/** The heights of a card's rows from the top, close together where the corners are round. */
function rows() {
  const straight = TALL / 2 - ROUND;
  const corner = Array.from({ length: 9 }, (_, i) => straight + ROUND * Math.cos((i * PI) / 16));
  const middle = Array.from({ length: 11 }, (_, i) => (1 - (i + 1) / 6) * straight);
  return [...corner, ...middle, ...corner.map((y) => -y).reverse()];
}

const halfWidth = (y) => {
  const over = Math.max(0, Math.abs(y) - (TALL / 2 - ROUND));
  return ACROSS / 2 - ROUND + Math.sqrt(Math.max(0, ROUND * ROUND - over * over));
};
// Foil pulls a card a little round.
const bow = (x, bend) => -bend * x * x;

function sheetOf(bend, side) {
  const heights = rows();
  const columns = 24;
  const geometry = new THREE.PlaneGeometry(1, 1, columns, heights.length - 1);
  const { position, uv } = geometry.attributes;
  heights.forEach((y, row) => {
    for (let column = 0; column <= columns; column++) {
      const x = (column / columns - 0.5) * 2 * halfWidth(y);
      const index = row * (columns + 1) + column;
      position.setXYZ(index, side * x, y, bow(x, bend) + (side * THICK) / 2);
      uv.setXY(index, 0.5 + x / ACROSS, 0.5 + y / TALL);
    }
  });
  geometry.computeVertexNormals();
  return geometry;
}

function edgeOf(bend) {
  const heights = rows();
  const outline = [...heights.map((y) => [halfWidth(y), y]), ...[...heights].reverse().map((y) => [-halfWidth(y), y])];
  outline.push(outline[0]);
  const geometry = new THREE.PlaneGeometry(1, 1, outline.length - 1, 1);
  outline.forEach(([x, y], i) => {
    for (const row of [0, 1]) geometry.attributes.position.setXYZ(row * outline.length + i, x, y, bow(x, bend) + (0.5 - row) * THICK);
  });
  geometry.computeVertexNormals();
  return geometry;
}

/** A card with the materials of its two sides, its lower edge at y = 0. */
function cardOf(parent, face, reverse, { bend = 0.012, edge = '#fbf7ee' } = {}) {
  const made = group(parent);
  const paper = edge === 'gold' ? material('#f0b93c', 'gold') : material(edge);
  mesh(made, sheetOf(bend, 1), face, 0, TALL / 2, 0);
  mesh(made, sheetOf(bend, -1), reverse, 0, TALL / 2, 0);
  mesh(made, edgeOf(bend), paper, 0, TALL / 2, 0);
  return made;
}

function foot(parent, colour) {
  const clear = gloss(colour);
  mesh(parent, new RoundedBoxGeometry(1.0, 0.14, 0.16, 4, 0.045), clear, 0, 0.07, 0.115);
  mesh(parent, new RoundedBoxGeometry(1.0, 0.2, 0.3, 4, 0.045), clear, 0, 0.1, -0.18);
}

function photograph(face, reverse, design, look, size, samples) {
  setSeed(11);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, -0.3, 0]);
  foot(subject, design.ink);
  const leaning = group(subject, 0, 0.05, 0, [-0.09, 0, 0]);
  cardOf(leaning, face, reverse, look);
  floor(scene, '#23264f', 0.44, 0.85);
  const camera = frame(subject, { direction: [0, 0.16, 1], foot: 0.925, air: 0.045 });
  return expose(scene, camera, size, size, samples, { area: 3, centreY: 1.3, room: 0.8, blur: 8 });
}

/** The front of a card. `order` has finish, brand, title, number, name_en, name_zh, scene, colours, ink and the address of its figure. */
export async function photographCard(order, size, samples) {
  setSeed(7);
  const { element, mask } = front(order, await loaded(order.figure));
  const varnish = printed(
    element,
    mask ? { roughness: 0.4, clearcoat: 0.8, clearcoatRoughness: 0.08 } : { roughness: 0.6, clearcoat: 0.2 },
  );
  const face = mask ? foiled(varnish, order.finish, mask) : varnish;
  const look = { bend: mask ? 0.03 : 0.01, edge: order.finish === 'gold' ? 'gold' : undefined };
  return photograph(face, material(order.ink), order, look, size, samples);
}

/** The back that all cards of a series share. */
export async function photographBack(design, size, samples) {
  setSeed(7);
  const figures = await Promise.all(design.heroes.map(loaded));
  return photograph(printed(back(design, figures), { roughness: 0.6, clearcoat: 0.2 }), material(design.tint), design, {}, size, samples);
}
