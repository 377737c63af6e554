export { LoginForm } from './login-form'
export { AccountLinks, LogOutButton, OwnedCard, Profile } from './profile'
export { RegisterForm } from './register-form'
