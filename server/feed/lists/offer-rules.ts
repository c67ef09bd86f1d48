/**
 * The rules of the offer: by brand (`partner`), by project of a brand (`gr`) and by country (`country`, `fcountry` in
 * long keys), as the site is configured (`betting.offersByCountry`, `betting.offersByProject`, `global.partner`).
 */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import type { SportNature } from '#domain/catalogues/sports/sport-natures.ts';
import { sportById } from '#domain/catalogues/sports/sports.ts';
import { own } from '#domain/lib/own.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';

export interface OfferQuestion {
  readonly partner?: number | undefined;
  readonly gr?: number | undefined;
  readonly country?: number | undefined;
  readonly fcountry?: number | undefined;
}

/** The part of the offer that is closed to a visitor. */
export interface Closed {
  readonly feeds: readonly GameFeed[];
  readonly natures: readonly SportNature[];
}

/** The part that is closed; undefined where nothing is. */
export type ClosedTo = (question: OfferQuestion) => Closed | undefined;

const EVERYTHING: Closed = { feeds: ['live', 'line'], natures: [] };

type Rule = SiteSettings['betting']['offersByCountry'][string];

interface Rules {
  readonly settings: SiteSettings;
  readonly ofCountry: ReadonlyMap<number, Rule>;
}

function rulesOf(settings: SiteSettings): Rules {
  const rows = Object.entries(settings.betting.offersByCountry).flatMap(([code, rule]) => {
    const country = countryByCode(code);
    return country ? [[country.id, rule] as const] : [];
  });
  return { settings, ofCountry: new Map(rows) };
}

/**
 * The offer by the settings of the moment: a site is configured anew without a restart. A brand that the site does not
 * have is offered nothing.
 */
export function offersOf(site: { readonly settings: SiteSettings }): ClosedTo {
  let rules = rulesOf(site.settings);
  return ({ partner, gr, country, fcountry }) => {
    const { settings } = site;
    if (rules.settings !== settings) rules = rulesOf(settings);
    if (partner !== undefined && partner !== settings.global.partner) return EVERYTHING;
    const found = [
      own(settings.betting.offersByProject, String(gr ?? '')),
      rules.ofCountry.get(country ?? fcountry ?? 0),
    ].filter((rule) => rule !== undefined);
    if (found.length === 0) return undefined;
    return {
      feeds: found.flatMap(({ closedFeeds = [] }) => closedFeeds),
      natures: [...new Set(found.flatMap(({ closedKinds = [] }) => closedKinds))],
    };
  };
}

/** Whether a sport is open. One that no catalogue knows counts as one of people. */
export const isOpen = ({ feeds, natures }: Closed, feed: GameFeed, sportId: number): boolean =>
  !feeds.includes(feed) && !natures.includes(sportById(sportId)?.nature ?? 'people');
