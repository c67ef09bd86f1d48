// Makes what a home screen needs, in `public`: a manifest for each language, from its dictionary, and icons from the one drawing.
//   node --import tsx scripts/install-files.ts [--icons]
// The icons need Chromium (CHROMIUM_PATH) and change only with the drawing. A test holds the manifests to the dictionaries.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import locales from '../locales/languages.json' with { type: 'json' };

const PUBLIC = new URL('../public/', import.meta.url);

interface InstallLanguage {
  readonly code: string;
  readonly locale: string;
  readonly direction: string;
}

const textsOf = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../locales/${code}/app.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

export const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
];
/** A mask may cut all but a circle of 80 % of the width. */
const MASKABLE_SHARE = 0.72;
const GROUND = '#101319';

export const releasedLanguages = (): readonly InstallLanguage[] =>
  locales.languages.filter(({ stage }) => stage === 'released');

export function manifestOf({ code, locale, direction }: InstallLanguage) {
  const texts = textsOf(code);
  const shortcut = (key: string, path: string) => ({
    name: texts[key],
    url: `/${code}/${path}`,
    icons: [{ src: '/icon-192.png', sizes: '192x192' }],
  });
  return {
    id: '/',
    name: 'Touchline',
    short_name: 'Touchline',
    description: texts['site.simulated'],
    lang: locale.replace(/-u-.*$/, ''),
    dir: direction,
    start_url: `/${code}/live`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: '#0a0c10',
    theme_color: GROUND,
    icons: [
      { src: '/touchline.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICONS.map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    // A link or a text with the code of a coupon, shared by another program.
    share_target: {
      action: `/${code}/share`,
      method: 'GET',
      // What a form does anyway: a browser asks for the word.
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    shortcuts: [
      shortcut('section.live', 'live'),
      shortcut('section.favorites', 'favorites'),
      shortcut('section.bets', 'bets'),
    ],
  };
}

const manifestText = (language: InstallLanguage): string =>
  `${JSON.stringify(manifestOf(language), null, 2)}\n`;

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

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  for (const language of releasedLanguages())
    writeFileSync(new URL(`touchline-${language.code}.webmanifest`, PUBLIC), manifestText(language));
  if (argv.includes('--icons')) await drawIcons();
}
