import { BellPlus } from 'lucide-react';
import { memo } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { type SelectionIdentity, selectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { ToldBook } from '#protocol/books/book-channel.ts';
import type { ComparedMarket, MarketRow } from '#protocol/books/compared.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useOpenAlert } from '../../../parts/alerts/alert-wish.ts';
import { useToggle } from '../../../parts/betting/use-coupon.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useCompareTexts } from '../use-compare-texts.ts';
import { BookCell } from './book-cell.tsx';
import styles from './compared-rows.module.css';

/** A fair price as it is shown: to two digits, since nobody pays it. */
const shownFair = (fair: Odds): Odds => (Math.round(fair / 10) * 10) as Odds;

/** Moves that are nearer than this are shown as moves. */
const FRESH_MS = 4_000;

export interface ComparedRowsProps {
  readonly market: ComparedMarket;
  readonly head: GameHead;
  readonly books: readonly ToldBook[];
  readonly nowMs: number;
  /** Whether the market is named above its rows. */
  readonly isNamed: boolean;
}

/** The rows of a market: a selection each, a price of every book, the fair price, and who moved first. */
export const ComparedRows = memo(function ComparedRows({
  books,
  head,
  isNamed,
  market,
  nowMs,
}: ComparedRowsProps) {
  const texts = useGameTexts();
  return (
    <>
      {isNamed ? (
        <div className={styles['market']}>
          <span>{texts.market(market.group, head)}</span>
          <Overrounds market={market} />
        </div>
      ) : null}
      {market.rows.map((row) => (
        <SelectionRow
          key={`${row.place.type}.${row.place.parameter}`}
          {...{ row, market, head, books, nowMs }}
          isOpen={isNamed}
        />
      ))}
    </>
  );
});

/** The overround of a market at each book, under the names of the books. */
export function Overrounds({ market }: { readonly market: ComparedMarket | undefined }) {
  const t = useT('compare');
  const texts = useCompareTexts();
  return (market?.overrounds ?? []).map((one, at) => (
    <span
      // Books have their places.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      className={styles['overround']}
      title={one === undefined ? undefined : t('overround', { share: texts.share(one) })}
      dir="ltr"
    >
      {one === undefined ? '' : texts.share(one)}
    </span>
  ));
}

interface SelectionRowProps extends Omit<ComparedRowsProps, 'isNamed'> {
  readonly row: MarketRow;
  readonly isOpen: boolean;
}

export const isStale = ({ phases }: ToldBook): boolean => phases[0] !== 'live' && phases[1] !== 'live';

function SelectionRow({ books, head, isOpen, market, nowMs, row }: SelectionRowProps) {
  const t = useT('compare');
  const texts = useGameTexts();
  const compare = useCompareTexts();
  const [format] = usePreference('oddsFormat');
  const put = useToggle();
  const identity: SelectionIdentity = { ...row.place, gameId: head.id, player: 0 };
  const name = texts.selection(identity, head);
  const key = selectionKey(identity);
  const own = row.cells[0];
  const item = own && own.odds > 0 ? itemOf(head, identity, own.odds, texts) : undefined;
  const first = row.first === undefined ? undefined : books[row.first];
  return (
    <div className={styles['row']} data-grid-row="">
      <span className={styles['name']} title={name}>
        <bdi>{name}</bdi>
        {isOpen && item ? <RowAlert item={item} name={name} /> : null}
      </span>
      {books.map((book, at) => {
        const cell = row.cells[at];
        const movedAtMs = cell?.movedAtMs;
        return (
          <BookCell
            key={book.name}
            cell={cell}
            book={book.name}
            name={name}
            selection={key}
            column={at}
            isBest={row.best.includes(at)}
            isStale={isStale(book)}
            age={movedAtMs === undefined ? undefined : compare.age(movedAtMs, nowMs)}
            isFresh={movedAtMs !== undefined && nowMs - movedAtMs < FRESH_MS}
            {...(at === 0 && item ? { onPress: () => put(item) } : {})}
          />
        );
      })}
      <span
        className={styles['fair']}
        data-fair={row.fair}
        dir="ltr"
        title={market.refusal && t(`refusal.${market.refusal}`)}
      >
        {row.fair === undefined ? '–' : oddsText(shownFair(row.fair), format)}
      </span>
      <span
        className={styles['first']}
        data-first={first?.name}
        title={first && t('first.of', { book: first.name })}
      >
        {first ? (
          <>
            <i className={styles['dot']} style={{ background: first.color }} aria-hidden="true" />
            <bdi>{first.name}</bdi>
          </>
        ) : null}
      </span>
    </div>
  );
}

function itemOf(
  head: GameHead,
  identity: SelectionIdentity,
  odds: CouponItem['odds'],
  texts: ReturnType<typeof useGameTexts>,
): CouponItem {
  return {
    key: selectionKey(identity),
    gameId: head.id,
    mainGameId: (head.mainGameId === 0 ? head.id : head.mainGameId) as GameId,
    feed: head.feed,
    odds,
    texts: {
      game: texts.game(head),
      championship: head.championship.name,
      market: texts.market(identity.group, head),
      selection: texts.selection(identity, head),
    },
  };
}

/** An alert on the own price: the form takes the price that is waited for. */
function RowAlert({ item, name }: { readonly item: CouponItem; readonly name: string }) {
  const t = useT('compare');
  const open = useOpenAlert();
  return (
    <IconButton
      label={t('alert', { selection: name })}
      icon={<BellPlus size={14} aria-hidden="true" />}
      onClick={() => open({ kind: 'odds', item })}
    />
  );
}
