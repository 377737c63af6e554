// The inside of each icon: a 24 by 24 drawing in strokes of the current colour.
export const shapes = {
  brand: '<path stroke-width="3.2" d="M8 19.500V6M8 14L16.500 6M12 10.500l5 9"/>',
  home: '<path d="M5 20v-8a7 7 0 0114 0v8zM5 20h14"/><path d="M12 20v-6"/>',
  market: '<path d="M5 9h14l-1 11H6zM9 9V7a3 3 0 016 0v2"/>',
  cabinet: '<path d="M4 20V11a8 8 0 0116 0v9zM4 14.500h16M9 20v-1M15 20v-1"/>',
  person: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20c.8-4 4-5.5 7.5-5.500s6.7 1.500 7.500 5.500"/>',
  people:
    '<circle cx="9" cy="9" r="3.2"/><path d="M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M15.500 6.200a3 3 0 010 ' +
    '5.600M17.500 14.500c2 .6 3.200 2 3.500 4.500"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  forward: '<path d="M9 5l7 7-7 7"/>',
  down: '<path d="M5 9l7 7 7-7"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.500 4.500"/>',
  sort: '<path d="M8 5v14M4.500 15.500L8 19l3.500-3.500M16 19V5M12.500 8.500L16 5l3.500 3.500"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  check: '<path d="M5 12.500l4.500 4.500L19 7.500"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  shield:
    '<path d="M12 3l7.500 3v5.500c0 4.500-3 7.700-7.500 9.500-4.500-1.800-7.500-5-7.500-9.500V6z"/><path d="M8.500 ' +
    '12l2.500 2.500 4.500-5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.500V12l3 2"/>',
  box: '<path d="M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9"/>',
  gift:
    '<path d="M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500c-1.500-4-6-4.500-6-2 0 1.700 3 2 6 2zM12 ' +
    '7.500c1.500-4 6-4.500 6-2 0 1.700-3 2-6 2z"/>',
  truck:
    '<path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z"/><circle cx="7.500" cy="17.500" r="1.800"/><circle cx="17" ' +
    'cy="17.500" r="1.800"/>',
  wallet: '<path d="M4 7h15v12H4zM4 7l11-3v3M19 11.500h-4v3h4"/>',
  receipt: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.500 12h17M12 3.500c2.500 2.500 3.500 5.500 3.500 8.500s-1 ' +
    '6-3.500 8.500c-2.500-2.500-3.500-5.500-3.500-8.500s1-6 3.500-8.500z"/>',
  pin:
    '<path d="M12 21c-4-4.500-6.500-8-6.500-11a6.500 6.500 0 0113 0c0 3-2.500 6.500-6.500 11z"/><circle cx="12" ' +
    'cy="10" r="2.300"/>',
  moon: '<path d="M20 14.500A8.500 8.500 0 019.500 4 8.500 8.500 0 1020 14.500z"/>',
  leave: '<path d="M14 4H5v16h9M10 12h10M16.500 8.500L20 12l-3.500 3.500"/>',
  offline:
    '<path d="M3 9c2.500-2.300 5.500-3.500 9-3.500M21 9a13 13 0 00-4-2.600M6 12.500A9 9 0 0110 10M18 12.500a9 9 0 ' +
    '00-2-1.500M9.500 16a4 4 0 015 0M12 19.500v.01M4 3l16 18"/>',
  mail: '<path d="M4 6h16v12H4zM4 7l8 6 8-6"/>',
  lock: '<path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 017 0v3"/>',
  eye:
    '<path d="M2.500 12c2-4 5.500-6.500 9.500-6.500s7.500 2.500 9.500 6.500c-2 4-5.500 6.500-9.500 6.500S4.500 16 ' +
    '2.500 12z"/><circle cx="12" cy="12" r="3"/>',
  warning: '<path d="M12 4l9 16H3zM12 10v4.500M12 17.300v.01"/>',
  retry: '<path d="M20 12a8 8 0 11-2.500-5.800M20 4v4.500h-4.500"/>',
  star: '<path d="M12 3l2.600 5.600 6 .7-4.400 4.200 1.200 6L12 16.600 6.600 19.500l1.200-6L3.400 9.300l6-.7z"/>',
  shake: '<path d="M8 6h8v12H8zM4.500 9v6M19.500 9v6M2 11v2M22 11v2"/>',
  hint: '<path d="M9 18h6M10 21h4M8.500 15a6 6 0 117 0c-.7.500-1 1-1 1.800h-5c0-.800-.3-1.300-1-1.800z"/>',
  xray: '<path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 16v-4a3 3 0 016 0v4z"/>',
  heart:
    '<path d="M12 20C6 15.500 3.500 12.500 3.500 9a4.300 4.300 0 018.500-1' +
    ' 4.300 4.300 0 018.500 1c0 3.500-2.500 6.500-8.500 11z"/>',
  heartFull:
    '<path fill="currentColor" d="M12 20C6 15.500 3.500 12.500 3.500 9a4.300 4.300 0 018.500-1' +
    ' 4.300 4.300 0 018.500 1c0 3.500-2.500 6.500-8.500 11z"/>',
  sound: '<path d="M4 10v4h3l5 4V6l-5 4zM15.500 9a4 4 0 010 6M18 6.500a7.500 7.500 0 010 11"/>',
  mute: '<path d="M4 10v4h3l5 4V6l-5 4zM16 10l4 4M20 10l-4 4"/>',
  chat: '<path d="M4 5h16v11h-9l-4.500 4v-4H4z"/><path d="M8 9h8M8 12h5"/>',
  send: '<path d="M4 12l16-8-5 16-3.500-6.500zM11.500 13.500L20 4"/>',
  flag: '<path d="M6 21V4M6 4.500h11l-2 4 2 4H6"/>',
  bin: '<path d="M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5"/>',
  not: '<circle cx="12" cy="12" r="8.500"/><path d="M6 6l12 12"/>',
  share: '<path d="M12 15V4M8 7.500L12 3.500l4 4M5 13v7h14v-7"/>',
  gear:
    '<circle cx="12" cy="12" r="2.900"/><path d="M10.330 5.300l.25-2.290h2.840l.25 2.290 1.880.79 1.800-1.450 2.010 2.010-1.450 ' +
    '1.800.79 1.880 2.290.25v2.840l-2.290.25-.79 1.880 1.450 1.800-2.010 2.010-1.800-1.450-1.880.79-.25 2.290h-2.840l-.25-2.290' +
    '-1.880-.79-1.800 1.450-2.010-2.010 1.450-1.800-.79-1.880-2.290-.25v-2.840l2.290-.25.79-1.880-1.450-1.800 2.010-2.010 1.800 1.450z"/>',
  bell: '<path d="M6 16v-5a6 6 0 0112 0v5l1.500 2h-15zM10 20.500a2.200 2.200 0 004 0"/>',
  still: '<path d="M4 7h9M4 12h13M4 17h7"/><path d="M20 5v14"/>',
  camera: '<path d="M4 8h3.500L9 5.500h6L16.500 8H20v11H4z"/><circle cx="12" cy="13" r="3.500"/>',
  info: '<circle cx="12" cy="12" r="8.500"/><path d="M12 11v5M12 8v.01"/>',
  cake: '<path d="M4 20v-7h16v7zM3 20h18M12 13V9M12 6v.01M4 16.500c2 0 2-1.500 4-1.500s2 1.500 4 1.500 2-1.500 4-1.500 2 1.500 4 1.500"/>',
  outside: '<path d="M13 4h7v7M20 4l-9 9M17 14v6H4V7h6"/>',
  bug: '<path d="M8 10a4 4 0 018 0v5a4 4 0 01-8 0zM9 7L7 5M15 7l2-2M8 12H4M20 12h-4M8.500 16L5 18.500M15.500 16l3.500 2.500"/>',
  download: '<path d="M12 4v11M8 11.500l4 4 4-4M5 16v4h14v-4"/>',
  phone: '<rect x="6.500" y="2.500" width="11" height="19" rx="2.500"/><path d="M11 18.500h2"/>',
  card: '<path d="M3 6h18v12H3zM3 10h18M6.500 15h3"/>',
} as const

export type IconName = keyof typeof shapes

/** The whole drawing as SVG, in black: for a mask, which takes only its shape. */
export function drawing(name: IconName): string {
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.9"'
  return `<svg ${frame} stroke-linecap="round" stroke-linejoin="round">${shapes[name]}</svg>`
}
