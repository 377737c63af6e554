// Capling · Tide Pool.
export const styles = {
  jellyfish: {
    ...{ cap: '#ff9ad0', stem: '#fff0fa', spots: '#ffd0ea', kind: 'jelly', shape: 'jellyfish', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'smile' } },
  },
  urchin: {
    ...{ cap: '#4a3a7a', stem: '#efe8ff', spots: '#8f7ae0', kind: 'gloss', shape: 'urchin', arms: ['hips', 'hips'] },
    ...{ face: { eyes: 'half', lid: '#e0d8f2', mouth: 'flat' } },
  },
  scallop: {
    ...{
      cap: '#ffb89a',
      stem: '#fff3ea',
      spots: '#fff0e6',
      kind: 'pearl',
      shape: 'scallop',
      hold: 'shell',
      accent: '#ff8f7a',
      aside: 0.6,
      reach: 0.5,
    },
    ...{ arms: ['down', 'wave'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  starfish: {
    ...{ cap: '#ff8a3d', stem: '#fff1dc', spots: '#ffd9a0', kind: 'vinyl', shape: 'starfish', arms: ['up', 'up'] },
    ...{ face: { eyes: 'star', iris: '#ffd96b', mouth: 'open' } },
  },
  coral: {
    ...{ cap: '#f0506a', stem: '#fff0ee', spots: '#ffb8c0', kind: 'gloss', shape: 'coral', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'w' } },
  },
  anemone: {
    ...{
      cap: '#9f6fe0',
      stem: '#f6efff',
      spots: '#ffb8f0',
      kind: 'gloss',
      shape: 'anemone',
      hold: 'koi',
      accent: '#ff8a3d',
      aside: 0.6,
      reach: 0.5,
    },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'big', iris: '#a45cff', mouth: 'o' } },
  },
  conch: {
    ...{ cap: '#ffd6a8', stem: '#fff6ea', spots: '#ff9a7a', kind: 'gloss', shape: 'conch', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'wink', iris: '#ff8f5c', mouth: 'smile' } },
  },
  turtle: {
    ...{ cap: '#4f9a6a', stem: '#e8f8d8', spots: '#c9e88a', kind: 'vinyl', shape: 'turtle', arms: ['down', 'down'] },
    ...{ face: { eyes: 'sleepy', mouth: 'smile' } },
  },
  puffer: {
    ...{ cap: '#ffd84a', stem: '#fffbe6', spots: '#fff3c8', kind: 'vinyl', shape: 'puffer', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'ring', mouth: 'o' } },
  },
  wave: {
    ...{
      cap: '#2f7fd0',
      stem: '#eaf6ff',
      spots: '#ffffff',
      kind: 'gloss',
      shape: 'wave',
      hold: 'surfboard',
      accent: '#ff6f5c',
      aside: 0.75,
      reach: 0.4,
    },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'happy', mouth: 'open' } },
  },
  sandcastle: {
    ...{ cap: '#e8c98a', stem: '#fff8e6', spots: '#d0a860', kind: 'cloth', shape: 'sandcastle', accent: '#ff5a6d', arms: ['hips', 'up'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'tongue' } },
  },
  lighthouse: {
    ...{ cap: '#e8404a', stem: '#ffffff', spots: '#ffffff', kind: 'gloss', shape: 'lighthouse', hold: 'anchor', aside: 0.35, reach: 0.4 },
    ...{ arms: ['down', 'wave'], face: { eyes: 'patch', iris: '#3d7bff', mouth: 'fang' } },
  },
  pearl: {
    ...{ cap: '#e0d0ff', stem: '#fbf6ff', spots: '#ffffff', kind: 'glitter', stemKind: 'pearl', shape: 'pearl', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#ffd0f4', ink: '#3a2a6a', mouth: 'smile', blush: 'rgb(255,160,220)' } },
  },
};
export const box = {
  ...{ light: '#7fd0e8', dark: '#2a6fb0', tint: '#e6f8ff', ink: '#0f2f5a', hero: 'jellyfish' },
  others: ['starfish', 'turtle', 'coral', 'puffer', 'sandcastle', 'scallop'],
};
