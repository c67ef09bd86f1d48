/** What the sportsbook writes, the hub reads back as the same values: for every form of a game, and for deltas. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parameterFromWire, type Selection, selectionKey } from '#domain/market/selection.ts';
import type { Game, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { DeltaGame } from './delta.ts';
import { deltaBytes } from './delta-bytes.ts';
import { fromExpress, fromShortExpress, parseExpressDay } from './express-day.ts';
import { fromLongGame } from './long/long-writer.ts';
import { fromMenuSport } from './menu-writer.ts';
import { parseDelta } from './parse-delta.ts';
import { parseGame } from './parse-feed.ts';
import { parseSports } from './parse-menu.ts';
import { envelope, fromDelta, fromGame, type GameForm } from './short/short-writer.ts';

/** The body as it arrives: through JSON text. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

const id = fc.integer({ min: 1, max: 2_000_000_000 });
const count = fc.integer({ min: 0, max: 5000 });
const text = fc.string({ maxLength: 12 });
const name = fc.string({ minLength: 1, maxLength: 12 });

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** The object without the fields that are undefined. */
const clean = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;

const selection: fc.Arbitrary<Selection> = fc
  .record({
    group: fc.oneof(fc.constantFrom(1, 2, 17, 136, 62), id),
    shortGroup: fc.constant(0),
    type: fc.oneof(fc.constantFrom(1, 3, 7, 9, 731), fc.integer({ min: 1, max: 20_000 })),
    parameter: fc.oneof(
      fc.constantFrom(0, 2.5, -1.5, 2.001, -150.075, 1020103.0104).map(parameterFromWire),
      fc.integer({ min: -5_000_000, max: 5_000_000 }).map((units) => parameterFromWire(units / 10_000)),
    ),
    player: fc.oneof(fc.constant(0), id),
    playerName: optional(name),
    odds: fc.integer({ min: 1001, max: 1_000_000 }).map((odds) => odds as Odds),
    oddsText: optional(name),
    isCenter: fc.boolean(),
    suspended: fc.boolean(),
  })
  .map((one) => clean(one) as Selection);

const selections = fc.uniqueArray(selection, {
  maxLength: 30,
  selector: (one) => selectionKey({ gameId: 1 as GameId, ...one }),
});

const score: fc.Arbitrary<Score> = fc
  .record({
    side1: count,
    side2: count,
    phase: fc.constantFrom('before-start', 'playing', 'break', 'review', 'finished'),
    period: count,
    periodName: text,
    periods: fc.array(fc.record({ number: count, name: text, side1: count, side2: count }), { maxLength: 4 }),
    points: optional(fc.record({ side1: name, side2: name })),
    serving: optional(fc.constantFrom(1, 2)),
    clock: optional(
      fc.record({ seconds: count, direction: fc.constantFrom('up', 'down'), running: fc.boolean() }),
    ),
    info: text,
    statusLine: text,
    statistics: fc.array(
      fc.record({
        period: count,
        entries: fc.array(fc.record({ id: count, name: text, side1: text, side2: text }), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    extras: fc.array(fc.record({ key: text, value: text }), { maxLength: 2 }),
    mapCount: count,
  })
  .map((one) => clean(one) as Score);

const opponent = fc.record({
  name,
  ids: fc.array(id, { maxLength: 2 }),
  images: fc.array(name, { maxLength: 2 }),
});
const part = { period: fc.integer({ min: 1, max: 12 }), periodName: text, typeName: text, variantName: text };

const head: fc.Arbitrary<GameHead> = fc
  .record({
    id: id.map((one) => one as GameId),
    constId: count,
    number: count,
    feed: fc.constantFrom('line', 'live'),
    sportId: id.map((one) => one as SportId),
    sportName: name,
    championship: fc.record({
      id: id.map((one) => one as ChampionshipId),
      name,
      countryId: count,
      countryName: text,
    }),
    opponent1: opponent,
    opponent2: optional(opponent),
    startsAt: fc.integer({ min: 1, max: 2_000_000_000 }).map((seconds) => seconds * 1000),
    // Never its own: the id below is smaller.
    mainGameId: fc.oneof(fc.constant(0), fc.integer({ min: 2_000_000_001, max: 2_100_000_000 })),
    subGame: fc.record(part),
    subGames: fc.array(
      fc.record({ id: id.map((one) => one as GameId), constId: count, ...part, selectionCount: count }),
      { maxLength: 3 },
    ),
    selectionCount: count,
    groupCount: count,
    tabs: fc.array(fc.record({ id: count, name: text, selectionCount: count }), { maxLength: 3 }),
    facts: fc.array(fc.record({ kind: count, value: text }), { maxLength: 3 }),
    rating: count,
    info: text,
    periodWord: text,
    notStarted: fc.constant(false),
    finished: fc.boolean(),
    suspended: fc.constant(false),
    hasVideo: fc.boolean(),
    hasZone: fc.boolean(),
    bundle: fc.array(name, { maxLength: 2 }),
  })
  .map((one) => clean({ ...one, subGameCount: one.subGames.length }) as GameHead);

/** A game as the sportsbook keeps it: it is suspended where all its selections are. */
const game: fc.Arbitrary<Game> = fc
  .record({ head, score: optional(score), selections })
  .map(({ head: one, selections: list, ...rest }) => {
    const suspended = list.length > 0 && list.every((each) => each.suspended);
    return clean({ ...rest, head: { ...one, suspended }, selections: list }) as Game;
  });

const byKey = (list: readonly Selection[]) =>
  new Map(list.map((one) => [selectionKey({ gameId: 1 as GameId, ...one }), one]));

function readBack(body: unknown): Game {
  const result = parseGame(sent(body));
  if (!result.ok || result.value.game === undefined) throw new Error('no game came back');
  expect(result.value.anomalies).toEqual([]);
  return result.value.game;
}

function expectSame(back: Game, original: Game): void {
  expect(back.head).toEqual(original.head);
  expect(back.score).toEqual(original.score);
  expect(back.selections).toHaveLength(original.selections.length);
  expect(byKey(back.selections)).toEqual(byKey(original.selections));
}

const FORMS: readonly GameForm[] = [
  { kind: 'flat' },
  { kind: 'grouped', columns: true },
  { kind: 'grouped', columns: false },
];

describe('short keys', () => {
  it.each(FORMS)('bring a game back as it was: %o', (form) => {
    fc.assert(fc.property(game, (one) => expectSame(readBack(envelope(fromGame(one, form))), one)));
  });

  it('bring a short list back as it was, lines of handicap and total included', () => {
    const short = game.map((one) => ({ ...one, selections: one.selections.slice(0, 16) }));
    fc.assert(
      fc.property(short, (one) => expectSame(readBack(envelope([fromGame(one, { kind: 'list' })])), one)),
    );
  });

  it('never put more than 16 selections into the short list', () => {
    fc.assert(
      fc.property(game, (one) => {
        expect((fromGame(one, { kind: 'list' })['E'] as unknown[]).length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('cut the selections at countevents while the counts stay full', () => {
    fc.assert(
      fc.property(game, count, (one, limit) => {
        const back = readBack(
          envelope(fromGame(one, { kind: 'grouped', columns: true, countEvents: limit })),
        );
        expect(back.selections).toHaveLength(Math.min(limit, one.selections.length));
        expect(back.head.selectionCount).toBe(one.head.selectionCount);
      }),
    );
  });

  describe('of a delta', () => {
    const delta: fc.Arbitrary<DeltaGame> = fc
      .record({ game, withHead: fc.boolean(), left: selections })
      .map(({ game: one, withHead, left }) => ({
        id: one.head.id,
        // A suspended head blocks what is sent with it.
        ...(withHead ? { head: { ...one.head, suspended: false } } : undefined),
        ...(one.score === undefined ? undefined : { score: one.score }),
        selections: one.selections,
        left: left.map(({ group, type, parameter, player }) => ({ group, type, parameter, player })),
      }));
    const deltas = fc.array(delta, { maxLength: 4 });

    it('bring it back as it was', () => {
      fc.assert(
        fc.property(deltas, fc.array(id), (games, left) => {
          const result = parseDelta(sent(fromDelta(games, left as GameId[])));
          expect(result).toEqual({ ok: true, value: { games, left, anomalyCount: 0, anomalies: [] } });
        }),
      );
    });

    it('are the same text when they are written as bytes', () => {
      const withShortGroups = deltas.map((games) =>
        games.map((one) => ({
          ...one,
          selections: one.selections.map((each, at) => ({ ...each, shortGroup: at % 3 })),
        })),
      );
      fc.assert(
        fc.property(withShortGroups, fc.array(id), (games, left) => {
          const objects = fromDelta(games, left as GameId[]);
          expect(new TextDecoder().decode(deltaBytes(games, left as GameId[]))).toBe(JSON.stringify(objects));
        }),
      );
    });
  });

  it('bring the menu back as it was', () => {
    const championship = fc.record({
      id: id.map((one) => one as ChampionshipId),
      name,
      countryId: count,
      countryName: text,
      gameCount: count,
    });
    const sport = fc.record({
      id: id.map((one) => one as SportId),
      name,
      menuSection: count,
      gameCount: count,
      championships: fc.array(championship, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(sport, { maxLength: 4 }), (sports) => {
        const result = parseSports(sent(envelope(sports.map(fromMenuSport))));
        expect(result).toMatchObject({ ok: true, value: { sports, anomalyCount: 0 } });
      }),
    );
  });
});

describe('long keys', () => {
  /**
   * The game without what long keys have no place for: extras, bundles, facts beyond their names, a clock that stands at
   * zero.
   */
  const longGame = game.map((one): Game => {
    const { score: told, ...rest } = one;
    const { clock, ...bare } = told ?? {};
    const phase = one.head.finished ? 'finished' : told?.phase === 'break' ? 'break' : 'playing';
    const ids = (side: GameHead['opponent1']) => ({ ...side, images: side.images.slice(0, side.ids.length) });
    const { opponent2 } = one.head;
    return {
      ...rest,
      head: {
        ...one.head,
        opponent1: ids(one.head.opponent1),
        ...(opponent2 === undefined ? undefined : { opponent2: ids(opponent2) }),
        bundle: [],
        facts: [{ kind: 1, value: 'Final' }],
        subGames: one.head.subGames.map((sub) => ({ ...sub, periodName: `P${sub.period}` })),
      },
      ...(told === undefined
        ? undefined
        : {
            score: {
              ...(bare as Score),
              ...(clock?.running ? { clock } : undefined),
              phase,
              extras: [],
              statistics: told.statistics.slice(0, 1),
            },
          }),
    };
  });

  it('bring a game back as it was, as a list and as a game', () => {
    fc.assert(
      fc.property(longGame, (one) => {
        expectSame(readBack(fromLongGame(one)), one);
        expectSame(readBack([fromLongGame(one, { list: true })]), one);
      }),
    );
  });

  it('bring an express back as it was', () => {
    const leg = fc.record({ game: longGame, selection });
    fc.assert(
      fc.property(id, fc.array(leg, { minLength: 1, maxLength: 4 }), fc.boolean(), (number, legs, bonus) => {
        const express = {
          id: number,
          odds: 5000 as Odds,
          legs: legs.map((one) => ({ head: one.game.head, selection: one.selection })),
          ...(bonus ? { bonus: 1100 as Odds } : undefined),
        };
        const bare = express.legs.map((one) => ({
          ...one,
          head: { ...one.head, subGames: [] as const },
        }));
        const result = parseExpressDay(sent([fromExpress(express)]));
        expect(result).toMatchObject({ ok: true, value: { expresses: [{ ...express, legs: bare }] } });
        const short = parseExpressDay(sent(envelope([fromShortExpress(express)])));
        expect(short).toMatchObject({ ok: true, value: { expresses: [express] } });
      }),
    );
  });
});
