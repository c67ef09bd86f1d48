import { useId } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { FigureField } from './figure-field.tsx';
import styles from './part-field.module.css';

interface PartFieldProps {
  /** The part in per cent, 1 to 100. */
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

const PERCENT = { accuracy: 0, maxLength: 3 };

/** How much of the bet: a slider, and the same figure as a field. */
export function PartField({ percent, onChange }: PartFieldProps) {
  const t = useT('bets');
  const id = useId();
  return (
    <div className={styles['partField']}>
      <label htmlFor={id}>{t('cashOut.percent')}</label>
      <input
        className={styles['slider']}
        type="range"
        min={1}
        max={100}
        value={percent}
        aria-label={t('cashOut.percent')}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <FigureField
        id={id}
        isShort
        text={String(percent)}
        unit="%"
        rule={PERCENT}
        onChange={(typed) => onChange(Math.min(100, Math.max(1, Number(typed))))}
      />
    </div>
  );
}
