import { lazy, Suspense } from 'react';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { PlacementAct } from '#domain/coupon/bet/sent-placements.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { PlacementAccepted, PlacementRefused, PlacementReoffered } from './placement-endings.tsx';
import { PlacementUndecided } from './placement-undecided.tsx';

const SinglesProgress = lazy(async () => ({
  default: (await import('../singles/singles-progress.tsx')).SinglesProgress,
}));

/** An act of the user in full, in the place of the draft: one bet in its present state, or several singles. */
export function PlacementView({ act }: { readonly act: PlacementAct }) {
  const [first, ...others] = act.placements;
  if (others.length === 0) return <OnePlacement placement={first} />;
  return (
    <Suspense fallback={null}>
      <SinglesProgress act={act} />
    </Suspense>
  );
}

function OnePlacement({ placement }: { readonly placement: SentPlacement }) {
  switch (placement.kind) {
    case 'sending':
    case 'delayed':
    case 'unknown':
      return <PlacementUndecided placement={placement} />;
    case 'accepted':
      return <PlacementAccepted placement={placement} />;
    case 'reoffered':
      return <PlacementReoffered placement={placement} />;
    case 'refused':
      return <PlacementRefused placement={placement} />;
    default:
      return unreachable(placement);
  }
}
