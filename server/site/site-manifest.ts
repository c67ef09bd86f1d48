/** The web app manifest of a release as the site has it: its name, its logo, its colour, where it begins. */

import { colorOf } from '#domain/site/palette.ts';
import { homeRouteOf, isNotFoundPath } from '#domain/site/route-lists.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { SITE_FILES } from '#protocol/site/told-site.ts';

interface Manifest {
  readonly start_url: string;
  readonly shortcuts?: readonly { readonly url: string }[];
}

/** The manifest of the site. `text` is that of the release, whose look is the dark one. */
export function manifestOfSite(text: string, { customize, global }: SiteSettings): string {
  const manifest = JSON.parse(text) as Manifest;
  const { dark, logo, name } = customize;
  const [, language = ''] = manifest.start_url.split('/');
  const isOwn = name !== SITE_DEFAULTS.customize.name;
  return JSON.stringify({
    ...manifest,
    ...(isOwn && { name, short_name: name }),
    ...(logo === null ? {} : { icons: [{ src: `${SITE_FILES}/${logo}`, sizes: 'any' }] }),
    start_url: `/${language}${homeRouteOf(global.homePage)}`,
    background_color: colorOf('ground', 'dark', dark),
    theme_color: colorOf('surface', 'dark', dark),
    shortcuts: (manifest.shortcuts ?? []).filter(({ url }) => !isNotFoundPath(global.notFound, url)),
  });
}
