/** Notifies the contact that was there before a change, or the other one. */
import type { Person } from '../accounts/people-store.ts';
import type { MessageKind } from './message-texts.ts';
import type { Outbox } from './outbox.ts';

export async function notifyContact(
  outbox: Pick<Outbox, 'put'>,
  { email, language, phone }: Person,
  kind: MessageKind,
): Promise<void> {
  if (email !== null) await outbox.put({ channel: 'email', recipient: email, kind, language });
  else if (phone !== null) await outbox.put({ channel: 'sms', recipient: phone, kind, language });
}
