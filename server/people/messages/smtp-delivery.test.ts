import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from './outbox.ts';
import { createSmtpDelivery, mailText, smtpUrlProblem } from './smtp-delivery.ts';

const MESSAGE: Message = {
  id: 7n,
  channel: 'email',
  recipient: 'anna@bets.example',
  subject: 'Ваш код\r\nBcc: all@bets.example',
  body: 'Touchline: 123456 — ваш код.\n.\nКонец',
  created_at: BigInt(Date.parse('2026-03-10T12:00:00Z')),
  sent_at: null,
};

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that answers by its list and keeps what it heard. */
async function aServer(answers: Readonly<Record<string, string>> = {}) {
  const heard: string[] = [];
  let isData = false;
  server = createServer((socket) => {
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
        socket.write(`${answers[verb] ?? usual}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, url: (user = '') => `smtp://${user}127.0.0.1:${port}` };
}

describe('delivery by SMTP', () => {
  it('hands a message to the mail server, with its text whole and no header of its own making', async () => {
    const { heard, url } = await aServer({ QUIT: '221 bye' });
    await createSmtpDelivery({ url: url(), from: 'Touchline <no-reply@bets.example>' })(MESSAGE);
    expect(heard.slice(0, 4)).toEqual([
      'EHLO touchline',
      'MAIL FROM:<no-reply@bets.example>',
      'RCPT TO:<anna@bets.example>',
      'DATA',
    ]);
    expect(heard.some((line) => line.startsWith('Bcc'))).toBe(false);
    const text = mailText(MESSAGE, 'no-reply@bets.example');
    const body = text.split('\r\n\r\n')[1] ?? '';
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe(MESSAGE.body);
    expect(text.split('\r\n').every((line) => line.length <= 998 && line !== '.')).toBe(true);
  });

  it('signs in where the address has a user, over a safe line or to this machine alone', async () => {
    const { heard, url } = await aServer({ AUTH: '235 welcome' });
    await createSmtpDelivery({ url: url('me:p%40ss@'), from: 'a@bets.example' })(MESSAGE);
    const given = heard.find((line) => line.startsWith('AUTH PLAIN '))?.slice('AUTH PLAIN '.length) ?? '';
    expect(Buffer.from(given, 'base64').toString('utf8')).toBe('\0me\0p@ss');
  });

  it('fails where the server refuses or hangs up, so that the message is tried again', async () => {
    const { url } = await aServer({ RCPT: '550 nobody here' });
    await expect(createSmtpDelivery({ url: url(), from: 'a@bets.example' })(MESSAGE)).rejects.toThrow('550');
    await expect(
      createSmtpDelivery({ url: 'smtp://127.0.0.1:1', from: 'a@bets.example' })(MESSAGE),
    ).rejects.toThrow();
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
