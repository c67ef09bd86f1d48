import { CircleAlert } from 'lucide-react';
import type { SlipProblem } from '#domain/coupon/slip/read-slip.ts';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';
import styles from './slip-answer.module.css';

/** What keeps the slip from being computed, in words, with the code that the command gives. */
export function SlipError({ problem }: { readonly problem: SlipProblem }) {
  const t = useT('calculator');
  const localization = useLocalization();
  return (
    <output className={styles['error']} data-slip-error={problem.code}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{localization.find('calculator', `error.${problem.code}`) ?? t('error.other')}</span>
    </output>
  );
}
