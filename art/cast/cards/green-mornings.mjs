// Star cards · Green Mornings: Mosskin, Capling and Rexi.
const meadow = ['#e2f6c8', '#8fcf7a', '#4f9a5a'];
const woods = ['#d8f0c0', '#6fae7a', '#2f6a50'];
const sunny = ['#fff3c4', '#ffc47a', '#e88a4a'];
const ink = '#1d4a32';
export const cards = {
  fern: { name: ['Moss Nap', '苔上小睡'], figure: ['mosskin-slow-forest', 'fern'], scene: 'forest', colours: woods, ink },
  cocoa: {
    name: ['Cocoa', '可可'],
    figure: ['mosskin-slow-forest', 'cocoa'],
    scene: 'hills',
    colours: ['#ffe6cc', '#e0a878', '#a86a4a'],
    ink,
  },
  amanita: { name: ['Red Cap', '小红帽'], figure: ['capling-rainy-woods', 'amanita'], scene: 'forest', colours: meadow, ink },
  turtle: {
    name: ['Slow Tide', '慢慢潮'],
    figure: ['capling-tide-pool', 'turtle'],
    scene: 'water',
    colours: ['#d8fff0', '#5ac8c0', '#1f7a9a'],
    ink,
  },
  sprout: { name: ['Hatched', '出壳'], figure: ['rexi-hatch-day', 'sprout'], scene: 'hills', colours: meadow, ink },
  tricorn: { name: ['Three Horns', '三只角'], figure: ['rexi-hatch-day', 'tricorn'], scene: 'sunburst', colours: sunny, ink },
  honey: { name: ['Honey', '蜂蜜'], figure: ['mosskin-slow-forest', 'honey'], finish: 'silver', scene: 'hills', colours: sunny, ink },
  indigo: {
    name: ['Indigo', '靛蓝'],
    figure: ['capling-rainy-woods', 'indigo'],
    finish: 'silver',
    scene: 'night',
    colours: ['#d0e0ff', '#5a78d0', '#2a3a80'],
    ink,
  },
  guitarist: {
    name: ['Loud Song', '大声唱'],
    figure: ['rexi-garage-band', 'guitarist'],
    finish: 'silver',
    scene: 'town',
    colours: ['#ffe08a', '#b05a9a', '#4a2a68'],
    ink,
  },
  stargazer: {
    name: ['Stargazer', '看星星'],
    figure: ['mosskin-campfire-tales', 'stargazer'],
    finish: 'rainbow',
    scene: 'night',
    colours: ['#d8ffe0', '#3f7a8a', '#173a4a'],
    ink,
  },
  jellyfish: {
    name: ['Jellyfish', '水母'],
    figure: ['capling-tide-pool', 'jellyfish'],
    finish: 'rainbow',
    scene: 'water',
    colours: ['#ffe0f4', '#c08ae0', '#5a4ab0'],
    ink,
  },
  frontman: {
    name: ['Encore', '返场'],
    figure: ['rexi-garage-band', 'frontman'],
    finish: 'rainbow',
    scene: 'sunburst',
    colours: ['#d8f8c0', '#5ac87a', '#2f8a6a'],
    ink,
  },
  'old-forest': {
    name: ['Old Forest', '老森林'],
    figure: ['mosskin-harvest-week', 'cornucopia'],
    finish: 'gold',
    scene: 'sunburst',
    colours: meadow,
    ink,
  },
};
export const pack = {
  ...{ title: ['Green Mornings', '绿色早晨'], light: '#c4eaa0', dark: '#4f9a5a', tint: '#f0fae4', ink },
  heroes: ['amanita', 'sprout', 'fern'],
};
