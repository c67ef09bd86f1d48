/** How the provider's callbacks are signed: the time and the very bytes of the body, under a secret that both sides have. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAYMENT_CALLBACK } from '#protocol/calls/site-calls.ts';

export const CALLBACK_PATH = PAYMENT_CALLBACK.path;
export const CALLBACK_MEDIA_TYPE = PAYMENT_CALLBACK.mediaType ?? '';
export const SIGNATURE_HEADER = 'x-cashier-signature';
/** An older callback is not taken: what was overheard cannot come again later. */
const TOLERANCE_MS = 300_000;

const mac = (secret: string, atMs: number, body: string): string =>
  createHmac('sha256', secret).update(`${atMs}.${body}`).digest('hex');

export const signCallback = (secret: string, body: string, atMs: number): string =>
  `t=${atMs},v1=${mac(secret, atMs, body)}`;

export function isSigned(secret: string, body: string, header: unknown, nowMs: number): boolean {
  const [, time, given] =
    /^t=(\d{13}),v1=([\da-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (time === undefined || given === undefined) return false;
  if (Math.abs(nowMs - Number(time)) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(mac(secret, Number(time), body), 'hex'));
}
