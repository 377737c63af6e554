// The set page, with the release, the set that the shop leads to, and its odds as of now.
import { queries, type Model } from '@/api'
import { boxKey, queueKey, setKey } from '@/features/mystery_box/keys'
import { address } from '@/host'
import { text } from '@/i18n'
import Container from '@/packages/market-pages/container'
import { percentText } from '@/ui'

import { changed, drawn, found, leading, onlyWith, replaceAll, said } from './drawing'
import { local, mark, number, price, section, standFor, unless } from './marks'
import { showRelease } from './releases'

const homePath = '/pages/home/home'
const verifyPath = '/packages/market-pages/box/verify'
const operatePath = '/packages/market-pages/box/operate'
const rulesPath = '/packages/other-pages/intructions/intructions'

const boxSetId = () => String(number('set'))

const style = (styleId: string, hidden: boolean): Model<'Catalog.Style'> =>
  ({ styleId, number: 1, name: local('style'), note: local('note'), hidden, picture: mark('figure') }) as Model<'Catalog.Style'>

// Of each kind one that is there, one that is gone, and one that was never inside.
const looks = ['inside', 'gone', 'unknown']
const hidden = looks.map((look) => style(`hidden-${look}`, true))
const regular = looks.map((look) => style(`regular-${look}`, false))
// Boxes left of a style: a share of the number left that nothing else here is.
const odds = 1_234_567

function showSet(state: Model<'MysteryBox.SetState'>, waiting: number): void {
  const [left, of] = [number('left'), number('of')]
  standFor(percentText(odds, left), 'percent')
  standFor(String(odds), 'odds')
  showRelease([...hidden, ...regular])
  const boxesLeft = state === 'sold_out' ? 0 : left
  const set = { boxSetId: boxSetId(), number: number('number'), state, boxCount: of, boxesLeft, hiddenInside: true }
  const counts = (styles: { styleId: string }[]) => [
    { styleId: styles[0].styleId, left: odds, total: of },
    { styleId: styles[1].styleId, left: 0, total: of },
  ]
  queries.setQueryData(boxKey('enter', ''), { boxSetId: boxSetId() })
  queries.setQueryData(setKey(boxSetId()), {
    set,
    price,
    boxes: [{ slot: number('slot'), state: 'free', mine: false }],
    odds: [...counts(hidden), ...counts(regular)],
    manifest: mark('manifest'),
    root: mark('root'),
    epoch: number('epoch'),
    kept: number('kept'),
    lastOne: hidden[0].styleId,
    followed: false,
  })
  queries.setQueryData(queueKey(boxSetId()), { boxSetId: boxSetId(), queueLength: waiting, people: [], status: 'open' })
  if (waiting > 0) standFor(String(waiting * number('turn_minutes')), 'wait_minutes')
}

/** The page of a set in that state: what there is of it once, and each list by its first. */
function drawnSet(state: Model<'MysteryBox.SetState'>): string {
  const lineOf = (waiting: number): [page: string, line: string] => {
    showSet(state, waiting)
    const page = drawn(Container)
    let line = ''
    changed(page, (root) => {
      line = root.querySelector('.set-queue > .row.apart')?.innerHTML ?? ''
    })
    return [page, line]
  }
  const [page, free] = lineOf(0)
  const [, queued] = lineOf(number('waiting'))
  return changed(page, (root) => {
    for (const line of root.querySelectorAll('.set-queue > .row.apart'))
      line.innerHTML = section('free', free) + section('queued', withoutPeople(queued))
    markWords(root)
    markOdds(root)
    markWays(root)
  })
}

/** Faces are for who looks with the app. */
const withoutPeople = (line: string): string =>
  changed(line, (root) => {
    for (const people of root.querySelectorAll('.set-people')) people.innerHTML = ''
  })

function markWords(root: Element): void {
  const [facts] = found(root, '.set-words .set-name + .small')
  const heights = { least: mark('height_least'), most: mark('height_most') }
  facts.innerHTML = facts.innerHTML.replaceAll(
    text('box.height', heights),
    (two) => section('heights', two) + unless('heights', text('box.heightOne', heights)),
  )
  onlyWith('hidden_inside', found(root, '.set-words .badge-foil')[0])
  const [pips] = found(root, '.set-pips')
  const count = (name: 'free' | 'held') => said(() => text(`box.${name}Count`, { count: number(`${name}_boxes`) }))
  pips.setAttribute('aria-label', `${count('free')}, ${count('held')}`)
  pips.innerHTML = section('boxes', pips.innerHTML.replace('pip-free', 'pip-{{look}}'))
}

function markOdds(root: Element): void {
  const [odds] = found(root, '.set-odds')
  const secret = found(odds, '.set-hidden')
  replaceAll(secret.slice(0, looks.length), section('hidden_styles', eachLook(secret)))
  onlyWith('last_one', secret[looks.length])
  const [grid] = found(odds, '.set-odds-grid')
  grid.innerHTML = section('regular_styles', eachLook([...grid.children]))
  const sentences = found(odds, 'p.small')
  if (sentences[1]) onlyWith('kept', sentences[1])
  const [, , , words, digits] = [...found(odds, '.set-seal')[0].children]
  replaceAll([words, digits], section('root', words.outerHTML + digits.outerHTML))
}

/** What leads on, for whoever has no app yet. */
function markWays(root: Element): void {
  leading(found(root, '.nav-bar > .icon-button')[0], homePath)
  leading(found(root, '.set-odds > .row .button')[0], address(verifyPath, { boxSetId: boxSetId() }))
  leading(found(root, '.set-rules .text-link')[0], rulesPath)
  for (const watch of root.querySelectorAll('.set-queue-rule .text-link'))
    leading(watch, address(operatePath, { boxSetId: boxSetId() }))
}

const eachLook = (elements: Element[]): string => looks.map((look, at) => section(look, elements[at].outerHTML)).join('')

const states = ['on_sale', 'paused', 'announced', 'sold_out', 'closed'] as const

/** `loading`: the page while nothing is known of any set. */
export const shownSet = (loading: string): string =>
  states.map((state) => section(`state=${state}`, drawnSet(state))).join('') + unless('state', loading)
