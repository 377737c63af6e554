export const address = {
  title: '我的地址',
  add: '新增地址',
  choose: '寄到哪里？',
  change: '寄给{{name}}，更换地址',
  none: '寄到哪里？请添加地址。',
}
