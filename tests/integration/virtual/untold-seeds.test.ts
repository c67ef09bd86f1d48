/** No seed leaves the server before its round has started: a whole period, every call that reads, and every answer searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { KIND_FACTS, VIRTUAL_KINDS, type VirtualKind } from '#domain/virtual/kinds.ts';
import { CLOSED_MS } from '#domain/virtual/round-clock.ts';
import { CALL_FAMILIES } from '#protocol/calls/all.ts';
import { UPDATE_COUPON_PATH } from '#protocol/http/coupon/update-coupon.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import type { Browser } from '#tests/helpers/people/people-bench.ts';
import { VirtualBench } from '#tests/helpers/people/virtual-bench.ts';

/** How many seeds ahead are looked for, beside the last one of the chain. */
const AHEAD = 40;

let database: Database;
let bench: VirtualBench;
let browser: Browser;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await VirtualBench.open(database);
  const one = await bench.people.newBettor();
  await bench.people.fund(one.userId, 1_000_000_00n);
  browser = one.browser;
  for (const kind of VIRTUAL_KINDS) await bench.begin(kind);
}, 180_000);
afterAll(async () => {
  await bench.kill();
  await database.close();
});

const chainOf = (kind: VirtualKind) => must(bench.machine.rounds.inPlay(kind), kind);

/** Seeds of a kind by their numbers: the next ones, and the last one of the chain. */
const seedsOf = (kind: VirtualKind): readonly (readonly [index: number, seed: string])[] => {
  const chain = chainOf(kind);
  const ahead = Array.from({ length: AHEAD }, (_, at) => at + 1);
  return [...ahead, chain.stored.length].map((index) => [index, chain.seedAt(index)] as const);
};
const seeds = new Map<VirtualKind, ReturnType<typeof seedsOf>>();

/** Seeds of rounds that have not started by the world's clock. */
const untold = (): ReadonlyMap<string, string> =>
  new Map(
    VIRTUAL_KINDS.flatMap((kind) => {
      const known = seeds.get(kind) ?? seedsOf(kind);
      seeds.set(kind, known);
      const { periodMs, startedAt } = chainOf(kind).clock;
      const started = Math.floor((bench.now - startedAt) / periodMs);
      return known.flatMap(([index, seed]) => (index > started ? [[seed, `${kind} ${index}`] as const] : []));
    }),
  );

const SEEDS = /[0-9a-f]{64}/g;
/** The seeds in a text that must not be there. */
function leaked(text: string, secret: ReadonlyMap<string, string>): readonly string[] {
  return (text.match(SEEDS) ?? []).flatMap((seed) => secret.get(seed) ?? []);
}

const GETS = CALL_FAMILIES.flatMap(({ calls }) => calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);

/** Queries that every call finds its parameters in; those of another call are ignored. */
function queriesOf(kind: VirtualKind): readonly string[] {
  const { championshipId, sportId } = KIND_FACTS[kind];
  const chain = chainOf(kind);
  const opened = chain.openedAt(bench.now);
  const ids = [opened, opened + 1].map((index) => 10_000_000_000 + chain.stored.id * 100_000 + index);
  return ids.map((id, at) =>
    new URLSearchParams({
      kind,
      index: String(opened + at),
      id: String(id),
      gameId: String(id),
      sports: String(sportId),
      sport: String(sportId),
      champs: String(championshipId),
      champ: String(championshipId),
      text: 'virtual',
      count: '50',
      virtualSports: 'true',
      lng: 'en',
      isSubGames: 'true',
    }).toString(),
  );
}

/** Whether a call tells of games: it is asked for the rounds of every kind. */
const isOfGames = (path: string): boolean => /feed|virtual/i.test(path);

/** The answers of all calls that tell of games, and of all others where these are wanted too. */
async function everything(withOthers: boolean): Promise<readonly string[]> {
  const texts: string[] = [];
  const ask = async (path: string, query: string): Promise<void> => {
    const asked = browser.send('GET', `${path}?${query}`);
    let isOver = false;
    const over = asked.finally(() => {
      isOver = true;
    });
    // What a call works out goes on in turns of the world, which nobody else gives it.
    while (!isOver) {
      bench.machine.settle();
      await new Promise(setImmediate);
    }
    const answer = await over;
    texts.push(answer.body, JSON.stringify(answer.headers));
  };
  for (const path of GETS)
    if (withOthers && !isOfGames(path)) await ask(path, queriesOf('football')[0] ?? '');
  for (const kind of VIRTUAL_KINDS) {
    const [open = '', next = ''] = queriesOf(kind);
    for (const path of GETS) if (isOfGames(path)) await ask(path, open);
    for (const path of GETS) if (path.includes('virtual')) await ask(path, next);
    const { sportId } = KIND_FACTS[kind];
    const game = bench.machine.world
      .games('line')
      .find((one) => one.apart === 'passing' && one.sportId === sportId);
    const [first] = game?.selections.values() ?? [];
    if (!game || !first) continue;
    const { odds, parameter, player, type } = first;
    const event = { GameId: game.id, Type: type, Coef: odds / 1_000, Param: parameter / 10_000 };
    const Events = [{ ...event, PlayerId: player, Kind: 3 }];
    const body = JSON.stringify({ Events, Vid: 0, Summ: '100', Lng: 'en' });
    texts.push((await browser.send('POST', UPDATE_COUPON_PATH, body)).body);
  }
  return texts;
}

describe('over a whole period', () => {
  it('no answer has the seed of a round that has not started', async () => {
    const round = must((await bench.rounds('football')).rounds[0], 'a round');
    expect(await bench.place(browser, must([...bench.game(round.gameId).selections.keys()][0], 'key'))).toBe(
      0,
    );
    // About to close, closed, and just started.
    const looks = [-1_000, 1_000, CLOSED_MS + 600].map((ms) => round.closesAt + ms);
    let texts = 0;
    while (bench.now < round.startsAt + 40_000) {
      // The secret is noted before the answers are asked for.
      const secret = untold();
      for (const kind of VIRTUAL_KINDS) {
        const told = await bench.rounds(kind, browser);
        expect(leaked(JSON.stringify(told), secret)).toEqual([]);
        for (const one of told.rounds)
          if (one.state === 'open' || one.state === 'closed') expect(one).not.toHaveProperty('seed');
          else expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
      }
      if (bench.now >= (looks[0] ?? Number.POSITIVE_INFINITY)) {
        looks.shift();
        const answers = await everything(texts === 0);
        texts += answers.length;
        for (const text of answers) expect(leaked(text, secret)).toEqual([]);
      }
      await bench.pass(Math.max(200, Math.min(5_000, (looks[0] ?? 0) - bench.now)));
    }
    expect(looks).toEqual([]);
    expect(texts).toBeGreaterThan(1_000);
  }, 300_000);

  it('and the search would find one', async () => {
    const told = await bench.rounds('football', browser);
    const { seed = '' } = must(
      told.rounds.find((one) => one.seed !== undefined),
      'a round that has started',
    );
    expect(leaked(JSON.stringify(told), new Map([[seed, 'football']]))).not.toEqual([]);
  });
});
