// What printers do: pictures, lettering and shapes on a canvas, and a canvas on cardboard.
import * as THREE from 'three';

const { PI } = Math;
export const FONT = '"Noto Sans CJK SC","PingFang SC",sans-serif';

/** The picture at `url`; rejects, naming the address, when there is none. */
export function loaded(url) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`no picture at ${url}`));
    image.src = url;
  });
}

/** Sets the largest font of `largest` pixels or less in which the text is not wider than `width`; answers with its size. */
export function fitFont(x, text, weight, largest, width) {
  const set = (size) => {
    x.font = `${weight} ${size}px ${FONT}`;
    return size;
  };
  let size = set(largest);
  while (x.measureText(text).width > width) size = set(size - 2);
  return size;
}

/** A brand's name in letters with a thick rim around (centre, y); a longer name is set smaller until it fits. */
export function lettering(x, text, centre, y, { largest, width, ink }) {
  const size = fitFont(x, text, 900, largest, width);
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  x.lineJoin = 'round';
  const outline = (colour, share, drop) => {
    x.strokeStyle = colour;
    x.lineWidth = size * share;
    x.strokeText(text, centre, y + size * drop);
  };
  outline('rgba(0,0,0,.18)', 0.3, 0.1);
  outline(ink, 0.27, 0);
  outline('#fff', 0.07, 0);
  x.fillStyle = '#fff';
  x.fillText(text, centre, y);
}

/** The path of a niche: round above, square below. */
export function arch(x, left, top, width, height) {
  x.beginPath();
  x.moveTo(left, top + height);
  x.lineTo(left, top + width / 2);
  x.arc(left + width / 2, top + width / 2, width / 2, PI, 0);
  x.lineTo(left + width, top + height);
  x.closePath();
}

/** Varnished cardboard with the canvas printed on it; `look` changes the varnish. */
export function printed(element, look = {}) {
  const texture = new THREE.CanvasTexture(element);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 2;
  return new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.42, clearcoat: 0.55, clearcoatRoughness: 0.22, ...look });
}
