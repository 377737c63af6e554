// Baobao · Round the Year.
export const styles = {
  'new-year': {
    ...{ skin: '#f25a4a', kind: 'gloss', shape: 'bun', crest: 'bow', accent: '#ffcf3d', hold: 'firecrackers', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'open', blush: 'rgb(255,190,90)' } },
  },
  lantern: {
    ...{ skin: '#fffaf2', kind: 'pearl', shape: 'round', hold: 'lantern', plate: 'spoon', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#e0503f', mouth: 'o' } },
  },
  spring: {
    ...{ skin: '#8fbf5a', kind: 'gloss', shape: 'round', wear: 'tealeaves', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'closed', mouth: 'smile', blush: 'rgb(250,190,120)' } },
  },
  blossom: {
    ...{
      skin: '#ffc0d6',
      kind: 'vinyl',
      shape: 'cake',
      wear: 'flowers',
      wearScale: 1.4,
      accent: '#ff7fa8',
      hold: 'fan',
      arms: ['hips', 'fwd'],
    },
    ...{ face: { eyes: 'wink', iris: '#ff5f95', mouth: 'smile' } },
  },
  dragonboat: {
    ...{ skin: '#f2dca8', kind: 'vinyl', shape: 'parcel', hold: 'paddle', accent: '#e0394a', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'fang' } },
  },
  icebowl: {
    ...{
      skin: '#a8e4f2',
      kind: 'jelly',
      shape: 'mochi',
      wear: 'melonHat',
      wearScale: 0.9,
      hold: 'lolly',
      accent: '#ff6f8f',
      arms: ['hips', 'wave'],
    },
    ...{ face: { eyes: 'half', lid: '#98d8e8', mouth: 'tongue' } },
  },
  magpie: {
    ...{ skin: '#c9b5f5', kind: 'vinyl', shape: 'crescent', wear: 'stars', accent: '#fff1a8', hug: 'heart', holdColour: '#ff6f9f' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'heart', iris: '#ff5f95', mouth: 'w' } },
  },
  mooncake: {
    ...{ skin: '#d9964a', kind: 'gloss', shape: 'cake', hold: 'moon', arms: ['hips', 'wave'], face: { eyes: 'sleepy', mouth: 'smile' } },
  },
  harvest: {
    ...{ skin: '#ffd36b', kind: 'flock', shape: 'loaf', wear: 'straw', accent: '#e0503f', hold: 'corn', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'dot', size: 1.1, mouth: 'smile' } },
  },
  chestnut: {
    ...{ skin: '#8a5436', kind: 'gloss', shape: 'purse', filling: ['roe', '#ffd9a0'], scarf: '#e8734a', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'ring', mouth: 'o', blush: 'rgb(240,130,90)', ink: '#1f0f08' } },
  },
  solstice: {
    ...{ skin: '#fff6e6', kind: 'vinyl', shape: 'crescent', plate: 'steamer', wear: 'beanie', accent: '#3f7fc0', wearScale: 0.95 },
    ...{ arms: ['wave', 'wave'], face: { eyes: 'closed', mouth: 'open' } },
  },
  snowday: {
    ...{ skin: '#eaf4ff', kind: 'flock', shape: 'bun', wear: 'snowcap', wearY: 2.3, wearScale: 0.95, scarf: '#e0394a', air: 'flakes' },
    ...{ arms: ['up', 'up'], face: { eyes: 'star', iris: '#8fd0ff', mouth: 'open' } },
  },
  reunion: {
    ...{
      skin: '#e0283a',
      kind: 'glitter',
      shape: 'round',
      wear: 'lotus',
      wearScale: 1.2,
      accent: '#ffcf3d',
      plate: 'lotus',
      hug: 'mooncake',
    },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'star', iris: '#ffe07a', ink: '#3a060c', mouth: 'smile', blush: 'rgb(255,190,90)' } },
  },
};
export const box = {
  ...{ light: '#f08a6a', dark: '#b0242f', tint: '#fff1e0', ink: '#5a0c14', hero: 'new-year' },
  others: ['lantern', 'dragonboat', 'blossom', 'mooncake', 'snowday', 'magpie'],
};
