import path from 'node:path'

import { defineConfig } from '@tarojs/cli'

import { chunks } from './chunks'
import { PageFiles } from './page-files'
import { withoutInjectedStyles } from './styles'

const local = (name: string) => path.resolve(__dirname, '..', name)

// The server to which a mini-program talks, and which `npm run dev:h5` proxies to. In production the web app is served by the
// server itself, so its base is empty; a mini-program has no origin and needs the full address.
const server = process.env.KABINET_SERVER || 'http://localhost:8080'
const isWeb = process.env.TARO_ENV === 'h5'
// The registration by which the server knows this app (`[apps.<id>]` of its configuration). The defaults are the sandbox's. The salt is
// readable in what is built: it keeps strangers' scripts out, not thieves.
const appId = process.env.KABINET_APP_ID || 'kabinet'
const appSalt = process.env.KABINET_APP_SALT || 'kabinet-sandbox'

// Libraries that are written for newer phones than ours: they are compiled like our own code.
const compiled = { include: [(file: string) => /[\\/]node_modules[\\/]@stablelib[\\/]/.test(file)] }

// What the development server passes on.
const served = ['/api', '/resource', '/pictures', '/uploads', '/ws', '/sandbox']
const webFiles = [{ from: 'src/web/icons', to: 'dist/h5/icons' }]

// What is said of wide windows is for the web alone.
const miniStyles = {
  pxtransform: { enable: true, config: {} },
  cssModules: { enable: false },
  [local('config/roomy-styles.cjs')]: { enable: true },
}

export default defineConfig(async () => ({
  projectName: 'kabinet',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  plugins: isWeb ? [] : [local('config/spoken.cjs')],
  defineConstants: {
    SERVER: JSON.stringify(isWeb ? '' : server),
    APP_ID: JSON.stringify(appId),
    APP_SALT: JSON.stringify(appSalt),
  },
  copy: { patterns: isWeb ? webFiles : [], options: {} },
  alias: {
    '@': local('src'),
    // The modern builds keep private fields, which the minifier of this tool chain writes as invalid `#"name"`.
    '@tanstack/query-core': local('node_modules/@tanstack/query-core/build/legacy/index.js'),
    '@tanstack/react-query': local('node_modules/@tanstack/react-query/build/legacy/index.js'),
  },
  terser: { enable: true, config: { output: { quote_keys: false } } },
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  logger: { quiet: true, stats: false },
  mini: {
    compile: compiled,
    optimizeMainPackage: { enable: true },
    postcss: miniStyles,
    webpackChain(chain: any) {
      // A mini-program has none of the web's classes that libraries name.
      const provided = ['Headers', 'FormData', 'AbortController', 'Intl']
      const classes = Object.fromEntries(provided.map((name) => [name, [local('src/host/network/web-classes.weapp.ts'), name]]))
      chain.plugin('web-classes').use(require('webpack').ProvidePlugin, [classes])
    },
  },
  h5: {
    compile: compiled,
    publicPath: '/',
    staticDirectory: 'static',
    router: {
      mode: 'browser',
      // The list form is needed: with a single string the page is not found under its own path any more.
      customRoutes: { '/pages/home/home': ['/', '/pages/home/home'] },
      basename: '',
    },
    devServer: { port: 10086, proxy: [{ context: served, target: server, ws: true }] },
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
      // The app's own sheet stands in the body, behind the shell that is painted before it. A page's sheet comes after that one: where a
      // rule of a feature and one of the kit are equally strong, the feature's holds.
      insert: (sheet: HTMLLinkElement) => document.body.appendChild(sheet),
    },
    legacy: false,
    // The marks in index.html are comments: scripts/web-app.mjs and the server find their places by them.
    htmlPluginOption: { minify: { collapseWhitespace: true, removeComments: false, minifyCSS: false, minifyJS: false } },
    webpackChain(chain: any) {
      chunks(chain)
      withoutInjectedStyles(chain)
      chain.plugin('page-files').use(PageFiles)
    },
    // Sizes are CSS pixels as drawn for a phone; the layout is fluid, so nothing is scaled by the width of the window.
    postcss: { autoprefixer: { enable: true }, pxtransform: { enable: false, config: {} }, cssModules: { enable: false } },
  },
})) as any
