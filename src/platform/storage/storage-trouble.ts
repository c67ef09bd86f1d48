/** Whether this device takes what it is given: told by whoever writes, shown by the page. */
export type StorageTrouble = 'full' | 'denied';
/** Each has a room of its own, or none. */
export type StorageKind = 'texts' | 'database';

const TROUBLE = 'touchline-storage';
const troubles = new Map<StorageKind, StorageTrouble>();

export const storageTrouble = (): StorageTrouble | undefined =>
  troubles.get('database') ?? troubles.get('texts');

/** What went wrong with a write; undefined tells that one went well again. */
export function tellStorage(error: unknown, kind: StorageKind = 'texts'): void {
  const before = storageTrouble();
  if (error === undefined) troubles.delete(kind);
  else troubles.set(kind, error instanceof DOMException && /Quota/.test(error.name) ? 'full' : 'denied');
  if (storageTrouble() !== before) dispatchEvent(new Event(TROUBLE));
}

/** A write to a database, told as it ends. */
export async function toldWrite<Value>(work: Promise<Value>): Promise<Value> {
  try {
    const value = await work;
    tellStorage(undefined, 'database');
    return value;
  } catch (error) {
    tellStorage(error, 'database');
    throw error;
  }
}

export function onStorageTrouble(listener: () => void): () => void {
  addEventListener(TROUBLE, listener);
  return () => removeEventListener(TROUBLE, listener);
}
