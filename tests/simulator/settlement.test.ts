import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { type GameLog, methodIn, type Share, shareOf, standing } from './settlement-by-hand.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const RESULTS: Readonly<Record<string, Share>> = {
  win: 1,
  half_win: 0.5,
  void: 0,
  half_lose: -0.5,
  lose: -1,
};

/** The log of a game as its script tells it, moment by moment; nothing of the server's own folding. */
function logOf(match: SimulatedMatch): GameLog {
  const { model, id, seed } = match.plan;
  const { moments } = model.script(createRandom(seed, id, 2), match.traits);
  const periods: { score: [number, number]; order: (1 | 2)[]; kills: (1 | 2)[] }[] = [];
  const corners: [number, number] = [0, 0];
  for (const { detail, kind, side, value } of moments) {
    if (kind === 'period') periods.push({ score: [0, 0], order: [], kills: [] });
    if (side === 0) continue;
    const period = periods.at(-1);
    if (kind === 'score' && period) {
      period.score[side - 1] = (period.score[side - 1] ?? 0) + value;
      for (let unit = 0; unit < value; unit += 1) period.order.push(side);
    }
    if (detail === 'kills') period?.kills.push(side);
    if (kind === 'statistic' && value === 70) corners[side - 1] = (corners[side - 1] ?? 0) + 1;
  }
  return { sportId: model.sportId, periods, corners, method: methodIn(moments) };
}

describe('a season at speed', () => {
  it('settles every selection that was ever offered as the log of its game says, and never changes a verdict', () => {
    const world = createSimulator({
      seed: 17,
      startMs: START_MS,
      speed: 1_100,
      liveGames: 26,
      lineGames: 30,
      clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
    });
    const offered = new Map<SimulatedMatch, Map<SelectionKey, number>>();
    const early = new Map<SelectionKey, string>();
    const differences: string[] = [];
    const settled = new Map<number, Set<number>>();
    let [games, selections, decidedEarly] = [0, 0, 0];

    const watch = (match: SimulatedMatch): void => {
      const keys = offered.get(match) ?? new Map<SelectionKey, number>();
      offered.set(match, keys);
      for (const scope of [0, ...match.subScopes])
        for (const key of match.game(scope)?.selections.keys() ?? []) keys.set(key, scope);
    };
    const note = (match: SimulatedMatch): void => {
      for (const key of offered.get(match)?.keys() ?? []) {
        if (early.has(key)) continue;
        const outcome = world.outcome(key);
        if (outcome) early.set(key, outcome.result);
      }
    };
    const judge = (match: SimulatedMatch): void => {
      const log = logOf(match);
      games += 1;
      for (const [key, scope] of offered.get(match) ?? []) {
        const identity = parseSelectionKey(key);
        if (!identity) throw new Error(`a key that is none: ${key}`);
        const byHand = shareOf(standing(log, scope), identity.type, identity.parameter);
        const outcome = world.outcome(key);
        selections += 1;
        const before = early.get(key);
        if (before !== undefined) decidedEarly += 1;
        const told = outcome && RESULTS[outcome.result];
        if (byHand === undefined || told !== byHand || (before !== undefined && before !== outcome?.result)) {
          const scores = log.periods.map(({ score }) => score.join(':')).join(' ');
          differences.push(
            `sport ${log.sportId} ${key} scope ${scope}: ${outcome?.result} (before ${before}), by hand ${byHand}, ${scores}`,
          );
        }
        settled.set(log.sportId, (settled.get(log.sportId) ?? new Set()).add(identity.type));
      }
      offered.delete(match);
    };

    for (let minute = 0; minute <= 330; minute += 11) {
      world.advance(START_MS + minute * MINUTE);
      for (const match of offered.keys()) {
        if (match.state.phase === 'finished') judge(match);
        else if (minute % 33 === 0) note(match);
      }
      for (const { id } of world.games('live')) {
        const match = world.match(id as GameId);
        // Those who came in the middle are watched too; what their list held before is not known.
        if (match && match.state.phase !== 'finished') watch(match);
      }
    }
    expect(differences.slice(0, 20)).toEqual([]);
    expect(games).toBeGreaterThan(80);
    expect(selections).toBeGreaterThan(30_000);
    expect(decidedEarly).toBeGreaterThan(3000);
    expect(settled.size).toBeGreaterThanOrEqual(13);
    expect(settled.get(1)?.size).toBeGreaterThanOrEqual(95);
  }, 180_000);
});
