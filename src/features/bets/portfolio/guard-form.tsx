import { useState } from 'react';
import { amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { guardAmount } from '../../../parts/betting/risk-guard.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { MoneyField } from '../cash-out/money-field.tsx';
import styles from './guard-form.module.css';

/** The bettor's own guard: to be told in the bet slip before more than an amount rides on one game. It forbids nothing. */
export function GuardForm() {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const { currency, signedIn } = usePayingAccount();
  const [guard, setGuard] = useRemembered('riskGuard');
  const [text, setText] = useState('');
  const limit = guard && guardAmount(guard);
  const typed = amountFromDecimal(text, currency.exponent);
  return (
    <form
      className={styles['guard']}
      data-risk-guard={limit ? String(limit) : ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (!signedIn || typed === undefined || typed <= 0n) return;
        setGuard({ currency: currency.code, limit: amountToDecimal(typed, currency.exponent) });
        setText('');
      }}
    >
      {guard && limit ? (
        <>
          <span>{t('guard.set', { amount: money(limit, currencyShown(guard.currency)) })}</span>
          <Button onClick={() => setGuard(null)}>{t('guard.remove')}</Button>
        </>
      ) : (
        <>
          <MoneyField label={t('guard.label')} text={text} currency={currency} onChange={setText} />
          <Button type="submit" disabled={!signedIn || typed === undefined || typed <= 0n}>
            {t('guard.save')}
          </Button>
        </>
      )}
    </form>
  );
}
