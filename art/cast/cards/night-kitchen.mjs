// Star cards · Night Kitchen: Boo, Bolto, Baobao and Lotl.
const lamp = ['#fff0d0', '#ffc48a', '#d0704a'];
const violet = ['#f0e4ff', '#b49af0', '#5a44b0'];
const steel = ['#dff6f0', '#7ac8b8', '#2f7a78'];
const pink = ['#ffe4ea', '#ff9ab0', '#d0507a'];
const ink = '#45205a';
export const cards = {
  milk: { name: ['Warm Milk', '热牛奶'], figure: ['boo-polite-haunting', 'milk'], scene: 'kitchen', colours: violet, ink },
  pork: { name: ['Steam Bath', '蒸汽浴'], figure: ['baobao-dim-sum-morning', 'pork'], scene: 'kitchen', colours: lamp, ink },
  jade: {
    name: ['Jade Bun', '翡翠包'],
    figure: ['baobao-dim-sum-morning', 'jade'],
    scene: 'sunburst',
    colours: ['#f0f8d0', '#b0d88a', '#5a9a5a'],
    ink,
  },
  mint: { name: ['Fresh Mint', '清凉薄荷'], figure: ['bolto-plug-and-play', 'mint'], scene: 'circuit', colours: steel, ink },
  coral: {
    name: ['Coral', '珊瑚'],
    figure: ['lotl-lagoon-days', 'coral'],
    scene: 'water',
    colours: ['#dff8ff', '#7ad0e8', '#2f8ac0'],
    ink,
  },
  toaster: {
    name: ['Toast', '吐司'],
    figure: ['bolto-plug-and-play', 'toaster'],
    scene: 'kitchen',
    colours: ['#ffe8dc', '#ffa88a', '#c0563f'],
    ink,
  },
  teatime: {
    name: ['Tea at Two', '两点的茶'],
    figure: ['boo-polite-haunting', 'teatime'],
    finish: 'silver',
    scene: 'town',
    colours: ['#ffe0a0', '#8a78d0', '#3a2f78'],
    ink,
  },
  cook: { name: ['Head Cook', '主厨'], figure: ['bolto-odd-jobs', 'cook'], finish: 'silver', scene: 'kitchen', colours: steel, ink },
  hotspring: {
    name: ['Hot Spring', '温泉'],
    figure: ['lotl-bath-time', 'hotspring'],
    finish: 'silver',
    scene: 'night',
    colours: pink,
    ink,
  },
  witch: {
    name: ['Witch Hour', '女巫时刻'],
    figure: ['boo-costume-night', 'witch'],
    finish: 'rainbow',
    scene: 'night',
    colours: violet,
    ink,
  },
  mooncake: {
    name: ['Mooncake', '月饼'],
    figure: ['baobao-round-the-year', 'mooncake'],
    finish: 'rainbow',
    scene: 'night',
    colours: ['#ffe9a8', '#a87ad8', '#3a2a70'],
    ink,
  },
  lagoon: { name: ['Lagoon', '泻湖'], figure: ['lotl-lagoon-days', 'lagoon'], finish: 'rainbow', scene: 'water', colours: pink, ink },
  fortune: {
    name: ['Fortune', '福气'],
    figure: ['baobao-dim-sum-morning', 'fortune'],
    finish: 'gold',
    scene: 'sunburst',
    colours: lamp,
    ink,
  },
};
export const pack = {
  ...{ title: ['Night Kitchen', '深夜厨房'], light: '#d8c0ff', dark: '#7a4fc0', tint: '#f6efff', ink },
  heroes: ['mint', 'coral', 'milk'],
};
