import { useId, useState } from 'react';
import { HOUSE_BOUNDS } from '#domain/coupon/bet/stake-limits.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { type ArmedTerms, UNDO_WINDOWS_MS } from '#streams/coupon/armed-betting.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponFigure, CouponSelect } from '../parts/coupon-field.tsx';
import styles from './armed-form.module.css';

const kindOf = ({ kind }: { readonly kind: string }) => kind;
/** The length of the longest stake: twelve digits, the separator, and the digits after it that the currency has. */
const maxLength = (exponent: number) => 13 + exponent;
/** The time to undo a bet until the user chooses another: the longest one. */
const CAREFUL_MS = 3_000;

/** The form that arms one-click betting: the stake is typed here, never taken from elsewhere. Folded until it is opened. */
export function ArmedForm() {
  const { armed } = useBetting();
  const { t, money } = useCouponTexts();
  const { bounds = HOUSE_BOUNDS, currency, signedIn } = usePayingAccount();
  const isArmed = useStore(armed, kindOf) === 'armed';
  const [stakeText, setStakeText] = useState('');
  const [undoMs, setUndoMs] = useState<ArmedTerms['undoMs']>(CAREFUL_MS);
  const id = useId();
  if (!signedIn) return null;
  if (isArmed) return <ArmedNote />;
  const stake = amountFromDecimal(stakeText, currency.exponent);
  const isReady = stake !== undefined && stake >= bounds.least && stake <= bounds.most;
  return (
    <details className={styles['form']}>
      <summary>{t('armed.title')}</summary>
      <p id={`${id}-hint`}>{t('armed.hint')}</p>
      <label htmlFor={`${id}-stake`}>{t('armed.stake')}</label>
      <span className={styles['field']}>
        <CouponFigure
          id={`${id}-stake`}
          aria-describedby={`${id}-limits`}
          value={stakeText}
          onChange={(event) =>
            setStakeText(
              cleanNumericInput(event.currentTarget.value, {
                accuracy: currency.exponent,
                maxLength: maxLength(currency.exponent),
              }),
            )
          }
        />
        <span>{currency.symbol}</span>
      </span>
      <p id={`${id}-limits`}>
        {t('armed.limits', { min: money(bounds.least, currency), max: money(bounds.most, currency) })}
      </p>
      <label htmlFor={`${id}-undo`}>{t('armed.undo')}</label>
      <CouponSelect
        id={`${id}-undo`}
        value={undoMs}
        onChange={(event) =>
          setUndoMs(UNDO_WINDOWS_MS.find((ms) => String(ms) === event.currentTarget.value) ?? CAREFUL_MS)
        }
      >
        {UNDO_WINDOWS_MS.map((ms) => (
          <option key={ms} value={ms}>
            {ms === 0 ? t('armed.undoNone') : t('armed.undoSeconds', { seconds: ms / 1000 })}
          </option>
        ))}
      </CouponSelect>
      <Button
        kind="secondary"
        wide
        aria-disabled={!isReady}
        aria-describedby={`${id}-hint ${id}-limits`}
        onClick={() => {
          if (isReady) armed.arm({ stakeText, undoMs });
        }}
      >
        {t('armed.arm')}
      </Button>
    </details>
  );
}

/**
 * The note within the coupon that one-click betting is armed, with the button that ends it: on a phone its sheet lies
 * over the bar that says so.
 */
function ArmedNote() {
  const { armed } = useBetting();
  const { t, money } = useCouponTexts();
  const { currency } = usePayingAccount();
  const state = useStore(armed, everything);
  if (state.kind !== 'armed') return null;
  const stake = amountFromDecimal(state.terms.stakeText, currency.exponent);
  return (
    <div className={styles['form']} data-armed-note="">
      <p>{t('armed.on', { amount: stake === undefined ? '–' : money(stake, currency) })}</p>
      <Button kind="secondary" wide onClick={() => armed.disarm('user')}>
        {t('armed.disarm')}
      </Button>
    </div>
  );
}

const everything = <State,>(state: State): State => state;
