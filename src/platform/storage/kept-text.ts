/** One text under one name in this browser's storage, shared by its tabs. A storage that is full or refused is told to the visitor. */

let isTold = false;

/** Its code comes when there is something to tell: the first load needs only the texts. */
function tell(error: unknown): void {
  isTold = error !== undefined;
  import('./storage-trouble.ts').then(
    ({ tellStorage }) => tellStorage(error),
    () => undefined,
  );
}

/** Null where there is none, or where the browser lets nothing be read. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What cannot be kept lasts as long as the page. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    if (isTold) tell(undefined);
  } catch (error) {
    tell(error);
  }
}

/** Calls back when another tab wrote under this name. */
export function onForeignText(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
