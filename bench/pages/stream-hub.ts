/**
 * The product's hub with a tap behind it: the games are those of the sportsbook, and the board's first twelve prices of each game
 * change at a rate that the lab sets, spread evenly, in batches as often as the lab wants and the tab gives credit. Without a rate it
 * is the hub and nothing else.
 */
import { expose } from 'comlink';
import type { SelectionKey } from '../../domain/lib/ids.ts';
import type { HubApi } from '../../protocol/hub/api.ts';
import type { HubToTab, SentGame, TabToHub, ViewBatch } from '../../protocol/hub/batches.ts';
import type { HubPort } from '../../protocol/hub/port.ts';
import { type BoardCell, boardCells, boardColumns } from '../../streams/board/board-columns.ts';
import { createBrowserHub } from '../../workers/feed-hub/browser-hub.ts';
import type { ProbeOrder, ProbesAsked, ProbesSet } from '../browser/probes.ts';
import type { StreamRate } from '../browser/stream-rate.ts';
import { TapProber } from './tap-prober.ts';

/** The number of groups of columns that `grid-feed.ts` shows. */
const COLUMN_GROUPS = 5;
/**
 * The number of prices that a rate is over: each price of a game's own view changes as often as one of a board of this
 * size.
 */
const BOARD_PRICES = 24_000;
const BEAT_MS = 4;

let rate: StreamRate = { changesPerSecond: 0, batchesPerSecond: 60 };
/** The taps of boards. */
const boards = new Set<Tap>();
const board = boardColumns([]).slice(0, COLUMN_GROUPS);

class Tap {
  readonly #tab: HubPort<TabToHub, HubToTab>;
  readonly #hub: HubPort<HubToTab, TabToHub>;
  readonly #slotsOf = new Map<number, readonly number[]>();
  readonly #slotOf = new Map<SelectionKey, number>();
  readonly #odds = new Map<number, number>();
  #prober: TapProber | undefined;
  #slots: number[] = [];
  #waiting: ViewBatch[] = [];
  #credit = false;
  #sequence = 0;
  #hasImage = false;
  #owed = 0;
  #sentAt = 0;
  #beatAt = 0;
  /** The timer; there is none while the tab is hidden. */
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #isBoard: boolean;

  constructor(tab: HubPort<TabToHub, HubToTab>, hub: HubPort<HubToTab, TabToHub>, isBoard: boolean) {
    this.#isBoard = isBoard;
    this.#tab = tab;
    this.#hub = hub;
    this.#credit = true;
    tab.onmessage = ({ data }) => this.#fromTab(data);
    hub.onmessage = ({ data }) => this.#fromHub(data);
    this.#start();
  }

  #start(): void {
    this.#beatAt = performance.now();
    this.#timer ??= setInterval(() => this.#beat(), BEAT_MS);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Starts a prober of as many of these prices as are wanted, none beside another; undefined where the tap changes too
   * few of them.
   */
  probe(order: ProbeOrder): TapProber | undefined {
    const known = order.probes.flatMap((key) => this.#slotOf.get(key) ?? []);
    const stride = Math.floor(known.length / order.cells);
    if (stride === 0) return undefined;
    const slots = known.filter((_, at) => at % stride === 0).slice(0, order.cells);
    const taken = new Set(this.#odds.values());
    this.#prober = new TapProber(order, {
      slots,
      isTaken: (odds) => taken.has(odds),
      onDue: () => this.#pump(!order.waitsForCredit),
    });
    return this.#prober;
  }

  #fromTab(message: TabToHub): void {
    if (message.type === 'credit') {
      this.#credit = true;
      this.#pump();
      return;
    }
    if (message.type === 'close') boards.delete(this);
    if (message.type === 'close' || message.type === 'pause') this.#stop();
    if (message.type === 'resume') {
      // The image that comes is instead of all that was on its way.
      this.#waiting = [];
      this.#credit = true;
      this.#start();
    }
    this.#hub.postMessage(message);
  }

  #fromHub(message: HubToTab): void {
    if (message.type === 'health') {
      this.#tab.postMessage(message);
      return;
    }
    this.#learn(message);
    this.#waiting.push(this.#withoutProbes(message));
    this.#hub.postMessage({ type: 'credit' });
    this.#pump();
  }

  #learn({ kind, games, left, prices }: ViewBatch): void {
    if (kind === 'image') this.#slotsOf.clear();
    for (const id of left) this.#slotsOf.delete(id);
    for (const game of games) {
      const cells = this.#isBoard ? shownCells(game) : undefined;
      for (const { key, slot } of cells ?? []) this.#slotOf.set(key, slot);
      this.#slotsOf.set(game.head.id, cells?.map(({ slot }) => slot) ?? [...game.selections.slots]);
    }
    for (let pair = 0; pair < prices.length; pair += 2)
      this.#odds.set((prices[pair] ?? 0) >>> 2, prices[pair + 1] ?? 0);
    if (games.length > 0 || left.length > 0) this.#slots = [...this.#slotsOf.values()].flat();
  }

  #beat(): void {
    const now = performance.now();
    const share = this.#isBoard ? 1 : this.#slots.length / BOARD_PRICES;
    const due = ((now - this.#beatAt) * rate.changesPerSecond * share) / 1000;
    this.#owed = Math.min(this.#owed + due, this.#slots.length);
    this.#beatAt = now;
    this.#pump();
  }

  #pump(isForced = false): void {
    if (this.#timer === undefined || (!this.#credit && !isForced)) return;
    const waiting = this.#waiting.shift();
    const next = waiting ? this.#withProbes(waiting) : this.#drawn();
    if (!next) return;
    this.#credit = false;
    if (next.kind === 'image' && !this.#hasImage) this.#sequence = next.sequence;
    this.#hasImage = true;
    this.#tab.postMessage({ ...next, sequence: this.#sequence }, [next.prices.buffer]);
    this.#sequence += 1;
  }

  #withoutProbes(batch: ViewBatch): ViewBatch {
    const prober = this.#prober;
    if (!prober || batch.kind === 'image') return batch;
    const kept: number[] = [];
    for (const [at, word] of batch.prices.entries())
      if (!prober.has((batch.prices[at - (at % 2)] ?? 0) >>> 2)) kept.push(word);
    return { ...batch, prices: Uint32Array.from(kept) };
  }

  #withProbes(batch: ViewBatch): ViewBatch {
    const probes = this.#hasImage ? (this.#prober?.take() ?? []) : [];
    return probes.length === 0 ? batch : { ...batch, prices: Uint32Array.of(...batch.prices, ...probes) };
  }

  /** A batch of changes that are due, each of another price drawn at random; probes wait for no batch but for the credit. */
  #drawn(): ViewBatch | undefined {
    if (!this.#hasImage) return undefined;
    const now = performance.now();
    const isDue = now - this.#sentAt >= 1000 / rate.batchesPerSecond - 2;
    const count = isDue ? Math.floor(this.#owed) : 0;
    const probes = this.#prober?.take() ?? [];
    if (count + probes.length === 0) return undefined;
    this.#owed -= count;
    if (count > 0) this.#sentAt = now;
    const prices = new Uint32Array(count * 2 + probes.length);
    prices.set(probes, count * 2);
    for (let at = 0; at < count; at += 1) {
      const slot = this.#anySlot();
      const before = this.#odds.get(slot) ?? 2_000;
      const after = 1_010 + ((before - 1_010 + 10 * (1 + Math.floor(Math.random() * 40))) % 8_900);
      this.#odds.set(slot, after);
      prices[at * 2] = slot << 2;
      prices[at * 2 + 1] = after;
    }
    return {
      type: 'batch',
      kind: 'delta',
      sequence: 0,
      serverTimeMs: null,
      arrivedAtMs: Date.now(),
      prices,
      games: [],
      left: [],
      scores: [],
    };
  }

  #anySlot(): number {
    const slot = this.#slots[Math.floor(Math.random() * this.#slots.length)] ?? 0;
    return this.#prober?.has(slot) ? this.#anySlot() : slot;
  }
}

const shownCells = (game: SentGame): readonly BoardCell[] =>
  boardCells(game, board).flatMap((cell) => cell ?? []);

/** The part of a shared worker's scope that is used: this folder is compiled with the page's types. */
interface SharedScope {
  onconnect: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
}
const scope = self as unknown as SharedScope;
const hub = createBrowserHub(self as never);
const tapped: HubApi = {
  ...hub,
  openView(tabId, spec, port) {
    if (spec.kind === 'menu') return hub.openView(tabId, spec, port);
    const { port1, port2 } = new MessageChannel();
    const tap = new Tap(port, port1 as unknown as HubPort<HubToTab, TabToHub>, spec.kind === 'board');
    if (spec.kind === 'board') boards.add(tap);
    return hub.openView(tabId, spec, port2 as unknown as HubPort<TabToHub, HubToTab>);
  },
};
let prober: TapProber | undefined;
const channel = new BroadcastChannel('touchline-bench');
channel.onmessage = ({ data }: MessageEvent<StreamRate | ProbeOrder | ProbesAsked>) => {
  if ('changesPerSecond' in data) rate = data;
  else if ('probes' in data) for (const tap of boards) prober = tap.probe(data) ?? prober;
  else channel.postMessage({ set: prober?.set ?? [] } satisfies ProbesSet);
};
scope.onconnect = ({ ports }) => ports[0] && expose(tapped, ports[0]);
