import { type ReactNode, useId } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { formParts } from '#domain/coupon/draft/form-parts.ts';
import { formsOfTab, type KindTab, tabOfKind } from '#domain/coupon/draft/kind-tabs.ts';
import { offeredForms } from '#domain/coupon/draft/offered-forms.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import styles from './kind-choice.module.css';

export interface KindChoiceProps {
  /** The group that is shown. */
  readonly tab: KindTab;
  readonly form: BetForm;
  readonly items: readonly CouponItem[];
  readonly stakeText: string;
  readonly onChange: (form: BetForm) => void;
}

/** The most selections whose systems are written whole; with more the sizes stand alone, so that they share one row. */
const MOST_WRITTEN_WHOLE = 8;

const keyOf = (form: BetForm): string => (form.kind === 'system' ? `system-${form.size}` : form.kind);

/**
 * The kinds of one group to choose from: systems by their figures in a row, rarer kinds each with its sentence; there is
 * one accumulator.
 */
export function KindChoice({ tab, form, items, stakeText, onChange }: KindChoiceProps) {
  if (items.length < 2 || tab === 'single' || tab === 'multiple') return null;
  const offered = formsOfTab(offeredForms(items, stakeText), tab);
  const isOwn = tabOfKind(form.kind) === tab;
  const forms = !isOwn || offered.some((one) => keyOf(one) === keyOf(form)) ? offered : [...offered, form];
  const choices = { forms, chosen: isOwn ? form : undefined, count: items.length, onChange };
  return tab === 'system' ? (
    <Systems {...choices} />
  ) : (
    <RarerKinds {...choices} present={isOwn ? undefined : form} />
  );
}

interface ChoicesProps {
  readonly forms: readonly BetForm[];
  readonly chosen: BetForm | undefined;
  /** The number of selections. */
  readonly count: number;
  readonly onChange: (form: BetForm) => void;
}

/** Systems and full covers in a row, and below it what the stake of the chosen one is split over; the sentence about it is folded away, since selections need the room. */
function Systems({ forms, chosen, count, onChange }: ChoicesProps) {
  const { t } = useCouponTexts();
  const kinds = useKindTexts();
  const short = useT('kinds');
  const id = useId();
  const parts = chosen ? formParts(chosen, count) : [];
  const areWhole = count <= MOST_WRITTEN_WHOLE;
  const written = (size: number): string =>
    areWhole ? short('short.system', { size: String(size), legs: String(count) }) : String(size);
  return (
    <div className={styles['choice']}>
      <div
        role="radiogroup"
        className={styles['chips']}
        data-whole={areWhole}
        aria-label={t('tab.system')}
        aria-describedby={parts.length > 0 ? id : undefined}
      >
        {forms.map((form) => (
          <Kind key={keyOf(form)} look="chip" group={id} {...{ form, chosen, count, onChange }}>
            <bdi>{form.kind === 'system' ? written(form.size) : kinds.name(form, count)}</bdi>
          </Kind>
        ))}
      </div>
      {chosen && parts.length > 0 ? (
        <details className={styles['note']} data-parts={parts.join(',')}>
          <summary id={id}>
            {t('form.parts')} <bdi>{kinds.units(chosen, count)}</bdi>
          </summary>
          {kinds.about(chosen, count)}
        </details>
      ) : null}
    </div>
  );
}

/** Kinds that few bets have, one under the other. `present`: the kind of the bet, while none of these is chosen. */
function RarerKinds({ present, ...choices }: ChoicesProps & { readonly present: BetForm | undefined }) {
  const { forms, count } = choices;
  const { t } = useCouponTexts();
  const kinds = useKindTexts();
  const id = useId();
  return (
    <div className={styles['choice']}>
      {present ? (
        <p className={styles['note']}>{t('form.still', { kind: kinds.name(present, count) })}</p>
      ) : null}
      <div role="radiogroup" className={styles['list']} aria-label={t('tab.more')}>
        {forms.map((form) => (
          <Kind key={keyOf(form)} look="row" group={id} form={form} {...choices}>
            <strong>{kinds.name(form, count)}</strong>
          </Kind>
        ))}
      </div>
    </div>
  );
}

interface KindProps extends Omit<ChoicesProps, 'forms'> {
  /** The look; a row has the sentence about the kind in it. */
  readonly look: 'chip' | 'row';
  /** The name that the radios of one choice share. */
  readonly group: string;
  readonly form: BetForm;
  readonly children: ReactNode;
}

/** A kind to choose: a radio button underneath, named by the name of the trade. */
function Kind({ look, group, form, chosen, count, onChange, children }: KindProps) {
  const kinds = useKindTexts();
  const aboutId = useId();
  const isRow = look === 'row';
  return (
    <div className={styles[look]}>
      <label>
        <input
          type="radio"
          name={group}
          className={styles['input']}
          aria-label={kinds.name(form, count)}
          aria-describedby={isRow ? aboutId : undefined}
          checked={chosen !== undefined && keyOf(chosen) === keyOf(form)}
          onChange={() => onChange(form)}
        />
        {children}
      </label>
      {isRow ? (
        <span id={aboutId} className={styles['about']}>
          {kinds.about(form, count)}
        </span>
      ) : null}
    </div>
  );
}
