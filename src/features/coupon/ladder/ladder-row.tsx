import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { PriceDepth } from '#streams/price-history/price-depth.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import type { RowPlace } from '../../../ui/lists/windowed-list.tsx';
import styles from './ladder-row.module.css';
import type { StepMark } from './use-ladder-marks.ts';
import { useSpanText } from './use-span-text.ts';

export interface LadderRowProps {
  readonly id: string;
  readonly aria: RowPlace['aria'];
  readonly odds: Odds;
  readonly depth: PriceDepth & { readonly nowMs: number };
  readonly isActive: boolean;
  /** The present price, where it counts on this step. */
  readonly now: LivePrice | undefined;
  readonly mark: StepMark | undefined;
  readonly onPress: () => void;
}

/** Moments that are nearer than this are not told as past. */
const NOW_MS = 2_000;

/** A step of the ladder: its odds, how long the price stood there and when last, and what the account has at it. */
export function LadderRow({ aria, depth, id, isActive, mark, now, odds, onPress }: LadderRowProps) {
  const t = useT('price-ladder');
  const { currency } = usePayingAccount();
  const { money, odds: oddsText } = useCouponTexts();
  const span = useSpanText();
  const stood = depth.steps.get(odds);
  const share = stood && depth.longestMs > 0 ? stood.forMs / depth.longestMs : 0;
  const state = now && (now.suspended ? 'suspended' : now.stale ? 'stale' : 'open');
  return (
    // The keyboard's way is the field of the ladder.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...aria}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={mark?.isTarget === true}
      className={styles['step']}
      data-ladder-step={oddsToDecimal(odds)}
      data-now={state}
      data-active={isActive || undefined}
      data-target={mark?.isTarget || undefined}
      data-stood-ms={stood && Math.round(stood.forMs)}
      onClick={onPress}
    >
      <span className={styles['odds']}>
        <bdi>{oddsText(odds)}</bdi>
      </span>
      <span className={styles['stood']}>
        <i
          className={styles['bar']}
          style={{ inlineSize: `${Math.round(share * 100)}%` }}
          aria-hidden="true"
        />
        <span className={styles['time']}>{stood ? span(stood.forMs) : ''}</span>
      </span>
      <span className={styles['last']}>
        {state
          ? t(`now.${state}`)
          : stood && depth.nowMs - stood.lastMs > NOW_MS
            ? t('ago', { span: span(depth.nowMs - stood.lastMs) })
            : ''}
      </span>
      <span className={styles['marks']}>
        {mark?.isTarget ? <b>{t('mark.target')}</b> : null}
        {mark?.bets === undefined ? null : (
          <bdi>{t('mark.bets', { amount: money(mark.bets, currency) })}</bdi>
        )}
        {mark?.waiting === undefined ? null : (
          <bdi>{t('mark.waiting', { amount: money(mark.waiting, currency) })}</bdi>
        )}
      </span>
    </div>
  );
}
