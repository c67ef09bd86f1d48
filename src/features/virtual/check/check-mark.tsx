import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { CheckedRound, Verdict } from '#domain/virtual/check-round.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './check-mark.module.css';

const ICONS = { holds: Check, fails: TriangleAlert, untold: Minus } as const;

/** Whether something holds, as a mark; its words stand beside it. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={styles['mark']} data-virtual-verdict={verdict}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}

/** Whether a round is what its seeds make of it, by this device; nothing while that is being worked out. */
export function CheckMark({ checked }: { readonly checked: CheckedRound | undefined }) {
  const t = useT('virtual');
  if (!checked) return null;
  const verdict = checked.holds ? 'holds' : 'fails';
  const isSoFar = checked.holds && checked.checks.result === 'untold';
  return (
    <span
      className={styles['check']}
      data-virtual-check={verdict}
      title={t(isSoFar ? 'checked.soFar' : `checked.${verdict}.hint`)}
    >
      <VerdictMark verdict={verdict} />
      {t(`checked.${verdict}`)}
    </span>
  );
}
