import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CONFIRM_EMAIL } from '#protocol/people/registration-calls.ts';
import {
  SIGN_IN_BY_EMAIL,
  SIGN_IN_SOCIAL,
  type SocialAnswer,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useAccountModals } from '../../parts/account/account-modals.ts';
import { usePeople } from '../../parts/account/people-context.ts';
import { useFailureText } from '../../parts/account/use-failure-text.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { type AuthStep, pathOf } from '../../platform/router/routes.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { DoneNote } from './done-note.tsx';

/** The page that links of messages and providers lead to. The address is cleared of its token before anything else. */
export const AuthScreen = ({ step }: { readonly step: AuthStep }) => <Landing key={step} step={step} />;

type Outcome =
  | { readonly kind: 'waits' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly failure: PeopleFailure };

interface Given {
  readonly token: string;
  readonly code: string;
  readonly state: string;
}

/** The token of a link is behind the `#`, which no server sees; a provider's answer is in the query. */
function takeGiven(): Given {
  const query = new URLSearchParams(location.search);
  const fragment = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return {
    token: new URLSearchParams(fragment).get('token') ?? fragment,
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
  };
}

function Landing({ step }: { readonly step: AuthStep }) {
  const t = useT('account');
  const failureText = useFailureText();
  const outcome = useLanding(step);
  if (outcome.kind === 'waits') return <EmptyState title={<h1>{t('landing.wait')}</h1>} />;
  if (outcome.kind === 'confirmed') return <DoneNote title={t('landing.email')} text="" />;
  const { failure } = outcome;
  return failure.code === 'lost' ? (
    <EmptyState title={<h1>{failureText(failure)}</h1>} />
  ) : (
    <EmptyState title={<h1>{t('landing.failed')}</h1>} hint={t('landing.failedHint')} />
  );
}

function useLanding(step: AuthStep): Outcome {
  const ask = usePeople();
  const modals = useAccountModals();
  const language = useLanguage();
  const { session } = useBetting();
  const [, goTo] = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waits' });
  const isTaken = useRef(false);
  useEffect(() => {
    // A token is good for one use.
    if (isTaken.current) return;
    isTaken.current = true;
    const { code, state, token } = takeGiven();
    const board = pathOf(language.code, { name: 'board', feed: 'live' });
    const hear = (answer: SocialAnswer) => {
      if (answer.kind === 'signed-in') {
        session.changed();
        goTo(answer.returnPath, { replace: true });
        return;
      }
      goTo(board, { replace: true });
      const { ticket } = answer;
      void modals.open({
        view:
          answer.kind === 'second-factor'
            ? { kind: 'second-factor', ticket, channels: answer.channels }
            : {
                kind: 'register',
                social: {
                  ticket,
                  email: answer.email ?? '',
                  firstName: answer.firstName ?? '',
                  lastName: answer.lastName ?? '',
                },
              },
      });
    };
    const fail = (failure: PeopleFailure) => setOutcome({ kind: 'failed', failure });
    const run = async () => {
      if (step === 'social') {
        const answer = await ask(SIGN_IN_SOCIAL, { code, state });
        return answer.ok ? hear(answer.value) : fail(answer.error);
      }
      if (step === 'email') {
        const answer = await ask(SIGN_IN_BY_EMAIL, { token });
        return answer.ok ? hear(answer.value) : fail(answer.error);
      }
      const answer = await ask(CONFIRM_EMAIL, { token });
      if (!answer.ok) return fail(answer.error);
      return answer.value.kind === 'signed-in' ? hear(answer.value) : setOutcome({ kind: 'confirmed' });
    };
    void run();
  }, [ask, goTo, language, modals, session, step]);
  return outcome;
}
