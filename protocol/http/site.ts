/**
 * What kind of place this is: `GET /web-api/site`. Simulated or recorded games and simulated money must be labelled so on every screen; a server
 * that does not know this call is an operator's, whose games and money are real.
 */
import { asList, asNumber, asRecord, type WireRecord } from './wire-values.ts';

export const SITE_PATH = '/web-api/site';

export interface Site {
  readonly games: 'real' | 'simulated' | 'recorded';
  readonly money: 'real' | 'simulated';
  /** Demonstration accounts are opened on one click; absent: there are none. */
  readonly demoAccount?: true;
  /** Visitors are asked whether they are of age before anything else; absent: they are not. */
  readonly minimumAge?: number;
  /** Codes of the languages that a page of the office is kept for; one that is not named is there in all. */
  readonly pageLanguages?: Readonly<Record<string, readonly string[]>>;
}

export const REAL_SITE: Site = { games: 'real', money: 'real' };

export const siteBody = (site: Site): WireRecord => ({ success: true, data: site });

export function parseSite(body: unknown): Site {
  const data = asRecord(asRecord(body)?.data);
  const minimumAge = asNumber(data?.minimumAge);
  const pages = Object.entries(asRecord(data?.pageLanguages) ?? {});
  return {
    games: data?.games === 'simulated' || data?.games === 'recorded' ? data.games : 'real',
    money: data?.money === 'simulated' ? 'simulated' : 'real',
    ...(data?.demoAccount === true ? { demoAccount: true } : {}),
    ...(minimumAge !== undefined && minimumAge > 0 ? { minimumAge } : {}),
    ...(pages.length > 0
      ? { pageLanguages: Object.fromEntries(pages.map(([page, codes]) => [page, asList(codes).map(String)])) }
      : {}),
  };
}
