import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { CouponGroup } from '../parts/coupon-group.tsx';
import { CouponLine } from '../parts/coupon-line.tsx';
import { useSlipSentences } from './use-slip-sentences.ts';

export interface SlipReadingPanelProps {
  /** The number of times that the reading was asked for. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** The slip in sentences, as it was when the reading was asked for. The live region stands empty first, and again before each reading, so that each is announced. */
export function SlipReadingPanel({ asked, onClose }: SlipReadingPanelProps) {
  const t = useT('listening');
  const now = useSlipSentences();
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    setSaid([]);
    const frame = requestAnimationFrame(() => setSaid(now()));
    return () => cancelAnimationFrame(frame);
    // Sentences change with each price: they are those of the moment of the wish.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  return (
    <CouponGroup label={t('slip.name')} data-slip-reading={said.length}>
      <CouponLine>
        <output>
          {said.map((sentence, at) => (
            // A sentence is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>
              {sentence} <br />
            </span>
          ))}
        </output>
        <IconButton label={t('slip.close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </CouponLine>
    </CouponGroup>
  );
}
