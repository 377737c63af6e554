// What other pages say of orders too; the rest comes with the pages of orders.
export const orders = {
  title: 'คำสั่งซื้อของฉัน',
  tabs: {
    all: 'ทั้งหมด',
    init: 'รอชำระ',
    paid: 'รอส่ง',
    delivered: 'กำลังจัดส่ง',
    finish: 'ซื้อแล้ว',
    refund: 'คืนเงิน',
    closed: 'ปิดแล้ว',
  },
  says: {
    refund: 'คืนเงินแล้ว เงินจะกลับทางเดิมที่คุณจ่าย',
  },
  notFoundTitle: 'ไม่พบคำสั่งซื้อ',
  notFoundText: 'เป็นของผู้อื่น หรือลิงก์ไม่ถูกต้อง',
}
