// Big doll · Mosskin with the longest moss.
export const finish = 'flock';
export const small = ['mosskin-slow-forest', 'cocoa'];
export const style = {
  skin: '#8fb56a',
  belly: '#fbeed2',
  moss: '#c8e884',
  kind: 'flock',
  hug: 'heart',
  accent: '#ff6f7d',
  arms: ['hug', 'hug'],
  face: { eyes: 'big', iris: '#5a8a3a' },
};
export const gift = { light: '#cfe8a8', dark: '#5f9a52', tint: '#f3fae6', ink: '#254a22' };
