// Printed scenes behind a card's character: each paints the whole of a canvas in the three colours [light, middle, dark]. What stands in
// it stands at GROUND of the height.
import { random } from './random.js';

const { PI } = Math;
export const GROUND = 0.76;

function paper(x, from, to, top = 0, bottom = 1) {
  const { width, height } = x.canvas;
  const colours = x.createLinearGradient(0, height * top, 0, height * bottom);
  colours.addColorStop(0, from);
  colours.addColorStop(1, to);
  x.fillStyle = colours;
  x.fillRect(0, height * top, width, height * (bottom - top));
}

function disc(x, colour, centreX, centreY, radius, opacity = 1) {
  x.globalAlpha = opacity;
  x.fillStyle = colour;
  x.beginPath();
  x.arc(centreX, centreY, radius, 0, 2 * PI);
  x.fill();
  x.globalAlpha = 1;
}

/** Everything under a wavy line. */
function waves(x, colour, y, swing, length, shift = 0) {
  const { width, height } = x.canvas;
  x.fillStyle = colour;
  x.beginPath();
  x.moveTo(0, height);
  for (let i = 0; i <= width; i += 6) x.lineTo(i, height * y + Math.sin((i / length) * 2 * PI + shift) * swing);
  x.lineTo(width, height);
  x.fill();
}

function scattered(x, count, bottom, draw) {
  for (let i = 0; i < count; i++) draw(random() * x.canvas.width, random() * x.canvas.height * bottom, random());
}

function cloud(x, left, y, size) {
  for (const [dx, dy, radius] of [
    [0, 0, 0.5],
    [0.55, -0.2, 0.62],
    [1.15, -0.05, 0.52],
    [1.6, 0.12, 0.36],
  ])
    // prettier-ignore
    disc(x, '#ffffff', left + dx * size, y + dy * size, radius * size, 0.85);
}

function rays(x, colour, centreX, centreY, count) {
  x.fillStyle = colour;
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * PI) / count;
    x.beginPath();
    x.moveTo(centreX, centreY);
    x.lineTo(centreX + Math.cos(a) * 1600, centreY + Math.sin(a) * 1600);
    x.lineTo(centreX + Math.cos(a + PI / count) * 1600, centreY + Math.sin(a + PI / count) * 1600);
    x.fill();
  }
}

const spark = (x, centreX, centreY, size) => {
  x.fillStyle = '#ffffff';
  x.beginPath();
  for (let i = 0; i < 8; i++) {
    const radius = i % 2 ? size * 0.26 : size;
    x.lineTo(centreX + Math.cos((i * PI) / 4) * radius, centreY + Math.sin((i * PI) / 4) * radius);
  }
  x.fill();
};

function starrySky(x, [light, middle, dark]) {
  paper(x, dark, middle, 0, GROUND);
  scattered(x, 90, GROUND, (left, y, share) => disc(x, light, left, y, 1 + share * 3, 0.4 + share * 0.6));
  scattered(x, 9, GROUND, (left, y, share) => spark(x, left, y, 9 + share * 12));
}

export const SCENES = {
  sunburst(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, light, middle);
    x.globalAlpha = 0.55;
    rays(x, light, width / 2, height * 0.44, 14);
    x.globalAlpha = 1;
    disc(x, light, width / 2, height * 0.44, width * 0.38, 0.6);
    waves(x, dark, GROUND - 0.03, 14, width * 1.4, 1);
  },
  sky(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, middle, light);
    disc(x, '#fff6cf', width * 0.78, height * 0.2, 74);
    cloud(x, width * 0.06, height * 0.24, 62);
    cloud(x, width * 0.68, height * 0.4, 50);
    cloud(x, width * 0.02, height * 0.52, 44);
    waves(x, dark, GROUND - 0.07, 26, width * 0.9, 2);
    waves(x, '#ffffff', GROUND, 16, width * 0.36, 0);
  },
  hills(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, '#ffffff', light);
    disc(x, '#fff3c4', width * 0.24, height * 0.24, 86);
    cloud(x, width * 0.62, height * 0.2, 46);
    waves(x, middle, 0.48, 60, width * 1.1, 0.5);
    waves(x, dark, 0.6, 44, width * 0.9, 3);
    waves(x, middle, GROUND - 0.04, 16, width * 1.3, 1);
    scattered(x, 60, 1, (left, y, share) => y > height * GROUND && disc(x, share > 0.5 ? light : '#ffffff', left, y, 3 + share * 4, 0.8));
  },
  night(x, colours) {
    const [light, middle, dark] = colours;
    const { width, height } = x.canvas;
    starrySky(x, colours);
    disc(x, '#fff4c9', width * 0.76, height * 0.22, 82);
    disc(x, dark, width * 0.81, height * 0.2, 70, 0.85);
    waves(x, dark, 0.62, 40, width * 1.1, 1);
    waves(x, middle, GROUND - 0.05, 20, width * 0.8, 0);
    x.globalAlpha = 0.25;
    waves(x, light, GROUND, 12, width * 1.2, 2);
    x.globalAlpha = 1;
  },
  space(x, colours) {
    const [light, middle, dark] = colours;
    const { width, height } = x.canvas;
    starrySky(x, colours);
    disc(x, middle, width * 0.16, height * 0.22, 92);
    disc(x, light, width * 0.13, height * 0.2, 66, 0.5);
    x.strokeStyle = light;
    x.lineWidth = 14;
    x.beginPath();
    x.ellipse(width * 0.16, height * 0.22, 150, 34, -0.35, 0, 2 * PI);
    x.stroke();
    disc(x, light, width * 0.86, height * 0.42, 40);
    paper(x, middle, dark, GROUND - 0.06, 1);
    waves(x, middle, GROUND - 0.06, 12, width * 1.6, 2);
    scattered(x, 26, 1, (left, y, share) => y > height * GROUND && disc(x, dark, left, y, 8 + share * 22, 0.35));
  },
  forest(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, light, middle);
    for (const [share, colour, opacity] of [
      [0, middle, 0.6],
      [0.45, dark, 0.45],
      [0.8, dark, 0.8],
    ]) {
      // prettier-ignore
      x.globalAlpha = opacity;
      x.fillStyle = colour;
      for (let i = 0; i < 6; i++) x.fillRect(((i + share) * width) / 5.5 - 20, 0, 26 + share * 26, height * (0.62 + share * 0.14));
      for (let i = 0; i < 9; i++) disc(x, colour, (i * width) / 8, share * -30, 90 - share * 30, opacity);
    }
    x.globalAlpha = 1;
    waves(x, dark, GROUND - 0.06, 18, width * 0.7, 0);
    scattered(x, 36, 0.9, (left, y, share) => disc(x, '#ffffd8', left, y, 2 + share * 6, 0.3 + share * 0.5));
  },
  water(x, [light, middle, dark]) {
    const { width } = x.canvas;
    paper(x, light, dark);
    x.globalAlpha = 0.18;
    rays(x, '#ffffff', width * 0.3, -220, 22);
    x.globalAlpha = 1;
    scattered(x, 34, GROUND, (left, y, share) => {
      disc(x, '#ffffff', left, y, 5 + share * 20, 0.22);
      disc(x, '#ffffff', left - share * 7, y - share * 7, 2 + share * 5, 0.8);
    });
    waves(x, middle, GROUND - 0.06, 20, width * 0.8, 1);
    waves(x, '#ffe9c2', GROUND - 0.01, 12, width * 1.1, 0);
  },
  kitchen(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, light, middle);
    x.fillStyle = 'rgba(255,255,255,.4)';
    for (let i = 0; i < 8; i++) for (let j = 0; j < 9; j++) if ((i + j) % 2) x.fillRect((i * width) / 8, j * 96, width / 8 - 5, 91);
    x.fillStyle = dark;
    x.fillRect(0, height * 0.28, width, 16);
    for (let i = 0; i < 7; i++) {
      x.fillStyle = [middle, '#ffffff', dark][i % 3];
      x.beginPath();
      x.roundRect(26 + i * 112, height * 0.28 - 64 - (i % 2) * 20, 70, 64 + (i % 2) * 20, 16);
      x.fill();
    }
    paper(x, '#ffffff', light, GROUND - 0.06, GROUND + 0.02);
    paper(x, dark, dark, GROUND + 0.02, 1);
  },
  town(x, colours) {
    const [light, middle, dark] = colours;
    const { width, height } = x.canvas;
    starrySky(x, [light, middle, dark]);
    for (let i = 0; i < 7; i++) {
      const top = height * (0.32 + 0.2 * random());
      x.fillStyle = i % 2 ? dark : middle;
      x.fillRect((i * width) / 7, top, width / 7 + 2, height);
      x.fillStyle = light;
      for (let j = 0; j < 12; j++) {
        x.globalAlpha = random() > 0.4 ? 0.9 : 0.15;
        x.fillRect((i * width) / 7 + 18 + (j % 2) * 40, top + 30 + Math.floor(j / 2) * 62, 24, 32);
      }
      x.globalAlpha = 1;
    }
    paper(x, middle, dark, GROUND - 0.05, 1);
    waves(x, dark, GROUND - 0.05, 3, width, 0);
  },
  circuit(x, [light, middle, dark]) {
    const { width, height } = x.canvas;
    paper(x, light, middle);
    x.strokeStyle = '#ffffff';
    x.lineWidth = 8;
    for (let i = 0; i < 12; i++) {
      const left = 30 + (i * width) / 12;
      const turn = height * (0.15 + 0.45 * random());
      x.globalAlpha = 0.6;
      x.beginPath();
      x.moveTo(left, 0);
      x.lineTo(left, turn);
      x.lineTo(left + (i % 2 ? 60 : -60), turn + 60);
      x.stroke();
      disc(x, '#ffffff', left + (i % 2 ? 60 : -60), turn + 60, 15);
      disc(x, dark, left + (i % 2 ? 60 : -60), turn + 60, 7);
    }
    paper(x, dark, dark, GROUND - 0.05, 1);
    x.fillStyle = 'rgba(255,255,255,.22)';
    for (let i = 0; i < 14; i++) x.fillRect((i * width) / 13 - 20, height * (GROUND - 0.03), 30, height * 0.05);
  },
};
