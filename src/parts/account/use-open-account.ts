/** The way to registration that the site has: the dialogue, or a page of its own that leads back to where the visitor was. */
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { useRememberedStore } from '../../platform/storage/browser-remembered.ts';
import { useAccountModals } from './account-modals.ts';

/** Opens the page of registration where that is the way, and returns true then. */
export function useRegistrationPage(): (returnUrl?: string) => boolean {
  const { code } = useLanguage();
  const { mode } = useSiteSection('registration');
  const remembered = useRememberedStore();
  return useCallback(
    (returnUrl) => {
      if (mode !== 'widget') return false;
      remembered.set('returnUrl', returnUrl ?? location.pathname + location.search);
      location.assign(pathOf(code, { name: 'registration' }));
      return true;
    },
    [code, mode, remembered],
  );
}

export function useOpenAccount(): () => void {
  const modals = useAccountModals();
  const toPage = useRegistrationPage();
  return useCallback(() => {
    if (!toPage()) void modals.open({ view: { kind: 'register' } });
  }, [modals, toPage]);
}
