// Big doll · Boo one can almost look through.
export const finish = 'pearl';
export const small = ['boo-polite-haunting', 'milk'];
export const style = {
  skin: '#efe6ff',
  kind: 'pearl',
  shape: 'classic',
  top: 'curl',
  hold: 'star',
  accent: '#ffd35c',
  arms: ['down', 'wave'],
  face: { eyes: 'happy', mouth: 'open' },
};
export const gift = { light: '#e2d4ff', dark: '#8d74dc', tint: '#f7f3ff', ink: '#3d2a7a' };
