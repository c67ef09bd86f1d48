/** The figures of the margin lens: of a whole market the overround, of each price the fair one and its edge. */
import { fairChanceOf } from '#domain/fair-price/fair-chance.ts';
import { edgeOf, fairOdds } from '#domain/fair-price/fair-chances.ts';
import type { FairMethod } from '#domain/fair-price/fair-methods.ts';
import { overround } from '#domain/fair-price/overround.ts';
import { wholeMarketOf } from '#domain/fair-price/whole-markets.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey, selectionKey } from '#domain/market/selection.ts';

export interface LensFigures {
  /** The fair price; absent where there is none. */
  readonly fair?: Odds;
  readonly edge?: number;
  /** The overround of the market, at its first outcome alone. */
  readonly overround?: number;
}

export interface LensSources {
  /** The open price of a selection; undefined where it has none, or is suspended. */
  readonly openOdds: (key: SelectionKey) => Odds | undefined;
  readonly method: FairMethod;
  /** The fair price of a selection by another book; undefined for the prices' own. */
  readonly fairElsewhere?: ((key: SelectionKey) => Odds | undefined) | undefined;
  /** The chance that the visitor gives a selection, above 0 and below 1. */
  readonly estimate?: ((key: SelectionKey) => number | undefined) | undefined;
}

/** The figures of one price; undefined where nothing can be said. */
export function lensFigures(key: SelectionKey, sources: LensSources): LensFigures | undefined {
  const identity = parseSelectionKey(key);
  const odds = sources.openOdds(key);
  if (!identity || odds === undefined || identity.player !== 0) return undefined;
  const market = wholeMarketOf(identity);
  const keys = market?.outcomes.map((place) => selectionKey({ ...identity, ...place })) ?? [];
  const prices = keys.map(sources.openOdds);
  const whole = prices.filter((one): one is Odds => one !== undefined && one > 1000);
  const isFirst = keys[0] === key;
  const chance = chanceOf(key, sources, () => fairChanceOf(key, sources.openOdds, sources.method));
  const hasMargin = market !== undefined && isFirst && whole.length === prices.length;
  if (chance === undefined && !hasMargin) return undefined;
  return {
    ...(chance === undefined ? {} : { fair: fairOdds(chance), edge: edgeOf(odds, chance) }),
    ...(hasMargin ? { overround: overround(whole, market.winners) } : {}),
  };
}

/** The visitor's own estimate goes before another book, and that before the prices themselves. */
function chanceOf(
  key: SelectionKey,
  { estimate, fairElsewhere }: LensSources,
  own: () => number | undefined,
): number | undefined {
  const estimated = estimate?.(key);
  if (estimated !== undefined) return estimated;
  if (!fairElsewhere) return own();
  const fair = fairElsewhere(key);
  return fair === undefined ? undefined : 1000 / fair;
}

/** A chance in per cent as it was written; undefined for what is none. */
export function writtenChance(text: string): number | undefined {
  const chance = Number(text.trim().replace(',', '.').replace('%', '')) / 100;
  return text.trim() !== '' && chance > 0 && chance < 1 ? chance : undefined;
}
