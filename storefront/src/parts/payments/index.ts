// By whom the shop is paid, and whether it is: little, for pages that sell without a cashier of their own.
export * from './cashiers'
export * from './no-payments'
