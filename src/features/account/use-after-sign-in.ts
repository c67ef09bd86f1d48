/** The page to go to after signing in or opening an account, as the site is configured. */

import { homeRouteOf, redirectAfter } from '#domain/site/route-lists.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import type { AccountView } from '../../parts/account/account-view.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';

/** Views that end with a new account. */
const OPENS_ACCOUNT: readonly AccountView['kind'][] = ['register', 'confirm-phone', 'credentials'];

/** The path to go to after this view, for a visitor who was at `path`; undefined to go on as without it. */
export function useAfterSignIn(): (view: AccountView, path: string) => string | undefined {
  const { code } = useLanguage();
  const { afterSignIn } = useSiteSection('auth');
  const { afterRegistration } = useSiteSection('registration');
  const { homePage } = useSiteSection('global');
  return (view, path) => {
    const lists = OPENS_ACCOUNT.includes(view.kind) ? afterRegistration : afterSignIn;
    const route = redirectAfter(lists, path, homeRouteOf(homePage));
    return route === undefined ? undefined : `/${code}${route === '/' ? '' : route}`;
  };
}
