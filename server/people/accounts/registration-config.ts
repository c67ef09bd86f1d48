/** What can be registered with: ways, fields in their order, currencies. */
import { currencyOf } from '#domain/money/currencies.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import type {
  REGISTRATION_CONFIG,
  RegistrationField,
  RegistrationLook,
  RegistrationType,
} from '#protocol/people/registration-calls.ts';
import { SOCIAL_PROVIDERS } from '../../sandbox/sandbox-identity.ts';
import type { VisitorAccount } from './visitor-account.ts';

/** Accounts can be opened in these, in the house's order. */
export const ACCOUNT_CURRENCIES = [
  'KZT',
  'RUB',
  'USD',
  'EUR',
  'UAH',
  'TRY',
  'INR',
  'KWD',
  'JPY',
  'BTC',
  'USDT',
  'ETH',
] as const;
export const isAccountCurrency = (code: string): boolean =>
  ACCOUNT_CURRENCIES.some((known) => known === code);

const FIELDS: Readonly<Record<RegistrationType, string>> = {
  fast_reg: 'country! currencyId! promoCode firstDepositBonusChoice',
  phone_reg: 'phone! password! passwordConfirmation! currencyId! promoCode firstDepositBonusChoice',
  full_reg:
    'country! email! firstName! lastName! birthDate! phone password! passwordConfirmation! currencyId! promoCode firstDepositBonusChoice promotionMailingAgreement',
  soc_reg: 'country! currencyId! promoCode firstDepositBonusChoice',
};

const TYPES: readonly RegistrationType[] = ['fast_reg', 'phone_reg', 'full_reg'];

export const DEFAULT_LOOK: RegistrationLook = { layout: 'default', mode: 'popup' };

/** Without identity providers nobody registers by one. The visitor's own currency comes first. No bonus of a casino: there is none here. */
export const registrationConfig = (
  minimumAge: number,
  look: RegistrationLook,
  hasProviders: boolean,
  { countryId, currency }: VisitorAccount,
): AnsweredBy<typeof REGISTRATION_CONFIG> => ({
  types: [...TYPES, ...(hasProviders ? (['soc_reg'] as const) : [])].map((type) => ({
    type,
    fields: FIELDS[type].split(' ').map((name) => ({
      name: name.replace('!', '') as RegistrationField,
      required: name.endsWith('!'),
    })),
  })),
  socialProviders: hasProviders ? [...SOCIAL_PROVIDERS] : [],
  currencies: [currency, ...ACCOUNT_CURRENCIES.filter((code) => code !== currency)].map((code) => {
    const { symbol } = currencyOf(code);
    return { code, name: code, symbol };
  }),
  bonuses: ['cancel', 'sport'],
  preselectedBonus: 'cancel',
  countryId,
  minimumAge,
  ...look,
});
