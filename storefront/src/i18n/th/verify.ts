export const verify = {
  link: 'ตรวจสอบการสุ่ม',
  short: 'ตรวจสอบ',
  kept: { saved: 'บันทึกเป็นไฟล์แล้ว', copied: 'คัดลอกแล้ว วางเก็บไว้ในที่ปลอดภัย' },
}
