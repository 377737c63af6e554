export const auth = {
  firstTitle: '请先登录，享受优质服务',
  firstText: '绑定手机号，买到的东西一直是你的。',
  phoneButton: '微信登录',
  secondTitle: '还差一步',
  secondText: '起个昵称，选张头像，排队时让别人认得你。',
  avatar: '选择头像',
  nickName: '你的昵称',
  done: '完成',
  notNow: '暂不',
  againTitle: '用户授权',
  againText: '拒绝授权将无法使用完整功能。',
  nextTime: '下次再说',
  reauthorise: '重新授权',
  reminder: '为了向你提供全部服务，请先登录。',
  cancelled: '已取消登录',
}

export const privacy = {
  title: '隐私保护',
  text: '请阅读本店收集哪些信息、怎么使用。',
  agreement: '用户协议',
  policy: '隐私政策',
  read: '阅读',
  agree: '同意',
  disagree: '不同意',
  againTitle: '确定不同意吗？',
  againText: '不同意的话，小程序的部分功能用不了。',
}

export const update = {
  title: '更新提示',
  text: '有新版本，现在重启吗？',
  apply: '重启',
  later: '稍后',
}
