// Where codes are entered, what was given is claimed, and gifts are bought.
export { GiftButton } from './gift-button'
export { useGifts } from './gifts'
export * from './paths'
