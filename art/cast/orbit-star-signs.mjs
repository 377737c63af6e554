// Orbit · Star Signs.
export const styles = {
  aries: {
    ...{ skin: '#fff6ec', suit: '#e8453f', accent: '#ffb35a', head: 'none', wear: 'ramHorns', wearColour: '#d9b27a', support: false },
    ...{ arms: ['hips', 'up'], face: { eyes: 'ring', mouth: 'fang' } },
  },
  taurus: {
    ...{ skin: '#a9714b', suit: '#4f8f5a', accent: '#ffd96b', head: 'none', wear: 'bullHorns', wearColour: '#fff3dc', support: false },
    ...{ hold: 'daisy', arms: ['hips', 'wave'], face: { eyes: 'half', lid: '#99653f', mouth: 'flat' } },
  },
  gemini: {
    ...{ skin: '#fff3d6', patch: '#3f3a55', suit: '#ffd34a', accent: '#5fb8ff', hold: 'star', holdLeft: 'star', itemColour: '#8fd6ff' },
    ...{ arms: ['wave', 'wave'], face: { eyes: 'wink', iris: '#f2a93a', mouth: 'open' } },
  },
  cancer: {
    ...{ skin: '#ff9a86', suit: '#e8f4ff', accent: '#e0503f', head: 'none', wear: 'pearlClip', wearColour: '#ffb8c8', hold: 'claw' },
    ...{
      holdLeft: 'claw',
      itemColour: '#f0483a',
      support: false,
      arms: ['fwd', 'wave'],
      face: { eyes: 'big', iris: '#5fb8d8', mouth: 'w' },
    },
  },
  leo: {
    ...{ skin: '#f7c15a', suit: '#c8342e', accent: '#ffcf3d', head: 'none', wear: 'mane', wearColour: '#b5562e', wearScale: 1.0 },
    ...{ support: false, cape: '#c8342e', arms: ['hips', 'hips'], face: { eyes: 'dot', size: 1.15, mouth: 'smile' } },
  },
  virgo: {
    ...{ skin: '#f7efe2', suit: '#cfe3b0', accent: '#a97850', head: 'none', wear: 'flowers', wearColour: '#ffb3c9', hold: 'wheat' },
    ...{ support: false, arms: ['hips', 'fwd'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  libra: {
    ...{ skin: '#e6d8ff', suit: '#f6f2ff', suitKind: 'pearl', accent: '#8f7ae0', hold: 'scales', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'smile' } },
  },
  scorpio: {
    ...{ skin: '#5a2f4a', suit: '#2a1830', accent: '#e0365a', scene: [['stinger', '#8a2f55']], head: 'none', support: false },
    ...{ shades: '#e0365a', arms: ['hips', 'wave'], face: { eyes: 'none', mouth: 'fang', ink: '#12060f', blush: 'rgb(255,90,130)' } },
  },
  sagittarius: {
    ...{ skin: '#c98f5a', suit: '#3a55c8', accent: '#ffb02e', head: 'none', wear: 'laurel', wearColour: '#ffc23d', hold: 'bowArrow' },
    ...{ itemColour: '#ffc23d', support: false, arms: ['hips', 'fwd'], face: { eyes: 'star', iris: '#ffd96b', mouth: 'smile' } },
  },
  capricorn: {
    ...{ skin: '#b9bcc8', suit: '#4a5a6a', accent: '#8fd0c0', head: 'none', wear: 'seaGoatHorns', wearColour: '#6b5a4a', hold: 'flag' },
    ...{ itemColour: '#8fd0c0', arms: ['hips', 'wave'], face: { eyes: 'sleepy', mouth: 'frown' } },
  },
  aquarius: {
    ...{ skin: '#8fd8f0', kind: 'jelly', suit: '#2f8fd0', accent: '#c9f3ff', hold: 'jug', itemColour: '#d98a5a', support: false },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'big', iris: '#4ac0e0', mouth: 'o' } },
  },
  pisces: {
    ...{ skin: '#d6f0e8', suit: '#5fc0b0', suitKind: 'gloss', accent: '#ff9ac0', head: 'diving', hold: 'koi', holdLeft: 'koi' },
    ...{ itemColour: '#ff8a5c', arms: ['fwd', 'wave'], face: { eyes: 'heart', iris: '#ff7fae', mouth: 'w' } },
  },
  thirteenth: {
    ...{ skin: '#3a2f7a', kind: 'glitter', suit: '#241c55', suitKind: 'glitter', accent: '#7dffb0', scene: [['serpent', '#7dffb0']] },
    ...{ support: false, head: 'none', wear: 'stars', wearColour: '#fff1a8', arms: ['up', 'up'] },
    ...{ face: { eyes: 'star', iris: '#7dffb0', ink: '#0d0830', mouth: 'smile', blush: 'rgb(190,120,255)' } },
  },
};
export const box = {
  ...{ light: '#8f86f0', dark: '#2e2478', tint: '#e9e2ff', ink: '#19104f', hero: 'leo' },
  others: ['aries', 'gemini', 'pisces', 'virgo', 'aquarius', 'sagittarius'],
};
