import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bareCode, EID_COUNTRIES, type EidCountry, isPersonalCode } from '#domain/people/personal-code.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import {
  type EidResult,
  type IdentificationConfig,
  START_MOBILE_ID,
  START_SMART_ID,
} from '#protocol/people/verification-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { EidSession } from './eid-session.tsx';

export type EidType = 'smart-id' | 'mobile-id';
export type StartedEid = AnswerOf<typeof START_SMART_ID> & { readonly type: EidType };

export interface EidFormProps {
  readonly countries: IdentificationConfig['countries'];
  /** Called when a session has begun, or has ended. */
  readonly onChanged: () => void;
}

const EMPTY = { personalCode: '', phoneNumber: '' };
const WRONG: TextProblem = { key: 'auth_incorrect_code' };

/** Verification by an electronic identity: personal code and country or phone, then the code that phone and page show alike. */
export function EidForm({ countries, onChanged }: EidFormProps) {
  const t = useT('verification');
  const problemText = useProblemText();
  const [type, setType] = useState<EidType>('smart-id');
  const [country, setCountry] = useState<EidCountry>(EID_COUNTRIES[0]);
  const [started, setStarted] = useState<StartedEid>();
  const [result, setResult] = useState<EidResult>();
  const form = useForm({ defaultValues: EMPTY });
  const show = (refusal: Parameters<typeof showRefusal>[1]) => showRefusal(form, refusal, problemText);
  const smart = useAsk(START_SMART_ID, show);
  const mobile = useAsk(START_MOBILE_ID, show);
  const phoneCode = countries.find(({ code }) => code === country)?.phoneCode ?? '+';

  if (started)
    return (
      <EidSession
        started={started}
        onVerified={onChanged}
        onOver={(over) => {
          setStarted(undefined);
          setResult(over);
          onChanged();
        }}
      />
    );
  const start = async ({ personalCode, phoneNumber }: typeof EMPTY) => {
    setResult(undefined);
    const values = { personalCode: bareCode(personalCode), countryCode: country };
    const answer =
      type === 'smart-id' ? await smart.ask(values) : await mobile.ask({ ...values, phoneNumber });
    if (!answer) return;
    setStarted({ ...answer, type });
    onChanged();
  };
  return (
    <FieldColumn>
      {result && result !== 'OK' ? (
        <Note tone="stale" as="output" data-eid-result={result}>
          {t(`result.${result}`)}
        </Note>
      ) : null}
      <AccountForm
        submitLabel={t('eid.start')}
        busy={smart.busy || mobile.busy}
        failure={smart.failure ?? mobile.failure}
        onSubmit={form.handleSubmit(start)}
      >
        <Choices type={type} onType={setType} country={country} onCountry={setCountry} />
        <TextField
          control={form.control}
          name="personalCode"
          label={t('eid.personalCode')}
          autoComplete="off"
          inputMode="numeric"
          isCode
          maxLength={14}
          rule={(text) => (isPersonalCode(country, bareCode(text)) ? undefined : WRONG)}
        />
        {type === 'mobile-id' ? (
          <TextField
            control={form.control}
            name="phoneNumber"
            type="tel"
            label={t('eid.phone')}
            autoComplete="tel"
            placeholder={phoneCode}
            maxLength={24}
            rule={(text) =>
              /^\+[\d\s-]{7,20}$/.test(text.trim()) ? undefined : { key: 'phone_wrong_format' }
            }
          />
        ) : null}
      </AccountForm>
    </FieldColumn>
  );
}

interface ChoicesProps {
  readonly type: EidType;
  readonly onType: (type: EidType) => void;
  readonly country: EidCountry;
  readonly onCountry: (country: EidCountry) => void;
}

function Choices({ country, onCountry, onType, type }: ChoicesProps) {
  const t = useT('verification');
  return (
    <>
      <Select
        label={t('eid.way')}
        value={type}
        options={(['smart-id', 'mobile-id'] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={onType}
      />
      <Select
        label={t('eid.country')}
        value={country}
        options={EID_COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) }))}
        onChange={onCountry}
      />
    </>
  );
}
