/** The difference of accepted prices from those that were asked for, and refusals by the way that prices had moved meanwhile. */
import { type BootstrapMean, bootstrapMean, inGroups } from '../inference/bootstrap-mean.ts';
import { fisherExact } from '../inference/fisher-exact.ts';
import { holm } from '../inference/holm.ts';
import { type Interval, shareDifference, wilsonInterval } from '../inference/share-interval.ts';
import { signTest } from '../inference/sign-test.ts';
import type { Odds } from '../market/odds.ts';

export interface AcceptedPrice {
  readonly gameId: number;
  readonly asked: Odds;
  readonly accepted: Odds;
}

export interface Slippage {
  readonly better: number;
  readonly worse: number;
  readonly same: number;
  /** accepted/asked - 1 over all, those of no size among them. */
  readonly size: BootstrapMean;
  /** The chance of a split of better and worse that is no likelier if both were alike. */
  readonly probability: number;
  /** The share of worse ones among those that differ; absent where none does. */
  readonly worseShare?: Interval & { readonly share: number };
}

/** The slippage of accepted bets; undefined where there are none. */
export function slippageOf(bets: readonly AcceptedPrice[]): Slippage | undefined {
  const groups = inGroups(
    bets,
    ({ gameId }) => gameId,
    ({ accepted, asked }) => ({ value: accepted / asked - 1, weight: 1 }),
  );
  const size = bootstrapMean(groups);
  if (!size) return undefined;
  const better = bets.filter(({ accepted, asked }) => accepted > asked).length;
  const worse = bets.filter(({ accepted, asked }) => accepted < asked).length;
  const interval = wilsonInterval(worse, better + worse);
  return {
    better,
    worse,
    same: bets.length - better - worse,
    size,
    probability: signTest(better, worse),
    ...(interval ? { worseShare: { ...interval, share: worse / (better + worse) } } : {}),
  };
}

/** A request, and how its price moved while it waited: only those that moved tell anything of refusals. */
export interface WaitedRequest {
  /** Whether the price rose or fell while it waited, seen from the one who asked. */
  readonly moved: 'for' | 'against' | 'not';
  readonly refused: boolean;
}

/** Requests with a moved price below which a difference is not told. */
export const LEAST_REQUESTS = 20;

export interface RefusalCounts {
  readonly refused: number;
  readonly of: number;
}

export interface Refusals {
  readonly movedFor: RefusalCounts;
  readonly movedAgainst: RefusalCounts;
  /**
   * The share refused where the price moved for the one who asked, less that where it moved against, with Fisher's exact
   * probability; absent where too few requests had a price that moved. A difference is not an intent.
   */
  readonly told?: Interval & { readonly difference: number; readonly probability: number };
}

function countsOf(requests: readonly WaitedRequest[], moved: 'for' | 'against'): RefusalCounts {
  const those = requests.filter((one) => one.moved === moved);
  return { refused: those.filter(({ refused }) => refused).length, of: those.length };
}

export function refusalsOf(requests: readonly WaitedRequest[]): Refusals {
  const [movedFor, movedAgainst] = [countsOf(requests, 'for'), countsOf(requests, 'against')];
  const counts = { movedFor, movedAgainst };
  if (movedFor.of + movedAgainst.of < LEAST_REQUESTS) return counts;
  const difference = shareDifference(
    { count: movedFor.refused, of: movedFor.of },
    { count: movedAgainst.refused, of: movedAgainst.of },
  );
  if (!difference) return counts;
  const row = ({ of, refused }: RefusalCounts) => [refused, of - refused] as const;
  return {
    ...counts,
    told: { ...difference, probability: fisherExact({ first: row(movedFor), second: row(movedAgainst) }) },
  };
}

/** Refusals of several groups (sports, hours, books) with probabilities corrected for their number by Holm. */
export function refusalsByGroup<Group>(
  groups: ReadonlyMap<Group, readonly WaitedRequest[]>,
): ReadonlyMap<Group, Refusals> {
  const rows = [...groups].map(([group, requests]) => ({ group, refusals: refusalsOf(requests) }));
  const told = rows.flatMap(({ group, refusals }) =>
    refusals.told ? [{ group, refusals, told: refusals.told }] : [],
  );
  const corrected = holm(told.map(({ told: { probability } }) => probability));
  const byGroup = new Map(
    told.map(({ group, refusals, told: one }, at) => [
      group,
      { ...refusals, told: { ...one, probability: corrected[at] ?? 1 } },
    ]),
  );
  return new Map(rows.map(({ group, refusals }) => [group, byGroup.get(group) ?? refusals]));
}
