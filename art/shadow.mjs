// Every sample of an exposure casts a shadow with an edge of its own; where few are averaged, the edges lie over each other like hatching.
import sharp from 'sharp';

/** How far what is only shadow is spread, as a share of the picture's width. */
const SPREAD = 0.014;

/** Above this share of the height no shadow lies: figures stand at 92.5 %. */
const FLOOR = 0.6;

/** The middle of a channel's values, by a histogram. */
function median(values) {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]++;
  let [left, at] = [values.length / 2, 0];
  while (at < 255 && (left -= counts[at]) > 0) at++;
  return at;
}

/** Three running means over rows, then over columns: near enough to a bell curve. */
function blurred(field, width, height, radius) {
  let [from, to] = [Float32Array.from(field), new Float32Array(field.length)];
  const pass = (lines, length, line, step) => {
    for (let i = 0; i < lines; i++) {
      let sum = 0;
      for (let j = -radius; j < length; j++) {
        if (j + radius < length) sum += from[i * line + (j + radius) * step];
        if (j - radius - 1 >= 0) sum -= from[i * line + (j - radius - 1) * step];
        if (j >= 0) to[i * line + j * step] = sum / (2 * radius + 1);
      }
    }
    [from, to] = [to, from];
  };
  for (let i = 0; i < 3; i++) pass(height, width, width, 1);
  for (let i = 0; i < 3; i++) pass(width, height, 1, width);
  return from;
}

/** The colour that most of what is thin has: the floor's shadow. */
function shadowColour(data) {
  const thin = [];
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 8 && data[at + 3] < 130) thin.push(at);
  return [0, 1, 2].map((channel) => median(thin.map((at) => data[at + channel])));
}

/** 1 where there is shadow or nothing, on the floor; what stands there shows through its edges, which are left alone. */
function shadowOf(data, width, height, colour) {
  const found = new Float32Array(width * height);
  for (let i = Math.floor(height * FLOOR) * width; i < found.length; i++) {
    const [at, alpha] = [i * 4, data[i * 4 + 3]];
    const far = Math.max(...colour.map((value, channel) => Math.abs(data[at + channel] - value)));
    // What is hardly there has lost its colour to the file's compression.
    if (alpha <= 8 || (alpha < 190 && far < 40)) found[i] = 1;
  }
  return found;
}

/** The same picture, as PNG, with its floor shadow in one piece; what stands on the floor stays as it is. */
export async function softened(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colour = shadowColour(data);
  const shadow = shadowOf(data, width, height, colour);
  const radius = Math.max(1, Math.round(width * SPREAD));
  const alpha = shadow.map((is, i) => is * data[i * 4 + 3]);
  const [spread, share] = [blurred(alpha, width, height, radius), blurred(shadow, width, height, radius)];
  const isInside = (i) => [i - 1, i + 1, i - width, i + width].every((beside) => shadow[beside] !== 0);
  for (let i = 0; i < shadow.length; i++) {
    if (!shadow[i]) continue;
    const soft = Math.round(spread[i] / share[i]);
    if (!isInside(i)) {
      data[i * 4 + 3] = Math.max(soft, data[i * 4 + 3]);
      continue;
    }
    if (soft > 0) data.set(colour, i * 4);
    data[i * 4 + 3] = soft;
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** A wide shadow may still be faintly there at the edge, where it would show as a line: the outermost 2.8 % fade to nothing. */
export async function withoutEdge(png) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const border = width * 0.028;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = Math.min(x, y, width - 1 - x, height - 1 - y) / border;
      if (share < 1) data[(y * width + x) * 4 + 3] *= share * share * (3 - 2 * share);
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
