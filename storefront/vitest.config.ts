import path from 'node:path'

import { defineConfig } from 'vitest/config'

const local = (name: string) => path.resolve(__dirname, name)

export default defineConfig({
  define: {
    SERVER: JSON.stringify('http://shop.test'),
    APP_ID: JSON.stringify('kabinet'),
    APP_SALT: JSON.stringify('kabinet-sandbox'),
    'process.env.TARO_ENV': JSON.stringify('h5'),
  },
  resolve: {
    alias: [
      { find: '@tarojs/taro', replacement: local('tests/stand-ins/taro.ts') },
      { find: '@', replacement: local('src') },
    ],
  },
  test: { environment: 'jsdom', setupFiles: ['tests/stand-ins/setup.ts'], include: ['tests/**/*.test.{ts,tsx}'], css: false },
})
