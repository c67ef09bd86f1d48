/** Bodies of answers of the betting desk, as JSON text: what decided a placement is kept in these very bytes. */
import type { BetGuid } from '#domain/coupon/bet.ts';
import { BET_CODES, envelope } from '#protocol/http/live-bet.ts';
import type { StoredBet } from './bet-rows.ts';
import type { Refusal } from './verdict.ts';

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

export const answer = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });

export const refusalBody = ({ code, facts, message }: Refusal) =>
  envelope(code, message, Object.keys(facts).length > 0 ? { AdditionalInfo: facts } : null);

const plainRefusal = (code: number, message: string) => refusalBody({ code, message, facts: {} });

/** Not decided yet: ask again in so many milliseconds. */
export const delayed = (betGuid: BetGuid, waitMs: number): Answer =>
  answer(envelope(BET_CODES.accepted, '', { betGUID: betGuid, waitTime: waitMs }));

export const reused = (): Answer =>
  answer(plainRefusal(BET_CODES.betGuidReused, 'this id belongs to another bet'), 422);

export const unheard = (): Answer => answer(plainRefusal(BET_CODES.unheard, 'no bet of this id has arrived'));

export const notEnoughMoney = () => plainRefusal(BET_CODES.notEnoughMoney, 'not enough money');

export const restarted = (): string =>
  JSON.stringify(plainRefusal(BET_CODES.serverRestarted, 'the server restarted before the bet was decided'));

/** What the bettor may see of it. */
export function publicBet({
  answer: _answer,
  bodyHash: _hash,
  decidesAt: _at,
  epoch: _epoch,
  isVoid: _void,
  legs,
  settlement: _settlement,
  state: _state,
  userId: _user,
  ...bet
}: StoredBet) {
  return { ...bet, legs: legs.map(({ resultVersion: _version, ...leg }) => leg) };
}

/** The bet as it was taken, also where that is told only after it was settled. */
export function asAccepted(bet: StoredBet) {
  const { payout: _payout, settledAt: _settledAt, ...taken } = publicBet(bet);
  const legs = taken.legs.map(({ reason: _reason, result: _result, ...leg }) => leg);
  return { ...taken, legs, status: 'open' as const };
}
