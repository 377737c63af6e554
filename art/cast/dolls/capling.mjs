// Big doll · Capling under a glittering cap.
export const finish = 'glitter';
export const small = ['capling-rainy-woods', 'amanita'];
export const style = {
  cap: '#ff4f64',
  stem: '#fff6ea',
  spots: '#fff6f0',
  kind: 'glitter',
  spotKind: 'pearl',
  arms: ['wave', 'wave'],
  face: { eyes: 'happy', mouth: 'open' },
};
export const gift = { light: '#ffc0b4', dark: '#e0524f', tint: '#fff1ec', ink: '#6b1622' };
