/**
 * The vendor of a flow that checks document and face on its own page: `verification.json` of the data folder names one, and
 * the sandbox has its own. The vendor knows a flow by a token that we sign, and signs its result by the same secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ok, type Result } from '#domain/lib/result.ts';
import { openOperatorFile, readJson } from '../../config/operator-file.ts';
import { isLoopbackOrigin } from '../../lib/allowed-hosts.ts';

export interface FlowVendor {
  readonly name: string;
  /** The address of its page, to which flow, token, language and the way back are added. */
  readonly page: string;
  readonly secret: string;
}

const isPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { hash, origin, search } = new URL(text);
  return hash === '' && search === '' && (text.startsWith('https://') || isLoopbackOrigin(origin));
};

const verificationFile = v.strictObject({
  flow: v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    page: v.pipe(v.string(), v.check(isPage, 'an address of https, or of this machine, without a query')),
    secret: v.pipe(v.string(), v.minLength(32, 'a secret of at least 32 characters'), v.maxLength(256)),
  }),
});

/** Reads the text of the file. What stands at a mistake is not said, since it may be the secret. */
export function readFlowVendor(text: string): Result<FlowVendor, readonly string[]> {
  const read = readJson(verificationFile, text);
  return read.ok ? ok(read.value.flow) : read;
}

/** The vendor of the file at this path, if there is one. Throws `StartRefused` with a sentence for each mistake. */
export function openFlowVendor(path: string): FlowVendor | undefined {
  return openOperatorFile({
    path,
    called: 'the vendor of verification',
    read: readFlowVendor,
    without: undefined,
    isSecret: true,
  });
}

const mac = (secret: string, flowId: string, untilMs: number): string =>
  createHmac('sha256', secret).update(`flow ${flowId} ${untilMs}`).digest('base64url');

/** The token of a flow, `<end in epoch ms>.<HMAC-SHA256>`: the vendor checks it by the secret, without asking us. */
export const flowToken = (secret: string, flowId: string, untilMs: number): string =>
  `${untilMs}.${mac(secret, flowId, untilMs)}`;

/** Whether a token is ours and in time. */
export function isFlowToken(secret: string, flowId: string, token: string, nowMs: number): boolean {
  const [, until, given] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (until === undefined || given === undefined || Number(until) <= nowMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mac(secret, flowId, Number(until))));
}
