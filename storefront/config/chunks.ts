// How the web build is cut into files. Taro's own way copies some 250 KB into every page.
const framework = /[\\/]node_modules[\\/](@tarojs|@stencil|history|universal-router|query-string)[\\/]/
const names = ['react', 'react-dom', 'scheduler', '@tanstack', 'i18next', 'zustand', 'openapi-fetch', '@babel']
const libraries = new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const chunkLoadMilliseconds = 120_000

export function chunks(chain: any) {
  // A file that takes longer than this has failed: the shopper is asked whether to try again.
  chain.output.chunkLoadTimeout(chunkLoadMilliseconds)
  // Every browser that we build for has them (package.json); the bundler is told of an older one.
  chain.output.set('environment', { asyncFunction: true })
  chain.optimization.splitChunks({
    chunks: 'all',
    maxInitialRequests: 8,
    maxAsyncRequests: 8,
    minSize: 10000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      taro: { name: 'taro', test: framework, chunks: 'all', priority: 40, reuseExistingChunk: true },
      libraries: { name: 'libraries', test: libraries, chunks: 'all', priority: 50 },
      // What two or more pages use, cut by which pages use it: nobody loads the stage to see the shop window.
      shared: { chunks: 'async', minChunks: 2, priority: 10, reuseExistingChunk: true },
    },
  })
  startLightly(chain)
}

// The platform's plug-in defines a web component for pull-to-refresh in every app, and with it loads the component runtime.
// No page pulls to refresh, so the first load does without both; and the app is made a step after its parts have run.
function startLightly(chain: any) {
  chain.plugin('mainPlugin').tap((options: any[]) => {
    const meta = options[0].loaderMeta
    if (meta) {
      meta.extraImportForWeb = ''
      // All parts of the app are there: touches go before the first page is made of them.
      meta.execBeforeCreateWebApp = 'await new Promise((next) => setTimeout(next))'
    }
    return options
  })
}
