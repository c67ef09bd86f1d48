/**
 * The model of what the books must say, kept beside the server and independent of it: bets by their id, the results that
 * were sent, and plain fractions for the money. It shares no code with the product's calculator or store.
 */
import type { PickMask } from '#domain/toto/coupon-variants.ts';
import { ModelGifts } from './gifts/model-gifts.ts';
import { type ModelRound, moneyOf } from './model-round.ts';

export type ModelResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

export interface ModelLeg {
  readonly key: string;
  /** The odds in thousandths. */
  readonly odds: bigint;
}

/** The combination of a bet's legs, in terms of its own. Positions are those of the legs. */
export type ModelShape =
  | { readonly kind: 'together' }
  | { readonly kind: 'pairs' }
  | { readonly kind: 'chain' }
  /** The second block takes all there is, the first the stake. */
  | { readonly kind: 'two-blocks'; readonly first: number }
  /** The first leg with every pair of the others. */
  | { readonly kind: 'banker' }
  | { readonly kind: 'against' };

export interface ModelBet {
  readonly shape: ModelShape;
  readonly guid: string;
  readonly user: number;
  readonly stake: bigint;
  readonly legs: readonly ModelLeg[];
  readonly body: object;
  /** The bet that it is to replace. */
  readonly replaces?: string;
  /** Whether what the account lacks of its stake may be on credit. */
  readonly isOnAdvance?: true;
  /** The server's number, once it was accepted. */
  id?: string;
  /** The bytes of the decision, once they were received. */
  answer?: string;
  /**
   * The end of the bet; undefined until the server has decided. `unheard`: it had not arrived when it was asked for, and
   * will not be taken.
   */
  end?: 'accepted' | 'refused' | 'unheard';
}

/** A coupon of the toto. Its draw never ends here: what it cost is in the pool. */
export interface ModelCoupon {
  readonly guid: string;
  readonly user: number;
  readonly drawId: string;
  /** A mask of outcomes for each game. */
  readonly picks: readonly PickMask[];
  readonly price: bigint;
  /** The server's number, once it was bought. */
  id?: string;
  /** The end of its sale; undefined while nobody knows. */
  end?: 'bought' | 'refused';
}

/** A cash-out that a bettor asked for. */
export interface ModelSale {
  readonly guid: string;
  readonly bet: ModelBet;
  readonly percent: number;
  answer?: string;
  end?: 'taken' | 'refused' | 'unheard';
  paid?: bigint;
  closed?: bigint;
}

/** An automatic cash-out. */
export interface ModelRule {
  readonly bet: string;
  readonly percent: number;
  readonly least: bigint;
}

/** The part of a bet that is on credit, as the books had it last; void: it was not covered, and the stake went back. */
export interface ModelAdvance {
  readonly amount: bigint;
  readonly repaid: bigint;
  readonly isVoid: boolean;
  /** Numbers of the bets behind it. */
  readonly backing: readonly string[];
}

export interface ModelWord {
  /** The result; undefined: withdrawn. */
  readonly result: ModelResult | undefined;
  readonly version: number;
}

export interface ModelSettlement {
  readonly status: 'open' | 'won' | 'lost' | 'refunded' | 'cashed_out';
  readonly payout: bigint;
}

export class ReferenceModel {
  readonly bets = new Map<string, ModelBet>();
  readonly words = new Map<string, ModelWord>();
  /** All results that were ever sent of a selection. */
  readonly said = new Map<string, Set<ModelResult | undefined>>();
  readonly sales = new Map<string, ModelSale>();
  readonly rules: ModelRule[] = [];
  readonly coupons = new Map<string, ModelCoupon>();
  readonly rounds = new Map<string, ModelRound>();
  /** The jackpots that rounds have taken, as the books had them last. */
  readonly jackpots = new Map<string, bigint>();
  readonly gifts = new ModelGifts();
  /** The closed parts of each bet: what was paid for of its stake before its end, and what that returned. */
  readonly closings = new Map<string, { readonly closed: bigint; readonly paid: bigint }>();

  /** The advances of each bet that took anything on credit. */
  readonly advances = new Map<string, ModelAdvance>();

  close(guid: string, closed: bigint, paid: bigint): void {
    const before = this.closings.get(guid) ?? { closed: 0n, paid: 0n };
    this.closings.set(guid, { closed: before.closed + closed, paid: before.paid + paid });
  }

  /**
   * The amounts that the house may have paid for so much of its stake, at some state of the results: an open leg counts
   * as 1, since no price moves here.
   */
  worths(bet: ModelBet, open: bigint): readonly bigint[] {
    const choices = bet.legs.map((leg) => [...(this.said.get(leg.key) ?? []), undefined]);
    const states = choices.reduce<readonly (readonly (ModelResult | undefined)[])[]>(
      (some, results) => some.flatMap((one) => results.map((result) => [...one, result])),
      [[]],
    );
    const fair = states.map((results) =>
      fractionOf(
        bet,
        open,
        results.map((result) => result ?? 'void'),
      ),
    );
    return [...new Set(fair.map(([numerator, denominator]) => (numerator * 95n) / (denominator * 100n)))];
  }

  /** Notes a result. The last one of a selection decides; an older version changes nothing. */
  say(key: string, result: ModelResult | undefined): ModelWord {
    const word = { result, version: (this.words.get(key)?.version ?? 0) + 1 };
    this.words.set(key, word);
    this.said.set(key, (this.said.get(key) ?? new Set()).add(result));
    return word;
  }

  /**
   * The settlement as fractions, cut once. A bet that can return nothing whatever still happens is lost; else an
   * undecided leg keeps it open.
   */
  settlement(bet: ModelBet): ModelSettlement {
    const open = bet.stake - (this.closings.get(bet.guid)?.closed ?? 0n);
    if (open === 0n) return { status: 'cashed_out', payout: 0n };
    const advance = this.advances.get(bet.guid);
    if (advance?.isVoid) return { status: 'refunded', payout: bet.stake };
    // Its results wait until the advance is paid back.
    if (advance && advance.repaid < advance.amount) return { status: 'open', payout: 0n };
    const results = bet.legs.map((leg) => this.words.get(leg.key)?.result);
    const isUndecided = results.includes(undefined);
    const payout = payoutOf(
      bet,
      open,
      results.map((result) => result ?? 'win'),
    );
    if (bet.shape.kind !== 'against' || !isUndecided) {
      if (payout === 0n && results.includes('lose')) return { status: 'lost', payout: 0n };
      if (payout === 0n && !isUndecided) return { status: 'lost', payout: 0n };
    }
    if (isUndecided) return { status: 'open', payout: 0n };
    return { status: results.every((result) => result === 'void') ? 'refunded' : 'won', payout };
  }

  /** The money that the account must hold: its main balance less what it owes. */
  money(user: number, granted: bigint): bigint {
    let money = granted + this.gifts.brought(user);
    for (const bet of this.bets.values())
      if (bet.user === user && bet.end === 'accepted')
        money += this.settlement(bet).payout + (this.closings.get(bet.guid)?.paid ?? 0n) - bet.stake;
    for (const { end, price, user: owner } of this.coupons.values())
      if (owner === user && end === 'bought') money -= price;
    for (const round of this.rounds.values()) {
      if (round.user !== user) continue;
      const { paid, staked } = moneyOf(round);
      money += paid - staked + (this.jackpots.get(round.id) ?? 0n);
    }
    return money;
  }
}

type Fraction = readonly [numerator: bigint, denominator: bigint];

const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, [-b[0], b[1]]);
const isLess = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
const ONE: Fraction = [1n, 1n];

function factorOf(odds: bigint, result: ModelResult): Fraction {
  switch (result) {
    case 'win':
      return [odds, 1_000n];
    case 'lose':
      return [0n, 1n];
    case 'half_win':
      return [odds + 1_000n, 2_000n];
    case 'half_lose':
      return [1n, 2n];
    default:
      return ONE;
  }
}

/** Runs legs one after the other on one account: each takes its stake, or what is there. */
function runThrough(
  stake: Fraction,
  steps: readonly (readonly [factor: Fraction, isAll: boolean])[],
): Fraction {
  let account = stake;
  for (const [factor, isAll] of steps) {
    const staked = isAll || isLess(account, stake) ? account : stake;
    account = plus(minus(account, staked), times(staked, factor));
  }
  return account;
}

function payoutOf(bet: ModelBet, stake: bigint, results: readonly ModelResult[]): bigint {
  const [numerator, denominator] = fractionOf(bet, stake, results);
  return numerator / denominator;
}

function fractionOf({ legs, shape }: ModelBet, stake: bigint, results: readonly ModelResult[]): Fraction {
  const factors = legs.map((leg, index) => factorOf(leg.odds, results[index] ?? 'void'));
  const product = (some: readonly Fraction[]) => some.reduce(times, ONE);
  const pairsOf = (some: readonly Fraction[]) =>
    some.flatMap((one, index) => some.slice(index + 1).map((other) => times(one, other)));
  const mean = (units: readonly Fraction[]): Fraction =>
    times(
      units.reduce((sum, unit) => plus(sum, unit), [0n, 1n] as Fraction),
      [1n, BigInt(units.length)],
    );
  const whole: Fraction = [stake, 1n];
  const paid = (): Fraction => {
    switch (shape.kind) {
      case 'pairs':
        return times(whole, mean(pairsOf(factors)));
      case 'banker':
        return times(whole, times(factors[0] ?? ONE, mean(pairsOf(factors.slice(1)))));
      case 'chain':
        return runThrough(
          whole,
          factors.map((factor) => [factor, false] as const),
        );
      case 'two-blocks':
        return runThrough(whole, [
          [product(factors.slice(0, shape.first)), false],
          [product(factors.slice(shape.first)), true],
        ]);
      case 'against': {
        const live = legs.filter((_, index) => results[index] !== 'void');
        if (live.length === 0) return whole;
        if (!results.includes('lose')) return [0n, 1n];
        const inverse: Fraction = live.reduce<Fraction>((sum, leg) => times(sum, [1_000n, leg.odds]), ONE);
        const rest = minus([1_116n, 1_000n], inverse);
        return [stake * rest[1], rest[0]];
      }
      default:
        return times(whole, product(factors));
    }
  };
  return paid();
}
