// Makes the web app of what the bundler wrote: index.html as the server's template with the styles of the shells in it, pages.json (what
// the server knows of each page), the manifests, the service worker, and the compressed forms of everything that is text.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { classesIn, rulesFor, withoutStyleAttributes } from './critical.mjs'
import { loadRenderer } from './ssr-shells.mjs'

const textLanguages = { en: './en', 'zh-CN': './zh-CN', th: './th' }
// Which calls each page asks first, as the app writes their addresses; they have to be public reads.
const firstCalls = {
  '/pages/home/home': ['/api/series/v1/list.json?size=50'],
  '/pages/home/mall': [
    '/api/mall/list?kind={kind}&ip={ip}&size=20&next=',
    '/api/mall/list?size=1',
    '/api/mall/list?kind=doll&inStock=true&size=9',
    '/api/mall/list?order=newest&inStock=true&size=9',
    '/api/mall/list?kind=star_card&inStock=true&size=9',
  ],
  '/packages/market-pages/box/market': [
    '/api/series/v1/list.json?ip={ip}&size=20&next=',
    '/api/series/v1/list.json?size=50&next=',
  ],
  '/packages/market-pages/container': [
    '/api/box/config?seriesId={seriesId}',
    '/api/boxSet/boxSetInfo?boxSetId={boxSetId}',
    '/api/boxSet/getQueueInfo?boxSetId={boxSetId}',
  ],
  '/packages/market-pages/box/operate': [
    '/api/boxSet/boxSetInfo?boxSetId={boxSetId}',
    '/api/boxSet/getQueueInfo?boxSetId={boxSetId}',
  ],
  '/packages/market-pages/box/verify': ['/api/boxSet/record?boxSetId={boxSetId}', '/api/boxSet/record2?boxSetId={boxSetId}'],
  '/packages/mall-pages/mall/goods-detail': ['/api/overseas/mall/detail?goodsId={goodsId}'],
}
// What a page is about, where a call says whether that is there.
const subjects = { '/packages/mall-pages/mall/goods-detail': '/api/overseas/mall/detail?goodsId={goodsId}' }

const shellStyle =
  '#shell{position:absolute;left:0;right:0;top:0;z-index:1}' +
  // What the app draws meanwhile is not seen in parts: it appears when it is whole.
  '#shell~#app{visibility:hidden}#taro-navigation-bar{display:none}'

export async function finishWebApp(root, output) {
  const renderer = await loadRenderer(root, output)
  const template = readFileSync(path.join(output, 'index.html'), 'utf8')
  const pageFiles = JSON.parse(readFileSync(path.join(output, 'page-files.json'), 'utf8'))
  rmSync(path.join(output, 'page-files.json'))
  const links = [...template.matchAll(/<link href="([^"]+)" rel="stylesheet">/g)]
  const rules = new Map()
  const shells = await drawnShells(renderer, rules)
  const paths = pathsOf(renderer.appConfig)
  const filesOf = (page) => filesFor(page, pageFiles)
  const styles = [...links.map((link) => link[1]), ...new Set(Object.keys(shells.en).flatMap((page) => filesOf(page).css))]
  const css = styles.map((name) => readFileSync(path.join(output, name), 'utf8')).join('\n')
  const html = Object.values(shells)
    .flatMap((one) => Object.values(one))
    .join('')
  const shellRules = [...rules].map(([name, declarations]) => `#shell .${name}{${declarations}}`).join('')
  const critical = shellStyle + rulesFor(classesIn(html), css) + shellRules
  const pages = paths.map((page) => describe(page, renderer, shells, filesOf(page)))
  writeFileSync(path.join(output, 'pages.json'), JSON.stringify({ pages }))
  writeFileSync(path.join(output, 'index.html'), finished(template, links, critical))
  for (const language of renderer.languages) writeManifest(output, language, renderer.appWords[language])
  writeServiceWorker(
    root,
    output,
    paths.slice(0, 1).flatMap((page) => filesOf(page).all),
  )
  for (const file of files(output)) compress(file)
}

async function drawnShells(renderer, rules) {
  const shells = {}
  for (const language of renderer.languages) {
    const drawn = Object.entries(await renderer.shellsIn(language))
    shells[language] = Object.fromEntries(drawn.map(([page, html]) => [page, shellOf(withoutStyleAttributes(html, rules))]))
  }
  return shells
}

/** Pictures are named with the version that the server has; the first ones are what a shopper waits for. */
function shellOf(html) {
  const pictures = html
    .replaceAll('"/pictures/', '"/pictures/{{pictures}}/')
    .replaceAll(', /pictures/', ', /pictures/{{pictures}}/')
  // Nothing here hears that a picture has come, so none is drawn as still coming.
  const here = pictures.replaceAll(/ coming(-[a-z]+)?(?=[ "])/g, '')
  const first = here.replaceAll('loading="eager"', 'loading="eager" fetchpriority="high"')
  // Links lead on before the app runs; what needs the app cannot be pressed yet.
  const still = first.replaceAll('<button ', '<button inert="" ').replaceAll('<input ', '<input inert="" ')
  return `<div id="shell">${still}</div>`
}

const pathsOf = ({ pages, subPackages }) => [
  ...pages.map((page) => `/${page}`),
  ...subPackages.flatMap((one) => one.pages.map((page) => `/${one.root}/${page}`)),
]

/** A page's own files, and its texts. */
function filesFor(page, pageFiles) {
  const own = Object.entries(pageFiles).find(([request]) => request.replace(/\?.*$/, '').endsWith(page))?.[1] ?? []
  const named = (ending) => own.filter((name) => name.endsWith(ending)).map((name) => `/${name}`)
  const texts = Object.fromEntries(
    Object.entries(textLanguages).map(([language, request]) => [
      language,
      (pageFiles[request] ?? []).filter((name) => name.endsWith('.js')).map((name) => `/${name}`),
    ]),
  )
  return { css: named('.css'), js: named('.js'), texts, all: [...named('.css'), ...named('.js'), ...Object.values(texts).flat()] }
}

function describe(page, renderer, shells, { css, js, texts }) {
  const { indexed = false, words = {}, about = {} } = renderer.pageWords[page] ?? {}
  const shell = Object.fromEntries(renderer.languages.flatMap((one) => (shells[one][page] ? [[one, shells[one][page]]] : [])))
  const files = Object.fromEntries(renderer.languages.map((one) => [one, [...css, ...js, ...texts[one]]]))
  return { path: page, indexed, words, about, calls: firstCalls[page] ?? [], subject: subjects[page] ?? '', files, shells: shell }
}

/** The app's style sheets wait behind the shell, which has what it needs: it is painted without them. */
function finished(template, links, critical) {
  const sheets = links.map(([link]) => link).join('')
  const tags = [...template.matchAll(/<script defer="defer" src="([^"]+)"><\/script>/g)]
  const scripts = tags.map(([, source]) => source)
  const bare = [...links, ...tags].reduce((text, [tag]) => text.replace(tag, ''), template)
  return bare
    .replace('<!--style-->', () => `<style>${critical}</style>${scripts.map(preload).join('')}`)
    .replace('<div id="app">', () => `${sheets}<div id="app">`)
    .replace('</body>', () => `<script>(${starter})(${JSON.stringify(scripts)})</script></body>`)
}

const preload = (script) => `<link rel="preload" as="script" fetchpriority="low" href="${script}">`

/**
 * Runs in the page: the app starts when the shell and its first pictures have been seen, so that nobody waits for them behind scripts. They
 * are loaded meanwhile. Where no frame is drawn (a tab in the background) or a picture is slow, the app does not wait.
 */
function starter(scripts) {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const source of scripts) {
      const script = document.createElement('script')
      script.src = source
      script.async = false
      document.head.appendChild(script)
    }
  }
  if (!document.getElementById('shell')) return start()
  setTimeout(start, 1500)
  const nothing = () => undefined
  const ready = (picture) => picture.decode().catch(nothing)
  const pictures = [...document.querySelectorAll('#shell img[fetchpriority=high]')]
  // Two frames: the first one is drawn with the pictures, the second one begins when it is on the screen.
  Promise.all(pictures.map(ready)).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
}

function writeManifest(output, language, { title, description }) {
  const icon = (size, purpose, name = `icon-${size}`) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: title,
    short_name: title,
    description,
    lang: language,
    start_url: `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#F2F4F9',
    theme_color: '#F2F4F9',
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  writeFileSync(path.join(output, `manifest.${language}.webmanifest`), JSON.stringify(manifest))
}

/** `home`: the files of the page that has to stand without network. */
function writeServiceWorker(root, output, home) {
  const html = readFileSync(path.join(output, 'index.html'), 'utf8')
  const entry = [...html.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const shell = ['/index.html', ...new Set([...entry, ...home]), '/icons/icon-192.png']
  const build = createHash('sha256').update(html).update(JSON.stringify(shell)).digest('hex').slice(0, 12)
  const worker = readFileSync(path.join(root, 'src/web/service-worker.js'), 'utf8')
  const filled = worker.replace('-BUILD', `-${build}`).replace('[/* SHELL */]', JSON.stringify(shell))
  writeFileSync(path.join(output, 'service-worker.js'), filled)
}

function compress(file) {
  if (!/\.(js|css|html|json|svg|txt|webmanifest)$/.test(file) || statSync(file).size < 512) return
  const bytes = readFileSync(file)
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

export function* files(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) yield* files(file)
    else yield file
  }
}
