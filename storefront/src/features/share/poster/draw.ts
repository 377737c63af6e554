import qrcode from 'qrcode-generator'

import { newDrawing, type DrawnPicture } from '@/host'

import { framesFor, broken, cardTop, mostFrames, posterSize, type Frame, type PosterContent } from './layout'

type Pen = CanvasRenderingContext2D

const { width, height } = posterSize
const margin = 64
const fonts = 'Roboto, system-ui, sans-serif'
// A poster looks the same wherever it is sent, so its colours are no theme's.
const night = ['#3c59d6', '#1a2470', '#0b0e2b']
const ink = { title: '#14172f', text: '#474c6b' }
const porcelain = { light: ['#ffffff', '#e3eaff', '#9fb4f5'], lip: ['#ffffff', '#9fb4f5'] }
const gold = { light: ['#fff6dc', '#e9b7ff', '#7b6bff'], lip: ['#ffe7a6', '#e0a02b'], edge: '#f6be4b' }
// A render has the feet at this part of its height.
const feet = 0.925

/** Draws a result as a picture of 1080 x 1440 pixels. Rejects when a figure's picture does not arrive or the device cannot draw. */
export async function drawPoster(content: PosterContent, addressOf: (picture: string) => string): Promise<DrawnPicture> {
  const drawing = newDrawing(width, height)
  const { pen } = drawing
  const shown = content.figures.slice(0, mostFrames)
  const pictures = await Promise.all(shown.map(({ picture }) => drawing.picture(addressOf(picture))))
  drawNight(pen)
  drawBrand(pen)
  framesFor(shown.length).forEach((frame, index) => {
    drawFrame(pen, frame, shown[index].hidden)
    drawFigure(pen, frame, pictures[index])
    if (shown[index].hidden) drawBadge(pen, frame, content.hiddenWord)
  })
  drawCard(pen)
  drawWords(pen, content)
  drawCode(pen, content)
  return drawing.finish()
}

function drawNight(pen: Pen): void {
  const light = pen.createRadialGradient(width / 2, 760, 40, width / 2, 760, 980)
  night.forEach((colour, index) => light.addColorStop([0, 0.46, 1][index], colour))
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

function drawBrand(pen: Pen): void {
  pen.fillStyle = '#ffffff'
  pen.font = `700 44px ${fonts}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.fillText('Kabinet', margin, 76)
}

function framePath(pen: Pen, { left, top, width: wide, height: high }: Frame, out = 0): void {
  const radius = wide / 2 + out
  pen.beginPath()
  pen.moveTo(left - out, top + high)
  pen.lineTo(left - out, top + wide / 2)
  pen.arc(left + wide / 2, top + wide / 2, radius, Math.PI, 0)
  pen.lineTo(left + wide + out, top + high)
  pen.closePath()
}

function drawFrame(pen: Pen, frame: Frame, hidden: boolean): void {
  const look = hidden ? gold : porcelain
  const { left, top, width: wide, height: high, lip } = frame
  const [x, y] = [left + wide / 2, top + high * 0.42]
  if (hidden) {
    framePath(pen, frame, lip * 0.24)
    pen.fillStyle = gold.edge
    pen.fill()
  }
  pen.save()
  framePath(pen, frame)
  pen.clip()
  const light = pen.createRadialGradient(x, y, 0, x, y, high * 0.72)
  look.light.forEach((colour, index) => light.addColorStop([0, 0.55, 1][index], colour))
  pen.fillStyle = light
  pen.fillRect(left, top, wide, high)
  drawRays(pen, x, y, high)
  pen.restore()
  const board = pen.createLinearGradient(0, top + high - lip, 0, top + high)
  look.lip.forEach((colour, index) => board.addColorStop(index, colour))
  pen.fillStyle = board
  pen.fillRect(left - lip * 0.4, top + high - lip, wide + lip * 0.8, lip)
}

const rays = 18

function drawRays(pen: Pen, x: number, y: number, long: number): void {
  pen.fillStyle = 'rgba(255, 255, 255, 0.26)'
  for (let ray = 0; ray < rays; ray++) {
    const from = (ray * 2 * Math.PI) / rays
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, long, from, from + 0.14)
    pen.closePath()
    pen.fill()
  }
}

function drawFigure(pen: Pen, { left, top, width: wide, height: high, lip }: Frame, picture: CanvasImageSource): void {
  const side = Math.min(wide * 1.16, high * 0.98)
  pen.drawImage(picture, left + (wide - side) / 2, top + high - lip * 0.8 - side * feet, side, side)
}

function drawBadge(pen: Pen, { left, top, width: wide, lip }: Frame, word: string): void {
  const size = lip > 30 ? 40 : 24
  pen.font = `700 ${size}px ${fonts}`
  const text = `★ ${word}`
  const long = pen.measureText(text).width + size * 1.6
  const [x, y] = [left + (wide - long) / 2, top - size]
  const foil = pen.createLinearGradient(x, 0, x + long, 0)
  ;['#f9d77e', '#fff3c9', '#f6be4b', '#ffe7a6', '#eda92f'].forEach((colour, index) => foil.addColorStop(index / 4, colour))
  pen.fillStyle = foil
  roundBox(pen, x, y, long, size * 1.8, size * 0.9)
  pen.fillStyle = '#553600'
  pen.textAlign = 'center'
  pen.fillText(text, left + wide / 2, y + size * 0.95)
  pen.textAlign = 'left'
}

function roundBox(pen: Pen, x: number, y: number, wide: number, high: number, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + wide, y, x + wide, y + high, radius)
  pen.arcTo(x + wide, y + high, x, y + high, radius)
  pen.arcTo(x, y + high, x, y, radius)
  pen.arcTo(x, y, x + wide, y, radius)
  pen.closePath()
  pen.fill()
}

function drawCard(pen: Pen): void {
  pen.fillStyle = '#ffffff'
  roundBox(pen, 0, cardTop, width, height - cardTop + 80, 64)
}

const code = { side: 232, right: 64, top: cardTop + 56 }

const mostRows = 5

function drawWords(pen: Pen, { title, lines }: PosterContent): void {
  const room = width - 2 * margin - code.side - 48
  const fits = (line: string) => pen.measureText(line).width <= room
  pen.fillStyle = ink.title
  pen.font = `700 64px ${fonts}`
  const titles = broken(title, fits, 2)
  // A long name with all there is to say below it: closer, so that the last line stays on the card.
  const isFull = titles.length + lines.length > mostRows
  let y = cardTop + (isFull ? 76 : 92)
  if (isFull) pen.font = `700 52px ${fonts}`
  for (const line of titles) {
    pen.fillText(line, margin, y)
    y += isFull ? 60 : 74
  }
  pen.fillStyle = ink.text
  pen.font = `400 34px ${fonts}`
  for (const line of lines.flatMap((one) => broken(one, fits, 1))) {
    pen.fillText(line, margin, y)
    y += 46
  }
}

/** A QR code (ISO/IEC 18004, level M), dark on white with room around it. */
function drawCode(pen: Pen, { link, invitation }: PosterContent): void {
  const drawn = qrcode(0, 'M')
  drawn.addData(link)
  drawn.make()
  const count = drawn.getModuleCount()
  // Whole pixels, so that no line shows between the modules.
  const module = Math.max(1, Math.floor(code.side / count))
  const [left, top] = [width - code.right - module * count, code.top]
  pen.fillStyle = ink.title
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (drawn.isDark(row, column)) pen.fillRect(left + column * module, top + row * module, module, module)
  pen.fillStyle = ink.text
  pen.font = `600 26px ${fonts}`
  pen.textAlign = 'right'
  pen.fillText(invitation, width - code.right, top + module * count + 38)
  pen.textAlign = 'left'
}
