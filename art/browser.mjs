import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Opens the studio in a browser without a screen or a graphics card. `pictures` is the folder whose figures are printed on boxes.
 * Answers with the page (drive it with page.evaluate on window.studio) and with what closes it.
 */
export async function openStudio(pictures) {
  const mounts = { '/three/': path.join(here, 'node_modules/three'), '/pictures/': pictures, '/studio/': path.join(here, 'studio') };
  const server = await serve(mounts);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME || '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/studio/index.html`);
  await page.waitForFunction('window.studio', null, { timeout: 90000 });
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { page, close };
}
