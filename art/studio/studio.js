// The page that the renderer drives: each call of window.studio answers with a PNG as a data URL.
import * as THREE from 'three';
import { expose, floor, frame } from './camera.js';
import { group } from './geometry.js';
import { photographBox, photographCase } from './packaging.js';
import { setSeed } from './random.js';
import { baobao } from './species/baobao.js';
import { bolto } from './species/bolto.js';
import { boo } from './species/boo.js';
import { capling } from './species/capling.js';
import { lotl } from './species/lotl.js';
import { lumo } from './species/lumo.js';
import { mosskin } from './species/mosskin.js';
import { nimbi } from './species/nimbi.js';
import { orbit } from './species/orbit.js';
import { rexi } from './species/rexi.js';

const SPECIES = { nimbi, mosskin, orbit, capling, rexi, boo, bolto, baobao, lotl, lumo };
// How far a figure turns from the camera; what has a tail turns so that the tail shows.
const TURN = { orbit: -0.2, rexi: 0.34, bolto: -0.22, lotl: -0.1, lumo: 0.12 };

/** One figure, `size` pixels square: its feet at 92.5 % of the height, 5 % of air at the other sides. */
function photographFigure(species, style, size, samples) {
  setSeed(5);
  const scene = new THREE.Scene();
  const subject = group(scene, 0, 0, 0, [0, style.turn ?? TURN[species] ?? 0.2, 0]);
  SPECIES[species](group(subject), style);
  floor(scene, '#23264f', 0.44, 1.15);
  const camera = frame(subject, { direction: [0, 0.2, 1], foot: 0.925, air: 0.05 });
  return expose(scene, camera, size, size, samples);
}

window.studio = {
  figure: (...order) => photographFigure(...order).toDataURL('image/png'),
  box: async (design, size, samples) => (await photographBox(design, size, samples, false)).toDataURL('image/png'),
  open: async (design, size, samples) => (await photographBox(design, size, samples, true)).toDataURL('image/png'),
  case: async (design, size, samples) => (await photographCase(design, size, samples)).toDataURL('image/png'),
};
