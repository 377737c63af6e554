export const settings = {
  display: '显示',
  language: '语言',
  region: '地区与货币',
  regionText: '价格、货币和时间都随地区变化。',
  appearance: '外观',
  appearances: { device: '跟随设备', light: '浅色', dark: '深色' },
  still: '减少动画',
  stillText: '拆盒时不再飞舞',
}
