// Big doll · Lotl, as clear as the lagoon.
export const finish = 'translucent';
export const small = ['lotl-lagoon-days', 'lagoon'];
export const style = {
  skin: '#ff9fbf',
  gill: '#ff4f8a',
  belly: '#ffe9f0',
  kind: 'jelly',
  gillKind: 'gloss',
  arms: ['down', 'wave'],
  face: { eyes: 'big', iris: '#d04a8a', mouth: 'open' },
};
export const gift = { light: '#ffcfdc', dark: '#e8658f', tint: '#fff0f4', ink: '#7a1c44' };
