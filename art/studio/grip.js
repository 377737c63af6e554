// The stick that many held things are on.
import { tube } from './geometry.js';
import { gloss } from './materials.js';

/** A stick along y, from the height `from` to the height `to`. */
export const stick = (parent, colour, from, to, radius = 0.045) =>
  tube(
    parent,
    gloss(colour),
    [
      [0, from, 0],
      [0, to, 0],
    ],
    [radius, radius],
    8,
  );
