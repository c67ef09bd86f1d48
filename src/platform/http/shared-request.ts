/**
 * Requests that are the same at the same time are one: who asks for what is on its way waits for that answer. It is given up when all who
 * wait for it have left; who leaves alone has `aborted` at once, and the others their answer.
 */
import type { Services } from '../services.ts';
import type { HttpReply, HttpRequest, SendRequest } from './request.ts';

interface Pending {
  readonly reply: Promise<HttpReply>;
  readonly end: AbortController;
  waiting: number;
}

const LEFT: HttpReply = { kind: 'lost', cause: 'aborted' };

export function createSharedSend(send: SendRequest): SendRequest {
  const pending = new Map<string, Pending>();

  function begin(key: string, request: HttpRequest): Pending {
    const end = new AbortController();
    const reply = send({ ...request, signal: end.signal }).finally(() => {
      if (pending.get(key) === begun) pending.delete(key);
    });
    const begun: Pending = { reply, end, waiting: 0 };
    pending.set(key, begun);
    return begun;
  }

  return ({ signal, ...request }) => {
    // Only what changes nothing may be done once for two.
    if (request.method !== 'GET') return send({ ...request, ...(signal && { signal }) });
    const key = JSON.stringify(request);
    const one = pending.get(key) ?? begin(key, request);
    one.waiting += 1;
    if (!signal) return one.reply;
    return new Promise((resolve) => {
      const leave = () => {
        one.waiting -= 1;
        if (one.waiting === 0) {
          pending.delete(key);
          one.end.abort();
        }
        resolve(LEFT);
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      void one.reply.then((reply) => {
        signal.removeEventListener('abort', leave);
        resolve(reply);
      });
    });
  };
}

/** The shared requests of the page. */
export const sharedHttp = ({ http }: Services): SendRequest => createSharedSend(http);
