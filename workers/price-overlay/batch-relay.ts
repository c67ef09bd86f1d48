/**
 * The relay between the hub and the page for the batches of one view. While cells of the overlay are armed, changes wait
 * here for up to a quarter of a second and go to the page together, so that its main thread does not wake needlessly;
 * changes of games in sight, prices that the page has to show itself, and another state of the feed are passed on at once, with all that was
 * waiting. Otherwise everything is.
 *
 * The hub gets its credit back as soon as a batch is drawn; the page's credit holds as it does towards the hub, and
 * changes that it is late for are sent as one batch. Sequence numbers go on from the hub's.
 */
import {
  type FeedHealth,
  PRICE_GONE,
  PRICE_SUSPENDED,
  PRICE_WORDS,
  type ViewBatch,
} from '#protocol/hub/batches.ts';
import type { CarriedPorts } from '#protocol/price-overlay/messages.ts';
import type { OverlayCells } from './overlay-cells.ts';
import { createPendingBatch } from './pending-batch.ts';

/** What is in the page is at most this much older than what is drawn. */
const TELL_EVERY_MS = 250;
/** The page writes clocks on the full second: what changed is there by then, and both are one frame. */
const BEFORE_SECOND_MS = 50;

export interface BatchRelay {
  /** What waits goes to the page now. */
  flush(): void;
  /** Cells of these slots were armed: prices that passed before, and that the page did not know of then, are drawn there. */
  armed(slots: Iterable<number>): void;
}

export interface BatchRelayParts {
  readonly ports: CarriedPorts;
  readonly cells: Pick<OverlayCells<unknown>, 'change' | 'isArmed' | 'isInSight'>;
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  /** Prices of a batch were drawn. */
  readonly onDrawn: (arrivedAtMs: number) => void;
  readonly onClose: () => void;
}

export function createBatchRelay(parts: BatchRelayParts): BatchRelay {
  const { ports, cells, nowMs, later, onDrawn, onClose } = parts;
  const { hub, page } = ports;
  const pending = createPendingBatch();
  let expected: number | undefined;
  let sequence: number | undefined;
  let credit = true;
  let isDue = false;
  let isTimed = false;
  /** The moment when the first batch came that nothing was armed for; what came before was drawn, or out of sight. */
  let aloneFromMs = Number.POSITIVE_INFINITY;
  let lastHealth: FeedHealth | undefined;
  let isHealthDue = false;

  const pump = () => {
    if (!isDue || !credit || pending.isEmpty) return;
    isDue = false;
    credit = false;
    const batch = pending.take(sequence ?? 0);
    sequence = batch.sequence + 1;
    page.postMessage(batch, [batch.prices.buffer]);
  };

  const postHealth = () => {
    if (lastHealth && isHealthDue) page.postMessage(lastHealth);
    isHealthDue = false;
  };

  const flush = () => {
    postHealth();
    isDue = !pending.isEmpty;
    pump();
  };

  const flushSoon = () => {
    if (isTimed) return;
    isTimed = true;
    const ahead = nowMs() + BEFORE_SECOND_MS;
    later(
      () => {
        isTimed = false;
        flush();
      },
      TELL_EVERY_MS - (ahead % TELL_EVERY_MS),
    );
  };

  /** Draws what it can; answers whether the page must show it now. */
  const showPrices = ({ arrivedAtMs, prices }: ViewBatch): boolean => {
    let isUrgent = false;
    let drawn = 0;
    for (let at = 0; at < prices.length; at += PRICE_WORDS) {
      const word = prices[at] ?? 0;
      const odds = prices[at + 1] ?? 0;
      pending.addPrice(word, odds, arrivedAtMs);
      const seen = cells.change(word >>> 2, odds, isOpenPrice(word, odds));
      if (seen === 'urgent') isUrgent = true;
      else if (seen === 'drawn') drawn += 1;
    }
    if (drawn > 0) onDrawn(arrivedAtMs);
    return isUrgent;
  };

  const take = (batch: ViewBatch) => {
    if (batch.kind === 'delta' && expected !== undefined && batch.sequence !== expected) {
      pending.clear();
      hub.postMessage({ type: 'resync' });
      return;
    }
    expected = batch.sequence + 1;
    sequence ??= batch.sequence;
    pending.add(batch);
    aloneFromMs = cells.isArmed() ? Number.POSITIVE_INFINITY : Math.min(aloneFromMs, batch.arrivedAtMs);
    const isUrgent = showPrices(batch);
    if (isUrgent || !cells.isArmed() || isNewsInSight(batch)) flush();
    else flushSoon();
  };

  const isNewsInSight = ({ kind, games, left, scores, menu }: ViewBatch): boolean =>
    kind === 'image' ||
    menu !== undefined ||
    games.some(({ head }) => cells.isInSight(head.id)) ||
    left.some((id) => cells.isInSight(id)) ||
    scores.some(([id]) => cells.isInSight(id));

  const takeHealth = (health: FeedHealth) => {
    const isAsBefore = health.phase === lastHealth?.phase && !health.failure && !lastHealth.failure;
    // What is about to be marked as old is shown as new as it is.
    if (health.phase !== 'live') flush();
    lastHealth = health;
    isHealthDue = true;
    if (isAsBefore && cells.isArmed()) flushSoon();
    else postHealth();
  };

  hub.onmessage = ({ data }) => {
    if (data.type === 'health') {
      takeHealth(data);
      return;
    }
    take(data);
    hub.postMessage({ type: 'credit' });
  };

  page.onmessage = ({ data }) => {
    if (data.type === 'credit') {
      credit = true;
      pending.settle();
      pump();
      return;
    }
    // What is to stand still stands as the overlay showed it.
    if (data.type === 'pause') flush();
    // Each of these is answered with an image, or with nothing more.
    pending.clear();
    isDue = false;
    isHealthDue = false;
    if (data.type === 'resume') credit = true;
    hub.postMessage(data);
    if (data.type !== 'close') return;
    hub.onmessage = null;
    page.onmessage = null;
    hub.close();
    page.close();
    onClose();
  };

  // Whatever was under way when the ports changed hands.
  hub.postMessage({ type: 'credit' });
  return {
    flush,
    armed(slots) {
      let oldestMs = Number.POSITIVE_INFINITY;
      for (const slot of slots) {
        const price = pending.unsettled(slot);
        if (!price || !isOpenPrice(price.word, price.odds)) continue;
        if (cells.change(slot, price.odds, true) !== 'drawn' || price.arrivedAtMs < aloneFromMs) continue;
        oldestMs = Math.min(oldestMs, price.arrivedAtMs);
      }
      if (Number.isFinite(oldestMs)) onDrawn(oldestMs);
    },
  };
}

const isOpenPrice = (word: number, odds: number): boolean =>
  odds !== 0 && (word & (PRICE_SUSPENDED | PRICE_GONE)) === 0;
