import type { Placement } from '#domain/coupon/bet/placement.ts';
import type { SinglesPlacer } from '#streams/coupon/singles-placer.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useRefusalText } from '../../../parts/betting/texts/use-refusal-text.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponItemRow } from '../coupon-item.tsx';
import { CouponColumn, CouponItems } from '../parts/coupon-column.tsx';
import { BetsLink, PlacementActs, PlacementProgress, PlacementTitle } from '../placing/placement-parts.tsx';
import { SingleLine, SingleNote } from './single-line.tsx';

const everything = <State,>(state: State): State => state;

/** Singles that were sent: each is decided alone, and says how. */
export function SinglesProgress({ placer }: { readonly placer: SinglesPlacer }) {
  const t = useT('singles');
  const { isUndecided, placements } = useStore(placer, everything);
  return (
    <CouponColumn data-singles={isUndecided ? 'undecided' : 'decided'}>
      <PlacementProgress>
        <PlacementTitle>{t('progress')}</PlacementTitle>
        <p>{t('waitAll')}</p>
      </PlacementProgress>
      <CouponItems>
        {placements.map((placement) => (
          <Row key={placement.request.betGuid} placement={placement} />
        ))}
      </CouponItems>
      {isUndecided ? null : (
        <PlacementActs>
          <BetsLink />
          <Button kind="place" onClick={() => placer.dismiss()}>
            {t('done')}
          </Button>
        </PlacementActs>
      )}
    </CouponColumn>
  );
}

/** A single that was sent: its stake, and what has become of it. */
function Row({ placement }: { readonly placement: Exclude<Placement, { kind: 'draft' }> }) {
  const { money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const { request } = placement;
  const [item] = request.items;
  const text = useOutcome(placement);
  if (!item) return null;
  return (
    <CouponItemRow item={item} odds={item.odds} state="open" clashes={false}>
      <SingleLine placed={{ betGuid: request.betGuid, kind: placement.kind }}>
        <strong>
          <bdi>{money(request.stake, currency)}</bdi>
        </strong>
        <SingleNote as="output">{text}</SingleNote>
      </SingleLine>
    </CouponItemRow>
  );
}

/** What has become of one single, in a few words. */
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
