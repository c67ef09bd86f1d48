import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useUnreadMessages } from '../../../parts/account/unread-messages.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useAskedAge, useSiteSection } from '../../../platform/site/site-section.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useFirstDeposit } from './first-deposit/use-first-deposit.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import { RegistrationReminder } from './registration-reminder.tsx';
import { SessionClock } from './session-clock.tsx';
import { useAutoLogoff } from './use-auto-logoff.tsx';
import { useRealityCheck } from './use-reality-check.tsx';

const Welcome = lazy(async () => ({
  default: (await withRetries(() => import('./welcome.tsx'))).Welcome,
}));

const Promos = lazy(async () => ({
  default: (await withRetries(() => import('./promo-notice.tsx'))).Promos,
}));

/**
 * Presence on the page: the session clock, the reality check, the automatic sign-out, and for visitors the question of
 * age. It shows the clock; everything else comes as a modal, after the first prices.
 */
export function Presence() {
  const { session } = useSession();
  const flags = useSiteSection('flags');
  const { modals: promos } = useSiteSection('promo');
  return (
    <>
      <AskedAge />
      {session.kind === 'guest' ? (
        <>
          {flags.welcomeModal ? (
            <Suspense fallback={null}>
              <Welcome />
            </Suspense>
          ) : null}
          <RegistrationReminder />
          {promos.length > 0 ? (
            <Suspense fallback={null}>
              <Promos names={promos} />
            </Suspense>
          ) : null}
        </>
      ) : null}
      {session.kind === 'signed-in' ? <SignedInPresence key={session.account.id} /> : null}
    </>
  );
}

function AskedAge() {
  const age = useAskedAge();
  const modals = useAccountModals();
  const [isConfirmed, setConfirmed] = useRemembered('ageConfirmed');
  const isAsked = age !== undefined && !isConfirmed;
  useEffect(() => {
    if (isAsked)
      void modals.open({
        show: (close) => (
          <AgeNotice
            age={age}
            onYes={() => {
              setConfirmed(true);
              close();
            }}
          />
        ),
      });
  }, [age, isAsked, modals, setConfirmed]);
  return null;
}

/** The presence of one account, from its sign-in on. */
function SignedInPresence() {
  const reality = useRealityCheck();
  useAutoLogoff();
  useFirstDeposit();
  useUnreadMessages();
  return reality ? <SessionClock reality={reality} /> : null;
}

interface AgeNoticeProps {
  readonly age: number;
  readonly onYes: () => void;
}

/**
 * The question of age. Without a yes a visitor gets no further: the site is for adults, and is asked for again at every
 * visit until then.
 */
function AgeNotice({ age, onYes }: AgeNoticeProps) {
  const t = useT('presence');
  const [isTooYoung, setTooYoung] = useState(false);
  return (
    <PresenceNotice
      name="age"
      title={t('age', { age })}
      onClose={() => setTooYoung(true)}
      ways={
        isTooYoung ? null : (
          <>
            <Button onClick={() => setTooYoung(true)}>{t('age.no')}</Button>
            <Button onClick={onYes}>{t('age.yes', { age })}</Button>
          </>
        )
      }
    >
      {isTooYoung ? (
        <>
          <p role="alert">{t('age.sorry', { age })}</p>
          <Button onClick={() => setTooYoung(false)}>{t('age.mistake')}</Button>
        </>
      ) : (
        <p>{t('age.text', { age })}</p>
      )}
    </PresenceNotice>
  );
}
