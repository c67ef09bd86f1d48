import { beforeEach, describe, expect, test } from 'vitest';
import type { ArmedState } from '#streams/coupon/armed-betting.ts';
import { createRememberedStore, type TextStorage } from '#streams/remembered-store.ts';
import { keepArmed, resumeArmed, UPDATE_WITHIN_MS } from './armed-over-update.ts';

function aTextStorage(): TextStorage {
  const held = new Map<string, string>();
  return {
    keys: () => [...held.keys()],
    read: (key) => held.get(key) ?? null,
    write: (key, text) => void held.set(key, text),
    remove: (key) => void held.delete(key),
  };
}
const remembered = createRememberedStore({
  device: aTextStorage(),
  tab: aTextStorage(),
  report: () => undefined,
  onForeignWrite: () => undefined,
});

const NOW_MS = 1_700_000_000_000;
const terms = { stakeText: '10', undoMs: 2_000 } as const;

function aPage(state: ArmedState, accountId = '7') {
  const armings: unknown[] = [];
  const parts = {
    remembered,
    armed: { getState: () => state, arm: (...how: unknown[]) => armings.push(how) },
    session: { getState: () => ({ session: { kind: 'signed-in', account: { id: accountId } } }) },
  } as unknown as Parameters<typeof keepArmed>[0];
  return { parts, armings };
}
const ARMED: ArmedState = { kind: 'armed', terms, endsAt: NOW_MS + 60_000 };

describe('O3 one-click betting over an update', () => {
  beforeEach(() => resumeArmed(aPage({ kind: 'off' }).parts, 'nobody', NOW_MS));

  test('goes on in the next page with the time that it had left, once', () => {
    keepArmed(aPage(ARMED).parts, NOW_MS);
    const next = aPage({ kind: 'off' });
    resumeArmed(next.parts, '7', NOW_MS + 5_000);
    resumeArmed(next.parts, '7', NOW_MS + 5_000);
    expect(next.armings).toEqual([[terms, 55_000]]);
  });

  test.each([
    ['another account', '8', 5_000],
    ['a later start', '7', UPDATE_WITHIN_MS + 1],
    ['a clock that was set back', '7', -1],
  ])('does not for %s, nor later', (_whose, accountId, passedMs) => {
    keepArmed(aPage(ARMED).parts, NOW_MS);
    const next = aPage({ kind: 'off' });
    resumeArmed(next.parts, accountId, NOW_MS + passedMs);
    resumeArmed(next.parts, '7', NOW_MS + 5_000);
    expect(next.armings).toEqual([]);
  });

  test('keeps nothing where nothing is armed', () => {
    keepArmed(aPage({ kind: 'off' }).parts, NOW_MS);
    const next = aPage({ kind: 'off' });
    resumeArmed(next.parts, '7', NOW_MS);
    expect(next.armings).toEqual([]);
  });
});
