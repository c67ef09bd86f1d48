import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from './outbox.ts';
import { createSmtpDelivery, smtpOptions, smtpUrlProblem, toMail } from './smtp-delivery.ts';

const MESSAGE: Message = {
  id: 7n,
  channel: 'email',
  recipient: 'anna@bets.example',
  subject: 'Ваш код\r\nBcc: all@bets.example',
  body: 'Touchline: 123456 — ваш код.\n.\nКонец',
  html: null,
  created_at: BigInt(Date.parse('2026-03-10T12:00:00Z')),
  sent_at: null,
  request_id: null,
};
const FROM = 'Touchline <no-reply@bets.example>';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A mail server that answers by its list, keeps what it received, and sends nothing at all for verbs whose answer is empty. */
async function aServer(answers: Readonly<Record<string, string>> = {}) {
  const heard: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.write('220 mail.example ready\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        heard.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        const verb = line.split(/[ :]/)[0] ?? '';
        const usual =
          verb === 'EHLO' ? '250-mail.example\r\n250 8BITMIME' : isData ? '354 go on' : '250 fine';
        const answer = answers[verb] ?? usual;
        if (answer !== '') socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, url: (user = '', host = '127.0.0.1') => `smtp://${user}${host}:${port}` };
}

/** Headers and body of a message as it would travel. */
async function sent(message: Message) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { envelope, message: bytes } = await transport.sendMail(toMail(message, FROM));
  const text = Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '';
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  return { headers: headers.split('\r\n'), body: text.slice(end + 4), envelope };
}

describe('delivery by SMTP', () => {
  it('hands a message to the mail server, with its text whole and no header of its own making', async () => {
    const { heard, url } = await aServer({ QUIT: '221 bye' });
    await createSmtpDelivery({ url: url(), from: FROM })(MESSAGE);
    expect(heard.slice(0, 4)).toEqual([
      'EHLO touchline',
      'MAIL FROM:<no-reply@bets.example>',
      'RCPT TO:<anna@bets.example>',
      'DATA',
    ]);
    const data = heard.slice(4, heard.indexOf('.'));
    expect(data.some((line) => line.startsWith('Bcc'))).toBe(false);
    expect(data).toContain('From: Touchline <no-reply@bets.example>');
    expect(data).toContain('To: anna@bets.example');
    expect(data).toContain('Date: Tue, 10 Mar 2026 12:00:00 +0000');
    expect(data).toContain('Message-ID: <outbox-7@bets.example>');
    const body = data.slice(data.indexOf('') + 1).join('');
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe(MESSAGE.body);
    expect(data.every((line) => line.length <= 998 && line !== '.')).toBe(true);
  });

  it('opens a connection for each message, and takes a server that never says goodbye', async () => {
    const { heard, url } = await aServer({ QUIT: '' });
    const deliver = createSmtpDelivery({ url: url(), from: FROM });
    await deliver(MESSAGE);
    await deliver({ ...MESSAGE, id: 8n });
    expect(heard.filter((line) => line === 'EHLO touchline')).toHaveLength(2);
  });

  it('signs in where the address has a user, over a safe line or to this machine alone', async () => {
    const { heard, url } = await aServer({ AUTH: '235 welcome', STARTTLS: '454 not now' });
    await createSmtpDelivery({ url: url('me:p%40ss@'), from: 'a@bets.example' })(MESSAGE);
    const given = heard.find((line) => line.startsWith('AUTH PLAIN '))?.slice('AUTH PLAIN '.length) ?? '';
    expect(Buffer.from(given, 'base64').toString('utf8')).toBe('\0me\0p@ss');

    heard.length = 0;
    // The same server under a name that is not known to be this machine.
    const elsewhere = url('me:p%40ss@', '[::ffff:127.0.0.1]');
    await expect(createSmtpDelivery({ url: elsewhere, from: 'a@bets.example' })(MESSAGE)).rejects.toThrow(
      'STARTTLS',
    );
    expect(heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
  });

  it('goes over TLS from the start, by STARTTLS where it is offered, and must where a password is sent', async () => {
    expect(smtpOptions({ url: 'smtps://me:secret@mail.example' })).toMatchObject({ secure: true, port: 465 });
    expect(smtpOptions({ url: 'smtp://me:secret@mail.example' })).toMatchObject({
      secure: false,
      port: 587,
      requireTLS: true,
    });
    const { heard, url } = await aServer({
      EHLO: '250-mail.example\r\n250 STARTTLS',
      STARTTLS: '454 not now',
    });
    await expect(createSmtpDelivery({ url: url(), from: 'a@bets.example' })(MESSAGE)).rejects.toThrow(
      'STARTTLS',
    );
    expect(heard).not.toContain('DATA');
  });

  it('fails where the server refuses, hangs up or is silent, so that the message is tried again', async () => {
    const { url } = await aServer({ RCPT: '550 nobody here' });
    await expect(createSmtpDelivery({ url: url(), from: 'a@bets.example' })(MESSAGE)).rejects.toThrow('550');
    await expect(
      createSmtpDelivery({ url: 'smtp://127.0.0.1:1', from: 'a@bets.example' })(MESSAGE),
    ).rejects.toThrow();
    server?.close();
    const silent = await aServer({ MAIL: '' });
    await expect(
      createSmtpDelivery({ url: silent.url(), from: 'a@bets.example', timeoutMs: 2_000 })(MESSAGE),
    ).rejects.toThrow(/timeout/i);
    expect(silent.heard).toContain('MAIL FROM:<a@bets.example>');
  });

  it('leaves other channels alone, and knows a good address', async () => {
    await createSmtpDelivery({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' })({
      ...MESSAGE,
      channel: 'sms',
    });
    expect(smtpUrlProblem('smtp://mail.example')).toBeUndefined();
    expect(smtpUrlProblem('http://mail.example')).toContain('smtp://');
    expect(smtpUrlProblem('mail')).toBeDefined();
  });
});

describe('a message as it travels', () => {
  const HEADERS = [
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ];

  it('has the same headers and one recipient, whatever its subject and text are', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\nBcc: x@y.example', '\n.\r\n', '\r\n\r\n<script>', '\0', '\u2028To: x@y.example'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (subject, body) => {
        const {
          body: received,
          envelope,
          headers,
        } = await sent({ ...MESSAGE, subject: `Code ${subject}`, body });
        expect(new Set(headers.map((line) => line.split(':')[0]))).toEqual(new Set(HEADERS));
        expect(headers).toHaveLength(HEADERS.length);
        expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
        expect(Buffer.from(received, 'base64').equals(Buffer.from(body))).toBe(true);
        expect(envelope).toEqual({ from: 'no-reply@bets.example', to: ['anna@bets.example'] });
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a text that nodemailer could take for a file or an address to fetch', async () => {
    const body = 'https://bets.example/reset?token=1 /etc/passwd';
    expect(Buffer.from((await sent({ ...MESSAGE, body })).body, 'base64').toString('utf8')).toBe(body);
  });

  it.each([
    'anna@bets.example\r\nBcc: all@bets.example',
    'anna@bets.example\r\nRCPT TO:<all@bets.example>',
    'anna@bets.example, all@bets.example',
    'anna@bets.example; all@bets.example',
    'Anna <all@bets.example>',
    '"all@bets.example"@bets.example',
    'anna@bets.example (all@bets.example)',
    'anna',
    '',
  ])('is sent to nobody where the recipient is %j', async (recipient) => {
    const { heard, url } = await aServer();
    const deliver = createSmtpDelivery({ url: url(), from: FROM });
    await expect(deliver({ ...MESSAGE, recipient })).rejects.toThrow('one plain address');
    expect(heard).toEqual([]);
  });
});
