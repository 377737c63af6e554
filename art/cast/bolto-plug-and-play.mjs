// Bolto · Plug & Play.
export const styles = {
  mint: { skin: '#7ed9c0', trim: '#ffffff', accent: '#ff7a59', kind: 'gloss', aerial: 'bulb', eyes: 'bar' },
  toaster: {
    ...{ skin: '#f2655a', trim: '#fff3e0', accent: '#ffd04a', kind: 'gloss', head: 'toaster', body: 'egg', led: '#ffd98a', eyes: 'happy' },
    ...{ hold: 'toast', arms: ['hips', 'fwd'] },
  },
  telly: {
    ...{
      skin: '#b9835a',
      trim: '#f6e2c0',
      accent: '#e0503f',
      kind: 'vinyl',
      head: 'television',
      legs: 'feet',
      led: '#9fe8ff',
      eyes: 'sleepy',
    },
    ...{ mouth: 'wave', arms: ['down', 'down'] },
  },
  washer: {
    ...{ skin: '#f4f8ff', trim: '#8fc8ff', accent: '#3d8bff', kind: 'gloss', head: 'washer', led: '#8fe0ff', eyes: 'round', mouth: 'o' },
    ...{ air: 'bubbles', arms: ['up', 'up'] },
  },
  radio: {
    ...{ skin: '#ffcf5a', trim: '#fff6e0', accent: '#5a8f7a', kind: 'vinyl', head: 'radio', body: 'barrel', led: '#ffb02e', eyes: 'happy' },
    ...{ hold: 'maraca', arms: ['wave', 'wave'], mouth: 'wave' },
  },
  kettle: {
    ...{ skin: '#a8d4f0', trim: '#ffffff', accent: '#2f5fae', kind: 'gloss', head: 'kettle', body: 'egg', led: '#8fffe0', eyes: 'wink' },
    ...{ hug: 'mug', arms: ['hug', 'hug'] },
  },
  fridge: {
    ...{
      skin: '#c9efd8',
      trim: '#ffffff',
      accent: '#ff8fa8',
      kind: 'vinyl',
      head: 'fridge',
      led: '#b8fff0',
      eyes: 'bar',
      cheeks: '#ff8fa8',
    },
    ...{ hold: 'lolly', holdColour: '#ff8ab8', arms: ['down', 'wave'] },
  },
  snapshot: {
    ...{
      skin: '#e6dcd0',
      trim: '#8a8f9f',
      accent: '#e0394a',
      kind: 'vinyl',
      head: 'camera',
      body: 'barrel',
      led: '#ffe08a',
      eyes: 'round',
    },
    ...{ mouth: 'flat', arms: ['hips', 'up'], scarf: '#e0394a' },
  },
  alarm: {
    ...{
      skin: '#ff8fb3',
      trim: '#fff3f8',
      accent: '#ffc93d',
      kind: 'gloss',
      head: 'clock',
      body: 'egg',
      led: '#ffb8d8',
      eyes: 'oops',
      mouth: 'o',
    },
    ...{ arms: ['up', 'up'], tilt: 0.14 },
  },
  breezy: {
    ...{ skin: '#8f9cf0', trim: '#eef0ff', accent: '#c9d2ff', kind: 'gloss', head: 'fan', body: 'barrel', legs: 'wheels', led: '#a8c8ff' },
    ...{ eyes: 'happy', arms: ['wave', 'wave'] },
  },
  nightlight: {
    ...{ skin: '#ffe3a8', trim: '#fffaf0', accent: '#f0a04a', kind: 'jelly', head: 'lamp', body: 'barrel', led: '#ffd98a', eyes: 'sleepy' },
    ...{ hug: 'pillow', holdColour: '#fff3e0', arms: ['hug', 'hug'] },
  },
  player: {
    ...{
      skin: '#9a8fb8',
      trim: '#e6e0f2',
      accent: '#e0395a',
      kind: 'vinyl',
      head: 'console',
      legs: 'treads',
      led: '#c8e86a',
      eyes: 'pixel',
    },
    ...{ glass: '#22301f', hold: 'star', arms: ['hips', 'wave'], mouth: 'flat' },
  },
  chrome: {
    ...{ skin: '#e8ecf4', trim: '#cdd4e2', trimKind: 'chrome', accent: '#2f4fe0', kind: 'chrome', aerial: 'spring', bulb: '#ff4f6d' },
    ...{ led: '#ff7ad0', eyes: 'heart', hold: 'heart', holdColour: '#ff4f8f', arms: ['hips', 'wave'] },
  },
};
export const box = {
  ...{ light: '#86dccb', dark: '#1f8a7a', tint: '#e0f8f2', ink: '#083f38', hero: 'mint' },
  others: ['toaster', 'telly', 'washer', 'radio', 'alarm', 'fridge'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#D3F3EC', middle: '#7FD6C2' },
  figures: [
    ['bolto-plug-and-play', 'toaster'],
    ['bolto-plug-and-play', 'mint'],
    ['bolto-plug-and-play', 'washer'],
    ['bolto-plug-and-play', 'radio'],
  ],
};
