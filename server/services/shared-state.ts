/** What the nodes of several share that a program alone keeps in its process, its folder or nowhere. */
import { sharedVapidKeys } from '../alerts/push/vapid-keys.ts';
import { RateCountStore } from '../cluster/limits/rate-count-store.ts';
import { SharedLimits } from '../cluster/limits/shared-limits.ts';
import { removeOldRows } from '../cluster/outbox/old-rows.ts';
import { type After, doesJobs, isOneOfSeveral, type Part } from '../cluster/part.ts';
import { StepLoop } from '../lib/step-loop.ts';
import { sharedReceiptSigner } from '../receipts/receipt-signer.ts';
import type { Database } from '../store/engine.ts';

export interface SharedStateParts {
  readonly part: Part;
  readonly dataDir: string;
  readonly nowMs: () => number;
  readonly after: After;
  readonly turnAfter: After;
  readonly onError: (error: unknown, what: string) => void;
}

const TIDY_EVERY_MS = 600_000;

/** The limits, the keys and the tidying of a node; nothing of it for a program that is alone. */
export async function sharedState(
  database: Database,
  { after, dataDir, nowMs, onError, part, turnAfter }: SharedStateParts,
) {
  if (!isOneOfSeveral(part))
    return { limits: {}, receipts: {}, pushes: {}, start: () => undefined, stop: async () => undefined };
  const counts = new RateCountStore(database);
  const limits = new SharedLimits({
    store: counts,
    nowMs,
    after,
    onError: (error) => onError(error, 'what was counted could not be told'),
  });
  const tidying = new StepLoop({
    async step() {
      await removeOldRows(database);
      await counts.removeEnded();
    },
    everyMs: TIDY_EVERY_MS,
    after: turnAfter,
    onError: (error) => onError(error, 'old rows were not removed'),
  });
  return {
    limits: { limits },
    receipts: { signer: await sharedReceiptSigner(database, dataDir) },
    pushes: { keys: await sharedVapidKeys(database, dataDir) },
    start(): void {
      if (doesJobs(part)) tidying.start();
    },
    async stop(): Promise<void> {
      await tidying.stop();
      await limits.stop();
    },
  };
}
