import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { createApp } from '#server/app.ts';
import { seriesStem } from '#server/replay/recordings.ts';
import { createReplay } from '#server/replay/replay.ts';
import { sharedFolder } from '#tests/helpers/repository/shared-folder.ts';

const STEP_MS = 1_000;
const LIVE_LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true&virtualSports=true';
const LINE_LIST = '/service-api/LineFeed/Get1x2_VZip?lng=en&getEmpty=true&virtualSports=true';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A folder with these recorded bodies. */
function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-replay-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), typeof body === 'string' ? body : JSON.stringify(body));
  }
  return folder;
}

function play(path: string, nowMs: () => number = () => 0) {
  let due: (() => void) | undefined;
  let dueInMs = 0;
  const notes: string[] = [];
  const world = createReplay({
    path,
    stepMs: STEP_MS,
    clock: {
      nowMs,
      after(milliseconds, run) {
        dueInMs = milliseconds;
        due = run;
        return () => {
          due = undefined;
        };
      },
    },
    log: { info: (details, message) => notes.push(`${JSON.stringify(details)} ${message}`) },
  });
  world.start();
  const app = createApp({ world, nowMs: () => 0 });
  cleanUps.push(() => app.close());
  /** Runs what comes next and says in how long it was due. */
  const step = (): number => {
    const run = due;
    const passedMs = dueInMs;
    due = undefined;
    run?.();
    return passedMs;
  };
  const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const value = async (url: string) => (await get(url)).json().Value;
  return { world, step, get, value, notes };
}

const selection = (type: number, odds: number) => ({ T: type, G: 1, C: odds });
const shortGame = (id: number, odds: number, more: object = {}) => ({
  I: id,
  N: id,
  S: 1_700_000_000,
  KI: 1,
  SI: 1,
  SE: 'Football',
  LI: 10,
  L: 'League',
  O1: `Home ${id}`,
  O2: `Away ${id}`,
  E: [selection(1, odds), selection(3, 2.5)],
  SC: { FS: {} },
  unknownField: { kept: [1, 2] },
  ...more,
});
const envelope = (value: unknown) => ({
  Error: '',
  ErrorCode: 0,
  Guid: '',
  Id: 0,
  Success: true,
  Value: value,
});
const polls = {
  'live-a-1.json': envelope([shortGame(1, 1.5), shortGame(2, 1.6)]),
  'live-a-2.json': envelope([shortGame(1, 1.7)]),
};

describe('several polls of one feed', () => {
  it('are played one a step in name order, and the last one stays', async () => {
    const { value, step } = play(folderOf(polls));
    expect((await value(LIVE_LIST)).map((game: { I: number }) => game.I)).toEqual([1, 2]);
    expect(step()).toBe(STEP_MS);
    const after = await value(LIVE_LIST);
    expect(after.map((game: { I: number; E: { C: number }[] }) => [game.I, game.E[0]?.C])).toEqual([
      [1, 1.7],
    ]);
    for (let more = 0; more < 5; more += 1) step();
    expect(await value(LIVE_LIST)).toEqual(after);
  });

  it('take no notice of a clock that jumps: no poll is left out, none comes twice, and the end voids once', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { step, value, world } = play(folderOf(polls), () => now);
    const voided: number[] = [];
    world.onOutcomes((id) => voided.push(id));
    const seen = async () => (await value(LIVE_LIST)).map((game: { E: { C: number }[] }) => game.E[0]?.C);
    const first = await seen();
    now += 30 * 86_400_000;
    expect(await seen()).toEqual(first);
    expect(step()).toBe(STEP_MS);
    expect(await seen()).toEqual([1.7]);
    now -= 60 * 86_400_000;
    expect(voided).toEqual([]);
    expect(step()).toBe(STEP_MS);
    expect(voided).toEqual([1]);
    expect(world.nowMs()).toBe(now);
  });

  it('change the tag when they change the bytes, and offer no deltas', async () => {
    const { get, step } = play(folderOf(polls));
    const first = await get(LIVE_LIST);
    expect(first.headers['x-feed-cursor']).toBeUndefined();
    const etag = String(first.headers.etag);
    expect((await get(LIVE_LIST, { 'if-none-match': etag })).statusCode).toBe(304);
    step();
    expect((await get(LIVE_LIST, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('are told apart from other feeds, which go on beside them', async () => {
    const { value, step } = play(
      folderOf({
        ...polls,
        'live-b-1.json': envelope([shortGame(7, 3)]),
        'line.json': [shortGame(8, 4, { KI: 3 })],
      }),
    );
    step();
    expect((await value(LIVE_LIST)).map((game: { I: number }) => game.I)).toEqual([1, 7]);
    expect((await value(LINE_LIST)).map((game: { I: number }) => game.I)).toEqual([8]);
  });

  it.each([
    ['live-get1x2-football-2022-08-15-t1.json', 'live-get1x2-football-2022-08-15'],
    ['live-get1x2-football-2022-08-19.json', 'live-get1x2-football-2022-08-19'],
    ['line-getgame-values-2026-07-25-t1-truncated.json', 'line-getgame-values-2026-07-25'],
    ['live-expressday-2026-07-19-poll2.json', 'live-expressday-2026-07-19'],
    ['multisport-2021-10-07-b.json', 'multisport-2021-10-07'],
    ['live_0042.json', 'live'],
    ['0042.json', ''],
    ['live-1700000000123.json', 'live'],
    ['live-2026-07-19T14-46-00Z.json', 'live-2026-07-19'],
  ])('%s belongs to the series "%s"', (file, stem) => {
    expect(seriesStem(file)).toBe(stem);
  });
});

describe('recorded games', () => {
  it('are served as they were recorded, unknown fields and all', async () => {
    const { value } = play(folderOf(polls));
    expect((await value(LIVE_LIST))[0]).toEqual(shortGame(1, 1.5));
    expect(await value('/service-api/LiveFeed/GetGameZip?id=2&GroupEvents=true')).toEqual(shortGame(2, 1.6));
  });

  it('obey the filters of the list', async () => {
    const { value } = play(folderOf({ 'x.json': [shortGame(1, 2), shortGame(2, 2, { SI: 4, LI: 40 })] }));
    expect((await value(`${LIVE_LIST}&sports=4`)).map((game: { I: number }) => game.I)).toEqual([2]);
    expect(
      (await value('/service-api/LiveFeed/GetSportsShortZip')).map((row: { I: number }) => row.I),
    ).toEqual([1, 4]);
  });

  it('come from the fuller of two recordings where both hold them', async () => {
    const full = shortGame(1, 1.9, { E: [1, 2, 3, 4].map((type) => selection(type, 1.9)) });
    const { value } = play(folderOf({ 'live.json': [shortGame(1, 1.5)], 'getgame.json': envelope(full) }));
    expect(await value('/service-api/LiveFeed/GetGameZip?id=1')).toEqual(full);
  });

  it('written in long keys are served so, and in short keys by translation', async () => {
    const long = {
      id: 5,
      kind: 1,
      startTs: 1_700_000_000,
      sport: { id: 1, name: 'Football' },
      liga: { id: 10, name: 'League' },
      opponent1: { fullName: 'Home', opps: [] },
      opponent2: { fullName: 'Away', opps: [] },
      eventGroups: [
        {
          groupId: 1,
          shortGroupId: 1,
          events: [[{ type: 1, cf: 1.85, cfView: '1.85' }], [{ type: 3, cf: 2.1 }]],
        },
      ],
    };
    const { get, value } = play(folderOf({ 'v3.json': [long] }));
    expect((await get('/service-api/main-live-feed/v3/games1x2')).json()).toEqual([long]);
    expect((await get('/service-api/main-live-feed/v3/gameEvents?id=5')).json()).toEqual(long);
    const [short] = await value(LIVE_LIST);
    expect(short).toMatchObject({ I: 5, O1: 'Home', LI: 10 });
    expect(short.E.map((one: { T: number; C: number }) => [one.T, one.C])).toEqual([
      [1, 1.85],
      [3, 2.1],
    ]);
  });

  it('that are damaged cost themselves alone; files without games are left out and told', async () => {
    const { value, notes } = play(
      folderOf({
        'a.json': [shortGame(1, 2), null, 'x', { I: 'no' }],
        'b.json': '{"trunc',
        'readme.md': '#',
        'c.json': { a: 1 },
      }),
    );
    expect(await value(LIVE_LIST)).toHaveLength(1);
    expect(notes.filter((note) => note.includes('skipped'))).toHaveLength(3);
  });

  it('are needed: a folder without any is refused', () => {
    expect(() => play(folderOf({ 'c.json': { a: 1 } }))).toThrow('no recorded games');
    expect(() => play('/nowhere/at/all')).toThrow();
  });
});

describe('the end of a recording', () => {
  it('voids every bet, once the last poll has had its step', () => {
    const { world, step } = play(folderOf(polls));
    const key = '1.1.1.0.0' as SelectionKey;
    const decided: GameId[] = [];
    world.onOutcomes((id) => decided.push(id));
    step();
    expect(world.outcome(key)).toBeUndefined();
    step();
    expect(decided).toEqual([1]);
    expect(world.outcome(key)).toEqual({
      result: 'void',
      reason: { source: 'recording-ended', rule: 'void-recording-ended', facts: {} },
    });
  });

  it('opens what stays on the board again, and comes again for the bets placed since', () => {
    const { world, step } = play(folderOf(polls));
    const key = '1.1.1.0.0' as SelectionKey;
    step();
    step();
    expect(world.outcome(key)?.result).toBe('void');
    step();
    expect(world.outcome(key)).toBeUndefined();
    const decided: GameId[] = [];
    world.onOutcomes((id) => decided.push(id));
    expect(step()).toBe(30_000);
    expect([decided, world.outcome(key)?.result]).toEqual([[1], 'void']);
  });
});

type Wire = Readonly<Record<string, unknown>>;
const list = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value : []);

/** Odds of a recorded short-key game by type, parameter and player, read from the raw object without our parser. */
function rawOdds(game: Wire): Map<string, number> {
  const nested = list(game.GE).flatMap((group) => (Array.isArray(group.E) ? group.E.flat() : []));
  const all = [
    ...list(game.AE).flatMap((one) => list(one.ME)),
    ...nested,
    ...list(game.E),
  ] as readonly Wire[];
  return new Map(
    all.map((one) => [
      JSON.stringify([one.G, one.T, one.P ?? 0, (one.PL as Wire | undefined)?.I ?? 0]),
      Number(one.C),
    ]),
  );
}

const captures = sharedFolder() === undefined ? undefined : join(sharedFolder() ?? '', 'captures');

describe.skipIf(captures === undefined)(
  'the recorded day of a real operator (skipped without the shared folder)',
  () => {
    const recordedGames = (): Map<number, Map<string, number>[]> => {
      const games = new Map<number, Map<string, number>[]>();
      for (const file of readdirSync(captures ?? '').filter((name) => /^live-get1x2.*\.json$/.test(name))) {
        const body = JSON.parse(readFileSync(join(captures ?? '', file), 'utf8'));
        for (const game of list(body.Value)) {
          const id = Number(game.I);
          games.set(id, [...(games.get(id) ?? []), rawOdds(game)]);
        }
      }
      return games;
    };

    it('shows hundreds of live games with exactly the recorded odds, at each step', async () => {
      const recorded = recordedGames();
      const { value, step } = play(captures ?? '');
      let steps = 0;
      const shown = new Set<number>();
      do {
        const games = list(await value(LIVE_LIST));
        expect(games.length).toBeGreaterThan(50);
        expect(games.length).toBeLessThan(400);
        for (const game of games) {
          const moments = recorded.get(Number(game.I));
          if (!moments) continue;
          shown.add(Number(game.I));
          const odds = JSON.stringify([...rawOdds(game)]);
          expect(moments.some((moment) => JSON.stringify([...moment]) === odds)).toBe(true);
        }
        steps += 1;
        step();
      } while (steps < 4);
      expect([...recorded.keys()].filter((id) => !shown.has(id))).toEqual([]);
    });

    it('lets every listed game be opened, with no fewer selections than the list showed', async () => {
      const { value } = play(captures ?? '');
      for (const [folder, url] of [
        ['LiveFeed', LIVE_LIST],
        ['LineFeed', LINE_LIST],
      ] as const) {
        const games = parseGames({ Success: true, Value: await value(url) });
        if (!games.ok) throw new Error(games.error.code);
        for (const game of games.value.games) {
          const opened = parseGames({
            Success: true,
            Value: await value(`/service-api/${folder}/GetGameZip?id=${game.head.id}`),
          });
          const [whole] = opened.ok ? opened.value.games : [];
          expect(whole?.head.id).toBe(game.head.id);
          expect(whole?.selections.length).toBeGreaterThanOrEqual(game.selections.length);
        }
      }
    });
  },
);
