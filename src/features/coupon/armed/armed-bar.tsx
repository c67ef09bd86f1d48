import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { type CouponTexts, useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { ARMED_BAR_ID } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import styles from './armed-bar.module.css';

/** The bar while one-click betting is armed: its stake, when it ends, the bet that is about to leave, and the ways out. */
export function ArmedBar() {
  const { armed } = useBetting();
  const state = useStore(armed, everything);
  const toasts = useToasts();
  const texts = useCouponTexts();
  useEffect(() => {
    const touch = () => armed.touch();
    const options = { capture: true, passive: true };
    for (const type of ACTS) addEventListener(type, touch, options);
    return () => {
      for (const type of ACTS) removeEventListener(type, touch, options);
    };
  }, [armed]);
  useEffect(() => {
    const { t } = texts;
    const subscription = armed.notices$.subscribe((notice) => {
      if (notice.kind === 'ended') return toasts.show(t(`armed.ended.${notice.cause}`));
      const { selection } = notice.item.texts;
      if (notice.kind === 'undone') return toasts.show(t('armed.undone', { selection }));
      toasts.show(t('armed.notSent', { selection, reason: reasonOf(notice.problem, texts) }));
    });
    return () => subscription.unsubscribe();
  }, [armed, texts, toasts]);
  const place = document.getElementById(ARMED_BAR_ID);
  return state.kind === 'armed' && place ? createPortal(<Armed state={state} />, place) : null;
}

const ACTS = ['pointerdown', 'keydown'] as const;
const everything = <State,>(state: State): State => state;

/** Problems whose sentences have figures in them, which the bar does not know: it says in one sentence that the stake is in the way. */
const OF_THE_STAKE: readonly ProblemCode[] = [
  'stake_missing',
  'stake_too_small',
  'stake_too_large',
  'not_enough_money',
];

function reasonOf(problem: ProblemCode, { t, find }: CouponTexts): string {
  if (problem !== 'rail_unknown' && problem.startsWith('rail_')) return t('armed.reasonRail');
  return OF_THE_STAKE.includes(problem) ? t('armed.reasonStake') : (find(`problem.${problem}`) ?? problem);
}

type ArmedState = Extract<
  ReturnType<ReturnType<typeof useBetting>['armed']['getState']>,
  { readonly kind: 'armed' }
>;

/** What the bar shows: the stake and the time left, or the bet that is about to be placed. */
function Armed({ state }: { readonly state: ArmedState }) {
  const { armed } = useBetting();
  const { t, money, odds } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const { currency } = usePayingAccount();
  const now = useNow();
  const { endsAt, leaving, terms } = state;
  const stake = amountFromDecimal(terms.stakeText, currency.exponent);
  const minutes = Math.ceil(Math.max(0, endsAt - now) / 60_000);
  return (
    <section
      className={styles['bar']}
      data-armed={leaving ? 'leaving' : 'waiting'}
      aria-label={t('armed.title')}
    >
      <p className={styles['text']}>
        <strong>{t('armed.on', { amount: stake === undefined ? '–' : money(stake, currency) })}</strong>
        {leaving ? (
          <output>
            {t('armed.leaving', {
              selection: textsOf(leaving.item).selection,
              odds: odds(leaving.item.odds),
              seconds: Math.ceil(Math.max(0, leaving.leavesAt - now) / 1000),
            })}
          </output>
        ) : (
          <span>{t('armed.left', { count: minutes })}</span>
        )}
      </p>
      {/* Its place is kept, so that nothing moves under the pointer when a bet is about to leave. */}
      <Button
        kind="secondary"
        className={styles['button']}
        data-kept={leaving ? undefined : true}
        onClick={() => armed.undo()}
      >
        {t('armed.takeBack')}
      </Button>
      <Button kind="secondary" className={styles['button']} onClick={() => armed.disarm('user')}>
        {t('armed.disarm')}
      </Button>
    </section>
  );
}
