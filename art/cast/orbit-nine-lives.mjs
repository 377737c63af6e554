// Orbit · Nine Lives.
export const styles = {
  launch: { skin: '#f6a55c', suit: '#fbfbff', accent: '#2f4fe0', hold: 'flag', face: { eyes: 'big', iris: '#37c08a' } },
  eclipse: {
    ...{ skin: '#3a3748', suit: '#8f96ff', accent: '#ffd24a', arms: ['wave', 'hips'] },
    ...{ face: { eyes: 'ring', ink: '#141220', blush: 'rgb(190,110,160)' } },
  },
  captain: {
    ...{ skin: '#8d93a6', suit: '#f4ead6', accent: '#c8382e', head: 'none', wear: 'tricorne', wearScale: 1.35, wearColour: '#2b2d42' },
    ...{ cape: '#c8382e', arms: ['hips', 'wave'], hold: 'sword', face: { eyes: 'patch', iris: '#4ac0c0', mouth: 'fang' } },
  },
  noodles: {
    ...{ skin: '#fff3e0', patch: '#f0a860', suit: '#ffffff', accent: '#e0443a', head: 'none', wear: 'chef', hug: 'noodles' },
    ...{ wearScale: 1.25, itemColour: '#d8392f', arms: ['hug', 'hug'], face: { eyes: 'happy', mouth: 'open' } },
  },
  wizard: {
    ...{ skin: '#b9a7e8', suit: '#5a49b8', accent: '#ffd96b', head: 'none', wear: 'wizard', wearScale: 1.2, wearColour: '#3a2f8f' },
    ...{ hold: 'star', itemColour: '#ffd96b', cape: '#3a2f8f', face: { eyes: 'star', iris: '#ffe58a', mouth: 'smile' } },
  },
  diver: {
    ...{ skin: '#e9e2d4', suit: '#2f8f9f', accent: '#d9a441', head: 'diving', scene: [['goldfish']], arms: ['down', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.15, mouth: 'o' } },
  },
  detective: {
    ...{ skin: '#c99a6a', suit: '#efe4cf', accent: '#7a5a3a', head: 'none', wear: 'deerstalker', wearScale: 1.25, wearColour: '#6f8466' },
    ...{ cape: '#6f8466', hold: 'magnifier', arms: ['hips', 'fwd'], face: { eyes: 'half', lid: '#bb8c5c', mouth: 'flat' } },
  },
  painter: {
    ...{ skin: '#fdf8f0', suit: '#f7f2ff', accent: '#ff8a5c', head: 'none', wear: 'beret', wearScale: 1.25, wearColour: '#d8394f' },
    ...{ hold: 'brush', itemColour: '#3d8bff', scene: [['continents']], support: false, arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#ff8a5c', smudge: '#3d8bff' } },
  },
  knight: {
    ...{ skin: '#f2c38a', suit: '#eef1f8', suitKind: 'chrome', accent: '#3a55c8', head: 'knight', hold: 'sword', support: false },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'dot', size: 1.1, mouth: 'smile' } },
  },
  gardener: {
    ...{ skin: '#9a8a7a', suit: '#7fb86a', accent: '#e8a13d', head: 'none', wear: 'straw', wearScale: 1.15, wearColour: '#e0503f' },
    ...{ hold: 'daisy', support: false, arms: ['hips', 'wave'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  'night-radio': {
    ...{ skin: '#4a4560', suit: '#2b2d42', accent: '#ff4f8f', head: 'none', headphones: '#ff4f8f', shades: '#15121f' },
    ...{ arms: ['up', 'hips'], face: { eyes: 'none', mouth: 'smile', ink: '#141220', blush: 'rgb(255,90,150)' } },
  },
  nap: {
    ...{ skin: '#f6d7b0', suit: '#cfe0ff', suitKind: 'cloth', accent: '#8fb0f0', head: 'none', wear: 'sleepcap', wearColour: '#5a7fd8' },
    ...{ hug: 'pillow', itemColour: '#ffffff', support: false, arms: ['hug', 'hug'], tilt: -0.18, face: { eyes: 'sleepy', mouth: 'o' } },
  },
  'the-tenth': {
    ...{ skin: '#f4ecff', kind: 'pearl', suit: '#ffe9f6', suitKind: 'pearl', accent: '#ffc93a', head: 'none', wear: 'halo', wings: true },
    ...{ wearY: 1.0, arms: ['up', 'up'], face: { eyes: 'closed', mouth: 'smile', blush: 'rgb(255,150,210)' } },
  },
};
export const box = {
  ...{ light: '#9a8bff', dark: '#4d3fbf', tint: '#e5e0ff', ink: '#231a66', hero: 'launch' },
  others: ['captain', 'wizard', 'diver', 'painter', 'knight', 'noodles'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#E3E0FF', middle: '#A79DFF' },
  figures: [
    ['orbit-nine-lives', 'wizard'],
    ['orbit-nine-lives', 'launch'],
    ['orbit-planet-hop', 'saturn'],
    ['orbit-planet-hop', 'mars'],
  ],
};
