// Big doll · Bolto, polished.
export const finish = 'chrome';
export const small = ['bolto-plug-and-play', 'mint'];
export const style = {
  skin: '#bfe8e0',
  trim: '#f2f5fb',
  trimKind: 'chrome',
  accent: '#ff7a59',
  kind: 'chrome',
  aerial: 'bulb',
  eyes: 'heart',
  arms: ['hips', 'wave'],
};
export const gift = { light: '#bff0e2', dark: '#3aa590', tint: '#ecfbf7', ink: '#0f4a44' };
