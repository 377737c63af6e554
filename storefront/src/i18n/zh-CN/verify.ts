export const verify = {
  link: '验证抽取',
  short: '验证',
  kept: { saved: '已保存为文件', copied: '已复制，请粘贴到你保存的地方。' },
}
