import { Check, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/localizer-context.ts';
import type { Check as Checked } from './check-draw.ts';
import styles from './check-mark.module.css';

export interface CheckMarkProps {
  readonly check: Checked | undefined;
  readonly name: 'draw' | 'coupon';
}

/** Whether what was paid is what this device works out; nothing while there is nothing to work out. */
export function CheckMark({ check, name }: CheckMarkProps) {
  const t = useT('toto');
  if (!check) return null;
  const Icon = check === 'agrees' ? Check : TriangleAlert;
  return (
    <span className={styles['check']} data-toto-check={check} title={t(`check.${check}.${name}`)}>
      <Icon size={14} aria-hidden="true" />
      {t(`check.${check}`)}
    </span>
  );
}
