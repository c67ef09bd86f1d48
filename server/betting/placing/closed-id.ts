/**
 * Closes an id that was asked for before any bet came under it: "no such bet has arrived" is a promise then, which a
 * request that is still on its way would break (P3). It is a refusal like any other, of a request that never was, and the
 * row itself keeps every later one out.
 */
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import type { Book } from '../../source/source.ts';
import { quoteCoupon } from '../book/quote.ts';
import type { NewBet } from '../history/bet-rows.ts';
import { newBet } from './new-bet.ts';

/** The hash of a closed id, which has no body. */
const NO_BODY = 'none';

export const isClosed = ({ bodyHash }: { readonly bodyHash: string }): boolean => bodyHash === NO_BODY;

export interface ClosedId {
  readonly id: BetId;
  readonly userId: bigint;
  readonly betGuid: BetGuid;
  /** The moment, epoch ms. */
  readonly at: number;
}

export function closingBet(book: Book, { at, betGuid, id, userId }: ClosedId): NewBet {
  const nothing = {
    betGuid,
    form: { kind: 'single' },
    items: [],
    stake: undefined,
    policy: { kind: 'none' },
    language: 'en',
    channel: 'web',
  } as const;
  return newBet(
    { book, placedAt: at },
    { id, userId, bodyHash: NO_BODY },
    nothing,
    amount(0n),
    quoteCoupon(book, []),
  );
}
