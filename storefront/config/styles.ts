import path from 'node:path'

// The platform puts style elements into the document while it runs, which the page's content security policy forbids: it knows the styles
// that the server sent, and no others. What we need of them stands in src/styles/web.css; the rest is for components that we do not use.
const nothing = path.resolve(__dirname, 'nothing.ts')
const ownStyles = path.resolve(__dirname, 'router-styles.ts')

export function withoutInjectedStyles(chain: any) {
  for (const style of ['@tarojs/components/global.css', '@tarojs/components/dist/taro-components/taro-components.css'])
    chain.resolve.alias.set(`${style}$`, nothing)
  const { NormalModuleReplacementPlugin } = require('webpack')
  chain.plugin('router-styles').use(NormalModuleReplacementPlugin, [/@tarojs[\\/]router[\\/]dist[\\/]style\.js$/, ownStyles])
}
