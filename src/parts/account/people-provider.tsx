import { type ReactNode, useState } from 'react';
import { createAskPeople } from '../../platform/http/ask-people.ts';
import { type AccountModals, useAccountModals } from './account-modals.ts';
import { PeopleContext } from './people-context.ts';

/** Calls of the account over the browser's own parts. */
export function PeopleProvider({ children }: { readonly children: ReactNode }) {
  const modals = useAccountModals();
  const [ask] = useState(() => createBrowserAsk(modals));
  return <PeopleContext value={ask}>{children}</PeopleContext>;
}

function createBrowserAsk(modals: AccountModals) {
  const ask: ReturnType<typeof createAskPeople> = createAskPeople({
    fetch: (url, init) => fetch(url, init),
    // Its code comes when one is wanted.
    solve: async (bits) => (await import('../../platform/captcha/solve-captcha.ts')).solveCaptcha(ask, bits),
    prove: () => proveAgain(modals),
  });
  return ask;
}

async function proveAgain(modals: AccountModals): Promise<boolean> {
  let isProved = false;
  const before = new Set(modals.current().map(({ id }) => id));
  const ended = modals.open(
    {
      view: {
        kind: 'prove',
        onProved: () => {
          isProved = true;
          for (const { id } of modals.current()) if (!before.has(id)) modals.close(id);
        },
      },
    },
    { over: true },
  );
  await ended;
  return isProved;
}
