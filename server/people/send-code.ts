/** Codes of an act on their way: one a minute, six an hour for each recipient. */
import { ok, type Result } from '#domain/lib/result.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { CodeSent } from '#protocol/people/sign-in-calls.ts';
import type { Channel } from './outbox.ts';
import { CODE_LENGTH, type Purpose } from './pending-acts.ts';
import { codeExpired, flooded, hiddenTarget, type PeopleTools } from './people-tools.ts';

export interface CodeOrder {
  readonly purpose: Purpose;
  readonly ticket: string;
  readonly channel: Channel;
  /** Absent: nobody is there to get one, and the answer does not tell. */
  readonly recipient: string | undefined;
  readonly language: string;
  /** What is shown of the recipient instead of itself. */
  readonly shown?: string;
}

export async function sendCode(tools: PeopleTools, order: CodeOrder): Promise<Result<CodeSent, Refusal>> {
  const { acts, floods, nowMs, outbox } = tools;
  const { channel, language, purpose, recipient, shown, ticket } = order;
  const flood = recipient === undefined ? undefined : flooded(floods.messages, recipient, nowMs);
  if (flood) return { ok: false, error: flood };
  const made = await acts.newCode(purpose, ticket);
  if (made === undefined) return codeExpired;
  if (typeof made === 'number')
    return {
      ok: false,
      error: { code: 'too-many-requests', detail: 'a code is on its way', resetsAtMs: made },
    };
  if (recipient !== undefined)
    await outbox.put({ channel, recipient, kind: 'code', language, values: { code: made.code } });
  return ok({
    codeLength: CODE_LENGTH,
    resendAtMs: made.resendAtMs,
    target: shown ?? hiddenTarget(channel, recipient ?? ''),
  });
}
