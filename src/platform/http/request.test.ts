import { describe, expect, it } from 'vitest';
import { createSendRequest } from './request.ts';

/** A network that answers every request with this, and keeps what it was sent. */
function aNetwork(answer: () => Response | Promise<Response>) {
  const sent: RequestInit[] = [];
  const fetchIt = (async (_path: string, init: RequestInit) => {
    sent.push(init);
    init.signal?.throwIfAborted();
    return answer();
  }) as typeof fetch;
  return { send: createSendRequest(fetchIt), sent };
}
const good = () => new Response('{"success":true}');

describe('a request of the page', () => {
  it('has JSON headers, credentials of this origin, and follows no redirect', async () => {
    const { send, sent } = aNetwork(good);
    await send({ method: 'POST', path: '/a', body: { one: 1 } });
    expect(sent[0]).toMatchObject({
      credentials: 'same-origin',
      redirect: 'manual',
      body: '{"one":1}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  });

  it('passes a form unchanged: the browser writes its type with its boundary', async () => {
    const { send, sent } = aNetwork(good);
    const form = new FormData();
    form.append('photo', new Blob(['x'], { type: 'image/png' }), 'photo.png');
    expect(await send({ method: 'POST', path: '/upload', text: form })).toMatchObject({ status: 200 });
    expect(sent[0]?.body).toBe(form);
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('content-type');
  });

  it('that nobody waits for any more is aborted', async () => {
    const { send } = aNetwork(good);
    const leaving = new AbortController();
    leaving.abort();
    expect(await send({ method: 'GET', path: '/a', signal: leaving.signal })).toEqual({
      kind: 'lost',
      cause: 'aborted',
    });
  });

  it('is lost where the network fails, and an answer that is no JSON has no body', async () => {
    const failing = aNetwork(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failing.send({ method: 'GET', path: '/a' })).toEqual({ kind: 'lost', cause: 'network' });
    const plain = aNetwork(() => new Response('<html>', { status: 502 }));
    expect(await plain.send({ method: 'GET', path: '/a' })).toEqual({
      kind: 'answered',
      status: 502,
      body: undefined,
    });
  });
});
