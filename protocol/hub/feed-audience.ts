/**
 * The audience of the feed: a language as the API spells it, behind `@` the id of the visitor's country where the site
 * offers something else there (`betting.offersByCountry`), and `~long` where the server speaks the long keys
 * (`betting.feedKeys`): `en`, `en@4`, `en~long`. Elsewhere no country is named, so that one answer is for everybody.
 */
import type { FeedContext } from '../http/line-feed.ts';
import type { ToldSite } from '../site/told-site.ts';

/** The end of an audience that is asked for in long keys. */
export const LONG_KEYS = '~long';

/** The audience of a page by what it was told of its site. */
export const feedAudience = (
  language: string,
  site: Pick<ToldSite, 'country' | 'settings'> | undefined,
): string =>
  `${language}${site?.country ? `@${site.country}` : ''}${site?.settings?.betting?.feedKeys === 'long' ? LONG_KEYS : ''}`;

export function audienceContext(audience: string): FeedContext {
  const [lng = '', country] = audience.split('@');
  return country ? { lng, country: Number(country) } : { lng };
}
