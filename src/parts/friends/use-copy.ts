import { useT } from '../../i18n/localizer-context.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Copies a text, and says whether the browser let it. */
export function useCopy(): (text: string) => void {
  const t = useT('friends');
  const toasts = useToasts();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
}
