// Big doll · Rexi, soft all over.
export const finish = 'flock';
export const small = ['rexi-hatch-day', 'sprout'];
export const style = {
  skin: '#6fcf97',
  belly: '#fff2cf',
  spine: '#ff9c3d',
  kind: 'flock',
  arms: ['wave', 'wave'],
  face: { eyes: 'big', iris: '#2f9a6a', mouth: 'open' },
};
export const gift = { light: '#c4f0cf', dark: '#3fa56f', tint: '#eefaf0', ink: '#174a33' };
