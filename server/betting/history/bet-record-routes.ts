/** The record of bets over HTTP: `protocol/http/bet-record.ts`. */
import type { FastifyRequest } from 'fastify';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import {
  BET_PRICES_PATH,
  BETS_HISTORY_PATH,
  betDetailsPath,
  HISTORY_LIMIT,
  noSums,
  priceRowsBody,
  sumsValue,
} from '#protocol/http/bet-record.ts';
import { parseBetId } from '#protocol/http/cash-out.ts';
import { betValue } from '#protocol/http/office-bets.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { exponentOf, publicBet } from '../placing/answers.ts';
import type { AccountRoutes } from '../placing/betting-routes.ts';
import type { BetRecord } from './bet-record.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Asked = FastifyRequest<{ Querystring: Query }>;

const STATUSES: readonly BetStatus[] = ['open', 'won', 'lost', 'refunded', 'cashed_out'];
const KIND = /^[a-z_]{3,20}$/;
const MOMENT = /^\d{1,15}$/;

function readPeriod({ from = '', to = '' }: Query) {
  return MOMENT.test(from) && MOMENT.test(to) && Number(from) <= Number(to)
    ? { from: Number(from), to: Number(to) }
    : undefined;
}

function readFilter(query: Query) {
  const period = readPeriod(query);
  const status = STATUSES.find((one) => one === query.status);
  const before = parseBetId(query.before);
  const limit = Number(query.limit ?? HISTORY_LIMIT);
  if (!period || !Number.isInteger(limit) || limit < 1 || limit > HISTORY_LIMIT) return undefined;
  if ((query.status && !status) || (query.before && !before)) return undefined;
  if (query.kind && !KIND.test(query.kind)) return undefined;
  return { filter: { ...period, status, kind: query.kind || undefined }, before, limit };
}

const refused = (detail: string) => apiErrorBody({ code: 'bad-parameter', detail });

export const betRecordRoutes =
  (record: BetRecord): AccountRoutes =>
  (scope, { refuseGuest, userOf }) => {
    scope.get(BETS_HISTORY_PATH, async (request: Asked, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const asked = readFilter(request.query);
      if (!asked) return reply.code(400).send(refused('from, to, status, kind, before or limit is none'));
      const { before, filter, limit } = asked;
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

    scope.get(BET_PRICES_PATH, async (request: Asked, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const period = readPeriod(request.query);
      if (!period) return reply.code(400).send(refused('from or to is no moment'));
      return priceRowsBody(await record.prices(user.userId, period.from, period.to));
    });

    scope.get(
      betDetailsPath(':betId'),
      async (request: FastifyRequest<{ Params: { betId: string } }>, reply) => {
        const user = await userOf(request);
        if (!user) return refuseGuest(reply);
        const betId = parseBetId(request.params.betId);
        const bet = betId && (await record.bet(user.userId, betId));
        if (!bet)
          return reply.code(404).send(apiErrorBody({ code: 'not-found', detail: 'there is no such bet' }));
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
      },
    );
  };
