// What the mall sells: its first page, and the page of goods, with prices and whether there are any.
import { queries, type Model } from '@/api'
import { text } from '@/i18n'
import { mallPath } from '@/parts/goods'
import GoodsDetail from '@/packages/mall-pages/mall/goods-detail'
import Mall from '@/pages/home/mall'

import { changed, drawn, found, leading, onlyWith, replaceAll, said } from './drawing'
import { either, local, mark, number, price, section, unless, writtenAmount } from './marks'

type Stock = Model<'Goods.Stock'>

const kinds = ['figure', 'full_case', 'doll', 'star_card', 'accessory'] as const
const stocks = ['plenty', 'few', 'none'] as const

const ip = () => ({ ipId: '1', code: 'ip', name: local('ip'), tagline: local('ip'), tone: mark('tone') })
// Pictures of figures have widths of their own.
const figure = `figures/${mark('picture')}`
const thing = mark('picture')

const itemOf = (realImg: string, stock: Stock): Model<'Goods.Item'> => ({
  goodsId: String(number('id')),
  code: 'goods',
  kind: 'figure',
  ip: ip(),
  title: local('title'),
  realImg,
  price,
  isFrom: true,
  compareAt: writtenAmount('was'),
  stock,
})

/** One of the drawings, each of the same shape, by how many there are. */
const byStock = (drawnWith: (stock: Stock) => string): string => {
  const [plenty, few, none] = stocks.map(drawnWith)
  return either('stock=none', none, either('stock=few', few, plenty))
}

/** Instead of one kind's name that of each, and the brand where there is one. */
function withKinds(html: string, names: 'kinds' | 'kindsOf' = 'kinds'): string {
  const each = kinds.map((kind) => section(`kind=${kind}`, text(`goods.${names}.${kind}`))).join('')
  const one = text(`goods.${names}.figure`)
  return html
    .replaceAll(`${one} · ${mark('ip')}`, each + section('ip', ` · ${mark('ip')}`))
    .replaceAll(`<div class="small">${one}</div>`, `<div class="small">${each}</div>`)
}

/** What it cost before is said where it did, and that others cost more where they do. */
function markPrices(root: Element): void {
  for (const pair of root.querySelectorAll('.price-pair'))
    replaceAll([pair], section('was', pair.outerHTML) + unless('was', pair.firstElementChild!.outerHTML))
  for (const more of root.querySelectorAll('.product-card-price > .micro, .goods-light .row > .small')) onlyWith('is_from', more)
}

/** From now on the mall has loaded, all of it in that stock: a figure and something else, in sight at once and further down. */
function showMall(stock: Stock): void {
  const both = [itemOf(figure, stock), itemOf(thing, stock)]
  const items = [...both, ...both, ...both]
  queries.setQueryData(['goods', 'list', {}], { pages: [{ items, next: null }], pageParams: [undefined] })
  queries.setQueryData(['goods', 'row', { kind: 'doll', inStock: true }], [itemOf(thing, stock), ...other(both)])
  queries.setQueryData(['goods', 'row', { order: 'newest', inStock: true }], other(both))
  queries.setQueryData(['goods', 'row', { kind: 'star_card', inStock: true }], other(both))
}

// A row leaves out what stands in the light already.
const other = (items: Model<'Goods.Item'>[]) => items.map((item) => ({ ...item, goodsId: `${number('id')}#` }))

export function shownMall(): string {
  const page = byStock((stock) => {
    showMall(stock)
    return drawn(Mall)
  })
  return changed(withKinds(page.replaceAll(`${mark('id')}%23`, mark('id'))), (root) => {
    markPrices(root)
    const [main] = found(root, 'main')
    const [light] = found(main, '.goods-light')
    const rows = found(main, 'section')
    const heads = [...main.children].filter((one) => one.matches('.section-head'))
    const names = ['fresh', 'dolls', 'star_cards']
    const questions = ['order=newest', 'kind=doll', 'kind=star_card']
    rows.forEach((row, at) => {
      const [list] = found(row, '.card-row')
      list.innerHTML = section(names[at], eitherThing([...list.children]))
      leading(found(row, '.section-head .text-link')[0], `${mallPath}?${questions[at]}`)
      onlyWith(`has_${names[at]}`, row)
    })
    onlyWith('light', light)
    heads.forEach((head) => onlyWith('front', head))
    const [grid] = found(main, '.card-grid')
    const cards = [...grid.children]
    grid.innerHTML = section(
      'goods',
      section('eager', eitherThing(cards.slice(0, 2))) + unless('eager', eitherThing(cards.slice(4))),
    )
    for (const end of root.querySelectorAll('.list-end')) end.remove()
  })
}

const eitherThing = ([one, other]: Element[]): string => section('figure', one.outerHTML) + unless('figure', other.outerHTML)

interface Goods {
  picture: string
  stock: Stock
  returnable: boolean
}

function showGoods({ picture, stock, returnable }: Goods): void {
  const sku = (skuId: string, state: Stock) => ({
    skuId,
    code: skuId,
    option: local('option'),
    realImg: picture,
    price,
    compareAt: writtenAmount('was'),
    tiers: [{ leastQuantity: number('tier_from'), amount: writtenAmount('tier') }],
    stock: state,
  })
  const part = {
    skuId: '9',
    title: local('part'),
    option: { zh: '', en: '', th: '' },
    realImg: picture,
    quantity: number('parts_of'),
  }
  queries.setQueryData(['goods', 'product', ''], {
    goodsId: '',
    code: 'goods',
    kind: 'figure',
    ip: ip(),
    title: local('title'),
    story: local('story'),
    realImg: picture.replace('picture', 'thumb'),
    returnable,
    skus: [sku('1', stock), sku('2', stock === 'none' ? 'none' : 'plenty'), sku('3', 'none')],
    parts: [part],
  })
}

function drawnGoods(goods: Omit<Goods, 'picture' | 'returnable'>): string {
  const of = (picture: string, returnable: boolean) => {
    showGoods({ ...goods, picture, returnable })
    return drawn(GoodsDetail)
  }
  const shaped = (returnable: boolean) => either('figure', of(figure, returnable), of(thing, returnable))
  return changed(withKinds(either('returnable', shaped(true), shaped(false))), (root) => {
    markPrices(root)
    markGallery(root)
    leading(found(root, '.nav-bar > .icon-button')[0], mallPath)
    for (const badge of root.querySelectorAll('.badge-family')) onlyWith('ip', badge)
    const [tiles] = found(root, '.option-tiles')
    const [chosen, usual, gone] = [...tiles.children].map((tile) => tile.outerHTML)
    const rest = section('gone', gone) + unless('gone', usual)
    tiles.innerHTML = section('options', section('chosen', chosen) + unless('chosen', rest))
    onlyWith('options_differ', tiles.closest('section')!)
    const facts = found(root, '.goods-facts > li')
    onlyWith('tiers', facts[0])
    const [part] = found(root, '.goods-part')
    const parts = part.closest('section')!
    onlyWith('parts', part)
    onlyWith('is_bundle', parts)
  })
}

/** Of the pictures the first is large; all of them stand below it where there are several. */
function markGallery(root: Element): void {
  const [stage] = found(root, '.goods-picture')
  const name = mark('title')
  const label = (place: number, count: number) => text('goods.picture', { name, place, count })
  const many = said(() => label(1, number('picture_count')))
  stage.setAttribute('alt', stage.getAttribute('alt')!.replace(label(1, 2), many))
  const [place] = found(root, '.goods-place')
  place.innerHTML = `1 / ${mark('picture_count')}`
  const [thumbs] = found(root, '.goods-thumbs-row')
  const [first, second] = [...thumbs.children]
  const thumbLabel = (at: number, count: number) => text('goods.pictureOf', { place: at, count })
  first.setAttribute(
    'aria-label',
    said(() => thumbLabel(1, number('picture_count'))),
  )
  second.setAttribute(
    'aria-label',
    said(() => thumbLabel(number('place'), number('picture_count'))),
  )
  thumbs.innerHTML = first.outerHTML + section('thumbs', second.outerHTML)
  onlyWith('thumbs_differ', place)
  onlyWith('thumbs_differ', found(root, '.goods-thumbs')[0])
}

/** `loading`: the page while nothing is known of the goods, as where they are not sold. */
export function shownGoods(): string {
  const loading = changed(drawn(GoodsDetail), (root) => leading(found(root, '.nav-bar > .icon-button')[0], mallPath))
  const there = stocks
    .filter((stock) => stock !== 'none')
    .map((stock) => drawnGoods({ stock }))
    .reduce((plenty, few) => either('stock=few', few, plenty))
  const gone = drawnGoods({ stock: 'none' })
  return section('title', section('stock=none', gone) + unless('stock=none', there)) + unless('title', loading)
}
