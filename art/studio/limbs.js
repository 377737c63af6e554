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

/** Draws one arm, returns its hand's place. `shoulder` is its distance from the middle; `stretch` ([outwards, forwards]) lengthens it. */
export function arm(parent, material, side, pose, { y, radius, shoulder, length, stretch = [0, 0] }) {
  const from = [side * shoulder, y, 0.05];
  if (pose === 'hug') {
    const hand = [side * 0.22, y - 0.12, 0.72];
    tube(parent, material, [from, [side * (shoulder + 0.2), y - 0.18, 0.45], hand], [radius, radius * 1.08]);
    return hand;
  }
  if (!POSES[pose]) throw new Error(`no pose is called ${pose}`);
  const hand = POSES[pose](side, length).map((offset, axis) => from[axis] + offset + [side * stretch[0], 0, stretch[1]][axis]);
  const elbow =
    pose === 'hips'
      ? [side * (shoulder + 0.42), y - 0.2, 0.05]
      : [(from[0] + hand[0]) / 2 + side * 0.06, (from[1] + hand[1]) / 2 + (pose === 'down' ? 0.02 : -0.04), 0.1];
  tube(parent, material, [from, elbow, hand], [radius, radius * 1.08]);
  return hand;
}
