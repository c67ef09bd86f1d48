import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { ItemState } from '#domain/coupon/draft/coupon-prices.ts';
import { marketBeside } from '#domain/market/market-names.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { useSelectionTexts } from '../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { GameLink } from '../../parts/game/game-link.tsx';
import { WatchedScore } from '../../parts/score/watched-score.tsx';
import styles from './coupon-item.module.css';

export interface CouponItemRowProps {
  readonly item: CouponItem;
  /** The current price; the agreed one is in the item. */
  readonly odds: Odds;
  readonly state: ItemState;
  /** Whether it depends on another item, so that one bet cannot hold both. */
  readonly clashes: boolean;
  /** Whether the feed watches its game, so that the score can stand with it. */
  readonly isWatched?: boolean;
  /** Removes the item; absent where the coupon cannot be changed. */
  readonly onRemove?: () => void;
  /** What stands in a row of its own below the item. */
  readonly children?: ReactNode;
}

/** An item of the coupon: the selection, its price, the agreed price struck through where it has moved, and what is wrong in words. */
export function CouponItemRow({
  item,
  odds,
  state,
  clashes,
  isWatched,
  onRemove,
  children,
}: CouponItemRowProps) {
  const { t, odds: oddsText } = useCouponTexts();
  const texts = useSelectionTexts()(item);
  const { championship, game, selection } = texts;
  const market = marketBeside(texts, parseSelectionKey(item.key)?.group);
  const moved = odds !== item.odds;
  return (
    <li className={styles['item']} data-coupon-item={item.key} data-item-state={state} data-clashes={clashes}>
      <div className={styles['texts']}>
        <p className={styles['selection']}>
          <bdi>{selection}</bdi>
        </p>
      </div>
      <div className={styles['price']} data-odds={oddsToDecimal(odds)}>
        {moved ? (
          <del className={styles['was']}>
            <bdi>{oddsText(item.odds)}</bdi>
          </del>
        ) : null}
        <ins className={styles['now']}>
          {state === 'risen' ? <span aria-hidden="true">▲</span> : null}
          {state === 'fallen' ? <span aria-hidden="true">▼</span> : null}
          <bdi>{oddsText(odds)}</bdi>
        </ins>
      </div>
      {onRemove ? (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('remove', { selection, game })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : null}
      <div className={styles['about']}>
        <GameLink
          head={{ id: item.gameId, feed: item.feed }}
          className={styles['game']}
          title={`${game}, ${championship}`}
        >
          <bdi>{game}</bdi>
        </GameLink>
        {market === '' ? null : (
          <bdi className={styles['market']} title={market}>
            {market}
          </bdi>
        )}
        {isWatched ? <WatchedScore selection={item.key} gameId={item.gameId} feed={item.feed} /> : null}
      </div>
      {state === 'open' && !clashes ? null : (
        <p
          className={styles['state']}
          // The price that is struck through and the sign beside the new one show it already.
          data-is-shown={(!clashes && (state === 'risen' || state === 'fallen')) || undefined}
        >
          {[state === 'open' ? '' : t(`state.${state}`), clashes ? t('state.conflict') : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {children}
    </li>
  );
}
