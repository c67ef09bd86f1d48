import { useState } from 'react';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import { type Odds, oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { CouponFigure, CouponSelect } from '../parts/coupon-field.tsx';
import { ChooserNote, ChooserRow } from './chooser-row.tsx';
import styles from './policy-chooser.module.css';

export interface PolicyChooserProps {
  readonly id: string;
  readonly policy: PricePolicy;
  /** The odds of the bet now: a new floor starts there. */
  readonly totalOdds: Odds;
  /** What the bet returns at the floor. */
  readonly floorReturn?: Amount | undefined;
  readonly currency?: Currency;
  /** Whether no floor can be chosen: a bet of several singles has no total odds. */
  readonly withoutFloor?: boolean;
  readonly onChange: (policy: PricePolicy) => void;
}

const KINDS = ['none', 'higher', 'any', 'floor'] as const;

/** The rule for prices that change before the bet is accepted, with the least odds or the least return where it has one. */
export function PolicyChooser(props: PolicyChooserProps) {
  const { id, policy, totalOdds, floorReturn, currency, withoutFloor, onChange } = props;
  const { t, money } = useCouponTexts();
  const kinds = withoutFloor ? KINDS.filter((kind) => kind !== 'floor') : KINDS;
  const shown = withoutFloor && policy.kind === 'floor' ? 'none' : policy.kind;
  const choose = (kind: PricePolicy['kind']) =>
    onChange(kind === 'floor' ? { kind, odds: totalOdds } : { kind });
  return (
    <ChooserRow id={id} label={t('policy.label')}>
      <CouponSelect
        id={id}
        value={shown}
        onChange={(event) => {
          const kind = KINDS.find((candidate) => candidate === event.currentTarget.value);
          if (kind) choose(kind);
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`policy.${kind}`)}
          </option>
        ))}
      </CouponSelect>
      {policy.kind === 'floor' && !withoutFloor ? (
        <FloorField key="floor" odds={policy.odds} onChange={(odds) => onChange({ kind: 'floor', odds })} />
      ) : null}
      {floorReturn === undefined || currency === undefined ? null : (
        <ChooserNote data-floor-return="">
          {t('policy.floorMoney', { amount: money(floorReturn, currency) })}
        </ChooserNote>
      )}
    </ChooserRow>
  );
}

/** The least odds at which to bet, written in decimal odds in every notation: a shown price is never parsed back. */
function FloorField({ odds, onChange }: { readonly odds: Odds; readonly onChange: (odds: Odds) => void }) {
  const { t } = useCouponTexts();
  const [text, setText] = useState(() => oddsToDecimal(odds));
  const value = oddsFromDecimal(Number(text));
  return (
    <CouponFigure
      className={styles['floor']}
      aria-label={t('policy.floorLabel')}
      aria-invalid={value === undefined}
      value={text}
      onChange={(event) => {
        const cleaned = cleanNumericInput(event.currentTarget.value, { accuracy: 3, maxLength: 10 });
        setText(cleaned);
        const next = oddsFromDecimal(Number(cleaned));
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setText(oddsToDecimal(odds))}
    />
  );
}
