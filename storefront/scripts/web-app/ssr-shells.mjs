// Runs ssr-shells/render.tsx: the pages as they look before their data is there.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'
import { JSDOM } from 'jsdom'

/** Answers what ssr-shells/render.tsx exports. `folder` is where its bundle may lie for a moment. */
export async function loadRenderer(root, folder) {
  const bundle = path.join(folder, `render-${process.pid}.mjs`)
  await build({
    entryPoints: [path.join(root, 'ssr-shells/render.tsx')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    alias: { '@': path.join(root, 'src'), '@tarojs/taro': path.join(root, 'ssr-shells/host.ts') },
    define: {
      SERVER: '""',
      APP_ID: '""',
      APP_SALT: '""',
      'process.env.TARO_ENV': '"h5"',
      'process.env.NODE_ENV': '"production"',
    },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  })
  standIn()
  try {
    return await import(pathToFileURL(bundle).href)
  } finally {
    rmSync(bundle)
  }
}

/**
 * A device without a past: what the modules look at when they are loaded. It is roomy, so that a shell has the menu and the columns of
 * every width: which of them are seen is said by styles alone, for the server does not know how wide a window is.
 */
function standIn() {
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', { url: 'http://shop.test/' })
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined }
  window.matchMedia = (media) => ({ matches: media.startsWith('(min-width'), ...silent })
  Object.assign(globalThis, {
    window,
    document: window.document,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
  })
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
  globalThis.defineAppConfig = (config) => config
}
