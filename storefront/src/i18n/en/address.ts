export const address = {
  title: 'My addresses',
  add: 'Add an address',
  choose: 'Where should it go?',
  change: 'Deliver to {{name}}. Change the address',
  none: 'Where should it go? Add an address.',
}
