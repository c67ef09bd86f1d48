/** Ways to register, their fields in order and the currencies, as the site is configured. */
import { currencyOf } from '#domain/money/currencies.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import type {
  REGISTRATION_CONFIG,
  RegistrationField,
  RegistrationType,
} from '#protocol/people/registration-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { SOCIAL_PROVIDERS } from '../../sandbox/sandbox-identity.ts';
import type { VisitorAccount } from './visitor-account.ts';

/** The currencies that accounts can be opened in, in the house's order. */
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

/** The form of the configuration that a way to register has. */
const FORM_OF: Readonly<Record<RegistrationType, keyof SiteSettings['registration']['sortOrders']>> = {
  fast_reg: 'fast',
  phone_reg: 'phone',
  full_reg: 'full',
  soc_reg: 'social',
};

/** The items that are named, in that order, and then the others as they were. */
export function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const named = order.flatMap((name) => items.filter((item) => nameOf(item) === name));
  return [...named, ...items.filter((item) => !order.includes(nameOf(item)))];
}

function fieldsOf(type: RegistrationType, { sortOrders }: SiteSettings['registration']) {
  const fields = FIELDS[type].split(' ').map((name) => ({
    name: name.replace('!', '') as RegistrationField,
    required: name.endsWith('!'),
  }));
  return [...inOrder(fields, sortOrders[FORM_OF[type]], ({ name }) => name)];
}

/** The networks that exist, as far as the site has them. */
function providersOf({ socialTypes }: SiteSettings['registration']) {
  const open = SOCIAL_PROVIDERS.filter(({ id }) => socialTypes.length === 0 || socialTypes.includes(id));
  return [...inOrder(open, socialTypes, ({ id }) => id)];
}

/**
 * The configuration of registration. Without identity providers nobody registers by one. The visitor's own currency comes
 * first.
 */
export const registrationConfig = (
  { global, registration }: SiteSettings,
  hasProviders: boolean,
  { countryId, currency }: VisitorAccount,
): AnsweredBy<typeof REGISTRATION_CONFIG> => ({
  types: registration.types
    .filter((type) => registration.hasRegistration && (hasProviders || type !== 'soc_reg'))
    .map((type) => ({ type, fields: fieldsOf(type, registration) })),
  socialProviders: hasProviders ? providersOf(registration) : [],
  currencies: [currency, ...ACCOUNT_CURRENCIES.filter((code) => code !== currency)].map((code) => {
    const { symbol } = currencyOf(code);
    return { code, name: code, symbol };
  }),
  bonuses: ['cancel', 'sport', 'casino'],
  preselectedBonus: registration.preselectedBonus,
  countryId,
  minimumAge: global.minimumAge,
  layout: registration.layout,
  mode: registration.mode,
});
