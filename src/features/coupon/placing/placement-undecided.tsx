import { CircleHelp, Hourglass, LoaderCircle } from 'lucide-react';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { FactRows } from '../../../ui/lists/fact-rows.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponItemRow } from '../coupon-item.tsx';
import { CouponColumn, CouponItems } from '../parts/coupon-column.tsx';
import { TotalsList } from '../parts/totals-list.tsx';
import { BetNumber, PlacementPart, PlacementProgress, PlacementTitle } from './placement-parts.tsx';
import styles from './placement-undecided.module.css';

export interface PlacementUndecidedProps {
  readonly placement: Extract<Placement, { kind: 'sending' | 'delayed' | 'unknown' }>;
}

/** A bet while the server decides, or while nobody here knows whether it has. The next one can be picked meanwhile. */
export function PlacementUndecided({ placement }: PlacementUndecidedProps) {
  const { t, money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const { request } = placement;
  return (
    <CouponColumn data-bet-guid={request.betGuid}>
      <PlacementProgress kind={placement.kind}>
        {placement.kind === 'sending' ? <Sending /> : null}
        {placement.kind === 'delayed' ? <Delayed placement={placement} /> : null}
        {placement.kind === 'unknown' ? <Unknown placement={placement} /> : null}
        <p>{t('sent.next')}</p>
        <BetNumber betGuid={request.betGuid} />
      </PlacementProgress>
      <CouponItems>
        {request.items.map((item) => (
          <CouponItemRow key={item.key} item={item} odds={item.odds} state="open" clashes={false} />
        ))}
      </CouponItems>
      <PlacementPart>
        <TotalsList>
          <FactRows facts={[[t('stake.label'), money(request.stake, currency)]]} />
        </TotalsList>
      </PlacementPart>
    </CouponColumn>
  );
}

function Sending() {
  const { t } = useCouponTexts();
  return (
    <>
      <PlacementTitle icon={<LoaderCircle size={18} className={styles['spin']} aria-hidden="true" />}>
        {t('sending.title')}
      </PlacementTitle>
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
      <PlacementTitle isTimer icon={<Hourglass size={18} aria-hidden="true" />}>
        {t('delayed.title', { seconds: Math.ceil(leftMs / 1000) })}
      </PlacementTitle>
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
      <PlacementTitle icon={<CircleHelp size={18} aria-hidden="true" />}>{t('unknown.title')}</PlacementTitle>
      <p>{t('unknown.hint')}</p>
      {signedIn ? null : <p>{t('unknown.signIn')}</p>}
      {placement.asked > 0 ? <p>{t('unknown.asked', { count: placement.asked })}</p> : null}
      <Button kind="secondary" small onClick={() => coupon.askNow()}>
        {t('fix.ask-now')}
      </Button>
    </>
  );
}
