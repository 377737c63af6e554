/// <reference types="@tarojs/taro" />

// The server's address without a slash at the end: empty on the web, where the server serves the app too. Set by config/index.ts.
declare const SERVER: string

declare module '*.css'
declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp'
    NODE_ENV: 'development' | 'production' | 'test'
  }
}
