/** The gifts of the house in the crash loop, as those who asked for them know them: bonuses by their rules, and tournaments that were entered. */

/** A rule of the crash loop: what it gives, and the share of a lost stake where its event is one. */
export interface ModelRule {
  readonly effect: 'cash' | 'free-bet' | 'bonus-money';
  /** A per cent of the stake; absent where the sum is fixed. */
  readonly share?: bigint;
  /** The order in which bonus money pays for bets; absent where one's own money alone does. */
  readonly spend?: 'bonus-first' | 'together';
}

/** The rules by their ids, as `bonus-acts.ts` configures them. */
export const GIFT_RULES: Readonly<Record<string, ModelRule>> = {
  'loop-cash': { effect: 'cash' },
  'loop-token': { effect: 'free-bet' },
  'loop-wager': { effect: 'bonus-money' },
  'loop-first': { effect: 'bonus-money', spend: 'bonus-first' },
  'loop-together': { effect: 'bonus-money', spend: 'together' },
  'loop-lost': { effect: 'cash', share: 10n },
};

/** A bonus that was asked for. Each request may have taken one, so that one in doubt stays in doubt. */
export interface ModelTaking {
  readonly rule: string;
  readonly user: number;
  /** The server's number, once it was told. */
  id?: string;
  /** The end of the request; undefined while nobody knows. */
  end?: 'taken' | 'refused';
}

/** A bonus that was given back; `kept`: it had ended before. */
export interface ModelReturn {
  readonly id: string;
  end?: 'returned' | 'kept';
}

/** The part that a user takes in a tournament. */
export interface ModelEntry {
  readonly tournament: string;
  readonly user: number;
  /** Whether the user is in; undefined while nobody knows. */
  isIn?: boolean;
  /** Whether a request is under way. */
  isAsked?: boolean;
  /** Whether it was over when it was asked for: nothing changes any more. */
  isOver?: boolean;
}

export class ModelGifts {
  /** The accounts of the users, by their places. */
  readonly accounts: bigint[] = [];
  readonly takings: ModelTaking[] = [];
  readonly returns = new Map<string, ModelReturn>();
  readonly entries = new Map<string, ModelEntry>();
  /** The final tables as they were seen first: they never change. */
  readonly tables = new Map<string, string>();
  /** What bonuses and prizes have brought each user, as the books had it last. */
  readonly bonuses = new Map<bigint, bigint>();
  readonly prizes = new Map<bigint, bigint>();
  /** The counts of the books, for the report. */
  readonly seen = { released: 0, stakes: 0, onBonusMoney: 0, closed: 0, prizes: 0 };
  /** When the server last came up: tournaments whose time was over by then are closed. */
  roseAt = 0;

  brought(user: number): bigint {
    const account = this.accounts[user] ?? 0n;
    return (this.bonuses.get(account) ?? 0n) + (this.prizes.get(account) ?? 0n);
  }

  entry(tournament: string, user: number): ModelEntry {
    const key = `${tournament} ${user}`;
    const known = this.entries.get(key) ?? { tournament, user, isIn: false };
    this.entries.set(key, known);
    return known;
  }
}
