import type { FastifyInstance } from 'fastify';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { boostOf } from '#domain/coupon/form/boosts.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import {
  EXPRESS_HIGHLIGHT,
  type ExpressHighlightRequest,
  expressHighlightValue,
} from '#protocol/http/coupon/express-highlight.ts';
import type { CallServer } from '../../routes/call-server.ts';
import { favouriteOf, gamesOfDay } from '../../source/day-expresses.ts';
import { prepared } from '../../source/prepared.ts';
import type { Book } from '../../source/source.ts';
import { quoteCoupon } from './quote.ts';

const SUGGESTIONS = 3;
/** A selection at less brings an express no boost. */
const LEAST_ODDS = 1_300;

function highlight(book: Book, { items, language }: ExpressHighlightRequest): object {
  const present = quoteCoupon(book, items).items;
  const taken = new Set(present.map((item) => item.mainGameId));
  const added = gamesOfDay(book.games?.('line') ?? [])
    .filter((game) => !taken.has(game.id))
    .flatMap((game): readonly CouponItem[] => {
      const selection = favouriteOf(game);
      if (!selection || selection.odds < LEAST_ODDS) return [];
      const head = game.head(language);
      const names = [head.opponent1.name, head.opponent2?.name].filter((name) => name !== undefined);
      return [
        {
          key: selection.key,
          gameId: game.id,
          mainGameId: game.id,
          feed: game.feed,
          odds: selection.odds,
          // The page names market and selection by their ids.
          texts: { game: names.join(' – '), championship: head.championship.name, market: '', selection: '' },
        },
      ];
    })
    .slice(0, SUGGESTIONS);
  const odds = [...present, ...added].map((item) => item.odds);
  const boost = boostOf('express', { kind: 'express' }, odds);
  const value = { items: added, boostPercent: 'percent' in boost ? boost.percent : 0 };
  return envelope(BET_CODES.accepted, '', expressHighlightValue(value));
}

/** What could be added to an express, and what its boost would be then. */
export function expressHighlightRoutes(scope: FastifyInstance, book: Book, calls: CallServer): void {
  calls.serve(scope, EXPRESS_HIGHLIGHT, ({ values }) => prepared(book, () => highlight(book, values)));
}
