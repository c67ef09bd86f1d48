/** The calls of the web services: `protocol/catalogues/web-calls.ts`. */
import { COUNTRIES } from '#domain/catalogues/places/countries.ts';
import { phonePlanOf } from '#domain/catalogues/places/phone-plans.ts';
import { SPORT_CATEGORIES } from '#domain/catalogues/sports/sport-categories.ts';
import { menuSectionOf, SPORTS, sportIcon } from '#domain/catalogues/sports/sports.ts';
import { safeReturnPath } from '#domain/people/return-path.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import {
  CHECK_LINK,
  GET_COUNTRIES,
  GET_LAST_WINNERS,
  GET_SPORTS,
  PERSONAL_PROFILE,
  TOP_CHAMPS,
} from '#protocol/catalogues/web-calls.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import {
  type ClosedTo,
  isOpen,
  type LeadingChampionships,
  leadersFirst,
  offersOf,
} from '../feed/lists/offer-rules.ts';
import { servedLanguage } from '../feed/parameters.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import type { Book, SourceGame } from '../source/source.ts';
import type { Database } from '../store/engine.ts';
import { byName, countryName } from './country-names.ts';
import { LastWinners } from './last-winners.ts';
import { PersonalProfile } from './personal-profile.ts';
import { categoryName, sportName } from './sport-names.ts';

export interface WebParts {
  readonly book: Pick<Book, 'games'>;
  readonly database: Database;
  readonly nowMs: () => number;
  readonly closedTo?: ClosedTo | undefined;
  readonly leaders?: LeadingChampionships | undefined;
}

const answer = (value: unknown) => envelope(BET_CODES.accepted, '', value);

const countries = (language: string): readonly object[] =>
  COUNTRIES.map((country) => ({ ...country, name: countryName(country, language) }))
    .sort(byName(language))
    .map(({ code, id, kind, name }) => {
      const plan = phonePlanOf(id);
      return {
        Id: id,
        Name: name,
        Code: code,
        Kind: kind,
        ...(plan && { PhoneCode: `+${plan.callingCode}` }),
      };
    });

const sports = (language: string): readonly object[] =>
  SPORTS.map(({ category, id }) => ({
    I: id,
    N: sportName(id, language),
    Category: SPORT_CATEGORIES[category],
    CategoryName: categoryName(SPORT_CATEGORIES[category], language),
    MS: menuSectionOf(id),
    Icon: sportIcon(id),
  }));

interface CountedChampionship {
  readonly head: GameHead;
  rating: number;
  readonly games: Record<GameFeed, number>;
}

const TOP_CHAMPS_LIMIT = 20;
const WINNERS_LIMIT = 10;
/** A brand that the house does not have is offered none of them. */
const FEEDS = 2;

function topChamps(
  book: WebParts['book'],
  language: string,
  isShown: (game: SourceGame) => boolean,
  limit: number,
  leaders: readonly number[],
) {
  const counted = new Map<number, CountedChampionship>();
  for (const feed of ['live', 'line'] as const)
    for (const game of book.games?.(feed) ?? []) {
      if (!isShown(game)) continue;
      const head = game.head(language);
      const one = counted.get(game.championshipId) ?? { head, rating: 0, games: { live: 0, line: 0 } };
      counted.set(game.championshipId, one);
      one.games[feed] += 1;
      one.rating = Math.max(one.rating, head.rating);
    }
  const best = [...counted.values()].sort(
    (a, b) => b.rating - a.rating || b.games.live - a.games.live || b.games.line - a.games.line,
  );
  return leadersFirst(best, leaders, ({ head }) => head.championship.id)
    .slice(0, limit)
    .map(({ games, head }) => ({
      id: head.championship.id,
      name: head.championship.name,
      sportId: head.sportId,
      sportName: head.sportName,
      countryId: head.championship.countryId,
      countryName: head.championship.countryName,
      liveGames: games.live,
      lineGames: games.line,
    }));
}

/** The path of a link, where its host is the one that was asked; undefined for any other site. */
function ownPath(link: string, host: string): string | undefined {
  if (/^\/(?!\/)/.test(link)) return link;
  if (!URL.canParse(link)) return undefined;
  const { hash, host: named, pathname, protocol, search } = new URL(link);
  return named === host && /^https?:$/.test(protocol) && hash === '' ? `${pathname}${search}` : undefined;
}

export const webRoutes =
  ({
    book,
    closedTo = offersOf({ settings: SITE_DEFAULTS }),
    database,
    leaders = () => [],
    nowMs,
  }: WebParts): CallRoutes =>
  (scope, calls) => {
    const profile = new PersonalProfile(database, nowMs);
    const winners = new LastWinners(database, nowMs);

    calls.serve(scope, GET_COUNTRIES, ({ values: { lng } }) => answer(countries(servedLanguage(lng))));
    calls.serve(scope, GET_SPORTS, ({ values: { lng } }) => answer(sports(servedLanguage(lng))));

    calls.serve(
      scope,
      GET_LAST_WINNERS,
      async ({ values: { curIso, limit = WINNERS_LIMIT, lng, refId } }) => {
        if (closedTo({ partner: refId })?.feeds.length === FEEDS) return answer([]);
        const named = (id: number) => sportName(id, servedLanguage(lng));
        const listed = await winners.list(limit, curIso);
        return answer(
          listed.map((one) => (one.SportId === undefined ? one : { ...one, SportName: named(one.SportId) })),
        );
      },
    );

    calls.serve(scope, CHECK_LINK, ({ request, values: { link, lng } }) => {
      const language = servedLanguage(lng);
      const path = ownPath(link, request.host);
      const safe = safeReturnPath(path, language);
      return answer({ IsOurs: path !== undefined && safe === path, Path: safe });
    });

    calls.serve(scope, TOP_CHAMPS, ({ values }) => {
      const { limit = TOP_CHAMPS_LIMIT, lng, sports: wanted = [] } = values;
      const closed = closedTo(values);
      const isShown = ({ feed, sportId }: SourceGame) =>
        (wanted.length === 0 || wanted.includes(sportId)) && (!closed || isOpen(closed, feed, sportId));
      const items = topChamps(book, servedLanguage(lng), isShown, limit, leaders());
      return { success: true, data: { items } };
    });

    calls.serve(scope, PERSONAL_PROFILE, async ({ request }) => {
      const user = await calls.userOf(request);
      if (!user) return { success: true, data: { isGuest: true, sports: [] } };
      const countryId = await profile.country(user.userId);
      return {
        success: true,
        data: {
          isGuest: false,
          currency: user.currency,
          ...(countryId === undefined ? {} : { countryId }),
          sports: await profile.sports(user.userId),
        },
      };
    });
  };
