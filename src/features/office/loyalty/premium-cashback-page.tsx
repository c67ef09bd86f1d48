import { CASHBACK } from '#protocol/loyalty/loyalty-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { CashbackHistory } from './cashback-history.tsx';
import { usePercentText } from './percent-text.ts';

/** Premium cashback of settled bets: its rule, and what was given for each week. */
export function PremiumCashbackPage() {
  const t = useT('loyalty');
  const percentText = usePercentText();
  const answer = useAnswer(CASHBACK, { kind: 'premium' });
  return (
    <Answered of={answer}>
      {({ rules }) => (
        <>
          <Card title={t('rules')}>
            <p>
              {t('premium.rule', {
                percent: percentText(rules.find(({ kind }) => kind === 'premium')?.percent ?? 0),
              })}
            </p>
            <p>{t('cashback.rule')}</p>
          </Card>
          <CashbackHistory kind="premium" />
        </>
      )}
    </Answered>
  );
}
