// They come with the page of receipts.
export default {
  receipts: {
    title: 'ใบเสร็จ',
    kinds: { receipt: 'ใบเสร็จ', credit_note: 'ใบลดหนี้' },
    order: 'คำสั่งซื้อ {{number}}',
    line: '{{count}} × {{unit}}',
    redPacket: 'จ่ายด้วยอั่งเปา',
    redPacketBack: 'คืนเข้าอั่งเปา',
    paid: 'จ่ายแล้ว',
    paidBack: 'คืนแล้ว',
    taxIncluded: 'รวมภาษี',
    billTo: 'ออกบิลให้',
    taxNo: 'เลขประจำตัวผู้เสียภาษี {{number}}',
    taxOf: 'ภาษี {{percent}}% ใน {{gross}}',
    print: 'พิมพ์หรือบันทึก',
    noneTitle: 'ยังไม่มีใบเสร็จ',
    noneText: 'ออกให้ภายในไม่กี่นาทีหลังจ่าย รายการที่ไม่มีค่าใช้จ่ายไม่มีใบเสร็จ',
    missingTitle: 'ไม่พบคำสั่งซื้อนี้',
    missingText: 'เป็นของบัญชีอื่น หรือลิงก์ไม่ถูกต้อง',
    toOrders: 'ไปที่คำสั่งซื้อ',
  },
}
