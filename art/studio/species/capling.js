// Capling, the mushroom sprite. The cap makes the character: see wild_caps.js, market_caps.js and tide_caps.js.
import { boots, floating, puddle, scarf } from '../body.js';
import { faceOnLathe } from '../face.js';
import { ball, group, lathe } from '../geometry.js';
import { hold } from '../held.js';
import { arm } from '../limbs.js';
import { material } from '../materials.js';
import { wear } from '../worn.js';
import { MARKET } from './market_caps.js';
import { TIDE } from './tide_caps.js';
import { WILD } from './wild_caps.js';

const CAPS = { ...WILD, ...MARKET, ...TIDE };

const STEM = [[0, 0.12], [0.55, 0.14], [0.82, 0.4], [0.84, 0.8], [0.7, 1.25], [0.6, 1.7], [0, 1.75]]; // prettier-ignore

export function capling(figure, style) {
  const paint = {
    cap: material(style.cap, style.kind),
    stem: material(style.stem || '#fff3e2', style.stemKind || 'vinyl'),
    spots: material(style.spots || '#fffaf0', style.spotKind || style.stemKind || 'vinyl'),
    colour: style.cap,
    kind: style.kind,
    accent: style.accent || '#ffd04d',
  };
  lathe(figure, paint.stem, STEM);
  for (const side of style.boots ? [] : [-1, 1]) ball(figure, paint.stem, side * 0.34, 0.13, 0.3, [0.27, 0.16, 0.34]);
  if (style.boots) boots(figure, style.boots, [[-0.36, 0.3], [0.36, 0.3]]); // prettier-ignore
  if (style.puddle) puddle(figure, 1.5);
  const face = { spread: 0.2, height: 0.46, size: 1.0, mouth: 'smile', blush: 'rgb(255,140,120)', ...style.face };
  faceOnLathe(figure, face, STEM, 0.28, 1.38, 0.82);
  const shape = style.shape || 'dome';
  if (!CAPS[shape]) throw new Error(`no cap is called ${shape}`);
  const head = group(figure, 0, 1.5, 0, [0, 0, style.tilt ?? 0.08]);
  CAPS[shape](head, paint);
  const limb = { y: 0.82, radius: 0.14, shoulder: 0.72, length: 0.42 };
  // A wide cap hangs over the shoulders: a hand that holds something has to reach out from under it.
  const stretch = [style.aside ?? 0, style.reach ?? 0];
  const [left, right] = style.arms || ['down', 'wave'];
  arm(figure, paint.stem, -1, left, limb);
  const [x, y, z] = arm(figure, paint.stem, 1, right, { ...limb, stretch });
  if (style.hold) hold(figure, style.hold, [x, y, z + 0.12], paint.accent);
  if (style.hug) hold(figure, style.hug, [0, 0.38, 1.0], paint.accent);
  if (style.scarf) scarf(figure, style.scarf, 0.34, 0.8, 0.8);
  if (style.wear) wear(head, style.wear, style.wearY ?? 1.4, style.wearScale ?? 1, paint.accent);
  if (style.air) floating[style.air](figure);
}
