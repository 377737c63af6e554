// Arms: from the shoulder to a hand in one of six poses.
import { tube } from './geometry.js';

// Where the hand is, seen from the shoulder; `side` is -1 or 1, `length` the arm's.
const POSES = {
  up: (side, length) => [side * 0.42, length * 0.95, 0.1],
  wave: (side, length) => [side * 0.58, length * 0.62, 0.17],
  hips: (side) => [side * 0.18, -0.42, 0.2],
  fwd: (side) => [side * 0.12, -0.05, 0.61],
  down: (side, length) => [side * 0.3, -length * 0.78, 0.07],
};

/**
 * The way of one arm: shoulder, elbow, hand. `shoulder` is its distance from the middle; `stretch` ([outwards, forwards]) lengthens it,
 * `depth` is how far in front of the body hands meet that hug.
 */
export function reach(side, pose, { y, shoulder, length, stretch = [0, 0], depth = 0.72 }) {
  const from = [side * shoulder, y, 0.05];
  if (pose === 'hug') return [from, [side * (shoulder + 0.2), y - 0.18, depth * 0.62], [side * 0.22, y - 0.12, depth]];
  if (!POSES[pose]) throw new Error(`no pose is called ${pose}`);
  const hand = POSES[pose](side, length).map((offset, axis) => from[axis] + offset + [side * stretch[0], 0, stretch[1]][axis]);
  const elbow =
    pose === 'hips'
      ? [side * (shoulder + 0.42), y - 0.2, 0.05]
      : [(from[0] + hand[0]) / 2 + side * 0.06, (from[1] + hand[1]) / 2 + (pose === 'down' ? 0.02 : -0.04), 0.1];
  return [from, elbow, hand];
}

/** Draws one arm along the way of `reach`, `limb.radius` thick; returns its hand's place. */
export function arm(parent, material, side, pose, limb) {
  const way = reach(side, pose, limb);
  tube(parent, material, way, [limb.radius, limb.radius * 1.08]);
  return way[2];
}
