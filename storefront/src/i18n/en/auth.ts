export const auth = {
  firstTitle: 'Please log in for the best service',
  firstText: 'Your phone number keeps what you buy yours.',
  phoneButton: 'Log in with WeChat',
  secondTitle: 'One step left',
  secondText: 'A name and a picture, for the others in line.',
  avatar: 'Choose a picture',
  nickName: 'Your name',
  done: 'Done',
  notNow: 'Not now',
  againTitle: 'User authorisation',
  againText: 'Refusing authorisation means the full feature set cannot be used.',
  nextTime: 'Next time',
  reauthorise: 'Re-authorise',
  reminder: 'To give you all services, please log in first.',
  cancelled: 'Login cancelled',
}

export const privacy = {
  title: 'Your privacy',
  text: 'Please read what the shop knows of you and what it does with it.',
  agreement: 'User agreement',
  policy: 'Privacy policy',
  read: 'Read',
  agree: 'Agree',
  disagree: 'Disagree',
  againTitle: 'Are you sure?',
  againText: 'Without your agreement some of the mini-program does not work.',
}

export const update = {
  title: 'Update notice',
  text: 'There is a new version of the shop. Restart now?',
  apply: 'Restart',
  later: 'Later',
}
