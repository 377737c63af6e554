// Big doll · Lumo with the aurora on its wings.
export const finish = 'glitter';
export const small = ['lumo-lamplight', 'dusk'];
export const style = {
  skin: '#f6e9ff',
  wing: '#8a7cf0',
  lower: '#ff9ad0',
  markColour: '#ffe58a',
  wingKind: 'glitter',
  kind: 'flock',
  arms: ['wave', 'wave'],
  face: { eyes: 'big', iris: '#8a6cf0', mouth: 'smile' },
};
export const gift = { light: '#e6d2c0', dark: '#a87f62', tint: '#fbf4ec', ink: '#4a2c1c' };
