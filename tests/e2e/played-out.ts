/** What a recorded bet should pay, worked out apart from the product. */
import { decimal, enumerated, type RawLeg } from '../calculator/enumerator.ts';
import type { RecordedBet } from './pages/bets.ts';

export type Result = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';
/** What a bet has beside its legs. */
export type Extra = 'express' | 'day' | 'power' | 'free';

/** The minor units of a decimal text with two digits. */
export const minor = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''));

/** What the record says of the legs and how they are combined, played out by an enumerator that shares no code with the product. */
export function playedOut(bet: RecordedBet, results: ReadonlyMap<string, Result>, extra?: Extra): bigint {
  const legs = bet.legs.map(({ key, odds }): RawLeg => [String(odds), results.get(key) ?? 'win']);
  const at = (places: readonly number[]) => places.map((place) => legs[place] ?? (['1', 'win'] as const));
  const { antiExpressMargin, blockStakes, blocks = [], builderOdds, lobby = [], stake, systemSize: k } = bet;
  const [top, bottom] =
    bet.kind === 'builder'
      ? enumerated({ kind: 'single', legs: [[String(builderOdds), 'win']], stake })
      : enumerated({
          kind: bet.kind,
          legs,
          stake,
          ...(k === undefined ? {} : { k }),
          ...(antiExpressMargin === undefined ? {} : { M: String(antiExpressMargin) }),
          lobby: at(lobby),
          blocks: blockStakes
            ? blocks.map((block, index) => ({ stake: blockStakes[index] ?? 'max', legs: at(block) }))
            : blocks.map(at),
        });
  // Exact, in minor units over `bottom`; boosts are on winnings but for that of the day, and a token is kept back.
  const whole = top * 100n;
  const put = decimal(stake)[0] * (100n / decimal(stake)[1]) * bottom;
  const won = whole > put ? whole - put : 0n;
  if (extra === 'free') return won / bottom;
  if (won === 0n || extra === undefined) return whole / bottom;
  if (extra === 'day') return (whole * 110n) / (100n * bottom);
  const percent = extra === 'power' ? 105n : 104n;
  return (put * 100n + won * percent) / (100n * bottom);
}
