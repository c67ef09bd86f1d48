import { useT } from '../../i18n/localizer-context.ts';
import type { AccountView } from '../../parts/account/account-view.ts';
import { ModalShell } from '../../ui/overlays/modal-shell.tsx';
import { useAccountStack } from './account-stack.ts';
import { AccountViews } from './account-views.tsx';

export interface AccountDialogProps {
  readonly first: AccountView;
  readonly returnUrl: string | undefined;
  readonly onClose: () => void;
  readonly onSignedIn: (returnPath: string) => void;
}

/** Signing in, registering and everything between, each view with its way back. */
export function AccountDialog({ first, returnUrl, onClose, onSignedIn }: AccountDialogProps) {
  const t = useT('account');
  const app = useT('app');
  const { view, go, back } = useAccountStack(first);
  // Who has just registered is signed in, however the dialog ends.
  const close = view.kind === 'credentials' ? () => onSignedIn(view.returnPath) : onClose;
  return (
    <ModalShell
      title={t(`title.${view.kind}`)}
      closeLabel={app('close')}
      onClose={close}
      back={back && { label: t('back'), run: back }}
    >
      <AccountViews key={view.kind} view={view} go={go} onSignedIn={onSignedIn} returnUrl={returnUrl} />
    </ModalShell>
  );
}
