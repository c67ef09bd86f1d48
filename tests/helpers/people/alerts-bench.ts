/** Alerts over a database and a small world, with a clock and timers that the test moves; and a push service on this machine that reads what it is sent. */
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePushPayload } from '#protocol/alerts/push-payload.ts';
import { createAlerts } from '#server/alerts/alerts.ts';
import type { BetWorth } from '#server/betting/cash-out/cash-out-service.ts';
import type { Database } from '#server/store/engine.ts';
import { createVirtualClock } from '../virtual-clock.ts';
import { openPeopleBench, START_MS } from './people-bench.ts';

export async function openAlertsBench(database: Database) {
  const clock = createVirtualClock(START_MS);
  const errors: unknown[] = [];
  const worth = new Map<string, BetWorth>();
  const parts = {
    worthOf: async (userId: bigint, betId: string) => worth.get(`${userId} ${betId}`),
    pushRules: { hosts: ['push.example'], isSandbox: true },
    nowMs: clock.nowMs,
    after: (milliseconds: number, run: () => unknown) => clock.later(() => void run(), milliseconds),
    onError: (error: unknown) => errors.push(error),
  };
  const bench = await openPeopleBench(database, { nowMs: clock.nowMs, alerts: parts });
  await bench.alerts.start();
  return {
    ...bench,
    clock,
    errors,
    worth,
    /** Another server over the same database and world. */
    otherAlerts: () =>
      createAlerts({ ...parts, database, world: bench.world, origin: () => 'https://bets.example' }),
    /** Time passes, and what came true meanwhile has been claimed and pushed. */
    async passed(milliseconds: number) {
      await clock.advance(milliseconds);
      await bench.alerts.idle();
    },
    async close() {
      await bench.alerts.stop();
      await bench.close();
    },
  };
}

export type AlertsBench = Awaited<ReturnType<typeof openAlertsBench>>;

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const LAST = Buffer.from([1]);

/** RFC 8291 and 8188 read by their letter: apart from the package that the server encrypts with. */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const secret = browser.computeSecret(sender);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const keyed = hmac(hmac(auth, secret), keyInfo, LAST);
  const pseudo = hmac(salt, keyed);
  const key = hmac(pseudo, Buffer.from('Content-Encoding: aes128gcm\0'), LAST).subarray(0, 16);
  const nonce = hmac(pseudo, Buffer.from('Content-Encoding: nonce\0'), LAST).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // A delimiter of 2 ends the last record; zeros after it are padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function openPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const got: {
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
    readonly payload: ReturnType<typeof parsePushPayload>;
  }[] = [];
  /** What it answers under each path; 201 elsewhere. */
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { headers, url: path = '' } = request;
      got.push({ path, headers, payload: parsePushPayload(decryptPush(body, browser, auth)) });
      response.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    got,
    origin,
    statuses,
    /** What a browser subscribes with. */
    subscription: (path: string, language = 'en') => ({
      endpoint: `${origin}${path}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      language,
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
