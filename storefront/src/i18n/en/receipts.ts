// They come with the page of receipts.
export default {
  receipts: {
    title: 'Receipt',
    kinds: { receipt: 'Receipt', credit_note: 'Credit note' },
    order: 'Order {{number}}',
    line: '{{count}} × {{unit}}',
    redPacket: 'Paid by red packet',
    redPacketBack: 'Back to the red packet',
    paid: 'Paid',
    paidBack: 'Paid back',
    taxIncluded: 'Tax included',
    billTo: 'Bill to',
    taxNo: 'Tax ID {{number}}',
    taxOf: 'Tax {{percent}} % in {{gross}}',
    print: 'Print or save',
    noneTitle: 'No receipt yet',
    noneText: 'It is written within minutes of the payment. What cost no money has none.',
    missingTitle: 'This order is not here',
    missingText: 'It belongs to another account, or the link is wrong.',
    toOrders: 'To my orders',
  },
}
