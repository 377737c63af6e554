// Bolto · Odd Jobs.
export const styles = {
  handyman: {
    ...{ skin: '#ffc23d', trim: '#fff3d0', accent: '#e0503f', kind: 'gloss', wear: 'helmet', wearColour: '#ff8a2e', hold: 'wrench' },
    ...{ wearScale: 1.05, eyes: 'happy', led: '#ffe08a', arms: ['hips', 'wave'] },
  },
  painter: {
    ...{ skin: '#f4f0ff', trim: '#ffd0e0', accent: '#7f9cf5', kind: 'vinyl', wear: 'beret', wearColour: '#7a4fc0', hold: 'paintRoller' },
    ...{ holdColour: '#ff7fae', eyes: 'bar', led: '#ffb8e0', cheeks: '#ff8fc0', arms: ['down', 'wave'], body: 'egg' },
  },
  gardener: {
    ...{ skin: '#8fc866', trim: '#fff6d8', accent: '#b5733a', kind: 'vinyl', wear: 'straw', wearColour: '#e0503f', hold: 'wateringCan' },
    ...{ holdColour: '#5fa8e0', eyes: 'sleepy', led: '#d8ff9a', legs: 'treads', arms: ['hips', 'fwd'] },
  },
  cook: {
    ...{
      skin: '#fffaf2',
      trim: '#ffb8a0',
      accent: '#e8453f',
      kind: 'gloss',
      head: 'bubble',
      wear: 'chef',
      hold: 'rollingPin',
      apron: '#e8453f',
    },
    ...{ eyes: 'heart', led: '#ff9a8f', arms: ['hips', 'wave'], body: 'box' },
  },
  florist: {
    ...{
      skin: '#ffb3c9',
      trim: '#fff3f6',
      accent: '#6fbf7a',
      kind: 'gloss',
      head: 'bubble',
      body: 'egg',
      wear: 'flowers',
      wearColour: '#ff6f9f',
    },
    ...{ wearScale: 1.3, hold: 'rose', holdColour: '#e8305f', eyes: 'happy', led: '#ffd0e6', arms: ['down', 'fwd'] },
  },
  courier: {
    ...{
      skin: '#3d7bff',
      trim: '#e6efff',
      accent: '#ffd04a',
      kind: 'gloss',
      legs: 'wheels',
      wear: 'cap',
      wearColour: '#1d3a8f',
      hug: 'gift',
    },
    ...{ holdColour: '#d9a766', eyes: 'bar', led: '#8fe0ff', arms: ['hug', 'hug'], wearScale: 1.1 },
  },
  diver: {
    ...{
      skin: '#2f9fa8',
      trim: '#ffe0a8',
      accent: '#ffb02e',
      kind: 'gloss',
      head: 'bubble',
      body: 'barrel',
      wear: 'goggles',
      wearColour: '#8ff0e0',
    },
    ...{ air: 'bubbles', hold: 'shell', holdColour: '#ffb8a8', eyes: 'round', mouth: 'o', led: '#8ff0e0', arms: ['up', 'wave'] },
  },
  librarian: {
    ...{
      skin: '#9a6a4a',
      trim: '#f2dfc0',
      accent: '#3f6b5a',
      kind: 'vinyl',
      wear: 'book',
      wearColour: '#3f6b5a',
      hug: 'book',
      holdColour: '#8a2f3f',
    },
    ...{ eyes: 'sleepy', led: '#ffe0a0', arms: ['hug', 'hug'], body: 'barrel' },
  },
  lifeguard: {
    ...{ skin: '#ff6a5a', trim: '#ffffff', accent: '#ffffff', kind: 'gloss', aerial: 'dish', hold: 'megaphone', holdColour: '#ff6a5a' },
    ...{ eyes: 'wink', led: '#ffd0b8', legs: 'treads', arms: ['hips', 'fwd'], neckerchief: '#ffd04a' },
  },
  nanny: {
    ...{
      skin: '#d6c4f0',
      trim: '#fff8ff',
      accent: '#ff9ac0',
      kind: 'vinyl',
      body: 'egg',
      wear: 'bow',
      wearColour: '#ff7fae',
      wearScale: 1.35,
    },
    ...{ hug: 'duck', holdColour: '#ffd23d', eyes: 'happy', cheeks: '#ff9ac0', led: '#e8d0ff', arms: ['hug', 'hug'] },
  },
  dj: {
    ...{ skin: '#2b2d42', trim: '#8f96b8', accent: '#00e0c0', kind: 'gloss', headphones: '#ff3d8f', hold: 'record', holdColour: '#ff3d8f' },
    ...{ joints: '#15162a', eyes: 'star', led: '#00f0d0', mouth: 'wave', arms: ['up', 'wave'] },
  },
  oops: {
    ...{
      skin: '#ffb3bd',
      trim: '#ffffff',
      accent: '#8f96b8',
      kind: 'jelly',
      aerial: 'spring',
      eyes: 'oops',
      mouth: 'frown',
      led: '#ff8b97',
    },
    ...{ tilt: 0.2, hold: 'bulb', arms: ['down', 'fwd'] },
  },
  golden: {
    ...{
      skin: '#ffc94a',
      trim: '#fff0b8',
      accent: '#e0283a',
      kind: 'gold',
      head: 'bubble',
      body: 'barrel',
      wear: 'laurel',
      wearColour: '#fff0b8',
    },
    ...{ joints: '#7a5410', hold: 'key', cape: '#c8243f', eyes: 'star', led: '#ffe58a', arms: ['hips', 'wave'] },
  },
};
export const box = {
  ...{ light: '#7fc8e8', dark: '#1f5f8a', tint: '#e2f4fb', ink: '#0b2f4a', hero: 'handyman' },
  others: ['painter', 'gardener', 'cook', 'courier', 'dj', 'florist'],
};
