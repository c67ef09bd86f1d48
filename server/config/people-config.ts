/** Settings of the environment beside the configuration of the site: how e-mail is sent, and where alerts are pushed to. */
import { smtpUrlProblem } from '../people/messages/smtp-delivery.ts';
import type { Environment } from './command-line.ts';

export interface PeopleConfig {
  /** The server that e-mail is sent by, and its sender. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Hosts of the push services that may be asked to push, in the place of those of the known browsers; a name that begins with a dot stands for all hosts under it. */
  readonly pushHosts?: readonly string[];
}

/** A name with a dot in it: that of a machine of the own network is none. */
const HOST = /^\.?[a-z\d-]+(?:\.[a-z\d-]+)+$/;

export function readPeopleConfig(environment: Environment, problems: string[]): PeopleConfig {
  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');
  const pushHosts = (environment.PUSH_HOSTS ?? '').split(',').filter((host) => host !== '');
  if (!pushHosts.every((host) => HOST.test(host)))
    problems.push('PUSH_HOSTS must be names of hosts with commas, such as push.example,.push.example');
  return {
    ...(pushHosts.length > 0 ? { pushHosts } : {}),
    ...(smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {}),
  };
}
