import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/localizer-context.ts';
import { useAccountModals, useOpenModals } from '../../parts/account/account-modals.ts';
import type { AccountView } from '../../parts/account/account-view.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { ModalShell } from '../../ui/overlays/modal-shell.tsx';
import { askedReturn } from './account-return.ts';
import { useAccountStack } from './account-stack.ts';
import { AccountViews } from './account-views.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The dialogs of the account that were asked for, one at a time. Comes with the first of them. */
export function AccountHost() {
  const modals = useAccountModals();
  const [path, goTo] = useLocation();
  const afterSignIn = useAfterSignIn();
  const { session } = useBetting();
  return (
    <>
      {useOpenModals(modals).map(({ id, content }) =>
        'show' in content ? (
          <Fragment key={id}>{content.show(() => modals.close(id))}</Fragment>
        ) : (
          <AccountDialog
            key={id}
            first={content.view}
            returnUrl={content.returnUrl ?? askedReturn()}
            onClose={() => modals.close(id)}
            onSignedIn={(returnPath, view) => {
              modals.close(id);
              session.changed();
              const returnUrl = content.returnUrl ?? askedReturn();
              // What the address or a screen asks for goes before the lists of the site.
              const elsewhere = askedReturn() ? undefined : afterSignIn(view, content.returnUrl ?? path);
              if (elsewhere !== undefined) goTo(elsewhere);
              else if (returnUrl !== undefined) goTo(returnPath);
            }}
          />
        ),
      )}
    </>
  );
}

interface AccountDialogProps {
  readonly first: AccountView;
  readonly returnUrl: string | undefined;
  readonly onClose: () => void;
  /** Called with the view that ended the dialog. */
  readonly onSignedIn: (returnPath: string, view: AccountView) => void;
}

/** Signing in, registering and everything between, each view with its way back. */
function AccountDialog({ first, returnUrl, onClose, onSignedIn }: AccountDialogProps) {
  const t = useT('account');
  const app = useT('app');
  const { view, go, back } = useAccountStack(first);
  // Who has just registered is signed in, however the dialog ends.
  const close = view.kind === 'credentials' ? () => onSignedIn(view.returnPath, view) : onClose;
  return (
    <ModalShell
      title={t(`title.${view.kind}`)}
      closeLabel={app('close')}
      onClose={close}
      back={back && { label: t('back'), run: back }}
    >
      <AccountViews
        key={view.kind}
        view={view}
        go={go}
        onSignedIn={(returnPath) => onSignedIn(returnPath, view)}
        returnUrl={returnUrl}
      />
    </ModalShell>
  );
}
