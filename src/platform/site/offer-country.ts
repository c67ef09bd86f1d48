/**
 * What feed calls of the page depend on, as it was told at its start, like the hub: the country that they name (undefined where the site offers
 * the same to everybody), and the generation of keys.
 */
import type { FeedContext } from '#protocol/http/line-feed.ts';
import { toldAtStart } from './site.ts';

export const offerCountry = (): number | undefined => toldAtStart()?.country;

export function contextIn(lng: string): FeedContext {
  const country = offerCountry();
  return country === undefined ? { lng } : { lng, country };
}

/** Whether the server speaks the long keys of the feed. */
export const hasLongKeys = (): boolean => toldAtStart()?.settings?.betting?.feedKeys === 'long';
