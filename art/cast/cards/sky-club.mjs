// Star cards · Sky Club: Nimbi, Orbit and Lumo.
const day = ['#fff2c8', '#8cc7ff', '#4f8fe0'];
const dusk = ['#ffd9e6', '#c79bff', '#6a4bc0'];
const deep = ['#d8e4ff', '#4a56c8', '#1d2260'];
const ink = '#1c2570';
export const cards = {
  'first-light': { name: ['First Light', '第一缕光'], figure: ['nimbi-weather-report', 'sunny'], scene: 'sky', colours: day, ink },
  'light-rain': {
    name: ['Light Rain', '毛毛雨'],
    figure: ['nimbi-weather-report', 'drizzle'],
    scene: 'hills',
    colours: ['#dcebff', '#8db4e6', '#4a72b8'],
    ink,
  },
  launch: { name: ['Lift-off', '升空'], figure: ['orbit-nine-lives', 'launch'], scene: 'space', colours: deep, ink },
  saturn: {
    name: ['Ring Road', '环形路'],
    figure: ['orbit-planet-hop', 'saturn'],
    scene: 'space',
    colours: ['#ffe2b0', '#c07ad0', '#3a1f6a'],
    ink,
  },
  dusk: {
    name: ['Last Lamp', '最后一盏灯'],
    figure: ['lumo-lamplight', 'dusk'],
    scene: 'town',
    colours: ['#ffd98a', '#8a5aa8', '#3a2a68'],
    ink,
  },
  monarch: {
    name: ['Long Flight', '长途飞行'],
    figure: ['lumo-lamplight', 'monarch'],
    scene: 'sunburst',
    colours: ['#fff0d2', '#ffb87a', '#e07a4a'],
    ink,
  },
  rainbow: {
    name: ['After Rain', '雨后'],
    figure: ['nimbi-weather-report', 'rainbow'],
    finish: 'silver',
    scene: 'sky',
    colours: dusk,
    ink,
  },
  comet: {
    name: ['Comet Tail', '彗星尾巴'],
    figure: ['orbit-planet-hop', 'comet'],
    finish: 'silver',
    scene: 'space',
    colours: ['#c8f4ff', '#3f8fd0', '#123a6a'],
    ink,
  },
  luna: {
    name: ['Luna', '月亮'],
    figure: ['lumo-lamplight', 'luna'],
    finish: 'silver',
    scene: 'night',
    colours: ['#d8ffe8', '#4aa88a', '#1d4a5a'],
    ink,
  },
  thunder: {
    name: ['Thunder', '打雷'],
    figure: ['nimbi-weather-report', 'thunder'],
    finish: 'rainbow',
    scene: 'night',
    colours: dusk,
    ink,
  },
  sun: {
    name: ['High Noon', '正午'],
    figure: ['orbit-planet-hop', 'sun'],
    finish: 'rainbow',
    scene: 'sunburst',
    colours: ['#ffe7a0', '#ff9a5a', '#d04a4a'],
    ink,
  },
  stagelight: {
    name: ['Spotlight', '聚光灯'],
    figure: ['lumo-lamplight', 'stagelight'],
    finish: 'rainbow',
    scene: 'night',
    colours: deep,
    ink,
  },
  aurora: { name: ['Aurora', '极光'], figure: ['nimbi-weather-report', 'aurora'], finish: 'gold', scene: 'sunburst', colours: day, ink },
};
export const pack = {
  ...{ title: ['Sky Club', '天空俱乐部'], light: '#a9cbff', dark: '#4a63d8', tint: '#eaf2ff', ink },
  heroes: ['launch', 'luna', 'light-rain'],
};
