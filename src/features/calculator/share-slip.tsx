import { Braces, Link2 } from 'lucide-react';
import { type SlipDraft, slipFile } from '#domain/coupon/draft/slip-draft.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import styles from './slip-answer.module.css';

/** The address of the slip, and the slip as the auditor's command reads it. */
export function ShareSlip({ draft }: { readonly draft: SlipDraft }) {
  const t = useT('calculator');
  const toasts = useToasts();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
  return (
    <div className={styles['share']}>
      <Button icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy(location.href)}>
        {t('copyLink')}
      </Button>
      <Button
        kind="quiet"
        icon={<Braces size={16} aria-hidden="true" />}
        onClick={() => void copy(JSON.stringify([slipFile(draft)], null, 2))}
      >
        {t('copyFile')}
      </Button>
    </div>
  );
}
