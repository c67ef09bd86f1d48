/** Settings of the environment beside the configuration of the site: how e-mail is sent, and the currency of accounts. */
import { ACCOUNT_CURRENCIES, isAccountCurrency } from '../people/accounts/registration-config.ts';
import { smtpUrlProblem } from '../people/messages/smtp-delivery.ts';
import type { Environment } from './command-line.ts';

export interface PeopleConfig {
  /** Where e-mail leaves by, and from whom. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** That accounts of all visitors open in; by their languages where there is none. */
  readonly accountCurrency?: string;
}

export function readPeopleConfig(environment: Environment, problems: string[]): PeopleConfig {
  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');
  const accountCurrency = environment.ACCOUNT_CURRENCY;
  if (accountCurrency && !isAccountCurrency(accountCurrency))
    problems.push(`ACCOUNT_CURRENCY must be one of ${ACCOUNT_CURRENCIES.join(', ')}`);
  return {
    ...(smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {}),
    ...(accountCurrency ? { accountCurrency } : {}),
  };
}
