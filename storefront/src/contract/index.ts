// The one way to the server.
export * from './answers'
export * from './client'
export * from './pages'
export * from './queries'
export { failureText, goToLogin, loginPath } from './reactions'
export * from './refusal'
export * from './session'
export * from './tap'
