import { Delete, Keyboard, X } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import type { StakeLimits } from '#streams/coupon/coupon-state.ts';
import { quickStakes } from '../../../parts/betting/quick-stakes.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import styles from './stake-field.module.css';

export interface StakeFieldProps {
  readonly id: string;
  /** The stake as typed: a decimal text with a dot. */
  readonly text: string;
  readonly currency: Currency;
  readonly limits: StakeLimits | undefined;
  readonly onChange: (text: string) => void;
}

const PAD_DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** The length of the longest stake: twelve digits, more than any limit, the separator, and the digits after it that the currency has. */
const maxLength = (exponent: number) => 13 + exponent;

/** The stake: typed into the field, taken from amounts at hand, or pressed on a pad of digits. */
export function StakeField({ id, text, currency, limits, onChange }: StakeFieldProps) {
  const { t, money } = useCouponTexts();
  const [padOpen, setPadOpen] = useState(false);
  const { exponent } = currency;
  const type = (typed: string) =>
    onChange(cleanNumericInput(typed, { accuracy: exponent, maxLength: maxLength(exponent) }));
  return (
    <div className={styles['stake']}>
      <label className={styles['label']} htmlFor={id}>
        {t('stake.label')}
      </label>
      {limits ? (
        <span className={styles['limits']} id={`${id}-limits`}>
          {t('stake.limits', {
            min: money(limits.minStake, currency),
            max: money(limits.maxStake, currency),
          })}
        </span>
      ) : null}
      <div className={styles['field']}>
        <input
          id={id}
          className={styles['input']}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          value={text}
          aria-describedby={limits ? `${id}-limits` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span className={styles['currency']}>{currency.symbol}</span>
        {text === '' ? null : (
          <button
            type="button"
            className={styles['icon']}
            aria-label={t('stake.clear')}
            onClick={() => onChange('')}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={styles['icon']}
          aria-expanded={padOpen}
          aria-label={t(padOpen ? 'stake.padClose' : 'stake.padOpen')}
          onClick={() => setPadOpen(!padOpen)}
        >
          <Keyboard size={16} aria-hidden="true" />
        </button>
      </div>
      <QuickStakes currency={currency} limits={limits} onChoose={onChange} />
      {padOpen ? <StakePad text={text} exponent={exponent} onType={type} /> : null}
    </div>
  );
}

interface QuickStakesProps extends Pick<StakeFieldProps, 'currency' | 'limits'> {
  readonly onChoose: (text: string) => void;
}

/** Stakes at one press: empty places until the house has told its limits, so that the same chip is never two amounts. */
function QuickStakes({ currency, limits, onChoose }: QuickStakesProps) {
  const { t } = useCouponTexts();
  return (
    <fieldset className={styles['quick']} aria-label={t('stake.quickGroup')}>
      {quickStakes(limits, currency).map((text) => (
        <button
          key={text}
          type="button"
          className={styles['chip']}
          disabled={limits === undefined}
          aria-label={t('stake.quick', { amount: `${text} ${currency.code}` })}
          onClick={() => onChoose(text)}
        >
          <bdi>{limits && text}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

interface StakePadProps extends Pick<StakeFieldProps, 'text'> {
  readonly exponent: number;
  /** Takes the whole text as it would be after the press. */
  readonly onType: (text: string) => void;
}

/** A pad of digits, for a screen without a keyboard. */
function StakePad({ text, exponent, onType }: StakePadProps) {
  const { t } = useCouponTexts();
  return (
    <fieldset className={styles['pad']} aria-label={t('stake.pad')} dir="ltr">
      {PAD_DIGITS.map((digit) => (
        <button key={digit} type="button" className={styles['padKey']} onClick={() => onType(text + digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={styles['padKey']}
        disabled={exponent === 0 || text.includes('.')}
        aria-label={t('stake.separator')}
        onClick={() => onType(`${text || '0'}.`)}
      >
        .
      </button>
      <button type="button" className={styles['padKey']} onClick={() => onType(`${text}0`)}>
        0
      </button>
      <button
        type="button"
        className={styles['padKey']}
        aria-label={t('stake.backspace')}
        onClick={() => onType(text.slice(0, -1))}
      >
        <Delete size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
