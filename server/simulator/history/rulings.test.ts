/** Results that orders gave to games: statistics tell the one that bets were settled by, and every table still follows from its games. */
import { describe, expect, it } from 'vitest';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import { withOverrides } from '../../source/overrides.ts';
import type { World, WorldControls } from '../../source/source.ts';
import type { WorldStatistics } from '../../source/world-statistics.ts';
import { createSimulator } from '../simulator.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const LANGUAGE = 'en';
/** The selection that the first side, nobody or the second side wins; who cannot draw has another market. */
const RESULT = { three: [1, 1, 2, 3], two: [101, 401, 0, 402] } as const;

const world = createSimulator({
  seed: 7,
  startMs: START_MS,
  speed: 1,
  liveGames: 60,
  lineGames: 80,
  clock: { nowMs: () => 0, every: () => () => undefined, soon: setImmediate },
});
world.advance(START_MS + 40 * 60_000);
const ordered: World = withOverrides(world);
const statistics: WorldStatistics = must(ordered.statistics, 'statistics');
const orders: WorldControls = must(ordered.controls, 'controls');

async function told<Told>(answer: Promise<Told | 'busy' | undefined>): Promise<Told> {
  const found = await answer;
  if (found === undefined || found === 'busy') throw new Error(String(found));
  return found;
}

const gameOf = async (id: GameId) => (await told(statistics.game({ id, language: LANGUAGE }))).entity;
const keyOf = (gameId: GameId, group: number, type: number, parameter = 0) =>
  selectionKey({ gameId, group, type, parameter: parameter as Parameter, player: 0 });

/** The rows of both sides, with what their last game was. */
async function rowsOf(id: GameId) {
  const { stageId, team1, team2 } = await told(statistics.status({ id, language: LANGUAGE }));
  const { tables } = await told(statistics.stageTable({ id: stageId, language: LANGUAGE, tt: 1 }));
  return [team1, team2].map((team) =>
    must(
      tables[0]?.rows.find(({ teamId }) => teamId === team),
      'row',
    ),
  );
}

const someGame = (sportId: number, feed: 'live' | 'line', nth = 0): GameId =>
  must(ordered.games(feed).filter((game) => game.sportId === sportId)[nth], `a game of sport ${sportId}`).id;

describe.each([
  [1, RESULT.three],
  [2, RESULT.three],
  [3, RESULT.two],
  [4, RESULT.two],
] as const)('a game of sport %i', (sportId, [group, first, draw, second]) => {
  const sides = draw === 0 ? ([1, 2] as const) : ([1, 0, 2] as const);
  const typeOf = (winner: 0 | 1 | 2) => [draw, first, second][winner] ?? 0;

  it.each(sides)(
    'whose winner was decided is over with that winner (%i) in tables and form',
    async (winner) => {
      const id = someGame(sportId, 'live');
      const before = await rowsOf(id);
      const known = await gameOf(id);
      expect(known.status).toBe(2);
      const order = (result: LegResult | undefined) =>
        orders.decide(keyOf(id, group, typeOf(winner)), result);
      order('win');
      const game = await gameOf(id);
      expect([game.status, game.winner]).toEqual([3, winner]);
      expect(Math.sign(game.score1 - game.score2)).toBe([0, 1, -1][winner]);
      const after = await rowsOf(id);
      for (const [at, row] of after.entries()) {
        const result = winner === 0 ? 'drawn' : winner === at + 1 ? 'won' : 'lost';
        expect([row.games, row.live?.gameId]).toEqual([(before[at]?.games ?? 0) + 1, undefined]);
        expect(row[result]).toBe((before[at]?.[result] ?? 0) + 1);
        expect(row.form?.[0]).toMatchObject({ gameId: id, result });
      }
      // A result that was withdrawn leaves nothing behind.
      order(undefined);
      expect(await gameOf(id)).toEqual(known);
      expect(await rowsOf(id)).toEqual(before);
    },
    60_000,
  );
});

describe('an order', () => {
  it('about the score is the score, and goals that were never scored are told of nobody', async () => {
    const id = someGame(1, 'live', 1);
    orders.decide(keyOf(id, 136, 731, 90_070), 'win');
    const game = await gameOf(id);
    expect([game.score1, game.score2, game.winner, game.goals]).toEqual([9, 7, 1, []]);
    const { Events } = await told(statistics.chrono({ id, language: LANGUAGE }));
    expect(Events).toEqual([]);
    const [row] = await rowsOf(id);
    expect(row?.form?.[0]).toMatchObject({ gameId: id, result: 'won' });
  }, 30_000);

  it('about a game before its start counts at once', async () => {
    const id = someGame(1, 'line');
    const [before] = await rowsOf(id);
    orders.decide(keyOf(id, 1, 1), 'win');
    const [after] = await rowsOf(id);
    expect([after?.games, after?.won]).toEqual([(before?.games ?? 0) + 1, (before?.won ?? 0) + 1]);
  }, 30_000);

  it('that ends a game ends it as its bets will be settled', async () => {
    const id = someGame(1, 'live', 2);
    orders.finish(id);
    const { score1, score2, status } = await gameOf(id);
    expect(status).toBe(3);
    world.advance(START_MS + 4 * 60 * 60_000);
    const won = [1, 2, 3].map((type) => ordered.outcome(keyOf(id, 1, type))?.result);
    const side = Math.sign(score1 - score2);
    expect(won).toEqual([1, 0, -1].map((one) => (one === side ? 'win' : 'lose')));
  }, 60_000);

  it('about anything but the result leaves the game as it is played', async () => {
    const id = someGame(1, 'live', 3);
    const before = await gameOf(id);
    orders.decide(keyOf(id, 17, 9, 25_000), 'win');
    orders.decide(keyOf(id, 1, 1), 'void');
    expect(await gameOf(id)).toEqual(before);
  }, 30_000);
});
