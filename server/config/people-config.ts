/** Settings of the environment beside the configuration of the site: how e-mail is sent, where alerts are pushed to, and the secret of a captcha. */
import { readFileSync } from 'node:fs';
import { smtpUrlProblem } from '../people/messages/smtp-delivery.ts';
import type { Environment } from './command-line.ts';

export interface PeopleConfig {
  /** The server that e-mail is sent by, and its sender. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Hosts of the push services that may be asked to push, in the place of those of the known browsers; a name that begins with a dot stands for all hosts under it. */
  readonly pushHosts?: readonly string[];
  /** The secret of the site at the provider of its captcha. */
  readonly captchaSecret?: string;
}

/** A name with a dot in it: that of a machine of the own network is none. */
const HOST = /^\.?[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** The secret itself, or the first line of the file that has it. */
function readCaptchaSecret(
  { CAPTCHA_SECRET: secret, CAPTCHA_SECRET_FILE: path }: Environment,
  problems: string[],
): string | undefined {
  if (secret || !path) return secret || undefined;
  try {
    const [line = ''] = readFileSync(path, 'utf8').split('\n');
    if (line.trim() !== '') return line.trim();
    problems.push('CAPTCHA_SECRET_FILE has nothing in its first line');
  } catch {
    problems.push('CAPTCHA_SECRET_FILE cannot be read');
  }
  return undefined;
}

export function readPeopleConfig(environment: Environment, problems: string[]): PeopleConfig {
  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');
  const pushHosts = (environment.PUSH_HOSTS ?? '').split(',').filter((host) => host !== '');
  if (!pushHosts.every((host) => HOST.test(host)))
    problems.push('PUSH_HOSTS must be names of hosts with commas, such as push.example,.push.example');
  const captchaSecret = readCaptchaSecret(environment, problems);
  return {
    ...(captchaSecret === undefined ? {} : { captchaSecret }),
    ...(pushHosts.length > 0 ? { pushHosts } : {}),
    ...(smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {}),
  };
}
