/** What the environment says of visitors and users: how they register, what they are asked, and how e-mail reaches them. */
import {
  REGISTRATION_LAYOUTS,
  REGISTRATION_MODES,
  type RegistrationLook,
} from '#protocol/people/registration-calls.ts';
import { ACCOUNT_CURRENCIES, isAccountCurrency } from '../people/accounts/registration-config.ts';
import { smtpUrlProblem } from '../people/messages/smtp-delivery.ts';
import type { Environment } from './command-line.ts';

export interface PeopleConfig {
  readonly captcha: 'disabled' | 'auto' | 'always';
  /** Where e-mail leaves by, and from whom. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Visitors are asked whether they are of age. */
  readonly agePopup: boolean;
  /** Languages that a page of the office is kept for. */
  readonly pageLanguages?: Readonly<Record<string, readonly string[]>>;
  readonly registrationLook: RegistrationLook;
  /** That accounts of all visitors open in; by their languages where there is none. */
  readonly accountCurrency?: string;
}

const PAGE_LANGUAGES = /^[a-z-]+:[a-z]{2,3}(?:,[a-z]{2,3})*(?:;[a-z-]+:[a-z]{2,3}(?:,[a-z]{2,3})*)*$/;

const readPageLanguages = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text.split(';').map((entry) => {
      const [page = '', codes = ''] = entry.split(':');
      return [page, codes.split(',')] as const;
    }),
  );

export function readPeopleConfig(environment: Environment, problems: string[]): PeopleConfig {
  const officeLanguages = environment.OFFICE_LANGUAGES;
  if (officeLanguages && !PAGE_LANGUAGES.test(officeLanguages))
    problems.push('OFFICE_LANGUAGES must be pages with languages, such as paycheck:ru,en;convert:en');
  const captcha = environment.CAPTCHA || 'auto';
  if (captcha !== 'auto' && captcha !== 'always' && captcha !== 'disabled')
    problems.push('CAPTCHA must be auto, always or disabled');
  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');
  const accountCurrency = environment.ACCOUNT_CURRENCY;
  if (accountCurrency && !isAccountCurrency(accountCurrency))
    problems.push(`ACCOUNT_CURRENCY must be one of ${ACCOUNT_CURRENCIES.join(', ')}`);
  return {
    captcha: captcha === 'always' || captcha === 'disabled' ? captcha : 'auto',
    ...(smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {}),
    agePopup: environment.AGE_POPUP === '1',
    ...(officeLanguages ? { pageLanguages: readPageLanguages(officeLanguages) } : {}),
    ...(accountCurrency ? { accountCurrency } : {}),
    registrationLook: {
      layout: REGISTRATION_LAYOUTS.find((one) => one === environment.REGISTRATION_LAYOUT) ?? 'default',
      mode: REGISTRATION_MODES.find((one) => one === environment.REGISTRATION_MODE) ?? 'popup',
    },
  };
}
