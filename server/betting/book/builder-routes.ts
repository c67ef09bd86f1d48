/** What can be put into a builder of a game, and what the chosen ones cost together. */
import type { FastifyInstance } from 'fastify';
import { BUILDER_VOID_RULE, legLimits } from '#domain/coupon/form/bet-form.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import {
  BUILDER_LINE_FEED,
  BUILDER_LIVE_FEED,
  type BuilderFeedRequest,
  type BuilderSelection,
  builderFeedValue,
} from '#protocol/http/coupon/builder-feed.ts';
import type { CallServer } from '../../routes/call-server.ts';
import { prepared } from '../../source/prepared.ts';
import { type Book, isBehind } from '../../source/source.ts';
import { quoteCoupon } from './quote.ts';
import { readyCombinations } from './ready-combinations.ts';

/** The short list of a game is what is priced for a builder, and no more of it than this. */
const MAX_SELECTIONS = 120;

function builderFeed(book: Book, { chosen, gameId, hasCombinations }: BuilderFeedRequest): object {
  const game = book.game(gameId);
  if (!game) return envelope(BET_CODES.eventsFinished, 'the game is over or unknown', null);
  const limits = legLimits('builder');
  if (chosen.length > limits[1])
    return envelope(BET_CODES.tooManyItems, 'too many selections for a builder', {
      AdditionalInfo: { limit: String(limits[1]) },
    });
  const quote = quoteCoupon(book, chosen, { kind: 'builder', odds: NO_ODDS });
  const keys = quote.items.map((item) => item.key);
  const listed = (game.listedSelections ?? [...game.selections.values()].filter((one) => one.listed)).slice(
    0,
    MAX_SELECTIONS,
  );
  const isAvailable = ({ key, suspended }: (typeof listed)[number]): boolean =>
    !suspended && !keys.includes(key) && book.builderPrice?.([...keys, key]) !== undefined;
  const selections = listed.map(
    (selection): BuilderSelection => ({
      key: selection.key,
      odds: selection.odds,
      suspended: selection.suspended || isBehind(book),
      isAvailable: chosen.length < limits[1] && isAvailable(selection),
    }),
  );
  const { fairOdds = NO_ODDS, totalOdds: odds } = quote;
  const combinations = hasCombinations && !isBehind(book) ? readyCombinations(book, listed) : [];
  const value = { gameId, selections, odds, fairOdds, voidRule: BUILDER_VOID_RULE, limits, combinations };
  return envelope(BET_CODES.accepted, '', builderFeedValue(value, parseSelectionKey));
}

export function builderRoutes(scope: FastifyInstance, book: Book, calls: CallServer): void {
  for (const call of [BUILDER_LINE_FEED, BUILDER_LIVE_FEED])
    calls.serve(scope, call, ({ values }) => prepared(book, () => builderFeed(book, values)));
}
