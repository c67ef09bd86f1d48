import { Controller, type UseFormReturn } from 'react-hook-form';
import { emailProblem } from '#domain/text/email.ts';
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import { REGISTER, type RegistrationConfig } from '#protocol/people/registration-calls.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountViewProps, SocialRegistration } from '../../../parts/account/account-view.ts';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { useRememberedStore } from '../../../platform/storage/browser-remembered.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { PaymentsNote } from './payments-note.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { type RegistrationValues, registrationRequest } from './registration-values.ts';

export interface RegisterViewProps extends AccountViewProps {
  /** Comes from a provider and goes on with what it told. */
  readonly social?: SocialRegistration | undefined;
}

export interface RegistrationFormProps extends RegisterViewProps {
  readonly way: RegistrationConfig['types'][number];
  readonly config: RegistrationConfig;
  readonly countries: readonly PhoneCountry[];
  /** One for all ways: what was entered for one is there in the next (docs/trust.md A9). */
  readonly form: UseFormReturn<RegistrationValues>;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { way, config, countries, form, go, onSignedIn, returnUrl, social } = props;
  const t = useT('account');
  const remembered = useRememberedStore();
  const { language } = useLocalization();
  const problemText = useProblemText();
  const { ask, busy, failure } = useAsk(REGISTER, (refusal) => showRefusal(form, refusal, problemText));
  const submit = form.handleSubmit(async (values) => {
    const request = registrationRequest(way, values, {
      language: language.code,
      returnUrl,
      ticket: social?.ticket,
      refId: document.documentElement.dataset['embedRef'],
    });
    const answer = await ask(request);
    if (answer && (values.firstDepositBonusChoice ?? 'cancel') !== 'cancel')
      remembered.set('showRegistrationBonus', true);
    if (answer?.kind === 'confirm-phone') {
      const { ticket, kind: _kind, ...sent } = answer;
      go({ kind: 'confirm-phone', ticket, sent });
    } else if (answer?.kind === 'look-into-your-mail') go({ kind: 'look-into-mail', target: answer.target });
    else if (answer?.login !== undefined && answer.password !== undefined)
      go({
        kind: 'credentials',
        login: answer.login,
        password: answer.password,
        returnPath: answer.returnPath,
      });
    else if (answer) onSignedIn(answer.returnPath);
  });
  return (
    <AccountForm
      submitLabel={t('register.submit')}
      busy={busy}
      failure={failure}
      intro={way.type === 'fast_reg' ? t('register.fastIntro') : undefined}
      onSubmit={submit}
    >
      <RegistrationFields
        form={form}
        fields={way.fields}
        config={config}
        countries={countries}
        emailRule={(text, required) =>
          emailProblem(text, { required, isDomainMeant: form.getValues('isDomainMeant') })
        }
      />
      <Controller
        control={form.control}
        name="isAdultAndAgrees"
        rules={{ validate: (agrees) => (agrees ? true : problemText({ key: 'auth_required_field' })) }}
        render={({ field, fieldState }) => (
          <Checkbox
            name={field.name}
            checked={field.value}
            onChange={field.onChange}
            label={t('register.consent', { age: config.minimumAge })}
            error={fieldState.error?.message}
          />
        )}
      />
      <PaymentsNote payments={config.payments} />
    </AccountForm>
  );
}
