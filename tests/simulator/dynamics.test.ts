import { describe, expect, it } from 'vitest';
import { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { SPORT_SHARES } from '#server/simulator/sports/sports.ts';
import { championshipsOf } from '#server/simulator/world/championships.ts';

/** A step of the world at its own speed, ms. */
const STEP_MS = 200;
const MINUTE = 60_000;
const FLICKER_MS = 5000;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Markets that an exchange would list one by one: totals, totals of a side, both to score, the next goal. */
const HALF_LINES = new Set([17, 15, 62]);
const GOAL_GROUPS = new Set([19, 20]);

const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((one, other) => one - other)[Math.floor(share * (list.length - 1))] ?? Number.NaN;
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

function fano(
  times: readonly number[],
  spans: readonly (readonly [number, number])[],
  windowMs: number,
): number {
  const counts: number[] = [];
  for (const [from, to] of spans) {
    for (let at = from; at + windowMs <= to; at += windowMs)
      counts.push(times.filter((time) => time >= at && time < at + windowMs).length);
  }
  const middle = mean(counts);
  return mean(counts.map((count) => (count - middle) ** 2)) / middle;
}

interface Watched {
  readonly jumps: number[];
  readonly closedByGoal: number[];
  readonly closures: number[];
  /** How much home, draw and away moved from one minute to the next while open. */
  readonly minutes: number[];
  /** Times at which a price of the winner or of the middle total changed, in play. */
  readonly changes: number[];
  readonly moves: number;
  readonly flickers: number;
  readonly playedMs: number;
  readonly openMs: number;
  readonly whole: boolean;
  readonly span: readonly [number, number];
}

function watch(seed: number): Watched {
  const model = SPORT_SHARES[0]?.model;
  // Strength is of the clubs: many of them, so that games are as uneven as those of a season.
  const championships = championshipsOf(1);
  const championship = championships[seed % championships.length];
  const [side1, side2] = championship?.participants.slice(seed % 30, (seed % 30) + 2) ?? [];
  if (!model || !championship || !side1 || !side2) throw new Error('no football');
  let now = 1_000_000_000;
  let tick = 1;
  const startsAt = now + 1000;
  const world = {
    get tick() {
      return tick;
    },
    oldestTick: 1,
    nowMs: () => now,
  };
  const plan = {
    id: 500_000_000 + seed * 10,
    seed,
    announcedAt: startsAt,
    startsAt,
    model,
    championship,
    sides: [side1, side2] as const,
  };
  const match = new SimulatedMatch(plan, world, now);
  const games = [0, ...match.subScopes].flatMap((scope) => match.game(scope) ?? []);
  const all = () => games.flatMap((game) => [...game.selections.values()]);
  /** Home, draw and away without their margin; undefined when not all three are on sale. */
  const fair = (): readonly number[] | undefined => {
    const implied = [1, 2, 3].map((type) => {
      const found = [...match.whole.selections.values()].find((one) => one.group === 1 && one.type === type);
      return found && !found.suspended ? 1000 / found.odds : Number.NaN;
    });
    const sum = implied.reduce((one, other) => one + other, 0);
    return Number.isNaN(sum) ? undefined : implied.map((value) => value / sum);
  };
  const changesOf = (one: readonly number[], other: readonly number[]): readonly number[] =>
    one.map((value, index) => Math.abs(value - (other[index] ?? 0)));
  const apart = (one: readonly number[], other: readonly number[]): number =>
    Math.max(...changesOf(one, other));
  const markets = (): Map<string, number> =>
    new Map(
      all()
        .filter(
          ({ group, parameter, suspended }) =>
            !suspended &&
            (HALF_LINES.has(group) ? Math.abs(parameter % 10_000) === 5000 : GOAL_GROUPS.has(group)),
        )
        .map(({ key, group, parameter }) => [`${key.split('.')[0]} ${group} ${parameter}`, parameter]),
    );
  const shown = (): Map<string, number> =>
    new Map(
      match.whole.listedSelections
        .filter(({ group, isCenter, suspended }) => !suspended && (group === 1 || (group === 17 && isCenter)))
        .map(({ key, odds }) => [key, odds]),
    );

  const figures = {
    jumps: [] as number[],
    closedByGoal: [] as number[],
    closures: [] as number[],
    minutes: [] as number[],
    changes: [] as number[],
    moves: 0,
  };
  let [flickers, openMs, playedMs, whole] = [0, 0, 0, true];
  const goals = (): number => match.state.units[0] + match.state.units[1];
  let closedAt:
    | { at: number; fair: readonly number[] | undefined; goals: number; markets: Map<string, number> }
    | undefined;
  let minute: { at: number; fair: readonly number[] } | undefined;
  let before = shown();
  let last = { goals: goals(), fair: fair(), markets: markets() };
  const recent: { key: string; at: number; from: number }[] = [];
  const end = () => match.state.phase === 'finished';
  while (!end()) {
    const next = Math.max(now + STEP_MS, Math.ceil(match.wakesAt / STEP_MS) * STEP_MS);
    const playing = match.state.phase === 'playing';
    if (playing) playedMs += next - now;
    if (playing && !match.closed) openMs += next - now;
    now = next;
    tick += 1;
    match.advance(now, tick);
    if (end()) break;
    if (match.closed) {
      closedAt ??= { ...last, at: now };
      if (all().some(({ suspended }) => !suspended)) whole = false;
      minute = undefined;
    } else if (closedAt) {
      figures.closures.push(now - closedAt.at);
      if (goals() - closedAt.goals === 1) {
        const prices = fair();
        if (prices && closedAt.fair) figures.jumps.push(apart(closedAt.fair, prices));
        const open = markets();
        figures.closedByGoal.push([...closedAt.markets.keys()].filter((market) => !open.has(market)).length);
      }
      // Back in one step: whatever is shown after it was written in it.
      if (all().some(({ suspended, revision }) => !suspended && revision !== tick)) whole = false;
      closedAt = undefined;
    }
    const after = shown();
    if (!match.closed && playing) {
      let changed = false;
      for (const [key, odds] of after) {
        const old = before.get(key);
        if (old === undefined || old === odds) continue;
        changed = true;
        figures.moves += 1;
        const back = recent.findIndex(
          (one) => one.key === key && one.from === odds && now - one.at <= FLICKER_MS,
        );
        if (back >= 0) {
          flickers += 1;
          recent.splice(back, 1);
          continue;
        }
        recent.unshift({ key, at: now, from: old });
        recent.length = Math.min(recent.length, 20);
      }
      if (changed) figures.changes.push(now);
    }
    before = after;
    if (!match.closed) {
      const prices = fair();
      if (!prices) minute = undefined;
      else if (playing && (!minute || now - minute.at >= MINUTE)) {
        if (minute && now - minute.at < MINUTE + 20_000)
          figures.minutes.push(...changesOf(minute.fair, prices));
        minute = { at: now, fair: prices };
      }
      last = { goals: goals(), fair: prices, markets: markets() };
    }
  }
  return { ...figures, flickers, playedMs, openMs, whole, span: [startsAt, now] };
}
describe('a football match in play', () => {
  const matches = SEEDS.map(watch);
  const flat = (key: 'jumps' | 'closedByGoal' | 'closures' | 'minutes'): readonly number[] =>
    matches.flatMap((match) => match[key]);
  const sum = (key: 'moves' | 'flickers' | 'openMs' | 'playedMs'): number =>
    matches.reduce((all, match) => all + match[key], 0);

  it('closes whole at incidents, mostly for less than two minutes, and comes back whole', () => {
    expect(matches.every(({ whole }) => whole)).toBe(true);
    expect(quantile(flat('closures'), 0.95)).toBeLessThan(120_000);
    expect(Math.max(...flat('closures'))).toBeLessThan(200_000);
    const closed = 1 - sum('openMs') / sum('playedMs');
    expect(closed).toBeGreaterThan(0.02);
    expect(closed).toBeLessThan(0.045);
  });

  it('jumps at a goal by 20 to 54 points, and a goal ends four to eight markets', () => {
    expect(flat('jumps').length).toBeGreaterThan(10);
    expect(quantile(flat('jumps'), 0.5)).toBeGreaterThan(0.2);
    expect(Math.max(...flat('jumps'))).toBeLessThan(0.65);
    expect(quantile(flat('closedByGoal'), 0.5)).toBeGreaterThanOrEqual(4);
    expect(quantile(flat('closedByGoal'), 0.5)).toBeLessThanOrEqual(8);
  });

  it('wanders between incidents: about .4 points a minute, 1.3 at p90', () => {
    expect(quantile(flat('minutes'), 0.5)).toBeGreaterThan(0.002);
    expect(quantile(flat('minutes'), 0.5)).toBeLessThan(0.006);
    expect(quantile(flat('minutes'), 0.9)).toBeGreaterThan(0.009);
    expect(quantile(flat('minutes'), 0.9)).toBeLessThan(0.018);
  });

  it('changes its prices in bursts, of which a part flickers back within five seconds', () => {
    const changes = matches.flatMap((match) => match.changes).length;
    expect((changes / sum('openMs')) * 1000).toBeGreaterThan(0.15);
    expect((changes / sum('openMs')) * 1000).toBeLessThan(0.4);
    const spread = (windowMs: number): number =>
      mean(matches.map((match) => fano(match.changes, [match.span], windowMs)));
    expect(spread(1000)).toBeGreaterThan(1.25);
    expect(spread(1000)).toBeLessThan(1.9);
    expect(spread(10_000)).toBeGreaterThan(4.5);
    expect(spread(10_000)).toBeLessThan(8.5);
    const flicker = sum('flickers') / sum('moves');
    expect(flicker).toBeGreaterThan(0.15);
    expect(flicker).toBeLessThan(0.27);
  });
});
