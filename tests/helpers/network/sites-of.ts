/** A site that is configured without a file. */
import type { Partly } from '#domain/site/merge.ts';
import type { Override } from '#domain/site/overrides.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { Sites } from '#server/site/sites.ts';

export const sitesOf = (
  own: Partly<SiteSettings>,
  overrides: readonly Override<SiteSettings>[] = [],
): Sites => new Sites({ file: { version: 1, document: { own, overrides } } });
