import { useLocation } from 'wouter';
import type { FIRST_DEPOSIT_BONUS } from '#protocol/people/bonus-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './presence.module.css';

export interface FirstDepositNoticeProps {
  readonly offer: AnswerOf<typeof FIRST_DEPOSIT_BONUS>;
  readonly onClose: () => void;
}

/** What was chosen at registration and what it asks for, told once; both ways weigh the same. */
export function FirstDepositNotice({ offer, onClose }: FirstDepositNoticeProps) {
  const t = useT('presence');
  const app = useT('app');
  const { code } = useLanguage();
  const [, goTo] = useLocation();
  return (
    <ModalShell
      title={offer.bonusPopupTitle}
      closeLabel={app('close')}
      onClose={onClose}
      footer={
        <div className={styles['acts']}>
          <Button onClick={onClose}>{t('bonus.later')}</Button>
          <Button
            onClick={() => {
              onClose();
              goTo(pathOf(code, { name: 'office', page: 'recharge' }));
            }}
          >
            {offer.bonusPopupBtnText}
          </Button>
        </div>
      }
    >
      <div className={styles['notice']} data-notice="first-deposit">
        <p>{offer.bonusPopupDescription}</p>
      </div>
    </ModalShell>
  );
}
