/**
 * The life of one game's prices as this server showed it: what changed since it was last looked at goes into a ring, scores and events of play get
 * the moment at which they were seen. It makes no selection that nobody asked for.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { eventText, type GameEvent, toldEvents } from '#domain/sport/course/game-event.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Tick } from '#protocol/hub/batches.ts';
import type { ScoreStep, TimedEvent, ToldHistory } from '#protocol/price-history/told-history.ts';
import type { SourceGame, SourceSelection } from '../source/source.ts';
import { TickRing } from './tick-ring.ts';

export interface GamePricesBounds {
  readonly mostTicks: number;
  readonly grainMs: number;
}

/** The least interval of reading the score, which is made for the asking. */
const LOOK_AT_SCORE_MS = 1_000;
/** The interval of reading the score of a game whose prices nobody reads. */
const LOOK_AT_UNREAD_SCORE_MS = 15_000;
/** The interval of reading events, which take more to make, and have their own moments. */
const LOOK_AT_EVENTS_MS = 10_000;
/** The interval of reading prices that nobody else reads, where a world works them out for who does. */
const LOOK_AT_UNREAD_MS = 60_000;
const MOST_SELECTIONS = 4_096;
const MOST_SCORES = 2_000;
const MOST_EVENTS = 1_000;
/** The approximate bytes of a key with its number and of a step or event. */
const BYTES_A_SELECTION = 150;
const BYTES_A_STEP = 100;

export class GamePrices {
  readonly fromMs: number;
  endedAtMs: number | undefined;
  /** The feed in which it was offered last, and its sport. */
  offered: Pick<SourceGame, 'feed' | 'sportId'> | undefined;
  /** The pass in which it was last there. */
  pass = 0;
  readonly #ring: TickRing;
  readonly #keys: SelectionKey[] = [];
  readonly #numbers = new Map<SelectionKey, number>();
  #seen: ReadonlyMap<SelectionKey, SourceSelection> | undefined;
  #revision = -1;
  #scoreRevision = -1;
  #scoreAtMs = 0;
  #pricesAtMs = 0;
  #timesRead: number | undefined;
  #eventsAtMs = 0;
  readonly #scores: ScoreStep[] = [];
  readonly #events: TimedEvent[] = [];
  #told: readonly string[] | undefined;

  constructor(nowMs: number, { mostTicks, grainMs }: GamePricesBounds) {
    this.fromMs = nowMs;
    this.#ring = new TickRing({ most: mostTicks, grainMs });
  }

  get bytes(): number {
    const steps = this.#scores.length + this.#events.length;
    return this.#ring.bytes + this.#keys.length * BYTES_A_SELECTION + steps * BYTES_A_STEP;
  }

  observe(game: SourceGame, nowMs: number): void {
    if (this.offered?.feed !== game.feed) this.offered = { feed: game.feed, sportId: game.sportId };
    const isLeftUnread = this.#isLeftUnread(game, nowMs);
    if (game.feed === 'live' && game.scoreRevision > this.#scoreRevision)
      this.#lookAtScore(game, nowMs, isLeftUnread ? LOOK_AT_UNREAD_SCORE_MS : LOOK_AT_SCORE_MS);
    if (isLeftUnread) return;
    const made = game.madeSelections ?? game.selections;
    this.#pricesAtMs = nowMs;
    this.#timesRead = game.timesRead;
    const isSameSet = made === this.#seen;
    if (isSameSet && game.revision <= this.#revision) return;
    for (const one of made.values()) {
      if (isSameSet && one.revision <= this.#revision) continue;
      const number = this.#numberOf(one.key);
      if (number >= 0) this.#ring.add(number, nowMs, one.odds, one.suspended);
    }
    if (!isSameSet)
      this.#keys.forEach((key, number) => {
        if (!made.has(key)) this.#ring.add(number, nowMs, 0, true);
      });
    this.#seen = made;
    this.#revision = game.revision;
  }

  /** Whether prices have moved that nobody has seen, and nobody has read any since the last look at them, which is not long ago. */
  #isLeftUnread({ isUnread = false, timesRead }: SourceGame, nowMs: number): boolean {
    return (
      isUnread && timesRead === this.#timesRead && Math.abs(nowMs - this.#pricesAtMs) < LOOK_AT_UNREAD_MS
    );
  }

  /** Ends the prices of a game that has left: none of them is on offer any more. */
  end(nowMs: number): void {
    this.endedAtMs = nowMs;
    this.#keys.forEach((_key, number) => this.#ring.add(number, nowMs, 0, true));
    this.#seen = undefined;
  }

  history(gameId: ToldHistory['gameId'], nowMs: number): ToldHistory {
    const lists: Tick[][] = this.#keys.map(() => []);
    for (const { selection, atMs, odds, suspended } of this.#ring.ticks())
      lists[selection]?.push({ atMs, odds: odds as Odds, suspended });
    return {
      gameId,
      fromMs: this.fromMs,
      toMs: nowMs,
      ...(this.endedAtMs === undefined ? {} : { endedAtMs: this.endedAtMs }),
      grainMs: this.#ring.grainMs,
      prices: new Map(this.#keys.map((key, number) => [key, lists[number] ?? []])),
      scores: this.#scores,
      events: this.#events,
    };
  }

  /** The number of a selection; -1 for one too many. */
  #numberOf(key: SelectionKey): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.#keys.length >= MOST_SELECTIONS) return -1;
    this.#numbers.set(key, this.#keys.length);
    this.#keys.push(key);
    return this.#keys.length - 1;
  }

  #lookAtScore(game: SourceGame, nowMs: number, leastMs: number): void {
    if (nowMs - this.#scoreAtMs < leastMs) return;
    this.#scoreAtMs = nowMs;
    this.#scoreRevision = game.scoreRevision;
    const score = game.score('en');
    if (!score) return;
    const { period, side1, side2 } = score;
    const last = this.#scores.at(-1);
    const hasMoved = !last || last.period !== period || last.side1 !== side1 || last.side2 !== side2;
    if (hasMoved) {
      this.#scores.push({ atMs: nowMs, period, side1, side2 });
      if (this.#scores.length > MOST_SCORES) this.#scores.shift();
    }
    if (hasMoved || nowMs - this.#eventsAtMs >= LOOK_AT_EVENTS_MS) this.#lookAtEvents(game, nowMs);
  }

  #lookAtEvents(game: SourceGame, nowMs: number): void {
    const score = game.score('en', true);
    const events = score && toldEvents(score);
    if (!events) return;
    const told = events.map(eventText);
    // What had happened before the first look has no moment here.
    if (this.#told) {
      const news = events.slice(events.length - newAmong(this.#told, told));
      for (const event of news)
        this.#events.push({ atMs: momentOf(event, score, this.#eventsAtMs, nowMs), event });
      if (this.#events.length > MOST_EVENTS) this.#events.splice(0, this.#events.length - MOST_EVENTS);
    }
    this.#told = told;
    this.#eventsAtMs = nowMs;
  }
}

/** The moment of an event by the clock of the game, where it runs; never before the last look, which did not know it. */
function momentOf(event: GameEvent, { clock, period }: Score, lookedAtMs: number, nowMs: number): number {
  if (event.at === undefined || event.period !== period || !clock?.running || clock.direction !== 'up')
    return nowMs;
  return Math.min(nowMs, Math.max(lookedAtMs, nowMs - (clock.seconds - event.at) * 1_000));
}

/** The number of new items at the end of a list whose beginning may have gone since the list before. */
export function newAmong(before: readonly string[], now: readonly string[]): number {
  for (let gone = 0; gone <= before.length; gone += 1) {
    const kept = before.length - gone;
    if (kept > now.length) continue;
    let same = 0;
    while (same < kept && before[gone + same] === now[same]) same += 1;
    if (same === kept) return now.length - kept;
  }
  return now.length;
}
