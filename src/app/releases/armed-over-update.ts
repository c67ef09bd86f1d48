/**
 * One-click betting over an update of the app (docs/trust.md O3): the visitor's press on the update is no press on "end". The mode goes on in the next
 * page of the same tab and account, with the idle time that was left; any other start finds it off, as ever.
 */

import type { RememberedStore } from '#streams/remembered-store.ts';
import type { BettingStores } from '../../platform/betting/betting-services.ts';

/** A takeover gives up after 4 s, and a page may start slowly; what is older belongs to another start. */
export const UPDATE_WITHIN_MS = 30_000;

type Parts = Pick<BettingStores, 'armed' | 'session'> & { readonly remembered: RememberedStore };

export function keepArmed({ armed, remembered, session }: Parts, nowMs = Date.now()): void {
  const state = armed.getState();
  const { session: who } = session.getState();
  if (state.kind === 'off' || who.kind !== 'signed-in') return;
  const { stakeText, undoMs } = state.terms;
  remembered.set('armedOverUpdate', {
    accountId: who.account.id,
    stakeText,
    undoMs,
    writtenAtMs: nowMs,
    idleLeftMs: Math.max(0, state.endsAt - nowMs),
  });
}

/** Resumes one-click betting that was kept, once. */
export function resumeArmed(
  { armed, remembered }: Omit<Parts, 'session'>,
  accountId: string,
  nowMs = Date.now(),
): void {
  const kept = remembered.get('armedOverUpdate');
  if (!kept) return;
  remembered.set('armedOverUpdate', null);
  const passedMs = nowMs - kept.writtenAtMs;
  if (kept.accountId !== accountId || passedMs < 0 || passedMs > UPDATE_WITHIN_MS) return;
  armed.arm({ stakeText: kept.stakeText, undoMs: kept.undoMs }, kept.idleLeftMs - passedMs);
}
