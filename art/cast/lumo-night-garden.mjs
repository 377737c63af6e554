// Lumo · Night Garden.
export const styles = {
  dandelion: {
    ...{ skin: '#fff8e0', wing: '#ffffff', lower: '#f4ecd8', mark: 'flower', markColour: '#ffd04a', wingShape: 'round', hold: 'dandelion' },
    ...{ kind: 'flock', tail: 'fluff', tailColour: '#ffffff', arms: ['down', 'wave'], face: { eyes: 'closed' } },
  },
  poppy: {
    ...{ skin: '#ffe3d0', wing: '#f0402e', lower: '#ff7a5a', mark: 'spot', markColour: '#2a1a20', wingShape: 'scallop', feelers: 'ball' },
    ...{ kind: 'gloss', arms: ['wave', 'wave'], face: { eyes: 'dot', size: 1.2, mouth: 'open' } },
  },
  fern: {
    ...{ skin: '#c9e6a0', wing: '#4f9a5a', lower: '#7fc07a', mark: 'veins', markColour: '#c9f0a8', wingShape: 'swallow', feelers: 'curl' },
    ...{ ruff: '#e8ffd0', kind: 'vinyl', hug: 'acorn', arms: ['hug', 'hug'], face: { eyes: 'big', iris: '#4f9a5a' } },
  },
  bluebell: {
    ...{ skin: '#dfe6ff', wing: '#6f8ff0', lower: '#9fb4ff', mark: 'drops', markColour: '#eef2ff', wingShape: 'luna', hold: 'bluebell' },
    ...{ accent: '#5f7ae8', kind: 'gloss', arms: ['hips', 'fwd'], face: { eyes: 'sleepy' } },
  },
  sunflower: {
    ...{ skin: '#8a5a34', wing: '#ffc93d', lower: '#ffdf7a', mark: 'eye', markColour: '#8a5a34', wingShape: 'scallop', wear: 'sunflower' },
    ...{ ruff: '#fff0b8', kind: 'vinyl', feelers: 'curl', arms: ['hips', 'wave'], face: { eyes: 'happy', ink: '#2a1608' } },
  },
  moongate: {
    ...{ skin: '#e9ecf8', wing: '#8f96c8', lower: '#b4bae0', mark: 'moon', markColour: '#fff1b8', wingShape: 'round', hold: 'moon' },
    ...{ wingKind: 'pearl', kind: 'pearl', arms: ['down', 'wave'], face: { eyes: 'closed', mouth: 'o' } },
  },
  beetroot: {
    ...{ skin: '#b82f6a', wing: '#7fae5a', lower: '#a0c878', mark: 'stripes', markColour: '#d8f0b0', wingShape: 'leaf', wear: 'carrotTop' },
    ...{ wearScale: 0.8, ruff: '#ffb0d0', kind: 'gloss', feelers: 'leaf', hug: 'radish', holdColour: '#d8407f', arms: ['hug', 'hug'] },
    ...{ face: { eyes: 'dot', size: 1.1, ink: '#2f0a1c' } },
  },
  lilypad: {
    ...{ skin: '#a8e0c8', wing: '#ff9ac8', lower: '#ffc4de', mark: 'heart', markColour: '#ffffff', wingShape: 'scallop', wear: 'lilyPad' },
    ...{ accent: '#ff8fc0', kind: 'jelly', puddle: 1.3, arms: ['up', 'up'], feelers: 'hearts', face: { eyes: 'heart', iris: '#ff5f9a' } },
  },
  nightowl: {
    ...{
      skin: '#a8876a',
      wing: '#6b4f3a',
      lower: '#8a6a50',
      mark: 'eye',
      markColour: '#ffd04a',
      wingShape: 'moth',
      hold: 'book',
      accent: '#3f6b8a',
    },
    ...{ kind: 'flock', arms: ['hips', 'fwd'], face: { eyes: 'ring', mouth: 'flat' } },
  },
  honeydew: {
    ...{ skin: '#ffe7a0', wing: '#ffd98a', lower: '#ffefc0', mark: 'drops', markColour: '#ffb02e', wingShape: 'round', wingKind: 'jelly' },
    ...{
      tail: 'dots',
      tailColour: '#c98326',
      hug: 'honeypot',
      feelers: 'ball',
      kind: 'jelly',
      arms: ['hug', 'hug'],
      face: { mouth: 'tongue' },
    },
  },
  thistle: {
    ...{ skin: '#c8b8d8', wing: '#a04fb8', lower: '#c98fdc', mark: 'star', markColour: '#ffd0f4', wingShape: 'leaf', ruff: '#d08fe8' },
    ...{ tail: 'fluff', tailColour: '#d08fe8', wear: 'mohawk', accent: '#a04fb8', kind: 'vinyl', feelers: 'curl', arms: ['hips', 'hips'] },
    ...{ face: { eyes: 'half', lid: '#b9a9ca', mouth: 'fang' } },
  },
  rainchime: {
    ...{ skin: '#9fc4d8', wing: '#5f9fb8', lower: '#8fc4d8', mark: 'drops', markColour: '#e0f6ff', wingShape: 'swallow', hold: 'umbrella' },
    ...{ accent: '#ffb03d', air: 'drops', kind: 'gloss', arms: ['down', 'wave'], face: { eyes: 'wink', iris: '#3f8fa8' } },
  },
  orchid: {
    ...{ skin: '#ffe0f8', wing: '#c04fe0', lower: '#ff8fe0', mark: 'flower', markColour: '#fff3c8', wingKind: 'glitter', kind: 'glitter' },
    ...{
      wingShape: 'luna',
      wear: 'lotus',
      accent: '#e07aff',
      feelers: 'hearts',
      arms: ['wave', 'wave'],
      tail: 'lamp',
      tailColour: '#ffb8f4',
    },
    ...{ face: { eyes: 'star', iris: '#ffd0ff', ink: '#3a0a4a', mouth: 'open' } },
  },
};
export const box = {
  ...{ light: '#7f9a6a', dark: '#2a3f4a', tint: '#eef5e0', ink: '#14252a', hero: 'sunflower' },
  others: ['dandelion', 'poppy', 'bluebell', 'lilypad', 'thistle', 'nightowl'],
};
