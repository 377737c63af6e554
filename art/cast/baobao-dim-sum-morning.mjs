// Baobao · Dim Sum Morning.
export const styles = {
  pork: { skin: '#fff3dd', kind: 'vinyl', wear: 'steamer', wearScale: 1.05, wearY: 2.26, arms: ['down', 'wave'], face: { eyes: 'dot' } },
  jade: {
    ...{ skin: '#b9e2a0', kind: 'gloss', crest: 'leaves', hold: 'chopsticks', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'open' } },
  },
  shrimp: {
    ...{ skin: '#ffd9cc', kind: 'jelly', shape: 'crescent', wear: 'shrimp', wearScale: 1.1, arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#ff8a5c', mouth: 'smile' } },
  },
  shaomai: {
    ...{ skin: '#ffd56b', kind: 'vinyl', shape: 'purse', filling: ['roe', '#ff8a3d'], arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'half', lid: '#f2c75c', mouth: 'w' } },
  },
  custard: {
    ...{ skin: '#fff6e6', kind: 'vinyl', shape: 'round', filling: ['lava', '#ffb52e'], arms: ['up', 'up'] },
    ...{ face: { eyes: 'star', iris: '#ffb52e', mouth: 'open' } },
  },
  sesame: {
    ...{ skin: '#e0a85a', kind: 'gloss', shape: 'round', filling: ['sesame', '#fff3d0'], hold: 'flag', accent: '#e0394a' },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'dot', size: 1.1, mouth: 'tongue' } },
  },
  'red-bean': {
    ...{ skin: '#f2b3b8', kind: 'flock', shape: 'mochi', filling: ['dot', '#e0394a'], arms: ['down', 'down'] },
    ...{ face: { eyes: 'closed', mouth: 'smile', blush: 'rgb(240,100,110)' } },
  },
  char: {
    ...{ skin: '#c8844a', kind: 'gloss', shape: 'loaf', wear: 'cherry', wearScale: 0.9, accent: '#e0394a', hug: 'heart' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'heart', iris: '#c8342e', mouth: 'w' } },
  },
  soup: {
    ...{ skin: '#fff0cf', kind: 'jelly', shape: 'bun', plate: 'spoon', arms: ['up', 'down'], face: { eyes: 'ring', mouth: 'o' } },
  },
  taro: {
    ...{ skin: '#b79be0', kind: 'vinyl', shape: 'swirl', arms: ['wave', 'down'] },
    ...{ face: { eyes: 'wink', iris: '#7a55c0', mouth: 'smile', blush: 'rgb(255,140,190)' } },
  },
  chili: {
    ...{ skin: '#f0604a', kind: 'gloss', shape: 'crescent', wear: 'chili', accent: '#e8283a', hold: 'sauce', arms: ['hips', 'fwd'] },
    ...{ face: { eyes: 'cross', mouth: 'tongue', blush: 'rgb(200,30,30)' } },
  },
  basket: {
    ...{ skin: '#ffe6c2', kind: 'vinyl', shape: 'mochi', plate: 'steamer', wear: 'scallion', wearScale: 1.3, arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'sleepy', mouth: 'smile' } },
  },
  fortune: {
    ...{ skin: '#ffc94a', kind: 'gold', shape: 'bun', wear: 'crown', wearScale: 1.1, accent: '#e0283a', hold: 'envelope', crest: 'bow' },
    ...{ arms: ['down', 'wave'], face: { eyes: 'big', iris: '#e0283a', mouth: 'smile', blush: null } },
  },
};
export const box = {
  ...{ light: '#f6cf8f', dark: '#c47a2a', tint: '#fff4e0', ink: '#55300a', hero: 'pork' },
  others: ['jade', 'shaomai', 'custard', 'shrimp', 'taro', 'basket'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#FFEFD4', middle: '#F3C987' },
  figures: [
    ['baobao-dim-sum-morning', 'jade'],
    ['baobao-dim-sum-morning', 'pork'],
    ['baobao-dim-sum-morning', 'custard'],
    ['baobao-dim-sum-morning', 'taro'],
  ],
};
