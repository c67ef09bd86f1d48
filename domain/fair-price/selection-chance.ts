/** The chance of one selection by the prices of its market, without the margin. */
import type { SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import { parseSelectionKey, selectionKey } from '../market/selection.ts';
import { fairChances } from './fair-chances.ts';
import { wholeMarketOf } from './whole-markets.ts';

export interface ChanceSource {
  /** Whether the selection is offered at all, with an open price or without. */
  readonly isOffered: (key: SelectionKey) => boolean;
  /** The open price of a selection; undefined where it is suspended or too old. */
  readonly openOdds: (key: SelectionKey) => Odds | undefined;
}

const RESULT = 1;
const DRAW = 2;

/** The keys of the market that a selection belongs to, itself among them; none where its other outcomes are not known. A result without a draw has two. */
export function marketKeysOf(
  key: SelectionKey,
  isOffered: ChanceSource['isOffered'],
): readonly SelectionKey[] {
  const identity = parseSelectionKey(key);
  const market = identity?.player === 0 ? wholeMarketOf(identity) : undefined;
  if (!identity || !market) return [];
  return market.outcomes
    .map((place) => ({ place, key: selectionKey({ ...identity, ...place }) }))
    .filter(
      (outcome) => outcome.place.group !== RESULT || outcome.place.type !== DRAW || isOffered(outcome.key),
    )
    .map((outcome) => outcome.key);
}

/** The chance in proportion to the prices; undefined unless every outcome of the market has an open price. */
export function selectionChance(
  key: SelectionKey,
  { isOffered, openOdds }: ChanceSource,
): number | undefined {
  const identity = parseSelectionKey(key);
  const market = identity && wholeMarketOf(identity);
  const keys = marketKeysOf(key, isOffered);
  if (!market || keys.length === 0) return undefined;
  const fair = fairChances({ prices: keys.map(openOdds), winners: market.winners }, 'proportional');
  return fair.ok ? fair.value.chances[keys.indexOf(key)] : undefined;
}
