/** The games of the lobby that are shown, in their order, by what was asked for. */
import { CASINO_CATEGORIES, type CasinoCategory } from '#domain/catalogues/casino/casino-categories.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import type { CasinoFeature, CasinoGameCard } from '#protocol/casino/casino-calls.ts';

export const SORTS = ['popular', 'name', 'new', 'return'] as const;
export type Sort = (typeof SORTS)[number];
export const FEATURES = [
  'decisions',
  'instant',
  'jackpot',
  'table',
  'cards',
  'slots',
  'fair',
] as const satisfies readonly CasinoFeature[];

/** Categories of the catalogue, and that of games that were opened on this device. */
export type LobbyCategory = CasinoCategory | 'recent';
export const LOBBY_CATEGORIES: readonly LobbyCategory[] = [
  ...(Object.keys(CASINO_CATEGORIES) as CasinoCategory[]),
  'recent',
];

export interface LobbyWish {
  readonly category: LobbyCategory;
  readonly provider: string | undefined;
  readonly feature: CasinoFeature | undefined;
  /** The stake that a game has to take, as a decimal text. */
  readonly stake: string | undefined;
  readonly sort: Sort;
}

export interface LobbyFacts {
  readonly starred: ReadonlySet<string>;
  readonly recent: readonly string[];
  /** The games that a search found, the best first; absent where nothing is searched for. */
  readonly found?: readonly string[] | undefined;
  readonly nameOf: (game: CasinoGameCard) => string;
  readonly locale: string;
}

/** The categories that have games; favourites and games that were opened are there also without any. */
export const categoriesOf = (games: readonly CasinoGameCard[]): readonly LobbyCategory[] =>
  LOBBY_CATEGORIES.filter(
    (category) =>
      category === 'all' ||
      category === 'favourite' ||
      category === 'recent' ||
      games.some(({ categories }) => categories.includes(category)),
  );

export const featuresOf = (games: readonly CasinoGameCard[]): readonly CasinoFeature[] =>
  FEATURES.filter((feature) => games.some(({ features }) => features.includes(feature)));

const MOST_STAKES = 8;

const stakeText = ({ least }: CasinoGameCard): string =>
  amountToDecimal(least.amount, least.currency.exponent);

export interface StakeChoice {
  readonly text: string;
  readonly money: CasinoGameCard['least'];
}

/** Least stakes of the games, the smallest first: few of many. One alone is no choice. */
export function stakesOf(games: readonly CasinoGameCard[]): readonly StakeChoice[] {
  const all = [...new Map(games.map((game) => [stakeText(game), game.least]))]
    .map(([text, money]): StakeChoice => ({ text, money }))
    .sort((one, other) => (one.money.amount < other.money.amount ? -1 : 1));
  if (all.length < 2) return [];
  const step = Math.max(1, (all.length - 1) / (MOST_STAKES - 1));
  return all.filter((_, at) => at === Math.round(Math.round(at / step) * step));
}

/** Whether a category has a game. */
function isIn(game: CasinoGameCard, category: LobbyCategory, { recent, starred }: LobbyFacts): boolean {
  if (category === 'all') return true;
  if (category === 'favourite') return starred.has(game.slug);
  if (category === 'recent') return recent.includes(game.slug);
  return game.categories.includes(category);
}

type Order = (one: CasinoGameCard, other: CasinoGameCard) => number;

const byPlace = (slugs: readonly string[]): Order => {
  const places = new Map(slugs.map((slug, at) => [slug, at]));
  const placeOf = ({ slug }: CasinoGameCard) => places.get(slug) ?? slugs.length;
  return (one, other) => placeOf(one) - placeOf(other);
};

function orderOf(wish: LobbyWish, { found, locale, nameOf, recent }: LobbyFacts): Order {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  switch (wish.sort) {
    case 'name':
      return (one, other) => compare(nameOf(one), nameOf(other));
    case 'new':
      return (one, other) => other.addedAtMs - one.addedAtMs;
    case 'return':
      return (one, other) => (other.returns?.most ?? -1) - (one.returns?.most ?? -1);
    case 'popular': {
      if (found) return byPlace(found);
      if (wish.category === 'recent') return byPlace(recent);
      const isPopular = ({ categories }: CasinoGameCard) => Number(categories.includes('popular'));
      return (one, other) => isPopular(other) - isPopular(one);
    }
  }
}

export function pickGames(
  games: readonly CasinoGameCard[],
  wish: LobbyWish,
  facts: LobbyFacts,
): readonly CasinoGameCard[] {
  const found = facts.found && new Set(facts.found);
  const stake =
    wish.stake === undefined ? undefined : games.find((game) => stakeText(game) === wish.stake)?.least;
  return games
    .filter(
      (game) =>
        isIn(game, wish.category, facts) &&
        (wish.provider === undefined || game.provider === wish.provider) &&
        (wish.feature === undefined || game.features.includes(wish.feature)) &&
        (stake === undefined || (game.least.amount <= stake.amount && game.most.amount >= stake.amount)) &&
        (found?.has(game.slug) ?? true),
    )
    .sort(orderOf(wish, facts));
}
