import { useEffect } from 'react';
import { FIRST_DEPOSIT_BONUS } from '#protocol/bonuses/first-deposit-calls.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../../parts/account/account-modals.ts';
import { usePeople } from '../../../../parts/account/people-context.ts';
import { useSiteSection } from '../../../../platform/site/site-section.ts';
import { useRememberedStore } from '../../../../platform/storage/browser-remembered.ts';
import { FirstDepositNotice } from './first-deposit-notice.tsx';

/** The notice after a registration with a bonus, once: what the first deposit brings. A failure is ignored. */
export function useFirstDeposit(): void {
  const ask = usePeople();
  const modals = useAccountModals();
  const { code } = useLanguage();
  const remembered = useRememberedStore();
  const { bonusWelcomeModal } = useSiteSection('flags');
  useEffect(() => {
    if (!bonusWelcomeModal || !remembered.get('showRegistrationBonus')) return undefined;
    let isOver = false;
    void ask(FIRST_DEPOSIT_BONUS, { lng: code }).then((answer) => {
      if (isOver || !answer.ok || !remembered.get('showRegistrationBonus')) return;
      remembered.set('showRegistrationBonus', false);
      if (!answer.value.hasFirstDeposit) return;
      void modals.open({ show: (close) => <FirstDepositNotice offer={answer.value} onClose={close} /> });
    });
    return () => {
      isOver = true;
    };
  }, [ask, bonusWelcomeModal, code, modals, remembered]);
}
