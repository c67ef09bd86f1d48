/**
 * The rules of taking a bet, as pure functions. `checkRequest` looks at the request alone, `judge` at the book as it is now; a
 * delayed bet is judged by the very same function at the end of its delay, whichever side the price went.
 *
 * The client's odds are a wish: they say what the user saw. Policy `none` takes that price and no other, `higher` also a better one,
 * `any` whatever it is, a floor whatever total is not below it. What is taken is always the book's price of that moment.
 */
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { ALL_THERE_IS, type ConditionalForm, checkForm, MAX_LEGS } from '#domain/coupon/form/bet-form.ts';
import { formOdds } from '#domain/coupon/settlement/settlement.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type Amount, amountFromDecimal, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { type WireItem } from '#protocol/http/coupon/coupon-events.ts';
import type { BookQuote } from '../book/quote.ts';
import type { BetRefusal } from './bet-refusal.ts';
import { boostFor } from './terms.ts';

const refusal = (code: number, message: string, facts: BetRefusal['facts'] = {}): BetRefusal => ({
  code,
  message,
  facts,
});

const identity = ({ gameId, parameter, player, type }: WireItem) =>
  `${gameId}/${type}/${parameter}/${player}`;

/** What is wrong with the request itself, whatever the book says. */
export function checkRequest(request: MakeBetRequest, currency: Currency): BetRefusal | Amount {
  const { form, items } = request;
  if (items.length === 0) return refusal(BET_CODES.emptyCoupon, 'the coupon is empty');
  if (items.length > MAX_LEGS)
    return refusal(BET_CODES.tooManyItems, 'too many selections', { limit: String(MAX_LEGS) });
  const fit = checkForm(form, items.length);
  if (!fit.ok && fit.error.code === 'too-many-legs' && form.kind !== 'single')
    return refusal(BET_CODES.tooManyItems, `too many selections for a ${form.kind}`, {
      limit: String(fit.error.limit),
    });
  if (!fit.ok)
    return refusal(BET_CODES.kindDoesNotFit, `${items.length} selections make no such ${form.kind}`);
  if (new Set(items.map(identity)).size < items.length)
    return refusal(BET_CODES.sameSelectionTwice, 'the same selection twice');
  const stake = request.stake === undefined ? undefined : amountFromDecimal(request.stake, currency.exponent);
  if (stake === undefined || stake <= 0n)
    return refusal(BET_CODES.badStake, 'the stake is no amount of this currency', {
      digits: String(currency.exponent),
    });
  if (form.kind === 'conditional' && !hasStakes(form, stake, currency))
    return refusal(BET_CODES.badStake, 'the first block has the stake of the bet, each later one an amount', {
      digits: String(currency.exponent),
    });
  return stake;
}

/** Whether the first block's stake is the bet's, and every later one an amount of the currency or all there is. */
function hasStakes({ blocks }: ConditionalForm, stake: Amount, { exponent }: Currency): boolean {
  return blocks.every((block, index) => {
    if (index > 0 && block.stake === ALL_THERE_IS) return true;
    const own = amountFromDecimal(block.stake, exponent);
    return own !== undefined && (index === 0 ? own === stake : own > 0n);
  });
}

function fits(policy: PricePolicy, { form, items }: MakeBetRequest, quote: BookQuote): boolean {
  const pairs = quote.items.map((item, index) => ({
    now: item.odds,
    saw: items[index]?.seenOdds ?? NO_ODDS,
  }));
  // These bets have one price, which legs at longer odds make shorter, or which is not made of theirs at all.
  const isOnePrice = form.kind === 'anti_express' || form.kind === 'builder';
  const seenTotal = () =>
    formOdds(
      form.kind === 'anti_express' ? quote.form : form,
      pairs.map(({ saw }) => saw),
    );
  switch (policy.kind) {
    case 'none':
      return isOnePrice ? quote.totalOdds === seenTotal() : pairs.every(({ now, saw }) => now === saw);
    case 'higher':
      return isOnePrice ? quote.totalOdds >= seenTotal() : pairs.every(({ now, saw }) => now >= saw);
    case 'any':
      return true;
    case 'floor':
      return quote.totalOdds >= policy.odds;
    default:
      return unreachable(policy);
  }
}

export type Verdict =
  | { readonly kind: 'take' }
  | { readonly kind: 'refuse'; readonly refusal: BetRefusal }
  /** Nothing but the price stands against the bet. */
  | { readonly kind: 'reoffer' };

const refuse = (...parts: Parameters<typeof refusal>): Verdict => ({
  kind: 'refuse',
  refusal: refusal(...parts),
});

export function judge(request: MakeBetRequest, stake: Amount, quote: BookQuote, currency: Currency): Verdict {
  const gone = quote.items.find((item) => item.finished);
  if (gone) {
    if (!gone.game)
      return refuse(BET_CODES.eventsFinished, 'the game is over or unknown', { selection: gone.key });
    return refuse(BET_CODES.selectionGone, 'this selection is not offered any more', { selection: gone.key });
  }
  const wentLive = quote.items.find(
    (item, index) => request.items[index]?.feed === 'line' && item.game?.feed === 'live',
  );
  if (wentLive && request.extras?.toLive === false)
    return refuse(BET_CODES.gameWentLive, 'the game has begun, and the bet was for before it', {
      selection: wentLive.key,
    });
  const suspended = quote.items.find((item) => item.suspended);
  if (suspended)
    return refuse(BET_CODES.selectionSuspended, 'this selection is suspended', { selection: suspended.key });
  const related = quote.items.find((item) => item.conflictsWith.length > 0);
  if (related && quote.form.kind === 'builder')
    return refuse(BET_CODES.otherGameInBuilder, 'the selections of a builder are of one game', {
      selection: related.key,
    });
  if (related)
    return refuse(BET_CODES.sameGameInExpress, 'selections of one game cannot be combined', {
      selection: related.key,
    });
  const boost = boostFor(request, quote);
  if (typeof boost !== 'number') return { kind: 'refuse', refusal: boost };
  if (quote.totalOdds === NO_ODDS)
    return refuse(BET_CODES.notOffered, 'this bet is not offered at a price above 1.00');
  const money = (value: Amount) => amountToDecimal(value, currency.exponent);
  if (stake < quote.minStake)
    return refuse(BET_CODES.belowMinimum, 'the stake is below the minimum', { limit: money(quote.minStake) });
  if (!fits(request.policy, request, quote)) return { kind: 'reoffer' };
  const maxStake = request.extras?.vipStake ? vipMaxStake(quote.maxStake) : quote.maxStake;
  if (stake > maxStake)
    return refuse(BET_CODES.aboveMaximum, 'the stake is above the maximum', { limit: money(maxStake) });
  return { kind: 'take' };
}
