// Capling · Rainy Woods.
export const styles = {
  amanita: { cap: '#ee4b3f', kind: 'gloss', face: { eyes: 'dot', size: 1.2 } },
  dusk: {
    ...{
      cap: '#7a5bd6',
      stem: '#ffe9f4',
      spots: '#ffd96b',
      kind: 'jelly',
      hold: 'lantern',
      aside: 0.55,
      reach: 0.55,
      arms: ['down', 'wave'],
    },
    ...{ face: { eyes: 'sleepy', mouth: 'o' } },
  },
  chanterelle: {
    ...{ cap: '#ffab3d', stem: '#ffd98f', spots: '#ffc86a', kind: 'vinyl', shape: 'funnel', arms: ['up', 'up'] },
    ...{ face: { eyes: 'happy', mouth: 'open' } },
  },
  morel: {
    ...{ cap: '#b98a5a', stem: '#f4e6cc', kind: 'vinyl', shape: 'morel', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'half', lid: '#e6d6b8', mouth: 'smile' } },
  },
  enoki: {
    ...{ cap: '#fff6dc', stem: '#fffaf0', kind: 'gloss', shape: 'enoki', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#e0b05a', mouth: 'w' } },
  },
  indigo: {
    ...{ cap: '#2f4fc0', stem: '#d6e2ff', spots: '#8fb0ff', kind: 'gloss', shape: 'headphones', accent: '#ff7a59' },
    ...{ face: { eyes: 'ring', mouth: 'flat', blush: 'rgb(150,160,255)' } },
  },
  puddle: {
    ...{ cap: '#ffd23d', stem: '#fff3d6', spots: '#fff0b0', kind: 'gloss', shape: 'plain', boots: '#e8404f', puddle: true, air: 'drops' },
    ...{ arms: ['up', 'up'], face: { eyes: 'happy', mouth: 'open' } },
  },
  'snail-mail': {
    ...{ cap: '#c9a06a', stem: '#fff1dc', kind: 'vinyl', shape: 'snail', hug: 'letter', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'smile' } },
  },
  bluebell: {
    ...{ cap: '#8f9cf5', stem: '#eef0ff', spots: '#c3cbff', kind: 'vinyl', shape: 'bell', hold: 'bluebell', accent: '#7a86f0' },
    ...{ aside: 0.35, reach: 0.3, arms: ['down', 'fwd'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  leaf: {
    ...{
      cap: '#6fb86a',
      stem: '#f2f7dc',
      spots: '#d6efb8',
      kind: 'gloss',
      hold: 'leafUmbrella',
      accent: '#a3dd6f',
      aside: 1.1,
      reach: 0.35,
    },
    ...{ arms: ['down', 'wave'], face: { eyes: 'wink', iris: '#6fb86a', mouth: 'smile' } },
  },
  shiitake: {
    ...{ cap: '#8a5f42', stem: '#f7ead4', spots: '#f3dfc0', kind: 'flock', shape: 'cracked', scarf: '#5a8a6a', arms: ['down', 'down'] },
    ...{ face: { eyes: 'sleepy', mouth: 'flat' } },
  },
  inkcap: {
    ...{ cap: '#f0eef4', stem: '#f7f5fb', spots: '#c9c3d6', kind: 'vinyl', shape: 'egg', arms: ['hips', 'fwd'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'o', smudge: '#2b2838' } },
  },
  moonshroom: {
    ...{ cap: '#cfe6ff', stem: '#f4f0ff', kind: 'pearl', stemKind: 'pearl', shape: 'glowing', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#aef6ff', ink: '#232a5a', mouth: 'smile', blush: 'rgb(190,150,255)' } },
  },
};
export const box = {
  ...{ light: '#ff9d86', dark: '#e2503f', tint: '#ffe5da', ink: '#6b1712', hero: 'amanita' },
  others: ['dusk', 'morel', 'puddle', 'enoki', 'leaf', 'snail-mail'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#FFE0D6', middle: '#FF9B83' },
  figures: [
    ['capling-rainy-woods', 'morel'],
    ['capling-rainy-woods', 'amanita'],
    ['capling-midnight-market', 'red-lantern'],
    ['capling-midnight-market', 'late-noodles'],
  ],
};
