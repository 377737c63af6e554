// Nimbi · Sky Circus.
export const styles = {
  ringmaster: {
    ...{ skin: '#fff3e6', cloud: '#e0394a', inner: '#ff9db0', kind: 'gloss', ears: 'up', wear: 'topHat', crest: false, accent: '#e0394a' },
    ...{ hold: 'megaphone', arms: ['hips', 'fwd'], face: { eyes: 'big', iris: '#e0394a', mouth: 'open' } },
  },
  juggler: {
    ...{ skin: '#7fd6c2', cloud: '#f2fffb', inner: '#ffb3c4', kind: 'vinyl', ears: 'wide', hug: 'beachBall', accent: '#ff5a7d' },
    ...{ arms: ['hug', 'hug'], face: { eyes: 'happy', mouth: 'smile' } },
  },
  strongbunny: {
    ...{
      skin: '#c98a62',
      cloud: '#ffe7c9',
      inner: '#f2b79a',
      kind: 'vinyl',
      ears: 'short',
      wear: 'headband',
      crest: false,
      hug: 'dumbbell',
      wearScale: 1.04,
    },
    ...{ accent: '#3d7bff', arms: ['hug', 'hug'], face: { eyes: 'dot', size: 1.1, mouth: 'flat' } },
  },
  clown: {
    ...{ skin: '#fffaf5', cloud: '#ffd04a', inner: '#ff8fb3', kind: 'gloss', ears: 'lop', wear: 'jester', crest: false, accent: '#ff4f6d' },
    ...{ arms: ['up', 'up'], face: { eyes: 'cross', mouth: 'tongue', nose: '#ff3d4f' } },
  },
  acrobat: {
    ...{ skin: '#b99cff', cloud: '#efe6ff', inner: '#ffb8ee', kind: 'gloss', ears: 'flop', hold: 'hoop', accent: '#ff5fb0' },
    ...{ arms: ['wave', 'wave'], wear: 'tiara', crest: false, face: { eyes: 'wink', iris: '#a45cff', mouth: 'smile' } },
  },
  lion: {
    ...{ skin: '#f7c766', cloud: '#ffe9b8', inner: '#f29a5c', kind: 'vinyl', ears: 'short', wear: 'mane', crest: false, accent: '#c8692e' },
    ...{ arms: ['hips', 'wave'], face: { eyes: 'ring', mouth: 'fang' } },
  },
  popcorn: {
    ...{ skin: '#fff0b8', cloud: '#fffaf0', inner: '#ffcf7a', kind: 'flock', ears: 'up', hug: 'popcorn', accent: '#e0394a' },
    ...{ arms: ['hug', 'hug'], wear: 'bow', face: { eyes: 'heart', iris: '#e0394a', mouth: 'tongue' } },
  },
  'cotton-candy': {
    ...{ skin: '#ffc4e2', cloud: '#bfe6ff', inner: '#fff0f8', cloudKind: 'flock', kind: 'vinyl', ears: 'lop', hold: 'cottonCandy' },
    ...{ accent: '#ffa8d6', arms: ['down', 'wave'], face: { eyes: 'closed', mouth: 'smile' } },
  },
  magician: {
    ...{ skin: '#4b4a78', cloud: '#2e2b52', inner: '#c0a8ff', kind: 'gloss', ears: 'up', wear: 'wizard', crest: false, hold: 'wand' },
    ...{ accent: '#ffd96b', arms: ['hips', 'wave'], face: { eyes: 'half', lid: '#403f6b', mouth: 'smile', blush: 'rgb(170,120,230)' } },
  },
  tightrope: {
    ...{ skin: '#ffb59a', cloud: '#fff1e6', inner: '#ff8a7a', kind: 'jelly', ears: 'wide', hold: 'umbrella', accent: '#ff4f6d' },
    ...{ arms: ['wave', 'wave'], tilt: -0.14, face: { eyes: 'big', iris: '#ff7a5c', mouth: 'o' } },
  },
  trumpeter: {
    ...{ skin: '#5f8fe8', cloud: '#dfeaff', inner: '#ffd96b', kind: 'gloss', ears: 'flop', wear: 'fez', crest: false, hold: 'trumpet' },
    ...{ accent: '#e0394a', arms: ['hips', 'fwd'], face: { eyes: 'happy', mouth: 'o' } },
  },
  balloonist: {
    ...{ skin: '#a8dcff', cloud: '#ffffff', inner: '#ffc2d4', kind: 'vinyl', ears: 'lop', hold: 'balloons', accent: '#ff6f8f' },
    ...{ scarf: '#ffcb45', arms: ['down', 'wave'], face: { eyes: 'star', iris: '#ffe07a', mouth: 'open' } },
  },
  finale: {
    ...{ skin: '#e04a86', cloud: '#ffd36b', inner: '#fff0b8', kind: 'glitter', cloudKind: 'gold', ears: 'up', hold: 'sparkler' },
    ...{ wear: 'feathers', crest: false, accent: '#ff5fa8', arms: ['up', 'wave'] },
    ...{ face: { eyes: 'star', iris: '#ffe07a', ink: '#3a0a2a', mouth: 'open', blush: 'rgb(255,150,190)' } },
  },
};
export const box = {
  ...{ light: '#ff8f9c', dark: '#c22f4c', tint: '#ffe9dd', ink: '#5c0f26', hero: 'ringmaster' },
  others: ['lion', 'clown', 'acrobat', 'cotton-candy', 'magician', 'balloonist'],
};
