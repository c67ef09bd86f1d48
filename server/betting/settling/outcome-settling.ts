/**
 * Settlement on any number of nodes. Outcomes lie in the database with the messages that tell of them (`server/cluster/outbox`). The node whose turn it is
 * hands each message to one of the nodes that settle, by a question whose answer is the receipt: a message that nobody answers for waits and is handed on
 * again. What no message settles (a bet that was accepted after its message, a message that a promotion lost) each node finds by itself.
 */
import * as v from 'valibot';
import type { Bus } from '../../cluster/bus/bus.ts';
import { Inbox } from '../../cluster/inbox/inbox.ts';
import { type InboxMessage, InboxStore } from '../../cluster/inbox/inbox-store.ts';
import { SETTLING, SettlingConsumer } from '../../cluster/inbox/settling-consumer.ts';
import type { HeldLease } from '../../cluster/lease/lease.ts';
import { monotonicClock } from '../../cluster/lease/lease-clock.ts';
import { OUTCOMES_TOLD, OUTCOMES_WRITTEN, SETTLE } from '../../cluster/notices/subjects.ts';
import { OutboxStore } from '../../cluster/outbox/outbox-store.ts';
import { EVERY_EPOCH, OUTCOMES_STREAM, OutcomeStore } from '../../cluster/outbox/outcome-store.ts';
import { Publisher } from '../../cluster/outbox/publisher.ts';
import { type After, WORLD_KNOWN_AFTER_MS } from '../../cluster/part.ts';
import { StepLoop } from '../../lib/step-loop.ts';
import { isBehind } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { Settler, type SettlerParts } from './settler.ts';

export interface OutcomeSettlingParts extends Omit<SettlerParts, 'awaited'> {
  readonly database: Database;
  readonly bus: Bus;
  /** Calls the listener with each lease by which the turn of this node comes. */
  readonly onTurn?: (begin: (lease: HeldLease) => void) => void;
  readonly turnAfter: After;
}

/** How often a node looks for what no message settles. */
const SWEEP_MS = 1_000;
const SWEEP_ALL_MS = 60_000;
/** How often bets of worlds that are gone are looked for. */
const WORLDS_MS = 5_000;
/** How long a node may take over a message before another one is asked. */
const SETTLE_WITHIN_MS = 10_000;

const MESSAGE = v.object({
  stream: v.string(),
  seq: v.pipe(
    v.string(),
    v.regex(/^\d{1,19}$/),
    v.transform((text) => BigInt(text)),
  ),
  subject: v.string(),
  body: v.string(),
});
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class OutcomeSettling {
  readonly settler: Settler;
  readonly #parts: OutcomeSettlingParts;
  readonly #consumer: SettlingConsumer;
  readonly #inbox: Inbox;
  readonly #loops: readonly StepLoop[];
  readonly #ends: (() => void)[] = [];
  #publisher: Publisher | undefined;

  constructor(parts: OutcomeSettlingParts) {
    const { after, book, database, onError, turnAfter } = parts;
    this.#parts = parts;
    const inboxStore = new InboxStore(database);
    this.#consumer = new SettlingConsumer({
      database,
      outcomes: new OutcomeStore(database),
      inbox: inboxStore,
      idle: () => this.settler.idle(),
    });
    this.settler = new Settler({
      ...parts,
      book: bookOf(book, this.#consumer),
    });
    this.#inbox = new Inbox({
      store: inboxStore,
      consumer: SETTLING,
      handle: this.#consumer.handle,
      log: { error: (details, message) => onError(Object.assign(new Error(message), { cause: details })) },
    });
    this.#loops = [
      new StepLoop({ step: () => this.sweep(true), everyMs: SWEEP_MS, after, onError }),
      new StepLoop({ step: () => this.sweep(), everyMs: SWEEP_ALL_MS, after: turnAfter, onError }),
      new StepLoop({ step: () => this.endWorlds(), everyMs: WORLDS_MS, after: turnAfter, onError }),
    ];
  }

  start(): void {
    const { bus, onTurn } = this.#parts;
    this.settler.follow();
    this.#ends.push(
      bus.answer(SETTLE, (body) => this.#receive(body)),
      bus.subscribe(OUTCOMES_WRITTEN, () => this.#publisher?.wake()),
    );
    onTurn?.((lease) => this.#publish(lease));
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    this.#publisher?.stop();
    for (const loop of this.#loops) await loop.stop();
    await this.settler.stop();
  }

  /** Settles open bets that a stored outcome decides and no message does; `isLately`: one of the last minutes. */
  async sweep(isLately = false): Promise<void> {
    await this.#consumer.sweep(isLately);
  }

  /** Refunds open bets of worlds that are gone. A node that is behind knows of no world for sure. */
  async endWorlds(): Promise<void> {
    const { book, nowMs } = this.#parts;
    if (isBehind(book) || book.epoch === '') return;
    // The results of their own world count.
    await this.sweep();
    await this.settler.endWorldsBefore(book, nowMs() - WORLD_KNOWN_AFTER_MS);
  }

  /** Receives a message. Rejects where it is to be handed on again. */
  async #receive(body: Uint8Array): Promise<Uint8Array> {
    const message: InboxMessage = v.parse(v.pipe(v.string(), v.parseJson(), MESSAGE), decoder.decode(body));
    const end = await this.#inbox.receive(message);
    if (end === 'later') throw new Error('the message is not settled yet');
    return encoder.encode(end);
  }

  #publish(lease: HeldLease): void {
    const { bus, database, onError } = this.#parts;
    this.#publisher = new Publisher({
      lease,
      outbox: new OutboxStore(database),
      stream: OUTCOMES_STREAM,
      async publish({ body, seq, stream, subject }) {
        const message = encoder.encode(JSON.stringify({ stream, seq: String(seq), subject, body }));
        // Nodes that sell learn of it whether or not anybody settles now.
        bus.publish(OUTCOMES_TOLD, encoder.encode(body));
        await bus.request(SETTLE, message, SETTLE_WITHIN_MS);
      },
      clock: monotonicClock,
      onError,
    });
  }
}

/** The book of a settler that hears of outcomes by messages: it is of the world that they are of, which may be gone. */
const bookOf = (book: SettlerParts['book'], consumer: SettlingConsumer): SettlerParts['book'] => ({
  ...consumer.book,
  get epoch() {
    return consumer.epoch ?? book.epoch;
  },
  outlasts: (id) => consumer.epoch === EVERY_EPOCH || (book.outlasts?.(id) ?? false),
  nowMs: () => book.nowMs(),
  game: (id) => book.game(id),
  betDelayMs: (id) => book.betDelayMs(id),
});
