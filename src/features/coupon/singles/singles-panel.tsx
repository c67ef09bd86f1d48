import { useEffect } from 'react';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { SinglesDraft } from './singles-draft.tsx';
import { SinglesProgress } from './singles-progress.tsx';
import { useSinglesPlacer } from './singles-services.ts';

const everything = <State,>(state: State): State => state;

/** Singles, as a draft or after they were sent. `onBusy`: whether there are placements that the user has not dismissed. */
export function SinglesPanel({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const placer = useSinglesPlacer();
  const { placements } = useStore(placer, everything);
  const isBusy = placements.length > 0;
  useEffect(() => void placer.takeUp(), [placer]);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return isBusy ? <SinglesProgress placer={placer} /> : <SinglesDraft placer={placer} />;
}
