// Rexi · Hatch Day.
export const styles = {
  sprout: { skin: '#63c07a', belly: '#fff0c9', spine: '#ff9c3d', face: { eyes: 'dot', size: 1.1 } },
  eggshell: {
    ...{ skin: '#ffd66b', belly: '#fff6d8', spine: '#ffb03d', back: 'none', crown: 'eggTop', pattern: [['eggShell']], arms: ['up', 'up'] },
    ...{ kind: 'vinyl', snout: 'open', face: { eyes: 'big', iris: '#e08a2e' } },
  },
  tricorn: {
    ...{ skin: '#ff9a7a', belly: '#ffe6d0', spine: '#ffd04a', back: 'humps', crown: 'frill', kind: 'gloss', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'happy' } },
  },
  stego: {
    ...{ skin: '#8f9cf0', belly: '#e8ecff', spine: '#ff8fb3', back: 'plates', tail: 'thorns', kind: 'vinyl', arms: ['down', 'wave'] },
    ...{ snout: 'grin', face: { eyes: 'half', lid: '#7f8ce0' } },
  },
  sailback: {
    ...{ skin: '#3fb3a8', belly: '#dff7ee', spine: '#ff7a4a', back: 'sail', kind: 'gloss', turn: 0.72, pattern: [['stripes', '#2b8a84']] },
    ...{ arms: ['fwd', 'fwd'], snout: 'smile', face: { eyes: 'ring' } },
  },
  clubtail: {
    ...{
      skin: '#b58a5a',
      belly: '#f4e2c4',
      spine: '#7a5a3a',
      back: 'shell',
      tail: 'club',
      kind: 'vinyl',
      turn: 0.6,
      arms: ['hips', 'hips'],
    },
    ...{ snout: 'pout', face: { eyes: 'dot', size: 1 } },
  },
  bonehead: {
    ...{ skin: '#f2b8d0', belly: '#fff2f6', spine: '#c85a8f', back: 'none', crown: 'dome', kind: 'jelly', arms: ['up', 'fwd'], tilt: 0.16 },
    ...{ snout: 'grin', face: { eyes: 'cross' } },
  },
  trombone: {
    ...{ skin: '#7ac0f0', belly: '#eaf6ff', spine: '#ff5a6d', back: 'none', crown: 'crest', kind: 'gloss', arms: ['down', 'up'] },
    ...{ pattern: [['spots', '#4a90d8']], snout: 'open', face: { eyes: 'closed' } },
  },
  longneck: {
    ...{ skin: '#a8cf6a', belly: '#f4fbd8', spine: '#6f9a3f', back: 'humps', crown: 'longNeck', kind: 'vinyl', scarf: '#ff6f5c' },
    ...{ hold: 'leaf', accent: '#5fae52', arms: ['down', 'wave'], face: { eyes: 'sleepy' } },
  },
  featherling: {
    ...{ skin: '#5a6fd0', belly: '#ffe9b8', spine: '#ff7a59', back: 'feathers', kind: 'vinyl', arms: ['wave', 'wave'], snout: 'tongue' },
    ...{ face: { eyes: 'star', iris: '#ffd96b' } },
  },
  snowfoot: {
    ...{
      skin: '#f4f8ff',
      belly: '#d6e8ff',
      spine: '#9fc4f2',
      back: 'spikes',
      kind: 'flock',
      wear: 'beanie',
      accent: '#ff5a5f',
      wearScale: 1.25,
    },
    ...{ arms: ['down', 'down'], scarf: '#ff5a5f', face: { eyes: 'dot', size: 1.2 } },
  },
  moonhorn: {
    ...{ skin: '#4a3f6b', belly: '#c9b8f0', spine: '#ffd96b', back: 'plates', crown: 'horns', kind: 'gloss', hold: 'moon' },
    ...{ arms: ['hips', 'wave'], snout: 'grin', cheeks: '#c97ad0', face: { eyes: 'half', lid: '#40365e', ink: '#15102a' } },
  },
  amber: {
    ...{ skin: '#f2a02e', belly: '#ffd98f', spine: '#fff1b8', spineKind: 'gold', back: 'spikes', kind: 'glitter', crown: 'horns' },
    ...{ hug: 'heart', accent: '#ffcf3d', arms: ['hug', 'hug'], face: { eyes: 'star', iris: '#fff1b8', ink: '#4a2206' } },
  },
};
export const box = {
  ...{ light: '#8fd6a0', dark: '#2f8a55', tint: '#e4f8e4', ink: '#0f4526', hero: 'sprout' },
  others: ['eggshell', 'tricorn', 'stego', 'longneck', 'trombone', 'featherling'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#D8F3DC', middle: '#86D198' },
  figures: [
    ['rexi-hatch-day', 'eggshell'],
    ['rexi-hatch-day', 'sprout'],
    ['rexi-hatch-day', 'tricorn'],
    ['rexi-hatch-day', 'longneck'],
  ],
};
