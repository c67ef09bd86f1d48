import { useEffect, useState } from 'react';
import {
  type EidResult,
  MOBILE_ID_STATUS,
  SMART_ID_STATUS,
  VERIFY,
} from '#protocol/people/verification-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { usePeople } from '../../../parts/account/people-context.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import type { PeopleFailure } from '../../../platform/http/ask-people.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { CodeText } from '../code-text.tsx';
import type { StartedEid } from './eid-form.tsx';

/** How often the page asks how the session stands. */
const POLL_MS = 2_000;

export interface EidSessionProps {
  readonly started: StartedEid;
  readonly onVerified: () => void;
  /** Called for an end that verifies nobody; undefined where the person starts over. */
  readonly onOver: (result: EidResult | undefined) => void;
}

/** Failures after which the question is asked again: the answer did not come, or the server had no time for it. */
const PASSING: ReadonlySet<PeopleFailure['code']> = new Set([
  'lost',
  'busy',
  'not-ready',
  'too-many-requests',
]);

/** A session under way: the code to compare, and what became of it. An answer that is lost is asked for again, a refusal ends the asking. */
export function EidSession({ onOver, onVerified, started }: EidSessionProps) {
  const t = useT('verification');
  const format = useFormat();
  const people = usePeople();
  const { ask, busy, failure } = useAsk(VERIFY);
  const [refusal, setRefusal] = useState<PeopleFailure>();
  const { authId, expiresAtMs, phoneUrl, type, verificationCode } = started;
  const shown = failure ?? refusal;

  useEffect(() => {
    const unwanted = new AbortController();
    const { signal } = unwanted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      const call = type === 'smart-id' ? SMART_ID_STATUS : MOBILE_ID_STATUS;
      const answer = await people(call, { authId }, signal);
      if (signal.aborted) return;
      if (!answer.ok && !PASSING.has(answer.error.code)) return setRefusal(answer.error);
      if (!answer.ok || answer.value.state === 'RUNNING') {
        timer = setTimeout(() => void poll(), POLL_MS);
        return;
      }
      const { authToken, result } = answer.value;
      if (authToken === undefined) return onOver(result);
      if (await ask({ verificationType: type, authId, authToken })) onVerified();
    };
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      clearTimeout(timer);
      unwanted.abort();
    };
    // One session is asked about from its start to its end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [authId]);
  return (
    <div data-eid-session={authId}>
      <FieldColumn>
        <p>{t('eid.compare', { time: format.time(expiresAtMs) })}</p>
        <CodeText data-verification-code={verificationCode}>{verificationCode}</CodeText>
        {shown ? <FailureNote failure={shown} /> : <Note as="output">{t('eid.waiting')}</Note>}
        <Actions>
          {phoneUrl === undefined ? null : (
            <Button onClick={() => window.open(phoneUrl, '_blank', 'noopener')}>{t('eid.phonePage')}</Button>
          )}
          <Button kind="quiet" disabled={busy} onClick={() => onOver(undefined)}>
            {t('eid.stop')}
          </Button>
        </Actions>
      </FieldColumn>
    </div>
  );
}
