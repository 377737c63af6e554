export const album = {
  saved: '图片已保存',
  denied: '相册未授权',
  deniedText: '请在设置中允许访问相册，然后再保存一次。',
  settings: '去设置',
  notSaved: '保存失败，请重试',
  notLoaded: '图片下载失败',
  notMade: '图片生成失败',
}

export const share = {
  button: '分享',
  title: '分享给朋友',
  card: '发送给朋友',
  link: '分享链接',
  picture: '保存图片',
  poster: '生成海报',
  posterTitle: '你的海报',
  savePoster: '保存',
  sendPoster: '分享',
  scan: '扫码看看这一端',
  copied: '链接已复制',
}

export const subscribe = {
  noTemplates: '没有选择消息。',
  offTitle: '消息通知',
  off: '尚未开启通知权限，要去设置吗？',
  always: '你之前选择了不再询问。要去设置里更改吗？',
  accepted: '到时会通知你',
  acceptedSome: '你允许的消息到时会通知你',
  rejected: '好的，不发消息',
  failed: '没能弹出询问，请再试一次。',
  tellMe: '通知我',
  onDevice: '这台设备也通知',
  offers: {
    box_turn: {
      ask: '轮到你时通知你吗？',
      mail: '轮到你时会发邮件。',
      program: '轮到你时会发消息。',
      push: '轮到你时设备上会弹消息。',
    },
    order_paid: {
      ask: '收到付款后通知你吗？',
      mail: '收到付款后会发邮件。',
      program: '收到付款后会发消息。',
      push: '收到付款后设备上会弹消息。',
    },
    team_complete: {
      ask: '成团时通知你？',
      mail: '成团时发邮件告诉你。',
      program: '成团时发消息告诉你。',
      push: '成团时这台设备会提醒你。',
    },
  },
  settings: '去设置',
}
