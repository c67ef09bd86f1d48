/** What the house pays for an open bet at this moment, by the book's prices: the same for cashing out and for replacing it. */

import { openStakeOf } from '#domain/coupon/bet/bet.ts';
import { owedOf } from '#domain/coupon/offers/advance.ts';
import type { CashOutRule } from '#domain/coupon/offers/cash-out-deal.ts';
import { CASH_OUT_HAIRCUT, type CashOutLegNow, offerFor } from '#domain/coupon/offers/cash-out-offer.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { BetOffer } from '#protocol/http/bets/cash-out.ts';
import { type Book, isBehind, isOfBook } from '../../source/source.ts';
import type { StoredBet } from '../history/bet-rows.ts';

const gameOf = (key: SelectionKey): GameId | undefined => parseSelectionKey(key)?.gameId;

const hasBegun = ({ feed, notStarted }: GameHead): boolean => feed === 'live' && !notStarted;

function legNow(book: Book, bet: StoredBet, { key, odds, result }: StoredBet['legs'][number]): CashOutLegNow {
  if (result !== undefined) return { key, odds, result };
  const gameId = gameOf(key);
  if (gameId === undefined || !isOfBook(book, bet.epoch, gameId)) return { key, odds };
  if (book.outcome(key)) return { key, odds, deciding: true };
  const game = book.game(gameId);
  const selection = game?.selections.get(key);
  const head = game?.head('en');
  if (!head || head.finished) return { key, odds };
  const leg = { key, odds, ...(hasBegun(head) ? {} : { startsAt: head.startsAt }) };
  if (!selection) return leg;
  if (selection.suspended || head.suspended || isBehind(book)) return { ...leg, suspended: true };
  return { ...leg, now: selection.odds };
}

/** The offer for a bet. `waitMs` in it: the longest delay of the games that are still open. */
export function betOffer(book: Book, bet: StoredBet, rule?: CashOutRule): BetOffer {
  const legs = bet.legs.map((leg) => legNow(book, bet, leg));
  const openStake = openStakeOf(bet);
  const delays = bet.legs.map(({ key, result }) => {
    const gameId = result === undefined ? gameOf(key) : undefined;
    return gameId === undefined ? 0 : book.betDelayMs(gameId);
  });
  return {
    betId: bet.id,
    currency: bet.currency,
    openStake,
    legs,
    haircut: CASH_OUT_HAIRCUT,
    offer: owedOf(bet.advance) > 0n ? { kind: 'none', reason: 'advance' } : offerFor(bet, legs),
    waitMs: Math.max(0, ...delays),
    ...(rule && { rule }),
  };
}
