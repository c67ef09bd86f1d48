/** Calls of the account. */
import { CAPTCHA_OFF } from '#protocol/people/sign-in/captcha-calls.ts';
import { currentRecorder } from '../../platform/analytics/current-recorder.ts';
import { type AskPeople, createAskPeople } from '../../platform/http/ask-people.ts';
import { type Services, useService } from '../../platform/services.ts';
import type { AccountModals } from './account-modals.ts';

/** The name of the frame of a captcha: one word in all languages. */
const CAPTCHA_NAME = 'CAPTCHA';

export const usePeople = (): AskPeople => useService(peopleCalls);

/** The calls of the page: who is asked for a captcha, or to prove who they are, is asked over it. */
function peopleCalls({ accountModals, http, lazy }: Services): AskPeople {
  const ask: AskPeople = createAskPeople({
    send: http,
    // Its code comes when one is wanted.
    async solve(bits) {
      const { solveCaptcha } = await import('../../platform/captcha/solve-captcha.ts');
      const solved = await solveCaptcha(ask, CAPTCHA_NAME, bits);
      const trouble = solved.kind === 'dismissed' ? 'dismissed' : solved.kind === 'failed' && solved.trouble;
      if (trouble) lazy(currentRecorder).current()?.record('error-met', { area: 'captcha', code: trouble });
      return solved;
    },
    prove: () => proveAgain(accountModals),
    isCaptchaOff: () => new URLSearchParams(location.search).get(CAPTCHA_OFF) === '1',
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
