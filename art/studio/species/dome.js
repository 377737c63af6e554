// What all caps share: the dome, its gills and places on it. `paint` has the materials; a head's origin is where the stem ends.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { around, ball, lathe, mesh } from '../geometry.js';

const DOME = [[0.7, -0.02], [1.3, -0.22], [1.72, -0.2], [1.8, 0.05], [1.6, 0.6], [1.15, 1.1], [0.55, 1.36], [0, 1.42]]; // prettier-ignore

function gills(head, paint, radius = 1.15, y = -0.17) {
  lathe(head, paint.spots, [[0.55, 0], [radius + 0.05, y], [radius + 0.5, y + 0.01]], 0, -0.03, 0); // prettier-ignore
  around(40, (a) =>
    mesh(head, new RoundedBoxGeometry(0.8, 0.06, 0.03, 2, 0.01), paint.stem, Math.cos(a) * radius, y, Math.sin(a) * radius, 1, [
      0,
      -a,
      -0.12,
    ]),
  );
}

// Places on the dome: [angle, row, size]; rows go from the brim to the top.
export const SPOTS = [
  [0, 2, 0.32],
  [0.75, 1, 0.24],
  [-0.72, 1, 0.27],
  [-0.35, 4, 0.22],
  [0.62, 3, 0.19],
  [1.5, 2, 0.26],
  [-1.45, 2, 0.24],
  [-1.0, 3, 0.16],
  [2.6, 2, 0.3],
  [-2.5, 2, 0.3],
];

export function onDome(angle, row) {
  const [radius, y] = [[1.78, 0.15], [1.7, 0.42], [1.55, 0.7], [1.28, 1.0], [0.86, 1.26]][row]; // prettier-ignore
  return [Math.sin(angle) * radius, y, Math.cos(angle) * radius];
}

/** Makes a flat thing at `place` look straight out of the dome. */
export function outwards(part, place, row) {
  const middle = part.getWorldPosition(new THREE.Vector3());
  part.lookAt(middle.add(new THREE.Vector3(place[0] * 2, (row - 1.2) * 1.1 + 0.5, place[2] * 2)));
}

export function spotted(head, paint) {
  for (const [angle, row, size] of SPOTS) {
    const place = onDome(angle, row);
    outwards(ball(head, paint.spots, ...place, [size, size, size * 0.32]), place, row);
  }
}

export const domeOnly = (head, paint) => {
  lathe(head, paint.cap, DOME);
  gills(head, paint);
};
