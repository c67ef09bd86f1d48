/** What the registration form holds, and the request that is made of it. */
import type { PhoneCountry } from '#domain/text/phone-rules.ts';
import type {
  RegistrationConfig,
  RegistrationField,
  RegistrationRequest,
} from '#protocol/people/registration-calls.ts';
import type { SocialRegistration } from '../../../parts/account/account-view.ts';

export interface RegistrationValues {
  country: number;
  currencyId: string;
  phoneCountryId: number;
  phone: string;
  email: string;
  isDomainMeant: boolean;
  password: string;
  passwordConfirmation: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  promoCode: string;
  firstDepositBonusChoice: RegistrationConfig['preselectedBonus'];
  promotionMailingAgreement: boolean;
  isAdultAndAgrees: boolean;
}

export function emptyRegistration(
  config: RegistrationConfig,
  countries: readonly PhoneCountry[],
  social: SocialRegistration | undefined,
  bonus: RegistrationConfig['preselectedBonus'] = config.preselectedBonus,
): RegistrationValues {
  const country = countries.find(({ id }) => id === config.countryId) ?? countries[0];
  return {
    country: country?.id ?? 0,
    currencyId: config.currencies[0]?.code ?? '',
    phoneCountryId: country?.id ?? 0,
    phone: '',
    email: social?.email ?? '',
    isDomainMeant: false,
    password: '',
    passwordConfirmation: '',
    firstName: social?.firstName ?? '',
    lastName: social?.lastName ?? '',
    birthDate: '',
    promoCode: '',
    firstDepositBonusChoice: bonus,
    // Nobody is signed up for mail by a box that was ticked for them.
    promotionMailingAgreement: false,
    isAdultAndAgrees: false,
  };
}

interface Circumstances {
  readonly language: string;
  readonly returnUrl: string | undefined;
  readonly ticket: string | undefined;
  /** The tag of the link that the page around the frame names. */
  readonly refId?: string | undefined;
}

/** The request of a registration, only with what the way asks for; fields that are empty are left out. */
export function registrationRequest(
  way: RegistrationConfig['types'][number],
  values: RegistrationValues,
  { language, refId, returnUrl, ticket }: Circumstances,
): RegistrationRequest {
  const has = (name: RegistrationField) => way.fields.some((field) => field.name === name);
  const text = (name: RegistrationField & keyof RegistrationValues) => {
    const value = String(values[name]).trim();
    return has(name) && value !== '' ? { [name]: value } : {};
  };
  return {
    type: way.type,
    form: way.form,
    language,
    ...(refId === undefined ? {} : { refId }),
    currencyId: values.currencyId,
    countryId: values.country,
    ...(has('phone') && values.phone !== ''
      ? { phoneCountryId: values.phoneCountryId, phoneNumber: values.phone }
      : {}),
    ...text('email'),
    isDomainMeant: values.isDomainMeant,
    ...(has('password') && values.password !== '' ? { password: values.password } : {}),
    ...(has('passwordConfirmation') && values.passwordConfirmation !== ''
      ? { passwordConfirmation: values.passwordConfirmation }
      : {}),
    ...text('firstName'),
    ...text('lastName'),
    ...text('birthDate'),
    ...text('promoCode'),
    ...(has('firstDepositBonusChoice') ? { firstDepositBonusChoice: values.firstDepositBonusChoice } : {}),
    promotionMailingAgreement: has('promotionMailingAgreement') && values.promotionMailingAgreement,
    isAdultAndAgrees: values.isAdultAndAgrees,
    ...(ticket === undefined ? {} : { ticket }),
    ...(returnUrl === undefined ? {} : { returnUrl }),
  };
}
