/**
 * How bets are decided here, for anybody: `GET /web-api/bets/decisions`. Per sport and market group: bets that were asked for, accepted and
 * refused by code, and how long decisions took, over the last hour and the last day. Nobody can be told from it: counts are told in steps of
 * five, cut, so that a difference of two answers says nothing of one bet, and what is fewer than five is not told.
 */
import * as v from 'valibot';
import { call } from '../../calls/call.ts';
import { moment, sifted, siftedRecord, stated, whole } from '../../calls/wire-schemas.ts';

/** The step of all counts, and the least that is told. */
export const DECISION_STEP = 5;
/** The most rows of a window: the busiest ones. */
export const MOST_DECISION_ROWS = 300;
/** The upper bounds of the delays, ms; the last place has all that took longer. */
export const DELAY_BOUNDS_MS = [100, 250, 500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000] as const;
export const HOUR_MS = 60 * 60_000;
export const DECISION_WINDOWS_MS = [HOUR_MS, 24 * HOUR_MS] as const;

const counts = {
  asked: whole,
  accepted: whole,
  /** Refusals by the code of the answer. */
  refused: stated(siftedRecord(whole), {}),
  /** Decisions by delay: one place more than there are bounds. */
  delays: v.array(whole),
};

const decisionRow = v.object({
  /** The sport, and the market group: 0 for bets whose legs are of several. */
  sportId: whole,
  market: whole,
  ...counts,
});
export type DecisionRow = v.InferOutput<typeof decisionRow>;

const decisionWindow = v.object({
  windowMs: whole,
  all: v.object(counts),
  rows: sifted(decisionRow),
});
export type DecisionWindow = v.InferOutput<typeof decisionWindow>;

export const BET_DECISIONS = call({
  method: 'GET',
  path: '/web-api/bets/decisions',
  about:
    'How bets were decided over the last hour and day, by sport and market: asked, accepted, refused by code, and delays. Counts are cut to steps of five.',
  who: 'anyone',
  answer: v.object({
    /** When it was counted; an answer holds for a minute. */
    at: moment,
    step: whole,
    delayBoundsMs: v.array(whole),
    windows: sifted(decisionWindow),
  }),
});
