/** A game of another book: that of the own world under another id and other names, with the prices that this book has told. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { GameHead, Opponent } from '#domain/sport/game.ts';
import { listedOf } from '../feed/listed-selections.ts';
import type { LeftSelection, SourceGame, SourceSelection } from '../source/source.ts';
import type { BookPlan } from './book-plan.ts';
import { otherPrice, sharedChance } from './other-price.ts';
import { respelled } from './respelled-names.ts';

/** Languages by whose names a book that spells by ear writes. */
const HEARD_LANGUAGE = 'ru';
const MOST_HEADS = 6;
const SUSPENSION_WINDOW_MS = 20_000;

/** The selections that the own book had of a game at a moment. */
export interface Seen {
  readonly selections: readonly SourceSelection[];
  readonly atMs: number;
}

export interface OtherIds {
  game(id: number): GameId;
  championship(id: number): number;
  participant(id: number): number;
}

type MutableSelection = { -readonly [Key in keyof SourceSelection]: SourceSelection[Key] };

const isAllSuspended = (selections: readonly SourceSelection[]): boolean =>
  selections.length > 0 && selections.every(({ suspended }) => suspended);

export class OtherGame implements SourceGame {
  readonly id: GameId;
  readonly sportId: number;
  readonly championshipId: number;
  /** The id of the own game. */
  readonly ownId: GameId;
  readonly selections = new Map<SelectionKey, MutableSelection>();
  readonly left: LeftSelection[] = [];
  /** The highest revision of the own game that was looked at. */
  seenRevision = -1;
  headRevision: number;
  scoreRevision: number;
  listedRevision: number;
  revision: number;
  /** The time after the own book at which its prices move, world ms. */
  readonly delayMs: number;
  readonly #of: SourceGame;
  readonly #plan: BookPlan;
  readonly #ids: OtherIds;
  readonly #heads = new Map<string, { readonly of: GameHead; readonly head: GameHead }>();
  /** Whether all of it is suspended here, whatever the own book does. */
  #isClosed = false;
  #listed: readonly SourceSelection[] = [];
  /** The moment since which the own book has all of it suspended, world ms; 0 while it has not. */
  #suspendedFrom = 0;
  #opensEarly = false;
  #isSuspended = false;

  constructor(of: SourceGame, plan: BookPlan, ids: OtherIds, tick: number) {
    this.#of = of;
    this.#plan = plan;
    this.#ids = ids;
    this.ownId = of.id;
    this.id = ids.game(of.id);
    this.sportId = of.sportId;
    this.championshipId = ids.championship(of.championshipId);
    [this.headRevision, this.scoreRevision, this.listedRevision, this.revision] = [tick, tick, tick, tick];
    const [least, most] = plan.delayMs;
    this.delayMs = least + (most - least) * sharedChance(plan.number, 11, of.id);
  }

  get feed(): SourceGame['feed'] {
    return this.#of.feed;
  }

  clockZeroMs(): number | undefined {
    return this.#of.clockZeroMs?.();
  }

  get listedSelections(): readonly SourceSelection[] {
    return this.#listed;
  }

  head(language: string): GameHead {
    const of = this.#of.head(language);
    const known = this.#heads.get(language);
    if (known?.of === of && known.head.suspended === this.#isClosed) return known.head;
    const names = respelled(this.#plan, of, () => this.#of.head(HEARD_LANGUAGE));
    const named = (opponent: Opponent, name: string): Opponent => ({
      name,
      ids: opponent.ids.map((id) => this.#ids.participant(id)),
      images: [],
    });
    const { section: _section, ...plain } = of;
    const head: GameHead = {
      ...plain,
      id: this.id,
      constId: 0,
      championship: {
        ...of.championship,
        id: this.championshipId as GameHead['championship']['id'],
        name: names.championship,
      },
      opponent1: named(of.opponent1, names.home),
      ...(of.opponent2 ? { opponent2: named(of.opponent2, names.away ?? '') } : {}),
      subGames: [],
      subGameCount: 0,
      selectionCount: this.selections.size,
      groupCount: new Set([...this.selections.values()].map(({ group }) => group)).size,
      tabs: [],
      facts: [],
      suspended: this.#isClosed,
      bundle: [],
    };
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(language, { of, head });
    return head;
  }

  score(language: string): ReturnType<SourceGame['score']> {
    return this.#of.score(language, false);
  }

  /** The selections that the own book has of it now. */
  look(nowMs: number): Seen {
    return { selections: listedOf(this.#of).map((one) => ({ ...one })), atMs: nowMs };
  }

  /** Takes head and score of the own book as they are now. Answers whether either is another. */
  follow(tick: number, since: number): boolean {
    let changed = false;
    if (this.#of.headRevision > since) {
      this.headRevision = tick;
      changed = true;
    }
    if (this.#of.scoreRevision > since) {
      this.scoreRevision = tick;
      changed = true;
    }
    if (changed) this.revision = tick;
    return changed;
  }

  /** Tells what was seen: prices, suspensions, selections that came and went. Answers whether anything is another. */
  tell({ atMs, selections }: Seen, tick: number): boolean {
    const opensEarly = this.#opensBefore({ atMs, selections });
    let [changed, isAnotherList] = [false, false];
    const there = new Set<SelectionKey>();
    for (const seen of selections) {
      const key = selectionKey({ ...seen, gameId: this.id });
      there.add(key);
      const odds = otherPrice(this.#plan, this.#of.id, seen);
      const suspended = this.#isSuspended || (seen.suspended && !opensEarly);
      const known = this.selections.get(key);
      if (known && known.odds === odds && known.suspended === suspended && known.isCenter === seen.isCenter)
        continue;
      changed = true;
      if (known) {
        Object.assign(known, { odds, suspended, isCenter: seen.isCenter, revision: tick });
        continue;
      }
      const { oddsText: _text, ...plain } = seen;
      this.#forgetLeft(key);
      this.selections.set(key, { ...plain, key, odds, suspended, revision: tick });
      isAnotherList = true;
    }
    for (const key of this.selections.keys())
      if (!there.has(key)) {
        this.selections.delete(key);
        this.left.push({ key, revision: tick });
        isAnotherList = true;
      }
    if (isAnotherList) this.#listed = [...this.selections.values()];
    if (!changed && !isAnotherList) return false;
    const isClosed = isAllSuspended(this.#listed);
    if (isClosed !== this.#isClosed) [this.#isClosed, this.headRevision] = [isClosed, tick];
    [this.listedRevision, this.revision] = [tick, tick];
    return true;
  }

  /**
   * Whether there is something to tell of the game without a change of the own one: a suspension of the book's own begins
   * or ends, or it opens before the own book does.
   */
  turns(nowMs: number): boolean {
    if (this.#suspendedFrom > 0 && !this.#opensEarly && this.#isLongSuspended(nowMs)) {
      this.#opensEarly = true;
      return true;
    }
    const window = Math.floor(nowMs / SUSPENSION_WINDOW_MS);
    const isSuspended = sharedChance(this.#plan.number, 12, this.#of.id, window) < this.#plan.suspends;
    if (isSuspended === this.#isSuspended) return false;
    this.#isSuspended = isSuspended;
    return true;
  }

  /** Whether the game is open here while the own book still has all of it suspended. */
  #opensBefore({ atMs, selections }: Seen): boolean {
    if (!isAllSuspended(selections)) {
      [this.#suspendedFrom, this.#opensEarly] = [0, false];
      return false;
    }
    if (this.#suspendedFrom === 0) this.#suspendedFrom = atMs;
    return this.#isLongSuspended(atMs);
  }

  /** A selection that comes back has not left. */
  #forgetLeft(key: SelectionKey): void {
    const place = this.left.findIndex((one) => one.key === key);
    if (place >= 0) this.left.splice(place, 1);
  }

  #isLongSuspended(nowMs: number): boolean {
    return nowMs - this.#suspendedFrom >= this.#plan.suspendedMs;
  }

  forgetLeftBefore(tick: number): void {
    while ((this.left[0]?.revision ?? tick) < tick) this.left.shift();
  }
}
