/** Open prices of games in play, read from the raw feed: stories choose from these what they bet on. */
import type { Sportsbook } from './sportsbook.ts';

export interface LivePrice {
  readonly game: number;
  /** The key of the selection, `<I>.<G>.<T>.<P>.<player>`. */
  readonly selection: string;
  readonly odds: number;
  readonly period: number;
}

export interface LivePriceQuery {
  readonly sport?: number;
  readonly minOdds?: number;
  readonly maxOdds?: number;
  readonly lastPeriod?: number;
  readonly group?: number;
  /**
   * The time before the start of games that have not begun, in the place of games in play: nothing happens to them
   * meanwhile.
   */
  readonly startsInMs?: number;
}

interface RawGame {
  readonly I: number;
  /** The start in Unix seconds. */
  readonly S?: number;
  readonly SC?: { readonly CP?: number };
  readonly E?: readonly {
    readonly G: number;
    readonly T: number;
    readonly C: number;
    readonly P?: number;
    readonly B?: boolean;
  }[];
}

/** The first open price of each game in play (or long before its start) of which no story has decided anything, in the order of the feed. */
export async function livePrices(
  sportsbook: Sportsbook,
  query: LivePriceQuery = {},
): Promise<readonly LivePrice[]> {
  const {
    group,
    sport,
    startsInMs,
    minOdds = 1.2,
    maxOdds = 6,
    lastPeriod = Number.POSITIVE_INFINITY,
  } = query;
  const feed = startsInMs === undefined ? 'LiveFeed' : 'LineFeed';
  const path = `/service-api/${feed}/Get1x2_VZip?count=100&lng=en${sport === undefined ? '' : `&sports=${sport}`}`;
  const response = await fetch(sportsbook.url + path);
  const { Value: games } = (await response.json()) as { readonly Value: readonly RawGame[] };
  return games.flatMap(({ I, E = [], S = 0, SC }) => {
    const period = SC?.CP ?? 0;
    const first = E.find(
      ({ B, C, G }) => !B && C >= minOdds && C <= maxOdds && (group === undefined || G === group),
    );
    const isInTime =
      startsInMs === undefined ? period >= 1 && period <= lastPeriod : S * 1000 > Date.now() + startsInMs;
    if (!first || !isInTime || sportsbook.decided.has(I)) return [];
    const { C, G, P = 0, T } = first;
    return [{ game: I, selection: `${I}.${G}.${T}.${P}.0`, odds: C, period }];
  });
}

/**
 * The longest wait for a price. A game of virtual football begins every minute or so: two in their first half may be that
 * far away.
 */
const PATIENCE_MS = 100_000;

/** The first `count` prices, waited for where the world has fewer at the moment. */
export async function someLivePrices(
  sportsbook: Sportsbook,
  count: number,
  query: LivePriceQuery = {},
): Promise<readonly LivePrice[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const prices = await livePrices(sportsbook, query);
    if (prices.length >= count) return prices.slice(0, count);
    if (Date.now() > deadline) throw new Error(`only ${prices.length} of ${count} open prices`);
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

/** Sports by the delay of their bets, shortest first: virtual football waits three seconds, table tennis four. */
const QUICKEST = [85, 10] as const;

/**
 * Prices in play whose bets wait least, those of games that have long to go first; of the next sport where one has too few between its
 * games. A game that was chosen before is left alone: a story before may have decided it.
 */
export async function quickPrices(
  sportsbook: Sportsbook,
  count: number,
  range: Pick<LivePriceQuery, 'group' | 'minOdds' | 'maxOdds'>,
): Promise<readonly LivePrice[]> {
  const free = async (sport?: number) => {
    const prices = await livePrices(sportsbook, { ...range, ...(sport !== undefined && { sport }) });
    return prices.filter(({ game }) => !sportsbook.taken.has(game));
  };
  const found: LivePrice[] = [];
  for (const sport of QUICKEST) {
    // oxlint-disable-next-line no-await-in-loop -- The next sport is asked for where this one has too few.
    const prices = [...(await free(sport))];
    found.push(...prices.sort((one, other) => one.period - other.period));
    if (found.length >= count) break;
  }
  const enough = found.length >= count ? found : await free();
  const chosen =
    enough.length >= count ? enough.slice(0, count) : await someLivePrices(sportsbook, count, range);
  for (const { game } of chosen) sportsbook.taken.add(game);
  return chosen;
}

/** A price near evens in play whose bets wait least. */
export async function quickestPrice(sportsbook: Sportsbook): Promise<LivePrice> {
  const [price] = (await quickPrices(sportsbook, 1, { minOdds: 1.5, maxOdds: 4 })) as [LivePrice];
  return price;
}
