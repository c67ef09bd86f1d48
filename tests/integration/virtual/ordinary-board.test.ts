/** Rounds are listed where they are named, and nothing of the ordinary board grows by them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { KIND_FACTS, VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import { feedPaths } from '#protocol/http/line-feed.ts';
import type { SourceGame } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { VirtualBench } from '#tests/helpers/people/virtual-bench.ts';

const LINE = feedPaths('line');
const LIVE = feedPaths('live');
const ORDINARY = [
  `${LIVE.list}?count=500&lng=en`,
  `${LINE.list}?count=500&lng=en`,
  `${LINE.list}?count=500&lng=en&virtualSports=true`,
  `${LINE.list}?count=500&lng=ru&getEmpty=true`,
  `${LINE.list}?count=500&lng=en&selectedMs=0`,
  `${LINE.list}?count=500&lng=en&sports=1,2,3`,
  `${LINE.topGames}?lng=en`,
  `${LINE.longList}?count=500&lng=en`,
  `${LINE.search}?text=virtual&lng=en`,
  `${LINE.search}?text=round&lng=en`,
  `${LINE.topChampionships}?lng=en`,
  `${LINE.expressDay}?lng=en`,
];

let databases: readonly Database[] = [];
let withRounds: VirtualBench;
let without: VirtualBench;
beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
  const [one, other] = databases;
  withRounds = await VirtualBench.open(must(one, 'a database'));
  without = await VirtualBench.open(must(other, 'a database'));
  for (const kind of VIRTUAL_KINDS) {
    await withRounds.begin(kind);
    await without.pass(400);
  }
}, 180_000);
afterAll(async () => {
  for (const bench of [withRounds, without]) await bench.kill();
  for (const database of databases) await database.close();
});

const answerOf = async (bench: VirtualBench, url: string): Promise<string> => {
  const { body, statusCode } = await bench.people.browser().send('GET', url);
  expect(statusCode).toBe(200);
  return body;
};
/** The answer without revisions, which count the steps in which anything changed. */
const bare = (body: string): string => body.replaceAll(/"(?:Version|V)":\d+/g, '');
const idsIn = (body: string): readonly number[] =>
  (JSON.parse(body).Value as { I: number }[]).map(({ I }) => I);

describe('the ordinary board', () => {
  it.each(ORDINARY)('is as long with rounds as without: %s', async (url) => {
    expect(withRounds.now).toBe(without.now);
    const [one, other] = [await answerOf(withRounds, url), await answerOf(without, url)];
    expect(one.length).toBe(other.length);
    expect(bare(one)).toBe(bare(other));
  });

  it('has the same games, and rounds stand apart from them', () => {
    const games = withRounds.machine.world.games('line');
    const isRound = ({ apart }: SourceGame): boolean => apart === 'passing';
    expect(games.filter(isRound).length).toBe(VIRTUAL_KINDS.length);
    expect(games.filter((game) => !isRound(game)).map(({ id }) => id)).toEqual(
      without.machine.world.games('line').map(({ id }) => id),
    );
  });
});

describe('a list that names them', () => {
  it.each(VIRTUAL_KINDS)('has the rounds of %s: by sport, championship and section', async (kind) => {
    const { championshipId, section, sportId } = KIND_FACTS[kind];
    const round = must((await withRounds.rounds(kind)).rounds[0], 'a round');
    const found = async (query: string) =>
      idsIn(await answerOf(withRounds, `${LINE.list}?count=500&lng=en&${query}`));
    expect(await found(`sports=${sportId}`)).toContain(round.gameId);
    expect(await found(`champs=${championshipId}`)).toEqual([round.gameId]);
    if (section !== 0) expect(await found(`selectedMs=${section}`)).toContain(round.gameId);
    const menu = await answerOf(withRounds, `${LINE.sports}?lng=en&virtualSports=true`);
    expect(menu).toContain(`"I":${sportId},`);
    const one = JSON.parse(await answerOf(withRounds, `${LINE.game}?id=${round.gameId}&lng=en`)).Value;
    expect(one.E.length).toBe(withRounds.game(round.gameId).selections.size);
  });

  it('tells by a delta that a round closed, and that it left', async () => {
    const { championshipId } = KIND_FACTS.greyhounds;
    const url = `${LINE.list}?count=500&lng=en&champs=${championshipId}`;
    const round = must((await withRounds.rounds('greyhounds')).rounds[0], 'a round');
    const browser = withRounds.people.browser();
    const first = await browser.send('GET', url);
    await withRounds.jumpTo(round.closesAt);
    const closed = await browser.send('GET', `${url}&since=${String(first.headers['x-feed-cursor'])}`);
    expect(closed.headers['x-feed-delta']).toBeDefined();
    expect(JSON.parse(closed.body).Value[0]).toMatchObject({ I: round.gameId, SUS: true });
    await withRounds.jumpTo(round.endsAt + 40_000);
    const over = await browser.send('GET', `${url}&since=${String(closed.headers['x-feed-cursor'])}`);
    expect(JSON.parse(over.body).GONE).toContain(round.gameId);
  });
});
