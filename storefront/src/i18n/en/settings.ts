export const settings = {
  display: 'How the shop looks',
  language: 'Language',
  region: 'Region and currency',
  regionText: 'Prices, money and times follow the region.',
  appearance: 'Appearance',
  appearances: { device: 'As the device', light: 'Light', dark: 'Dark' },
  still: 'Less motion',
  stillText: 'Boxes open without flying',
}
