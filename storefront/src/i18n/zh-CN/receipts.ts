// They come with the page of receipts.
export default {
  receipts: {
    title: '收据',
    kinds: { receipt: '收据', credit_note: '退款单' },
    order: '订单 {{number}}',
    line: '{{count}} × {{unit}}',
    redPacket: '红包支付',
    redPacketBack: '退回红包',
    paid: '实付',
    paidBack: '已退',
    taxIncluded: '含税',
    billTo: '账单地址',
    taxNo: '税号 {{number}}',
    taxOf: '{{gross}} 中的税 {{percent}}%',
    print: '打印或保存',
    noneTitle: '还没有收据',
    noneText: '付款后几分钟内开好。没花钱的订单没有收据。',
    missingTitle: '没有这个订单',
    missingText: '它属于别的账号，或者链接有误。',
    toOrders: '去我的订单',
  },
}
