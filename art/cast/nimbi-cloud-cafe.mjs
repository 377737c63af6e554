// Nimbi · Cloud Café.
export const styles = {
  latte: {
    ...{ skin: '#b98a63', cloud: '#fff3e2', inner: '#f3d3b0', kind: 'gloss', hug: 'mug', accent: '#ff9d7a', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'happy', mouth: 'smile', blush: 'rgb(240,140,110)' } },
  },
  matcha: {
    ...{ skin: '#a9c976', cloud: '#eef6d8', inner: '#dcebb4', kind: 'flock', ears: 'lop', wear: 'tealeaves', crest: false, hug: 'teaBowl' },
    ...{ accent: '#5d6f4a', arms: ['hug', 'hug'], face: { eyes: 'closed', mouth: 'smile', blush: 'rgb(240,170,130)' } },
  },
  shortcake: {
    ...{ skin: '#fff6f0', cloud: '#ffd3dc', inner: '#ff9db0', kind: 'vinyl', wear: 'strawberry', crest: false, ears: 'wide' },
    ...{ arms: ['up', 'up'], face: { eyes: 'big', iris: '#ff5a78', mouth: 'open' } },
  },
  pudding: {
    ...{ skin: '#ffcf5e', cloud: '#ffe39a', inner: '#e89a3c', kind: 'jelly', wear: 'caramel', crest: false, ears: 'short' },
    ...{ arms: ['hips', 'hips'], tilt: -0.08, face: { eyes: 'dot', size: 1.2, mouth: 'w' } },
  },
  'bubble-tea': {
    ...{ skin: '#e6c7a2', cloud: '#fff6e8', inner: '#c99a6b', kind: 'vinyl', hug: 'giantBoba', accent: '#ff6f9f', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'heart', mouth: 'open' } },
  },
  muffin: {
    ...{ skin: '#7d86cc', cloud: '#cfd4f5', inner: '#aab0ea', kind: 'flock', wear: 'muffin', crest: false, ears: 'lop' },
    ...{ arms: ['down', 'wave'], face: { eyes: 'wink', iris: '#aab8ff', mouth: 'smile', blush: 'rgb(220,130,190)' } },
  },
  'lemon-soda': {
    ...{ skin: '#ffec8a', cloud: '#fffbd8', inner: '#c8e86a', kind: 'jelly', wear: 'lemon', ears: 'up', air: 'bubbles' },
    ...{ arms: ['wave', 'hips'], tilt: -0.1, face: { eyes: 'star', iris: '#ffe264', mouth: 'tongue' } },
  },
  mochi: {
    ...{ skin: '#fdf9f4', cloud: '#fdf9f4', inner: '#ffd9dd', ears: 'lop', crest: false, hug: 'heart', accent: '#ffc0cb' },
    ...{ arms: ['hug', 'hug'], tilt: 0.2, face: { eyes: 'sleepy', mouth: 'o' } },
  },
  cookie: {
    ...{ skin: '#d7a468', cloud: '#f2dcb8', inner: '#b57b42', kind: 'cloth', chips: '#4a2a18', hold: 'cookie', arms: ['hips', 'fwd'] },
    ...{ face: { eyes: 'dot', size: 1.15, mouth: 'tongue' } },
  },
  sundae: {
    ...{ skin: '#ffb6cf', cloud: '#fff4e0', inner: '#ff8fb3', kind: 'gloss', wear: 'cone', crest: false, ears: 'wide' },
    ...{ arms: ['fwd', 'fwd'], face: { eyes: 'ring', mouth: 'o' } },
  },
  doughnut: {
    ...{ skin: '#8fd8cf', cloud: '#e9fbf7', inner: '#ff8fbd', doughnut: true, arms: ['up', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'open' } },
  },
  chef: {
    ...{ skin: '#f6efe6', cloud: '#e4e8f2', inner: '#ffb3a0', wear: 'chef', crest: false, ears: 'wide', apron: '#e8483f', hold: 'spoon' },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'half', lid: '#e6dccf', mouth: 'smile' } },
  },
  'golden-syrup': {
    ...{
      skin: '#ffc94a',
      cloud: '#ffdf8f',
      inner: '#ffb52e',
      kind: 'gold',
      cloudKind: 'pearl',
      wear: 'crown',
      accent: '#e0365a',
      ears: 'up',
    },
    ...{ hold: 'dipper', arms: ['hips', 'wave'], face: { eyes: 'star', iris: '#ffe9a8', mouth: 'smile', blush: null } },
  },
};
export const box = {
  ...{ light: '#ffc9a3', dark: '#e8825e', tint: '#fff0e2', ink: '#6b2d1c', hero: 'shortcake' },
  others: ['latte', 'pudding', 'muffin', 'doughnut', 'lemon-soda', 'matcha'],
};
