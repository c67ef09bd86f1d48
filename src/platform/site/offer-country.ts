/** The country that feed calls name: undefined where the site offers the same to everybody. As the page was told at its start, like the hub. */
import type { FeedContext } from '#protocol/http/line-feed.ts';
import { toldAtStart } from './site.ts';

export const offerCountry = (): number | undefined => toldAtStart()?.country;

export function contextIn(lng: string): FeedContext {
  const country = offerCountry();
  return country === undefined ? { lng } : { lng, country };
}
