const words = { en: { cancel: 'Cancel', done: 'Confirm' }, zh_CN: { cancel: '取消', done: '确定' } }
const two = (number) => String(number).padStart(2, '0')
const range = (from, to, text = String) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => text(from + at))

/** Enough of the vendor's regions to choose one: province, city, district. */
const regions = {
  北京市: { 北京市: ['东城区', '西城区', '朝阳区'] },
  上海市: { 上海市: ['黄浦区', '徐汇区', '浦东新区'] },
  广东省: { 广州市: ['越秀区', '天河区'], 深圳市: ['福田区', '南山区'] },
}

/** `picker`: a press opens the host's own sheet with a list for each column. */
export function picker(element, tools) {
  const given = { mode: 'selector', range: [], start: '1970-01-01', end: '2100-12-31', fields: 'day' }
  element.addEventListener('click', () => {
    if (!given.disabled) openSheet(element, given, tools)
  })
  const set = (name, otherwise) => (value) => {
    given[name] = value ?? otherwise
  }
  element.hostValue = () => given.value ?? ''
  return {
    mode: set('mode', 'selector'),
    range: set('range', []),
    'range-key': set('key'),
    value: set('value'),
    start: (value) => (given.start = value || undefined),
    end: (value) => (given.end = value || undefined),
    fields: set('fields', 'day'),
    disabled: set('disabled', false),
    'header-text': set('title'),
  }
}

/** Each way of choosing: its columns for what is chosen now, where they stand at first, and what is told in the end. */
const modes = {
  selector: {
    first: ({ value = 0 }) => [Number(value)],
    columns: ({ range: all, key }) => [all.map((one) => (key ? one[key] : one))],
    value: (_, chosen) => chosen[0],
  },
  multiSelector: {
    first: ({ range: all, value = [] }) => all.map((_, at) => value[at] ?? 0),
    columns: ({ range: all, key }) => all.map((column) => column.map((one) => (key ? one[key] : one))),
    value: (_, chosen) => chosen,
  },
  time: {
    first: ({ value = '00:00' }) => value.split(':').map(Number),
    columns: () => [range(0, 23, two), range(0, 59, two)],
    value: (_, chosen) => chosen.map(two).join(':'),
  },
  date: {
    first: (given) => dateParts(given.value || today()).map((part, at) => (at === 0 ? part - firstYear(given) : part - 1)),
    columns: (given, [year = 0, month = 0]) => {
      const days = new Date(firstYear(given) + year, month + 1, 0).getDate()
      const all = [range(firstYear(given), dateParts(given.end ?? '2100-12-31')[0]), range(1, 12, two), range(1, days, two)]
      return all.slice(0, { year: 1, month: 2, day: 3 }[given.fields])
    },
    value: (given, chosen) =>
      within(
        given,
        modes.date
          .columns(given, chosen)
          .map((column, at) => column[Math.min(chosen[at], column.length - 1)])
          .join('-'),
      ),
  },
  region: {
    first: () => [0, 0, 0],
    columns: (_, [province = 0, city = 0]) => {
      const cities = Object.values(regions)[province]
      return [Object.keys(regions), Object.keys(cities), Object.values(cities)[city] ?? []]
    },
    value: (given, chosen) => modes.region.columns(given, chosen).map((column, at) => column[chosen[at]]),
  },
}

const today = () => new Date().toISOString().slice(0, 10)
const dateParts = (text) => text.split('-').map(Number)
const firstYear = ({ start }) => dateParts(start ?? '1970-01-01')[0]
const within = ({ start = '', end = '9999' }, date) =>
  date < start.slice(0, date.length) ? start.slice(0, date.length) : date > end ? end : date

function openSheet(element, given, { tell, fault, language }) {
  const mode = modes[given.mode]
  if (!mode) return fault(`a picker of mode ${given.mode} is not known to this host`)
  const texts = words[language] ?? words.en
  let chosen = mode.first(given).map((at) => Math.max(0, at))
  const sheet = document.createElement('div')
  sheet.className = 'host-sheet'
  const lists = document.createElement('div')
  lists.className = 'host-columns'
  const draw = () =>
    lists.replaceChildren(
      ...mode.columns(given, chosen).map((column, at) =>
        listOf(column, chosen[at] ?? 0, (value) => {
          chosen = chosen.map((known, other) => (other === at ? value : given.mode === 'region' && other > at ? 0 : known))
          tell(element, 'columnchange', { column: at, value })
          // The app may answer with another range.
          setTimeout(draw)
        }),
      ),
    )
  const close = (name, detail) => {
    sheet.remove()
    tell(element, name, detail)
  }
  sheet.append(
    buttonOf(texts.cancel, () => close('cancel', {})),
    buttonOf(texts.done, () => {
      given.value = mode.value(given, chosen)
      close('change', { value: given.value })
    }),
    lists,
  )
  draw()
  document.body.append(sheet)
  return undefined
}

function listOf(column, chosen, onChoose) {
  const list = document.createElement('select')
  list.size = 5
  list.append(...column.map((text, at) => new Option(text, String(at), at === chosen, at === chosen)))
  list.addEventListener('change', () => onChoose(Number(list.value)))
  return list
}

function buttonOf(text, onPress) {
  const made = Object.assign(document.createElement('button'), { textContent: text })
  made.addEventListener('click', onPress)
  return made
}
