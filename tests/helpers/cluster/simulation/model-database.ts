/**
 * A model of the database that leases, outbox and inbox stand on, with the rules of their statements (`0027-cluster.sql`, `server/cluster`):
 * each is one step. It looks at itself at every step and reports what must not be. A rule can be left out, which the schedules have to find.
 */
import type { InboxMessage } from '#server/cluster/inbox/inbox-store.ts';
import type { Grant } from '#server/cluster/lease/fence.ts';
import type { OutboxMessage } from '#server/cluster/outbox/outbox-store.ts';
import { DatabaseError } from '#server/store/database-error.ts';

/** Rules whose absence the schedules have to find. */
export type Rule = 'fence' | 'inbox' | 'timeline' | 'reopen' | 'publish-first';

/** A word on a selection, one of the numbers of the model. */
export interface Word {
  readonly selection: number;
  readonly version: number;
}

interface Row {
  readonly seq: bigint;
  readonly word: Word;
  /** The token of who marked it as published. */
  publishedBy: bigint | undefined;
}

interface LeaseRow {
  readonly holder: string;
  readonly token: bigint;
  readonly untilMs: number;
}

export class ModelDatabase {
  /** The clock of the database, which can be set. */
  nowMs: () => number;
  timeline = 1n;
  readonly outcomes = new Map<number, number>();
  /** Versions by which the bets on a selection are settled. */
  readonly settled = new Map<number, number>();
  readonly effects = new Map<bigint, number>();
  readonly inbox = new Set<bigint>();
  outbox: Row[] = [];
  #lease: LeaseRow | undefined;
  #lastSeq = 0n;
  readonly #without: Rule | undefined;
  /** Tokens that were ever given, by any timeline. */
  readonly #given = new Set<bigint>();
  /** Steps that take back what was written, the newest last: a promotion loses some of it. */
  #undo: (() => void)[] = [];

  readonly #report: (violation: string) => void;

  constructor(nowMs: () => number, without: Rule | undefined, report: (violation: string) => void) {
    this.nowMs = nowMs;
    this.#without = without;
    this.#report = report;
  }

  get holder(): string | undefined {
    return this.#lease && this.#isCurrent(this.#lease.token) && this.#lease.untilMs > this.nowMs()
      ? this.#lease.holder
      : undefined;
  }

  take(name: string, holder: string, ms: number): Grant | undefined {
    if (this.holder !== undefined) return undefined;
    const token = this.#next(this.#lease?.token ?? 0n);
    if (this.#given.has(token)) this.#report(`the token ${token} is given a second time`);
    this.#given.add(token);
    this.#setLease({ holder, token, untilMs: this.nowMs() + ms });
    return { lease: name, token };
  }

  renew({ token }: Grant, ms: number): boolean {
    const lease = this.#lease;
    if (lease?.token !== token || !this.#isCurrent(token) || lease.untilMs <= this.nowMs()) return false;
    this.#setLease({ ...lease, untilMs: this.nowMs() + ms });
    return true;
  }

  release({ token }: Grant): void {
    if (this.#lease?.token === token) this.#setLease({ ...this.#lease, untilMs: Number.NEGATIVE_INFINITY });
  }

  /** Stores a word with its message, where it is newer than what is known. */
  write(grant: Grant, { selection, version }: Word): void {
    this.#hold(grant);
    const known = this.outcomes.get(selection) ?? 0;
    if (known >= version) return;
    const [rows, lastSeq] = [this.outbox, this.#lastSeq];
    this.#undo.push(() => {
      this.outcomes.set(selection, known);
      this.outbox = rows;
      this.#lastSeq = lastSeq;
    });
    this.outcomes.set(selection, version);
    this.#lastSeq = this.#next(lastSeq);
    this.outbox = [...rows, { seq: this.#lastSeq, word: { selection, version }, publishedBy: undefined }];
  }

  waiting(most: number): readonly OutboxMessage[] {
    return this.outbox
      .filter(({ publishedBy }) => publishedBy === undefined)
      .slice(0, most)
      .map(({ seq, word }) => ({
        stream: 'outcomes',
        seq,
        subject: 'outcomes',
        body: JSON.stringify(word),
        createdAt: '',
      }));
  }

  begin(grant: Grant): void {
    this.#hold(grant);
    if (this.#without === 'reopen') return;
    this.#mark(
      this.outbox.filter(({ publishedBy }) => publishedBy !== undefined && !this.#isCurrent(publishedBy)),
      undefined,
    );
  }

  published(grant: Grant, upTo: bigint): void {
    this.#hold(grant);
    this.#mark(
      this.outbox.filter(({ publishedBy, seq }) => seq <= upTo && publishedBy === undefined),
      grant.token,
    );
  }

  #mark(rows: readonly Row[], by: bigint | undefined): void {
    const before = rows.map(({ publishedBy }) => publishedBy);
    this.#undo.push(() => {
      for (const [at, row] of rows.entries()) row.publishedBy = before[at];
    });
    for (const row of rows) row.publishedBy = by;
  }

  /** The receipt and the effect of a message in one statement: bets on its selection are settled by the newest word. */
  settle({ body, seq }: InboxMessage): boolean {
    if (this.inbox.has(seq) && this.#without !== 'inbox') return false;
    const { selection } = JSON.parse(body) as Word;
    const effects = this.effects.get(seq) ?? 0;
    const settled = this.settled.get(selection) ?? 0;
    this.#undo.push(() => {
      this.inbox.delete(seq);
      this.effects.set(seq, effects);
      this.settled.set(selection, settled);
    });
    this.inbox.add(seq);
    this.effects.set(seq, effects + 1);
    this.settled.set(selection, Math.max(settled, this.outcomes.get(selection) ?? 0));
    if (effects > 0) this.#report(`the message ${seq} has had its effect twice`);
    return true;
  }

  /** A standby takes over that lacks the last writes. */
  promote(lost: number): void {
    for (let taken = 0; taken < lost; taken += 1) this.#undo.pop()?.();
    this.timeline += 1n;
  }

  /** The fence, and what it is there for. */
  #hold({ token }: Grant): void {
    const isHolder = this.#lease?.token === token && this.#isCurrent(token);
    if (isHolder) return;
    if (this.#without !== 'fence') throw new DatabaseError('the lease is no longer held', 'TL005');
    this.#report(`the token ${token} writes after the takeover by ${this.#lease?.token}`);
  }

  #isCurrent(token: bigint): boolean {
    return this.#without === 'timeline' || token >= this.timeline << 40n;
  }

  #next(last: bigint): bigint {
    const first = this.#without === 'timeline' ? 1n : this.timeline << 40n;
    return last + 1n > first ? last + 1n : first;
  }

  #setLease(lease: LeaseRow): void {
    const before = this.#lease;
    this.#undo.push(() => {
      this.#lease = before;
    });
    this.#lease = lease;
  }
}
