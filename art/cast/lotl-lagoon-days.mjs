// Lotl · Lagoon Days.
export const styles = {
  coral: { skin: '#ff9fb5', gill: '#f2557f', kind: 'jelly', face: { eyes: 'dot' } },
  lagoon: {
    ...{ skin: '#6fd0d6', gill: '#ff8a5c', belly: '#e6fbf7', kind: 'gloss', gills: 'feather', hug: 'heart', accent: '#ff5a7d' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'happy', blush: 'rgb(255,150,120)' } },
  },
  lifeguard: {
    ...{ skin: '#fff1dc', gill: '#e8404f', kind: 'vinyl', gills: 'ribbon', place: ['float', '#e8404f'], wear: 'cap', accent: '#e8404f' },
    ...{ arms: ['wave', 'up'], face: { eyes: 'dot', size: 0.85 } },
  },
  surfer: {
    ...{
      skin: '#ffc76b',
      gill: '#2f8fd0',
      kind: 'gloss',
      gills: 'leaf',
      tail: 'veil',
      hold: 'surfboard',
      accent: '#2f8fd0',
      shades: '#1d2a4a',
    },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'none' } },
  },
  mangrove: {
    ...{ skin: '#8fb86a', gill: '#4f7a3f', belly: '#eef7d6', kind: 'vinyl', gills: 'leaf', wear: 'lilyPad', accent: '#ff9ac0' },
    ...{ pattern: [['spots', '#6f9a4f']], arms: ['down', 'down'], face: { eyes: 'sleepy' } },
  },
  pearl: {
    ...{ skin: '#f4ecf8', gill: '#d6b8f0', kind: 'pearl', gills: 'fan', wear: 'pearlClip', accent: '#ffb8d0', arms: ['wave', 'wave'] },
    ...{ tail: 'heart', face: { eyes: 'closed', mouth: 'smile' } },
  },
  snorkel: {
    ...{ skin: '#5f9cf0', gill: '#ffd04a', belly: '#e0edff', kind: 'gloss', gills: 'bubbles', wear: 'goggles', accent: '#5fe0d0' },
    ...{ air: 'bubbles', arms: ['up', 'wave'], tail: 'drop', face: { eyes: 'big', iris: '#2f6fd0' } },
  },
  coconut: {
    ...{ skin: '#c9a07a', gill: '#fff3dc', belly: '#fff3e0', kind: 'flock', gills: 'ribbon', hug: 'coconut', accent: '#ff6f8f' },
    ...{ arms: ['hug', 'hug'], wear: 'flowers', face: { eyes: 'half', lid: '#b98f6a', mouth: 'smile' } },
  },
  starfish: {
    ...{ skin: '#b3a0f2', gill: '#ffb35a', kind: 'vinyl', gills: 'coral', tail: 'star', hold: 'starfish', accent: '#ffb35a' },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'star', iris: '#ffd96b', mouth: 'open' } },
  },
  sailor: {
    ...{
      skin: '#f7f9ff',
      gill: '#3a55c8',
      kind: 'vinyl',
      gills: 'feather',
      pattern: [['stripes', '#3a55c8']],
      hold: 'anchor',
      neckerchief: '#e0394a',
    },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'patch', iris: '#3a8fd0', mouth: 'fang' } },
  },
  reef: {
    ...{ skin: '#ff8f6b', gill: '#7fe0c8', belly: '#ffe6d6', kind: 'gloss', gills: 'coral', wear: 'coralCrown', accent: '#ff5f8f' },
    ...{ place: ['rock', '#b8a0d0'], arms: ['down', 'wave'], face: { eyes: 'big', iris: '#e0503f', mouth: 'o' } },
  },
  deep: {
    ...{
      skin: '#3d3f75',
      gill: '#6fe8ff',
      belly: '#6a6db0',
      kind: 'gloss',
      gills: 'bubbles',
      gillKind: 'glow',
      tail: 'drop',
      hold: 'bulb',
    },
    ...{
      pattern: [['freckles', '#6fe8ff']],
      arms: ['down', 'wave'],
      face: { eyes: 'ring', ink: '#0f1030', mouth: 'flat', blush: 'rgb(130,110,230)' },
    },
  },
  mermaid: {
    ...{
      skin: '#8ff0dc',
      gill: '#ff9ade',
      belly: '#fff0ff',
      kind: 'glitter',
      gillKind: 'pearl',
      gills: 'fan',
      tail: 'veil',
      wear: 'tiara',
    },
    ...{ pattern: [['scales', '#b8a0ff']], accent: '#ff6fc0', hold: 'trident', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#ffe58a', ink: '#0f3a4a' } },
  },
};
export const box = {
  ...{ light: '#ffa8bc', dark: '#d0457a', tint: '#ffe9ef', ink: '#640f35', hero: 'coral' },
  others: ['lagoon', 'surfer', 'pearl', 'snorkel', 'sailor', 'starfish'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#FFDDE4', middle: '#FF9DB2' },
  figures: [
    ['lotl-lagoon-days', 'surfer'],
    ['lotl-lagoon-days', 'coral'],
    ['lotl-lagoon-days', 'lagoon'],
    ['lotl-lagoon-days', 'snorkel'],
  ],
};
