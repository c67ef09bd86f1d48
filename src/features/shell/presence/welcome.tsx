import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useSiteName } from '../../../platform/site/site.ts';
import { useAskedAge, useSiteSection } from '../../../platform/site/site-section.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

/** Greets a guest at the first visit of this device, where the site says so; after the question of age. */
export function Welcome() {
  const [isConfirmed] = useRemembered('ageConfirmed');
  const isOfAge = useAskedAge() === undefined || isConfirmed;
  const [isWelcomed, setWelcomed] = useRemembered('welcomed');
  const modals = useAccountModals();
  const isGreeted = isOfAge && !isWelcomed;
  useEffect(() => {
    if (!isGreeted) return;
    void modals.open({
      show: (close) => (
        <WelcomeNotice
          onSeen={() => {
            setWelcomed(true);
            close();
          }}
        />
      ),
    });
  }, [isGreeted, modals, setWelcomed]);
  return null;
}

/** The notice of what the site is and for whom; it asks for nothing. */
function WelcomeNotice({ onSeen }: { readonly onSeen: () => void }) {
  const t = useT('presence');
  const titles = useT('titles');
  const { code } = useLanguage();
  const [, goTo] = useLocation();
  const site = useSiteName();
  const { minimumAge: age } = useSiteSection('global');
  return (
    <PresenceNotice
      name="welcome"
      title={t('welcome', { site })}
      onClose={onSeen}
      ways={
        <>
          <Button
            onClick={() => {
              onSeen();
              goTo(pathOf(code, { name: 'rules' }));
            }}
          >
            {titles('rules')}
          </Button>
          <Button onClick={onSeen}>{t('seen')}</Button>
        </>
      }
    >
      <p>{t('welcome.text', { age })}</p>
    </PresenceNotice>
  );
}
