import type { ReactNode } from 'react';
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useAccountModals } from '../../parts/account/account-modals.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Answered } from './answered.tsx';

/** A page, or a part of one, that a demonstration account cannot use: it says so in one sentence, with the way to an account of one's own. */
export function RegisteredOnly({ children }: { readonly children: ReactNode }) {
  const data = useAnswer(ACCOUNT_DATA, {});
  return <Answered of={data}>{({ isDemo }) => (isDemo ? <NeedsRegistration /> : children)}</Answered>;
}

export function NeedsRegistration() {
  const t = useT('office');
  const account = useT('account');
  const modals = useAccountModals();
  return (
    <div data-needs-registration="">
      <EmptyState
        title={t('demo.needs')}
        action={
          <Button kind="filled" onClick={() => void modals.open({ view: { kind: 'register' } })}>
            {account('register')}
          </Button>
        }
      />
    </div>
  );
}
