/**
 * Limits that bettors set for themselves (docs/trust.md G3 to G6). Windows are those of the calendar in UTC: a day has 24 hours in every
 * country and on every date, so that no change of clocks makes a window longer or shorter.
 */

/** Deposits first: no other limit is shown more prominently (G6). Deposits are gross. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'session'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A raise holds after so long and a second yes, not before (G5). */
export const RAISE_DELAY_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export interface Window {
  /** The start of the window, epoch ms; its end belongs to the next one. */
  readonly startMs: number;
  readonly endMs: number;
}

/** The window of a period that a moment lies in: the UTC day, the week from Monday, the month. */
export function windowOf(period: LimitPeriod, nowMs: number): Window {
  const now = new Date(nowMs);
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  if (period === 'month') return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) };
  const dayMs = Date.UTC(year, month, now.getUTCDate());
  if (period === 'day') return { startMs: dayMs, endMs: dayMs + DAY_MS };
  const startMs = dayMs - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return { startMs, endMs: startMs + 7 * DAY_MS };
}

/** What a new value is: absent stands for "no limit". */
export type LimitChange = 'holds-at-once' | 'waits' | 'same';

export function limitChange(current: bigint | undefined, wanted: bigint | undefined): LimitChange {
  if (current === wanted) return 'same';
  if (current === undefined) return 'holds-at-once';
  return wanted !== undefined && wanted < current ? 'holds-at-once' : 'waits';
}

export const confirmableAtMs = (askedAtMs: number): number => askedAtMs + RAISE_DELAY_MS;

export interface Use {
  readonly period: LimitPeriod;
  readonly limit: bigint;
  readonly used: bigint;
}

/** What is left where several hold: the least (G4). Undefined without a limit; never below zero. */
export function leftOf(uses: readonly Use[]): bigint | undefined {
  return uses
    .map(({ limit, used }) => (used > limit ? 0n : limit - used))
    .reduce<bigint | undefined>(
      (least, left) => (least === undefined || left < least ? left : least),
      undefined,
    );
}

/**
 * The moment when a session that starts or goes on now has used up its time: the earliest over the limits. A window that
 * ends first gives fresh time. Undefined without a limit.
 */
export function sessionEndsAtMs(
  limits: readonly { readonly period: LimitPeriod; readonly limitMs: number; readonly usedMs: number }[],
  nowMs: number,
): number | undefined {
  const ends = limits.map(({ limitMs, period, usedMs }) => {
    const { endMs } = windowOf(period, nowMs);
    const left = Math.max(0, limitMs - usedMs);
    return nowMs + left < endMs ? nowMs + left : endMs + limitMs;
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}
