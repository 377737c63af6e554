export { CaptchaField, OwnCodeField } from './code-field'
export * from './rules'
