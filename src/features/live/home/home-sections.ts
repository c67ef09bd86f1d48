/**
 * The sections of the first page, in their order, and the games that each of them shows. A section without games is left
 * out.
 */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { menuSectionOf, sportById } from '#domain/catalogues/sports/sports.ts';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import type { HomeGames, PersonalProfile, TopChampionship } from '../../../platform/http/home-games.ts';
import {
  type Followed,
  followsNothing,
  type Reason,
  type Recommended,
  recommended,
} from './recommendations.ts';

/** The key of a section: of sports, of the largest championships, or of games. */
export type HomeSectionKey =
  | 'home'
  | 'topgame'
  | 'team'
  | 'recommendation'
  | 'betsonyour'
  | 'best'
  | 'top-events'
  | 'cyber'
  | 'ufc'
  | 'politics'
  | 'marble';

export const HOME_SECTIONS: readonly HomeSectionKey[] = [
  'home',
  'topgame',
  'team',
  'recommendation',
  'betsonyour',
  'best',
  'top-events',
  'cyber',
  'ufc',
  'politics',
  'marble',
];

const UFC = 189;
const POLITICS = 202;
const CYBER_CATEGORIES: ReadonlySet<string | undefined> = new Set(['cybersport', 'cyberfootball']);

/** The test for sports of a section that is about some of them. */
export const IS_SPORT_OF: Readonly<Partial<Record<HomeSectionKey, (sportId: number) => boolean>>> = {
  cyber: (sportId) => CYBER_CATEGORIES.has(sportById(sportId)?.category),
  ufc: (sportId) => sportId === UFC,
  politics: (sportId) => sportId === POLITICS,
  marble: (sportId) => menuSectionOf(sportId) === MENU_SECTIONS['marble-live'],
};

/** The most cards of a section; more games are on a board of their own. */
export const MOST_CARDS = 12;

const CARD_PX = 260;
const GAP_PX = 8;
/** The edges of the page on both sides. */
const EDGES_PX = 32;
/** The most cards of one column, as on a phone. */
const MOST_BELOW = 4;

/** The number of cards that stand beside each other in a width. */
export const columnsIn = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx - EDGES_PX + GAP_PX) / (CARD_PX + GAP_PX)));

/** How many of so many cards are shown: two rows without gaps, or what there is of one. */
export function cardsShown(count: number, columns: number): number {
  if (columns === 1) return Math.min(count, MOST_BELOW);
  return count < columns ? count : Math.min(2, Math.floor(count / columns)) * columns;
}
const MOST_CHAMPIONSHIPS = 12;
/** The most championships on a phone, where two stand beside each other. */
const FEW_CHAMPIONSHIPS = 6;

/** The number of championships that fill their rows. */
export const championshipsShown = (columns: number): number =>
  columns === 1 ? FEW_CHAMPIONSHIPS : Math.max(1, Math.floor(MOST_CHAMPIONSHIPS / columns)) * columns;

const OWN_SPORTS = 3;
/** The number of championships that are asked for, so that those of one country are among them. */
const CHAMPIONSHIPS_ASKED = 60;

export interface HomeContent {
  readonly games: Readonly<Partial<Record<HomeSectionKey, readonly GameHead[]>>>;
  readonly championships: readonly TopChampionship[];
  /** Why games are recommended. */
  readonly reasons: ReadonlyMap<GameId, Reason>;
}

/** What is pinned. */
export interface Pinned {
  readonly games: ReadonlySet<GameId>;
  readonly championships: readonly number[];
  readonly teams: readonly number[];
}

export interface HomeQuestion {
  readonly language: string;
  /** What the visitor has pinned; undefined where nothing is to be recommended. */
  readonly pinned: Pinned | undefined;
  /** The menu of each feed. */
  readonly menus: Readonly<Record<GameFeed, readonly MenuSport[]>>;
}

export async function askHome(
  from: HomeGames,
  { language, menus, pinned }: HomeQuestion,
): Promise<HomeContent> {
  const [profile, listed] = await Promise.all([
    from.profile(),
    from.championships(language, CHAMPIONSHIPS_ASKED),
  ]);
  const top = (feed: GameFeed, sports: readonly SportId[] = []) =>
    from.games(language, { feed, sports, count: MOST_CARDS });
  /** Games of some sports, those in play first; nothing is asked about a sport that has no games. */
  const ofSports = async (isWanted: (sportId: number) => boolean): Promise<readonly GameHead[]> => {
    const lists = (['live', 'line'] as const).map(async (feed) => {
      const ids = [...new Set(menus[feed].map(({ id }) => id).filter(isWanted))];
      return ids.length === 0 ? [] : top(feed, ids);
    });
    return (await Promise.all(lists)).flat().slice(0, MOST_CARDS);
  };
  const asked = new Map<HomeSectionKey, Promise<readonly GameHead[]>>();
  asked.set('topgame', top('live'));
  asked.set('top-events', top('line'));
  for (const [key, isOf] of Object.entries(IS_SPORT_OF) as [HomeSectionKey, (id: number) => boolean][])
    asked.set(key, ofSports(isOf));
  const own = pinned && recommendationsFor(from, language, profile, pinned);
  const games: Partial<Record<HomeSectionKey, readonly GameHead[]>> = {};
  for (const [key, heads] of asked) games[key] = await heads;
  const recommendation = (await own) ?? [];
  games.recommendation = recommendation.map(({ head }) => head);
  return {
    games: { ...games, ...ofCountry(profile, listed, games) },
    championships: listed,
    reasons: new Map(recommendation.map(({ head, reason }) => [head.id, reason])),
  };
}

/** Games of both feeds, those in play first. */
export async function recommendationsFor(
  from: Pick<HomeGames, 'followed'>,
  language: string,
  profile: PersonalProfile | undefined,
  { championships, games, teams }: Pinned,
): Promise<readonly Recommended[]> {
  const followed: Followed = { sports: ownSports(profile), championships, teams };
  if (followsNothing(followed)) return [];
  const lists = (['live', 'line'] as const).map((feed) => from.followed(language, feed, followed));
  return recommended((await Promise.all(lists)).flat(), followed, games, MOST_CARDS);
}

const ownSports = (profile: PersonalProfile | undefined): readonly number[] =>
  profile && !profile.isGuest ? profile.sports.slice(0, OWN_SPORTS).map(({ id }) => id) : [];

/** Championships of the visitor's country, told by those of their games that are known already. */
function ofCountry(
  profile: PersonalProfile | undefined,
  championships: readonly TopChampionship[],
  games: HomeContent['games'],
): HomeContent['games'] {
  const countryId = profile?.countryId;
  if (countryId === undefined) return {};
  const ids = new Set(championships.filter((one) => one.countryId === countryId).map(({ id }) => id));
  const heads = new Map(
    Object.values(games)
      .flat()
      .filter(({ championship }) => ids.has(championship.id))
      .map((head) => [head.id, head]),
  );
  return { betsonyour: [...heads.values()].slice(0, MOST_CARDS) };
}
