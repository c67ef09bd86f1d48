/**
 * The wallet over HTTP. The signature is of the body as it came, so it is read as bytes here and parsed once it is known whose it is; a caller who has
 * no secret learns nothing but that.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call, ReceivedBy } from '#protocol/calls/call.ts';
import {
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  WALLET_AUTHENTICATE,
  WALLET_BALANCE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
} from '#protocol/casino/wallet-calls.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { type Limits, localLimits } from '../lib/rate-limit.ts';
import { refusal, type WalletService } from './wallet-service.ts';

export interface WalletRoutesParts {
  readonly wallet: WalletService;
  /** The secret that a provider signs with; undefined for one that is not known. */
  readonly secretOf: (provider: string) => string | undefined;
  readonly nowMs: () => number;
  readonly callsPerMinute?: number;
  readonly limits?: Limits;
}

const MOST_BYTES = 4_096;
const MINUTE_MS = 60_000;
/** Calls of one provider: a thousand a second. */
const CALLS_PER_MINUTE = 60_000;
/** Calls without a good signature, from one network. */
const FORGED_PER_MINUTE = 120;

export const signatureOf = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The secret of nobody: a provider that is not known takes as long as one that is. */
const NOBODYS_SECRET = 'nobody';

function signerOf(request: FastifyRequest, secretOf: WalletRoutesParts['secretOf']): string | undefined {
  const { [PROVIDER_HEADER]: provider, [SIGNATURE_HEADER]: signature } = request.headers;
  if (typeof provider !== 'string' || typeof signature !== 'string') return undefined;
  const secret = secretOf(provider);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const expected = Buffer.from(signatureOf(secret ?? NOBODYS_SECRET, body));
  const given = Buffer.from(signature);
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame && secret !== undefined ? provider : undefined;
}

function parsed<One extends Call>(call: One, body: unknown): ReceivedBy<One> | undefined {
  try {
    const read = v.safeParse(call.request, JSON.parse(String(body)));
    return read.success ? (read.output as ReceivedBy<One>) : undefined;
  } catch {
    return undefined;
  }
}

function tooMany(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)))
    .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many calls' }));
}

export function walletRoutes(app: FastifyInstance, parts: WalletRoutesParts): void {
  const { nowMs, secretOf, wallet } = parts;
  const limits = parts.limits ?? localLimits(nowMs);
  const calls = limits.flood('wallet-calls', {
    amount: parts.callsPerMinute ?? CALLS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  const forged = limits.flood('wallet-forged', { amount: FORGED_PER_MINUTE, windowMs: MINUTE_MS });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^application\/json(?:\s*;.*)?$/i,
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    const serve = <One extends Call>(
      call: One,
      handler: (provider: string, values: ReceivedBy<One>) => Promise<object>,
    ): void => {
      scope.post(call.path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const provider = signerOf(request, secretOf);
        if (provider === undefined) {
          const waitMs = await forged.take(request.network);
          return waitMs > 0 ? tooMany(reply, waitMs) : reply.code(401).send(refusal('invalid_signature'));
        }
        const waitMs = await calls.take(provider);
        if (waitMs > 0) return tooMany(reply, waitMs);
        const values = parsed(call, request.body);
        return values === undefined ? refusal('bad_request') : handler(provider, values);
      });
    };
    serve(WALLET_AUTHENTICATE, (provider, values) => wallet.authenticate(provider, values));
    serve(WALLET_BALANCE, (provider, values) => wallet.balance(provider, values));
    serve(WALLET_BET, (provider, values) => wallet.bet(provider, values));
    serve(WALLET_WIN, (provider, values) => wallet.win(provider, values));
    serve(WALLET_ROLLBACK, (provider, values) => wallet.rollback(provider, values));
  });
}
