import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { duelOf } from '../duels/duel-id.ts';
import { createSimulator } from '../simulator.ts';
import { scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import { AFTERMATCH_GROUP, AFTERMATCH_TYPES, AftermatchGame } from './aftermatch-game.ts';
import { aftermatchId, aftermatchOf } from './aftermatch-id.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);
const MINUTE = 60_000;
const SECTION = 13;
const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
const aWorld = () =>
  createSimulator({ seed: 5, startMs: START_MS, speed: 300, liveGames: 60, lineGames: 120, clock });
type AWorld = ReturnType<typeof aWorld>;

const listedIn = (world: AWorld): readonly AftermatchGame[] =>
  [...world.games('live'), ...world.games('line')].filter((game) => game instanceof AftermatchGame);

const scoreOf = (world: AWorld, id: number) => {
  const match = world.match(id as GameId);
  if (!match) throw new Error(`no match ${id}`);
  return scopeScore(match.state, WHOLE_GAME, match.plan.model);
};

describe('ids of matches that have ended against those in play', () => {
  it.each([
    { ended: 500_000_010, live: 512_345_670, side: 1 },
    { ended: 512_345_670, live: 500_000_010, side: 2 },
    { ended: 583_886_070, live: 583_886_060, side: 2 },
  ] as const)('say which two they are, and are no ids of duels', (of) => {
    const id = aftermatchId(of);
    expect(aftermatchOf(id ?? 0)).toEqual(of);
    expect(duelOf(id ?? 0)).toBeUndefined();
    expect(id).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('there is none of a sub-game, nor of a game against itself', () => {
    expect(aftermatchId({ ended: 500_000_011, live: 500_000_020, side: 1 })).toBeUndefined();
    expect(aftermatchId({ ended: 500_000_020, live: 500_000_020, side: 1 })).toBeUndefined();
    for (const id of [0, 500_000_010, 1e13 - 1, 1e13, 1e13 + 2 ** 24, 9e15, Number.NaN])
      expect(aftermatchOf(id)).toBeUndefined();
  });
});

describe('a match that has ended against one in play', () => {
  it('is one of six, of one championship, against a match that was over before', () => {
    const world = aWorld();
    for (let hour = 0; hour < 8; hour += 1) {
      world.advance(START_MS + hour * 60 * MINUTE);
      const listed = listedIn(world);
      expect(listed.length).toBeGreaterThan(3);
      expect(listed.length).toBeLessThanOrEqual(6);
      for (const game of listed) {
        const of = aftermatchOf(game.id);
        const live = world.match(of?.live as GameId);
        expect(game).toMatchObject({ section: SECTION, sportId: 1, feed: live?.feed, about: [of?.live] });
        const before = (live?.plan.startsAt ?? 0) - world.nowMs();
        expect(before).toBeLessThanOrEqual(15 * MINUTE);
        const head = game.head('en');
        expect(head.opponent1.name).toMatch(/ \(\d+:\d+\)$/);
        expect(head.championship.name).toBe(`${live?.plan.championship.name[0]}. Aftermatch v live`);
        expect(head.facts.map(({ value }) => Number(value))).toEqual([of?.ended, of?.live]);
        expect(world.game(game.id)).toBe(game);
      }
    }
  });

  it('is priced by the model of the live match with what has ended as a fixed line, and a margin on top', () => {
    const world = aWorld();
    world.advance(START_MS + 10 * MINUTE);
    const game = listedIn(world).find(({ feed, isOver }) => feed === 'live' && !isOver);
    const of = aftermatchOf(game?.id ?? 0);
    if (!game || !of) throw new Error('none');
    const [home = 0, away = 0] = (/\((\d+):(\d+)\)/.exec(game.head('en').opponent1.name) ?? [])
      .slice(1)
      .map(Number);
    const units = world.match(of.live as GameId)?.outlook(WHOLE_GAME)?.units;
    if (!units) throw new Error('no outlook');
    const fixed = of.side === 1 ? home : away;
    const pmf = of.side === 1 ? units.side1 : units.side2;
    const chances = (from: typeof pmf, line: number) => {
      const sums = [0, 0, 0];
      for (const [at, p] of from.p.entries()) {
        const sign = Math.sign(from.low + at - line);
        sums[1 - sign] = (sums[1 - sign] ?? 0) + p;
      }
      return sums;
    };
    const bySide = chances(pmf, fixed).toReversed();
    const byTotal = chances(units.total, home + away);
    const expected = new Map([
      ...[44_021, 44_022, 44_023].map((type, at) => [type, bySide[at] ?? 0] as const),
      ...AFTERMATCH_TYPES.map((type, at) => [type, byTotal[at] ?? 0] as const),
    ]);
    expect(game.selections.size).toBeGreaterThan(2);
    for (const { odds, suspended, type } of game.selections.values()) {
      if (suspended) continue;
      expect(1000 / odds).toBeGreaterThan(expected.get(type) ?? 1);
      expect(1000 / odds).toBeLessThan((expected.get(type) ?? 0) + 0.06);
    }
  });

  it('is settled as soon as nothing can change it, by figures that both matches came to, also after a restart', () => {
    const world = aWorld();
    const told: number[] = [];
    world.onOutcomes((id) => told.push(id));
    world.advance(START_MS + MINUTE);
    const [game] = listedIn(world);
    const of = aftermatchOf(game?.id ?? 0);
    if (!game || !of) throw new Error('none');
    const [home = 0, away = 0] = (/\((\d+):(\d+)\)/.exec(game.head('en').opponent1.name) ?? [])
      .slice(1)
      .map(Number);
    const keys = [
      ...[44_021, 44_022, 44_023].map((type) => `${game.id}.8285.${type}.0.0`),
      ...AFTERMATCH_TYPES.map((type) => `${game.id}.${AFTERMATCH_GROUP}.${type}.0.0`),
    ] as never[];
    const early = new Map<string, string>();
    while (world.match(of.live as GameId)?.state.phase !== 'finished') {
      world.advance(world.nowMs() + MINUTE);
      for (const key of keys) {
        const result = world.outcome(key)?.result;
        if (result && !early.has(key)) early.set(key, result);
      }
    }
    const { units } = scoreOf(world, of.live);
    const side = Math.sign((of.side === 1 ? home : away) - (units[of.side - 1] ?? 0));
    const total = Math.sign(units[0] + units[1] - home - away);
    const expected = [side, total].flatMap((sign) =>
      [1, 0, -1].map((one) => (one === sign ? 'win' : 'lose')),
    );
    expect(keys.map((key) => world.outcome(key)?.result)).toEqual(expected);
    for (const [key, result] of early) expect(world.outcome(key as never)?.result).toBe(result);
    expect(told).toContain(game.id);
    expect(listedIn(world)).not.toContain(game);
    const before = world.oldestTick;
    expect([...world.leftGames('live', before)]).toContain(game.id);
    const again = aWorld();
    again.advance(START_MS + 12 * 60 * MINUTE);
    expect(keys.map((key) => again.outcome(key)?.result)).toEqual(expected);
    expect(again.game(game.id)).toBeUndefined();
  }, 120_000);

  it('says nothing of a match before its end', () => {
    const world = aWorld();
    world.advance(START_MS + MINUTE);
    for (const game of listedIn(world)) {
      const of = aftermatchOf(game.id);
      const ended = of && world.match(of.ended as GameId);
      if (ended) expect(ended.state.phase).toBe('finished');
    }
    const [one] = world.matches('live');
    expect(
      world.game(aftermatchId({ ended: one?.id ?? 0, live: 500_000_990, side: 1 }) as GameId),
    ).toBeUndefined();
  });
});
