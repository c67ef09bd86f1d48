/** What is done for people in time, whether or not anybody asks: e-mail goes out, the money of cash codes comes back, deposits that nobody paid are over. */
import type { After } from '../cluster/part.ts';
import { StepLoop } from '../lib/step-loop.ts';
import type { Support } from '../support/support.ts';
import type { Delivery, Outbox } from './messages/outbox.ts';
import type { Paychecks } from './payments/paychecks.ts';
import { UNPAID_MS } from './payments/payment-routes.ts';
import type { PaymentStore } from './payments/payment-store.ts';

export interface UpkeepParts {
  readonly outbox: Outbox;
  readonly paychecks: Paychecks;
  readonly payments: PaymentStore;
  readonly support: Pick<Support, 'sweep'>;
  /** Sends e-mail from the outbox; without it messages wait there. */
  readonly deliver: Delivery | undefined;
  readonly nowMs: () => number;
  readonly after: After;
  readonly onError: (error: unknown) => void;
}

const DELIVER_EVERY_MS = 2_000;
const PAYMENTS_EVERY_MS = 60_000;
const SUPPORT_EVERY_MS = 6 * 3_600_000;

export function createUpkeep(parts: UpkeepParts) {
  const { after, deliver, nowMs, onError, outbox, paychecks, payments, support } = parts;
  const loop = (everyMs: number, step: () => Promise<void>) =>
    new StepLoop({ step, everyMs, after, onError });
  const loops = [
    ...(deliver ? [loop(DELIVER_EVERY_MS, () => outbox.flush(deliver, onError, ['email']))] : []),
    loop(PAYMENTS_EVERY_MS, async () => {
      await paychecks.endOld();
      await payments.endUnpaid(nowMs() - UNPAID_MS);
    }),
    loop(SUPPORT_EVERY_MS, () => support.sweep()),
  ];
  return {
    start(): void {
      for (const one of loops) one.start();
    },
    async stop(): Promise<void> {
      for (const one of loops) await one.stop();
    },
  };
}
