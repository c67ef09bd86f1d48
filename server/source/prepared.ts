/** Reading a world that is told as messages: what is read has to be told first, and that may take until the next tick. */
import type { Book } from './source.ts';

/** Not all that a request reads was told in time. Nothing has happened: the request may be made again. */
export class NotReady extends Error {
  constructor() {
    super('not all of these games is known here yet');
    this.name = 'NotReady';
  }
}

/** The value of `read` once all is told that it reads. Rejects with `NotReady`. A world that is no message's has all at once. */
export async function prepared<Value>(book: Pick<Book, 'prepare'>, read: () => Value): Promise<Value> {
  await book.prepare?.(read);
  return read();
}
