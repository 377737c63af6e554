// Nimbi · Weather Report. One line of data per style; the keys are the style codes of the catalogue.
export const styles = {
  sunny: {
    ...{ skin: '#ffcf4d', cloud: '#fff4d6', inner: '#ff9f5c', shades: '#2b2238', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'none', mouth: 'smile' } },
  },
  drizzle: {
    ...{ skin: '#8cc8ff', cloud: '#ffffff', inner: '#ffc2d4', accent: '#3d7bff', hold: 'umbrella', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#4a8dff', mouth: 'o' } },
  },
  rainbow: {
    ...{ skin: '#fffdfa', cloud: '#ffe3ee', inner: '#ffb3c9', kind: 'gloss', air: 'rainbow', arms: ['up', 'up'] },
    ...{ face: { eyes: 'happy', mouth: 'open' } },
  },
  fog: {
    skin: '#c9d2df',
    cloud: '#eef3f9',
    inner: '#aab6c9',
    kind: 'jelly',
    ears: 'lop',
    tilt: 0.14,
    face: { eyes: 'sleepy', mouth: 'w' },
  },
  snow: {
    ...{ skin: '#f7fbff', cloud: '#dcecff', inner: '#bcd8ff', cloudKind: 'flock', scarf: '#ff5a5f', air: 'flakes', arms: ['down', 'up'] },
    ...{ face: { eyes: 'dot', size: 1.2 } },
  },
  thunder: {
    ...{ skin: '#6a5a9c', cloud: '#3f3b5e', inner: '#ffd12e', kind: 'gloss', hold: 'bolt', ears: 'up', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#ffd12e', mouth: 'fang', blush: 'rgb(180,110,230)' } },
  },
  breeze: {
    ...{ skin: '#9fe3cb', cloud: '#f1fff8', inner: '#5cc39f', wear: 'sprout', ears: 'wide', arms: ['wave', 'down'], tilt: -0.1 },
    ...{ face: { eyes: 'happy', mouth: 'smile' } },
  },
  sunset: {
    ...{ skin: '#ff9a7a', cloud: '#ffd0b8', inner: '#ffdf8a', kind: 'gloss', hold: 'boba', accent: '#ff4f6d', arms: ['down', 'fwd'] },
    ...{ face: { eyes: 'half', lid: '#f58c6c', mouth: 'flat' } },
  },
  midnight: {
    ...{ skin: '#3f56b8', cloud: '#2b3677', inner: '#aab8ff', hold: 'moon', ears: 'up', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'sleepy', ink: '#0f1433', mouth: 'smile', blush: 'rgb(125,140,255)' } },
  },
  petal: {
    ...{ skin: '#ffc0d5', cloud: '#fff0f5', inner: '#ff8fb3', wear: 'flowers', accent: '#ff7fa8', hold: 'flower', arms: ['down', 'fwd'] },
    ...{ face: { eyes: 'big', iris: '#ff6f9f', mouth: 'w' } },
  },
  hail: {
    ...{ skin: '#b7e4f2', cloud: '#e9fbff', inner: '#7fd0ea', kind: 'jelly', headphones: '#ff6f59', arms: ['hips', 'hips'] },
    ...{ face: { eyes: 'ring', mouth: 'flat', blush: 'rgb(120,200,240)' } },
  },
  storm: {
    ...{ skin: '#8f98ad', cloud: '#69738c', inner: '#c3cbdb', air: 'drops', ears: 'lop', arms: ['down', 'down'], tilt: 0.12 },
    ...{ face: { eyes: 'dot', size: 1.2, mouth: 'o', tear: true } },
  },
  aurora: {
    ...{ skin: '#a98dff', cloud: '#8ff5e3', inner: '#ffd9f7', kind: 'glitter', cloudKind: 'pearl', wear: 'crown', accent: '#ffc93a' },
    ...{ ears: 'up', hold: 'star', arms: ['hips', 'wave'], face: { eyes: 'star', mouth: 'open', blush: 'rgb(255,130,220)' } },
  },
};
export const box = {
  ...{ light: '#7db8ff', dark: '#4f7df0', tint: '#d9ebff', ink: '#1d2a78', hero: 'drizzle' },
  others: ['sunny', 'snow', 'thunder', 'breeze', 'petal', 'midnight'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#D5E8FF', middle: '#8DBEFF' },
  figures: [
    ['nimbi-cloud-cafe', 'shortcake'],
    ['nimbi-weather-report', 'drizzle'],
    ['nimbi-weather-report', 'snow'],
    ['nimbi-cloud-cafe', 'doughnut'],
  ],
};
