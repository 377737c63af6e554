/** What belongs to no page: saving pictures, sharing, messages of the host. */
export const album = {
  saved: 'Picture saved',
  denied: 'Album not authorised',
  deniedText: 'Allow access to photos in the settings, then save again.',
  settings: 'Settings',
  notSaved: 'Saving failed, please try again',
  notLoaded: 'The picture could not be downloaded',
  notMade: 'The picture could not be made',
}

export const share = {
  button: 'Share',
  title: 'Share',
  card: 'Send to a friend',
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
  noTemplates: 'No message was chosen.',
  offTitle: 'Notifications',
  off: 'Notification permission is not enabled. Go to settings?',
  always: 'You chose not to be asked again. Change that in the settings?',
  accepted: 'We will tell you',
  acceptedSome: 'We will send what you allowed',
  rejected: 'OK, no messages',
  failed: 'The app could not ask you. Please try again.',
  tellMe: 'Tell me',
  onDevice: 'On this device too',
  offers: {
    box_turn: {
      ask: 'Shall we tell you when it is your turn?',
      mail: 'We will mail you when it is your turn.',
      program: 'We will message you when it is your turn.',
      push: 'This device will tell you when it is your turn.',
    },
    order_paid: {
      ask: 'Shall we tell you when your payment has arrived?',
      mail: 'We will mail you when your payment has arrived.',
      program: 'We will message you when your payment has arrived.',
      push: 'This device will tell you when your payment has arrived.',
    },
    team_complete: {
      ask: 'Shall we tell you when your team is complete?',
      mail: 'We will mail you when your team is complete.',
      program: 'We will message you when your team is complete.',
      push: 'This device will tell you when your team is complete.',
    },
  },
  settings: 'Settings',
}
