/** Sends the codes of acts: one a minute for each act, and a bounded number an hour for each recipient. */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { CodeSent } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { MessageKind } from '../messages/message-texts.ts';
import type { Channel } from '../messages/outbox.ts';
import { codeExpired, flooded, hiddenTarget, type PeopleTools } from '../people-tools.ts';
import { CODE_LENGTH, type Purpose } from './pending-acts.ts';

/**
 * The sender for whom a message leaves. Each kind has a bound of its own at a recipient, so that none uses up another's:
 * anybody who names a contact, the account's owner on a device that it knows, or a user who has shown already that the
 * account is theirs.
 */
export type Sender = 'anybody' | 'known-device' | 'owner';

export interface CodeOrder {
  readonly purpose: Purpose;
  readonly ticket: string;
  readonly channel: Channel;
  readonly sender: Sender;
  /** The user on whose count of messages to an owner this one is; the recipient's unless given. */
  readonly countedBy?: string;
  /** The recipient; absent: there is nobody to get a code, and the answer does not tell. */
  readonly recipient: string | undefined;
  readonly language: string;
  /** The text that is shown in the place of the recipient. */
  readonly shown?: string;
  /** The message that is sent in the place of a code, of which there is none then. */
  readonly insteadOfCode?: MessageKind;
}

/** Whether the recipient gets one more message; a client that is not to know of it sees no difference. */
export async function mayReach(
  { floods }: PeopleTools,
  { purpose, recipient, sender }: Pick<CodeOrder, 'purpose' | 'recipient' | 'sender'>,
): Promise<boolean> {
  // As much is counted where there is no recipient.
  const waitMs = await floods.recipients.take(`${sender} ${purpose} ${recipient ?? ''}`);
  return recipient !== undefined && waitMs === 0;
}

const onItsWay = (resetsAtMs: number) =>
  failed<Refusal>({ code: 'too-many-requests', detail: 'a code is on its way', resetsAtMs });

export async function sendCode(tools: PeopleTools, order: CodeOrder): Promise<Result<CodeSent, Refusal>> {
  const { acts, floods, nowMs, outbox } = tools;
  const {
    channel,
    countedBy = order.recipient,
    insteadOfCode,
    language,
    purpose,
    recipient,
    sender,
    shown,
    ticket,
  } = order;
  const dueAtMs = await acts.nextCodeAtMs(purpose, ticket);
  if (dueAtMs === undefined) return codeExpired;
  if (dueAtMs > nowMs()) return onItsWay(dueAtMs);
  // The owner is told; to anybody else the answer is the same, whether or not there is a recipient and whether or not it had enough.
  const isOwner = sender === 'owner' && recipient !== undefined && countedBy !== undefined;
  const flood = isOwner ? await flooded(floods.messages, countedBy, nowMs) : undefined;
  if (flood) return failed(flood);
  const isSent = isOwner || (await mayReach(tools, order));
  const made = await acts.newCode(purpose, ticket, isSent && insteadOfCode === undefined);
  if (made === undefined) return codeExpired;
  if (typeof made === 'number') return onItsWay(made);
  await outbox.put({
    channel,
    recipient: isSent ? recipient : undefined,
    kind: insteadOfCode ?? 'code',
    language,
    values: { code: made.code },
  });
  return ok({
    codeLength: CODE_LENGTH,
    resendAtMs: made.resendAtMs,
    target: shown ?? hiddenTarget(channel, recipient ?? ''),
  });
}
