/**
 * Coupons kept by a short code. The code is cut from the hash of what is kept, so saving the same coupon twice is the same code; it says
 * nothing of who saved it. A coupon comes back at the prices of now: what cannot be bet on any more is told apart.
 */
import { createHash } from 'node:crypto';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { carryForm } from '#domain/coupon/draft/carry-form.ts';
import { MAX_COUPON_ITEMS } from '#domain/coupon/draft/coupon.ts';
import { checkForm } from '#domain/coupon/form/bet-form.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import {
  CODE_ALPHABET,
  type EventNames,
  type GetCouponRequest,
  loadedCouponValue,
  loadedEventValue,
  type SaveCouponRequest,
  savedEventValue,
} from '#protocol/http/coupon/saved-coupon.ts';
import { prepared } from '../../source/prepared.ts';
import type { Book, SourceGame } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { type QuotedItem, quoteCoupon } from './quote.ts';
import { namesIn } from './selection-names.ts';

export interface SavedCouponStoreParts {
  readonly book: Book;
  readonly database: Database;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}

/** A code grows by this much when a shorter one is another coupon's already. */
const CODE_LENGTHS = [8, 12, 16] as const;

function codeOf(content: string, length: number): string {
  const digest = createHash('sha256').update(content).digest();
  return [...digest.subarray(0, length)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

function namesOf(game: SourceGame, key: SelectionKey, language: string): EventNames {
  const head = game.head(language);
  return {
    ...namesIn(game, key, language),
    periodName: head.subGame?.periodName ?? '',
    typeName: head.subGame?.typeName ?? '',
    startsAt: head.startsAt,
  };
}

export class SavedCouponStore {
  readonly #parts: SavedCouponStoreParts;

  constructor(parts: SavedCouponStoreParts) {
    this.#parts = parts;
  }

  /** The envelope with the code, or with what is wrong. */
  async save({ partner, ...coupon }: SaveCouponRequest): Promise<object> {
    if (coupon.items.length === 0) return envelope(BET_CODES.emptyCoupon, 'the coupon is empty', null);
    if (coupon.items.length > MAX_COUPON_ITEMS)
      return envelope(BET_CODES.tooManyItems, 'too many selections', {
        AdditionalInfo: { limit: String(MAX_COUPON_ITEMS) },
      });
    const content = JSON.stringify(coupon);
    for (const length of CODE_LENGTHS) {
      const code = codeOf(`${partner}\n${content}`, length);
      const [row] = await this.#parts.database.query<{ content: string }>(
        ...named(
          `with kept as (
            insert into saved_coupons (code, partner, content, saved_at) values (:code, :partner, :content, :at)
            on conflict (code) do nothing returning content
          ) select content from kept union all select content from saved_coupons where code = :code and partner = :partner`,
          { code, partner, content, at: this.#parts.nowMs() },
        ),
      );
      if (row?.content === content) return envelope(BET_CODES.accepted, '', code);
    }
    return envelope(BET_CODES.wrongCouponCode, 'no code is free for this coupon', null);
  }

  /** The envelope with the coupon at present prices, or with what is wrong. */
  async load({ code, language, partner }: GetCouponRequest): Promise<object> {
    const wrong = envelope(BET_CODES.wrongCouponCode, 'there is no coupon of this code', null);
    if (code === undefined) return wrong;
    const [row] = await this.#parts.database.query<{ content: string }>(
      ...named('select content from saved_coupons where code = :code and partner = :partner', {
        code,
        partner,
      }),
    );
    if (!row) return wrong;
    const coupon = JSON.parse(row.content) as Omit<SaveCouponRequest, 'partner'>;
    const { book } = this.#parts;
    const quote = await prepared(book, () => quoteCoupon(book, coupon.items, coupon.form));
    const quoted = quote.items.map((quote, index) => ({
      quote,
      saved: coupon.items[index] as SaveCouponRequest['items'][number],
    }));
    const present = quoted.filter(({ quote }) => !quote.finished && quote.game !== undefined);
    if (present.length === 0) return envelope(BET_CODES.eventsFinished, 'all events are over', null);
    const itemOf = (
      quote: QuotedItem,
      { feed, gameId, texts }: SaveCouponRequest['items'][number],
    ): Omit<CouponItem, 'odds'> => ({
      key: quote.key,
      gameId,
      mainGameId: quote.mainGameId as GameId,
      feed: quote.game?.feed ?? feed,
      texts,
    });
    const events = present.map(({ quote, saved }) => {
      const game = quote.game as SourceGame;
      const relatedTo = present.flatMap((other, position) =>
        quote.conflictsWith.includes(other.quote.key) ? [position] : [],
      );
      const item = { ...itemOf(quote, saved), odds: quote.odds };
      return loadedEventValue(
        { item, savedOdds: saved.seenOdds, suspended: quote.suspended, relatedTo },
        namesOf(game, quote.key, language),
        namesOf(game, quote.key, 'en'),
      );
    });
    const removed = quoted
      .filter((one) => !present.includes(one))
      .map(({ quote, saved }) =>
        savedEventValue({ ...itemOf(quote, saved), key: selectionKey(saved), odds: saved.seenOdds }),
      );
    const keys = quoted.map(({ saved }) => selectionKey(saved));
    const kept = present.map(({ saved }) => selectionKey(saved));
    const carried = carryForm(coupon.form, keys, kept);
    const { form: _saved, ...wish } = coupon;
    const isWhole = carried !== undefined && checkForm(carried, kept.length).ok;
    return envelope(
      BET_CODES.accepted,
      '',
      loadedCouponValue(events, removed, { ...wish, ...(isWhole ? { form: carried } : {}) }),
    );
  }
}
