// The ten species by their names.
import { named } from '../named.js';
import { baobao } from './baobao.js';
import { bolto } from './bolto.js';
import { boo } from './boo.js';
import { capling } from './capling.js';
import { lotl } from './lotl.js';
import { lumo } from './lumo.js';
import { mosskin } from './mosskin.js';
import { nimbi } from './nimbi.js';
import { orbit } from './orbit.js';
import { rexi } from './rexi.js';

const SPECIES = { nimbi, mosskin, orbit, capling, rexi, boo, bolto, baobao, lotl, lumo };
// How far a figure turns from the camera; what has a tail turns so that the tail shows.
const TURN = { orbit: -0.2, rexi: 0.34, bolto: -0.22, lotl: -0.1, lumo: 0.12 };

/** Draws a style of a species into `parent`, its feet at y = 0. An unknown species throws. */
export const figure = (parent, species, style) => named(SPECIES, 'species', species)(parent, style);

export const turnOf = (species, style) => style.turn ?? TURN[species] ?? 0.2;
