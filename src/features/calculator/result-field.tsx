import { useT } from '../../i18n/localizer-context.ts';
import { Select } from '../../ui/primitives/select.tsx';
import { FigureInput } from './figure-input.tsx';
import styles from './result-field.module.css';

export interface ResultFieldProps {
  /** The number of the leg, from 1. */
  readonly leg: number;
  /** The result as the calculator's file writes it. */
  readonly result: string;
  readonly onChange: (result: string) => void;
}

const PLAIN = ['win', 'lose', 'void', 'half_win', 'half_lose'] as const;
const DEAD_HEAT = 'dead_heat';
const USUAL_DEAD_HEAT = `${DEAD_HEAT}:1/2`;

/** The result of a leg. A dead heat has two figures: how many places are paid, and how many share them. */
export function ResultField({ leg, result, onChange }: ResultFieldProps) {
  const t = useT('calculator');
  const isDeadHeat = result.startsWith(DEAD_HEAT);
  const [places = '', tied = ''] = result.slice(DEAD_HEAT.length + 1).split('/');
  return (
    <div className={styles['result']}>
      <Select
        label={t('resultOf', { leg })}
        labelHidden
        value={isDeadHeat ? DEAD_HEAT : (PLAIN.find((name) => name === result) ?? 'win')}
        options={[...PLAIN, DEAD_HEAT].map((value) => ({
          value,
          label: t(`result.${value as (typeof PLAIN)[number] | typeof DEAD_HEAT}`),
        }))}
        onChange={(next) => onChange(next === DEAD_HEAT ? USUAL_DEAD_HEAT : next)}
      />
      {isDeadHeat ? (
        <>
          <FigureInput
            label={t('places', { leg })}
            labelHidden
            accuracy={0}
            value={places}
            onChange={(next) => onChange(`${DEAD_HEAT}:${next}/${tied}`)}
          />
          <span aria-hidden="true">/</span>
          <FigureInput
            label={t('tied', { leg })}
            labelHidden
            accuracy={0}
            value={tied}
            onChange={(next) => onChange(`${DEAD_HEAT}:${places}/${next}`)}
          />
        </>
      ) : null}
    </div>
  );
}
