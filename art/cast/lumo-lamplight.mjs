// Lumo · Lamplight.
export const styles = {
  dusk: { skin: '#f5e6d3', wing: '#c98a5e', lower: '#dba77c', kind: 'flock', face: { iris: '#b06a3d' } },
  luna: {
    ...{ skin: '#e7fbe4', wing: '#8fd8b4', lower: '#b8ead0', markColour: '#f7a8d0', kind: 'pearl', wingKind: 'pearl', wingShape: 'luna' },
    ...{ hold: 'flower', accent: '#ff8fc0', face: { eyes: 'sleepy' } },
  },
  firefly: {
    ...{ skin: '#4a4a5f', wing: '#ffd96b', lower: '#ffe9a8', mark: 'drops', markColour: '#fff6d8', tail: 'lamp', tailColour: '#ffe23d' },
    ...{ wingKind: 'jelly', feelers: 'ball', kind: 'gloss', arms: ['up', 'up'], face: { eyes: 'happy', ink: '#15131f' } },
  },
  monarch: {
    ...{ skin: '#3a3040', wing: '#ff9a3d', lower: '#ffb85a', mark: 'veins', markColour: '#2a2028', wingShape: 'scallop', kind: 'vinyl' },
    ...{ feelers: 'curl', arms: ['hips', 'hips'], face: { eyes: 'half', lid: '#322838', ink: '#0f0a14', mouth: 'flat' } },
  },
  rosy: {
    ...{ skin: '#fff0c4', wing: '#ff9ac0', lower: '#ffd0e2', mark: 'spot', markColour: '#fff0b8', wingShape: 'round', ruff: '#ffe07a' },
    ...{ hug: 'heart', accent: '#ff6f9f', arms: ['hug', 'hug'], face: { eyes: 'heart', iris: '#ff5f95' } },
  },
  atlas: {
    ...{ skin: '#e8c9a0', wing: '#b5532e', lower: '#d98a4a', mark: 'eye', markColour: '#ffe3b0', wingShape: 'leaf', hold: 'telescope' },
    ...{ wear: 'ranger', accent: '#7a8a4a', arms: ['hips', 'fwd'], face: { eyes: 'dot', size: 1.1 } },
  },
  snowmoth: {
    ...{ skin: '#ffffff', wing: '#e6f2ff', lower: '#cfe4fb', mark: 'star', markColour: '#8fd0ff', wingKind: 'pearl', kind: 'flock' },
    ...{ wingShape: 'scallop', hold: 'star', arms: ['down', 'wave'], face: { iris: '#5f9cf0', mouth: 'o' } },
  },
  lavender: {
    ...{ skin: '#e0d0ff', wing: '#a58be8', lower: '#c9b5f5', mark: 'flower', markColour: '#fff0ff', wingShape: 'swallow', feelers: 'leaf' },
    ...{ wear: 'flowers', accent: '#c08fff', arms: ['wave', 'wave'], face: { eyes: 'closed' } },
  },
  mailmoth: {
    ...{ skin: '#c9dcf0', wing: '#4a7fd0', lower: '#6f9fe8', mark: 'stripes', markColour: '#ffffff', wingShape: 'moth', hug: 'letter' },
    ...{ wear: 'cap', accent: '#2f55a8', arms: ['hug', 'hug'], kind: 'vinyl', face: { eyes: 'wink', iris: '#4a7fd0' } },
  },
  greenhouse: {
    ...{ skin: '#dff0b8', wing: '#7fbf5a', lower: '#a8d878', mark: 'veins', markColour: '#5a9440', wingShape: 'leaf', feelers: 'leaf' },
    ...{ hold: 'wateringCan', accent: '#ff8f5c', arms: ['hips', 'fwd'], kind: 'gloss', face: { eyes: 'happy', mouth: 'open' } },
  },
  stagelight: {
    ...{ skin: '#5f2f6b', wing: '#ff5fa8', lower: '#ff9ac8', mark: 'star', markColour: '#ffe58a', wingShape: 'round', kind: 'gloss' },
    ...{ ruff: '#2a1230', hold: 'microphone', accent: '#ffd04a', feelers: 'ball', arms: ['up', 'fwd'] },
    ...{ face: { eyes: 'star', iris: '#ffe58a', ink: '#1f0a26', mouth: 'open' } },
  },
  midnight: {
    ...{ skin: '#3d4a8f', wing: '#252f6b', lower: '#3a4790', mark: 'moon', markColour: '#ffe9a8', wingShape: 'swallow', ruff: '#c9d2ff' },
    ...{ hold: 'lantern', arms: ['down', 'wave'], kind: 'vinyl', face: { eyes: 'sleepy', ink: '#0f1438', blush: 'rgb(150,140,255)' } },
  },
  aurora: {
    ...{ skin: '#fff0fb', wing: '#7fe8e0', lower: '#d6a8ff', mark: 'eye', markColour: '#fff3a8', wingKind: 'glitter', kind: 'pearl' },
    ...{ wingShape: 'luna', wear: 'tiara', accent: '#7fe8e0', feelers: 'curl', arms: ['wave', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#7fe8e0', ink: '#3a1f5a', mouth: 'open' } },
  },
};
export const box = {
  ...{ light: '#e3bd95', dark: '#8a5a30', tint: '#fbf0e2', ink: '#4a2a0e', hero: 'dusk' },
  others: ['luna', 'rosy', 'monarch', 'midnight', 'mailmoth', 'lavender'],
};
// The brand's banner: its colours, and the four figures that stand there from left to right.
export const banner = {
  ...{ tint: '#F6E7D6', middle: '#DDB088' },
  figures: [
    ['lumo-lamplight', 'luna'],
    ['lumo-lamplight', 'dusk'],
    ['lumo-lamplight', 'rosy'],
    ['lumo-lamplight', 'midnight'],
  ],
};
