/** Who has a turn, for how long, and what not using one costs. */
export const turns = {
  next: 'You are next',
  touch: 'Touch the screen to say you are here.',
  here: 'I am here',
  untilPassed: 'Left to say so:',
  known: 'We know you are here. Your turn is close.',
  passed: 'We missed you: you are called again after the next two.',
  untouched: 'Still choosing? In {{seconds}} s the next turn begins.',
  hurried: 'Somebody is waiting: {{seconds}} s left.',
  wasted: 'Others waited {{wasted}} min for turns you did not use; at {{most}} min they go first.',
  ended: {
    timeout: { title: 'Your time is over', text: 'Join the line to choose again.' },
    untouched: {
      title: 'Your turn is over',
      text: 'Nobody had touched this page for a minute while others waited. Join the line to choose again.',
    },
    used_up: {
      title: 'This turn’s time is used up',
      text: 'Choosing and paying share one budget of time. Join the line to choose again.',
    },
    silent: { title: 'Your place is gone', text: 'We called you twice and did not find you here. Join again when you are here.' },
  },
}
