import { deflate, gzip } from 'pako';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/lib/result.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { type Fetch, fetchBody, OUTPUT_LIMIT_BYTES } from './fetch-body.ts';
import { inflateByPako, inflateByPlatform, inflateWithoutCore, isGzip } from './inflate.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const GZIP_TYPE = { 'content-type': 'application/gzip' };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes);

const answering =
  (body: BodyInit | null, init: ResponseInit = { headers: JSON_TYPE }): Fetch =>
  () =>
    Promise.resolve(new Response(body, init));

/** Fetched and inflated. */
async function get(fetch: Fetch, clock = createVirtualClock()) {
  const fetched = await fetchBody({ fetch, clock }, { url: '/feed' }).body;
  if (!fetched.ok) return fetched;
  const { raw } = fetched.value;
  return isGzip(raw) ? inflateWithoutCore(raw, OUTPUT_LIMIT_BYTES) : ok(raw);
}

async function codeOf(fetch: Fetch): Promise<string> {
  const result = await get(fetch);
  return result.ok ? 'ok' : result.error.code;
}

/** A body of zeros, `megabytes` long when inflated, sent in pieces. */
function stream(piece: Uint8Array<ArrayBuffer>, pieces: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === pieces) controller.close();
      else controller.enqueue(piece);
      sent += 1;
    },
  });
}

describe('a feed body', () => {
  it('is read plain and as opaque gzip', async () => {
    const plain = await get(answering('{"a":1}'));
    expect(plain.ok && textOf(plain.value)).toBe('{"a":1}');
    const packed = await get(answering(copyOf(gzip('{"a":1}')), { headers: GZIP_TYPE }));
    expect(packed.ok && textOf(packed.value)).toBe('{"a":1}');
  });

  it('is asked for with the tag that was given, and 304 is an answer without a body', async () => {
    const seen: RequestInit[] = [];
    const fetch: Fetch = (_, init) => {
      seen.push(init);
      return Promise.resolve(new Response(null, { status: 304 }));
    };
    const { body } = fetchBody({ fetch, clock: createVirtualClock() }, { url: '/feed', etag: '"1"' });
    expect(await body).toMatchObject({ ok: true, value: { status: 304 } });
    expect(seen[0]?.headers).toMatchObject({
      'If-None-Match': '"1"',
      Accept: expect.stringContaining('application/gzip'),
    });
  });
});

describe('a hostile body is an error value', () => {
  it('when it is truncated', async () => {
    const packed = gzip('x'.repeat(10_000));
    expect(
      await codeOf(answering(copyOf(packed.subarray(0, packed.length - 12)), { headers: GZIP_TYPE })),
    ).toBe('malformed');
    const result = await inflateByPlatform(copyOf(packed.subarray(0, 30)), 100_000);
    expect(result).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });

  it('when its checksum is wrong', async () => {
    const packed = copyOf(gzip('some odds'));
    packed[packed.length - 5] = (packed[packed.length - 5] ?? 0) ^ 0xff;
    expect(await codeOf(answering(packed, { headers: GZIP_TYPE }))).toBe('malformed');
  });

  it('when it is a bomb, for either inflater, without keeping what came out', async () => {
    const bomb = copyOf(gzip(new Uint8Array(4 * 1024 * 1024)));
    const limitBytes = 1024 * 1024;
    const error = { code: 'too-large', limitBytes };
    expect(inflateByPako(bomb, limitBytes)).toEqual({ ok: false, error });
    expect(await inflateByPlatform(bomb, limitBytes)).toEqual({ ok: false, error });
  });

  it('when it is 50 MB of gzip', async () => {
    const head = copyOf(
      gzip(
        Uint8Array.from({ length: 1024 * 1024 }, (_, at) => (at * 7919) % 251),
        { level: 0 },
      ),
    );
    const result = await get(answering(stream(head, 50), { headers: GZIP_TYPE }));
    expect(result).toMatchObject({ ok: false, error: { code: 'too-large', limitBytes: 16 * 1024 * 1024 } });
  });

  it('when it is 50 MB, plain', async () => {
    const piece = new Uint8Array(1_000_000).fill(32);
    expect(await codeOf(answering(stream(piece, 50)))).toBe('too-large');
  });

  it('when it is of another type', async () => {
    expect(
      await codeOf(answering('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    ).toBe('malformed');
    expect(await codeOf(answering(copyOf(deflate('{}')).fill(0x1f, 0, 1).fill(0x8b, 1, 2)))).toBe(
      'malformed',
    );
  });

  it('when the stream breaks', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([123]));
        controller.error(new Error('reset'));
      },
    });
    expect(await codeOf(answering(broken))).toBe('network');
  });

  it('when the status is bad, with the patience that the server asks for', async () => {
    const fetch = answering('no', { status: 503, headers: { 'retry-after': '7' } });
    expect(await get(fetch)).toEqual({
      ok: false,
      error: { code: 'http', status: 503, retryAfterMs: 7_000 },
    });
    expect(await codeOf(answering(null, { status: 204 }))).toBe('malformed');
  });
});

describe('time', () => {
  const never: Fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });

  it('that runs out before the headers is a time-out with its own code', async () => {
    const clock = createVirtualClock();
    const answer = get(never, clock);
    await clock.advance(10_001);
    expect(await answer).toEqual({ ok: false, error: { code: 'timeout', internalCode: 1488 } });
  });

  it('is longer by as much as the server may hold the answer', async () => {
    const clock = createVirtualClock();
    const { body, abort } = fetchBody({ fetch: never, clock }, { url: '/feed', waitMs: 20_000 });
    await clock.advance(25_000);
    abort();
    expect(await body).toEqual({ ok: false, error: { code: 'aborted' } });
  });
});
