import { Speech } from 'lucide-react';
import { useSlipReading } from '../../../parts/betting/slip-reading.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';

/** The button that has the slip read out; each press reads it as it is then. */
export function ReadSlipButton() {
  const { t } = useCouponTexts();
  const { read } = useSlipReading();
  return (
    <IconButton
      label={t('tool.read')}
      icon={<Speech size={16} aria-hidden="true" />}
      onClick={read}
      data-read-slip=""
    />
  );
}
