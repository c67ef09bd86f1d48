import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function serve(options: { readonly faults?: boolean } = {}) {
  const world = new SmallWorld([
    { id: 1, sportId: 1, championshipId: 100 },
    { id: 2, sportId: 1, championshipId: 100 },
  ]);
  let nowMs = 0;
  const app = createApp({
    world,
    nowMs: () => nowMs,
    operators: new OperatorAccess({ isSandbox: true }),
    ...options,
  });
  closing.push(app);
  let made = 0;
  app.addHook('onRequest', async () => {
    made += 1;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Heard>((resolve, reject) => {
      httpGet(url + path, { headers: { accept: 'application/gzip', ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { date: _, ...others } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, headers: others, body: Buffer.concat(chunks) });
        });
      }).on('error', reject);
    });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { world, ask, pass, made: () => made };
}

describe('a snapshot that is asked for again', () => {
  it('has the same headers and bytes, and is not made again', async () => {
    const { ask, made } = await serve();
    const first = await ask(LIST);
    expect(first.status).toBe(200);
    expect(await ask(LIST)).toEqual(first);
    expect(made()).toBe(1);
  });

  it('is 304 for who has it, as the long way says it', async () => {
    const { ask, made, world } = await serve();
    const { headers } = await ask(LIST);
    const known = { 'if-none-match': headers.etag ?? '' };
    const short = await ask(LIST, known);
    expect(made()).toBe(1);
    world.step(() => {});
    const long = await ask(LIST, known);
    expect(made()).toBe(2);
    expect(short.status).toBe(304);
    expect(long.status).toBe(304);
    expect(short.headers).toEqual({ ...long.headers, 'x-feed-cursor': headers['x-feed-cursor'] });
    expect((await ask(LIST, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is made again after a tick', async () => {
    const { ask, world } = await serve();
    const first = await ask(LIST);
    world.step(() => world.price(1, 0, 9.5));
    const second = await ask(LIST);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.headers['x-feed-cursor']).not.toBe(first.headers['x-feed-cursor']);
  });

  it('is made again after a second, since clocks go on', async () => {
    const { ask, pass, made } = await serve();
    await ask(LIST);
    pass(999);
    await ask(LIST);
    expect(made()).toBe(1);
    pass(1);
    await ask(LIST);
    expect(made()).toBe(2);
  });

  it('is another one in other words: coding, query, delta', async () => {
    const { ask, made } = await serve();
    const first = await ask(LIST);
    const plain = await ask(LIST, { accept: 'application/json' });
    expect(plain.headers['content-type']).toMatch(/json/);
    expect(plain.headers.etag).not.toBe(first.headers.etag);
    const cursor = String(first.headers['x-feed-cursor']);
    expect((await ask(`${LIST}&since=${cursor}`)).status).toBe(304);
    await ask(`${LIST}&since=nothing`);
    await ask(`${LIST}&since=nothing`);
    expect(made()).toBe(5);
  });

  it('is made each time where faults may be asked for', async () => {
    const { ask, made } = await serve({ faults: true });
    await ask(LIST);
    await ask(LIST);
    expect(made()).toBe(2);
  });

  it('counts every search', async () => {
    const { ask, made } = await serve();
    await ask('/service-api/LiveFeed/Web_SearchZip?text=a');
    await ask('/service-api/LiveFeed/Web_SearchZip?text=a');
    expect(made()).toBe(2);
  });
});
