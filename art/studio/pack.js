// The foil pouch that a series' cards are sold in: a pillow with a pressed seal above and below.
import * as THREE from 'three';
import { expose, floor, frame } from './camera.js';
import { foiled } from './foil.js';
import { group, mesh } from './geometry.js';
import { canvas, mix } from './materials.js';
import { named } from './named.js';
import { fitFont, lettering, loaded, printed } from './print.js';
import { setSeed } from './random.js';
import { SCENES } from './scenes.js';

const [WIDTH, HEIGHT, SEAL] = [756, 1134, 84];
const [ACROSS, TALL, DEEP] = [2.1, 3.15, 0.36];
const [COLUMNS, ROWS] = [84, 120];

/** The three characters of the wrapper, the one in front last. */
function crowd(x, figures) {
  const places = [[-12, 352, 440], [328, 352, 440], [118, 412, 520]]; // prettier-ignore
  figures.forEach((figure, i) => x.drawImage(figure, places[i][0], places[i][1], places[i][2], places[i][2]));
}

function titles(x, design) {
  lettering(x, design.title, WIDTH / 2, 214, { largest: 150, width: WIDTH - 130, ink: design.ink });
  lettering(x, design.title_zh, WIDTH / 2, 330, { largest: 72, width: WIDTH - 260, ink: design.ink });
}

function front(design, figures) {
  const [element, x] = canvas(WIDTH, HEIGHT);
  const [scene, painter] = canvas(WIDTH, HEIGHT);
  named(SCENES, 'scene', 'sunburst')(painter, [design.light, design.dark, mix(design.dark, design.ink, 0.4)]);
  x.drawImage(scene, 0, 0);
  x.fillStyle = '#dfe3ee';
  x.fillRect(0, 0, WIDTH, SEAL);
  x.fillRect(0, HEIGHT - SEAL, WIDTH, SEAL);
  crowd(x, figures);
  titles(x, design);
  x.fillStyle = design.ink;
  x.beginPath();
  x.roundRect(158, 930, WIDTH - 316, 84, 42);
  x.fill();
  x.fillStyle = '#ffffff';
  fitFont(x, '5 CARDS · 1 FOIL', 800, 46, WIDTH - 400);
  x.fillText('5 CARDS · 1 FOIL', WIDTH / 2, 973);
  return element;
}

/** The foil is bare on the seals and shines through the scene; not through figures and letters. */
function maskOf(design, figures) {
  const [mask, x] = canvas(WIDTH, HEIGHT);
  x.fillStyle = 'rgba(0,0,0,.72)';
  x.fillRect(0, 0, WIDTH, HEIGHT);
  x.globalCompositeOperation = 'destination-out';
  titles(x, design);
  crowd(x, figures);
  x.beginPath();
  x.roundRect(158, 930, WIDTH - 316, 84, 42);
  x.fill();
  return mask;
}

/**
 * One side of the pouch. u and v run from -1 to 1: full in the middle, flat at the sides, with the fine ridges of the press on the seals
 * and creases that run from them into the foil. The ends are cut in teeth.
 */
function pillow(side) {
  const geometry = new THREE.PlaneGeometry(ACROSS, TALL, COLUMNS, ROWS);
  const { position } = geometry.attributes;
  const seal = (2 * SEAL) / HEIGHT;
  for (let i = 0; i < position.count; i++) {
    const [u, v] = [(2 * position.getX(i)) / ACROSS, (2 * position.getY(i)) / TALL];
    const inside = Math.max(0, 1 - Math.abs(v) / (1 - seal));
    const full = (1 - Math.abs(u) ** 2.2) * (1 - (1 - inside) ** 3.4);
    const crease = Math.sin(u * 13 + Math.sign(v) * 2) * 0.6 + Math.sin(u * 29 + v * 3) * 0.4;
    const pressed = inside > 0 ? 0 : 0.012 * Math.sin(v * 260);
    const folded = 0.05 * crease * Math.exp(-inside * 7) * (inside > 0 ? Math.min(1, inside * 14) : 0) * (1 - u ** 8);
    const tooth = Math.abs(v) > 0.999 ? 0.03 * (Math.floor((u + 1) * 21) % 2) * Math.sign(-v) : 0;
    position.setX(i, position.getX(i) * (1 - 0.025 * full));
    position.setY(i, position.getY(i) + tooth);
    position.setZ(i, side * (DEEP * full + folded) + pressed);
  }
  if (side < 0) geometry.index.array.reverse();
  geometry.computeVertexNormals();
  return geometry;
}

/** A series' pack. `design` has title, title_zh, light, dark, tint, ink and the addresses of three heroes. */
export async function photographPack(design, size, samples) {
  setSeed(7);
  const figures = await Promise.all(design.heroes.map(loaded));
  const look = { roughness: 0.34, clearcoat: 0.7, clearcoatRoughness: 0.12 };
  const foil = foiled(printed(front(design, figures), look), 'silver', maskOf(design, figures));
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, -0.3, 0]);
  const pouch = group(subject, 0, 0, 0, [-0.07, 0, 0]);
  for (const side of [1, -1]) mesh(pouch, pillow(side), foil, 0, TALL / 2, 0);
  floor(scene, '#23264f', 0.44, 0.85);
  const camera = frame(subject, { direction: [0, 0.16, 1], foot: 0.925, air: 0.045 });
  return expose(scene, camera, size, size, samples, { area: 3, centreY: 1.4, room: 0.75, blur: 8 });
}
