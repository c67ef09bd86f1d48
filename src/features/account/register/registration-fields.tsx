import type { ReactNode } from 'react';
import { ageProblem, dateProblem, parseDateText } from '#domain/text/date-text.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import type { RegistrationConfig, RegistrationField } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { DateField, PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import {
  BonusField,
  CountryField,
  CurrencyField,
  MailingField,
  PhoneField,
  type RegistrationFieldProps,
} from './registration-choices.tsx';

export interface RegistrationFieldsProps extends Omit<RegistrationFieldProps, 'label' | 'required'> {
  readonly fields: RegistrationConfig['types'][number]['fields'];
}

/** The fields of one way to register, in the site's order. */
export function RegistrationFields({ fields, ...shared }: RegistrationFieldsProps) {
  const t = useT('account');
  const labelOf = (name: RegistrationField, required: boolean): string =>
    required || ALWAYS_PLAIN.has(name)
      ? t(`field.${name}`)
      : t('field.optional', { field: t(`field.${name}`) });
  return fields.map(({ name, required }) => {
    const Field = FIELDS[name];
    return <Field key={name} {...shared} label={labelOf(name, required)} required={required} />;
  });
}

/** What is a choice by itself: nobody asks whether it may be left out. */
const ALWAYS_PLAIN: ReadonlySet<RegistrationField> = new Set([
  'firstDepositBonusChoice',
  'promotionMailingAgreement',
]);

const FIELDS: Readonly<Record<RegistrationField, (props: RegistrationFieldProps) => ReactNode>> = {
  country: CountryField,
  currencyId: CurrencyField,
  phone: PhoneField,
  email: EmailField,
  password: NewPasswordField,
  passwordConfirmation: RepeatedPasswordField,
  firstName: (props) => <NameField {...props} name="firstName" />,
  lastName: (props) => <NameField {...props} name="lastName" />,
  birthDate: BirthDateField,
  promoCode: ({ form, label }) => (
    <TextField
      control={form.control}
      name="promoCode"
      label={label}
      autoComplete="off"
      isCode
      maxLength={32}
    />
  ),
  firstDepositBonusChoice: BonusField,
  promotionMailingAgreement: MailingField,
};

function EmailField({ form, label, required, emailRule }: RegistrationFieldProps) {
  return (
    <TextField
      control={form.control}
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
}

function NewPasswordField({ form, label, required }: RegistrationFieldProps) {
  const t = useT('account');
  return (
    <PasswordField
      control={form.control}
      name="password"
      label={label}
      hint={t('field.passwordHint')}
      autoComplete="new-password"
      rule={(text) =>
        passwordProblem(text, { required, logins: [form.getValues('email'), form.getValues('phone')] })
      }
    />
  );
}

function RepeatedPasswordField({ form, label }: RegistrationFieldProps) {
  return (
    <PasswordField
      control={form.control}
      name="passwordConfirmation"
      label={label}
      autoComplete="new-password"
      rule={(text) => confirmationProblem(form.getValues('password'), text)}
    />
  );
}

interface NameFieldProps extends RegistrationFieldProps {
  readonly name: 'firstName' | 'lastName';
}

function NameField({ form, label, required, name }: NameFieldProps) {
  return (
    <TextField
      control={form.control}
      name={name}
      label={label}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      rule={(text) => nameProblem(text, { required })}
    />
  );
}

const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

function BirthDateField({ form, config, label, required }: RegistrationFieldProps) {
  return (
    <DateField
      control={form.control}
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
}
