// Boo · Polite Haunting.
export const styles = {
  milk: { skin: '#fbf8ff', kind: 'vinyl', hold: 'lantern', arms: ['down', 'fwd'], face: { eyes: 'dot', size: 1.2 } },
  grape: {
    ...{ skin: '#a58bf5', kind: 'jelly', shape: 'round', arms: ['wave', 'up'], wear: 'party', accent: '#ffb02e' },
    ...{ face: { eyes: 'wink', mouth: 'fang', iris: '#ff8ad0', blush: 'rgb(255,130,200)' } },
  },
  curtain: {
    ...{ skin: '#e8607a', kind: 'cloth', shape: 'skirt', top: 'knot', pattern: [['lace', '#fff3e6']], arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'smile', blush: 'rgb(255,170,150)' } },
  },
  lampshade: {
    ...{
      skin: '#ffe7b0',
      kind: 'vinyl',
      shape: 'gumdrop',
      top: 'none',
      wear: 'lampshade',
      wearY: 1.45,
      accent: '#f0a04a',
      arms: ['down', 'down'],
    },
    ...{ face: { eyes: 'sleepy', mouth: 'o', blush: 'rgb(255,160,110)' } },
  },
  bookworm: {
    ...{ skin: '#8fb7a0', kind: 'vinyl', shape: 'classic', hug: 'book', accent: '#b5532e', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'ring', mouth: 'smile', blush: 'rgb(255,170,140)' } },
  },
  teatime: {
    ...{ skin: '#bfe3f2', kind: 'gloss', shape: 'gumdrop', top: 'none', wear: 'teapotLid', accent: '#4a8fc0', hold: 'teapot' },
    ...{ arms: ['hips', 'fwd'], face: { eyes: 'happy', mouth: 'smile', blush: 'rgb(255,150,170)' } },
  },
  mended: {
    ...{ skin: '#e6d3b8', kind: 'cloth', shape: 'classic', top: 'ears', pattern: [['patches', '#5f8fd0']] },
    ...{ arms: ['down', 'wave'], face: { eyes: 'cross', mouth: 'smile', blush: 'rgb(240,150,130)' } },
  },
  candlewick: {
    ...{ skin: '#fff1d0', kind: 'vinyl', shape: 'tall', top: 'none', wear: 'candle', accent: '#ffe3a8', pattern: [['drips', '#fffaf0']] },
    ...{ wearScale: 0.9, arms: ['down', 'down'], face: { eyes: 'closed', mouth: 'o', blush: 'rgb(255,150,100)' } },
  },
  bluewisp: {
    ...{ skin: '#7fd0ff', kind: 'jelly', shape: 'flame', top: 'drip', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#2f7fd0', mouth: 'o', blush: 'rgb(190,160,255)' } },
  },
  bellhop: {
    ...{ skin: '#fff6f0', kind: 'vinyl', shape: 'tall', top: 'none', wear: 'fez', accent: '#c8342e', neckerchief: '#c8342e', hold: 'bell' },
    ...{ arms: ['hips', 'fwd'], face: { eyes: 'dot', size: 1.1, mouth: 'smile' } },
  },
  laundry: {
    ...{
      skin: '#d8f0e6',
      kind: 'cloth',
      shape: 'classic',
      top: 'knot',
      air: 'bubbles',
      pattern: [['dots', '#7fc8b0']],
      arms: ['up', 'up'],
    },
    ...{ face: { eyes: 'happy', mouth: 'open', blush: 'rgb(255,150,160)' } },
  },
  blackout: {
    ...{ skin: '#3d3a58', kind: 'gloss', shape: 'round', top: 'curl', hold: 'candle', accent: '#fff3dc', arms: ['down', 'fwd'] },
    ...{ face: { eyes: 'big', iris: '#8f86ff', ink: '#12101f', mouth: 'fang', blush: 'rgb(150,110,220)' } },
  },
  moonbeam: {
    ...{
      skin: '#e9e4ff',
      kind: 'glitter',
      shape: 'classic',
      top: 'curl',
      pattern: [['stars', '#ffe58a']],
      wear: 'moonClip',
      accent: '#ffe58a',
    },
    ...{ hold: 'star', arms: ['wave', 'wave'], face: { eyes: 'star', iris: '#ffe58a', ink: '#2a1f5a', mouth: 'open' } },
  },
};
export const box = {
  ...{ light: '#c3a8ff', dark: '#6a45c0', tint: '#f1e9ff', ink: '#2a1466', hero: 'milk' },
  others: ['grape', 'curtain', 'lampshade', 'bookworm', 'bluewisp', 'mended'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#EDE3FF', middle: '#C3A8FF' },
  figures: [
    ['boo-polite-haunting', 'curtain'],
    ['boo-polite-haunting', 'milk'],
    ['boo-polite-haunting', 'grape'],
    ['boo-polite-haunting', 'teatime'],
  ],
};
