import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { phoneNumberProblem } from '#domain/text/phone-number.ts';
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import type { TextProblem } from '#domain/text/text-problem.ts';
import type { RegistrationConfig } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { OptionSelect, type OptionSelectProps } from '../../../ui/forms/options/option-select.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import styles from './registration-choices.module.css';
import type { RegistrationValues } from './registration-values.ts';

/** What each field of a registration is made of. */
export interface RegistrationFieldProps {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly config: RegistrationConfig;
  readonly countries: readonly PhoneCountry[];
  readonly emailRule: (text: string, required: boolean) => TextProblem | undefined;
  readonly label: string;
  readonly required: boolean;
}

/** The field of the country. Its phone code is chosen with it, until a number is there. */
export function CountryField({ form, countries, label }: RegistrationFieldProps) {
  return (
    <Controller
      control={form.control}
      name="country"
      render={({ field }) => (
        <ListField
          label={label}
          options={countries.map(({ id, name }) => ({ value: String(id), name }))}
          value={String(field.value)}
          onChange={(value) => {
            field.onChange(Number(value));
            if (form.getValues('phone') === '') form.setValue('phoneCountryId', Number(value));
          }}
        />
      )}
    />
  );
}

export const CurrencyField = ({ form, config, label }: RegistrationFieldProps) => (
  <Controller
    control={form.control}
    name="currencyId"
    render={({ field }) => (
      <ListField
        label={label}
        options={config.currencies.map(({ code, name }) => ({ value: code, name, iso: code }))}
        value={field.value}
        onChange={field.onChange}
      />
    )}
  />
);

function ListField(props: Omit<OptionSelectProps, 'texts'>) {
  const t = useT('forms');
  return (
    <OptionSelect
      {...props}
      texts={{ search: t('list.search'), nothingFound: t('list.nothingFound'), none: t('list.none') }}
    />
  );
}

export function PhoneField({ form, countries, label, required }: RegistrationFieldProps) {
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

export function BonusField({ form, config, label }: RegistrationFieldProps) {
  const t = useT('account');
  return (
    <Controller
      control={form.control}
      name="firstDepositBonusChoice"
      render={({ field }) => (
        <fieldset className={styles['group']}>
          <legend>{label}</legend>
          <SegmentedControl
            label={label}
            value={field.value}
            segments={config.bonuses.map((value) => ({ value, label: t(`bonus.${value}`) }))}
            onChange={field.onChange}
          />
        </fieldset>
      )}
    />
  );
}

export const MailingField = ({ form, label }: RegistrationFieldProps) => (
  <Controller
    control={form.control}
    name="promotionMailingAgreement"
    render={({ field }) => <Checkbox label={label} checked={field.value} onChange={field.onChange} />}
  />
);
