import { useId, useState } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { LimitKind, LimitPeriod } from '#domain/people/limits.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import {
  AVAILABLE_LIMITS,
  LIMIT_ACTION,
  LIMITS,
  REMOVE_LIMIT,
  SET_LIMIT,
  type UserLimit,
} from '#protocol/people/limit-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useHasCome } from '../use-has-come.ts';
import { limitText, limitValueOf, usedShare } from './limit-value.ts';

/** The limits that hold, what waits, and a form for more. */
export function Limits() {
  const t = useT('office');
  const limits = useAnswer(LIMITS, {});
  const available = useAnswer(AVAILABLE_LIMITS, {});
  return (
    <Card title={t('limits.title')} hint={t('limits.hint')}>
      <Answered of={limits}>
        {(answer) =>
          answer.limits.length === 0 ? (
            <Note>{t('limits.none')}</Note>
          ) : (
            <Rows>
              {answer.limits.map((limit) => (
                <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} onChanged={limits.again} />
              ))}
            </Rows>
          )
        }
      </Answered>
      <Answered of={available}>
        {(answer) => (
          <LimitForm available={answer.limits} currency={currencyOf(answer.currency)} onSet={limits.again} />
        )}
      </Answered>
    </Card>
  );
}

function LimitRow({ limit, onChanged }: { readonly limit: UserLimit; readonly onChanged: () => void }) {
  const t = useT('office');
  const format = useFormat();
  const removing = useAsk(REMOVE_LIMIT);
  const acting = useAsk(LIMIT_ACTION);
  const { kind, period, value, used, wanted, resetsAtMs } = limit;
  const noteId = useId();
  const isConfirmable = useHasCome(wanted?.confirmableAtMs);
  const text = (of: typeof value) => limitText(of, format, (count) => t('minutes', { count }));
  const act = async (action: 'confirm' | 'cancel') => {
    await acting.ask({ kind, period, action });
    onChanged();
  };
  const name = t('limits.name', { kind: t(`limits.${kind}`), period: t(`limits.per.${period}`) });
  return (
    <Row
      data-limit={`${kind} ${period}`}
      end={
        <Actions>
          {wanted ? (
            <>
              <Button disabled={acting.busy} onClick={() => void act('cancel')}>
                {t('limits.keep')}
              </Button>
              <Button
                aria-describedby={noteId}
                disabled={acting.busy || !isConfirmable}
                onClick={() => void act('confirm')}
              >
                {t('limits.confirm')}
              </Button>
            </>
          ) : (
            <Button
              kind="quiet"
              disabled={removing.busy}
              onClick={() => void removing.ask({ kind, period }).then(onChanged)}
            >
              {t('limits.remove')}
            </Button>
          )}
        </Actions>
      }
    >
      <p>
        {name}: <strong>{text(value)}</strong>
      </p>
      <ProgressBar value={usedShare(used, value)} label={t('limits.used', { used: text(used) })} />
      <Note>
        {t('limits.used', { used: text(used) })} · {t('limits.resets', { time: format.dateTime(resetsAtMs) })}
      </Note>
      {wanted ? (
        <Note id={noteId} data-limit-wanted>
          {wanted.value
            ? t('limits.wanted', {
                value: text(wanted.value),
                time: format.dateTime(wanted.confirmableAtMs),
              })
            : t('limits.wantedGone', { time: format.dateTime(wanted.confirmableAtMs) })}
        </Note>
      ) : null}
      <FailureNote failure={removing.failure ?? acting.failure} />
    </Row>
  );
}

interface LimitFormProps {
  readonly available: AnswerOf<typeof AVAILABLE_LIMITS>['limits'];
  readonly currency: Currency;
  readonly onSet: () => void;
}

function LimitForm({ available, currency, onSet }: LimitFormProps) {
  const t = useT('office');
  const toasts = useToasts();
  const problemText = useProblemText();
  const { ask, busy, failure } = useAsk(SET_LIMIT);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const chosen = available.find((one) => one.kind === kind);
  if (!chosen) return null;
  const submit = async () => {
    const value = limitValueOf(text, chosen.unit, currency);
    setError(value ? undefined : problemText({ key: 'auth_required_field' }));
    const answer = value && (await ask({ kind, period, value }));
    if (!answer) return;
    setText('');
    toasts.show(t(answer.wanted ? 'limits.waits' : 'limits.holds'));
    onSet();
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('limits.set')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Select
          label={t('limits.kind')}
          value={kind}
          options={available.map((one) => ({ value: one.kind, label: t(`limits.${one.kind}`) }))}
          onChange={setKind}
        />
        <Select
          label={t('limits.period')}
          value={period}
          options={chosen.periods.map((one) => ({ value: one, label: t(`limits.per.${one}`) }))}
          onChange={setPeriod}
        />
        <TextInput
          label={t(chosen.unit === 'money' ? 'limits.amount' : 'limits.minutes')}
          autoComplete="off"
          inputMode="decimal"
          isCode
          value={text}
          unit={chosen.unit === 'money' ? currency.symbol : t('minutesShort')}
          error={error}
          onChange={(typed) =>
            setText(
              cleanNumericInput(typed, {
                accuracy: chosen.unit === 'money' ? currency.exponent : 0,
                maxLength: 16,
              }),
            )
          }
        />
      </AccountForm>
    </FieldColumn>
  );
}
