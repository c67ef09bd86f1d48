/**
 * Delivery of messages by a mail server: SMTP by nodemailer, one connection for each message, with TLS from the start (`smtps://`) or by
 * STARTTLS where the server has it, and AUTH PLAIN where the address has a user. Only e-mail leaves this way; other channels have operators
 * of their own.
 */
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer';
import type { Delivery, Message } from './outbox.ts';

export interface SmtpParts {
  /** The address `smtp://user:password@host:587` or `smtps://host:465`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
/** Names of this machine itself, as the host of an address. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
/** One address and nothing beside it: no list, no comment, no name, no line that ends. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/** The problem of an address of a mail server; undefined where it is good. */
export function smtpUrlProblem(url: string): string | undefined {
  if (!URL.canParse(url)) return 'SMTP_URL is no address';
  const { hostname, protocol } = new URL(url);
  return protocol in PORTS && hostname !== '' ? undefined : 'SMTP_URL must be smtp://host or smtps://host';
}

/** How the mail server is reached. A password goes over no open line but to this machine itself: elsewhere TLS must succeed first. */
export function smtpOptions({
  timeoutMs = TIMEOUT_MS,
  url,
}: Pick<SmtpParts, 'url' | 'timeoutMs'>): SMTPTransportOptions {
  const { hostname, password, port, protocol, username } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const secure = protocol === 'smtps:';
  return {
    host,
    port: Number(port) || (PORTS[protocol] ?? 25),
    secure,
    name: 'touchline',
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          authMethod: 'PLAIN',
          forceAuth: true,
          requireTLS: !secure && !LOOPBACK.has(host),
        }),
  };
}

const addressOnly = (text: string): string => /<([^<>\s]+)>/.exec(text)?.[1] ?? text.trim();

/**
 * A message as nodemailer sends it: text in Base64, beside it HTML where it has any, to one recipient. Throws where the recipient is not one plain address, so that what
 * somebody typed never becomes a list, a second recipient or a header.
 */
export function toMail(
  { body, created_at, html, id, recipient, subject }: Message,
  from: string,
): SendMailOptions & { readonly envelope: { readonly from: string; readonly to: readonly string[] } } {
  if (!PLAIN_ADDRESS.test(recipient)) throw new Error('the recipient is not one plain address');
  const sender = addressOnly(from);
  return {
    from,
    to: { name: '', address: recipient },
    envelope: { from: sender, to: [recipient] },
    subject,
    // In Base64 also where it is ASCII: no line of it is folded, so that a long link stays one.
    text: { content: Buffer.from(body, 'utf8'), contentTransferEncoding: 'base64' },
    ...(html === null
      ? {}
      : { html: { content: Buffer.from(html, 'utf8'), contentTransferEncoding: 'base64' } }),
    date: new Date(Number(created_at)),
    messageId: `<outbox-${id}@${sender.split('@')[1]?.replaceAll(/[^\w.-]/g, '') ?? 'localhost'}>`,
  };
}

export function createSmtpDelivery({ from, ...parts }: SmtpParts): Delivery {
  const transport = createTransport(smtpOptions(parts));
  return async (message) => {
    if (message.channel === 'email') await transport.sendMail(toMail(message, from));
  };
}
