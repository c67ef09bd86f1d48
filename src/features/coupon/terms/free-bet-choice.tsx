import { useEffect, useState } from 'react';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useOrdersApi } from '../../../parts/betting/use-orders-api.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { CouponInput } from '../parts/coupon-field.tsx';
import { CouponGroup, ProblemText, RuleText } from '../parts/coupon-group.tsx';
import { LineForm } from '../parts/coupon-line.tsx';

export interface FreeBetChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (token: FreeBet) => void;
}

type List = readonly FreeBet[] | 'asking' | 'failed';

/** The account's free bets, and a promo code that becomes one. */
export function FreeBetChoice({ chosen, onChoose }: FreeBetChoiceProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { currency, signedIn } = usePayingAccount();
  const api = useOrdersApi();
  const [list, setList] = useState<List>('asking');
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isWanted = signedIn;
    if (signedIn)
      void api.freeBets().then((asked) => {
        if (isWanted) setList(asked.kind === 'answer' ? asked.value : 'failed');
      });
    return () => {
      isWanted = false;
    };
  }, [api, signedIn]);

  if (!signedIn) return <RuleText>{t('free.signIn')}</RuleText>;
  const redeem = async () => {
    const asked = await api.redeem(code);
    setUnknown(asked.kind === 'refused');
    if (asked.kind === 'answer') {
      setList(asked.value);
      setCode('');
    } else if (asked.kind !== 'refused') setList('failed');
  };
  return (
    <CouponGroup legend={t('freeBets')}>
      <RuleText>{t('free.rule')}</RuleText>
      {list === 'failed' ? <ProblemText>{t('free.failed')}</ProblemText> : null}
      {typeof list === 'string' ? null : list.length === 0 ? (
        <RuleText>{t('free.none')}</RuleText>
      ) : (
        list.map((token) => (
          <ChoiceRow key={token.id} data-free-bet={token.code}>
            <input
              type="checkbox"
              checked={chosen === token.id}
              disabled={!token.isFree || token.currency !== currency.code || chosen === token.id}
              onChange={() => onChoose(token)}
            />
            <span>
              {t('free.line', { code: token.code, amount: money(token.amount, currency) })}
              {token.isFree ? '' : ` (${t('free.used')})`}
            </span>
          </ChoiceRow>
        ))
      )}
      <LineForm
        onSubmit={() => {
          if (code !== '') void redeem();
        }}
      >
        <CouponInput
          aria-label={t('code')}
          placeholder={t('code')}
          dir="ltr"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setUnknown(false);
            setCode(event.currentTarget.value.trim());
          }}
        />
        <Button kind="secondary" type="submit" disabled={code === ''}>
          {t('apply')}
        </Button>
      </LineForm>
      <ProblemText as="output">{isUnknown ? t('free.unknown') : null}</ProblemText>
    </CouponGroup>
  );
}
