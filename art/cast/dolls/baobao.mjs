// Big doll · Baobao out of mother-of-pearl.
export const finish = 'pearl';
export const small = ['baobao-dim-sum-morning', 'pork'];
export const style = {
  skin: '#fff0dc',
  kind: 'pearl',
  shape: 'bun',
  crest: 'bow',
  accent: '#d0a05a',
  arms: ['wave', 'wave'],
  face: { eyes: 'closed', mouth: 'smile' },
};
export const gift = { light: '#ffe2b4', dark: '#d99a4a', tint: '#fff7ea', ink: '#6b3d12' };
