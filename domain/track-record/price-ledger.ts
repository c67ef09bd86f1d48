/**
 * The ledger of an account's prices in groups: what was accepted at what difference, what was refused, whether refusals lie on one side, and
 * what prices were worth at the close. Figures come with their intervals; what is too little to tell is not told.
 */
import type { FairMethod } from '../fair-price/fair-methods.ts';
import { type Interval, wilsonInterval } from '../inference/share-interval.ts';
import type { Odds } from '../market/odds.ts';
import { sumOfValues, type ValueSum, valueOfLegs } from './closing-line.ts';
import { type ClosingPrice, rawClosingValue, valueAtClose } from './closing-price.ts';
import {
  type Refusals,
  refusalsByGroup,
  refusalsOf,
  type Slippage,
  slippageOf,
  type WaitedRequest,
} from './slippage.ts';

/** A bet that was asked for, and what became of it. */
export interface AskedBet {
  readonly at: number;
  readonly gameId: number;
  readonly sportId: number;
  readonly league: string;
  readonly policy: 'none' | 'higher' | 'any' | 'floor';
  /** The code of the answer; 0: accepted. */
  readonly code: number;
  /** The odds that were agreed to, and those of the decision; 0 where there were none or nobody knows. */
  readonly asked: Odds | 0;
  readonly decided: Odds | 0;
}

export interface LedgerGroup {
  readonly name: string;
  readonly asked: number;
  readonly accepted: number;
  readonly refused: number;
  readonly refusedShare?: Interval & { readonly share: number };
  readonly slippage?: Slippage;
  readonly refusals: Refusals;
}

const movedOf = ({ asked, decided }: AskedBet): WaitedRequest['moved'] => {
  if (decided === asked) return 'not';
  return decided > asked ? 'for' : 'against';
};

/**
 * The requests that say something of one-sidedness: those that the market decided (`byMarket`: its codes), at known prices, under a policy
 * that treats both directions alike. One that takes better prices alone is refused on one side by the bettor's own choice.
 */
export function testedRequests(
  bets: readonly AskedBet[],
  byMarket: ReadonlySet<number>,
): readonly WaitedRequest[] {
  return bets
    .filter(
      ({ asked, code, decided, policy }) =>
        asked > 0 &&
        decided > 0 &&
        (policy === 'none' || policy === 'any') &&
        (code === 0 || byMarket.has(code)),
    )
    .map((bet) => ({ moved: movedOf(bet), refused: bet.code !== 0 }));
}

function slippageIn(bets: readonly AskedBet[]): Slippage | undefined {
  const accepted = bets.flatMap(({ asked, code, decided, gameId }) =>
    code === 0 && asked > 0 && decided > 0
      ? [{ gameId, asked: asked as Odds, accepted: decided as Odds }]
      : [],
  );
  return slippageOf(accepted);
}

function groupOf(name: string, bets: readonly AskedBet[], refusals: Refusals): LedgerGroup {
  const refused = bets.filter(({ code }) => code !== 0).length;
  const interval = wilsonInterval(refused, bets.length);
  const slippage = slippageIn(bets);
  return {
    name,
    asked: bets.length,
    accepted: bets.length - refused,
    refused,
    refusals,
    ...(interval ? { refusedShare: { ...interval, share: refused / bets.length } } : {}),
    ...(slippage ? { slippage } : {}),
  };
}

/** All bets as one group. */
export const wholeLedger = (bets: readonly AskedBet[], byMarket: ReadonlySet<number>): LedgerGroup =>
  groupOf('', bets, refusalsOf(testedRequests(bets, byMarket)));

/** The groups of a ledger, the busiest first; probabilities are corrected for their number. */
export function ledgerGroups<Bet extends AskedBet>(
  bets: readonly Bet[],
  nameOf: (bet: Bet) => string,
  byMarket: ReadonlySet<number>,
): readonly LedgerGroup[] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) {
    const name = nameOf(bet);
    const group = groups.get(name);
    if (group) group.push(bet);
    else groups.set(name, [bet]);
  }
  const refusals = refusalsByGroup(
    new Map([...groups].map(([name, group]) => [name, testedRequests(group, byMarket)])),
  );
  return [...groups]
    .map(([name, group]) => groupOf(name, group, refusals.get(name) ?? refusalsOf([])))
    .toSorted((one, other) => other.asked - one.asked || (one.name < other.name ? -1 : 1));
}

/** The legs of a settled bet, with their closes. */
export interface ClosedBet {
  readonly gameId: number;
  readonly stake: bigint;
  readonly legs: readonly { readonly taken: Odds; readonly closing?: ClosingPrice | undefined }[];
}

export interface ClosingSums {
  readonly bets: number;
  /** The bets of which every leg has a value: against the close with its margin, and against its fair chances. */
  readonly raw?: ValueSum;
  readonly fair?: ValueSum;
  readonly withRaw: number;
  readonly withFair: number;
}

/** The values of a bet whose legs all closed this way; undefined for one of another way, or without a close. */
function valuesOf({ legs }: ClosedBet, kind: ClosingPrice['kind'], method: FairMethod) {
  if (legs.length === 0 || legs.some(({ closing }) => closing?.kind !== kind)) return undefined;
  const raw = legs.flatMap(({ closing, taken }) => rawClosingValue(taken, closing) ?? []);
  const fair = legs.flatMap(({ closing, taken }) => {
    const told = valueAtClose(taken, closing, method);
    return told.ok ? [told.value.againstFair] : [];
  });
  return {
    raw: raw.length === legs.length ? valueOfLegs(raw) : undefined,
    fair: fair.length === legs.length ? valueOfLegs(fair) : undefined,
  };
}

/** The value of bets at their close, of one kind of close. */
export function closingSums(
  bets: readonly ClosedBet[],
  kind: ClosingPrice['kind'],
  method: FairMethod,
): ClosingSums {
  const valued = bets.flatMap((bet) => {
    const values = valuesOf(bet, kind, method);
    return values ? [{ ...values, gameId: bet.gameId, stake: bet.stake }] : [];
  });
  const summed = (name: 'raw' | 'fair') =>
    valued.flatMap(({ gameId, stake, [name]: value }) =>
      value === undefined ? [] : [{ gameId, stake, value }],
    );
  const [raw, fair] = [summed('raw'), summed('fair')];
  const [rawSum, fairSum] = [sumOfValues(raw), sumOfValues(fair)];
  return {
    bets: valued.length,
    withRaw: raw.length,
    withFair: fair.length,
    ...(rawSum ? { raw: rawSum } : {}),
    ...(fairSum ? { fair: fairSum } : {}),
  };
}
