/** One push as a request: encrypted for the browser alone (RFC 8291), with the token by which the push service knows the server. */
import { createECDH, ECDH } from 'node:crypto';
import { request as requestOpen } from 'node:http';
import { request as requestSecure } from 'node:https';
import ece from 'http_ece';
import { lookupOutside } from './push-address.ts';

const CURVE = 'prime256v1';
/** The most bytes of a record: longer is none that every push service takes. */
const MOST_BYTES = 3_900;
const TIMEOUT_MS = 10_000;

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether it is a point of the curve: with any other nothing can be encrypted. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'uncompressed').length > 0;
  } catch {
    return false;
  }
}

/** Throws where the text is too long for a push. */
export function encryptFor({ auth, p256dh }: PushTarget, text: string): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MOST_BYTES) throw new Error(`a push of ${plain.length} bytes is too long`);
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  return ece.encrypt(plain, { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth });
}

export interface PushRequest {
  readonly endpoint: string;
  readonly authorization: string;
  readonly body: Buffer;
  /** The push service keeps it so long for a browser that is not there. */
  readonly ttlSeconds: number;
  /** Whether the push service may be on this machine, as in the sandbox. */
  readonly mayBeLocal: boolean;
}

export interface PushAnswer {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
}

/** Follows no redirect, and reads nothing of the answer but its head. Rejects where there is no answer. */
export function sendPush({
  authorization,
  body,
  endpoint,
  mayBeLocal,
  ttlSeconds,
}: PushRequest): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(endpoint);
    const send = url.protocol === 'http:' ? requestOpen : requestSecure;
    const sending = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(mayBeLocal ? {} : { lookup: lookupOutside }),
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: ttlSeconds,
          urgency: 'high',
        },
      },
      (answer) => {
        const wait = Number(answer.headers['retry-after']);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
        });
        answer.destroy();
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}
