import { ChevronUp } from 'lucide-react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { currentOdds, itemState } from '#domain/coupon/draft/coupon-prices.ts';
import { sameStakes } from '#domain/coupon/draft/singles.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import type { ArmedState } from '#streams/coupon/armed-betting.ts';
import { useLocalization } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { quickStakes } from '../../../parts/betting/quick-stakes.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCoupon, useStore } from '../../../parts/betting/use-coupon.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useTapGuard } from '../placing/use-tap-guard.ts';
import styles from './quick-draft.module.css';

export interface QuickDraftProps {
  /** The last pick. */
  readonly item: CouponItem;
  readonly onShow: () => void;
}

/** How many stakes there is room for. */
const STAKES = 3;
const everything = (state: ArmedState) => state;

/** The last pick with its price, and the ways to bet on it. */
export function QuickDraft({ item, onShow }: QuickDraftProps) {
  const { armed } = useBetting();
  const { t, odds: oddsText } = useCouponTexts();
  const { selection } = useSelectionTexts()(item);
  const { format } = useLocalization();
  const { coupon, prices } = useCoupon();
  const armedState = useStore(armed, everything);
  const price = prices.get(item.key);
  const odds = currentOdds(item, price);
  const state = itemState(item, price);
  const count = coupon.items.length;
  return (
    <>
      <p className={styles['pick']} data-item-state={state}>
        <bdi className={styles['name']}>{selection}</bdi>
        {state === 'open' ? null : <span className={styles['state']}>{t(`state.${state}`)}</span>}
        <strong data-odds={oddsToDecimal(odds)}>
          <bdi>{oddsText(odds)}</bdi>
        </strong>
      </p>
      <div className={styles['acts']}>
        {armedState.kind === 'armed' ? (
          <ArmedPlace state={armedState} item={item} signature={`${item.key}@${odds}`} />
        ) : (
          <StakesAndPlace onShow={onShow} />
        )}
        <button
          type="button"
          className={styles['count']}
          aria-haspopup="dialog"
          aria-label={t('quick.show', { selections: t('count', { count }) })}
          onClick={onShow}
        >
          <bdi>{format.number(count)}</bdi>
          <ChevronUp size={16} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

/** Stakes at one press, each of which opens the coupon with it filled in, and the button that opens it with the stake that there is. */
function StakesAndPlace({ onShow }: Pick<QuickDraftProps, 'onShow'>) {
  const { coupon: store } = useBetting();
  const { t } = useCouponTexts();
  const { coupon, limits } = useCoupon();
  const { currency } = usePayingAccount();
  const { items, stakes } = coupon;
  const choose = (text: string) => {
    if (stakes) store.setStakes(sameStakes(items, text));
    else store.setStakeText(text);
    onShow();
  };
  return (
    <>
      {/* Until the house has told its limits the places stand empty: the same chip is never two amounts. */}
      {quickStakes(limits, currency)
        .slice(0, STAKES)
        .map((text) => (
          <button
            key={text}
            type="button"
            className={styles['chip']}
            disabled={limits === undefined}
            aria-haspopup="dialog"
            aria-label={t('stake.quick', { amount: `${text} ${currency.code}` })}
            onClick={() => choose(text)}
          >
            <bdi>{limits && text}</bdi>
          </button>
        ))}
      <Button kind="place" className={styles['place']} aria-haspopup="dialog" onClick={onShow}>
        {t('quick.bet')}
      </Button>
    </>
  );
}

interface ArmedPlaceProps {
  readonly state: Extract<ArmedState, { kind: 'armed' }>;
  readonly item: CouponItem;
  /** Selection and price as shown: a press just after they changed is not an act. */
  readonly signature: string;
}

/**
 * The button while one-click betting is armed: places the pick by its rules, as a press on its price would, and takes it
 * out of the coupon.
 */
function ArmedPlace({ state, item, signature }: ArmedPlaceProps) {
  const { armed, coupon: store } = useBetting();
  const { t, money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const isSettling = useTapGuard(signature);
  const stake = amountFromDecimal(state.terms.stakeText, currency.exponent);
  return (
    <Button
      kind="place"
      className={styles['place']}
      aria-disabled={isSettling}
      onClick={() => {
        if (isSettling) return;
        // First out of the coupon: a bet that leaves at once would keep the draft as it is.
        store.remove(item.key);
        armed.press(item);
      }}
    >
      {stake === undefined ? t('place') : t('placeAmount', { amount: money(stake, currency) })}
    </Button>
  );
}
