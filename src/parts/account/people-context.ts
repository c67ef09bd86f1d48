/** Calls of the account. */
import { type AskPeople, createAskPeople } from '../../platform/http/ask-people.ts';
import { type Services, useService } from '../../platform/services.ts';
import type { AccountModals } from './account-modals.ts';

export const usePeople = (): AskPeople => useService(peopleCalls);

/** The calls of the page: who is asked for a captcha, or to prove who they are, is asked over it. */
function peopleCalls({ accountModals, http, lazy }: Services): AskPeople {
  const ask: AskPeople = createAskPeople({
    send: http,
    // Its code comes when one is wanted.
    async solve(bits) {
      const { solveCaptcha, widgetPlatform } = await import('../../platform/captcha/solve-captcha.ts');
      return solveCaptcha(ask, lazy(widgetPlatform), bits);
    },
    prove: () => proveAgain(accountModals),
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
