import { useId } from 'react';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './cash-out-box.module.css';

interface PartFieldProps {
  /** 1 to 100. */
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

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
      <span className={styles['field']}>
        <input
          id={id}
          className={styles['number']}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={String(percent)}
          onChange={(event) => {
            const typed = cleanNumericInput(event.currentTarget.value, { accuracy: 0, maxLength: 3 });
            onChange(Math.min(100, Math.max(1, Number(typed))));
          }}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
  );
}
