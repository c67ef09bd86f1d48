/** Ways to register, their fields in order and the currencies, as the site is configured. */
import { countryById } from '#domain/catalogues/places/countries.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import {
  FORM_OF_TYPE,
  type REGISTRATION_CONFIG,
  type RegistrationField,
  type RegistrationForm,
  TYPE_OF_FORM,
} from '#protocol/people/registration-calls.ts';
import type { SocialProvider } from '#protocol/people/sign-in/social-providers.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import type { VisitorAccount } from '../accounts/visitor-account.ts';
import { isOfferedIn, type PaymentMethod } from '../payments/payment-methods.ts';

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

const FIELDS: Readonly<Record<RegistrationForm, string>> = {
  fast: 'country! currencyId! promoCode firstDepositBonusChoice',
  phone: 'phone! password! passwordConfirmation! currencyId! promoCode firstDepositBonusChoice',
  full: 'country! email! firstName! lastName! birthDate! phone password! passwordConfirmation! currencyId! promoCode firstDepositBonusChoice promotionMailingAgreement',
  social: 'country! currencyId! promoCode firstDepositBonusChoice',
  short: 'email! password! country! currencyId!',
  'full-v1':
    'firstName! lastName! birthDate! country! currencyId! email! password! passwordConfirmation! promoCode firstDepositBonusChoice promotionMailingAgreement',
};

/** The fields that a form has, in the product's order; `required` are those that nobody is registered without. */
export const fieldsOfForm = (
  form: RegistrationForm,
): readonly { readonly name: RegistrationField; readonly required: boolean }[] =>
  FIELDS[form].split(' ').map((name) => ({
    name: name.replace('!', '') as RegistrationField,
    required: name.endsWith('!'),
  }));

/** The forms that are open, in their order: those that the site names, or one of each way. */
export function openForms({ forms, types }: SiteSettings['registration']): readonly RegistrationForm[] {
  if (forms.length === 0) return types.map((type) => FORM_OF_TYPE[type]);
  return [...new Set(forms)].filter((form) => types.includes(TYPE_OF_FORM[form]));
}

/** The items that are named, in that order, and then the others as they were. */
export function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const named = order.flatMap((name) => items.filter((item) => nameOf(item) === name));
  return [...named, ...items.filter((item) => !order.includes(nameOf(item)))];
}

const orderedFields = (form: RegistrationForm, { sortOrders }: SiteSettings['registration']) => [
  ...inOrder(fieldsOfForm(form), sortOrders[form], ({ name }) => name),
];

/** The networks that exist, as far as the site has them. */
function providersOf(existing: readonly SocialProvider[], { socialTypes }: SiteSettings['registration']) {
  const open = existing.filter(({ id }) => socialTypes.length === 0 || socialTypes.includes(id));
  return [...inOrder(open, socialTypes, ({ id }) => id)];
}

/** The ways to pay in that are open to who registers, by their ids, and their names for ids that the page has no name for. */
function paymentsOf(
  methods: readonly PaymentMethod[],
  countryId: number,
  currency: string,
): { id: string; name: string }[] {
  const country = countryById(countryId)?.code;
  return methods
    .filter((method) => method.directions.includes('deposit'))
    .filter((method) => method.currencies.has(currency) && isOfferedIn(method, country))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * The configuration of registration. Without identity providers nobody registers by one. The visitor's own currency comes
 * first.
 */
export const registrationConfig = (
  { global, registration }: SiteSettings,
  providers: readonly SocialProvider[],
  { countryId, currency }: VisitorAccount,
  methods: readonly PaymentMethod[],
): AnsweredBy<typeof REGISTRATION_CONFIG> => ({
  types: openForms(registration)
    .map((form) => ({ form, type: TYPE_OF_FORM[form] }))
    .filter(({ type }) => registration.hasRegistration && (providers.length > 0 || type !== 'soc_reg'))
    .map(({ form, type }) => ({ type, form, fields: orderedFields(form, registration) })),
  socialProviders: providersOf(providers, registration),
  currencies: [currency, ...ACCOUNT_CURRENCIES.filter((code) => code !== currency)].map((code) => {
    const { symbol } = currencyOf(code);
    return { code, name: code, symbol };
  }),
  bonuses: ['cancel', 'sport', 'casino'],
  payments: paymentsOf(methods, countryId, currency).slice(0, registration.paymentsShown),
  preselectedBonus: registration.preselectedBonus,
  countryId,
  minimumAge: global.minimumAge,
  layout: registration.layout,
  mode: registration.mode,
});
