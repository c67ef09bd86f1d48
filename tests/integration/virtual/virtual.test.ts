/** Virtual rounds from their chain to the money, over both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { checkRound } from '#domain/virtual/check-round.ts';
import { KIND_FACTS, VIRTUAL_KINDS, type VirtualKind } from '#domain/virtual/kinds.ts';
import { wins } from '#domain/virtual/offers.ts';
import { outcomeOf } from '#domain/virtual/played.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import {
  SALT_CHAIN,
  VIRTUAL,
  VIRTUAL_ROUND,
  VIRTUAL_ROUNDS,
  type VirtualRoundsAnswer,
} from '#protocol/virtual/virtual-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES, openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { CLOCKED_START_MS } from '#tests/helpers/feed/clocked-world.ts';
import { SALT, STAKE, VirtualBench } from '#tests/helpers/people/virtual-bench.ts';

const MINUTE = 60_000;

/** The answers of a kind by the state of its rounds. */
const byState = ({ rounds }: VirtualRoundsAnswer, state: string) =>
  rounds.filter((one) => one.state === state);
const openOf = (answer: VirtualRoundsAnswer) => must(byState(answer, 'open')[0], 'an open round');

describe.each(MONEY_DATABASES)('virtual rounds on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: VirtualBench;
  beforeAll(async () => {
    database = await open();
    bench = await VirtualBench.open(database);
  }, 180_000);
  afterAll(async () => {
    expect(bench.people.errors).toEqual([]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await bench.kill();
    await database.close();
  });

  /** A bettor with money, who can be asked for it. */
  async function bettor() {
    const one = await bench.people.newBettor(`virtual-${Math.random()}@bets.example`);
    await bench.people.fund(one.userId, 1_000_000_00n);
    return { ...one, balance: () => new Ledger(database).balance(one.userId, 'KZT') };
  }

  it('begin with a first seed and no rounds; the first salt is kept, and opens the first round', async () => {
    expect((await bench.people.browser().must(VIRTUAL, {})).kinds).toEqual([...VIRTUAL_KINDS]);
    const before = await bench.rounds('tennis');
    expect(before.chain).toMatchObject({ salt: null, saltedAt: null });
    expect(before.rounds).toEqual([]);
    expect((await bench.rounds('tennis')).chain).toEqual(before.chain);

    const salts = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));
    const answers = await Promise.all(
      salts.map((salt) =>
        bench.people.browser().must(SALT_CHAIN, { kind: 'tennis', chain: before.chain.id, salt }),
      ),
    );
    const kept = new Set(answers.map(({ chain }) => chain.salt));
    expect(kept.size).toBe(1);
    expect(salts).toContain([...kept][0]);
    await bench.pass(400);
    const after = await bench.rounds('tennis');
    expect(after.chain).toMatchObject({ first: before.chain.first, salt: [...kept][0] });
    expect(after.rounds).toMatchObject([
      { index: 1, state: 'open', commitment: before.chain.first, salt: [...kept][0] },
    ]);
    expect(after.rounds[0]).not.toHaveProperty('seed');
    expect(after.rounds[0]).not.toHaveProperty('result');
  });

  it.each(VIRTUAL_KINDS)(
    '%s: bets are taken until the close, and paid to the unit by the seed',
    async (kind) => {
      const one = await bettor();
      const answer = kind === 'tennis' ? await bench.rounds(kind) : await bench.begin(kind);
      const round = openOf(answer);
      const game = bench.game(round.gameId);
      const keys = [...game.selections.keys()];
      for (const key of keys) expect(await bench.place(one.browser, key)).toBe(0);
      const spent = await one.balance();
      expect(spent).toBe(1_000_000_00n - BigInt(keys.length) * STAKE);

      await bench.jumpTo(round.closesAt);
      expect(await bench.place(one.browser, must(keys[0], 'key'))).toBe(BET_CODES.selectionSuspended);
      await bench.jumpTo(round.startsAt + 1_000);
      expect(await bench.place(one.browser, must(keys[0], 'key'))).toBe(BET_CODES.selectionSuspended);
      expect((await bench.bets(one.browser)).every(({ status }) => status === 'open')).toBe(true);
      await bench.jumpTo(round.endsAt);

      const { round: told } = await one.browser.must(VIRTUAL_ROUND, { kind, index: String(round.index) });
      expect(told).toMatchObject({ state: 'settled', commitment: round.commitment, field: round.field });
      const checked = checkRound(told, round);
      expect(checked.checks).toEqual({
        commitment: 'holds',
        chain: 'holds',
        salt: 'holds',
        field: 'holds',
        result: 'holds',
      });
      const outcome = outcomeOf(must(checked.played, 'what was played'));
      const isWon = (key: SelectionKey): boolean =>
        wins(must(parseSelectionKey(key), 'identity'), told.field, outcome);
      let paid = 0n;
      const bets = await bench.bets(one.browser);
      expect(bets.length).toBe(Math.min(keys.length, 100));
      for (const { legs, payout, status } of bets) {
        const leg = must(legs[0], 'leg');
        expect([leg.key, status]).toEqual([leg.key, isWon(leg.key) ? 'won' : 'lost']);
        expect(payout).toBe(isWon(leg.key) ? (STAKE * BigInt(leg.odds)) / 1_000n : 0n);
      }
      for (const [key, { odds }] of game.selections) if (isWon(key)) paid += (STAKE * BigInt(odds)) / 1_000n;
      expect(await one.balance()).toBe(spent + paid);
      expect(paid).toBeGreaterThan(0n);
    },
    120_000,
  );

  it('tell the open round, the one that is drawn and the last twenty, each with what it is bound to', async () => {
    await bench.jumpTo(bench.now + 24 * KIND_FACTS.tennis.periodMs + 20_000);
    const answer = await bench.rounds('tennis');
    expect(byState(answer, 'settled').length).toBe(20);
    expect(byState(answer, 'open').length + byState(answer, 'closed').length).toBe(1);
    expect(answer.rounds.map(({ index }) => index)).toEqual(
      answer.rounds.map((_, at) => must(answer.rounds[0], 'round').index - at),
    );
    for (const [at, round] of answer.rounds.entries()) {
      expect(checkRound(round).holds).toBe(true);
      // A round is bound to the seed of the round before.
      expect(round.commitment).toBe(answer.rounds[at + 1]?.seed ?? round.commitment);
    }
  }, 60_000);

  it('answer names in the language that is asked for', async () => {
    const russian = await bench.people.browser().must(VIRTUAL_ROUNDS, { kind: 'tennis', lng: 'ru' });
    expect(openOf(russian).names?.join(' ')).toMatch(/^[\p{Script=Cyrillic} -]+$/u);
    expect(
      openOf(russian)
        .field.sides.map(({ name }) => name)
        .join(),
    ).toMatch(/^[\p{Script=Latin},]+$/u);
  });

  it('refuse what they do not have', async () => {
    const browser = bench.people.browser();
    const { chain } = await bench.rounds('tennis');
    const round = (values: object) => browser.refusal(VIRTUAL_ROUND, values as never);
    expect(await round({ kind: 'tennis', index: '19999' })).toBe('not-found');
    expect(await round({ kind: 'tennis', index: '1', chain: '777' })).toBe('not-found');
    expect(await round({ kind: 'football', index: '1', chain: String(chain.id) })).toBe('not-found');
    for (const index of ['0', '-1', '1.5', 'one', '1e3', '99999999'])
      expect(await round({ kind: 'tennis', index })).toBe('bad-parameter');
    expect(await round({ kind: 'chess', index: '1' })).toBe('bad-parameter');
    const salt = (values: object) => browser.refusal(SALT_CHAIN, values as never);
    expect(await salt({ kind: 'tennis', chain: chain.id + 100, salt: SALT })).toBe('not-found');
    expect(await salt({ kind: 'football', chain: chain.id, salt: SALT })).toBe('not-found');
    for (const bad of ['', 'x', SALT.toUpperCase(), `${SALT}0`, 7])
      expect(await salt({ kind: 'tennis', chain: chain.id, salt: bad })).toBe('bad-body');
    expect((await bench.rounds('tennis')).chain.salt).toBe(chain.salt);
  });

  it('are in the database as they were published: no statement changes them', async () => {
    const changes = [
      "set salt = 'other'",
      "set end_seed = repeat('0', 64)",
      "set first_seed = repeat('0', 64)",
      'set closed = 0',
      'set salted_at = salted_at + 1',
      'set length = length + 1',
    ];
    for (const change of changes)
      await expect(database.query(`update virtual_chains ${change} where kind = 'tennis'`)).rejects.toThrow();
  });
});

describe('a site with rounds of its own', () => {
  it('has no kinds that are off, and chains with the salt of its operator', async () => {
    const database = await openTestDatabase();
    const bench = await VirtualBench.open(database, {
      site: { virtual: { kindsOff: ['football', 'horses'], salt: 'lottery of 2026-11-21: 4 8 15 16 23 42' } },
    });
    const browser = bench.people.browser();
    const kinds = VIRTUAL_KINDS.filter((kind) => kind !== 'football' && kind !== 'horses');
    expect((await browser.must(VIRTUAL, {})).kinds).toEqual(kinds);
    expect(await browser.refusal(VIRTUAL_ROUNDS, { kind: 'football' })).toBe('not-found');
    expect(await browser.refusal(VIRTUAL_ROUND, { kind: 'football', index: '1' })).toBe('not-found');
    const { chain } = await bench.rounds('greyhounds');
    expect(chain.salt).toBe('lottery of 2026-11-21: 4 8 15 16 23 42');
    await bench.pass(400);
    expect(openOf(await bench.rounds('greyhounds'))).toMatchObject({ index: 1, salt: chain.salt });
    const wish = { kind: 'greyhounds', chain: chain.id, salt: SALT } as const;
    expect((await browser.must(SALT_CHAIN, wish)).chain.salt).toBe(chain.salt);
    await bench.kill();
    await database.close();
  }, 120_000);

  it('begins another chain when the seeds of one are used', async () => {
    const database = await openTestDatabase();
    const bench = await VirtualBench.open(database, { virtual: { length: 3 } });
    const first = await bench.begin('greyhounds');
    await bench.jumpTo(openOf(first).opensAt + 5 * KIND_FACTS.greyhounds.periodMs);
    const last = must(bench.machine.rounds.inPlay('greyhounds'), 'a chain');
    expect(last.overAt(bench.now)).toBe(3);
    const next = await bench.rounds('greyhounds');
    expect(next.chain.id).not.toBe(first.chain.id);
    expect(next.rounds).toEqual([]);
    const again = await bench.begin('greyhounds');
    expect(openOf(again)).toMatchObject({ index: 1, chain: next.chain.id, commitment: next.chain.first });
    const { round } = await bench.people
      .browser()
      .must(VIRTUAL_ROUND, { kind: 'greyhounds', index: '3', chain: String(first.chain.id) });
    expect(checkRound(round, { first: first.chain.first, salt: SALT }).holds).toBe(true);
    await bench.kill();
    await database.close();
  }, 120_000);
});

describe.each(MONEY_DATABASES)('a server of virtual rounds that was killed on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(async () => {
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await database.close();
  });

  /** A bet on every selection of the open round of a kind, and the kill before it closes. */
  async function killedWithBets(kind: VirtualKind, options: Parameters<typeof VirtualBench.open>[1] = {}) {
    const first = await VirtualBench.open(database, options);
    const one = await first.people.newBettor(`killed-${Math.random()}@bets.example`);
    await first.people.fund(one.userId, 1_000_000_00n);
    const answer = await first.begin(kind);
    const round = openOf(answer);
    const selections = new Map(
      [...first.game(round.gameId).selections].map(([key, { odds }]) => [key, odds] as const),
    );
    for (const key of selections.keys()) expect(await first.place(one.browser, key)).toBe(0);
    const { now } = first;
    await first.kill();
    return { round, selections, userId: one.userId, now, cookies: one.browser.cookies };
  }
  const balanceOf = (userId: bigint) => new Ledger(database).balance(userId, 'KZT');
  const wonBy = (bench: VirtualBench, { round, selections }: Awaited<ReturnType<typeof killedWithBets>>) => {
    const chain = must(bench.machine.rounds.chain(round.chain), 'chain');
    const outcome = outcomeOf(chain.playedAt(round.index));
    return [...selections].reduce(
      (sum, [key, odds]) =>
        wins(must(parseSelectionKey(key), 'identity'), round.field, outcome)
          ? sum + (STAKE * BigInt(odds)) / 1_000n
          : sum,
      0n,
    );
  };
  const settlements = (userId: bigint) =>
    database.query<{ state: string; settlement: number }>(
      'select distinct state, settlement from bets where user_id = $1 order by state',
      [userId],
    );

  it('settles what was played in between once, by the same seeds', async () => {
    const killed = await killedWithBets('football');
    const again = await VirtualBench.open(database, { startMs: CLOCKED_START_MS + 40 * MINUTE });
    await again.pass(1_000);
    const before = await balanceOf(killed.userId);
    expect(before).toBe(1_000_000_00n - BigInt(killed.selections.size) * STAKE + wonBy(again, killed));
    expect(await settlements(killed.userId)).toEqual([
      { state: 'lost', settlement: 1 },
      { state: 'won', settlement: 1 },
    ]);
    const told = await again.people
      .browser()
      .must(VIRTUAL_ROUND, { kind: 'football', index: String(killed.round.index) });
    expect(checkRound(told.round, killed.round).holds).toBe(true);
    const answer = await again.rounds('football');
    expect(answer.chain.salt).toBe(SALT);
    expect(openOf(answer).index).toBeGreaterThan(killed.round.index + 10);
    await again.kill();

    const third = await VirtualBench.open(database, { startMs: CLOCKED_START_MS + 50 * MINUTE });
    await third.pass(1_000);
    expect(await balanceOf(killed.userId)).toBe(before);
    expect(third.people.errors).toEqual([]);
    await third.kill();
  }, 120_000);

  it('goes on with the same round where it is back before the close, and settles its bets at its end', async () => {
    const killed = await killedWithBets('horses', { startMs: CLOCKED_START_MS + 100 * MINUTE });
    const again = await VirtualBench.open(database, { startMs: CLOCKED_START_MS + 101 * MINUTE });
    const answer = await again.rounds('horses');
    expect(openOf(answer)).toMatchObject({
      index: killed.round.index,
      commitment: killed.round.commitment,
      closesAt: killed.round.closesAt,
    });
    expect(await settlements(killed.userId)).toEqual([{ state: 'open', settlement: 0 }]);
    await again.jumpTo(killed.round.endsAt);
    expect(await balanceOf(killed.userId)).toBe(
      1_000_000_00n - BigInt(killed.selections.size) * STAKE + wonBy(again, killed),
    );
    await again.kill();
  }, 120_000);

  it('never opens a round again whose seed was told, where its clock went back a little', async () => {
    const startMs = CLOCKED_START_MS + 200 * MINUTE;
    const first = await VirtualBench.open(database, { startMs });
    const answer = await first.begin('greyhounds');
    const round = openOf(answer);
    await first.jumpTo(round.startsAt + 1_000);
    const seed = must(
      (await first.rounds('greyhounds')).rounds.find(({ index }) => index === round.index)?.seed,
      'a seed',
    );
    await first.kill();

    const again = await VirtualBench.open(database, { startMs: startMs + 30_000 });
    const key = must([...again.game(round.gameId).selections.keys()][0], 'key');
    const one = await again.people.newBettor('back@bets.example');
    await again.people.fund(one.userId, 1_000_00n);
    expect(await again.place(one.browser, key)).toBe(BET_CODES.selectionSuspended);
    expect(byState(await again.rounds('greyhounds'), 'open')).toEqual([]);
    await again.jumpTo(round.startsAt + 1_000);
    const next = await again.rounds('greyhounds');
    expect(openOf(next)).toMatchObject({ index: round.index + 1, commitment: seed });
    await again.kill();
  }, 120_000);

  it('ends a chain whose rounds lie far ahead: its bets are settled, and another chain begins', async () => {
    const far = CLOCKED_START_MS + 5_000 * MINUTE;
    const killed = await killedWithBets('basketball', { startMs: far });
    const again = await VirtualBench.open(database, { startMs: CLOCKED_START_MS + 300 * MINUTE });
    await again.pass(1_000);
    expect(await balanceOf(killed.userId)).toBe(
      1_000_000_00n - BigInt(killed.selections.size) * STAKE + wonBy(again, killed),
    );
    const { chain, rounds } = await again.rounds('basketball');
    expect(chain.id).not.toBe(killed.round.chain);
    expect([chain.salt, rounds]).toEqual([null, []]);
    const { round } = await again.people.browser().must(VIRTUAL_ROUND, {
      kind: 'basketball',
      index: String(killed.round.index),
      chain: String(killed.round.chain),
    });
    expect(checkRound(round, killed.round).holds).toBe(true);
    await again.kill();
  }, 120_000);
});
