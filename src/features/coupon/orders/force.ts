import type { TimeInForce } from '#domain/coupon/bet/auto-bet.ts';

const MINUTE_MS = 60_000;
/** How many minutes an order may wait, where it does not wait for an event. */
const SPANS = [15, 60, 180, 1_440] as const;
/** The end of an auto-bet that has not found its price: minutes, or an event. */
export type Force = 'until-cancelled' | 'until-start' | `${(typeof SPANS)[number]}`;
export const FORCES: readonly Force[] = ['15', '60', '180', '1440', 'until-start', 'until-cancelled'];
/** Chosen until the bettor chooses another: the shortest of an hour and more. */
export const FIRST_FORCE: Force = '60';

/** The end of an order that is sent at `now`, as the server takes it. */
export const timeInForce = (force: Force, now: number): TimeInForce =>
  force === 'until-cancelled' || force === 'until-start'
    ? { kind: force }
    : { kind: 'until', at: now + Number(force) * MINUTE_MS };
