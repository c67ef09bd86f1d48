/** That something of the account changed which other parts of the page go by (its settings, say): told in all tabs, this one as well. */
const CHANNEL = 'touchline-account-1';

export function tellAccountChanged(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Answers how to stop listening. */
export function onAccountChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
