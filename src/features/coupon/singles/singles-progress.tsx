import { isUndecided, type SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { PlacementAct } from '#domain/coupon/bet/sent-placements.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponItemRow } from '../coupon-item.tsx';
import { CouponColumn, CouponItems } from '../parts/coupon-column.tsx';
import { BetsLink, PlacementActs, PlacementProgress, PlacementTitle } from '../placing/placement-parts.tsx';
import { useOutcomeText } from '../placing/use-outcome-text.ts';
import { SingleLine, SingleNote } from './single-line.tsx';

/** Singles that were sent in one act: each is decided alone, and says how. */
export function SinglesProgress({ act }: { readonly act: PlacementAct }) {
  const t = useT('singles');
  const { coupon } = useBetting();
  const { id, placements } = act;
  const isPending = placements.some(isUndecided);
  return (
    <CouponColumn data-singles={isPending ? 'undecided' : 'decided'}>
      <PlacementProgress>
        <PlacementTitle>{t('progress')}</PlacementTitle>
        <p>{t('waitAll')}</p>
      </PlacementProgress>
      <CouponItems>
        {placements.map((placement) => (
          <Row key={placement.request.betGuid} placement={placement} />
        ))}
      </CouponItems>
      {isPending ? null : (
        <PlacementActs>
          <BetsLink />
          <Button kind="place" onClick={() => coupon.dismiss(id)}>
            {t('done')}
          </Button>
        </PlacementActs>
      )}
    </CouponColumn>
  );
}

/** A single that was sent: its stake, and what has become of it. */
function Row({ placement }: { readonly placement: SentPlacement }) {
  const { money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const { request } = placement;
  const [item] = request.items;
  const outcome = useOutcomeText();
  if (!item) return null;
  return (
    <CouponItemRow item={item} odds={item.odds} state="open" clashes={false}>
      <SingleLine placed={{ betGuid: request.betGuid, kind: placement.kind }}>
        <strong>
          <bdi>{money(request.stake, currency)}</bdi>
        </strong>
        <SingleNote as="output">{outcome(placement)}</SingleNote>
      </SingleLine>
    </CouponItemRow>
  );
}
