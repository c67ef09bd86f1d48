import { BellPlus } from 'lucide-react';
import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { type AlertWish, useOpenAlert } from './alert-wish.ts';

/** Opens the form of a new alert. */
export function AlertButton({ wish }: { readonly wish: AlertWish }) {
  const t = useT('alerts');
  const open = useOpenAlert();
  return (
    <Button onClick={() => open(wish)}>
      <BellPlus size={16} aria-hidden="true" /> {t('alertMe')}
    </Button>
  );
}
