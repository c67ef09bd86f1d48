/** Placements that come while others are being stored are stored together, each judged just before the statement (P15). */
import type { BetGuid } from '#domain/lib/ids.ts';
import { GroupWork } from '../../store/group-work.ts';
import type { NewBet } from '../history/bet-rows.ts';
import { type Answer, acceptedAnswer } from './answers.ts';
import { isGroupable, type Takeable } from './bet-group-store.ts';
import type { BetStore } from './bet-store.ts';

/** A bet as it would be stored now, and what is to be done with it. */
export type Judged =
  | { readonly way: 'keep'; readonly bet: NewBet; readonly body: object }
  | { readonly way: 'reserve' | 'take'; readonly bet: NewBet };

/** The accounts of the house, of which a user has one: two groups that share one would stand in each other's way. */
const HOUSE_SHARDS = 16n;
/** A commit waits for the disk, and those that wait together wait once; more of them make smaller groups, which cost more processor. */
const GROUPS_AT_A_TIME = 4;

interface Placement {
  readonly userId: bigint;
  readonly betGuid: BetGuid;
  readonly judged: () => Judged;
}

/**
 * The bet to take of a placement; undefined for one that is not to be taken now, or not in this way; what fails there
 * fails alone.
 */
function takeableOf({ judged }: Placement): Takeable | undefined {
  try {
    const { bet, way } = judged();
    return way === 'take' && isGroupable(bet) ? { bet, answer: acceptedAnswer(bet) } : undefined;
  } catch {
    return undefined;
  }
}

export class PlacingGroups {
  readonly #bets: Pick<BetStore, 'takeTogether'>;
  readonly #onTaken: (bet: NewBet) => void;
  readonly #groups = new GroupWork((group: readonly Placement[]) => this.#take(group), {
    keyOf: ({ userId }) => userId % HOUSE_SHARDS,
    width: GROUPS_AT_A_TIME,
  });

  readonly #underWay = new Map<string, Promise<Answer | undefined>>();

  constructor(bets: Pick<BetStore, 'takeTogether'>, onTaken: (bet: NewBet) => void) {
    this.#bets = bets;
    this.#onTaken = onTaken;
  }

  /** The decision of a bet that was taken; undefined where it is to be judged anew and placed alone. */
  async place(placement: Placement): Promise<Answer | undefined> {
    const key = `${placement.userId} ${placement.betGuid}`;
    const first = this.#underWay.get(key);
    if (first) {
      // A copy: it is known by then, and a group of its own would only hold up the bets behind it.
      await first.catch(() => undefined);
      return undefined;
    }
    const taken = this.#groups.do(placement);
    this.#underWay.set(key, taken);
    try {
      return await taken;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #take(group: readonly Placement[]): Promise<readonly (Answer | undefined)[]> {
    const takeable = group.map(takeableOf);
    const taken = await this.#bets.takeTogether(takeable.flatMap((one) => one ?? []));
    return takeable.map((one) => {
      const body = one && taken.get(one.bet.id);
      if (!one || body === undefined) return undefined;
      this.#onTaken(one.bet);
      return { status: 200, body };
    });
  }
}
