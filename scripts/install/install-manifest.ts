/** The web app manifest of a language, from its dictionary: what a home screen shows. */
import { bareTag } from '../../domain/language/language-tag.ts';
import { type TableLanguage, textsOf } from '../languages/language-table.ts';

export const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
];
export const GROUND = '#101319';

export function manifestOf(language: TableLanguage) {
  const { code, direction, locale } = language;
  const texts = textsOf(language, 'app');
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
    lang: bareTag(locale),
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
