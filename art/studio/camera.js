// The studio: lights, camera and film. A picture is the average of many renders with jittered lights and camera, which gives soft
// shadows, ambient occlusion and antialiasing in one.
import * as THREE from 'three';
import { canvas } from './materials.js';
import { SHARED } from './geometry.js';

const { PI } = Math;
let renderer;
let surroundings;

/** What shiny things mirror: a grey room with soft boxes of light. */
function lightRoom() {
  const room = new THREE.Scene();
  room.background = new THREE.Color('#8a8d9c');
  const panel = (colour, strength, x, y, z, width, height) => {
    const light = new THREE.MeshBasicMaterial({ color: new THREE.Color(colour).multiplyScalar(strength), side: THREE.DoubleSide });
    const made = new THREE.Mesh(new THREE.PlaneGeometry(width, height), light);
    made.position.set(x, y, z);
    made.lookAt(0, 0, 0);
    room.add(made);
  };
  panel('#ffffff', 1.5, 0, 1.5, 9, 11, 5);
  panel('#ffffff', 9, 3.5, 5, 4.5, 4.2, 3);
  panel('#dfe8ff', 5, -6, 2.5, 3, 2, 6);
  panel('#fff0e0', 5, 6.5, 1.5, -1, 1.6, 6);
  panel('#ffffff', 4, -2, 4, -6, 6, 2);
  panel('#ffffff', 2.2, 0, 8, 0, 7, 7);
  panel('#f6efe9', 1.1, 0, -6, 0, 16, 16);
  panel('#23242e', 1, 0, 0.5, -8, 5, 5);
  return room;
}

function studio(width, height) {
  if (!renderer) {
    renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.toneMapping = THREE.NeutralToneMapping;
    renderer.toneMappingExposure = 1.08;
    renderer.setClearColor(0, 0);
    surroundings = new THREE.PMREMGenerator(renderer).fromScene(lightRoom(), 0.02).texture;
  }
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  return renderer;
}

function hairTips(hairs) {
  const [tips, placed] = [[], new THREE.Matrix4()];
  for (let i = 0; i < hairs.count; i++) {
    hairs.getMatrixAt(i, placed);
    tips.push(new THREE.Vector3(0, hairs.userData.tip, 0).applyMatrix4(placed).applyMatrix4(hairs.matrixWorld));
  }
  return tips;
}

function outlinePoints(subject) {
  const points = [];
  subject.updateMatrixWorld(true);
  subject.traverse((part) => {
    if (!part.isMesh || part.userData.outsideFrame) return;
    if (part.isInstancedMesh) {
      points.push(...hairTips(part));
      return;
    }
    const { position } = part.geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld));
    }
  });
  return points;
}

/**
 * A camera that looks along `direction` at the whole subject: its lowest point stands at the share `foot` of the height, the air above
 * is `air` of the height, at the sides `airX` of the width.
 */
export function frame(subject, { aspect = 1, angle = 20, direction, foot, air, airX = air }) {
  const camera = new THREE.PerspectiveCamera(angle, aspect, 1, 80);
  const points = outlinePoints(subject);
  const back = new THREE.Vector3(...direction).normalize();
  const right = new THREE.Vector3(0, 1, 0).cross(back).normalize();
  const up = new THREE.Vector3().crossVectors(back, right);
  const target = new THREE.Vector3(0, 1.6, 0);
  const [top, bottom] = [1 - 2 * air, -1 + 2 * (1 - foot)];
  const seen = new THREE.Vector3();
  let distance = 16;
  for (let round = 0; round < 14; round++) {
    camera.position.copy(target).addScaledVector(back, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const box = new THREE.Box3();
    for (const point of points) box.expandByPoint(seen.copy(point).project(camera));
    const zoom = Math.max((box.max.x - box.min.x) / (2 - 4 * airX), (box.max.y - box.min.y) / (top - bottom));
    distance *= zoom;
    const halfHeight = Math.tan((angle * PI) / 360) * distance;
    target.addScaledVector(right, ((box.min.x + box.max.x) / 2 / zoom) * halfHeight * aspect);
    target.addScaledVector(up, (box.min.y / zoom - bottom) * halfHeight);
  }
  return camera;
}

function shadowLight(scene, strength, colour, { area = 4.2, centreY = 1.4, blur = 2 }) {
  const light = new THREE.DirectionalLight(colour, strength);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -area, right: area, top: area, bottom: -area, near: 0.5, far: 30 });
  light.shadow.normalBias = 0.035;
  light.shadow.bias = -0.0006;
  light.shadow.radius = blur;
  light.target.position.set(0, centreY, 0);
  scene.add(light, light.target);
  return light;
}

/** Halton's sequence: points that fill [0, 1) evenly however many are taken. */
function halton(index, base) {
  let [share, sum] = [1, 0];
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    share /= base;
    sum += share * (i % base);
  }
  return sum;
}

function jitter(index, camera, width, height, key, dome) {
  const [a, b, c, d] = [2, 3, 5, 7].map((base) => halton(index + 1, base));
  key.position.set(4.2 + (a - 0.5) * 3.6, 8.2 + (b - 0.5) * 2, 5.4 + (c - 0.5) * 3.6);
  const cos = Math.sqrt(0.06 + 0.94 * a);
  const sin = Math.sqrt(1 - cos * cos);
  dome.position.set(Math.cos(2 * PI * b) * sin * 11, cos * 11 + 1, Math.sin(2 * PI * b) * sin * 11);
  camera.setViewOffset(width, height, c - 0.5, d - 0.5, width, height);
}

/** The average of the samples, upright. Colours were summed premultiplied. */
function develop(sums, width, height, samples) {
  const [element, x] = canvas(width, height);
  const image = x.createImageData(width, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = ((height - 1 - row) * width + column) * 4;
      const to = (row * width + column) * 4;
      const alpha = sums[from + 3];
      image.data[to + 3] = alpha / samples;
      for (let k = 0; alpha > 0 && k < 3; k++) image.data[to + k] = Math.min(255, (sums[from + k] / alpha) * 255);
    }
  }
  x.putImageData(image, 0, 0);
  return element;
}

// Materials are left to the garbage collector: disposing of the last one of a kind throws its program away, and compiling that again takes
// longer than a render.
function dispose(scene) {
  scene.traverse((part) => {
    if (!part.isMesh) return;
    if (!SHARED.includes(part.geometry)) part.geometry.dispose();
    for (const material of [part.material].flat()) material.map?.dispose();
  });
}

const SHAPE_ONLY = new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide });
const SOLID_LAYER = 1;

/** What is solid is also in a layer of its own. The lights are in it too, or every material would be set up anew for each layer. */
function markSolids(scene) {
  scene.traverse((part) => {
    const solid = part.isLight || (part.isMesh && [part.material].flat().every((each) => !each.transparent));
    if (solid) part.layers.enable(SOLID_LAYER);
  });
}

/** One render. The depth of the solid parts comes first, so that software shades only what is seen: toys are mostly hidden parts. */
function render(film, scene, camera) {
  film.autoClear = true;
  film.shadowMap.autoUpdate = false;
  scene.overrideMaterial = SHAPE_ONLY;
  camera.layers.set(SOLID_LAYER);
  film.render(scene, camera);
  film.autoClear = false;
  film.shadowMap.autoUpdate = true;
  scene.overrideMaterial = null;
  camera.layers.set(0);
  film.render(scene, camera);
}

/**
 * Takes the picture and clears the set. `light` may say area (half width of the shadow maps), centreY, blur (of a shadow's edge: straight
 * edges need more of it, or each sample's shadow shows) and room (strength of reflections).
 */
export function expose(scene, camera, width, height, samples, light = {}) {
  const film = studio(width, height);
  scene.environment = surroundings;
  scene.environmentIntensity = light.room ?? 0.62;
  camera.updateMatrixWorld();
  const key = shadowLight(scene, 1.75, '#fff6ea', light);
  const dome = shadowLight(scene, 1.6, '#f3f4ff', light);
  const rim = new THREE.DirectionalLight('#ffffff', 0.9);
  rim.position.set(-5, 4, -5);
  scene.add(rim);
  markSolids(scene);
  const gl = film.getContext();
  const pixels = new Uint8Array(width * height * 4);
  const sums = new Float32Array(width * height * 4);
  for (let i = 0; i < samples; i++) {
    jitter(i, camera, width, height, key, dome);
    render(film, scene, camera);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let k = 0; k < sums.length; k++) sums[k] += pixels[k];
  }
  dispose(scene);
  key.dispose();
  dome.dispose();
  return develop(sums, width, height, samples);
}

/**
 * A floor that shows nothing but the shadow, which fades between `radius` and `radius * fade` from the middle: it never meets the edge.
 * It is no larger than that, for every pixel of it has to be shaded.
 */
export function floor(scene, colour, opacity, radius, fade = 2.1) {
  const shadow = new THREE.ShadowMaterial({ color: colour, opacity });
  const fading = `gl_FragColor.a *= 1. - smoothstep(${radius.toFixed(2)}, ${(radius * fade).toFixed(2)}, length(vFloor * vec2(1., 1.15)));`;
  shadow.onBeforeCompile = (program) => {
    program.vertexShader = program.vertexShader.replace(
      'void main() {',
      'varying vec2 vFloor; void main() { vFloor = (modelMatrix * vec4(position, 1.)).xz;',
    );
    program.fragmentShader = program.fragmentShader
      .replace('void main() {', 'varying vec2 vFloor; void main() {')
      .replace('#include <tonemapping_fragment>', fading);
  };
  // The program is cached by its text without the patch: two radii must not share one.
  shadow.customProgramCacheKey = () => fading;
  const made = new THREE.Mesh(new THREE.PlaneGeometry(2 * radius * fade, 2 * radius * fade), shadow);
  made.rotation.x = -PI / 2;
  made.receiveShadow = true;
  made.userData.outsideFrame = true;
  scene.add(made);
}
