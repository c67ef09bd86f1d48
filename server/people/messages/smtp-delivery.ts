/**
 * Sends messages by a mail server: SMTP (RFC 5321) over one connection for each message, with TLS from the start (`smtps://`) or by STARTTLS
 * where the server has it, and AUTH PLAIN where the address has a user. Only e-mail leaves this way; other channels have operators of
 * their own.
 */
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Delivery, Message } from './outbox.ts';

export interface SmtpParts {
  /** `smtp://user:password@host:587` or `smtps://host:465`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Says what is wrong with an address of a mail server; undefined where it is good. */
export function smtpUrlProblem(url: string): string | undefined {
  if (!URL.canParse(url)) return 'SMTP_URL is no address';
  const { hostname, protocol } = new URL(url);
  return protocol in PORTS && hostname !== '' ? undefined : 'SMTP_URL must be smtp://host or smtps://host';
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
/** No line of a header can end before its end. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim();
const encodedWord = (text: string): string => `=?UTF-8?B?${base64(oneLine(text))}?=`;

/** The message as it travels: headers, an empty line, the text in Base64, which holds no line that could end it. */
export function mailText({ body, id, recipient, subject, created_at }: Message, from: string): string {
  const lines = base64(body).match(/.{1,76}/g) ?? [];
  return [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(recipient)}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${new Date(Number(created_at)).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <outbox-${id}@${from.split('@')[1]?.replaceAll(/[^\w.-]/g, '') ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ].join('\r\n');
}

/** Lines of a server's replies, complete ones at a time: the last line of a reply has a space after its code. */
class Conversation {
  #socket: Socket;
  #text = '';
  #wait: { readonly resolve: (reply: string) => void; readonly reject: (error: Error) => void } | undefined;
  #failure: Error | undefined;

  constructor(socket: Socket, timeoutMs: number) {
    this.#socket = socket;
    this.listen(socket, timeoutMs);
  }

  get socket(): Socket {
    return this.#socket;
  }

  listen(socket: Socket, timeoutMs: number): void {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => this.#fail(new Error('the mail server does not answer')));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the mail server hung up')));
    socket.on('data', (chunk) => {
      this.#text += String(chunk);
      this.#tell();
    });
  }

  async say(line: string | undefined, expected: number): Promise<string> {
    if (line !== undefined) this.#socket.write(`${line}\r\n`);
    const reply = await new Promise<string>((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      this.#wait = { resolve, reject };
      this.#tell();
    });
    if (Math.floor(Number(reply.slice(0, 3)) / 100) !== Math.floor(expected / 100))
      throw new Error(`the mail server refused: ${reply.slice(0, 200)}`);
    return reply;
  }

  #tell(): void {
    const complete = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(this.#text);
    if (!complete || !this.#wait) return;
    this.#text = this.#text.slice(complete[0].length);
    const { resolve } = this.#wait;
    this.#wait = undefined;
    resolve(complete[0].trim());
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wait?.reject(error);
    this.#wait = undefined;
  }
}

const opened = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.once('error', reject);
  });

const addressOnly = (text: string): string =>
  (/<([^<>\s]+)>/.exec(text)?.[1] ?? text).replaceAll(/[<>\s]/g, '');

export function createSmtpDelivery({ from, timeoutMs = TIMEOUT_MS, url }: SmtpParts): Delivery {
  const { hostname: host, password, port, protocol, username } = new URL(url);
  const isTls = protocol === 'smtps:';
  const portNumber = Number(port) || (PORTS[protocol] ?? 25);

  return async (message) => {
    if (message.channel !== 'email') return;
    const socket = isTls
      ? connectTls({ host, port: portNumber, servername: host })
      : connectPlain(portNumber, host);
    const talk = new Conversation(socket, timeoutMs);
    try {
      await opened(socket, isTls ? 'secureConnect' : 'connect');
      await talk.say(undefined, 220);
      let offers = await talk.say('EHLO touchline', 250);
      if (!isTls && /STARTTLS/i.test(offers)) {
        await talk.say('STARTTLS', 220);
        socket.removeAllListeners('data');
        const secure = connectTls({ socket, servername: host });
        await opened(secure, 'secureConnect');
        talk.listen(secure, timeoutMs);
        offers = await talk.say('EHLO touchline', 250);
      }
      if (username !== '') {
        // A password goes over no open line but to this machine itself.
        if (!isTls && talk.socket === socket && host !== 'localhost' && host !== '127.0.0.1')
          throw new Error('the mail server has no TLS: the password is not sent');
        const secret = `\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`;
        await talk.say(`AUTH PLAIN ${base64(secret)}`, 235);
      }
      await talk.say(`MAIL FROM:<${addressOnly(from)}>`, 250);
      await talk.say(`RCPT TO:<${addressOnly(message.recipient)}>`, 250);
      await talk.say('DATA', 354);
      await talk.say(`${mailText(message, from)}\r\n.`, 250);
      // It has the message: how the farewell goes changes nothing.
      await talk.say('QUIT', 221).catch(() => undefined);
    } finally {
      talk.socket.destroy();
      socket.destroy();
    }
  };
}
