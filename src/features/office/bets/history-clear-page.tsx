import { useState } from 'react';
import { CLEAR_HISTORY, CLEARED_HISTORY } from '#protocol/office/history-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';

/** The ages in days of which bets can be cleared; 0 is all that are settled. */
const AGES = ['0', '7', '30', '90', '365'] as const;
const DAY_MS = 86_400_000;

/** Leaves settled bets out of the lists of the account. Nothing is deleted, which the page says before and after. */
export function HistoryClearPage() {
  const t = useT('requests');
  const format = useFormat();
  const { code } = useLanguage();
  const cleared = useAnswer(CLEARED_HISTORY, {});
  const { ask, busy, failure } = useAsk(CLEAR_HISTORY);
  const [age, setAge] = useState<(typeof AGES)[number]>('30');
  const clear = async (beforeMs: number) => {
    const now = await ask({ beforeMs });
    if (now) cleared.put(now);
  };
  return (
    <Answered of={cleared}>
      {({ beforeMs, hidden }) => (
        <>
          <Card title={t('clear.title')} hint={t('clear.hint')}>
            <FieldColumn>
              <Select
                label={t('clear.which')}
                value={age}
                options={AGES.map((value) => ({
                  value,
                  label: value === '0' ? t('clear.all') : t('clear.older', { count: Number(value) }),
                }))}
                onChange={setAge}
              />
            </FieldColumn>
            <Actions>
              <Button disabled={busy} onClick={() => void clear(Date.now() - Number(age) * DAY_MS)}>
                {t('clear.act')}
              </Button>
            </Actions>
            <FailureNote failure={failure} />
          </Card>
          <Card title={t('clear.now')}>
            <output data-cleared={hidden}>
              <Note>
                {beforeMs === undefined
                  ? t('clear.none')
                  : t('clear.hidden', { count: hidden, time: format.dateTime(beforeMs) })}
              </Note>
            </output>
            <Actions>
              {beforeMs === undefined ? null : (
                <Button disabled={busy} onClick={() => void clear(0)}>
                  {t('clear.show')}
                </Button>
              )}
              <PathLink href={pathOf(code, { name: 'history' })}>{t('clear.history')}</PathLink>
            </Actions>
          </Card>
        </>
      )}
    </Answered>
  );
}
