/** The key of a question about the cart. All of them are asked anew when something was put into it. */
export const cartKey = (...about: unknown[]) => ['cart', ...about]
