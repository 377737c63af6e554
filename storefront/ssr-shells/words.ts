import type { Language } from '@/i18n'

// What search engines and messengers read of each page that they may read. `about` is said where the page is about something in particular:
// {{series}}, {{ip}}, {{tagline}}, {{styles}}, or {{title}}, and {{story}} are the server's to fill in.
interface Words {
  title: string
  description: string
}
type InEach = Record<Language, Words>

interface PageWords {
  indexed: boolean
  words?: InEach
  about?: InEach
}

const home: InEach = {
  en: {
    title: 'Kabinet · collectible toys, sold live',
    description:
      'Sealed sets of collectible toys, sold live: the real boxes left, the real odds, and draws that anybody can check.',
  },
  'zh-CN': {
    title: 'Kabinet · 现场开售的收藏玩具',
    description: '整端密封的收藏玩具，现场开售：剩余盒数真实可见，概率全部公开，每一次抽取都可以验算。',
  },
  th: {
    title: 'Kabinet · ของเล่นสะสม ขายสด',
    description: 'ของเล่นสะสมปิดผนึกทั้งชุด ขายสด: เห็นจำนวนกล่องที่เหลือจริง โอกาสจริง และการสุ่มที่ใครก็ตรวจสอบได้',
  },
}

const market: InEach = {
  en: {
    title: 'All series on sale · Kabinet',
    description: 'Every series with the boxes that are left, the length of the line and the price of a box, live.',
  },
  'zh-CN': { title: '在售系列 · Kabinet', description: '每个系列还剩多少盒、排队多少人、一盒多少钱，实时可见。' },
  th: { title: 'ซีรีส์ที่กำลังขาย · Kabinet', description: 'ทุกซีรีส์ พร้อมจำนวนกล่องที่เหลือ ความยาวคิว และราคาต่อกล่อง อัปเดตสด' },
}

const mall: InEach = {
  en: {
    title: 'Figures, dolls and cards · Kabinet',
    description: 'Opened figures, whole cases, big dolls, star cards and accessories: what you see is what comes.',
  },
  'zh-CN': { title: '手办、大娃和卡 · Kabinet', description: '拆盒确认的手办、整盒、大娃、星卡和周边：所见即所得。' },
  th: {
    title: 'ฟิกเกอร์ ตุ๊กตา และการ์ด · Kabinet',
    description: 'ฟิกเกอร์ที่แกะแล้ว ยกกล่อง ตุ๊กตาตัวใหญ่ การ์ด และของใช้ เห็นแบบไหนได้แบบนั้น',
  },
}

const brand: InEach = {
  en: {
    title: '{{ip}}: all series on sale · Kabinet',
    description: '{{ip}}. {{tagline}} Sealed sets, sold live, with published odds.',
  },
  'zh-CN': { title: '{{ip}}：在售系列 · Kabinet', description: '{{ip}}。{{tagline}} 整端密封，现场开售，概率公开。' },
  th: { title: '{{ip}}: ซีรีส์ที่กำลังขาย · Kabinet', description: '{{ip}} {{tagline}} ปิดผนึกทั้งชุด ขายสด เปิดเผยโอกาส' },
}

const series: InEach = {
  en: {
    title: '{{series}} · {{ip}} · Kabinet',
    description: '{{tagline}} {{styles}} figures, sealed sets, published odds. {{story}}',
  },
  'zh-CN': { title: '{{series}} · {{ip}} · Kabinet', description: '{{tagline}} 共 {{styles}} 款，整端密封，概率公开。{{story}}' },
  th: { title: '{{series}} · {{ip}} · Kabinet', description: '{{tagline}} {{styles}} แบบ ปิดผนึกทั้งชุด เปิดเผยโอกาส {{story}}' },
}

const stage: InEach = {
  en: {
    title: '{{series}}, live · Kabinet',
    description: 'Watch the boxes of {{series}} go, or take your own turn. {{tagline}}',
  },
  'zh-CN': { title: '{{series}} 现场 · Kabinet', description: '现场围观 {{series}} 的每一盒，轮到你也能选。{{tagline}}' },
  th: { title: '{{series}} สด · Kabinet', description: 'ดูกล่องของ {{series}} สด ๆ หรือเลือกเองเมื่อถึงคิว {{tagline}}' },
}

const goods: InEach = {
  en: { title: '{{title}} · Kabinet', description: '{{title}}. {{story}}' },
  'zh-CN': { title: '{{title}} · Kabinet', description: '{{title}}。{{story}}' },
  th: { title: '{{title}} · Kabinet', description: '{{title}} {{story}}' },
}

const record: InEach = {
  en: {
    title: 'Check the draw of {{series}} · Kabinet',
    description: 'What was published of a set of {{series}}, and what happened since.',
  },
  'zh-CN': { title: '验算 {{series}} 的抽取 · Kabinet', description: '{{series}} 这一端公布过什么，之后又发生了什么。' },
  th: { title: 'ตรวจสอบการสุ่มของ {{series}} · Kabinet', description: 'สิ่งที่ประกาศไว้ของเซ็ต {{series}} และสิ่งที่เกิดขึ้นหลังจากนั้น' },
}

/** What the record of a draw says to whoever reads it before the app checks it. */
export const recordWords: Record<Language, RecordWords> = {
  en: {
    title: 'Set {{number}} of {{series}}',
    text: 'This is what the shop has published. Your device checks it by itself as soon as the app runs.',
    set: 'To the set',
    file: 'The whole record as a file',
    commitment: 'seal of the secret',
    content: 'What is inside',
    contentText: 'Boxes of each figure when the set was sealed.',
    epochs: 'Rounds',
    epochsText: 'The fingerprint of each arrangement, published before anyone chose from it.',
    sales: 'Boxes sold',
    salesText: 'In their order, each with its round.',
    log: 'The log',
    logText: 'What happened to the set, one line each, the newest last. Earlier lines are in the file.',
  },
  'zh-CN': {
    title: '{{series}} 第 {{number}} 端',
    text: '这是商店公布的内容。应用启动后，你的设备会自行验算。',
    set: '去看这一端',
    file: '完整记录文件',
    commitment: '密钥的封存指纹',
    content: '里面有什么',
    contentText: '封存时每款各有多少盒。',
    epochs: '轮次',
    epochsText: '每次排列的指纹，在任何人挑选之前公布。',
    sales: '已售的盒',
    salesText: '按售出顺序，附所在轮次。',
    log: '日志',
    logText: '这一端发生的事，一行一件，最新的在最后。更早的在文件里。',
  },
  th: {
    title: 'เซ็ต {{number}} ของ {{series}}',
    text: 'นี่คือสิ่งที่ร้านประกาศไว้ เครื่องของคุณจะตรวจสอบเองเมื่อแอปเริ่มทำงาน',
    set: 'ไปที่เซ็ต',
    file: 'บันทึกทั้งหมดเป็นไฟล์',
    commitment: 'ตราผนึกของความลับ',
    content: 'มีอะไรอยู่ข้างใน',
    contentText: 'จำนวนกล่องของแต่ละแบบเมื่อปิดผนึกเซ็ต',
    epochs: 'รอบ',
    epochsText: 'ลายนิ้วมือของการจัดเรียงแต่ละครั้ง ประกาศก่อนที่ใครจะเลือก',
    sales: 'กล่องที่ขายแล้ว',
    salesText: 'ตามลำดับ พร้อมรอบของแต่ละกล่อง',
    log: 'บันทึกเหตุการณ์',
    logText: 'สิ่งที่เกิดขึ้นกับเซ็ต บรรทัดละหนึ่งเรื่อง ล่าสุดอยู่ท้ายสุด บรรทัดก่อนหน้าอยู่ในไฟล์',
  },
}

interface RecordWords {
  title: string
  text: string
  set: string
  file: string
  commitment: string
  content: string
  contentText: string
  epochs: string
  epochsText: string
  sales: string
  salesText: string
  log: string
  logText: string
}

/** By the page's path. A page that is not named here is not for search engines, and says of itself what the home page says. */
export const pageWords: Record<string, PageWords> = {
  '/pages/home/home': { indexed: true, words: home },
  '/packages/market-pages/box/market': { indexed: true, words: market, about: brand },
  '/pages/home/mall': { indexed: true, words: mall },
  '/packages/market-pages/container': { indexed: true, about: series },
  '/packages/market-pages/box/operate': { indexed: true, about: stage },
  '/packages/mall-pages/mall/goods-detail': { indexed: true, about: goods },
  '/packages/market-pages/box/verify': { indexed: false, about: record },
  '/packages/box-pages/h5-group': { indexed: false, about: series },
}

/** Of the installed app. */
export const appWords: InEach = {
  en: { title: 'Kabinet', description: home.en.description },
  'zh-CN': { title: 'Kabinet 藏格', description: home['zh-CN'].description },
  th: { title: 'Kabinet', description: home.th.description },
}
