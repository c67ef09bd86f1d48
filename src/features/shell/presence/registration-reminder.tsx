import { useEffect } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useOpenAccount } from '../../../parts/account/use-open-account.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Asks a guest once in a while whether to open an account, as the site is configured. */
export function RegistrationReminder() {
  const { hasRegistration, reminder } = useSiteSection('registration');
  const { afterMinutes, againAfterDays } = reminder;
  const modals = useAccountModals();
  const openAccount = useOpenAccount();
  const [remindedAt, setReminded] = useRemembered('registrationReminded');
  const isOn = hasRegistration && reminder.isOn;
  useEffect(() => {
    if (!isOn || (remindedAt !== null && Date.now() - remindedAt < againAfterDays * DAY_MS)) return undefined;
    const timer = setTimeout(() => {
      setReminded(Date.now());
      void modals.open({ show: (close) => <ReminderNotice onClose={close} onOpen={openAccount} /> });
    }, afterMinutes * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [afterMinutes, againAfterDays, isOn, modals, openAccount, remindedAt, setReminded]);
  return null;
}

interface ReminderNoticeProps {
  readonly onClose: () => void;
  readonly onOpen: () => void;
}

function ReminderNotice({ onClose, onOpen }: ReminderNoticeProps) {
  const t = useT('presence');
  return (
    <PresenceNotice
      name="reminder"
      title={t('reminder')}
      onClose={onClose}
      ways={
        <>
          <Button onClick={onClose}>{t('bonus.later')}</Button>
          <Button
            onClick={() => {
              onClose();
              onOpen();
            }}
          >
            {t('reminder.open')}
          </Button>
        </>
      }
    >
      <p>{t('reminder.text')}</p>
    </PresenceNotice>
  );
}
