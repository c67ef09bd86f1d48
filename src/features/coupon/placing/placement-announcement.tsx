import { useEffect, useRef, useState } from 'react';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { SentPlacements } from '#domain/coupon/bet/sent-placements.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';

/** What assistive technology reads when a placement changes: a sentence for the state of the one that changed last. */
export function PlacementAnnouncement({ placements }: { readonly placements: SentPlacements }) {
  const before = useRef<SentPlacements>([]);
  const [last, setLast] = useState<SentPlacement>();
  useEffect(() => {
    const changed = placements.findLast((placement) => !before.current.includes(placement));
    before.current = placements;
    if (changed || placements.length === 0) setLast(changed);
  }, [placements]);
  return (
    <VisuallyHidden>
      <output>{last ? <Sentence placement={last} /> : null}</output>
    </VisuallyHidden>
  );
}

function Sentence({ placement }: { readonly placement: SentPlacement }) {
  const { t } = useCouponTexts();
  switch (placement.kind) {
    case 'sending':
      return t('sending.title');
    case 'delayed':
      return t(`delayed.${placement.request.policy.kind}`, { floor: '' });
    case 'unknown':
      return t('unknown.title');
    case 'accepted':
      return t('live.accepted');
    case 'reoffered':
      return t('reoffered.title');
    case 'refused':
      return t('refused.title');
    default:
      return unreachable(placement);
  }
}
