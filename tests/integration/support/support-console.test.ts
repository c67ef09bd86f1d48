/** The console of consultants, and the messages that visitors and consultants get of each other while it is open. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  SUPPORT_CHAT,
  SUPPORT_SEND,
  SUPPORT_TYPING,
  supportStreamPath,
} from '#protocol/people/support-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type EventReader, readEvents } from '#tests/helpers/people/event-reader.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let database: Database;
let bench: PeopleBench;
let origin: string;
const readers: EventReader[] = [];
/** Signs of life come when the test says so. */
const beats = new Set<() => unknown>();
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, {
    isSandbox: false,
    after(_milliseconds, run) {
      beats.add(run);
      return () => beats.delete(run);
    },
  });
  await bench.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(bench.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

async function beat(): Promise<void> {
  const due = [...beats];
  beats.clear();
  await Promise.all(due.map((run) => run()));
}

async function listen(browser: Browser, path: string): Promise<EventReader> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await readEvents(`${origin}${path}`, cookie);
  readers.push(reader);
  return reader;
}

async function operator(name = 'anna'): Promise<Browser> {
  const browser = bench.browser();
  const link = await bench.operators.link(origin, name);
  const code = new URL(link?.url ?? origin).hash.slice(1);
  await browser.send('POST', '/_operator/sign-in', new URLSearchParams({ code }).toString(), FORM);
  return browser;
}

const post = (who: Browser, path: string, fields: Readonly<Record<string, string>> = {}) =>
  who.send('POST', path, new URLSearchParams(fields).toString(), FORM);

async function guestWith(text: string) {
  const browser = bench.browser();
  await browser.must(SUPPORT_CHAT, {});
  await browser.must(SUPPORT_SEND, { messageGuid: randomUUID(), language: 'en', owner: '', text });
  const [row] = await database.query<{ id: bigint }>(
    'select conversation_id as id from support_messages where body = $1',
    [text],
  );
  return { browser, id: String(row?.id) };
}

const textsOf = async (browser: Browser) =>
  (await browser.must(SUPPORT_CHAT, {})).messages.map(({ from, text }) => `${from}: ${text}`);

describe('the console', () => {
  it('is closed to everybody but operators', async () => {
    const { browser, id } = await guestWith('closed?');
    const { browser: bettor } = await bench.newBettor();
    for (const stranger of [bench.browser(), browser, bettor]) {
      for (const path of ['/_support', `/_support/${id}`, `/_support/${id}/view`, '/_support/stream'])
        expect([path, (await stranger.send('GET', path)).statusCode]).toEqual([path, 401]);
      for (const act of ['reply', 'called', 'read', 'typing'])
        expect([act, (await post(stranger, `/_support/${id}/${act}`, { text: 'x' })).statusCode]).toEqual([
          act,
          401,
        ]);
    }
    expect(await textsOf(browser)).toEqual(['visitor: closed?']);
  });

  it('shows what visitors wrote as text, whatever it is', async () => {
    const { id } = await guestWith('<img src=x onerror=alert(1)>');
    const anna = await operator();
    expect((await anna.send('GET', '/_support')).body).toContain('&lt;img src=x');
    const { body } = await anna.send('GET', `/_support/${id}`);
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img src=x');
  });

  it('answers once, however often the answer is sent, and the log says who did', async () => {
    const { browser, id } = await guestWith('a question');
    const anna = await operator('anna');
    const answer = { text: 'an answer', guid: randomUUID() };
    for (let nth = 0; nth < 3; nth += 1)
      expect((await post(anna, `/_support/${id}/reply`, answer)).statusCode).toBe(303);
    expect(await textsOf(browser)).toEqual(['visitor: a question', 'consultant: an answer']);
    const rows = await database.query<{ action: string }>(
      `select action from audit_log where details ->> 'conversation' = $1 and details ->> 'operator' = 'anna'`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['support-answered']);
    // Names of operators are not for visitors.
    expect(JSON.stringify(await browser.must(SUPPORT_CHAT, {}))).not.toContain('anna');
  });

  it('makes a call that was asked for, once', async () => {
    const browser = bench.browser();
    await browser.must(SUPPORT_CHAT, {});
    await browser.must(SUPPORT_SEND, {
      messageGuid: randomUUID(),
      language: 'en',
      owner: '',
      text: 'call me',
      call: { phone: '+77012345678', time: 'now' },
    });
    const anna = await operator();
    const list = (await anna.send('GET', '/_support')).body;
    expect(list).toContain('call back');
    const id = /data-conversation="(\d+)"[^]*?call me/.exec(list)?.[1] ?? '';
    const { body } = await anna.send('GET', `/_support/${id}`);
    expect(body).toContain('+77012345678');
    const guid = /name="guid" value="([^"]+)"><button>Called/.exec(body)?.[1] ?? '';
    for (let nth = 0; nth < 2; nth += 1) await post(anna, `/_support/${id}/called`, { seq: '1', guid });
    const { messages } = await browser.must(SUPPORT_CHAT, {});
    expect(messages.map(({ called }) => called)).toEqual([undefined, 1]);
    expect((await anna.send('GET', `/_support/${id}`)).body).not.toContain('<button>Called');
  });

  it('keeps no session of an operator alive by looking', async () => {
    const anna = await operator('idle');
    bench.pass(20 * 60_000);
    expect((await anna.send('GET', '/_support/view')).statusCode).toBe(200);
    bench.pass(20 * 60_000);
    expect((await anna.send('GET', '/_support/view')).statusCode).toBe(401);
  });
});

describe('what happens', () => {
  it('is heard by both sides: messages with their numbers, writing, reading', async () => {
    const { browser, id } = await guestWith('live');
    const anna = await operator();
    const visitor = await listen(browser, supportStreamPath(0));
    const consultant = await listen(anna, '/_support/stream');
    expect(await visitor.next('message')).toMatchObject({ id: '1', data: { seq: 1, text: 'live' } });
    await consultant.next('beat');
    await browser.must(SUPPORT_TYPING, {});
    expect((await consultant.next('typing'))?.data).toEqual({ conversation: id });
    await post(anna, `/_support/${id}/typing`);
    expect(await visitor.next('typing')).toBeDefined();
    await post(anna, `/_support/${id}/read`, { seq: '1' });
    expect((await visitor.next('seen'))?.data).toEqual({ seq: 1 });
    await post(anna, `/_support/${id}/reply`, { text: 'here', guid: randomUUID() });
    expect(await visitor.next('message')).toMatchObject({
      id: '2',
      data: { from: 'consultant', text: 'here' },
    });
    expect((await consultant.next('news'))?.data).toEqual({ conversation: id });
  });

  it('goes on after the number that was seen last', async () => {
    const { browser, id } = await guestWith('first');
    const anna = await operator();
    for (const text of ['second', 'third'])
      await post(anna, `/_support/${id}/reply`, { text, guid: randomUUID() });
    const stream = await listen(browser, supportStreamPath(2));
    expect(await stream.next('message')).toMatchObject({ id: '3', data: { text: 'third' } });
  });

  it('is heard of nobody else’s conversation', async () => {
    const own = await guestWith('mine');
    const other = await guestWith('theirs');
    const stream = await listen(own.browser, supportStreamPath(1));
    const anna = await operator();
    await post(anna, `/_support/${other.id}/reply`, { text: 'for another', guid: randomUUID() });
    await post(anna, `/_support/${own.id}/reply`, { text: 'for me', guid: randomUUID() });
    expect(await stream.next('message')).toMatchObject({ data: { text: 'for me' } });
    const nobody = await listen(bench.browser(), supportStreamPath(0));
    expect(nobody.status).toBe(401);
  });

  it('is heard before the first message, and on every device of an account', async () => {
    const { browser, userId } = await bench.newBettor();
    const streams = [
      await listen(browser, supportStreamPath(0)),
      await listen(browser, supportStreamPath(0)),
    ];
    await browser.must(SUPPORT_SEND, {
      messageGuid: randomUUID(),
      language: 'en',
      owner: String(userId),
      text: 'on both',
    });
    for (const stream of streams)
      expect(await stream.next('message')).toMatchObject({ data: { text: 'on both' } });
  });

  it('ends when the session does', async () => {
    const { browser } = await bench.newBettor();
    const stream = await listen(browser, supportStreamPath(0));
    await stream.next('beat');
    await beat();
    expect(await stream.next('beat')).toBeDefined();
    await database.query('update sessions set ended_at = $1 where ended_at is null', [bench.nowMs()]);
    await beat();
    expect(await stream.next('message')).toBeUndefined();
  });
});
