/** The record of bets over HTTP: `protocol/http/bets/bet-record.ts`. */
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import {
  BET_DETAILS,
  BET_PRICES,
  BETS_HISTORY,
  noSums,
  priceRowsBody,
  sumsValue,
} from '#protocol/http/bets/bet-record.ts';
import { betValue } from '#protocol/http/bets/office-bets.ts';
import type { CallRoutes } from '../../routes/call-server.ts';
import { exponentOf, publicBet } from '../placing/answers.ts';
import type { BetRecord } from './bet-record.ts';

export const betRecordRoutes =
  (record: BetRecord): CallRoutes =>
  (scope, calls) => {
    calls.serveUser(scope, BETS_HISTORY, async ({ user, values }) => {
      const { before, from, kind, limit, status, to } = values;
      const filter = { from, to, status, kind };
      const sums = await record.sums(user.userId, filter);
      const bets = await record.page(user.userId, filter, before, limit);
      const last = bets.length === limit ? bets.at(-1) : undefined;
      return {
        success: true,
        data: {
          sums: (sums.length > 0 ? sums : [noSums(user.currency)]).map(sumsValue),
          bets: bets.map((bet) => betValue(publicBet(bet), exponentOf(bet))),
          ...(last && { next: last.id }),
        },
      };
    });

    calls.serveUser(scope, BET_PRICES, async ({ user, values: { from, to } }) =>
      priceRowsBody(await record.prices(user.userId, from, to)),
    );

    calls.serveUser(scope, BET_DETAILS, async ({ inPath: { betId }, unreadable, user }) => {
      const bet = await record.bet(user.userId, betId);
      if (!bet) return unreadable();
      const exponent = exponentOf(bet);
      const events = await record.events(bet.id);
      return {
        success: true,
        data: {
          bet: betValue(publicBet(bet), exponent),
          rules: bet.rules,
          events: events.map(({ at, explanation, payout, ...event }) => ({
            ...event,
            at: Number(at),
            ...(payout === null ? {} : { payout: amountToDecimal(amount(payout), exponent) }),
            ...(explanation === null ? {} : { explanation }),
          })),
        },
      };
    });
  };
