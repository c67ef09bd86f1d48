// Draws the icons of a home screen into `public`, from the one drawing; they change only with it.
//   node --import tsx scripts/install/install-files.ts
// It needs Chromium (CHROMIUM_PATH). The manifests are made by the build (`languages-plugin.ts`).
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { GROUND, ICONS } from './install-manifest.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
/** A mask may cut all but a circle of 80 % of the width. */
const MASKABLE_SHARE = 0.72;

async function drawIcons(): Promise<void> {
  const { chromium } = await import('playwright');
  const drawing = readFileSync(new URL('touchline.svg', PUBLIC), 'utf8');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    for (const { file, size, purpose } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const isMaskable = purpose === 'maskable';
      const inner = isMaskable ? Math.round(size * MASKABLE_SHARE) : size;
      await page.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${isMaskable ? GROUND : 'transparent'}">` +
          `<div style="width:${inner}px;height:${inner}px;display:grid">${drawing}</div>`,
      );
      const path = new URL(file, PUBLIC).pathname;
      await page.screenshot({ path, omitBackground: true });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await drawIcons();
