export const album = {
  saved: '图片已保存',
  denied: '相册未授权',
  deniedText: '请在设置中允许访问相册，然后再保存一次。',
  settings: '去设置',
  notSaved: '保存失败,请重试',
  notLoaded: '图片下载失败',
  notMade: '图片生成失败',
}

export const share = {
  button: '分享',
  title: '分享给朋友',
  link: '分享链接',
  picture: '保存图片',
  copied: '链接已复制',
}

export const subscribe = {
  noTemplates: '请传入模板 ID 数组',
  offTitle: '消息通知',
  off: '尚未开启通知权限，要去设置吗？',
  settings: '去设置',
}
