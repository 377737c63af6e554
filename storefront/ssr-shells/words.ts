// What search engines and messengers read of each page that they may read. `about` is said where the page is about something in particular:
// {{series}}, {{ip}}, {{tagline}}, {{story}} and {{styles}} are the server's to fill in.
interface Words {
  title: string
  description: string
}
type InBoth = Record<'en' | 'zh-CN', Words>

interface PageWords {
  indexed: boolean
  words?: InBoth
  about?: InBoth
}

const home: InBoth = {
  en: {
    title: 'Kabinet · collectible toys, sold live',
    description:
      'Sealed sets of collectible toys, sold live: the real boxes left, the real odds, and draws that anybody can check.',
  },
  'zh-CN': {
    title: 'Kabinet · 现场开售的收藏玩具',
    description: '整箱密封的收藏玩具，现场开售：剩余盒数真实可见，概率全部公开，每一次抽取都可以验算。',
  },
}

const market: InBoth = {
  en: {
    title: 'All series on sale · Kabinet',
    description: 'Every series with the boxes that are left, the length of the line and the price of a box, live.',
  },
  'zh-CN': { title: '在售系列 · Kabinet', description: '每个系列还剩多少盒、排队多少人、一盒多少钱，实时可见。' },
}

const brand: InBoth = {
  en: {
    title: '{{ip}}: all series on sale · Kabinet',
    description: '{{ip}}. {{tagline}} Sealed sets, sold live, with published odds.',
  },
  'zh-CN': { title: '{{ip}}：在售系列 · Kabinet', description: '{{ip}}。{{tagline}} 整箱密封，现场开售，概率公开。' },
}

const series: InBoth = {
  en: {
    title: '{{series}} · {{ip}} · Kabinet',
    description: '{{tagline}} {{styles}} figures, sealed sets, published odds. {{story}}',
  },
  'zh-CN': { title: '{{series}} · {{ip}} · Kabinet', description: '{{tagline}} 共 {{styles}} 款，整箱密封，概率公开。{{story}}' },
}

const stage: InBoth = {
  en: {
    title: '{{series}}, live · Kabinet',
    description: 'Watch the boxes of {{series}} go, or take your own turn. {{tagline}}',
  },
  'zh-CN': { title: '{{series}} 现场 · Kabinet', description: '现场围观 {{series}} 的每一盒，轮到你也能选。{{tagline}}' },
}

/** By the page's path. A page that is not named here is not for search engines, and says of itself what the home page says. */
export const pageWords: Record<string, PageWords> = {
  '/pages/home/home': { indexed: true, words: home },
  '/packages/market-pages/box/market': { indexed: true, words: market, about: brand },
  '/packages/market-pages/container': { indexed: true, about: series },
  '/packages/market-pages/box/operate': { indexed: true, about: stage },
  '/packages/box-pages/h5-group': { indexed: false, about: series },
}

/** Of the installed app. */
export const appWords: InBoth = {
  en: { title: 'Kabinet', description: home.en.description },
  'zh-CN': { title: 'Kabinet 藏格', description: home['zh-CN'].description },
}
