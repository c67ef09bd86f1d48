import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useSupportPanel } from './support-panel-state.ts';

/** Opens the chat with the support; with a bet, that goes along with the next message. */
export function AskSupport({ betId }: { readonly betId?: string }) {
  const t = useT('support');
  const { open } = useSupportPanel();
  return (
    <Button
      title={betId === undefined ? undefined : t('bet.hint')}
      data-ask-support={betId ?? ''}
      onClick={() => open(betId)}
    >
      {t('bet.ask')}
    </Button>
  );
}
