// All series, in the order in which they are rendered.
import * as weatherReport from './nimbi-weather-report.mjs';
import * as cloudCafe from './nimbi-cloud-cafe.mjs';
import * as slowForest from './mosskin-slow-forest.mjs';
import * as campfireTales from './mosskin-campfire-tales.mjs';
import * as nineLives from './orbit-nine-lives.mjs';
import * as planetHop from './orbit-planet-hop.mjs';
import * as rainyWoods from './capling-rainy-woods.mjs';
import * as midnightMarket from './capling-midnight-market.mjs';

/** Series code -> { styles: code -> description, box: its printed design }. The first part of a series code is the species. */
export const cast = {
  'nimbi-weather-report': weatherReport,
  'nimbi-cloud-cafe': cloudCafe,
  'mosskin-slow-forest': slowForest,
  'mosskin-campfire-tales': campfireTales,
  'orbit-nine-lives': nineLives,
  'orbit-planet-hop': planetHop,
  'capling-rainy-woods': rainyWoods,
  'capling-midnight-market': midnightMarket,
};

// The four figures that stand on a brand's banner: [series, style], from left to right.
export const banners = {
  nimbi: {
    tint: '#D5E8FF',
    middle: '#8DBEFF',
    cast: [
      ['nimbi-cloud-cafe', 'shortcake'],
      ['nimbi-weather-report', 'drizzle'],
      ['nimbi-weather-report', 'snow'],
      ['nimbi-cloud-cafe', 'doughnut'],
    ],
  },
  mosskin: {
    tint: '#E2F1CF',
    middle: '#A9CF86',
    cast: [
      ['mosskin-slow-forest', 'pine'],
      ['mosskin-slow-forest', 'fern'],
      ['mosskin-campfire-tales', 'rain-check'],
      ['mosskin-campfire-tales', 'marshmallow'],
    ],
  },
  orbit: {
    tint: '#E3E0FF',
    middle: '#A79DFF',
    cast: [
      ['orbit-nine-lives', 'wizard'],
      ['orbit-nine-lives', 'launch'],
      ['orbit-planet-hop', 'saturn'],
      ['orbit-planet-hop', 'mars'],
    ],
  },
  capling: {
    tint: '#FFE0D6',
    middle: '#FF9B83',
    cast: [
      ['capling-rainy-woods', 'morel'],
      ['capling-rainy-woods', 'amanita'],
      ['capling-midnight-market', 'red-lantern'],
      ['capling-midnight-market', 'late-noodles'],
    ],
  },
};
