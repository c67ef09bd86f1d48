/**
 * News of the account: something changed that other parts of the page depend on (its settings, say); sent to all tabs,
 * this one as well.
 */
import { ACCOUNT_CHANNEL, type AccountMessage } from '#protocol/hub/tab-channels.ts';

export function tellAccountChanged(): void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.postMessage('changed' satisfies AccountMessage);
  channel.close();
}

/** Adds a listener and returns what removes it. */
export function onAccountChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
