import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ageProblem, dateProblem, parseDateText } from '#domain/text/date-text.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { phoneNumberProblem } from '#domain/text/phone-number.ts';
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';
import type { RegistrationConfig, RegistrationField } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from '../../../parts/account/account-form.module.css';
import { DateField, PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { OptionSelect } from '../../../ui/forms/option-select.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import type { RegistrationValues } from './registration-values.ts';

export interface RegistrationFieldsProps {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly fields: RegistrationConfig['types'][number]['fields'];
  readonly config: RegistrationConfig;
  readonly countries: readonly PhoneCountry[];
  readonly emailRule: (text: string, required: boolean) => TextProblem | undefined;
}

/** The fields of one way to register, in the site's order. */
export const RegistrationFields = (props: RegistrationFieldsProps) =>
  props.fields.map(({ name, required }) => (
    <RegistrationFieldOf key={name} {...props} name={name} required={required} />
  ));

type FieldProps = RegistrationFieldsProps & { readonly name: RegistrationField; readonly required: boolean };

const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

// One case a field; splitting them would hide what belongs together.
// oxlint-disable-next-line complexity
function RegistrationFieldOf(props: FieldProps) {
  const { name, required, form, config, emailRule } = props;
  const { control } = form;
  const t = useT('account');
  const label = required ? t(`field.${name}`) : t('field.optional', { field: t(`field.${name}`) });
  switch (name) {
    case 'country':
    case 'currencyId':
      return <ChoiceField {...props} label={label} name={name} />;
    case 'phone':
      return <PhoneField {...props} label={label} />;
    case 'email':
      return (
        <TextField
          control={control}
          name="email"
          type="email"
          label={label}
          autoComplete="email"
          rule={(text) => {
            const problem = emailRule(text, required);
            // Seen once, a suggestion that is not taken is declined.
            if (problem?.key === 'validation_email_domain_suggestion') form.setValue('isDomainMeant', true);
            return problem;
          }}
        />
      );
    case 'password':
      return (
        <PasswordField
          control={control}
          name="password"
          label={label}
          hint={t('field.passwordHint')}
          autoComplete="new-password"
          rule={(text) =>
            passwordProblem(text, { required, logins: [form.getValues('email'), form.getValues('phone')] })
          }
        />
      );
    case 'passwordConfirmation':
      return (
        <PasswordField
          control={control}
          name="passwordConfirmation"
          label={label}
          autoComplete="new-password"
          rule={(text) => confirmationProblem(form.getValues('password'), text)}
        />
      );
    case 'firstName':
    case 'lastName':
      return (
        <TextField
          control={control}
          name={name}
          label={label}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          rule={(text) => nameProblem(text, { required })}
        />
      );
    case 'birthDate':
      return (
        <DateField
          control={control}
          name="birthDate"
          label={label}
          autoComplete="bday"
          rule={(text) => {
            const problem = dateProblem(text, {
              required,
              min: { year: 1900, month: 1, day: 1 },
              max: today(),
            });
            const date = problem ? undefined : parseDateText(text);
            return date ? ageProblem(date, today(), config.minimumAge) : problem;
          }}
        />
      );
    case 'promoCode':
      return (
        <TextField
          control={control}
          name="promoCode"
          label={label}
          autoComplete="off"
          isCode
          maxLength={32}
        />
      );
    case 'firstDepositBonusChoice':
      return (
        <Controller
          control={control}
          name="firstDepositBonusChoice"
          render={({ field }) => (
            <fieldset className={styles['group']}>
              <legend>{t('field.firstDepositBonusChoice')}</legend>
              <SegmentedControl
                label={t('field.firstDepositBonusChoice')}
                value={field.value}
                segments={config.bonuses.map((value) => ({ value, label: t(`bonus.${value}`) }))}
                onChange={field.onChange}
              />
            </fieldset>
          )}
        />
      );
    case 'promotionMailingAgreement':
      return (
        <Controller
          control={control}
          name="promotionMailingAgreement"
          render={({ field }) => (
            <Checkbox
              label={t('field.promotionMailingAgreement')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      );
  }
}

interface ChoiceProps extends RegistrationFieldsProps {
  readonly name: 'country' | 'currencyId';
  readonly label: string;
}

function ChoiceField({ form, config, countries, name, label }: ChoiceProps) {
  const t = useT('forms');
  const options =
    name === 'country'
      ? countries.map((country) => ({ value: String(country.id), name: country.name }))
      : config.currencies.map(({ code, name: title }) => ({ value: code, name: title, iso: code }));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <OptionSelect
          label={label}
          options={options}
          value={String(field.value)}
          onChange={(value) => {
            field.onChange(name === 'country' ? Number(value) : value);
            if (name === 'country' && form.getValues('phone') === '')
              form.setValue('phoneCountryId', Number(value));
          }}
          texts={{ search: t('list.search'), nothingFound: t('list.nothingFound'), none: t('list.none') }}
        />
      )}
    />
  );
}

interface PhoneFieldProps extends RegistrationFieldsProps {
  readonly label: string;
  readonly required: boolean;
}

function PhoneField({ form, countries, label, required }: PhoneFieldProps) {
  const t = useT('forms');
  const account = useT('account');
  const problemText = useProblemText();
  const countryId = useWatch({ control: form.control, name: 'phoneCountryId' });
  const country = countries.find(({ id }) => id === countryId);
  return (
    <Controller
      control={form.control}
      name="phone"
      rules={{
        validate: (digits) => {
          const problem = phoneNumberProblem(digits, country, { required });
          return problem ? problemText(problem) : true;
        },
      }}
      render={({ field, fieldState }) => (
        <PhoneInput
          label={label}
          countries={countries}
          country={country}
          onCountry={({ id }) => form.setValue('phoneCountryId', id)}
          digits={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          countryLabel={account('field.phoneCountry')}
          texts={{ search: t('list.search'), nothingFound: t('list.nothingFound') }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
