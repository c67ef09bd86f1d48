import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { useAccountModals, useOpenModals } from '../../parts/account/account-modals.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Shows the dialogs of the account that were asked for, one at a time. Comes with the first of them. */
export function AccountHost() {
  const modals = useAccountModals();
  const [, goTo] = useLocation();
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
            returnUrl={content.returnUrl}
            onClose={() => modals.close(id)}
            onSignedIn={(returnPath) => {
              modals.close(id);
              session.changed();
              if (content.returnUrl !== undefined) goTo(returnPath);
            }}
          />
        ),
      )}
    </>
  );
}
