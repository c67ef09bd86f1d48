import { useState } from 'react';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import { type Odds, oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from './policy-chooser.module.css';

export interface PolicyChooserProps {
  readonly id: string;
  readonly policy: PricePolicy;
  /** Where the floor starts from. */
  readonly totalOdds: Odds;
  /** The floor in money. */
  readonly floorReturn?: Amount | undefined;
  readonly currency?: Currency;
  /** Where no total odds are promised. */
  readonly withoutFloor?: boolean;
  readonly onChange: (policy: PricePolicy) => void;
}

const KINDS = ['none', 'higher', 'any', 'floor'] as const;

export function PolicyChooser(props: PolicyChooserProps) {
  const { id, policy, totalOdds, floorReturn, currency, withoutFloor, onChange } = props;
  const { t, money } = useCouponTexts();
  const kinds = withoutFloor ? KINDS.filter((kind) => kind !== 'floor') : KINDS;
  const shown = withoutFloor && policy.kind === 'floor' ? 'none' : policy.kind;
  const choose = (kind: PricePolicy['kind']) =>
    onChange(kind === 'floor' ? { kind, odds: totalOdds } : { kind });
  return (
    <div className={styles['policy']}>
      <label className={styles['label']} htmlFor={id}>
        {t('policy.label')}
      </label>
      <select
        id={id}
        className={styles['select']}
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
      </select>
      {policy.kind === 'floor' && !withoutFloor ? (
        <FloorField key="floor" odds={policy.odds} onChange={(odds) => onChange({ kind: 'floor', odds })} />
      ) : null}
      {floorReturn === undefined || currency === undefined ? null : (
        <p className={styles['parts']} data-floor-return="">
          {t('policy.floorMoney', { amount: money(floorReturn, currency) })}
        </p>
      )}
    </div>
  );
}

/** Decimal odds, whatever notation is shown elsewhere: a shown price is never parsed back. */
function FloorField({ odds, onChange }: { readonly odds: Odds; readonly onChange: (odds: Odds) => void }) {
  const { t } = useCouponTexts();
  const [text, setText] = useState(() => oddsToDecimal(odds));
  const value = oddsFromDecimal(Number(text));
  return (
    <input
      className={styles['floor']}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
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
