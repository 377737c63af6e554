// Mosskin · Campfire Tales.
export const styles = {
  marshmallow: {
    ...{ skin: '#fbf6ec', belly: '#ffe9cf', kind: 'flock', hold: 'marshmallow', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'happy' } },
  },
  'lantern-keeper': {
    ...{ skin: '#8a6a52', belly: '#f0dcc0', kind: 'flock', wear: 'beanie', wearScale: 1.25, accent: '#2f3f7a', hold: 'lantern' },
    ...{ arms: ['down', 'fwd'], face: { eyes: 'half', lid: '#7a5c46' } },
  },
  scout: {
    ...{ skin: '#c98f5a', belly: '#fbe6c6', kind: 'flock', wear: 'ranger', wearScale: 1.5, accent: '#7a8a4a', neckerchief: '#e0503f' },
    ...{ hold: 'flag', arms: ['hips', 'wave'], face: { eyes: 'big', iris: '#7aa84a' } },
  },
  stargazer: {
    ...{ skin: '#3c4684', belly: '#cdd4f7', kind: 'flock', hold: 'telescope', arms: ['down', 'fwd'], scarf: '#f2c14e' },
    ...{ face: { eyes: 'star', iris: '#ffe07a', ink: '#151a3a', blush: 'rgb(190,130,230)' } },
  },
  'sleeping-bag': {
    ...{ skin: '#b98862', belly: '#f7e0c2', kind: 'flock', sleepingBag: '#e8734a', wear: 'sleepcap', wearScale: 1.2, accent: '#4a6fb8' },
    ...{ face: { eyes: 'sleepy' } },
  },
  smores: {
    ...{ skin: '#8a5a38', belly: '#fff3e0', kind: 'gloss', wear: 'biscuit', wearScale: 1.15, arms: ['up', 'up'] },
    ...{ face: { eyes: 'big', iris: '#d98a4a' } },
  },
  singalong: {
    ...{ skin: '#e3a24f', belly: '#fff0cc', kind: 'flock', hug: 'ukulele', arms: ['hug', 'hug'], wear: 'flowers', accent: '#ff7fa8' },
    ...{ face: { eyes: 'closed' } },
  },
  'gone-fishing': {
    ...{ skin: '#9fb08a', belly: '#f2ecd2', kind: 'flock', wear: 'bucket', wearScale: 1.2, accent: '#3f8f9f', hold: 'fishingRod' },
    ...{ arms: ['down', 'fwd'], face: { eyes: 'dot', size: 1.1 } },
  },
  firefly: {
    ...{
      skin: '#9fd65a',
      belly: '#f4ffc8',
      kind: 'jelly',
      air: 'fireflies',
      wear: 'bow',
      wearScale: 1.4,
      accent: '#ffcb3d',
      arms: ['wave', 'wave'],
    },
    ...{ face: { eyes: 'happy' } },
  },
  'ghost-story': {
    ...{ skin: '#a58a76', belly: '#f3e2cf', kind: 'vinyl', sheet: '#f6f4fb', ears: false, hold: 'torch', arms: ['down', 'fwd'] },
    ...{ face: { eyes: 'ring' } },
  },
  'first-aid': {
    ...{ skin: '#f2b8a8', belly: '#fff0e6', kind: 'flock', bandage: true, hug: 'aidKit', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'wink', iris: '#e8606f' } },
  },
  'rain-check': {
    ...{ skin: '#a97850', belly: '#f6dfc0', kind: 'vinyl', raincoat: '#ffcf33', boots: '#e8404f', ears: false, arms: ['down', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.1 } },
  },
  ember: {
    ...{ skin: '#c8323a', belly: '#ffb35a', kind: 'glitter', wear: 'flames', wearScale: 1.5, hug: 'heart', accent: '#ffb02e' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'star', iris: '#ffd04a', ink: '#2a0a10', blush: 'rgb(255,150,70)' } },
  },
};
export const box = {
  ...{ light: '#f2b366', dark: '#b8552e', tint: '#fff0d9', ink: '#5a2312', hero: 'scout' },
  others: ['marshmallow', 'rain-check', 'stargazer', 'sleeping-bag', 'ghost-story', 'singalong'],
};
