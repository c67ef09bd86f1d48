/** Settings of the environment beside the configuration of the site: how e-mail is sent. */
import { smtpUrlProblem } from '../people/messages/smtp-delivery.ts';
import type { Environment } from './command-line.ts';

export interface PeopleConfig {
  /** The server that e-mail is sent by, and its sender. */
  readonly smtp?: { readonly url: string; readonly from: string };
}

export function readPeopleConfig(environment: Environment, problems: string[]): PeopleConfig {
  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');
  return smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {};
}
