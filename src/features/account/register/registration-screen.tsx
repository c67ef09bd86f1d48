import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { safeReturnPath } from '#domain/people/return-path.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { askedReturn } from '../account-return.ts';
import { useAccountStack } from '../account-stack.ts';
import { AccountViews } from '../account-views.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';

/** The width of the page, at which the fields of the dialog read well. */
const WIDTH_PX = 520;

/** Registration as a page of its own: the widget beside the popup. A user who is signed in is redirected to the account. */
export function RegistrationScreen() {
  const t = useT('account');
  const language = useLanguage();
  const [, goTo] = useLocation();
  const { session: store } = useBetting();
  const { session } = useSession();
  // Where the visitor was before this page; the address may say otherwise.
  const [remembered, setReturnUrl] = useRemembered('returnUrl');
  const asked = askedReturn();
  const returnUrl = asked ?? remembered ?? undefined;
  const afterSignIn = useAfterSignIn();
  const { view, go, back } = useAccountStack({ kind: 'register' });
  const isAway = session.kind === 'signed-in' && view.kind !== 'credentials';
  const next =
    asked === undefined
      ? pathOf(language.code, { name: 'office', page: 'account' })
      : safeReturnPath(asked, language.code);
  useEffect(() => {
    if (isAway) goTo(next, { replace: true });
  }, [isAway, next, goTo]);
  return (
    <Screen
      as="section"
      kind="form"
      widthPx={WIDTH_PX}
      title={t(`title.${view.kind}`)}
      back={
        back ? (
          <Button kind="quiet" onClick={back}>
            {t('back')}
          </Button>
        ) : null
      }
    >
      <AccountViews
        key={view.kind}
        view={view}
        go={go}
        returnUrl={returnUrl}
        onSignedIn={(returnPath) => {
          setReturnUrl(null);
          store.changed();
          const elsewhere =
            asked === undefined ? afterSignIn(view, returnUrl ?? location.pathname) : undefined;
          goTo(elsewhere ?? returnPath);
        }}
      />
    </Screen>
  );
}
