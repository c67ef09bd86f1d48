/** One test for each trap of the wire format, and for what hostile bodies do. */
import { describe, expect, it } from 'vitest';
import type { Game } from '#domain/sport/game.ts';
import { parseDelta } from './parse-delta.ts';
import { parseGame, parseGames } from './parse-feed.ts';
import { parseChampionships, parseSports } from './parse-menu.ts';

const envelope = (value: unknown) => ({ Error: '', Success: true, Value: value });
const aGame = (over: Record<string, unknown> = {}) => ({
  I: 7,
  LI: 2,
  SI: 1,
  N: 70,
  KI: 1,
  S: 1_700_000_000,
  O1: 'Home',
  O2: 'Away',
  E: [{ G: 1, T: 1, C: 1.5 }],
  ...over,
});

function parsed(body: unknown) {
  const result = parseGames(body);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function only(over: Record<string, unknown> = {}): Game {
  const game = parsed(envelope([aGame(over)])).games[0];
  if (game === undefined) throw new Error('no game');
  return game;
}

describe('zero is absent', () => {
  it('reads a 0:0 score, a handicap of 0 and counts of 0 from missing keys', () => {
    const game = only({ SC: { FS: {}, PS: [{ Key: 1, Value: {} }] }, E: [{ G: 2, T: 7, C: 1.9 }] });
    expect(game.score).toMatchObject({ side1: 0, side2: 0, periods: [{ number: 1, side1: 0, side2: 0 }] });
    expect(game.selections[0]).toMatchObject({ parameter: 0, suspended: false, isCenter: false, player: 0 });
    expect(game.head).toMatchObject({ selectionCount: 0, subGameCount: 0, finished: false });
  });
});

describe('numbers as text and JSON inside text', () => {
  it('keeps statistics, points and extra values as the texts that they are', () => {
    const stats = '{"Seed":"3"}';
    const { score } = only({
      SC: {
        FS: { S1: 1 },
        SS: { S1: '40', S2: 'A' },
        ST: [{ Key: 0, Value: [{ ID: 45, N: null, S1: '58', S2: '44' }] }],
        S: [{ Key: 'Stat1', Value: stats }],
      },
    });
    expect(score?.points).toEqual({ side1: '40', side2: 'A' });
    expect(score?.statistics).toEqual([
      { period: 0, entries: [{ id: 45, name: '', side1: '58', side2: '44' }] },
    ]);
    expect(score?.extras).toEqual([{ key: 'Stat1', value: stats }]);
  });
});

describe('one key, several meanings', () => {
  it('reads P, B, S, CI, SS and T by the place where they stand', () => {
    const game = only({
      CI: 99,
      P: 1,
      PN: '1st half',
      MG: 6,
      B: 424085,
      SS: 3,
      T: 500,
      SC: { FS: {}, P: 2, GS: 2, S: [] },
      E: [{ G: 17, GS: 4, T: 9, P: 2.5, C: 1.5 }],
    });
    expect(game.head).toMatchObject({ constId: 99, rating: 500, mainGameId: 6, suspended: false });
    expect(game.head.subGame?.period).toBe(1);
    expect(game.head.startsAt).toBe(1_700_000_000_000);
    expect(game.score).toMatchObject({ serving: 2, phase: 'break' });
    expect(game.score?.points).toBeUndefined();
    expect(game.selections[0]).toMatchObject({ parameter: 25_000, shortGroup: 4, suspended: false });
  });

  it('reads CI of a championship as its country', () => {
    const result = parseChampionships(envelope([{ LI: 5, L: 'Cup', SI: 1, CI: 223, GC: 14 }]));
    expect(result).toMatchObject({
      ok: true,
      value: { championships: [{ id: 5, countryId: 223, gameCount: 14 }] },
    });
  });
});

describe('menus', () => {
  it('keeps the same sport once for each menu section', () => {
    const result = parseSports(
      envelope([
        { I: 1, N: 'Football', C: 5 },
        { I: 1, N: 'Football', C: 2, MS: 3 },
      ]),
    );
    expect(result).toMatchObject({ ok: true, value: { sports: [{ menuSection: 0 }, { menuSection: 3 }] } });
  });

  it('opens rows that group the championships of a country', () => {
    const result = parseSports(
      envelope([{ I: 3, N: 'Basketball', L: [{ LI: 1, L: 'USA', SC: [{ LI: 2, L: 'NBA', GC: 4 }] }] }]),
    );
    expect(result).toMatchObject({
      ok: true,
      value: { sports: [{ championships: [{ id: 2, name: 'NBA' }] }] },
    });
  });
});

describe('games', () => {
  it('may have more selections than were sent', () => {
    expect(only({ EC: 833 }).head.selectionCount).toBe(833);
  });

  it('may lack a second opponent, name pairs with a slash and send empty logos', () => {
    const game = only({ O1: 'Ann/Bea', O1IS: [1, 2], O1IMG: ['', 'b.png'], O2: undefined });
    expect(game.head.opponent1).toEqual({ name: 'Ann/Bea', ids: [1, 2], images: ['b.png'] });
    expect('opponent2' in game.head).toBe(false);
  });

  it('may linger after the end without odds', () => {
    const game = only({ F: true, E: [], SC: { FS: { S1: 2 }, GS: 1 } });
    expect(game.head.finished).toBe(true);
    expect(game.score?.phase).toBe('finished');
    expect(game.selections).toEqual([]);
  });

  it('count as suspended when everything in them is blocked', () => {
    expect(only({ E: [{ G: 1, T: 1, C: 1.001, B: true }] }).head.suspended).toBe(true);
  });

  it('take the phase from flags, never from localised text', () => {
    expect(only({ SC: { FS: {}, CPS: 'Game finished' } }).score?.phase).toBe('playing');
    expect(only({ GNS: true, SC: { FS: {}, CPS: '' } }).score?.phase).toBe('before-start');
  });

  it('are gone when Value is null or there is no body', () => {
    expect(parseGame(envelope(null))).toMatchObject({ ok: true, value: { others: [] } });
    for (const body of [envelope(null), null, undefined]) {
      const result = parseGame(body);
      expect(result.ok && result.value.game).toBeUndefined();
    }
  });
});

describe('selections', () => {
  it('that are blocked keep their price', () => {
    expect(only({ E: [{ G: 1, T: 1, C: 3.2, B: true }] }).selections[0]).toMatchObject({
      odds: 3200,
      suspended: true,
    });
  });

  it('of E, AE and GE are one set: a main line that comes twice is one, with its centre mark', () => {
    const game = only({
      E: [{ G: 17, T: 9, P: 2.5, C: 1.9 }],
      AE: [
        {
          G: 17,
          ME: [
            { G: 17, T: 9, P: 2.5, C: 1.9, CE: 1 },
            { G: 17, T: 9, P: 3.5, C: 2.9 },
          ],
        },
      ],
      GE: [{ G: 1, GS: 1, E: [[{ T: 1, C: 1.5 }], [{ T: 3, C: 2.5 }]] }],
    });
    expect(game.selections.map((one) => [one.group, one.type, one.parameter, one.isCenter])).toEqual([
      [17, 9, 25_000, true],
      [17, 9, 35_000, false],
      [1, 1, 0, false],
      [1, 3, 0, false],
    ]);
  });

  it('of a race are told apart by their runner', () => {
    const runner = (id: number) => ({ G: 26, T: 2637, C: 5, PL: { I: id, N: `Horse ${id}` } });
    expect(only({ E: [runner(1), runner(2)] }).selections.map((one) => one.playerName)).toEqual([
      'Horse 1',
      'Horse 2',
    ]);
  });

  it('that left a game are named in a delta, and nothing else is concluded from it', () => {
    const result = parseDelta({
      ...envelope([{ I: 7, EX: [{ G: 1, T: 2 }], E: [{ G: 1, T: 1, C: 2 }] }]),
      GONE: [9],
    });
    if (!result.ok) throw new Error('refused');
    expect(result.value.games).toEqual([
      {
        id: 7,
        selections: [expect.objectContaining({ type: 1, odds: 2000 })],
        left: [{ group: 1, type: 2, parameter: 0, player: 0 }],
      },
    ]);
    expect(result.value.left).toEqual([9]);
  });
});

describe('long keys', () => {
  const selection = (type: number, blocked?: boolean) => ({
    type,
    cf: 1.5,
    ...(blocked ? { blocked } : undefined),
  });

  it('block on three levels: game, group, selection', () => {
    const game = (over: object, group: object) => ({
      id: 7,
      constId: 1,
      opponent1: { fullName: 'A' },
      eventGroups: [{ groupId: 1, events: [[selection(1, true)], [selection(3)]], ...group }],
      ...over,
    });
    const blocks = (body: unknown) => parsed([body]).games[0]?.selections.map((one) => one.suspended);
    expect(blocks(game({}, {}))).toEqual([true, false]);
    expect(blocks(game({}, { blocked: true }))).toEqual([true, true]);
    expect(blocks(game({ blocked: true }, {}))).toEqual([true, true]);
  });

  it('carry odds of sub-games inside their game', () => {
    const body = {
      id: 7,
      constId: 1,
      kind: 1,
      opponent1: { fullName: 'A' },
      eventGroups: [],
      subGamesForMainGame: [
        {
          id: 8,
          period: 1,
          subGameName: '1st half',
          eventGroups: [{ groupId: 1, events: [[selection(1)]] }],
        },
      ],
    };
    expect(parseGame(body)).toMatchObject({
      ok: true,
      value: {
        game: { head: { id: 7, subGames: [{ id: 8, periodName: '1st half' }] } },
        others: [{ head: { id: 8, mainGameId: 7 }, selections: [{ type: 1 }] }],
      },
    });
  });
});

describe('failures', () => {
  it('inside the envelope are refusals, with Error as text or as an object', () => {
    const text = { Success: false, Error: 'нет', ErrorCode: 130, Value: null };
    expect(parseGames(text)).toEqual({
      ok: false,
      error: { code: 'refused', errorCode: 130, message: 'нет' },
    });
    expect(parseGames({ Success: false, Error: { Code: 5 } })).toMatchObject({ error: { errorCode: 5 } });
  });

  it('outside the envelope are refusals as well', () => {
    expect(parseGames({ type: 'feed/NotAcceptableException' })).toMatchObject({
      error: { code: 'refused', message: 'feed/NotAcceptableException' },
    });
    expect(parseGames({ type: 'x', title: 't', status: 400, detail: 'bad', errorCode: 3 })).toMatchObject({
      error: { errorCode: 3, message: 'bad' },
    });
  });

  it('are bodies that are no feed', () => {
    for (const body of ['<html>', 5, true, { Success: true, Value: 'x' }, { hello: 'world' }])
      expect(parseGames(body)).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });
});

describe('damage', () => {
  it('costs a game without an id, and no other game', () => {
    const { games, anomalies } = parsed(envelope([aGame({ I: 'x' }), null, aGame()]));
    expect(games.map((game) => game.head.id)).toEqual([7]);
    expect(anomalies).toContainEqual({ code: 'missing', path: '[0].I' });
  });

  it('costs a selection its place when it cannot be told which it is, and the rest stays', () => {
    const { games, anomalyCount } = parsed(
      envelope([aGame({ E: [{ G: 1, C: 2 }, { G: 1, T: 2, C: 2, P: {} }, 'x', { G: 1, T: 3, C: 2 }] })]),
    );
    expect(games[0]?.selections.map((one) => one.type)).toEqual([3]);
    expect(anomalyCount).toBe(3);
  });

  it('leaves a selection whose price is none visible, without a price and suspended', () => {
    for (const C of [undefined, 0, -1, 'NaN', 1e12])
      expect(
        only({
          E: [
            { G: 1, T: 1, C },
            { G: 1, T: 2, C: 2 },
          ],
        }).selections[0],
      ).toMatchObject({
        odds: 0,
        suspended: true,
      });
  });

  it('keeps the score when one part of it is damaged', () => {
    expect(only({ SC: { FS: { S1: 2 }, PS: 'x', ST: [{ Key: 0, Value: 7 }] } }).score).toMatchObject({
      side1: 2,
      periods: [],
    });
  });

  it('does not exhaust the stack, however deep a body nests', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(parseGames(deep)).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(only({ E: deep, AE: deep, GE: [{ G: 1, E: deep }], SC: deep, SG: deep }).selections).toEqual([]);
  });

  it('is counted without end and kept up to fifty', () => {
    const { anomalies, anomalyCount } = parsed(envelope([aGame({ E: Array.from({ length: 80 }, () => 1) })]));
    expect(anomalyCount).toBe(80);
    expect(anomalies).toHaveLength(50);
  });
});
