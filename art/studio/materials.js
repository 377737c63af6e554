// What a toy is made of: vinyl, gloss, flock, cloth, jelly, glass, pearl, glitter, chrome, gold and glow.
import * as THREE from 'three';
import { random, withSeed } from './random.js';

export const mix = (from, to, share) => '#' + new THREE.Color(from).lerp(new THREE.Color(to), share).getHexString();

export function canvas(width, height = width) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  return [element, element.getContext('2d')];
}

function repeating(size, seed, repeat, anisotropy, draw) {
  const [element, x] = canvas(size);
  withSeed(seed, () => draw(x, size));
  const texture = new THREE.CanvasTexture(element);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(...repeat);
  texture.anisotropy = anisotropy;
  return texture;
}

const once = (make) => {
  let made;
  return () => (made ??= make());
};

/** Bright flakes of the glitter, as an emissive map. */
const sparks = once(() => {
  const texture = repeating(512, 41, [3, 2], 2, (x, n) => {
    x.fillStyle = '#000';
    x.fillRect(0, 0, n, n);
    for (let i = 0; i < 620; i++) {
      const k = random();
      x.fillStyle = ['#ffffff', '#ffe9a8', '#ffb8ee', '#a8f6ff', '#ffffff'][Math.floor(random() * 5)];
      x.globalAlpha = 0.35 + 0.65 * k * k;
      const size = 1.6 + random() * 3.4;
      x.save();
      x.translate(random() * n, random() * n);
      x.rotate(random() * 3);
      x.fillRect(-size / 2, -size / 2, size, size);
      x.restore();
    }
  });
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
});

/** Little facets that each look in their own direction, as a normal map. */
const flakes = once(() =>
  repeating(256, 99, [5, 4], 2, (x, n) => {
    x.fillStyle = 'rgb(128,128,255)';
    x.fillRect(0, 0, n, n);
    const byte = (value) => Math.floor(128 + 127 * value);
    for (let i = 0; i < 5200; i++) {
      const a = random() * 2 * Math.PI;
      const t = random() * 0.75;
      x.fillStyle = `rgb(${byte(Math.cos(a) * t)},${byte(Math.sin(a) * t)},${byte(Math.sqrt(1 - t * t))})`;
      const size = 2 + random() * 3;
      x.fillRect(random() * n, random() * n, size, size);
    }
  }),
);

const grain = once(() =>
  repeating(256, 7, [4, 4], 1, (x, n) => {
    const pixels = x.createImageData(n, n);
    for (let i = 0; i < n * n; i++) {
      const v = random() * 255;
      pixels.data.set([v, v, v, 255], i * 4);
    }
    x.putImageData(pixels, 0, 0);
  }),
);

// Light that goes into the jelly comes out at the far side and at the rim; the rim is also where one looks through most of it.
const JELLY_SHADER = `
  float facing = clamp(dot(normalize(normal), normalize(vViewPosition)), 0., 1.);
  vec3 towardsLight = normalize((viewMatrix * vec4(.5, .8, .5, 0.)).xyz);
  float back = max(0., -dot(normalize(normal), towardsLight));
  outgoingLight += diffuseColor.rgb * (.16 + .55 * pow(back, 1.2) + .5 * pow(1. - facing, 2.2));
  diffuseColor.a = mix(.74, .97, pow(1. - facing, 1.5));
  #include <opaque_fragment>`;

// Clear glass is visible only where it is seen edge-on and where it mirrors a lamp.
const GLASS_SHADER = `
  float facing = clamp(dot(normalize(normal), normalize(vViewPosition)), 0., 1.);
  float mirrored = dot(reflectedLight.directSpecular + clearcoatSpecularDirect + clearcoatSpecularIndirect, vec3(.33));
  diffuseColor.a = clamp(.05 + .62 * pow(1. - facing, 2.6) + mirrored * 1.1, 0., .95);
  outgoingLight = mix(outgoingLight, vec3(1.), .35 + clamp(mirrored, 0., .6));
  #include <opaque_fragment>`;

const instead = (shader) => (program) => {
  program.fragmentShader = program.fragmentShader.replace('#include <opaque_fragment>', shader);
};

const iridescent = (ior, thinnest, thickest) => ({
  iridescence: 1,
  iridescenceIOR: ior,
  iridescenceThicknessRange: [thinnest, thickest],
});

const KINDS = {
  vinyl: () => ({ roughness: 0.55, clearcoat: 0.22, clearcoatRoughness: 0.45, sheen: 0.25, sheenColor: new THREE.Color('#ffffff') }),
  // Printed cardboard, which mirrors nothing even where it turns away.
  card: () => ({ roughness: 0.9, specularIntensity: 0.15 }),
  gloss: () => ({ roughness: 0.28, clearcoat: 1, clearcoatRoughness: 0.05 }),
  flock: (colour) => ({
    roughness: 1,
    sheen: 1,
    sheenRoughness: 0.45,
    sheenColor: new THREE.Color(mix(colour, '#ffffff', 0.55)),
    bumpMap: grain(),
    bumpScale: 2,
  }),
  cloth: (colour) => ({
    roughness: 0.95,
    sheen: 0.6,
    sheenColor: new THREE.Color(mix(colour, '#ffffff', 0.4)),
    bumpMap: grain(),
    bumpScale: 1,
  }),
  chrome: () => ({ metalness: 1, roughness: 0.07, clearcoat: 0.4 }),
  gold: () => ({ metalness: 1, roughness: 0.2, clearcoat: 0.6, clearcoatRoughness: 0.1 }),
  glitter: () => ({
    metalness: 0.12,
    roughness: 0.24,
    emissive: '#ffffff',
    emissiveMap: sparks(),
    emissiveIntensity: 1.0,
    normalMap: flakes(),
    normalScale: new THREE.Vector2(1.25, 1.25),
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    ...iridescent(1.6, 180, 520),
  }),
  pearl: () => ({ roughness: 0.22, clearcoat: 1, clearcoatRoughness: 0.05, metalness: 0.15, ...iridescent(1.8, 240, 460) }),
  glow: (colour) => ({ emissive: colour, emissiveIntensity: 0.75, roughness: 0.4 }),
  jelly: () => ({ roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.03, transparent: true, opacity: 0.8, depthWrite: true }),
  glass: () => ({ roughness: 0.02, clearcoat: 1, clearcoatRoughness: 0.02, transparent: true, opacity: 0.2, depthWrite: false }),
};
const SHADERS = { jelly: instead(JELLY_SHADER), glass: instead(GLASS_SHADER) };

/** A material of one of the KINDS in a CSS colour. An unknown kind throws: a misspelt description must not render as something else. */
export function material(colour, kind = 'vinyl') {
  if (!KINDS[kind]) throw new Error(`no material is called ${kind}`);
  const made = new THREE.MeshPhysicalMaterial({ color: colour, ...KINDS[kind](colour) });
  if (SHADERS[kind]) {
    made.onBeforeCompile = SHADERS[kind];
    // Programs are cached by the text of that function, which is the same for every kind.
    made.customProgramCacheKey = () => kind;
  }
  made.side = THREE.DoubleSide;
  return made;
}

/** The two kinds that most small things are made of. */
export const gloss = (colour) => material(colour, 'gloss');
export const cloth = (colour) => material(colour, 'cloth');
