import { useEffect } from 'react';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useAskedAge } from '../../../platform/site-context.tsx';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { AgeNotice } from './age-notice.tsx';
import { SignedInPresence } from './signed-in-presence.tsx';

/**
 * What goes with being here: the session clock, the reality check, the sign-out by itself, and for visitors the question of age. Shows the
 * clock; everything else comes as a modal. Comes after the first prices.
 */
export function Presence() {
  const { session } = useSession();
  return (
    <>
      <AskedAge />
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
