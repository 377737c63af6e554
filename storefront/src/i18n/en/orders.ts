// What other pages say of orders too; the rest comes with the pages of orders.
export const orders = {
  title: 'My orders',
  tabs: {
    all: 'All',
    init: 'To pay',
    paid: 'To ship',
    delivered: 'On the way',
    finish: 'Bought',
    refund: 'Refunded',
    closed: 'Closed',
  },
  says: {
    refund: 'Refunded. Your money goes back the way you paid.',
  },
  notFoundTitle: 'No such order',
  notFoundText: 'It belongs to someone else, or the link is wrong.',
}
