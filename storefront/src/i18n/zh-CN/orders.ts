// What other pages say of orders too; the rest comes with the pages of orders.
export const orders = {
  title: '我的订单',
  tabs: { all: '全部', init: '待付款', paid: '待发货', delivered: '运送中', finish: '已购', refund: '已退款', closed: '已关闭' },
  says: {
    refund: '订单已退回，款项原路返还。',
  },
  notFoundTitle: '没有这个订单',
  notFoundText: '它属于别人，或者链接有误。',
}
