import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { CHOOSE_FIRST_DEPOSIT_BONUS, type FIRST_DEPOSIT_BONUS } from '#protocol/people/bonus-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

const BonusRule = lazy(async () => ({
  default: (await import('../../../parts/bonuses/bonus-rule.tsx')).BonusRule,
}));

export interface FirstDepositNoticeProps {
  readonly offer: AnswerOf<typeof FIRST_DEPOSIT_BONUS>;
  readonly onClose: () => void;
}

/** What was chosen at registration with its whole rule, told once; all ways weigh the same, and one of them declines it. */
export function FirstDepositNotice({ offer, onClose }: FirstDepositNoticeProps) {
  const t = useT('presence');
  const { code } = useLanguage();
  const [, goTo] = useLocation();
  const { ask, busy, failure } = useAsk(CHOOSE_FIRST_DEPOSIT_BONUS);
  const chosen = offer.rules.filter(({ choice }) => choice === offer.firstDepositBonusChoice);
  const decline = async () => {
    if (await ask({ firstDepositBonusChoice: 'cancel' })) onClose();
  };
  return (
    <PresenceNotice
      name="first-deposit"
      title={offer.bonusPopupTitle}
      onClose={onClose}
      ways={
        <>
          <Button onClick={onClose}>{t('bonus.later')}</Button>
          {chosen.length === 0 ? null : (
            <Button disabled={busy} onClick={() => void decline()}>
              {t('bonus.decline')}
            </Button>
          )}
          <Button
            onClick={() => {
              onClose();
              goTo(pathOf(code, { name: 'office', page: 'recharge' }));
            }}
          >
            {offer.bonusPopupBtnText}
          </Button>
        </>
      }
    >
      <p>{offer.bonusPopupDescription}</p>
      <Suspense fallback={null}>
        {chosen.map(({ terms }) => (
          <BonusRule key={terms.ruleId} terms={terms} />
        ))}
      </Suspense>
      <FailureNote failure={failure} />
    </PresenceNotice>
  );
}
