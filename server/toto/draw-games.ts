/** Games of draws: coming games of the world with the selections that decide them, and how they end by its results. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { PARAMETER_SCALE, type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { GameResult } from '#domain/toto/coupon-variants.ts';
import { EXACT_SCORES, OUTCOMES, type PickKind, type TotoRules } from '#domain/toto/toto-rules.ts';
import { SPOKEN_CODES } from '../languages.ts';
import type { Book, SourceGame } from '../source/source.ts';

/** The names of a game by language: championship and sides. */
export type GameNames = Readonly<
  Record<string, readonly [championship: string, opponent1: string, opponent2: string]>
>;

export interface NewDrawGame {
  readonly gameId: GameId;
  readonly sportId: number;
  readonly startsAtMs: number;
  readonly names: GameNames;
  /** The selection that decides each outcome. The last outcome of a score has none: it is every other score. */
  readonly keys: readonly SelectionKey[];
  /** The chance of each outcome by the odds, in thousandths; all 0 where they say nothing. */
  readonly market: readonly number[];
}

export interface DrawGame extends NewDrawGame {
  readonly result?: GameResult;
}

/** A draw has no game that begins sooner, where its category does not say otherwise: there is time to buy a coupon. */
export const LEAST_LEAD_MS = 30 * 60_000;
/** A game without a result so long after its start is cancelled. */
export const RESULT_WITHIN_MS = 24 * 3_600_000;

type Meaning = readonly [group: number, type: number, units: number];
const MARGIN = 10.5;
/** The selection that decides an outcome. Where an earlier one holds too, that is the outcome: a win by 11 is also a win. */
const MEANINGS: Readonly<Record<PickKind, readonly Meaning[]>> = {
  result: [
    [1, 1, 0],
    [1, 2, 0],
    [1, 3, 0],
  ],
  winner: [
    [101, 401, 0],
    [101, 402, 0],
  ],
  margin: [
    [2, 7, -MARGIN],
    [101, 401, 0],
    [2, 7, MARGIN],
    [101, 402, 0],
  ],
  score: EXACT_SCORES.map(([side1, side2]) => [136, 731, side1 + side2 / 1_000]),
};

const keysOf = (gameId: GameId, picks: PickKind): readonly SelectionKey[] =>
  MEANINGS[picks].map(([group, type, units]) =>
    selectionKey({
      gameId,
      group,
      type,
      parameter: Math.round(units * PARAMETER_SCALE) as Parameter,
      player: 0,
    }),
  );

/** The selections of the short list that a game must have to be in a draw: who wins. */
const listedOf = (gameId: GameId, picks: PickKind): readonly SelectionKey[] =>
  keysOf(gameId, picks === 'margin' ? 'winner' : picks === 'score' ? 'result' : picks);

const chance = (odds: number | undefined): number => (odds && odds > 1_000 ? 1_000 / odds : 0);

/** Weights in thousandths of their sum. */
function inThousandths(weights: readonly number[]): readonly number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (all > 0 ? Math.round((weight * 1_000) / all) : 0));
}

function marketOf(game: SourceGame, picks: PickKind): readonly number[] {
  const oddsOf = (keys: readonly SelectionKey[]) => keys.map((key) => chance(game.selections.get(key)?.odds));
  if (picks !== 'margin') {
    const weights = oddsOf(keysOf(game.id, picks));
    return inThousandths(picks === 'score' ? [...weights, 0] : weights);
  }
  const [home = 0, away = 0] = oddsOf(keysOf(game.id, 'winner'));
  // The odds of the short list say who wins and not by how much.
  return inThousandths([home, home, away, away]);
}

function namesOf(game: SourceGame): GameNames {
  return Object.fromEntries(
    SPOKEN_CODES.map((language) => {
      const { championship, opponent1, opponent2 } = game.head(language);
      return [language, [championship.name, opponent1.name, opponent2?.name ?? '']];
    }),
  );
}

function hasPrices(game: SourceGame, keys: readonly SelectionKey[]): boolean {
  const listed = game.listedSelections;
  const open = (key: SelectionKey) => {
    const selection = listed ? listed.find((one) => one.key === key) : game.selections.get(key);
    return selection !== undefined && !selection.suspended && selection.odds > 0;
  };
  return keys.every(open);
}

/**
 * The games of the next draw: the first ones to begin after the lead, in the order of their starts; undefined where there are too few. `taken`: games of
 * other draws of the category.
 */
export function gamesOfDraw(
  { games, leadMs = LEAST_LEAD_MS, picks, sports }: TotoRules,
  book: Book,
  taken: ReadonlySet<GameId>,
): readonly NewDrawGame[] | undefined {
  const from = book.nowMs() + leadMs;
  const possible = (book.games?.('line') ?? [])
    .filter(({ apart, id, sportId }) => !apart && sports.includes(sportId) && !taken.has(id))
    .flatMap((game) => {
      const { startsAt } = game.head('en');
      if (startsAt < from || !hasPrices(game, listedOf(game.id, picks))) return [];
      return hasResult(keysOf(game.id, picks), book) ? [] : [{ game, startsAt }];
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.game.id - b.game.id)
    .slice(0, games);
  if (possible.length < games) return undefined;
  return possible.map(({ game, startsAt }) => ({
    gameId: game.id,
    sportId: game.sportId,
    startsAtMs: startsAt,
    names: namesOf(game),
    keys: keysOf(game.id, picks),
    market: marketOf(game, picks),
  }));
}

/** How a game ended by the results of the world; undefined while that is not certain. */
export function resultOf(
  { keys, startsAtMs }: Pick<DrawGame, 'keys' | 'startsAtMs'>,
  outcomes: number,
  book: Pick<Book, 'outcome' | 'nowMs'>,
): GameResult | undefined {
  for (const [outcome, key] of keys.entries()) {
    const result = book.outcome(key)?.result;
    if (result === undefined) return book.nowMs() > startsAtMs + RESULT_WITHIN_MS ? 'cancelled' : undefined;
    if (result === 'win') return outcome;
    // Half-wins and shared places are of no selection here.
    if (result !== 'lose') return 'cancelled';
  }
  return outcomes > keys.length ? keys.length : 'cancelled';
}

const hasResult = (keys: readonly SelectionKey[], book: Pick<Book, 'outcome'>): boolean =>
  keys.some((key) => book.outcome(key) !== undefined);

/** Whether no coupon may be sold any more: a game has begun, left, or has a result. */
export const hasBegun = (games: readonly Pick<DrawGame, 'gameId' | 'keys'>[], book: Book): boolean =>
  games.some(({ gameId, keys }) => book.game(gameId)?.feed !== 'line' || hasResult(keys, book));

export const outcomesOf = ({ picks }: Pick<TotoRules, 'picks'>): number => OUTCOMES[picks];
