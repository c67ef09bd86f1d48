import { type ReactNode, useState } from 'react';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { AlertWish } from '../../parts/alerts/alert-wish.ts';
import { Form } from '../../ui/forms/form.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { AddRules } from './alert-form.tsx';

const MAX_LENGTH = 16;

export interface CashOutFieldsProps {
  readonly wish: Extract<AlertWish, { kind: 'cash-out' }>;
  readonly adding: AddRules;
  readonly intro: ReactNode;
}

/** So much that a bet has to be bought back for. Nothing is sold by it. */
export function CashOutFields({ wish: { betId, currency, title }, adding, intro }: CashOutFieldsProps) {
  const t = useT('alerts');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = amountFromDecimal(text, currency.exponent);
  const isGood = amount !== undefined && amount > 0n;
  return (
    <Form
      submitLabel={t('save')}
      busy={adding.busy}
      refusal={adding.refusal}
      intro={intro}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return setTried(true);
        const texts = { game: title.slice(0, 200), market: '', selection: '' };
        return void adding.add([
          { condition: { kind: 'cash-out', betId, least: { amount, currency } }, texts },
        ]);
      }}
    >
      <TextInput
        label={t('cashOutLeast', { currency: currency.symbol || currency.code })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        isCode
        error={isTried && !isGood ? t('amount.wrong') : undefined}
        onChange={(typed) =>
          setText(cleanNumericInput(typed, { accuracy: currency.exponent, maxLength: MAX_LENGTH }))
        }
      />
    </Form>
  );
}
