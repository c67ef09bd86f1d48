import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { FIRST_DEPOSIT_BONUS } from '#protocol/bonuses/first-deposit-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { pathOf } from '../../../../platform/router/routes.ts';
import { Button } from '../../../../ui/primitives/button.tsx';
import { PresenceNotice } from '../presence-notice.tsx';

const FirstDepositTerms = lazy(async () => ({
  default: (await import('./first-deposit-terms.tsx')).FirstDepositTerms,
}));

export interface FirstDepositNoticeProps {
  readonly offer: AnswerOf<typeof FIRST_DEPOSIT_BONUS>;
  readonly onClose: () => void;
}

/** The notice of the bonus that was chosen at registration, with its whole rule, told once; all ways weigh the same, and one of them declines it. */
export function FirstDepositNotice({ offer, onClose }: FirstDepositNoticeProps) {
  const t = useT('presence');
  const { code } = useLanguage();
  const [, goTo] = useLocation();
  return (
    <PresenceNotice
      name="first-deposit"
      title={offer.bonusPopupTitle}
      onClose={onClose}
      ways={
        <>
          <Button onClick={onClose}>{t('bonus.later')}</Button>
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
        <FirstDepositTerms onDeclined={onClose} />
      </Suspense>
    </PresenceNotice>
  );
}
