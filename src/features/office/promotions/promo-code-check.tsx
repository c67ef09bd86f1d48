import { useState } from 'react';
import { CHECK_PROMO_CODE, PROMO_CODE_TERMS } from '#protocol/bonuses/bonus-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { BonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

type Told = AnswerOf<typeof PROMO_CODE_TERMS>;

const MAX_CODE = 40;

/** A promo code in two steps: its rule first, then it is taken. */
export function PromoCodeCheck({ onTaken }: { readonly onTaken?: () => void }) {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const problemText = useProblemText();
  const { ask, busy, failure } = useAsk(PROMO_CODE_TERMS);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [told, setTold] = useState<Told>();
  const check = async () => {
    const promoCode = text.trim();
    setTold(undefined);
    setError(promoCode === '' ? problemText({ key: 'auth_required_field' }) : undefined);
    if (promoCode !== '') setTold(await ask({ promoCode, lng: code }));
  };
  return (
    <Card title={t('code.title')} hint={t('code.hint')}>
      <FieldColumn>
        <AccountForm
          submitLabel={t('code.show')}
          busy={busy}
          failure={failure?.code === 'not-found' ? undefined : failure}
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <TextInput
            label={t('code.label')}
            autoComplete="off"
            isCode
            maxLength={MAX_CODE}
            value={text}
            error={error ?? (failure?.code === 'not-found' ? t('code.unknown') : undefined)}
            onChange={(next) => {
              setText(next);
              setTold(undefined);
            }}
          />
        </AccountForm>
      </FieldColumn>
      {told ? (
        <ToldCode
          key={told.code}
          told={told}
          onTaken={() => {
            setText('');
            setTold(undefined);
            onTaken?.();
          }}
        />
      ) : null}
    </Card>
  );
}

function ToldCode({ onTaken, told }: { readonly told: Told; readonly onTaken: () => void }) {
  const t = useT('bonuses');
  const format = useFormat();
  const toasts = useToasts();
  const name = useBonusName()(told);
  const { session } = useBetting();
  const { ask, busy, failure } = useAsk(CHECK_PROMO_CODE);
  const take = async () => {
    const taken = await ask({ promoCode: told.code });
    if (!taken) return;
    const { amount, currency } = taken.money;
    toasts.show(
      amount > 0n
        ? t('code.taken', { code: taken.code, money: format.money(amount, currency) })
        : t('offer.takes', { name }),
    );
    session.refresh();
    onTaken();
  };
  return (
    <BonusPart as="section" aria-label={name} data-promo-terms={told.code}>
      <p>
        <bdi>{told.code}</bdi>: <strong>{name}</strong>
      </p>
      <BonusRule terms={told.terms} />
      <FailureNote failure={failure} />
      <Actions>
        <Button disabled={busy} onClick={() => void take()}>
          {t('code.take')}
        </Button>
      </Actions>
    </BonusPart>
  );
}
