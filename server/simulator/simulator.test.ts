import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { SourceSelection } from '../source/source.ts';
import { chanceOf } from './pricing/chance.ts';
import type { SimulatedMatch } from './simulated-match.ts';
import { createSimulator } from './simulator.ts';
import { scopeScore, WHOLE_GAME } from './sports/sport-model.ts';
import { SPORT_MODELS } from './sports/sports.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

function aWorld(
  options: {
    seed?: number;
    liveGames?: number;
    lineGames?: number;
    speed?: number;
    changesPerSecond?: number;
  } = {},
) {
  return createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 20,
    liveGames: 24,
    lineGames: 40,
    ...options,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });
}

type AWorld = ReturnType<typeof aWorld>;

function fingerprint(world: AWorld): string {
  const hash = createHash('sha256');
  for (const feed of ['live', 'line'] as const) {
    for (const game of world.games(feed)) {
      hash.update(JSON.stringify([game.head('ru'), game.score('en')]));
      for (const { key, odds, suspended } of game.selections.values())
        hash.update(`${key}=${odds}${suspended};`);
    }
  }
  return hash.digest('hex');
}

function matchesOf(world: AWorld): SimulatedMatch[] {
  return [...world.games('live'), ...world.games('line')].flatMap((game) => world.match(game.id) ?? []);
}

describe('a seeded world', () => {
  it('is the same, byte for byte, for the same seed and the same time', () => {
    const [one, other] = [aWorld(), aWorld()];
    one.advance(START_MS + 12 * MINUTE);
    for (let minute = 1; minute <= 12; minute += 1) other.advance(START_MS + minute * MINUTE);
    expect(fingerprint(one)).toBe(fingerprint(other));
    expect(fingerprint(aWorld({ seed: 8 }))).not.toBe(fingerprint(aWorld()));
  }, 180_000);

  it('shows a late asker the same prices as one who watched from the start', () => {
    const [watched, unwatched] = [aWorld(), aWorld()];
    for (const game of watched.games('live')) expect(game.selections.size).toBeGreaterThanOrEqual(0);
    watched.advance(START_MS + 10 * MINUTE);
    unwatched.advance(START_MS + 10 * MINUTE);
    const prices = (world: AWorld) =>
      world
        .games('live')
        .filter((game) => !game.head('en').suspended)
        .map((game) => [...game.selections.values()].map(({ key, odds }) => `${key}=${odds}`).sort());
    expect(prices(watched)).toEqual(prices(unwatched));
  }, 180_000);

  it('works prices out for who reads them, whenever that is: the same, those of suspended games too', () => {
    const [each, seldom, menus] = [aWorld({ speed: 1 }), aWorld({ speed: 1 }), aWorld({ speed: 1 })];
    // Of a game that is first asked for while it is suspended nobody has seen the prices from before.
    const ids = new Set(each.matches('live').map(({ id }) => id));
    const pricesOf = (world: AWorld) =>
      world
        .matches('live')
        .filter(({ id }) => ids.has(id))
        .map((game) => game.listedSelections.map(({ key, odds, suspended }) => `${key}=${odds}${suspended}`));
    for (const world of [each, seldom, menus]) pricesOf(world);
    let seenUnread = 0;
    for (let step = 1; step <= 900; step += 1) {
      for (const world of [each, seldom, menus]) world.advance(START_MS + step * 200);
      for (const game of each.matches('live')) void game.revision;
      for (const game of menus.matches('live')) void [game.headRevision, game.scoreRevision];
      if (step % 75 > 0) continue;
      seenUnread += seldom.matches('live').filter(({ isUnread }) => isUnread).length;
      expect(pricesOf(seldom)).toEqual(pricesOf(each));
    }
    expect(seenUnread).toBeGreaterThan(20);
    expect(menus.matches('live').reduce((sum, { timesRead }) => sum + timesRead, 0)).toBe(0);
    expect(pricesOf(menus)).toEqual(pricesOf(each));
  }, 60_000);

  it('counts the newest change of each short list, and tells the last ones', () => {
    const world = aWorld({ changesPerSecond: 40 });
    const counted = new Set<number>();
    let told = 0;
    for (let second = 1; second <= 15; second += 1) {
      world.advance(START_MS + second * 12_000);
      for (const game of world.matches('live')) {
        if (second % 3 === game.id % 3) void game.selections.size;
        const newest = game.listedSelections.reduce((most, one) => Math.max(most, one.revision), 0);
        expect(Math.max(game.headRevision, game.listedRevision)).toBe(Math.max(game.headRevision, newest));
        if (newest > game.headRevision) counted.add(newest);
        for (const since of [world.tick, world.tick - 1, world.tick - 2]) {
          const changes = game.listedChanges(since);
          if (!changes) continue;
          const found = game.listedSelections.filter((one) => one.revision > since);
          expect(changes.length).toBe(found.length);
          expect(found.every((one) => changes.includes(one))).toBe(true);
          if (changes.length > 0) told += 1;
        }
      }
    }
    expect(counted.size).toBeGreaterThan(20);
    expect(told).toBeGreaterThan(20);
  });

  it('holds the asked number of games, in every sport, and goes on for ever', () => {
    const world = createSimulator({
      seed: 3,
      startMs: START_MS,
      speed: 300,
      clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
    });
    for (let hour = 0; hour <= 2; hour += 1) {
      world.advance(START_MS + hour * 60 * MINUTE);
      expect(world.games('live').length).toBeGreaterThanOrEqual(250);
      expect(world.games('live').length).toBeLessThan(330);
      expect(world.games('line').length).toBeGreaterThanOrEqual(1500);
    }
    const listed = [...world.games('live'), ...world.games('line')].map((game) => game.sportId);
    expect(
      new Set(listed.filter((sport) => SPORT_MODELS.some(({ sportId }) => sportId === sport))).size,
    ).toBe(SPORT_MODELS.length);
    const phases = new Set(world.games('live').map((game) => game.score('en')?.phase));
    for (const phase of ['before-start', 'playing', 'break'] as const) expect(phases).toContain(phase);
    const football = world.games('line').find((game) => game.sportId === 1);
    expect(football?.selections.size).toBeGreaterThan(300);
    expect(football?.head('en').subGames.length).toBe(3);
  }, 180_000);

  it('keeps a game bettable under one id as it moves from line to live', () => {
    const world = aWorld({ speed: 1 });
    const soonest = [...world.games('line')]
      .filter((game) => game.sportId === 1)
      .sort((one, other) => one.head('en').startsAt - other.head('en').startsAt)[0];
    if (!soonest) throw new Error('no football in the line');
    const before = new Set(soonest.selections.keys());
    const { tick } = world;
    world.advance(soonest.head('en').startsAt - 170_000);
    expect(world.game(soonest.id)?.feed).toBe('live');
    expect(soonest.score('en')?.phase).toBe('before-start');
    expect(world.leftGames('line', tick)).toContain(soonest.id);
    const kept = [...soonest.selections.values()].filter(
      ({ key, suspended }) => before.has(key) && !suspended,
    );
    expect(kept.length).toBeGreaterThan(before.size * 0.9);
    expect(world.betDelayMs(soonest.id)).toBeGreaterThanOrEqual(3000);
  }, 180_000);

  it('leaves a finished game suspended for a while, then takes it away and still answers its outcomes', () => {
    const world = aWorld({ speed: 5 });
    const game = world.games('live').find(({ sportId }) => sportId === 85);
    if (!game) throw new Error('no virtual football');
    const [key] = game.selections.keys();
    if (!key) throw new Error('no selections');
    let lingered = 0;
    for (let second = 1; second < 600 && world.game(game.id); second += 1) {
      world.advance(START_MS + second * 1000);
      if (world.game(game.id) && game.head('en').finished) {
        lingered += 1;
        expect([...game.selections.values()].every(({ suspended }) => suspended)).toBe(true);
      }
    }
    expect(lingered).toBeGreaterThan(5);
    expect(world.game(game.id)).toBeUndefined();
    expect(world.outcome(key)?.reason.source).toBe('event-log');
  }, 180_000);

  it('moves as many prices as the load asks for, never above the model', () => {
    const world = aWorld({ speed: 1, changesPerSecond: 2000 });
    for (const game of world.matches('live')) expect(game.listedSelections.length).toBeGreaterThanOrEqual(0);
    let changes = 0;
    world.onTick(() => {
      for (const game of world.matches('live')) {
        for (const selection of game.listedSelections) if (selection.revision === world.tick) changes += 1;
      }
    });
    world.advance(START_MS + 10_000);
    // Two moves of one price in one tick count once here, as they do for a reader.
    expect(changes).toBeGreaterThan(9000);
    for (const game of world.matches('live')) {
      for (const { odds, modelOdds } of game.listedSelections) expect(odds).toBeLessThanOrEqual(modelOdds);
    }
  }, 180_000);
});

describe('prices of one game', () => {
  it('give no selection a better price than its chance in the one model of the game, so no sure profit exists', () => {
    const world = aWorld({ seed: 21 });
    world.advance(START_MS + 20 * MINUTE);
    let checked = 0;
    for (const match of matchesOf(world)) {
      for (const scope of [WHOLE_GAME, ...match.subScopes]) {
        const outlook = match.outlook(scope);
        const game = match.game(scope);
        if (!outlook || !game) continue;
        const score = scopeScore(match.state, scope, match.plan.model);
        for (const selection of game.selections.values()) {
          if (selection.suspended) continue;
          const chance = chanceOf(outlook, score, selection);
          expect(((chance ?? 1) * selection.odds) / 1000).toBeLessThanOrEqual(1);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(10_000);
  }, 180_000);

  it('agree with a sum over the score matrix made by hand', () => {
    const world = aWorld({ seed: 5 });
    let checked = 0;
    for (const match of matchesOf(world).filter(({ plan }) => plan.model.sportId === 1)) {
      const joint = match.outlook(WHOLE_GAME)?.result.joint;
      const game = match.game(WHOLE_GAME);
      if (!joint || !game) continue;
      const sum = (holds: (home: number, away: number) => boolean): number => {
        let p = 0;
        for (let i = 0; i < joint.size1; i += 1) {
          for (let j = 0; j < joint.size2; j += 1) {
            if (holds(joint.low1 + i, joint.low2 + j)) p += joint.p[i * joint.size2 + j] ?? 0;
          }
        }
        return p;
      };
      expect(sum(() => true)).toBeCloseTo(1, 6);
      const find = (type: number, parameter = 0): SourceSelection | undefined =>
        [...game.selections.values()].find(
          (one) => one.type === type && one.parameter === parameter * 10_000,
        );
      const cases: readonly [SourceSelection | undefined, number][] = [
        [find(1), sum((a, b) => a > b)],
        [find(2), sum((a, b) => a === b)],
        [find(3), sum((a, b) => a < b)],
        [find(9, 2.5), sum((a, b) => a + b > 2.5)],
        [find(10, 2.5), sum((a, b) => a + b < 2.5)],
        [find(7, -1.5), sum((a, b) => a - b > 1.5)],
        [find(180), sum((a, b) => a > 0 && b > 0)],
        [find(15770), sum((a, b) => a > b && b > 0)],
        [find(197, 2.5), sum((a, b) => a > b && a + b > 2.5)],
      ];
      for (const [selection, p] of cases) {
        if (!selection || selection.suspended) continue;
        checked += 1;
        expect((p * selection.odds) / 1000).toBeLessThanOrEqual(1);
        if (p > 0.1) expect((p * selection.odds) / 1000).toBeGreaterThan(0.82);
      }
    }
    expect(checked).toBeGreaterThan(100);
  }, 180_000);

  it('carry margins like a bookmaker: about 5 % on three ways and totals, 3 to 4 % on Asian lines', () => {
    const world = aWorld({ lineGames: 400, liveGames: 20 });
    const books: Record<'result' | 'total' | 'asian', number[]> = { result: [], total: [], asian: [] };
    for (const game of world.games('line').filter(({ sportId }) => sportId === 1)) {
      const price = (group: number, type: number, center: boolean): number => {
        const found = [...game.selections.values()].find(
          (one) => one.group === group && one.type === type && one.isCenter === center,
        );
        return found ? 1000 / found.odds : Number.NaN;
      };
      books.result.push(price(1, 1, false) + price(1, 2, false) + price(1, 3, false) - 1);
      books.total.push(price(17, 9, true) + price(17, 10, true) - 1);
      const quarters = [...game.selections.values()].filter(({ group }) => group === 2854);
      for (const one of quarters.filter(({ type }) => type === 3829)) {
        const other = quarters.find(
          ({ type, parameter }) => type === 3830 && parameter === 0 - one.parameter,
        );
        if (other) books.asian.push(1000 / one.odds + 1000 / other.odds - 1);
      }
    }
    const mean = (list: readonly number[]): number => {
      const known = list.filter((value) => !Number.isNaN(value));
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(mean(books.result)).toBeGreaterThan(0.04);
    expect(mean(books.result)).toBeLessThan(0.065);
    expect(mean(books.total)).toBeGreaterThan(0.045);
    expect(mean(books.total)).toBeLessThan(0.06);
    expect(mean(books.asian)).toBeGreaterThan(0.028);
    expect(mean(books.asian)).toBeLessThan(0.042);
  }, 180_000);
});

describe('settlement', () => {
  it('agrees with the final score worked out by hand, and decides what is certain early', () => {
    const world = aWorld({ seed: 11, speed: 2 });
    const game = world.games('live').find(({ sportId }) => sportId === 85);
    if (!game) throw new Error('no virtual football');
    const keys = [...game.selections.keys()];
    const early = new Map<string, string>();
    let final: readonly [number, number] = [0, 0];
    for (let second = 1; world.game(game.id) && second < 600; second += 1) {
      world.advance(START_MS + second * 1000);
      const score = game.score('en');
      if (score) final = [score.side1, score.side2];
      for (const key of keys) {
        const outcome = world.outcome(key);
        if (!outcome) continue;
        const before = early.get(key);
        if (before !== undefined) expect(outcome.result).toBe(before);
        early.set(key, outcome.result);
      }
    }
    const [a, b] = final;
    const line = (gap: number, parameter: number): string => {
      // Two half-stakes on the neighbouring half lines, by hand.
      const stakes = Number.isInteger(parameter * 2)
        ? [parameter, parameter]
        : [parameter - 0.25, parameter + 0.25];
      const won = stakes.reduce((sum, at) => sum + Math.sign(gap + at), 0);
      return ['lose', 'half_lose', 'void', 'half_win', 'win'][won + 2] ?? '';
    };
    const sure = (holds: boolean): string => (holds ? 'win' : 'lose');
    const expected: Record<number, (parameter: number) => string> = {
      1: () => sure(a > b),
      2: () => sure(a === b),
      3: () => sure(a < b),
      4: () => sure(a >= b),
      5: () => sure(a !== b),
      6: () => sure(a <= b),
      7: (p) => line(a - b, p),
      8: (p) => line(b - a, p),
      3829: (p) => line(a - b, p),
      3830: (p) => line(b - a, p),
      9: (p) => line(a + b, -p),
      10: (p) => line(-a - b, p),
      3827: (p) => line(a + b, -p),
      3828: (p) => line(-a - b, p),
      11: (p) => line(a, -p),
      12: (p) => line(-a, p),
      13: (p) => line(b, -p),
      14: (p) => line(-b, p),
      180: () => sure(a * b > 0),
      181: () => sure(a * b === 0),
      182: () => sure((a + b) % 2 === 0),
      183: () => sure((a + b) % 2 === 1),
      731: (p) => sure(p === a + b / 1000),
      739: (p) => sure(a + b > p),
      741: (p) => sure(a + b === p),
      743: (p) => sure(a + b < p),
      424: (p) => sure(a + p > b),
      425: (p) => sure(a + p === b),
      426: (p) => sure(a + p < b),
      1828: (p) => sure(a - b === p),
      1829: (p) => sure(a - b !== p),
      1834: (p) => sure(b - a === p),
      1835: (p) => sure(b - a !== p),
      197: (p) => sure(a > b && a + b > p),
      207: (p) => sure(!(a > b && a + b > p)),
      3523: (p) => sure(a * b > 0 && a + b > p),
      15772: () => sure(a === b && a > 0),
      16261: () => sure(a !== b && a * b === 0),
      4548: (p) => sure(a + b === p),
      4555: (p) => sure(a === p),
      4564: (p) => sure(b >= p),
    };
    let checked = 0;
    for (const key of keys) {
      const identity = parseSelectionKey(key);
      const outcome = world.outcome(key);
      expect(outcome, key).toBeDefined();
      const rule = identity && expected[identity.type];
      if (!rule) continue;
      expect(outcome?.result, key).toBe(rule(identity.parameter / 10_000));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(150);
  }, 180_000);

  it('knows nothing of selections that are not of this world', () => {
    const world = aWorld();
    expect(world.outcome('1.1.1.0.0' as never)).toBeUndefined();
    expect(world.outcome('nonsense' as never)).toBeUndefined();
  });
});
