/// <reference types="@tarojs/taro" />

// The server's address without a slash at the end: empty on the web, where the server serves the app too. Set by config/index.ts.
declare const SERVER: string
// The app's registration at the server: its name, and what its requests are signed with. Set by config/index.ts.
declare const APP_ID: string
declare const APP_SALT: string

declare module 'js-md5/build/md5-lite.mjs' {
  /** The MD5 of a text's UTF-8, as 32 lower-case hexadecimal digits. */
  export const md5: (text: string) => string
}

declare module '*.css'
declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp'
    NODE_ENV: 'development' | 'production' | 'test'
  }
}
