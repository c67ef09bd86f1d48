/** Conversations with the support over HTTP: kept once however often they are sent, bounded, and read by nobody else. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_SUPPORT_FILE_BYTES,
  SUPPORT_CHAT,
  SUPPORT_READ,
  SUPPORT_SEND,
  type SupportSend,
  supportFilePath,
} from '#protocol/people/support-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { SupportStore } from '#server/support/support-store.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, { site: { support: { consultants: { en: '7', ru: 'empty' } } } });
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const message = (text: string, more: Partial<SupportSend> = {}): SupportSend => ({
  messageGuid: randomUUID(),
  language: 'en',
  owner: '',
  text,
  ...more,
});

let guests = 0;
/** A guest's browser with the token of a conversation, in a network of its own. */
async function guest(): Promise<Browser> {
  const browser = bench.browser();
  guests += 1;
  browser.address = `10.0.${guests}.1`;
  await browser.must(SUPPORT_CHAT, {});
  return browser;
}

const textsOf = async (browser: Browser) =>
  (await browser.must(SUPPORT_CHAT, {})).messages.map(({ seq, text }) => `${seq} ${text}`);

describe('a message', () => {
  it('is there once, however often it is sent, and side by side', async () => {
    const own = await guest();
    const sent = message('Where is my bet?');
    const answers = await Promise.all([1, 2, 3].map(() => own.must(SUPPORT_SEND, sent)));
    expect(answers.map((answer) => answer.message.seq)).toEqual([1, 1, 1]);
    expect(await textsOf(own)).toEqual(['1 Where is my bet?']);
  });

  it('is refused under the id of another', async () => {
    const own = await guest();
    const sent = message('one');
    await own.must(SUPPORT_SEND, sent);
    const other = await own.call(SUPPORT_SEND, { ...sent, text: 'two' });
    expect([other.status, other.ok ? '' : other.error.code]).toEqual([422, 'guid-reused']);
    expect(await textsOf(own)).toEqual(['1 one']);
  });

  it('of many that come side by side has a number of its own, without gaps', async () => {
    const own = await guest();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => own.must(SUPPORT_SEND, message(text))));
    const { lastSeq, messages } = await own.must(SUPPORT_CHAT, {});
    expect([lastSeq, messages.map(({ seq }) => seq)]).toEqual([5, [1, 2, 3, 4, 5]]);
  });

  it('says something, and not too much', async () => {
    const own = await guest();
    expect(await own.refusal(SUPPORT_SEND, message('  '))).toBe('wrong-fields');
    expect(await own.refusal(SUPPORT_SEND, message('x'.repeat(2_001)))).toBe('bad-body');
    expect(await own.refusal(SUPPORT_SEND, message('', { call: { phone: '12', time: 'now' } }))).toBe(
      'wrong-fields',
    );
  });

  it('begins so many conversations of one network', async () => {
    const codes: string[] = [];
    for (let nth = 0; nth < 31; nth += 1) {
      const own = await guest();
      own.address = '10.1.0.1';
      codes.push(await own.refusal(SUPPORT_SEND, message('hello')));
    }
    expect(codes.filter((code) => code === 'none')).toHaveLength(30);
    expect(codes.at(-1)).toBe('too-many-requests');
  });

  it('wants the token that the conversation gives', async () => {
    expect(await bench.browser().refusal(SUPPORT_SEND, message('hello'))).toBe('not-authenticated');
  });

  it('is one of twenty in a minute, also where they come side by side', async () => {
    const own = await guest();
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => own.refusal(SUPPORT_SEND, message(`${nth}`))),
    );
    expect(all.filter((code) => code === 'none')).toHaveLength(20);
    expect(all.filter((code) => code === 'too-many-requests')).toHaveLength(4);
    bench.pass(61_000);
    expect(await own.refusal(SUPPORT_SEND, message('later'))).toBe('none');
  });

  it('names the consultant of its language, and nobody where there is none', async () => {
    const own = await guest();
    const store = new SupportStore(database, bench.nowMs);
    const consultants = async () => (await store.list(100)).find(({ body }) => body === 'whose')?.consultant;
    await own.must(SUPPORT_SEND, message('whose'));
    expect(await consultants()).toBe('7');
    await own.must(SUPPORT_SEND, message('whose', { language: 'ru' }));
    expect(await consultants()).toBe('');
  });
});

describe('a wish to be called', () => {
  it('has the number as it is called', async () => {
    const own = await guest();
    await own.must(SUPPORT_SEND, message('', { call: { phone: '+7 (701) 234-56-78', time: 'evening' } }));
    const [first] = (await own.must(SUPPORT_CHAT, {})).messages;
    expect(first?.call).toEqual({ phone: '+77012345678', time: 'evening' });
  });
});

describe('a file', () => {
  it('is what it says that it is, and no larger than it may be', async () => {
    const own = await guest();
    const file = (mediaType: 'image/png' | 'application/pdf', content: string) =>
      message('', { file: { name: '../a/b.png', mediaType, content } });
    expect(await own.refusal(SUPPORT_SEND, file('application/pdf', PNG))).toBe('wrong-fields');
    expect(
      await own.refusal(SUPPORT_SEND, file('image/png', Buffer.from('<script>').toString('base64'))),
    ).toBe('wrong-fields');
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(MAX_SUPPORT_FILE_BYTES)]);
    expect(await own.refusal(SUPPORT_SEND, file('image/png', large.toString('base64')))).not.toBe('none');
    const { message: sent } = await own.must(SUPPORT_SEND, file('image/png', PNG));
    expect(sent.file).toMatchObject({ name: '..ab.png', mediaType: 'image/png', bytes: 16 });
  });

  it('is read by its conversation alone, and runs nothing', async () => {
    const own = await guest();
    const { message: sent } = await own.must(
      SUPPORT_SEND,
      message('', { file: { name: 'a.png', mediaType: 'image/png', content: PNG } }),
    );
    const path = supportFilePath(sent.file?.id ?? '');
    const answer = await own.send('GET', path);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'image/png',
      16,
    ]);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const { browser: other } = await bench.newBettor();
    for (const stranger of [bench.browser(), await guest(), other])
      expect((await stranger.send('GET', path)).statusCode).toBe(404);
  });

  it('of a conversation there are so many bytes', async () => {
    const own = await guest();
    const content = Buffer.concat([
      Buffer.from(PNG, 'base64'),
      Buffer.alloc(MAX_SUPPORT_FILE_BYTES - 16),
    ]).toString('base64');
    const codes: string[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      codes.push(
        await own.refusal(
          SUPPORT_SEND,
          message('', { file: { name: 'a', mediaType: 'image/png', content } }),
        ),
      );
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'none'), 'not-possible-now']);
  });
});

describe('a bet', () => {
  it('is attached by its account alone, as it stands', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 100_000n);
    expect((await bench.bet(browser, 100)).code).toBe(0);
    const [row] = await database.query<{ id: bigint }>('select id from bets where user_id = $1', [userId]);
    const betId = String(row?.id);
    const owner = String(userId);
    const { message: sent } = await browser.must(SUPPORT_SEND, message('', { owner, betId }));
    expect(sent.bet).toMatchObject({ betId, stake: '10000', currency: 'KZT', odds: 1500, selections: 1 });
    const other = await bench.newBettor();
    expect(await other.browser.refusal(SUPPORT_SEND, message('', { betId }))).toBe('not-found');
    expect(await (await guest()).refusal(SUPPORT_SEND, message('', { betId }))).toBe('not-found');
  });
});

describe('a conversation', () => {
  it('of a guest is found by the token, of which only the hash is kept', async () => {
    const own = await guest();
    await own.must(SUPPORT_SEND, message('secret'));
    const token = own.cookies.get('__Host-support') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await database.query<{ visitor_hash: string }>(
      'select visitor_hash from support_conversations where visitor_hash is not null',
    );
    const hashes = rows.map(({ visitor_hash }) => visitor_hash);
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(hashes)).not.toContain(token);
    const stranger = bench.browser();
    stranger.cookies.set('__Host-support', 'x'.repeat(43));
    expect(await textsOf(stranger)).toEqual([]);
  });

  it('follows the account that signs in, at the end of its own, and is no longer the device’s', async () => {
    const { browser, userId } = await bench.newBettor();
    await browser.must(SUPPORT_SEND, message('as account', { owner: String(userId) }));
    const session = browser.cookies.get('__Host-session') ?? '';
    const device = await guest();
    await device.must(SUPPORT_SEND, message('as guest'));
    const token = device.cookies.get('__Host-support') ?? '';
    device.cookies.set('__Host-session', session);
    expect(await textsOf(device)).toEqual(['1 as account', '2 as guest']);
    expect(await textsOf(browser)).toEqual(['1 as account', '2 as guest']);
    expect(device.cookies.has('__Host-support')).toBe(false);
    // Whoever takes the old token finds nothing by it.
    const thief = bench.browser();
    thief.cookies.set('__Host-support', token);
    expect(await textsOf(thief)).toEqual([]);
    // After signing out the device has a new one.
    device.cookies.delete('__Host-session');
    expect(await textsOf(device)).toEqual([]);
  });

  it('takes no message that was written for another account', async () => {
    const { browser } = await bench.newBettor();
    const other = await bench.newBettor();
    expect(await browser.refusal(SUPPORT_SEND, message('x', { owner: String(other.userId) }))).toBe(
      'not-possible-now',
    );
    expect(await (await guest()).refusal(SUPPORT_SEND, message('x', { owner: '5' }))).toBe(
      'not-possible-now',
    );
  });

  it('is told by pages, the newest first', async () => {
    const own = await guest();
    for (let nth = 1; nth <= 55; nth += 1) {
      await own.must(SUPPORT_SEND, message(`m${nth}`));
      bench.pass(4_000);
    }
    const newest = await own.must(SUPPORT_CHAT, {});
    expect([newest.messages[0]?.seq, newest.messages.at(-1)?.seq, newest.hasEarlier]).toEqual([6, 55, true]);
    const earlier = await own.must(SUPPORT_CHAT, { before: '6' });
    expect([earlier.messages.map(({ seq }) => seq), earlier.hasEarlier]).toEqual([[1, 2, 3, 4, 5], false]);
  });

  it('knows up to where it was read, never beyond its end', async () => {
    const own = await guest();
    await own.must(SUPPORT_SEND, message('hello'));
    await own.must(SUPPORT_READ, { seq: 900 });
    expect((await own.must(SUPPORT_CHAT, {})).readSeq).toBe(1);
  });

  it('of a guest is removed when it has been quiet for long, of an account never', async () => {
    const own = await guest();
    await own.must(SUPPORT_SEND, message('old'));
    const { browser, userId } = await bench.newBettor();
    await browser.must(SUPPORT_SEND, message('kept', { owner: String(userId) }));
    const [row] = await database.query<{ id: bigint }>(
      'select id from support_conversations where user_id = $1',
      [userId],
    );
    bench.pass(91 * 86_400_000);
    const store = new SupportStore(database, bench.nowMs);
    await store.sweep();
    expect(await textsOf(own)).toEqual([]);
    expect((await store.row(row?.id ?? 0n))?.last_seq).toBe(1);
  });
});

describe('the hours', () => {
  let night: PeopleBench;
  beforeAll(async () => {
    night = await openPeopleBench(database, {
      site: {
        support: {
          startsAt: '22:00',
          endsAt: '06:00',
          timeZone: 'Europe/Madrid',
          consultants: { en: '7', ru: 'empty' },
        },
      },
    });
  });
  afterAll(() => night.close());

  const stateAt = async (moment: string, lng = 'en') => {
    night.setTime(Date.parse(moment));
    const { changesAtMs, state } = await night.browser().must(SUPPORT_CHAT, { lng });
    return [state, changesAtMs === undefined ? undefined : new Date(changesAtMs).toISOString()];
  };

  it('are those of their zone, over midnight', async () => {
    expect(await stateAt('2026-03-10T20:59:59Z')).toEqual(['away', '2026-03-10T21:00:00.000Z']);
    expect(await stateAt('2026-03-10T21:00:00Z')).toEqual(['available', '2026-03-11T05:00:00.000Z']);
    expect(await stateAt('2026-03-11T00:30:00Z')).toEqual(['available', '2026-03-11T05:00:00.000Z']);
    expect(await stateAt('2026-03-11T05:00:00Z')).toEqual(['away', '2026-03-11T21:00:00.000Z']);
  });

  it('stay those of the wall when clocks change', async () => {
    expect(await stateAt('2026-03-28T21:30:00Z')).toEqual(['available', '2026-03-29T04:00:00.000Z']);
    expect(await stateAt('2026-03-29T04:00:00Z')).toEqual(['away', '2026-03-29T20:00:00.000Z']);
    expect(await stateAt('2026-10-24T23:30:00Z')).toEqual(['available', '2026-10-25T05:00:00.000Z']);
  });

  it('help nobody in whose language there is no consultant', async () => {
    expect(await stateAt('2026-03-10T22:00:00Z', 'ru')).toEqual(['none', undefined]);
    expect(await stateAt('2026-03-10T22:00:00Z', 'ar')).toEqual(['none', undefined]);
  });
});
