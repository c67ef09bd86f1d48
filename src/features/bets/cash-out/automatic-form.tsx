import { useState } from 'react';
import type { CashOutRule } from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './automatic-form.module.css';
import { MoneyField } from './money-field.tsx';

interface AutomaticFormProps {
  readonly betId: BetId;
  readonly rule: CashOutRule | undefined;
  readonly percent: number;
  readonly currency: Currency;
}

/** The rule that cashes out by itself once, also while the page is closed. */
export function AutomaticForm({ betId, currency, percent, rule }: AutomaticFormProps) {
  const store = useCashOuts();
  const t = useT('bets');
  const { money } = useCouponTexts();
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const least = amountFromDecimal(text, currency.exponent);
  const set = async (next: CashOutRule | undefined) => setFailed(!(await store.setRule(betId, next)));
  return (
    <fieldset className={styles['automatic']}>
      <legend>{t('cashOut.automatic')}</legend>
      {rule ? (
        <div className={styles['rule']} data-cash-out-rule={String(rule.least)}>
          <span>{t('cashOut.rule', { percent: rule.percent, amount: money(rule.least, currency) })}</span>
          <Button onClick={() => void set(undefined)}>{t('cashOut.ruleRemove')}</Button>
        </div>
      ) : (
        <>
          <MoneyField
            label={t('cashOut.ruleLeast', { percent })}
            hint={t('cashOut.ruleHint')}
            text={text}
            currency={currency}
            onChange={setText}
          />
          <Button
            disabled={least === undefined || least <= 0n}
            onClick={() => {
              if (least !== undefined) void set({ least, percent });
            }}
          >
            {t('cashOut.ruleSet')}
          </Button>
        </>
      )}
      {hasFailed ? (
        <Note as="output" tone="faint">
          {t('cashOut.ruleFailed')}
        </Note>
      ) : null}
    </fieldset>
  );
}
