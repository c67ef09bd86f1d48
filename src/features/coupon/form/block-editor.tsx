import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { moveLeg, placeOfLeg } from '#domain/coupon/draft/form-blocks.ts';
import { ALL_THERE_IS, type ConditionalForm, type MultibetForm } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../parts/betting/use-selection-texts.ts';
import styles from '../coupon-form.module.css';

export interface BlockEditorProps {
  readonly form: MultibetForm | ConditionalForm;
  readonly items: readonly CouponItem[];
  readonly currency: Currency;
  readonly onChange: (form: MultibetForm | ConditionalForm) => void;
}

/** In which block each selection stands; how many blocks are combined, or what each takes of the account. */
export function BlockEditor({ form, items, currency, onChange }: BlockEditorProps) {
  const t = useT('kinds');
  const textsOf = useSelectionTexts();
  const count = form.blocks.length;
  const firstPlace = form.kind === 'multibet' ? 0 : 1;
  const places = Array.from({ length: count + 2 - firstPlace }, (_, index) => firstPlace + index);
  return (
    <fieldset className={styles['group']} data-form-rules="">
      <legend className={styles['legend']}>{t('blocks')}</legend>
      <p className={styles['rule']}>{t(`${form.kind}.rule`)}</p>
      {items.map((item, leg) => (
        <label key={item.key} className={styles['pair']}>
          <span className={styles['name']}>
            <bdi>{textsOf(item).selection}</bdi>
            <br />
            <bdi className={styles['rule']}>{textsOf(item).game}</bdi>
          </span>
          <select
            className={styles['select']}
            value={placeOfLeg(form, leg)}
            data-block-of={item.key}
            onChange={(event) => onChange(moveLeg(form, leg, Number(event.currentTarget.value)))}
          >
            {places.map((place) => (
              <option key={place} value={place}>
                {place === 0 ? t('lobby') : t('block', { block: place })}
              </option>
            ))}
          </select>
        </label>
      ))}
      {form.kind === 'multibet' ? (
        <label className={styles['pair']}>
          <span className={styles['name']}>{t('size')}</span>
          <select
            className={styles['select']}
            value={form.size}
            data-block-size=""
            onChange={(event) => onChange({ ...form, size: Number(event.currentTarget.value) })}
          >
            {form.blocks.map((_, index) => (
              // A size is a number.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={index} value={index + 1}>
                {t('sizeOf', { size: index + 1, count })}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <LaterStakes form={form} currency={currency} onChange={onChange} />
      )}
    </fieldset>
  );
}

const MAX_LENGTH = 16;

/** Of the blocks after the first, whose stake is the bet's: an empty field takes all there is. */
function LaterStakes({
  form,
  currency,
  onChange,
}: Pick<BlockEditorProps, 'currency' | 'onChange'> & { readonly form: ConditionalForm }) {
  const t = useT('kinds');
  const put = (at: number, typed: string) => {
    const stake =
      cleanNumericInput(typed, { accuracy: currency.exponent, maxLength: MAX_LENGTH }) || ALL_THERE_IS;
    onChange({
      ...form,
      blocks: form.blocks.map((block, index) => (index === at ? { ...block, stake } : block)),
    });
  };
  return form.blocks.map(({ stake }, index) =>
    index === 0 ? null : (
      // A block is its place.
      // oxlint-disable-next-line react/no-array-index-key
      <label key={index} className={styles['pair']}>
        <span className={styles['name']}>{t('stakeOf', { block: index + 1 })}</span>
        <input
          className={styles['select']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          data-block-stake={index + 1}
          placeholder={t('allThereIs')}
          value={stake === ALL_THERE_IS ? '' : stake}
          onChange={(event) => put(index, event.currentTarget.value)}
        />
      </label>
    ),
  );
}
