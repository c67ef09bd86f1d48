import { useT } from '../../../i18n/localizer-context.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

/** Switches recommendations off on this device; a message says where they come back. */
export function RecommendationSwitch() {
  const t = useT('offers');
  const toasts = useToasts();
  const [, setOn] = useRemembered('recommendations');
  return (
    <Button
      kind="quiet"
      small
      onClick={() => {
        setOn(false);
        toasts.show(t('recommend.wentOff'), 'plain', {
          label: t('undo'),
          run: () => setOn(true),
          topic: 'recommendations',
        });
      }}
    >
      {t('recommend.off')}
    </Button>
  );
}
