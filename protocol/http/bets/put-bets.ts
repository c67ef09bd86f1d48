/**
 * Several bets in one act: `datalinelive/putbetscommon`. `coupons` holds bodies of `MakeBetWeb`, each with its own stake and `betGUID`; every
 * one of them is a bet of its own, placed in this order, taken or refused alone. One `coupon` alone, or a body that is one, is answered as
 * `MakeBetWeb` answers it. The whole act is malformed if one of them names no bet: nothing is placed then.
 */
import * as v from 'valibot';
import type { PlacementAnswer, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { MAX_LEGS } from '#domain/coupon/form/bet-form.ts';
import { call } from '../../calls/call.ts';
import { read } from '../../calls/wire-schemas.ts';
import { exponentOfRequest } from '../coupon/bet-currency.ts';
import { asList, asRecord, type WireRecord } from '../wire-values.ts';
import {
  betRequest,
  type MakeBetRequest,
  makeBetBody,
  PLACING_REFUSALS,
  parseMakeBet,
  parsePlacementAnswer,
  placement,
} from './make-bet.ts';

export const PUT_BETS_PATH = '/web-api/datalinelive/putbetscommon';
/** The largest number of bets in one act: as many as a coupon has places. */
export const MAX_BETS_IN_ONE_ACT = MAX_LEGS;

export const putBetsBody = (
  requests: readonly PlacementRequest[],
  exponent: number,
  language: string,
): WireRecord => ({ coupons: requests.map((request) => makeBetBody(request, exponent, language)) });

export interface PutBet {
  readonly request: MakeBetRequest;
  /** The body that the id stands for. */
  readonly body: unknown;
}

export interface PutBetsRequest {
  /** Whether it was asked as one coupon, and is answered so. */
  readonly isOne: boolean;
  readonly bets: readonly PutBet[];
}

/**
 * Reads the bets; undefined for a body of which a part names no bet, for more bets than one act takes, and where two have
 * one id.
 */
function putBetsOf(value: unknown): PutBetsRequest | undefined {
  const body = asRecord(value);
  if (!body) return undefined;
  const isOne = !Array.isArray(body.coupons);
  const bodies = isOne ? [body.coupon ?? body] : asList(body.coupons);
  const bets = bodies.flatMap((one): readonly PutBet[] => {
    const request = parseMakeBet(one);
    return request ? [{ request, body: one }] : [];
  });
  const ids = new Set(bets.map(({ request }) => request.betGuid));
  const isWhole = bets.length === bodies.length && ids.size === bets.length;
  return isWhole && bets.length > 0 && bets.length <= MAX_BETS_IN_ONE_ACT ? { isOne, bets } : undefined;
}

const coupons = v.pipe(v.array(betRequest), v.minLength(1), v.maxLength(MAX_BETS_IN_ONE_ACT));

export const PUT_BETS = call({
  method: 'POST',
  path: PUT_BETS_PATH,
  about: 'Several bets in one act, each a bet of its own.',
  who: 'user',
  form: 'bets',
  rate: 'placements',
  request: read(
    v.pipe(
      v.unknown(),
      v.metadata({
        documented: v.union([v.object({ coupons }), v.object({ coupon: betRequest }), betRequest]),
      }),
    ),
    putBetsOf,
  ),
  /** The answers to several bets in their order, each in an envelope of its own; for one bet, its answer. */
  answer: v.union([v.object({ Coupons: v.array(v.looseObject({ ErrorCode: v.number() })) }), placement]),
  refusals: PLACING_REFUSALS,
});

/**
 * Parses answers in the order of the requests; undefined for one that cannot be read: that bet's outcome is unknown, not
 * refused.
 */
export function parsePutBetsAnswers(
  body: unknown,
  requests: readonly PlacementRequest[],
  exponent: number,
): readonly (PlacementAnswer | undefined)[] | undefined {
  const answers = asRecord(asRecord(body)?.Value)?.Coupons;
  if (!Array.isArray(answers) || answers.length !== requests.length) return undefined;
  return requests.map((request, index) =>
    parsePlacementAnswer(answers[index], request.items, exponentOfRequest(request, exponent)),
  );
}
