/** Whether this device takes what it is given: told by whoever writes, shown by the page. */
export type StorageTrouble = 'full' | 'denied';

const TROUBLE = 'touchline-storage';
let trouble: StorageTrouble | undefined;

export const storageTrouble = (): StorageTrouble | undefined => trouble;

/** What went wrong with a write; undefined tells that one went well again. */
export function tellStorage(error: unknown): void {
  const isFull = error instanceof DOMException && /Quota/.test(error.name);
  const next = error === undefined ? undefined : isFull ? 'full' : 'denied';
  if (next === trouble) return;
  trouble = next;
  dispatchEvent(new Event(TROUBLE));
}

export function onStorageTrouble(listener: () => void): () => void {
  addEventListener(TROUBLE, listener);
  return () => removeEventListener(TROUBLE, listener);
}
