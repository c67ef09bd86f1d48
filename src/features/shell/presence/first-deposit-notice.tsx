import { useLocation } from 'wouter';
import type { FIRST_DEPOSIT_BONUS } from '#protocol/people/bonus-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

export interface FirstDepositNoticeProps {
  readonly offer: AnswerOf<typeof FIRST_DEPOSIT_BONUS>;
  readonly onClose: () => void;
}

/** What was chosen at registration and what it asks for, told once; both ways weigh the same. */
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
    </PresenceNotice>
  );
}
