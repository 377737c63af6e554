// Big doll · Orbit in a mirror suit.
export const finish = 'chrome';
export const small = ['orbit-nine-lives', 'launch'];
export const style = {
  skin: '#ff9d5c',
  suit: '#e4e9f5',
  suitKind: 'chrome',
  accent: '#5a3fe0',
  arms: ['hips', 'wave'],
  hold: 'flag',
  face: { eyes: 'big', iris: '#5a3fe0' },
};
export const gift = { light: '#c9bfff', dark: '#5a46d0', tint: '#f1eeff', ink: '#2a1c7a' };
