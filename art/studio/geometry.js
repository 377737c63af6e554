// The few solids that everything is put together from. Every function adds its mesh to `parent`; y is up, the camera looks along -z.
import * as THREE from 'three';
import { MeshSurfaceSampler } from 'three/addons/math/MeshSurfaceSampler.js';
import { random } from './random.js';

const { PI } = Math;
const vector = (x = 0, y = 0, z = 0) => new THREE.Vector3(x, y, z);

/** Shared by all balls: never disposed between two pictures. */
export const SPHERE = new THREE.SphereGeometry(1, 44, 30);
export const TUBE_END = new THREE.SphereGeometry(1, 22, 16);
export const BEAD = new THREE.SphereGeometry(1, 14, 10);
export const SHARED = [SPHERE, TUBE_END, BEAD];

export function mesh(parent, geometry, material, x = 0, y = 0, z = 0, scale = 1, rotation = undefined) {
  const made = new THREE.Mesh(geometry, material);
  made.position.set(x, y, z);
  if (Array.isArray(scale)) made.scale.set(...scale);
  else made.scale.setScalar(scale);
  if (rotation) made.rotation.set(...rotation);
  made.castShadow = made.receiveShadow = true;
  parent.add(made);
  return made;
}

export function group(parent, x = 0, y = 0, z = 0, rotation = undefined, scale = 1) {
  const made = new THREE.Group();
  made.position.set(x, y, z);
  if (rotation) made.rotation.set(...rotation);
  made.scale.setScalar(scale);
  parent.add(made);
  return made;
}

/** An ellipsoid of half axes `scale`; a small one needs fewer faces to look round. */
export function ball(parent, material, x, y, z, scale, rotation) {
  const largest = Array.isArray(scale) ? Math.max(...scale) : scale;
  const sphere = largest > 0.35 ? SPHERE : largest > 0.14 ? TUBE_END : BEAD;
  return mesh(parent, sphere, material, x, y, z, scale, rotation);
}

export const ring = (parent, material, radius, thickness, x, y, z, scale, rotation = [PI / 2, 0, 0], arc = 2 * PI) =>
  mesh(parent, new THREE.TorusGeometry(radius, thickness, 14, 60, arc), material, x, y, z, scale, rotation);

export const cylinder = (parent, material, top, bottom, height, x, y, z, scale, rotation) =>
  mesh(parent, new THREE.CylinderGeometry(top, bottom, height, 48), material, x, y, z, scale, rotation);

export const cone = (parent, material, radius, height, x, y, z, scale, rotation, sides = 40) =>
  mesh(parent, new THREE.ConeGeometry(radius, height, sides), material, x, y, z, scale, rotation);

// A seam has two columns of vertices at the same place; unless they share a normal, a line shows.
function weldSeam(normals, first, last) {
  const sum = vector(
    normals.getX(first) + normals.getX(last),
    normals.getY(first) + normals.getY(last),
    normals.getZ(first) + normals.getZ(last),
  ).normalize();
  normals.setXYZ(first, sum.x, sum.y, sum.z);
  normals.setXYZ(last, sum.x, sum.y, sum.z);
}

/** Calls `draw(angle, index)` for `count` places that are evenly spread around the y axis. */
export function around(count, draw) {
  for (let i = 0; i < count; i++) draw((i * 2 * PI) / count, i);
}

/** A tube with rounded ends through `points`. `radius` is [first, last] or a function of 0..1 along the way. */
export function tube(parent, material, points, radius, segments = 28) {
  const radiusAt = typeof radius === 'function' ? radius : (t) => radius[0] + (radius[1] - radius[0]) * t;
  const curve = new THREE.CatmullRomCurve3(points.map((point) => vector(...point)));
  const geometry = new THREE.TubeGeometry(curve, segments, 1, 16, false);
  const { position, normal } = geometry.attributes;
  const around = 17;
  for (let i = 0; i <= segments; i++) {
    const centre = curve.getPointAt(i / segments);
    const k = radiusAt(i / segments);
    const towards = (value, middle) => middle + (value - middle) * k;
    for (let n = i * around; n < (i + 1) * around; n++) {
      position.setXYZ(n, towards(position.getX(n), centre.x), towards(position.getY(n), centre.y), towards(position.getZ(n), centre.z));
    }
  }
  geometry.computeVertexNormals();
  for (let i = 0; i <= segments; i++) weldSeam(normal, i * around, (i + 1) * around - 1);
  mesh(parent, geometry, material);
  mesh(parent, TUBE_END, material, ...points[0], radiusAt(0));
  mesh(parent, TUBE_END, material, ...points[points.length - 1], radiusAt(1));
}

/** Turns a profile of [radius, y] around the y axis; `deform` may move each vertex. */
export function lathe(parent, material, profile, x = 0, y = 0, z = 0, scale = 1, deform = undefined) {
  const curve = new THREE.SplineCurve(profile.map((point) => new THREE.Vector2(...point)));
  const outline = curve.getPoints(48).map((point) => new THREE.Vector2(Math.max(0, point.x), point.y));
  const geometry = new THREE.LatheGeometry(outline, 72);
  if (deform) {
    const { position, normal } = geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      const moved = deform(vector(position.getX(i), position.getY(i), position.getZ(i)));
      position.setXYZ(i, moved.x, moved.y, moved.z);
    }
    geometry.computeVertexNormals();
    for (let j = 0; j < 49; j++) weldSeam(normal, j, 72 * 49 + j);
  }
  return mesh(parent, geometry, material, x, y, z, scale);
}

/** A flat shape given a thickness and a soft edge. */
export function plate(parent, material, shape, depth, x, y, z, scale = 1, rotation = undefined, bevel = 0.05) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 5,
    curveSegments: 32,
  });
  geometry.translate(0, 0, -depth / 2);
  return mesh(parent, geometry, material, x, y, z, scale, rotation);
}

export function polygon(points) {
  const shape = new THREE.Shape();
  points.forEach(([x, y], i) => (i ? shape.lineTo(x, y) : shape.moveTo(x, y)));
  return shape;
}

export function star(outer = 0.34, inner = 0.16, points = 5) {
  const corners = [];
  for (let i = 0; i <= points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const a = (i * PI) / points + PI / 2;
    corners.push([Math.cos(a) * radius, Math.sin(a) * radius]);
  }
  return polygon(corners);
}

export function heart(size = 0.3) {
  const shape = new THREE.Shape();
  shape.moveTo(0, -size);
  shape.bezierCurveTo(-size * 1.9, size * 0.2, -size * 0.9, size * 1.4, 0, size * 0.55);
  shape.bezierCurveTo(size * 0.9, size * 1.4, size * 1.9, size * 0.2, 0, -size);
  return shape;
}

export function bolt(size = 0.4) {
  const corners = [0.15, 1, -0.5, -0.1, -0.05, -0.1, -0.2, -1, 0.5, 0.2, 0.05, 0.2];
  const points = [];
  for (let i = 0; i < corners.length; i += 2) points.push([corners[i] * size, corners[i + 1] * size]);
  return polygon(points);
}

/** A crescent: the inner arc ends exactly on the outer one's ends, or the outline would cross itself. */
export function crescent(size = 0.4) {
  const shape = new THREE.Shape();
  const opening = 0.75;
  const tipX = Math.cos(opening) * size;
  const tipY = Math.sin(opening) * size;
  const centre = size * 0.42;
  const innerAngle = Math.atan2(tipY, tipX - centre);
  shape.absarc(0, 0, size, opening, 2 * PI - opening, false);
  shape.absarc(centre, 0, Math.hypot(tipX - centre, tipY), 2 * PI - innerAngle, innerAngle, true);
  return shape;
}

/** A leaf from its stalk at the origin to its tip at [0, length]. */
export function leaf(length = 1, width = 0.6) {
  const shape = new THREE.Shape();
  shape.moveTo(0, 0);
  shape.bezierCurveTo(-width, length * 0.15, -width * 0.8, length * 0.75, 0, length);
  shape.bezierCurveTo(width * 0.8, length * 0.75, width, length * 0.15, 0, 0);
  return shape;
}

/** Covers a mesh with `count` hairs; they stand in the mesh's own parent. */
export function fur(base, material, count, length, width = 0.011) {
  const sampler = new MeshSurfaceSampler(base).build();
  sampler.setRandomGenerator(random);
  const hair = new THREE.ConeGeometry(width, length, 4, 1, true);
  hair.translate(0, length * 0.35, 0);
  const hairs = new THREE.InstancedMesh(hair, material, count);
  base.updateMatrix();
  const normalMatrix = new THREE.Matrix3().getNormalMatrix(base.matrix);
  const [root, direction, up, placed] = [vector(), vector(), vector(0, 1, 0), new THREE.Object3D()];
  for (let i = 0; i < count; i++) {
    sampler.sample(root, direction);
    root.applyMatrix4(base.matrix);
    direction.applyMatrix3(normalMatrix).normalize();
    direction.x += (random() - 0.5) * 0.7;
    direction.y += (random() - 0.5) * 0.7 - 0.25;
    direction.z += (random() - 0.5) * 0.7;
    placed.position.copy(root);
    placed.quaternion.setFromUnitVectors(up, direction.normalize());
    placed.scale.setScalar(0.7 + random() * 0.6);
    placed.updateMatrix();
    hairs.setMatrixAt(i, placed.matrix);
    const shade = 0.86 + random() * 0.22;
    hairs.setColorAt(i, new THREE.Color(shade, shade, shade));
  }
  hairs.receiveShadow = true;
  hairs.userData.tip = length * 0.85;
  base.parent.add(hairs);
}
