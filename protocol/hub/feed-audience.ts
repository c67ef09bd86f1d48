/**
 * The audience of the feed: a language as the API spells it, and behind `@` the id of the visitor's country where the
 * site offers something else there (`betting.offersByCountry`): `en`, `en@4`. Elsewhere no country is named, so that one
 * answer is for everybody.
 */
import type { FeedContext } from '../http/line-feed.ts';

export const feedAudience = (language: string, country: number | undefined): string =>
  country ? `${language}@${country}` : language;

export function audienceContext(audience: string): FeedContext {
  const [lng = '', country] = audience.split('@');
  return country ? { lng, country: Number(country) } : { lng };
}
