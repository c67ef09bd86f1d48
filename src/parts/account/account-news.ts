/** That something of the account changed which other parts of the page go by (its settings, say): told in all tabs, this one as well. */
import { ACCOUNT_CHANNEL, type AccountMessage } from '#protocol/hub/tab-channels.ts';

export function tellAccountChanged(): void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.postMessage('changed' satisfies AccountMessage);
  channel.close();
}

/** Answers how to stop listening. */
export function onAccountChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
