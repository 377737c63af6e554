// Mosskin · Slow Forest.
export const styles = {
  fern: { skin: '#7fa65a', belly: '#f0e3c4', moss: '#b2dd6d', kind: 'flock', face: { eyes: 'dot', size: 1 } },
  cocoa: {
    ...{ skin: '#a9714b', belly: '#f6dfc0', kind: 'flock', wear: 'sprout', hug: 'heart', arms: ['hug', 'hug'], accent: '#ff4f5e' },
    ...{ face: { eyes: 'happy' } },
  },
  birch: { skin: '#f3efe6', belly: '#d9e8c4', kind: 'flock', scarf: '#4a7a4f', arms: ['down', 'wave'], face: { eyes: 'sleepy' } },
  plum: {
    ...{ skin: '#8d6bb0', belly: '#f4def0', kind: 'flock', wear: 'flowers', accent: '#ff8fb3', arms: ['wave', 'down'] },
    ...{ face: { eyes: 'wink', iris: '#ff9ad0' } },
  },
  acorn: {
    ...{
      skin: '#d9a866',
      belly: '#fbeccb',
      kind: 'flock',
      wear: 'acornCap',
      wearY: 0.72,
      wearScale: 1.2,
      hug: 'acorn',
      arms: ['hug', 'hug'],
    },
    ...{ face: { eyes: 'big', iris: '#a8652e' } },
  },
  maple: {
    ...{ skin: '#d9673a', belly: '#ffe0b8', kind: 'flock', wear: 'beanie', wearScale: 1.25, accent: '#8a3b2a', hold: 'leaf' },
    ...{ arms: ['down', 'wave'], face: { eyes: 'happy' } },
  },
  honey: {
    ...{ skin: '#f2a93a', belly: '#ffe9b0', kind: 'jelly', hug: 'honeypot', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'heart', iris: '#c8581e' } },
  },
  pine: {
    ...{ skin: '#3f7a5c', belly: '#dcebc8', kind: 'flock', wear: 'pine', wearScale: 1.0, arms: ['up', 'up'] },
    ...{ face: { eyes: 'big', iris: '#7fd68a', ink: '#182a22' } },
  },
  pebble: {
    ...{ skin: '#a9adb8', belly: '#d3d6de', kind: 'vinyl', moss: '#8fbf5a', tilt: -0.16 },
    ...{ face: { eyes: 'closed', blush: 'rgb(235,160,150)' } },
  },
  bramble: {
    ...{ skin: '#4a3564', belly: '#d9b8e0', kind: 'gloss', wear: 'berries', wearScale: 1.2, arms: ['wave', 'hug'] },
    ...{ face: { eyes: 'star', iris: '#ff8ad0', ink: '#1a1026', blush: 'rgb(200,90,170)' } },
  },
  antler: {
    ...{
      skin: '#b9d8b8',
      belly: '#f7f2dc',
      kind: 'flock',
      wear: 'antlers',
      wearScale: 1.2,
      accent: '#c99a62',
      scarf: '#d9705a',
      arms: ['down', 'down'],
    },
    ...{ face: { eyes: 'dot', size: 1.1 } },
  },
  dew: {
    ...{ skin: '#9ad8ee', belly: '#e6fbff', kind: 'jelly', hold: 'leafUmbrella', accent: '#74c365', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#4aa8d8', blush: 'rgb(255,160,170)' } },
  },
  gilded: {
    ...{ skin: '#ffc94a', belly: '#fff1c4', kind: 'gold', wear: 'crown', accent: '#e0365a', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#ffb000', blush: null } },
  },
};
export const box = {
  ...{ light: '#a8d08a', dark: '#5f9455', tint: '#e9f5d8', ink: '#24492b', hero: 'fern' },
  others: ['cocoa', 'acorn', 'plum', 'pine', 'birch', 'dew'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#E2F1CF', middle: '#A9CF86' },
  figures: [
    ['mosskin-slow-forest', 'pine'],
    ['mosskin-slow-forest', 'fern'],
    ['mosskin-campfire-tales', 'rain-check'],
    ['mosskin-campfire-tales', 'marshmallow'],
  ],
};
