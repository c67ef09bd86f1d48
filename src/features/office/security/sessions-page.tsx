import type { ReactNode } from 'react';
import {
  END_OTHER_SESSIONS,
  END_SESSION,
  SESSION_HISTORY,
  SESSIONS,
  type UserSession,
} from '#protocol/people/sign-in/session-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { LongRows, Row } from '../../../ui/lists/rows.tsx';
import { type RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';

/** The height of a session of two lines. */
const ROW_PX = 68;

const sessionId = (session: UserSession): string => session.sessionId;

/** The sessions of the account, present and past; any open one can be ended from here. */
export function SessionsPage() {
  const t = useT('office');
  const open = useAnswer(SESSIONS, {});
  const history = useAnswer(SESSION_HISTORY, { pageNumber: 1 });
  const ending = useAsk(END_SESSION);
  const endingOthers = useAsk(END_OTHER_SESSIONS);
  const refresh = () => {
    open.again();
    history.again();
  };
  return (
    <>
      <Card title={t('sessions.open')} hint={t('sessions.openHint')}>
        <Answered of={open}>
          {({ knownDevices, sessions }) => (
            <>
              <LongRows
                items={sessions}
                keyOf={sessionId}
                rowPx={ROW_PX}
                row={(session, { as }) => (
                  <SessionRow as={as} session={session}>
                    {session.isThisOne ? (
                      <Badge>{t('sessions.this')}</Badge>
                    ) : (
                      <Button
                        disabled={ending.busy}
                        onClick={() => void ending.ask({ sessionId: session.sessionId }).then(refresh)}
                      >
                        {t('sessions.end')}
                      </Button>
                    )}
                  </SessionRow>
                )}
              />
              <FailureNote failure={ending.failure ?? endingOthers.failure} />
              <Note>{t('sessions.devices', { count: knownDevices })}</Note>
              {sessions.length > 1 || knownDevices > 1 ? (
                <Actions>
                  <Button
                    disabled={endingOthers.busy}
                    onClick={() => void endingOthers.ask({}).then(refresh)}
                  >
                    {t('sessions.endOthers')}
                  </Button>
                </Actions>
              ) : null}
            </>
          )}
        </Answered>
      </Card>
      <Card title={t('sessions.history')}>
        <Answered of={history}>
          {({ sessions }) => (
            <LongRows
              items={sessions}
              keyOf={sessionId}
              rowPx={ROW_PX}
              row={(session, { as }) => <SessionRow as={as} session={session} />}
            />
          )}
        </Answered>
      </Card>
    </>
  );
}

interface SessionRowProps extends Pick<RowPlace, 'as'> {
  readonly session: UserSession;
  readonly children?: ReactNode;
}

function SessionRow({ as, session, children }: SessionRowProps) {
  const t = useT('office');
  const format = useFormat();
  const { address, device, endReason, endedAtMs, seenAtMs, startedAtMs } = session;
  return (
    <Row as={as} data-session-id={session.sessionId} end={children}>
      <bdi>{device}</bdi> <Note as="bdi">{address}</Note>
      <Note>
        {t('sessions.since', {
          start: format.dateTime(startedAtMs),
          seen: format.dateTime(endedAtMs ?? seenAtMs),
        })}
        {endReason ? ` · ${t(`sessions.${endReason}`)}` : ''}
      </Note>
    </Row>
  );
}
