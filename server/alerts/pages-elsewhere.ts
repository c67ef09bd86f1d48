/** Pages that wait at other nodes to be told of alerts, as these nodes say, and what they are told. */
import * as v from 'valibot';
import type { Bus } from '../cluster/bus/bus.ts';
import { BIGINT, Notices } from '../cluster/notices/notices.ts';
import { ALERT_PAGES, ALERT_RULES_CHANGED, ALERT_TOLD } from '../cluster/notices/subjects.ts';
import { ASKS_AGAIN_MS, LONGEST_WAIT_MS, type PagesState } from './waiting-pages.ts';

const OF_USER = v.object({ userId: BIGINT });
const PAGES = v.object({
  node: v.string(),
  userId: BIGINT,
  state: v.picklist(['waiting', 'answered', 'gone']),
});

/** The notices of alerts among nodes. */
export const alertNotices = (bus: Bus) => ({
  rulesChanged: new Notices(bus, ALERT_RULES_CHANGED, OF_USER),
  told: new Notices(bus, ALERT_TOLD, OF_USER),
  pages: new Notices(bus, ALERT_PAGES, PAGES),
});

export type AlertNotices = ReturnType<typeof alertNotices>;

interface Seen {
  readonly state: PagesState;
  readonly atMs: number;
}

/** How long what a node says of its pages holds: it says so again with each question, and one that died says nothing more. */
const HOLDS_MS: Readonly<Record<PagesState, number>> = {
  waiting: LONGEST_WAIT_MS + ASKS_AGAIN_MS,
  answered: ASKS_AGAIN_MS,
  gone: 0,
};

export class PagesElsewhere {
  readonly #notices: AlertNotices;
  readonly #nowMs: () => number;
  readonly #seen = new Map<bigint, Map<string, Seen>>();
  readonly #end: () => void;

  constructor(notices: AlertNotices, nowMs: () => number) {
    this.#notices = notices;
    this.#nowMs = nowMs;
    this.#end = notices.pages.listen(({ node, state, userId }) => this.#note(userId, node, state));
  }

  isWaiting(userId: bigint): boolean {
    return this.#some(userId, ({ state }) => state === 'waiting');
  }

  isWatching(userId: bigint): boolean {
    return this.#some(userId, () => true);
  }

  /** There is something to tell this account. */
  tell(userId: bigint): void {
    this.#notices.told.tell({ userId: String(userId) });
  }

  stop(): void {
    this.#end();
  }

  #note(userId: bigint, node: string, state: PagesState): void {
    const ofUser = this.#seen.get(userId) ?? new Map<string, Seen>();
    this.#seen.delete(userId);
    ofUser.set(node, { state, atMs: this.#nowMs() });
    for (const [name, seen] of ofUser) if (!this.#holds(seen)) ofUser.delete(name);
    if (ofUser.size > 0) this.#seen.set(userId, ofUser);
    this.#forget();
  }

  /** Accounts come in the order of their last notice, so those that are over come first. */
  #forget(): void {
    for (const [userId, ofUser] of this.#seen) {
      if ([...ofUser.values()].some((seen) => this.#holds(seen))) break;
      this.#seen.delete(userId);
    }
  }

  #holds({ atMs, state }: Seen): boolean {
    return this.#nowMs() - atMs < HOLDS_MS[state];
  }

  #some(userId: bigint, fits: (seen: Seen) => boolean): boolean {
    return [...(this.#seen.get(userId)?.values() ?? [])].some((seen) => this.#holds(seen) && fits(seen));
  }
}
