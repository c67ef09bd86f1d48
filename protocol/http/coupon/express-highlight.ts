/**
 * `LiveBet/Open/ExpressHighlight`: asked with the events of a coupon, it answers selections that could be added to make its express longer, and the
 * boost that the longer one would have. The wire calls it unknown; this is ours. What is highlighted is a suggestion of the house's best games, never
 * of prices that are better than elsewhere.
 */
import * as v from 'valibot';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { call, readAnswerOf } from '../../calls/call.ts';
import { finite, odds, or, sifted, stated, text, whole } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { couponEvent, couponEvents, type WireItem } from './coupon-events.ts';
import { savedEntries, savedEventValue, savedItemOf } from './saved-coupon.ts';

export const EXPRESS_HIGHLIGHT_PATH = '/service-api/LiveBet/Open/ExpressHighlight';

export interface ExpressHighlightRequest {
  readonly items: readonly WireItem[];
  readonly language: string;
}

export interface ExpressHighlight {
  readonly items: readonly CouponItem[];
  /** The boost of the winnings with all of them added, in per cent; 0 where there would be none. */
  readonly boostPercent: number;
}

const added = v.pipe(
  v.object({ ...savedEntries, Group: whole, Param: or(finite, 0), Coef: odds }),
  v.transform(savedItemOf),
);

export const EXPRESS_HIGHLIGHT = call({
  method: 'POST',
  path: EXPRESS_HIGHLIGHT_PATH,
  about: 'What could be added to an express, and what its boost would be then.',
  who: 'anyone',
  form: 'bets',
  request: v.pipe(
    v.object({ Events: couponEvents, Lng: or(text, 'en') }),
    v.transform(({ Events, Lng }): ExpressHighlightRequest => ({ items: Events, language: Lng })),
  ),
  answer: v.pipe(
    v.object({ BoostPercent: stated(whole, 0), Events: stated(sifted(added), []) }),
    v.transform(
      ({ BoostPercent, Events }): ExpressHighlight => ({ items: Events, boostPercent: BoostPercent }),
    ),
  ),
});

export const expressHighlightBody = (items: readonly CouponItem[], language: string): WireRecord => ({
  Events: items.map((item) => couponEvent(item, false)),
  Lng: language,
});

export const expressHighlightValue = ({ boostPercent, items }: ExpressHighlight): WireRecord => ({
  BoostPercent: boostPercent,
  Events: items.map(savedEventValue),
});

/** Parses the suggestions; undefined for an answer that has none. */
export const parseExpressHighlight = (body: unknown): ExpressHighlight | undefined =>
  readAnswerOf(EXPRESS_HIGHLIGHT, body);
