// Lotl · Bath Time.
export const styles = {
  bubbles: {
    ...{ skin: '#ffb8d0', gill: '#ff6f9f', kind: 'gloss', place: ['tub', '#fffaf5'], wear: 'foam', wearScale: 0.85, arms: ['up', 'wave'] },
    ...{ face: { eyes: 'happy' } },
  },
  rubberduck: {
    ...{
      skin: '#ffd84a',
      gill: '#ff8a3d',
      kind: 'gloss',
      gills: 'leaf',
      wear: 'duck',
      accent: '#fff3a8',
      arms: ['down', 'wave'],
      tail: 'drop',
    },
    ...{ face: { eyes: 'dot', mouth: 'o' } },
  },
  towel: {
    ...{
      skin: '#c9a0e8',
      gill: '#8f5fc8',
      kind: 'flock',
      gills: 'ribbon',
      wear: 'turban',
      accent: '#fff6fa',
      scarf: '#fff6fa',
      arms: ['hips', 'wave'],
    },
    ...{ face: { eyes: 'closed' } },
  },
  showercap: {
    ...{
      skin: '#8fdcc0',
      gill: '#3fa88a',
      kind: 'vinyl',
      gills: 'fan',
      wear: 'showerCap',
      accent: '#ff8fb8',
      wearScale: 1.0,
      hold: 'bathBrush',
    },
    ...{ holdColour: '#ff8fb8', arms: ['hips', 'wave'], face: { eyes: 'wink', iris: '#2f9f7a' } },
  },
  soap: {
    ...{ skin: '#eaf6ff', gill: '#8fc8f0', kind: 'pearl', gills: 'bubbles', hug: 'soap', holdColour: '#ffc0d6', air: 'bubbles' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'big', iris: '#5fa8e0' } },
  },
  boat: {
    ...{ skin: '#f26a5a', gill: '#ffd6a8', kind: 'vinyl', gills: 'feather', wear: 'flag', accent: '#3d7bff', place: ['float', '#3d7bff'] },
    ...{ arms: ['wave', 'wave'], face: { eyes: 'patch', iris: '#3d7bff', mouth: 'fang' } },
  },
  hotspring: {
    ...{ skin: '#d9b08a', gill: '#a87850', kind: 'vinyl', gills: 'coral', place: ['rock', '#8a8f9f'], wear: 'friedEgg', wearScale: 0.8 },
    ...{ arms: ['down', 'down'], face: { eyes: 'sleepy', mouth: 'o' } },
  },
  spa: {
    ...{
      skin: '#b8d68a',
      gill: '#7fa84f',
      kind: 'jelly',
      gills: 'leaf',
      wear: 'lotus',
      accent: '#ff9ac8',
      hold: 'candle',
      holdColour: '#fff0d8',
    },
    ...{ arms: ['down', 'fwd'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  radio: {
    ...{ skin: '#6f8ff0', gill: '#ffcf4a', kind: 'gloss', gills: 'bubbles', headphones: '#ffcf4a', hold: 'microphone', accent: '#ff5a8f' },
    ...{ arms: ['up', 'fwd'], tail: 'veil', face: { eyes: 'star', iris: '#ffe07a', mouth: 'open' } },
  },
  popsicle: {
    ...{ skin: '#ffe0b0', gill: '#ff8f6a', kind: 'vinyl', gills: 'fan', hold: 'lolly', accent: '#6fc8f0', pattern: [['spots', '#ffb88a']] },
    ...{ arms: ['hips', 'wave'], tail: 'heart', face: { eyes: 'heart', iris: '#ff5f7a' } },
  },
  plumber: {
    ...{
      skin: '#a8b4c8',
      gill: '#e0503f',
      kind: 'chrome',
      gills: 'coral',
      wear: 'cap',
      accent: '#3f6fc0',
      hold: 'wrench',
      boots: '#ffcf3d',
    },
    ...{ arms: ['hips', 'fwd'], face: { eyes: 'half', lid: '#98a4b8', mouth: 'flat' } },
  },
  bedtime: {
    ...{
      skin: '#4f5aa0',
      gill: '#a8b8ff',
      kind: 'flock',
      gills: 'ribbon',
      wear: 'sleepcap',
      accent: '#8f9cf0',
      hug: 'pillow',
      holdColour: '#eef0ff',
    },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'sleepy', ink: '#14183a', blush: 'rgb(180,140,240)' } },
  },
  'bath-bomb': {
    ...{
      skin: '#ff8fe0',
      gill: '#8fe8ff',
      kind: 'glitter',
      gillKind: 'glitter',
      gills: 'feather',
      place: ['tub', '#c9b0ff'],
      wear: 'stars',
    },
    ...{ wearColour: '#fff1a8', tail: 'star', arms: ['up', 'up'], face: { eyes: 'star', iris: '#fff1a8', ink: '#4a0f4a', mouth: 'open' } },
  },
};
export const box = {
  ...{ light: '#8fd8f0', dark: '#d0609a', tint: '#e8f8ff', ink: '#5a1746', hero: 'bubbles' },
  others: ['rubberduck', 'towel', 'showercap', 'soap', 'spa', 'popsicle'],
};
