import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { formParts } from '#domain/coupon/draft/form-parts.ts';
import { offeredForms } from '#domain/coupon/draft/offered-forms.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useKindTexts } from '../../../parts/betting/use-kind-texts.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { CouponSelect } from '../parts/coupon-field.tsx';
import { ChooserNote, ChooserRow } from './chooser-row.tsx';

export interface FormChooserProps {
  readonly id: string;
  readonly form: BetForm;
  readonly items: readonly CouponItem[];
  readonly stakeText: string;
  /** Whether each selection is a bet of its own. */
  readonly isSingles?: boolean;
  readonly onChange: (form: BetForm) => void;
  readonly onSingles: () => void;
}

const SINGLES = 'singles';

const keyOf = (form: BetForm): string => (form.kind === 'system' ? `system-${form.size}` : form.kind);

/** The kind of the bet by its trade name, what it is, and the bets that its stake is split over. */
export function FormChooser(props: FormChooserProps) {
  const { id, form, isSingles = false, items, stakeText, onChange, onSingles } = props;
  const { t } = useCouponTexts();
  const kinds = useKindTexts();
  const singles = useT('singles');
  const forms = offeredForms(items, stakeText);
  const shown = forms.some((offered) => keyOf(offered) === keyOf(form)) ? forms : [...forms, form];
  if (shown.length < 2 && items.length < 2) return null;
  const parts = isSingles ? [] : formParts(form, items.length);
  return (
    <ChooserRow id={id} label={t('form.label')}>
      <CouponSelect
        id={id}
        value={isSingles ? SINGLES : keyOf(form)}
        data-form={isSingles ? SINGLES : form.kind}
        aria-describedby={parts.length > 0 ? `${id}-parts` : undefined}
        onChange={(event) => {
          if (event.currentTarget.value === SINGLES) return onSingles();
          const chosen = forms.find((candidate) => keyOf(candidate) === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {shown.map((candidate) => (
          <option key={keyOf(candidate)} value={keyOf(candidate)}>
            {kinds.name(candidate, items.length)}
          </option>
        ))}
        {items.length > 1 ? <option value={SINGLES}>{singles('kind')}</option> : null}
      </CouponSelect>
      {parts.length > 0 ? (
        <ChooserNote id={`${id}-parts`} data-parts={parts.join(',')}>
          {kinds.about(form, items.length)} {t('form.parts')} <bdi>{kinds.units(form, items.length)}</bdi>
        </ChooserNote>
      ) : null}
    </ChooserRow>
  );
}
