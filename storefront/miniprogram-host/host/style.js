import { join } from './modules.js'

// How the original host's own elements look before the app styles them.
const elements = `
  wx-root, view, scroll-view, swiper, swiper-item, image, canvas, input, textarea, wx-button, wx-form, picker, rich-text,
  movable-area, movable-view, checkbox-group, radio-group, cover-view, root-portal, block { display: block }
  block, root-portal { display: contents }
  text, wx-label, checkbox, radio { display: inline }
  switch { display: inline-block; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf; vertical-align: middle }
  switch[host-checked] { background: #04be02 }
  checkbox::before, radio::before { content: ''; display: inline-block; width: 18px; height: 18px; border: 1px solid #d1d1d1 }
  checkbox[host-checked]::before, radio[host-checked]::before { background: #09bb07 }
  wx-button { box-sizing: border-box }
  input, textarea { border: 0; padding: 0; margin: 0; background: none; font: inherit; color: inherit; outline: none; border-radius: 0 }
  input { height: 1.4em; min-height: 1.4em }
  textarea { width: 300px; height: 150px; resize: none }
  canvas { width: 300px; height: 150px; position: relative }
  image { display: inline-block; width: 320px; height: 240px; overflow: hidden; background-repeat: no-repeat }
  swiper { height: 150px; position: relative; overflow: hidden; touch-action: pan-y }
  swiper-item { position: absolute; left: 0; top: 0; width: 100%; height: 100%; overflow: hidden }
  movable-area { position: relative; width: 10px; height: 10px }
  movable-view { position: absolute; width: 10px; height: 10px; touch-action: none }
`

// What the host draws above every page.
const host = `
  .host-capsule { position: fixed; z-index: 999999; top: 24px; right: 8px; width: 87px; height: 32px; box-sizing: border-box }
  .host-capsule { border: 1px solid rgba(128, 128, 128, .4); border-radius: 16px; background: rgba(255, 255, 255, .6) }
  .host-dots { position: absolute; bottom: 10px; left: 0; right: 0; display: flex; justify-content: center; gap: 8px }
  .host-dots i { width: 8px; height: 8px; border-radius: 50% }
  .host-sheet, .host-modal, .host-toast { position: fixed; z-index: 1000000; background: #fff; color: #000; font: 16px sans-serif }
  .host-sheet { left: 0; right: 0; bottom: 0; display: flex; flex-wrap: wrap; justify-content: space-between; padding: 12px }
  .host-columns { display: flex; width: 100% }
  .host-columns select { flex: 1; font-size: 16px }
  .host-modal { left: 36px; right: 36px; top: 35vh; padding: 20px; border-radius: 12px; text-align: center }
  .host-toast { left: 30vw; right: 30vw; top: 45vh; padding: 12px; border-radius: 8px; text-align: center }
  .host-toast { background: #4c4c4c; color: #fff }
`

/** The page's whole style sheet: the host's, the app's and the page's own, in CSS a browser understands. */
export function styleOf(program, route) {
  const sheet = (file, seen = new Set()) => {
    if (seen.has(file)) return ''
    seen.add(file)
    return (program.styles[file] ?? '').replace(/@import\s+["']([^"']+)["'];?/g, (_, path) => sheet(join(file, path), seen))
  }
  return elements + browserCss(sheet('app.wxss') + sheet(`${route}.wxss`)) + host
}

/** 750 rpx are the width of the screen; `page` is the element around a page. */
function browserCss(text) {
  return text
    .replace(/(-?[\d.]+)rpx/g, (_, number) => `calc(${number} * 100vw / 750)`)
    .replace(/(^|[\s,}])page(?=[\s,{])/g, '$1wx-root')
}
