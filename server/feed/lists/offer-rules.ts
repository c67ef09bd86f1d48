/**
 * The rules of the offer: by brand (`partner`, `ref` in long keys), by project of a brand (`gr`; the site's own where none is named) and by
 * country (`country`, `fcountry` in long keys), as the site is configured (`betting.offersByCountry`,
 * `betting.offersByProject`, `global.partner`, `global.projectId`), and the championships that lead lists of the best ones
 * (`globalEvent.championshipIds`).
 */
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import type { SportNature } from '#domain/catalogues/sports/sport-natures.ts';
import { sportById } from '#domain/catalogues/sports/sports.ts';
import { own } from '#domain/lib/own.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';

export interface OfferQuestion {
  readonly partner?: number | undefined;
  readonly ref?: number | undefined;
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
  return ({ partner, ref, gr, country, fcountry }) => {
    const { settings } = site;
    if (rules.settings !== settings) rules = rulesOf(settings);
    if ([partner, ref].some((brand) => brand !== undefined && brand !== settings.global.partner))
      return EVERYTHING;
    const found = [
      own(settings.betting.offersByProject, String(gr ?? settings.global.projectId)),
      rules.ofCountry.get(country ?? fcountry ?? 0),
    ].filter((rule) => rule !== undefined);
    if (found.length === 0) return undefined;
    return {
      feeds: found.flatMap(({ closedFeeds = [] }) => closedFeeds),
      natures: [...new Set(found.flatMap(({ closedKinds = [] }) => closedKinds))],
    };
  };
}

/** Whether the own project is offered everything: what is told without a question of the feed may be told to its visitors. */
export const isWholeOffer = ({ betting, global }: SiteSettings): boolean =>
  own(betting.offersByProject, String(global.projectId)) === undefined;

/** Whether a sport is open. One that no catalogue knows counts as one of people. */
export const isOpen = ({ feeds, natures }: Closed, feed: GameFeed, sportId: number): boolean =>
  !feeds.includes(feed) && !natures.includes(sportById(sportId)?.nature ?? 'people');

/** Championships that the whole site is about for a while, in their order: they stand first where the best ones are listed. */
export type LeadingChampionships = () => readonly number[];

/** Those of the settings of the moment. */
export const leadersOf =
  (site: { readonly settings: SiteSettings }): LeadingChampionships =>
  () =>
    site.settings.globalEvent.championshipIds;

/** The items of these ids in the order of the ids, and then the others as they were. */
export const leadersFirst = <Item>(
  items: readonly Item[],
  leaders: readonly number[],
  idOf: (item: Item) => number,
): readonly Item[] => [
  ...leaders.flatMap((id) => items.filter((item) => idOf(item) === id)),
  ...items.filter((item) => !leaders.includes(idOf(item))),
];
