/**
 * What is offered to whom: by brand (`partner`), by project of a brand (`gr`) and by country (`country`, `fcountry` in long keys). The rules are those of
 * this reference house and show the way; a house that opens elsewhere has its own, by its licence there.
 */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { type SportNature, sportById } from '#domain/catalogues/sports/sports.ts';
import { must } from '#domain/lib/must.ts';
import type { GameFeed } from '#domain/sport/game.ts';

interface OfferRule {
  /** Feeds that are closed as a whole. */
  readonly feeds?: readonly GameFeed[];
  /** Sports that are closed, by who plays them. */
  readonly natures?: readonly SportNature[];
}

/** The house's own brand. Nothing is offered under one that it does not have. */
const PARTNERS: ReadonlySet<number> = new Set([1]);

/** Projects of the house. One that is not here is the whole site. */
const OF_PROJECT: ReadonlyMap<number, OfferRule> = new Map<number, OfferRule>([
  // Sports alone.
  [2, { natures: ['computer', 'machine', 'chance'] }],
  // E-sports alone.
  [3, { natures: ['people', 'chance'] }],
]);

const ruleOf = (code: string, rule: OfferRule): readonly [number, OfferRule] => [
  must(countryByCode(code), `country ${code}`).id,
  rule,
];

const OF_COUNTRY: ReadonlyMap<number, OfferRule> = new Map([
  // Bets on games in play are not taken over the internet.
  ruleOf('au', { feeds: ['live'] }),
  // Bets are taken on listed competitions of people alone.
  ruleOf('fr', { natures: ['computer', 'machine', 'chance'] }),
]);

export interface OfferQuestion {
  readonly partner?: number | undefined;
  readonly gr?: number | undefined;
  readonly country?: number | undefined;
  readonly fcountry?: number | undefined;
}

/** What is closed to who asks. */
export interface Closed {
  readonly feeds: readonly GameFeed[];
  readonly natures: readonly SportNature[];
}

const EVERYTHING: Closed = { feeds: ['live', 'line'], natures: [] };

/** Undefined where nothing is. */
export function closedTo({ partner, gr, country, fcountry }: OfferQuestion): Closed | undefined {
  if (partner !== undefined && !PARTNERS.has(partner)) return EVERYTHING;
  const rules = [
    gr === undefined ? undefined : OF_PROJECT.get(gr),
    OF_COUNTRY.get(country ?? fcountry ?? 0),
  ].filter((rule) => rule !== undefined);
  if (rules.length === 0) return undefined;
  return {
    feeds: rules.flatMap(({ feeds = [] }) => feeds),
    natures: [...new Set(rules.flatMap(({ natures = [] }) => natures))],
  };
}

/** A sport that no catalogue knows is taken for one of people. */
export const isOpen = ({ feeds, natures }: Closed, feed: GameFeed, sportId: number): boolean =>
  !feeds.includes(feed) && !natures.includes(sportById(sportId)?.nature ?? 'people');
