/** The lab `emit`: what telling 50,000 changes a second within a tab takes, and how many emissions of observables it is. */
import { filter, merge, Subject } from 'rxjs';
import type { Odds } from '../../../domain/market/odds.ts';
import type { HubToTab, SentGame, TabToHub, ViewBatch } from '../../../protocol/hub/batches.ts';
import type { HubPort } from '../../../protocol/hub/port.ts';
import type { HubLink } from '../../../src/platform/hub/hub-link.ts';
import { createSlotMirror } from '../../../src/platform/hub/slot-mirror.ts';
import { createSlotNumbers } from '../../../src/platform/hub/slot-numbers.ts';
import { createTabView } from '../../../src/platform/hub/tab-view.ts';
import { aGameRecord } from '../../../tests/helpers/feed/game-record.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const CHANGES_PER_SECOND = 50_000;
const BATCHES_PER_SECOND = 60;
const GAMES = 2_000;
const PRICES_A_GAME = 25;
const PRICES = GAMES * PRICES_A_GAME;
const CELLS = 480;
/** The seconds of the flood's time in a round, however long it takes. */
const SECONDS = 20;
const WARMING_SECONDS = 5;

const PAIRS = Math.floor(CHANGES_PER_SECOND / BATCHES_PER_SECOND);

/** Packed pairs, batch after batch: some fifty thousand changed prices each second, each with a new value. */
const BATCHES = Array.from({ length: (WARMING_SECONDS + SECONDS) * BATCHES_PER_SECOND }, (_, batch) => {
  const prices = new Uint32Array(PAIRS * 2);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const change = batch * PAIRS + pair;
    prices[pair * 2] = ((change * 7_919) % PRICES) << 2;
    prices[pair * 2 + 1] = 1_010 + ((change * 13) % 8_900);
  }
  return prices;
});
const WARMING_BATCHES = WARMING_SECONDS * BATCHES_PER_SECOND;
const isInSight = (slot: number): boolean => slot < CELLS;
/** The number of these changes that cells in sight are to be notified of. */
const HEARD = BATCHES.reduce(
  (sum, prices) => sum + prices.filter((word, at) => at % 2 === 0 && isInSight(word >>> 2)).length,
  0,
);

/** A way of notifying cells in sight of their changes. */
interface Telling {
  apply(prices: Uint32Array<ArrayBuffer>): void;
  /** The number of emissions of observables so far. */
  readonly emissions: () => number;
  /** The number of changes that the cells were notified of so far. */
  readonly heard: () => number;
}

/** The tab's own view, with all its observables listened to, and cells that are found by an array read as the painter's are. */
function shippedTelling(): Telling {
  const numbers = createSlotNumbers();
  const slots = createSlotMirror(
    () => undefined,
    (slot) => numbers.free(slot),
  );
  const view = createTabView(
    { kind: 'board', feed: 'live', sports: [], championships: [] },
    { slots, numbers, requestFrame: () => {}, nowMs: () => 0, isPaused: () => false },
  );
  const port: HubPort<HubToTab, TabToHub> = { onmessage: null, postMessage: () => {}, close: () => {} };
  view.connect({ openView: () => port } as unknown as HubLink, true);
  let sequence = 0;
  const batchOf = (over: Pick<ViewBatch, 'kind' | 'games' | 'prices'>): ViewBatch => ({
    type: 'batch',
    sequence: sequence++,
    serverTimeMs: null,
    arrivedAtMs: sequence,
    left: [],
    scores: [],
    ...over,
  });
  const games = Array.from({ length: GAMES }, (_, game): SentGame => {
    const sketches = Array.from({ length: PRICES_A_GAME }, (_, type) => ({
      group: 1,
      type,
      slot: game * PRICES_A_GAME + type,
    }));
    return { ...aGameRecord(game + 1, {}, sketches), generations: new Uint32Array(PRICES_A_GAME) };
  });
  port.onmessage?.({ data: batchOf({ kind: 'image', games, prices: new Uint32Array() }) });
  let emissions = 0;
  const count = () => {
    emissions += 1;
  };
  merge(view.games$, view.health$, view.menu$, view.away$).subscribe(count);
  for (let game = 1; game <= CELLS / 12; game += 1) view.score$(game as never).subscribe(count);
  emissions = 0;
  const cells = new Uint8Array(PRICES).fill(1, 0, CELLS);
  let heard = 0;
  slots.onTouched((touched, many) => {
    for (let at = 0; at < many; at += 1) heard += cells[touched[at] ?? 0] ?? 0;
  });
  return {
    apply: (prices) => port.onmessage?.({ data: batchOf({ kind: 'delta', games: [], prices }) }),
    emissions: () => emissions,
    heard: () => heard,
  };
}

interface PriceChange {
  readonly slot: number;
  readonly odds: Odds;
}

/** Calls with each change of a batch. */
const eachOf = (prices: Uint32Array, call: (change: PriceChange) => void): void => {
  for (let at = 0; at < prices.length; at += 2)
    call({ slot: (prices[at] ?? 0) >>> 2, odds: (prices[at + 1] ?? 0) as Odds });
};

/** A Subject for each of so many prices; those in sight have a listener. */
function subjectEach(howMany: number): Telling {
  let [emissions, heard] = [0, 0];
  const subjects = Array.from({ length: howMany }, () => new Subject<PriceChange>());
  for (const subject of subjects.slice(0, CELLS))
    subject.subscribe(() => {
      heard += 1;
    });
  return {
    apply: (prices) =>
      eachOf(prices, (change) => {
        const subject = subjects[change.slot];
        if (!subject) return;
        emissions += 1;
        subject.next(change);
      }),
    emissions: () => emissions,
    heard: () => heard,
  };
}

/** One stream of all changes, of which each cell filters its own. */
function filteredByCells(): Telling {
  let [emissions, heard] = [0, 0];
  const changes$ = new Subject<PriceChange>();
  for (let cell = 0; cell < CELLS; cell += 1)
    changes$.pipe(filter(({ slot }) => slot === cell)).subscribe(() => {
      heard += 1;
    });
  return {
    apply: (prices) =>
      eachOf(prices, (change) => {
        emissions += 1;
        changes$.next(change);
      }),
    emissions: () => emissions,
    heard: () => heard,
  };
}

/** The bound: two columns written and the cells found, which is the least that any mirror of prices takes. */
function columnsAlone(): Telling {
  const [odds, flags] = [new Uint32Array(PRICES), new Uint8Array(PRICES)];
  let heard = 0;
  return {
    apply(prices) {
      for (let at = 0; at < prices.length; at += 2) {
        const word = prices[at] ?? 0;
        const slot = word >>> 2;
        odds[slot] = prices[at + 1] ?? 0;
        flags[slot] = word & 3;
        if (isInSight(slot)) heard += 1;
      }
    },
    emissions: () => 0,
    heard: () => heard,
  };
}

function measure(telling: Telling): Figures {
  for (const prices of BATCHES.slice(0, WARMING_BATCHES)) telling.apply(prices);
  const before = telling.emissions();
  const startedAt = process.cpuUsage();
  for (const prices of BATCHES.slice(WARMING_BATCHES)) telling.apply(prices);
  const { user, system } = process.cpuUsage(startedAt);
  if (telling.heard() !== HEARD) throw new Error(`cells heard of ${telling.heard()} changes of ${HEARD}`);
  return {
    share: ((user + system) / 1e6 / SECONDS) * 100,
    emissions: (telling.emissions() - before) / SECONDS,
  };
}

const TELLINGS: readonly {
  readonly name: string;
  readonly role: Contender['role'];
  readonly open: () => Telling;
}[] = [
  { name: 'the tab’s view, as shipped', role: 'ours', open: shippedTelling },
  { name: 'a Subject for each price in sight', role: 'peer', open: () => subjectEach(CELLS) },
  { name: 'a Subject for each price', role: 'peer', open: () => subjectEach(PRICES) },
  { name: 'one stream, filtered by each cell', role: 'peer', open: filteredByCells },
  { name: 'columns written, and no more', role: 'floor', open: columnsAlone },
];

export const emitLab: Lab = {
  name: 'emit',
  title: '50,000 changes a second of 50,000 prices, told to 480 cells of a tab, in Node',
  metrics: [
    {
      id: 'share',
      label: 'processor time',
      unit: '% of a core',
      better: 'less',
      limit: 'columns written, and no more (in the table)',
    },
    { id: 'emissions', label: 'emissions of observables', unit: 'a second', better: 'none' },
  ],
  notes: [
    'Sixty batches a second, of packed pairs. Writing texts comes after it and is left out for all.',
    'Ours are the view and the mirror of a tab, whose streams of games, health, menu and absence are listened to, and the scores of forty games.',
  ],
  needsPeers: false,
  open: () =>
    Promise.resolve({
      contenders: TELLINGS.map(
        ({ name, role, open }): Contender => ({ name, role, measure: async () => measure(open()) }),
      ),
      close: async () => {},
    }),
};
