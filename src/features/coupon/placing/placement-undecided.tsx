import { CircleHelp, Hourglass, LoaderCircle } from 'lucide-react';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { FactRows } from '../../../ui/primitives/fact-rows.tsx';
import buttons from '../coupon-buttons.module.css';
import draft from '../coupon-draft.module.css';
import { CouponItemRow } from '../coupon-item.tsx';
import totals from '../coupon-totals.module.css';
import styles from '../placement.module.css';

export interface PlacementUndecidedProps {
  readonly placement: Extract<Placement, { kind: 'sending' | 'delayed' | 'unknown' }>;
}

/** The coupon while the server decides, or while nobody here knows whether it has. Nothing can be changed. */
export function PlacementUndecided({ placement }: PlacementUndecidedProps) {
  const { t, money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const { request } = placement;
  return (
    <div className={draft['draft']} data-bet-guid={request.betGuid}>
      <div className={styles['progress']} data-kind={placement.kind}>
        {placement.kind === 'sending' ? <Sending /> : null}
        {placement.kind === 'delayed' ? <Delayed placement={placement} /> : null}
        {placement.kind === 'unknown' ? <Unknown placement={placement} /> : null}
        <p className={styles['guid']}>{t('number', { guid: `\u2066${request.betGuid}\u2069` })}</p>
      </div>
      <ul className={draft['items']}>
        {request.items.map((item) => (
          <CouponItemRow key={item.key} item={item} odds={item.odds} state="open" clashes={false} />
        ))}
      </ul>
      <dl className={`${totals['totals']} ${styles['told']}`}>
        <FactRows facts={[[t('stake.label'), money(request.stake, currency)]]} />
      </dl>
    </div>
  );
}

function Sending() {
  const { t } = useCouponTexts();
  return (
    <>
      <p className={styles['progressTitle']}>
        <LoaderCircle size={18} className={styles['spin']} aria-hidden="true" />
        {t('sending.title')}
      </p>
      <p>{t('sending.hint')}</p>
    </>
  );
}

function Delayed({ placement }: { readonly placement: Extract<Placement, { kind: 'delayed' }> }) {
  const { t, odds } = useCouponTexts();
  const now = useNow();
  const { policy } = placement.request;
  const leftMs = Math.max(0, placement.decidesAt - now);
  const part = placement.waitMs > 0 ? 1 - leftMs / placement.waitMs : 1;
  const floor = policy.kind === 'floor' ? odds(policy.odds) : '';
  return (
    <>
      <p className={styles['progressTitle']} role="timer">
        <Hourglass size={18} aria-hidden="true" />
        {t('delayed.title', { seconds: Math.ceil(leftMs / 1000) })}
      </p>
      <progress className={styles['bar']} value={part} aria-hidden="true" />
      <p>{t(`delayed.${policy.kind}`, { floor })}</p>
    </>
  );
}

function Unknown({ placement }: { readonly placement: Extract<Placement, { kind: 'unknown' }> }) {
  const { t } = useCouponTexts();
  const { coupon } = useBetting();
  const { signedIn } = usePayingAccount();
  return (
    <>
      <p className={styles['progressTitle']}>
        <CircleHelp size={18} aria-hidden="true" />
        {t('unknown.title')}
      </p>
      <p>{t('unknown.hint')}</p>
      {signedIn ? null : <p>{t('unknown.signIn')}</p>}
      {placement.asked > 0 ? <p>{t('unknown.asked', { count: placement.asked })}</p> : null}
      <button type="button" className={buttons['secondary']} onClick={() => coupon.askNow()}>
        {t('fix.ask-now')}
      </button>
    </>
  );
}
