import type { ReactNode } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { moveLeg, placeOfLeg } from '#domain/coupon/draft/form-blocks.ts';
import { ALL_THERE_IS, type ConditionalForm, type MultibetForm } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { CouponFigure, CouponSelect } from '../parts/coupon-field.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';
import styles from './block-editor.module.css';

export interface BlockEditorProps {
  readonly form: MultibetForm | ConditionalForm;
  readonly items: readonly CouponItem[];
  readonly currency: Currency;
  readonly onChange: (form: MultibetForm | ConditionalForm) => void;
}

/** The blocks of a multi-bet or a conditional: which selections are in them, how many are combined, or what each of them stakes. */
export function BlockEditor({ form, items, currency, onChange }: BlockEditorProps) {
  const t = useT('kinds');
  const textsOf = useSelectionTexts();
  const count = form.blocks.length;
  const firstPlace = form.kind === 'multibet' ? 0 : 1;
  const places = Array.from({ length: count + 2 - firstPlace }, (_, index) => firstPlace + index);
  return (
    <CouponGroup legend={t('blocks')} data-form-rules="">
      <RuleText>{t(`${form.kind}.rule`)}</RuleText>
      {items.map((item, leg) => (
        <Pair
          key={item.key}
          name={
            <>
              <bdi>{textsOf(item).selection}</bdi>
              <br />
              <RuleText as="bdi">{textsOf(item).game}</RuleText>
            </>
          }
        >
          <CouponSelect
            small
            value={placeOfLeg(form, leg)}
            data-block-of={item.key}
            onChange={(event) => onChange(moveLeg(form, leg, Number(event.currentTarget.value)))}
          >
            {places.map((place) => (
              <option key={place} value={place}>
                {place === 0 ? t('lobby') : t('block', { block: place })}
              </option>
            ))}
          </CouponSelect>
        </Pair>
      ))}
      {form.kind === 'multibet' ? (
        <Pair name={t('size')}>
          <CouponSelect
            small
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
          </CouponSelect>
        </Pair>
      ) : (
        <LaterStakes form={form} currency={currency} onChange={onChange} />
      )}
    </CouponGroup>
  );
}

const MAX_LENGTH = 16;

/** Stakes of the blocks after the first, which has that of the bet: an empty field stakes all that the account of the bet holds. */
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
      <Pair key={index} name={t('stakeOf', { block: index + 1 })}>
        <CouponFigure
          small
          data-block-stake={index + 1}
          placeholder={t('allThereIs')}
          value={stake === ALL_THERE_IS ? '' : stake}
          onChange={(event) => put(index, event.currentTarget.value)}
        />
      </Pair>
    ),
  );
}

interface PairProps {
  readonly name: ReactNode;
  /** The field that the name is the label of. */
  readonly children: ReactNode;
}

/** A name, cut off where it is long, with its small field beside it: the fields of several pairs stand in a column. */
const Pair = ({ name, children }: PairProps) => (
  <label className={styles['pair']}>
    <span className={styles['name']}>{name}</span>
    {children}
  </label>
);
