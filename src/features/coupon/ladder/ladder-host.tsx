import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { parseSelectionKey, selectionKey } from '#domain/market/selection.ts';
import { LADDER_PARAMETER } from '../../../parts/prices/ladder-address.ts';
import { withRetries } from '../../../platform/with-retries.ts';

const PriceLadder = lazy(async () => ({
  default: (await withRetries(() => import('./price-ladder.tsx'))).PriceLadder,
}));

/** The ladder of the selection that the address names, over whatever screen is there. Its code comes with the first one. */
export function LadderHost() {
  const [params, setParams] = useSearchParams();
  const identity = parseSelectionKey(params.get(LADDER_PARAMETER) ?? '');
  if (!identity) return null;
  const key = selectionKey(identity);
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(LADDER_PARAMETER);
        return after;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <PriceLadder key={key} selection={key} identity={identity} onClose={close} />
    </Suspense>
  );
}
