import { useState } from 'react';
import { Link } from 'wouter';
import type { TimeInForce } from '#domain/coupon/bet/auto-bet.ts';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { type Odds, oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import type { OrderSending, WaitingOrder } from '#streams/coupon/order-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useLookAtOrders } from '../../../parts/betting/use-look-at-orders.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';

export interface OrderFormProps {
  readonly coupon: Coupon;
  readonly totals: CouponTotals;
  readonly currency: Currency;
  /** All that stands in the way of placing it now. Prices and suspensions stand in no order's way. */
  readonly problems: readonly CouponProblem[];
}

const MINUTE_MS = 60_000;
/** Minutes. */
const SPANS = [15, 60, 180, 1_440] as const;
type Force = 'until-cancelled' | 'until-start' | `${(typeof SPANS)[number]}`;
const FORCES: readonly Force[] = ['15', '60', '180', '1440', 'until-start', 'until-cancelled'];
/** The careful one. */
const FIRST_FORCE: Force = '60';

/** What an order may wait through. */
const PASSING: readonly CouponProblem['code'][] = [
  'price_changed',
  'below_floor',
  'suspended',
  'stale',
  'checking',
  'undecided',
];

interface OrderWish {
  readonly target: Odds;
  readonly force: Force;
  readonly dropOnScoreChange: boolean;
}

/** As of the press: with a fresh id, and the end of its time. */
function orderOf(
  coupon: Coupon,
  stake: Amount,
  currency: Currency,
  { force, ...wish }: OrderWish,
): WaitingOrder {
  const form = formOf(coupon);
  return {
    terms: { ...wish, timeInForce: timeInForce(force, Date.now()) },
    request: {
      betGuid: crypto.randomUUID() as BetGuid,
      kind: form.kind,
      form,
      items: coupon.items,
      stake,
      policy: { kind: 'floor', odds: wish.target },
      currency: currency.code,
      ...(coupon.extras && { extras: coupon.extras }),
    },
  };
}

const timeInForce = (force: Force, now: number): TimeInForce =>
  force === 'until-cancelled' || force === 'until-start'
    ? { kind: force }
    : { kind: 'until', at: now + Number(force) * MINUTE_MS };

const everything = <State,>(state: State): State => state;

/** A bet that waits for its price: its target, how long it waits, and what ends it before. */
export function OrderForm({ coupon, totals, currency, problems }: OrderFormProps) {
  const t = useT('orders');
  const { t: tCoupon, find, money, odds, betsHref } = useCouponTexts();
  const { signedIn } = usePayingAccount();
  const orderStore = useOrderStore();
  const { sending } = useStore(orderStore, everything);
  useLookAtOrders(orderStore, signedIn);
  const [typed, setTyped] = useState<string>();
  const [force, setForce] = useState<Force>(FIRST_FORCE);
  const [dropOnScoreChange, setDrop] = useState(true);
  const text = typed ?? oddsToDecimal(totals.totalOdds);
  const target = oddsFromDecimal(Number(text));
  const hasLive = coupon.items.some(({ feed }) => feed === 'live');
  const forces = hasLive ? FORCES.filter((one) => one !== 'until-start') : FORCES;
  const { stake } = totals;
  const hindrance = problems.find(({ code }) => !PASSING.includes(code));
  const isBusy = sending?.kind === 'sending' || sending?.kind === 'unknown';
  if (!signedIn) return <p className={styles['rule']}>{t('signIn')}</p>;

  const order = () => {
    if (target === undefined || stake === undefined || hindrance || isBusy) return;
    void orderStore.send(orderOf(coupon, stake, currency, { target, dropOnScoreChange, force }));
  };
  return (
    <div className={styles['group']} data-order-form={sending?.kind ?? 'draft'}>
      <label className={styles['line']}>
        <span>{t('target')}</span>
        <input
          className={styles['input']}
          inputMode="decimal"
          dir="ltr"
          size={8}
          autoComplete="off"
          aria-invalid={target === undefined}
          value={text}
          onChange={(event) =>
            setTyped(cleanNumericInput(event.currentTarget.value, { accuracy: 3, maxLength: 10 }))
          }
        />
      </label>
      <label className={styles['line']}>
        <span>{t('force')}</span>
        <select
          className={styles['input']}
          value={force}
          onChange={(event) =>
            setForce(forces.find((one) => one === event.currentTarget.value) ?? FIRST_FORCE)
          }
        >
          {forces.map((one) => (
            <option key={one} value={one}>
              {forceText(one)}
            </option>
          ))}
        </select>
      </label>
      {hasLive ? (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={dropOnScoreChange}
            onChange={(event) => setDrop(event.currentTarget.checked)}
          />
          {t('drop')}
        </label>
      ) : null}
      <p className={styles['rule']}>{t('now', { odds: odds(totals.totalOdds) })}</p>
      {target !== undefined && target <= totals.totalOdds ? (
        <p className={styles['rule']}>{t('reached')}</p>
      ) : null}
      <button
        type="button"
        className={styles['button']}
        aria-disabled={target === undefined || stake === undefined || hindrance !== undefined || isBusy}
        onClick={order}
      >
        {stake === undefined || target === undefined
          ? tCoupon('problem.stake_missing')
          : t('new', { odds: odds(target), amount: money(stake, currency) })}
      </button>
      {hindrance ? (
        <p className={styles['problem']}>{find(`problem.${hindrance.code}`) ?? hindrance.code}</p>
      ) : null}
      <output>
        {sending ? <Sent sending={sending} onAgain={() => void orderStore.sendAgain()} /> : null}
      </output>
      <Link className={styles['link'] ?? ''} href={`${betsHref}?tab=orders`}>
        {t('list')}
      </Link>
    </div>
  );

  function forceText(one: Force): string {
    if (one === 'until-cancelled' || one === 'until-start') return t(`force.${one}`);
    const minutes = Number(one);
    return minutes < 60 ? t('force.minutes', { count: minutes }) : t('force.hours', { count: minutes / 60 });
  }
}

function Sent({ sending, onAgain }: { readonly sending: OrderSending; readonly onAgain: () => void }) {
  const t = useT('orders');
  const { find } = useCouponTexts();
  switch (sending.kind) {
    case 'sending':
      return <p className={styles['rule']}>{t('sending')}</p>;
    case 'unknown':
      return (
        <>
          <p className={styles['rule']}>{t('unknown')}</p>
          <button type="button" className={styles['button']} onClick={onAgain}>
            {t('again')}
          </button>
        </>
      );
    case 'taken':
      return <p>{t('taken')}</p>;
    case 'not-kept':
      return <p className={styles['problem']}>{t('notKept')}</p>;
    case 'refused':
      return (
        <p className={styles['problem']} data-order-refused={sending.code}>
          {t('refused')}{' '}
          {sending.code === undefined ? '' : (find(`refused.code.${sending.code}`) ?? sending.code)}
        </p>
      );
  }
}
