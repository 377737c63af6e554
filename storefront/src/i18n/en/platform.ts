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
  link: 'Share the link',
  picture: 'Save the picture',
  copied: 'Link copied',
}

export const subscribe = {
  noTemplates: 'please pass template id array',
  offTitle: 'Notifications',
  off: 'notification permission not enabled, go to settings?',
  settings: 'Settings',
}
