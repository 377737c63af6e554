// Capling · Midnight Market.
export const styles = {
  'red-lantern': {
    ...{ cap: '#f0483a', stem: '#fff0dc', kind: 'gloss', shape: 'lantern', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'smile' } },
  },
  takoyaki: {
    ...{
      cap: '#d99a50',
      stem: '#fff3e0',
      kind: 'vinyl',
      shape: 'takoyaki',
      hold: 'skewer',
      aside: 0.35,
      reach: 0.3,
      arms: ['down', 'wave'],
    },
    ...{ face: { eyes: 'heart', iris: '#d8502f', mouth: 'tongue' } },
  },
  'milk-tea': {
    ...{ cap: '#d9b088', stem: '#fff6e8', spots: '#ff6f9f', kind: 'gloss', shape: 'pearls', hold: 'boba', accent: '#ff6f9f' },
    ...{ aside: 0.4, reach: 0.45, arms: ['down', 'fwd'], face: { eyes: 'half', lid: '#f0e2cc', mouth: 'w' } },
  },
  balloon: {
    ...{
      cap: '#ff9ec4',
      stem: '#fff0f5',
      kind: 'vinyl',
      hold: 'balloon',
      accent: '#e0364f',
      aside: 0.6,
      reach: 0.3,
      arms: ['down', 'wave'],
    },
    ...{ face: { eyes: 'big', iris: '#ff6f9f', mouth: 'o' } },
  },
  goldfish: {
    ...{ cap: '#ff7a3d', stem: '#fff3e0', spots: '#ffb36b', kind: 'gloss', shape: 'goldfish', hold: 'fishBag', aside: 0.5, reach: 0.5 },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'dot', size: 1.1, mouth: 'open' } },
  },
  'fox-mask': {
    ...{ cap: '#4a4a6a', stem: '#f4f0ea', spots: '#8f8fb0', kind: 'vinyl', shape: 'foxMask', arms: ['hips', 'hips'] },
    ...{ face: { eyes: 'half', lid: '#e2ddd2', mouth: 'smile' } },
  },
  hawthorn: {
    ...{
      cap: '#d81e34',
      stem: '#fff3e6',
      kind: 'gloss',
      shape: 'candy',
      hold: 'hawthorn',
      aside: 0.45,
      reach: 0.3,
      arms: ['down', 'wave'],
    },
    ...{ face: { eyes: 'star', iris: '#ffd96b', mouth: 'tongue' } },
  },
  'paper-fan': {
    ...{ cap: '#5fb8a8', stem: '#f0fbf7', spots: '#c9efe6', kind: 'gloss', shape: 'bow', accent: '#ff7a8f', hold: 'fan' },
    ...{ aside: 0.4, reach: 0.6, arms: ['hips', 'fwd'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  drum: {
    ...{ cap: '#c8342e', stem: '#fff1dc', kind: 'gloss', shape: 'drum', hold: 'drumsticks', accent: '#2b2838', reach: 0.4, aside: 0.3 },
    ...{ arms: ['up', 'fwd'], face: { eyes: 'big', iris: '#d8502f', mouth: 'open' } },
  },
  'late-noodles': {
    ...{ cap: '#2f5fae', stem: '#fff3e0', spots: '#ffffff', kind: 'gloss', shape: 'bowl', hold: 'chopsticks', aside: 0.45, reach: 0.3 },
    ...{ arms: ['down', 'fwd'], face: { eyes: 'happy', mouth: 'tongue' } },
  },
  record: {
    ...{ cap: '#1d1a2a', stem: '#e9e2ff', kind: 'gloss', shape: 'record', accent: '#ff5a7d', arms: ['hips', 'up'] },
    ...{ face: { eyes: 'sleepy', mouth: 'smile', blush: 'rgb(200,130,240)' } },
  },
  'oil-paper': {
    ...{ cap: '#e8503f', stem: '#fff6e8', spots: '#ffd9a0', kind: 'cloth', spotKind: 'cloth', shape: 'umbrella', arms: ['down', 'down'] },
    ...{ face: { eyes: 'closed', mouth: 'w' } },
  },
  firework: {
    ...{ cap: '#3a2f9f', stem: '#f0eaff', kind: 'glitter', shape: 'firework', hold: 'sparkler', aside: 0.55, reach: 0.3 },
    ...{ arms: ['up', 'wave'], face: { eyes: 'star', iris: '#ffe07a', mouth: 'open', blush: 'rgb(255,130,200)' } },
  },
};
export const box = {
  ...{ light: '#7a5bb8', dark: '#3a2468', tint: '#f0e2ff', ink: '#220f4a', hero: 'red-lantern' },
  others: ['takoyaki', 'goldfish', 'late-noodles', 'drum', 'fox-mask', 'oil-paper'],
};
