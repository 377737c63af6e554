export const verify = {
  link: 'Check the draw',
  short: 'Check',
  kept: { saved: 'Saved as a file', copied: 'Copied. Paste it somewhere safe.' },
}
