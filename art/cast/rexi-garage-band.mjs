// Rexi · Garage Band.
export const styles = {
  frontman: {
    ...{ skin: '#5b7cf0', belly: '#e6edff', spine: '#ff4f8f', kind: 'gloss', shades: '#201a2b', hold: 'microphone', accent: '#ff4f8f' },
    ...{ arms: ['up', 'fwd'], snout: 'open', face: { eyes: 'none' } },
  },
  guitarist: {
    ...{
      skin: '#e8503f',
      belly: '#ffe3c8',
      spine: '#2b2438',
      back: 'none',
      kind: 'gloss',
      wear: 'mohawk',
      accent: '#ffd04a',
      hug: 'guitar',
    },
    ...{ holdColour: '#2f6fe0', arms: ['hug', 'hug'], snout: 'grin', face: { eyes: 'wink', iris: '#ffd04a' } },
  },
  drummer: {
    ...{
      skin: '#ffb03d',
      belly: '#fff1cf',
      spine: '#e0503f',
      back: 'humps',
      tail: 'club',
      kind: 'vinyl',
      hug: 'drum',
      holdColour: '#c8342e',
    },
    ...{ hold: 'drumsticks', wear: 'headband', wearScale: 0.98, accent: '#e0503f', arms: ['up', 'wave'], face: { eyes: 'cross' } },
  },
  keys: {
    ...{ skin: '#c9a0f0', belly: '#f6ecff', spine: '#8f5fd8', back: 'plates', kind: 'vinyl', hug: 'accordion', holdColour: '#e0394a' },
    ...{ arms: ['hug', 'hug'], wear: 'beret', accent: '#3a2f6b', face: { eyes: 'closed' } },
  },
  brass: {
    ...{ skin: '#3f8f6a', belly: '#fff0c8', spine: '#ffc93d', kind: 'gloss', hold: 'trumpet', wear: 'topHat', accent: '#ffc93d' },
    ...{ back: 'humps', arms: ['hips', 'fwd'], snout: 'pout', face: { eyes: 'half', lid: '#377f5e' } },
  },
  maraca: {
    ...{ skin: '#ff8fa8', belly: '#fff0f2', spine: '#5fc0b0', back: 'feathers', kind: 'gloss', hold: 'maraca', holdLeft: 'maraca' },
    ...{ accent: '#ffb02e', arms: ['wave', 'wave'], snout: 'tongue', face: { eyes: 'happy' } },
  },
  vinyl: {
    ...{ skin: '#6b6f85', belly: '#d8dbe6', spine: '#ff5a6d', back: 'plates', kind: 'vinyl', headphones: '#ff5a6d', hold: 'record' },
    ...{ accent: '#ffd04a', arms: ['hips', 'wave'], face: { eyes: 'sleepy' } },
  },
  tambourine: {
    ...{
      skin: '#a8d86a',
      belly: '#fbffe0',
      spine: '#ff9ac0',
      back: 'none',
      kind: 'jelly',
      hold: 'tambourine',
      wear: 'flowers',
      accent: '#ff7fb0',
    },
    ...{ arms: ['down', 'wave'], tilt: -0.1, face: { eyes: 'heart', iris: '#ff5f95' } },
  },
  triangle: {
    ...{ skin: '#bfe0f5', belly: '#ffffff', spine: '#5f9fd8', crown: 'frill', back: 'none', kind: 'vinyl', hold: 'triangle' },
    ...{ arms: ['fwd', 'wave'], snout: 'pout', face: { eyes: 'dot', size: 1.1 } },
  },
  roadie: {
    ...{ skin: '#a87a55', belly: '#f0dcc0', spine: '#4a3a30', back: 'shell', kind: 'vinyl', turn: 0.5, wear: 'cap', accent: '#2b2d42' },
    ...{ hold: 'wrench', arms: ['hips', 'fwd'], face: { eyes: 'ring' } },
  },
  superfan: {
    ...{
      skin: '#ffd6e6',
      belly: '#ffffff',
      spine: '#ff5fa8',
      kind: 'flock',
      wear: 'hearts',
      accent: '#ff3d7f',
      wearScale: 1.15,
      hold: 'megaphone',
    },
    ...{ arms: ['up', 'fwd'], snout: 'open', face: { eyes: 'star', iris: '#ff8fc0' } },
  },
  ballad: {
    ...{
      skin: '#3a4a7a',
      belly: '#b8c9f0',
      spine: '#8fb0ff',
      crown: 'crest',
      back: 'none',
      kind: 'gloss',
      hug: 'ukulele',
      scarf: '#c9d6ff',
    },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'closed', ink: '#101838', tear: true } },
  },
  encore: {
    ...{ skin: '#8a2fd0', belly: '#ffd0f2', spine: '#ffe58a', spineKind: 'gold', kind: 'glitter', shades: '#ffcf3d', hug: 'guitar' },
    ...{ holdColour: '#ffcf3d', wear: 'crown', accent: '#ff4fa0', arms: ['hug', 'hug'], snout: 'open', face: { eyes: 'none' } },
  },
};
export const box = {
  ...{ light: '#6fd08a', dark: '#1f5a4a', tint: '#e8f9d8', ink: '#0b2f2a', hero: 'frontman' },
  others: ['guitarist', 'drummer', 'keys', 'brass', 'vinyl', 'maraca'],
};
