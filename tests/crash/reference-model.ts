/**
 * What the books must say, kept beside the server and independent of it: bets by their id, the results that were told, and plain fractions
 * for the money. It shares no code with the product's calculator or store.
 */
export type ModelResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

export interface ModelLeg {
  readonly key: string;
  /** Thousandths. */
  readonly odds: bigint;
}

export interface ModelBet {
  readonly guid: string;
  readonly user: number;
  readonly stake: bigint;
  readonly legs: readonly ModelLeg[];
  readonly body: object;
  /** The bytes of the decision, once it was heard. */
  answer?: string;
  /** Undefined until the server has said. `unheard`: it never arrived and was given up. */
  end?: 'accepted' | 'refused' | 'unheard';
}

export interface ModelWord {
  /** Undefined: withdrawn. */
  readonly result: ModelResult | undefined;
  readonly version: number;
}

export interface ModelSettlement {
  readonly status: 'open' | 'won' | 'lost' | 'refunded';
  readonly payout: bigint;
}

export class ReferenceModel {
  readonly bets = new Map<string, ModelBet>();
  readonly words = new Map<string, ModelWord>();

  /** The last word on a selection decides; an older version is no news. */
  say(key: string, result: ModelResult | undefined): ModelWord {
    const word = { result, version: (this.words.get(key)?.version ?? 0) + 1 };
    this.words.set(key, word);
    return word;
  }

  /** Stake × ∏ factors as one fraction, cut once. One lost leg ends it; an undecided one keeps it open. */
  settlement(bet: ModelBet): ModelSettlement {
    const results = bet.legs.map((leg) => this.words.get(leg.key)?.result);
    if (results.includes('lose')) return { status: 'lost', payout: 0n };
    if (results.includes(undefined)) return { status: 'open', payout: 0n };
    let numerator = bet.stake;
    let denominator = 1n;
    for (const [index, { odds }] of bet.legs.entries()) {
      const result = results[index];
      if (result === 'win') [numerator, denominator] = [numerator * odds, denominator * 1_000n];
      if (result === 'half_win')
        [numerator, denominator] = [numerator * (odds + 1_000n), denominator * 2_000n];
      if (result === 'half_lose') denominator *= 2n;
    }
    const payout = numerator / denominator;
    const status = results.every((result) => result === 'void') ? 'refunded' : payout > 0n ? 'won' : 'lost';
    return { status, payout };
  }

  /** What the account must hold: its main balance less what it owes. */
  money(user: number, granted: bigint): bigint {
    let money = granted;
    for (const bet of this.bets.values())
      if (bet.user === user && bet.end === 'accepted') money += this.settlement(bet).payout - bet.stake;
    return money;
  }
}
