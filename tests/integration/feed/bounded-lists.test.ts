/** Bounds of what one user may have, asked for by many acts at once: the statement that adds holds them, and none passes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_AUTO_BETS } from '#domain/coupon/bet/auto-bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { ADD_PASSKEY, PASSKEY_OPTIONS, PASSKEYS } from '#protocol/people/sign-in/passkey-calls.ts';
import { AutoBetStore } from '#server/betting/orders/auto-bet-store.ts';
import { DocumentStore } from '#server/people/documents/document-store.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const many = <Value>(amount: number, act: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: amount }, act));

describe.each(MONEY_DATABASES)('bounds of a user on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: PeopleBench;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    await bench?.close();
    await database?.close();
  });
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  it('sixty auto-bets at once are fifty, and one that is sent again is known', async () => {
    const { userId } = await bench.newBettor();
    const store = new AutoBetStore(database);
    const order = (betGuid = randomUUID() as string as BetGuid) => ({
      userId,
      betGuid,
      bodyHash: '0',
      body: {},
      scoreSeen: '',
      epoch: 'a',
      currency: 'KZT',
    });
    const first = order();
    expect(await store.insert(first, 1)).toBe('stored');
    const ends = await many(60, () => store.insert(order(), 1));
    expect(ends.filter((end) => end === 'stored')).toHaveLength(MAX_AUTO_BETS - 1);
    expect(ends.filter((end) => end === 'full')).toHaveLength(60 - (MAX_AUTO_BETS - 1));
    expect(await store.insert(first, 1)).toBe('known');
  });

  it('twelve documents at once are the five that may wait', async () => {
    const { userId } = await bench.newBettor();
    const store = new DocumentStore(database, bench.nowMs);
    const ends = await many(12, () =>
      store.add({ userId, type: 'passport', fields: {}, fileName: 'a', mediaType: 'image/png', content: '' }),
    );
    expect(ends.filter(Boolean)).toHaveLength(5);
  });

  it('fourteen passkeys at once are ten', async () => {
    const { browser } = await bench.newBettor();
    await bench.prove(browser);
    const made = await many(14, async () => {
      const device = new PasskeyDevice();
      const { challenge } = await browser.must(PASSKEY_OPTIONS, {});
      const { signature: _, ...claim } = device.claim('webauthn.create', challenge);
      return { ...claim, name: 'One', publicKey: device.publicKey, algorithm: -7 as const };
    });
    const ends = await Promise.all(made.map((one) => browser.refusal(ADD_PASSKEY, one)));
    expect(ends.filter((end) => end === 'none')).toHaveLength(10);
    expect((await browser.must(PASSKEYS, {})).passkeys).toHaveLength(10);
  });
});
