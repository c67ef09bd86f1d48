import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { phoneNumberProblem } from '#domain/text/phone-number.ts';
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { PHONE_COUNTRIES } from '#protocol/people/registration-calls.ts';
import {
  CHECK_PHONE_CHANGE_CODE,
  CHECK_SECRET_ANSWER,
  CONFIRM_PHONE_CHANGE,
  SEND_PHONE_CHANGE_CODE,
  SET_PHONE,
} from '#protocol/people/sign-in/security-calls.ts';
import type { CodeSent } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { CodeStep } from '../code-step.tsx';

/** The four steps of a change of the phone: code to the old one, its answer, the secret answer, the new number. */
type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'old-code'; readonly ticket: string; readonly sent: CodeSent }
  | { readonly kind: 'secret'; readonly ticket: string; readonly question: string }
  | { readonly kind: 'number'; readonly ticket?: string }
  | { readonly kind: 'new-code'; readonly ticket: string; readonly sent: CodeSent };

export interface PhoneChangeProps {
  readonly hasPhone: boolean;
  /** The country of the account, whose numbers come first. */
  readonly countryId?: number | undefined;
  readonly onChanged: () => void;
}

export function PhoneChange({ hasPhone, countryId, onChanged }: PhoneChangeProps) {
  const t = useT('office');
  const toasts = useToasts();
  const [step, setStep] = useState<Step>({ kind: 'begin' });
  const sending = useAsk(SEND_PHONE_CHANGE_CODE);
  const checking = useAsk(CHECK_PHONE_CHANGE_CODE);
  const confirming = useAsk(CONFIRM_PHONE_CHANGE);
  const begin = async () => {
    if (!hasPhone) return setStep({ kind: 'number' });
    const answer = await sending.ask({ channel: 'sms' });
    if (answer) setStep({ kind: 'old-code', ticket: answer.ticket, sent: answer });
  };
  switch (step.kind) {
    case 'begin':
      return (
        <>
          <Actions>
            <Button disabled={sending.busy} onClick={() => void begin()}>
              {t(hasPhone ? 'phone.change' : 'phone.add')}
            </Button>
          </Actions>
          <FailureNote failure={sending.failure} />
        </>
      );
    case 'old-code':
      return (
        <CodeStep
          key="old"
          sent={step.sent}
          busy={checking.busy}
          failure={checking.failure}
          onCode={async (confirmCode) => {
            const { ticket } = step;
            const answer = await checking.ask({ ticket, confirmCode });
            if (answer?.secureQuestion !== undefined)
              setStep({ kind: 'secret', ticket, question: answer.secureQuestion });
            else if (answer) setStep({ kind: 'number', ticket });
          }}
        />
      );
    case 'secret':
      return <SecretAnswer {...step} onRight={() => setStep({ kind: 'number', ticket: step.ticket })} />;
    case 'number':
      return (
        <NewNumber
          ticket={step.ticket}
          countryId={countryId}
          onSent={(ticket, sent) => setStep({ kind: 'new-code', ticket, sent })}
        />
      );
    case 'new-code':
      return (
        <CodeStep
          key="new"
          sent={step.sent}
          busy={confirming.busy}
          failure={confirming.failure}
          onCode={async (confirmCode) => {
            if (!(await confirming.ask({ ticket: step.ticket, confirmCode }))) return;
            setStep({ kind: 'begin' });
            toasts.show(t('phone.done'));
            onChanged();
          }}
        />
      );
  }
}

interface SecretAnswerProps {
  readonly ticket: string;
  readonly question: string;
  readonly onRight: () => void;
}

function SecretAnswer({ ticket, question, onRight }: SecretAnswerProps) {
  const t = useT('account');
  const form = useForm({ defaultValues: { userAnswer: '' } });
  const { ask, busy, failure } = useAsk(CHECK_SECRET_ANSWER);
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('continue')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit(async ({ userAnswer }) => {
          if (await ask({ ticket, userAnswer })) onRight();
        })}
      >
        <TextField
          control={form.control}
          name="userAnswer"
          label={question}
          autoComplete="off"
          rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
        />
      </AccountForm>
    </FieldColumn>
  );
}

interface NewNumberProps {
  readonly ticket: string | undefined;
  readonly countryId: number | undefined;
  readonly onSent: (ticket: string, sent: CodeSent) => void;
}

function NewNumber(props: NewNumberProps) {
  const language = useLanguage();
  const countries = useAnswer(PHONE_COUNTRIES, { lng: language.code });
  return (
    <Answered of={countries}>
      {(answer) => <NumberForm {...props} countries={answer.countries as readonly PhoneCountry[]} />}
    </Answered>
  );
}

function NumberForm({
  ticket,
  countryId,
  onSent,
  countries,
}: NewNumberProps & { readonly countries: readonly PhoneCountry[] }) {
  const t = useT('office');
  const fields = useT('account');
  const list = useT('forms');
  const problemText = useProblemText();
  const [country, setCountry] = useState(() => countries.find(({ id }) => id === countryId) ?? countries[0]);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const { ask, busy, failure } = useAsk(SET_PHONE);
  const submit = async () => {
    const problem = phoneNumberProblem(digits, country, { required: true });
    setError(problem && problemText(problem));
    if (problem || !country) return;
    const answer = await ask({
      ...(ticket === undefined ? {} : { ticket }),
      phoneCountryId: country.id,
      phoneNumber: digits,
    });
    if (answer) onSent(answer.ticket, answer);
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={fields('code.send')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PhoneInput
          label={t('phone.new')}
          countries={countries}
          country={country}
          onCountry={setCountry}
          digits={digits}
          onChange={setDigits}
          countryLabel={fields('field.phoneCountry')}
          texts={{ search: list('list.search'), nothingFound: list('list.nothingFound') }}
          error={error}
        />
      </AccountForm>
    </FieldColumn>
  );
}
