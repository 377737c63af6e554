// Mosskin · Harvest Week.
export const styles = {
  pumpkin: {
    ...{ skin: '#f2953d', belly: '#ffe9c8', kind: 'gloss', wear: 'pumpkin', wearScale: 1.5, accent: '#ff8a2e', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'happy' } },
  },
  carrot: {
    ...{ skin: '#ffb37a', belly: '#fff1dc', kind: 'vinyl', wear: 'carrotTop', wearScale: 1.1, hug: 'carrot', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'dot', size: 1.1 } },
  },
  sweetcorn: {
    ...{ skin: '#8fb85a', belly: '#fff3b8', kind: 'flock', wear: 'cornHusk', wearScale: 1.15, hold: 'corn', arms: ['down', 'fwd'] },
    ...{ face: { eyes: 'big', iris: '#e0a02e' } },
  },
  tomato: {
    ...{ skin: '#f0463a', belly: '#ffd9cc', kind: 'gloss', wear: 'tomatoTop', wearScale: 1.5, arms: ['down', 'down'], tilt: -0.14 },
    ...{ face: { eyes: 'closed', blush: 'rgb(255,190,150)' } },
  },
  watermelon: {
    ...{ skin: '#ff8a8f', belly: '#fff0ee', kind: 'jelly', wear: 'melonHat', wearScale: 1.2, hug: 'melon', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'heart', iris: '#e0304a' } },
  },
  grape: {
    ...{ skin: '#8a6ac0', belly: '#efe4ff', kind: 'vinyl', wear: 'grapes', wearScale: 1.3, accent: '#6b3fae', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'wink', iris: '#c08fff' } },
  },
  radish: {
    ...{
      skin: '#ffd0de',
      belly: '#ffffff',
      kind: 'vinyl',
      wear: 'bandana',
      wearScale: 1.3,
      accent: '#e0407a',
      hug: 'radish',
      holdColour: '#e0407a',
    },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'star', iris: '#ff8fb8' } },
  },
  peapod: {
    ...{ skin: '#a8d878', belly: '#f4ffe0', kind: 'gloss', wear: 'peaPod', wearScale: 1.1, arms: ['up', 'up'], face: { eyes: 'happy' } },
  },
  sunflower: {
    ...{ skin: '#7a5238', belly: '#ffe7b0', kind: 'vinyl', wear: 'sunflower', wearScale: 1.3, hold: 'wateringCan', accent: '#5fa8e0' },
    ...{ arms: ['down', 'fwd'], face: { eyes: 'half', lid: '#6b4730' } },
  },
  scarecrow: {
    ...{
      skin: '#e0c08a',
      belly: '#fff0d0',
      kind: 'cloth',
      wear: 'straw',
      wearScale: 1.4,
      accent: '#c8402e',
      scarf: '#c8402e',
      arms: ['wave', 'wave'],
    },
    ...{ face: { eyes: 'cross', blush: 'rgb(240,140,110)' } },
  },
  baker: {
    ...{ skin: '#c98f5f', belly: '#fff3e0', kind: 'flock', wear: 'chef', wearScale: 1.25, hold: 'rollingPin', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.1, smudge: '#fffaf0' } },
  },
  threshing: {
    ...{
      skin: '#e8c25a',
      belly: '#fff6d0',
      kind: 'vinyl',
      wear: 'headband',
      wearScale: 1.28,
      accent: '#3f6fae',
      hold: 'wheat',
      arms: ['down', 'wave'],
    },
    ...{ face: { eyes: 'sleepy' } },
  },
  cornucopia: {
    ...{
      skin: '#6a3f9f',
      belly: '#ffd98a',
      kind: 'glitter',
      wear: 'grapes',
      wearScale: 1.3,
      accent: '#ffcf3d',
      hug: 'pumpkin',
      holdColour: '#ffcf3d',
    },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'star', iris: '#ffe07a', ink: '#1a0a2f', blush: 'rgb(255,150,200)' } },
  },
};
export const box = {
  ...{ light: '#e8c25a', dark: '#8a6a2a', tint: '#fff6dc', ink: '#453208', hero: 'pumpkin' },
  others: ['carrot', 'watermelon', 'tomato', 'peapod', 'radish', 'baker'],
};
