// What forms of several features share: their values and errors, and what an e-mail address looks like.
export { isEmail } from './is-email'
export { useForm } from './use-form'
