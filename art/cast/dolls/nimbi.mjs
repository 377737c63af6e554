// Big doll · Nimbi, clear as weather.
export const finish = 'translucent';
export const small = ['nimbi-weather-report', 'snow'];
export const style = {
  skin: '#8fc8ff',
  cloud: '#f4faff',
  inner: '#ffb3d0',
  kind: 'jelly',
  cloudKind: 'pearl',
  scarf: '#ff7f9a',
  arms: ['down', 'wave'],
  face: { eyes: 'big', iris: '#4a8cff', mouth: 'open' },
};
export const gift = { light: '#bfe0ff', dark: '#5a94e8', tint: '#eef6ff', ink: '#1c3f8a' };
