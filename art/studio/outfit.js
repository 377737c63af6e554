// What a figure holds and wears, put where its body has the place for it.
import { apron, boots, cape, floating, neckerchief, puddle, scarf, wings } from './body.js';
import { hold } from './held.js';
import { headphones, shades, wear } from './worn.js';

/**
 * Dresses a figure. `hands` are the places of the left and the right hand, `style` is the description, and `fit` is the species' own
 * measure: grip [up, forwards] from a hand, hug [x, y, z], wear { y, scale, z }, and the arguments of scarf, shades, headphones, cape,
 * wings, apron, neckerchief and boots that come after the colour. What a species has no measure for, it cannot wear: that throws.
 */
export function dress(figure, head, hands, style, fit) {
  const accent = style.accent || '#ff6f7d';
  const [up, forwards] = fit.grip;
  const gripOf = ([x, y, z]) => [x, y + up, z + forwards];
  if (style.hold) hold(figure, style.hold, gripOf(hands[1]), style.holdColour || accent);
  if (style.holdLeft) hold(figure, style.holdLeft, gripOf(hands[0]), style.holdColour || accent);
  if (style.hug) hold(figure, style.hug, fit.hug, style.holdColour || accent);
  if (style.wear) {
    const { y, scale, z = 0 } = fit.wear;
    wear(head, style.wear, style.wearY ?? y, (style.wearScale ?? 1) * scale, style.wearColour || accent, style.wearZ ?? z);
  }
  if (style.scarf) scarf(figure, style.scarf, ...fit.scarf);
  if (style.neckerchief) neckerchief(figure, style.neckerchief, ...fit.neckerchief);
  if (style.cape) cape(figure, style.cape, ...fit.cape);
  if (style.apron) apron(figure, style.apron, ...fit.apron);
  if (style.wings) wings(figure, ...fit.wings);
  if (style.shades) shades(head, fit.shades[0], fit.shades[1], style.shades, fit.shades[2]);
  if (style.headphones) headphones(head, style.headphones, ...fit.headphones);
  if (style.boots) boots(figure, style.boots, fit.boots);
  if (style.puddle) puddle(figure, style.puddle);
  if (style.air) floating[style.air](figure);
}
