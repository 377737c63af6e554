export const auth = {
  firstTitle: '请先登录，享受优质服务',
  firstText: '手机号让你买到的东西一直属于你。',
  phoneButton: '微信登录',
  secondTitle: '还差一步',
  secondText: '一个昵称和一张头像，让排队的人认出你。',
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
  text: '请阅读商店如何对待你、知道你的哪些信息。',
  agreement: '用户协议',
  policy: '隐私政策',
  read: '阅读',
  agree: '同意',
  disagree: '不同意',
  againTitle: '确定不同意吗？',
  againText: '不同意将无法使用完整的小程序。',
}

export const update = {
  title: '更新提示',
  text: '商店有了新版本，现在重启使用吗？',
  apply: '重启',
  later: '稍后',
}
