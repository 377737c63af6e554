// Printing foil: metal under the ink whose fine grooves split light. A pattern says per pixel where a groove runs; a mask where foil lies.
import * as THREE from 'three';
import { canvas } from './materials.js';
import { random, withSeed } from './random.js';

const { PI } = Math;
const [WIDTH, HEIGHT] = [756, 1056];

/** A facet of foil as a colour: red is the way of its grooves (0..1 of half a turn), green how far it leans (0.5 is flat). */
const facet = (turn, lean) => `rgb(${Math.floor((((turn % 1) + 1) % 1) * 255)},${Math.floor(lean * 255)},0)`;

const PATTERNS = {
  /** Fine slanting lines: neighbours shine one after another. */
  lines(x) {
    x.rotate(-0.62);
    for (let at = -1400; at < 1400;) {
      const wide = 3 + random() * random() * 34;
      x.fillStyle = facet(0.05 + 0.12 * random(), 0.5 + (random() - 0.5) * 0.8);
      x.fillRect(at, -600, wide + 1, 2400);
      at += wide;
    }
  },
  /** Shards as of cracked ice, each with its own way, and little stars. */
  shards(x) {
    for (let i = 0; i < 900; i++) {
      const [left, top] = [random() * WIDTH, random() * HEIGHT];
      const size = 30 + random() * 70 * (1 - i / 1100);
      x.fillStyle = facet(random(), random());
      x.beginPath();
      const start = random() * PI;
      for (let corner = 0; corner < 4; corner++) {
        const a = start + corner * 1.57 + random() * 0.9;
        x.lineTo(left + Math.cos(a) * size, top + Math.sin(a) * size);
      }
      x.fill();
    }
  },
  /** Embossed rays around the character, in rings that lean to and fro. */
  rays(x) {
    const count = 72;
    for (let ringAt = 12; ringAt > 0; ringAt--) {
      for (let i = 0; i < count; i++) {
        const a = ((i + (ringAt % 2) / 2) * 2 * PI) / count;
        x.fillStyle = facet(a / PI + 0.5, (i + ringAt) % 2 ? 0.9 : 0.1);
        x.beginPath();
        x.moveTo(WIDTH / 2, HEIGHT * 0.44);
        x.arc(WIDTH / 2, HEIGHT * 0.44, ringAt * 68, a, a + (2 * PI) / count);
        x.fill();
      }
    }
  },
};

// lean: how far facets tilt; rainbow: strength of the colours; warm: how much of them turns to gold; rough: of the bare foil.
const FOILS = {
  silver: { pattern: 'lines', lean: 0.5, rainbow: 0.5, warm: 0, rough: 0.24 },
  rainbow: { pattern: 'shards', lean: 0.5, rainbow: 1.3, warm: 0, rough: 0.2 },
  gold: { pattern: 'rays', lean: 0.5, rainbow: 0.3, warm: 1, rough: 0.22 },
};

/** The pattern with the mask in its blue: a canvas whose opaque parts have foil. */
function foilMap(pattern, mask) {
  const [element, x] = canvas(WIDTH, HEIGHT);
  x.save();
  withSeed(23, () => PATTERNS[pattern](x));
  x.restore();
  const ground = x.getImageData(0, 0, WIDTH, HEIGHT);
  const [, scaled] = canvas(WIDTH, HEIGHT);
  scaled.drawImage(mask, 0, 0, WIDTH, HEIGHT);
  const share = scaled.getImageData(0, 0, WIDTH, HEIGHT).data;
  for (let i = 0; i < share.length; i += 4) {
    ground.data[i + 2] = share[i + 3];
    ground.data[i + 3] = 255;
  }
  x.putImageData(ground, 0, 0);
  const texture = new THREE.CanvasTexture(element);
  // A groove's way is an angle: the mean of two neighbours would be the way of neither.
  texture.minFilter = texture.magFilter = THREE.NearestFilter;
  texture.generateMipmaps = false;
  return texture;
}

const DECLARATIONS = `
  uniform sampler2D foilMap;
  uniform vec4 foil; // lean, rainbow, warm, rough
  varying vec3 vAcross, vUp;
  vec3 spectrum(float length) {
    vec3 away = (vec3(length) - vec3(620., 540., 460.)) / vec3(58., 48., 42.);
    return exp(-away * away);
  }
  // What the grooves throw to the camera of the light from one side: a colour by the angle, only across the grooves.
  vec3 split(vec3 groove, vec3 along, vec3 towardsLight, vec3 towardsCamera) {
    vec3 between = towardsLight + towardsCamera;
    float across = abs(dot(between, groove)) * 1650.;
    float stray = dot(between, along);
    vec3 sum = vec3(0.);
    for (float order = 1.; order < 4.; order++) sum += spectrum(across / order) / order;
    return sum * exp(-stray * stray * 9.);
  }
  void main() {`;

const SURFACE = `
  #include <metalnessmap_fragment>
  vec4 facet = texture2D(foilMap, vMapUv);
  float bare = facet.b;
  metalnessFactor = mix(metalnessFactor, .92, bare);
  roughnessFactor = mix(roughnessFactor, foil.w, bare);
  vec3 grooveWay = normalize(cos(facet.r * PI) * vAcross + sin(facet.r * PI) * vUp);
  vec3 alongWay = normalize(-sin(facet.r * PI) * vAcross + cos(facet.r * PI) * vUp);`;

const LEAN = `
  #include <normal_fragment_maps>
  normal = normalize(normal + bare * foil.x * (facet.g - .5) * grooveWay);`;

const COLOURS = `
  vec3 seenFrom = normalize(vViewPosition);
  vec3 thrown = vec3(0.);
  thrown += 1.0 * split(grooveWay, alongWay, normalize((viewMatrix * vec4(.4, .79, .52, 0.)).xyz), seenFrom);
  thrown += .8 * split(grooveWay, alongWay, normalize((viewMatrix * vec4(-.84, .35, .42, 0.)).xyz), seenFrom);
  thrown += .7 * split(grooveWay, alongWay, normalize((viewMatrix * vec4(.75, .1, .65, 0.)).xyz), seenFrom);
  thrown += .6 * split(grooveWay, alongWay, normalize((viewMatrix * vec4(-.2, -.6, .77, 0.)).xyz), seenFrom);
  vec3 tinted = mix(thrown, dot(thrown, vec3(.4)) * vec3(1., .82, .42), foil.z);
  outgoingLight += bare * foil.y * tinted * mix(vec3(1.), diffuseColor.rgb, .35);
  #include <opaque_fragment>`;

/** Gives the printed material `made` foil of a kind wherever `mask` (a canvas) is opaque. An unknown kind throws. */
export function foiled(made, kind, mask) {
  if (!Object.hasOwn(FOILS, kind)) throw new Error(`no foil is called ${kind}`);
  const { pattern, lean, rainbow, warm, rough } = FOILS[kind];
  const map = foilMap(pattern, mask);
  made.addEventListener('dispose', () => map.dispose());
  made.onBeforeCompile = (program) => {
    program.uniforms.foilMap = { value: map };
    program.uniforms.foil = { value: new THREE.Vector4(lean, rainbow, warm, rough) };
    program.vertexShader = program.vertexShader.replace(
      'void main() {',
      'varying vec3 vAcross, vUp;\nvoid main() {\n vAcross = normalMatrix * vec3(1., 0., 0.); vUp = normalMatrix * vec3(0., 1., 0.);',
    );
    program.fragmentShader = program.fragmentShader
      .replace('void main() {', DECLARATIONS)
      .replace('#include <metalnessmap_fragment>', SURFACE)
      .replace('#include <normal_fragment_maps>', LEAN)
      .replace('#include <opaque_fragment>', COLOURS);
  };
  made.customProgramCacheKey = () => 'foil';
  return made;
}
