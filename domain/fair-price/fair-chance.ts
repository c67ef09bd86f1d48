import type { SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import { parseSelectionKey, selectionKey } from '../market/selection.ts';
import { fairChances } from './fair-chances.ts';
import type { FairMethod } from './fair-methods.ts';
import { wholeMarketOf } from './whole-markets.ts';

/** The keys of all outcomes of the market of a selection, in reading order; empty where they are not known. */
export function marketKeys(key: SelectionKey): readonly SelectionKey[] {
  const identity = parseSelectionKey(key);
  const market = identity?.player === 0 ? wholeMarketOf(identity) : undefined;
  return identity && market ? market.outcomes.map((place) => selectionKey({ ...identity, ...place })) : [];
}

/** The chance of a selection without the margin of its market; undefined where an outcome has no open price, or the method has no answer. */
export function fairChanceOf(
  key: SelectionKey,
  openOdds: (key: SelectionKey) => Odds | undefined,
  method: FairMethod,
): number | undefined {
  const identity = parseSelectionKey(key);
  const keys = marketKeys(key);
  const market = identity && keys.length > 0 ? wholeMarketOf(identity) : undefined;
  if (!market) return undefined;
  const fair = fairChances({ prices: keys.map(openOdds), winners: market.winners }, method);
  return fair.ok ? fair.value.chances[keys.indexOf(key)] : undefined;
}
