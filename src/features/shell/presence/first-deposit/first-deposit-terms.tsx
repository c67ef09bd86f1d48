import { CHOOSE_FIRST_DEPOSIT_BONUS, FIRST_DEPOSIT_CHOICE } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../../parts/account/use-answer.ts';
import { useAsk } from '../../../../parts/account/use-ask.ts';
import { BonusRule } from '../../../../parts/bonuses/bonus-rule.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';

/** The rule of what the first deposit brings, and the way to do without it. */
export function FirstDepositTerms({ onDeclined }: { readonly onDeclined: () => void }) {
  const t = useT('presence');
  const { code } = useLanguage();
  const { answer } = useAnswer(FIRST_DEPOSIT_CHOICE, { lng: code });
  const { ask, busy, failure } = useAsk(CHOOSE_FIRST_DEPOSIT_BONUS);
  const chosen = answer?.rules.filter(({ choice }) => choice === answer.firstDepositBonusChoice) ?? [];
  if (chosen.length === 0) return null;
  const decline = async () => {
    if (await ask({ firstDepositBonusChoice: 'cancel' })) onDeclined();
  };
  return (
    <>
      {chosen.map(({ terms }) => (
        <BonusRule key={terms.ruleId} terms={terms} />
      ))}
      <Button wide disabled={busy} onClick={() => void decline()}>
        {t('bonus.decline')}
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}
