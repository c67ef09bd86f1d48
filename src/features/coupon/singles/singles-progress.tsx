import type { Placement } from '#domain/coupon/bet/placement.ts';
import type { SinglesPlacer } from '#streams/coupon/singles-placer.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useRefusalText } from '../../../parts/betting/use-refusal-text.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import buttons from '../coupon-buttons.module.css';
import draft from '../coupon-draft.module.css';
import { CouponItemRow } from '../coupon-item.tsx';
import styles from '../placement.module.css';
import rows from './singles.module.css';

const everything = <State,>(state: State): State => state;

/** What becomes of each single: they are decided alone, and each says how. */
export function SinglesProgress({ placer }: { readonly placer: SinglesPlacer }) {
  const t = useT('singles');
  const { t: tCoupon, betsHref } = useCouponTexts();
  const { isUndecided, placements } = useStore(placer, everything);
  return (
    <div className={draft['draft']} data-singles={isUndecided ? 'undecided' : 'decided'}>
      <div className={styles['progress']}>
        <p className={styles['progressTitle']}>{t('progress')}</p>
        <p>{t('waitAll')}</p>
      </div>
      <ul className={draft['items']}>
        {placements.map((placement) => (
          <Row key={placement.request.betGuid} placement={placement} />
        ))}
      </ul>
      {isUndecided ? null : (
        <div className={styles['acts']}>
          <a className={buttons['secondary']} href={betsHref}>
            {tCoupon('accepted.bets')}
          </a>
          <button type="button" className={buttons['place']} onClick={() => placer.dismiss()}>
            {t('done')}
          </button>
        </div>
      )}
    </div>
  );
}

function Row({ placement }: { readonly placement: Exclude<Placement, { kind: 'draft' }> }) {
  const { money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const { request } = placement;
  const [item] = request.items;
  const text = useOutcome(placement);
  if (!item) return null;
  return (
    <CouponItemRow item={item} odds={item.odds} state="open" clashes={false}>
      <div className={rows['stake']} data-bet-guid={request.betGuid} data-single-state={placement.kind}>
        <strong>
          <bdi>{money(request.stake, currency)}</bdi>
        </strong>
        <output className={rows['note']}>{text}</output>
      </div>
    </CouponItemRow>
  );
}

function useOutcome(placement: Exclude<Placement, { kind: 'draft' }>): string {
  const t = useT('singles');
  const { odds } = useCouponTexts();
  const refusalText = useRefusalText();
  const now = useNow();
  switch (placement.kind) {
    case 'delayed':
      return t('state.delayed', { seconds: Math.ceil(Math.max(0, placement.decidesAt - now) / 1_000) });
    case 'reoffered':
      return t('state.reoffered', { odds: odds(placement.quote.totalOdds) });
    case 'refused':
      return `${t('state.refused')}. ${refusalText(placement.cause)}`;
    default:
      return t(`state.${placement.kind}`);
  }
}
