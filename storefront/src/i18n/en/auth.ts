export const auth = {
  firstTitle: 'Please go log in for quality service',
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
  text: 'Please read how the shop treats you and what it knows of you.',
  agreement: 'User agreement',
  policy: 'Privacy policy',
  read: 'Read',
  agree: 'Agree',
  disagree: 'Disagree',
  againTitle: 'Are you sure?',
  againText: 'Without your agreement the full mini-program cannot be used.',
}

export const update = {
  title: 'Update notice',
  text: 'The shop has been renewed. Restart it now?',
  apply: 'Restart',
  later: 'Later',
}
