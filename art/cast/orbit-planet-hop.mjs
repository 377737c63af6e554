// Orbit · Planet Hop.
export const styles = {
  mercury: {
    ...{ skin: '#c9c4cc', suit: '#dfe3ec', suitKind: 'chrome', accent: '#ff7a3d', planet: [['wings', '#ffffff']], arms: ['hips', 'up'] },
    ...{ face: { eyes: 'wink', iris: '#ff9a5c', mouth: 'smile' } },
  },
  venus: {
    ...{ skin: '#ffe0c8', suit: '#ffc9a8', accent: '#ff6f8f', hold: 'balloon', itemColour: '#ff5a85', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'heart', mouth: 'smile' } },
  },
  earth: {
    ...{ skin: '#f2f6ff', suit: '#3d8bff', accent: '#58c276', planet: [['sprout']], scene: [['continents']], support: false },
    ...{ arms: ['hips', 'hips'], face: { eyes: 'big', iris: '#3fbf7a', mouth: 'w' } },
  },
  moon: {
    ...{ skin: '#e6e8f2', suit: '#f6f4e8', accent: '#8f98c8', scene: [['moonGround']], hold: 'moon', arms: ['down', 'wave'] },
    ...{ face: { eyes: 'closed', mouth: 'smile' } },
  },
  mars: {
    ...{ skin: '#e08a5a', suit: '#d8502f', accent: '#5a2a22', planet: [['antennae', '#7dff9a']], hold: 'flag', itemColour: '#ffd24a' },
    ...{ face: { eyes: 'ring', mouth: 'fang' } },
  },
  jupiter: {
    ...{
      skin: '#e8c9a0',
      suit: '#f3dcbc',
      accent: '#b5643c',
      scene: [
        ['bands', ['#c98a5c', '#e0a878', '#b5643c']],
        ['spot', '#d8502f'],
      ],
    },
    ...{ support: false, arms: ['hips', 'hips'], face: { eyes: 'half', lid: '#d9b78c', mouth: 'smile' } },
  },
  saturn: {
    ...{ skin: '#f7d98a', suit: '#fff1cf', accent: '#c98a3d', planet: [['ring', '#e8b25a']], arms: ['down', 'wave'] },
    ...{ face: { eyes: 'happy', mouth: 'open' } },
  },
  uranus: {
    ...{ skin: '#9fe8e0', kind: 'jelly', suit: '#d6fbf6', accent: '#3fb8b0', planet: [['ring', '#7fd8e0', true]], arms: ['wave', 'down'] },
    ...{ tilt: -0.2, face: { eyes: 'ring', mouth: 'flat', blush: 'rgb(255,170,180)' } },
  },
  neptune: {
    ...{ skin: '#4a6fe0', suit: '#1f3fae', accent: '#ffc23d', hold: 'trident', arms: ['hips', 'wave'] },
    ...{ face: { eyes: 'big', iris: '#7fd6ff', ink: '#0f1a4a', mouth: 'fang', blush: 'rgb(150,130,255)' } },
  },
  pluto: {
    ...{ skin: '#c8a58f', suit: '#8f7a9a', accent: '#f2d0b0', hug: 'heart', itemColour: '#ffe4cf', arms: ['hug', 'hug'], tilt: 0.16 },
    ...{ support: false, face: { eyes: 'sleepy', mouth: 'frown' } },
  },
  comet: {
    ...{ skin: '#f4fbff', suit: '#bfe9ff', suitKind: 'jelly', accent: '#5fb8ff', scene: [['tails']], arms: ['up', 'fwd'], tilt: 0.12 },
    ...{ face: { eyes: 'star', iris: '#8fe9ff', mouth: 'open' } },
  },
  sun: {
    ...{ skin: '#ffc83d', suit: '#ff9a2e', accent: '#ffe07a', planet: [['rays', '#ffb52e']], arms: ['up', 'up'] },
    ...{ face: { eyes: 'happy', mouth: 'open', blush: 'rgb(255,110,70)' } },
  },
  'black-hole': {
    ...{ skin: '#2a2340', kind: 'glitter', suit: '#1b1730', suitKind: 'glitter', accent: '#ffc23d', planet: [['accretion', '#ffc23d']] },
    ...{ support: false, arms: ['wave', 'wave'], face: { eyes: 'star', iris: '#ffd24a', ink: '#0b0716', mouth: 'smile', blush: null } },
  },
};
export const box = {
  ...{ light: '#6f7ae8', dark: '#1f2a78', tint: '#dde4ff', ink: '#10164a', hero: 'saturn' },
  others: ['earth', 'mars', 'sun', 'neptune', 'comet', 'moon'],
};
