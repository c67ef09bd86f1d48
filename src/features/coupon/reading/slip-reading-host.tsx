import { lazy, Suspense } from 'react';
import { useSlipReading } from '../../../parts/betting/slip-reading.ts';

const SlipReadingPanel = lazy(async () => ({
  default: (await import('./slip-reading-panel.tsx')).SlipReadingPanel,
}));

/** The reading of the slip, once it is asked for; its code comes then. */
export function SlipReadingHost({ className }: { readonly className: string | undefined }) {
  const { asked, close } = useSlipReading();
  if (asked === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className={className}>
        <SlipReadingPanel asked={asked} onClose={close} />
      </div>
    </Suspense>
  );
}
