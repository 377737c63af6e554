// How one gets in. What other pages draw of the account they import by itself, so that these forms stay out of the main package.
export type { Entry } from './api'
export { LoginForm } from './login-form'
export { RegisterForm } from './register-form'
export { returnToShop, titleToReturnTo } from './return'
export { UpdatePasswordForm } from './update-password-form'
