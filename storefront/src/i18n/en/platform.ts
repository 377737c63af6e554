/** What belongs to no page: saving pictures, sharing, messages of the host. */
export const album = {
  saved: 'Picture saved',
  denied: 'Album not authorised',
  deniedText: 'Allow the album in the settings, then save the picture again.',
  settings: 'Settings',
  notSaved: 'Saving failed, please try again',
  notLoaded: 'The picture could not be downloaded',
  notMade: 'The picture could not be made',
}

export const share = {
  button: 'Share',
  title: 'Show it to others',
  card: 'Send it to a friend',
  link: 'Share the link',
  picture: 'Save the picture',
  poster: 'Make a poster',
  posterTitle: 'Your poster',
  savePoster: 'Save',
  sendPoster: 'Share',
  scan: 'Scan to see this set',
  copied: 'Link copied',
}

export const subscribe = {
  noTemplates: 'please pass template id array',
  offTitle: 'Notifications',
  off: 'notification permission not enabled, go to settings?',
  always: 'You told the app never to ask about this. Change that in its settings?',
  accepted: 'We will tell you',
  acceptedSome: 'We will tell you what you allowed',
  rejected: 'All right, no message',
  failed: 'The app could not ask you. Please try again.',
  tellMe: 'Tell me',
  offers: {
    box_turn: {
      ask: 'Shall we tell you when it is your turn?',
      mail: 'A mail tells you when it is your turn.',
      program: 'A message tells you when it is your turn.',
    },
    order_paid: {
      ask: 'Shall we tell you when your payment has arrived?',
      mail: 'A mail tells you when your payment has arrived.',
      program: 'A message tells you when your payment has arrived.',
    },
  },
  settings: 'Settings',
}
