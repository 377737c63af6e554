// Stands in for @tarojs/router/dist/style: how pages lie above each other is written in src/styles/web.css.
const written = (): void => undefined

export const addStyle = written
export const loadAnimateStyle = written
export const loadNavigationBarStyle = written
export const loadRouterStyle = written
