export const turns = {
  next: '马上轮到你',
  touch: '点一下屏幕，表示你在。',
  here: '我在',
  untilPassed: '剩余应答时间：',
  known: '已确认你在，很快就轮到你。',
  passed: '没等到你，再过两位会再叫你。',
  untouched: '还在挑吗？{{seconds}} 秒后轮到下一位。',
  hurried: '有人在等，还剩 {{seconds}} 秒。',
  wasted: '他人已为你空等 {{wasted}} 分钟；满 {{most}} 分钟后他人先开始。',
  ended: {
    timeout: { title: '时间到了', text: '想再选，请重新排队。' },
    untouched: { title: '这一轮结束了', text: '有人在等，而这个页面一分钟没有动静。想再选，请重新排队。' },
    used_up: { title: '这一轮的时间用完了', text: '挑选和付款共用一段时间。想再选，请重新排队。' },
    silent: { title: '你的位置没有了', text: '叫了你两次都没等到。回来后请重新排队。' },
  },
}
