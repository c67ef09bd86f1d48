import { type BetForm, checkForm, plainForm, sizesOf } from '#domain/coupon/bet-form.ts';
import { symmetricSums } from '#domain/coupon/symmetric-sums.ts';
import styles from './policy-chooser.module.css';
import { useCouponTexts } from './use-texts.ts';

export interface FormChooserProps {
  readonly id: string;
  readonly form: BetForm;
  readonly legCount: number;
  readonly onChange: (form: BetForm) => void;
}

const NAMED = ['lucky_cis', 'patent_cis', 'lucky_uk', 'patent_uk'] as const;

/** Every form that so many legs make. */
function formsOf(legCount: number): readonly BetForm[] {
  const systems = Array.from({ length: legCount }, (_, size): BetForm => ({ kind: 'system', size }));
  const named = NAMED.map((kind): BetForm => ({ kind }));
  return [plainForm(legCount), ...systems, ...named].filter((form) => checkForm(form, legCount).ok);
}

const keyOf = (form: BetForm): string => (form.kind === 'system' ? `system-${form.size}` : form.kind);

/** The kind of the bet, and the parts that its stake is split over: names of kinds differ, their parts do not. */
export function FormChooser({ id, form, legCount, onChange }: FormChooserProps) {
  const { t } = useCouponTexts();
  const forms = formsOf(legCount);
  if (forms.length < 2) return null;
  const [from, to] = sizesOf(form, legCount);
  const counts = symmetricSums(Array.from({ length: legCount }, () => 1n));
  const parts = counts.slice(from, to + 1).map((units, index) => `${units} × ${from + index}`);
  return (
    <div className={styles['policy']}>
      <label className={styles['label']} htmlFor={id}>
        {t('form.label')}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={keyOf(form)}
        aria-describedby={from < legCount ? `${id}-parts` : undefined}
        onChange={(event) => {
          const chosen = forms.find((candidate) => keyOf(candidate) === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {forms.map((candidate) => (
          <option key={keyOf(candidate)} value={keyOf(candidate)}>
            {candidate.kind === 'system'
              ? t('form.system', { size: candidate.size, legs: legCount })
              : t(`kind.${candidate.kind}`)}
          </option>
        ))}
      </select>
      {from < legCount ? (
        <p id={`${id}-parts`} className={styles['parts']} data-parts={parts.join(',')}>
          {t('form.parts')} <bdi dir="ltr">{parts.join(', ').replaceAll(' × ', '\u00a0×\u00a0')}</bdi>
        </p>
      ) : null}
    </div>
  );
}
