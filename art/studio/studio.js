// The page that the renderer drives: each call of window.studio answers with a PNG as a data URL.
import * as THREE from 'three';
import { expose, floor, frame } from './camera.js';
import { photographBack, photographCard } from './cards.js';
import { photographDoll, photographGift } from './dolls.js';
import { group } from './geometry.js';
import { photographPack } from './pack.js';
import { photographBox, photographCase } from './packaging.js';
import { setSeed } from './random.js';
import { figure, turnOf } from './species/index.js';

/** One figure, `size` pixels square: its feet at 92.5 % of the height, 5 % of air at the other sides. */
function photographFigure(species, style, size, samples) {
  setSeed(5);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, turnOf(species, style), 0]);
  figure(group(subject), species, style);
  floor(scene, '#23264f', 0.44, 1.15);
  const camera = frame(subject, { direction: [0, 0.2, 1], foot: 0.925, air: 0.05 });
  return expose(scene, camera, size, size, samples);
}

window.studio = {
  figure: (...order) => photographFigure(...order).toDataURL('image/png'),
  card: async (...order) => (await photographCard(...order)).toDataURL('image/png'),
  back: async (...order) => (await photographBack(...order)).toDataURL('image/png'),
  pack: async (...order) => (await photographPack(...order)).toDataURL('image/png'),
  doll: (...order) => photographDoll(...order).toDataURL('image/png'),
  gift: (...order) => photographGift(...order).toDataURL('image/png'),
  box: async (design, size, samples) => (await photographBox(design, size, samples, false)).toDataURL('image/png'),
  open: async (design, size, samples) => (await photographBox(design, size, samples, true)).toDataURL('image/png'),
  case: async (design, size, samples) => (await photographCase(design, size, samples)).toDataURL('image/png'),
};
