import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CalendarDate,
  compareDates,
  dateProblem,
  dottedDate,
  parseDateText,
} from '#domain/text/date-text.ts';
import { MAIL_BETS_HISTORY, MAIL_CASINO_HISTORY, MAILS_A_DAY } from '#protocol/office/history-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { DateField } from '../../../parts/account/form-fields.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;

const dayOf = (date: Date): CalendarDate => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});
/** The first moment of a day where the reader is. */
const startMs = ({ day, month, year }: CalendarDate): number => new Date(year, month - 1, day).getTime();
const nextDay = ({ day, month, year }: CalendarDate): number => new Date(year, month - 1, day + 1).getTime();

/** A history that goes to the e-mail address of the account, for a period of at most a year. */
export function HistoryMail({ of }: { readonly of: 'bets' | 'casino' }) {
  const t = useT('requests');
  const format = useFormat();
  const { code: lng } = useLanguage();
  const [sent, setSent] = useState<AnswerOf<typeof MAIL_BETS_HISTORY>>();
  const { ask, busy, failure } = useAsk(of === 'bets' ? MAIL_BETS_HISTORY : MAIL_CASINO_HISTORY);
  // The days of the first look; a page that stays open over midnight keeps them.
  const [{ monthAgo, today }] = useState(() => ({
    today: dayOf(new Date()),
    monthAgo: dayOf(new Date(Date.now() - MONTH_DAYS * DAY_MS)),
  }));
  const form = useForm({ defaultValues: { from: dottedDate(monthAgo), to: dottedDate(today) } });
  const yearBefore = (text: string): CalendarDate | undefined => {
    const to = parseDateText(text);
    return to && { ...to, year: to.year - 1, day: Math.min(to.day, 28) };
  };
  const fromRule = (text: string) => {
    const min = yearBefore(form.getValues('to'));
    return dateProblem(text, { required: true, max: today, ...(min ? { min } : {}) });
  };
  const toRule = (text: string) => {
    const from = parseDateText(form.getValues('from'));
    return dateProblem(text, { required: true, max: today, ...(from ? { min: from } : {}) });
  };
  const send = form.handleSubmit(async (values) => {
    const [from, to] = [parseDateText(values.from), parseDateText(values.to)];
    if (!from || !to || compareDates(from, to) > 0) return;
    const answer = await ask({ from: startMs(from), to: nextDay(to), lng });
    if (answer) setSent(answer);
  });
  return (
    <Card title={t(`mail.${of}`)} hint={t('mail.hint', { count: MAILS_A_DAY })}>
      <FieldColumn>
        {sent === undefined ? null : (
          <output data-mailed={sent.rows}>
            <Note>
              {t('mail.sent', { target: `\u2066${sent.target}\u2069`, rows: format.number(sent.rows) })}{' '}
              {sent.left > 0 ? t('mail.left', { left: format.number(sent.left) }) : ''}{' '}
              {t('mail.more', { more: sent.mailsLeft })}
            </Note>
          </output>
        )}
        <AccountForm submitLabel={t('mail.send')} busy={busy} failure={failure} onSubmit={send}>
          <DateField control={form.control} name="from" label={t('field.from')} rule={fromRule} />
          <DateField control={form.control} name="to" label={t('field.to')} rule={toRule} />
        </AccountForm>
      </FieldColumn>
    </Card>
  );
}

export const BetsHistoryMailPage = () => <HistoryMail of="bets" />;
