/** Games of e-sports that are played by maps, and fights: settled by hand, and without a sure profit at any of their moments. */
import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { MatchPlan } from '#server/simulator/match-plan.ts';
import { createRandom } from '#server/simulator/random.ts';
import { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';
import { championshipsOf } from '#server/simulator/world/championships.ts';
import { bookOf, weigh } from './fair-measure.ts';
import { openOf, soFar } from './open-selections.ts';
import { payoffsOf } from './payoffs.ts';
import { type GameLog, methodIn, shareOf, standing } from './settlement-by-hand.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const ENDS = 3_000;
const SHARES = { win: 1, half_win: 0.5, void: 0, half_lose: -0.5, lose: -1 } as const;
/** Each discipline, and the least number of its selection types. */
const DISCIPLINES = [
  [86, 15],
  [97, 15],
  [106, 15],
  [117, 11],
  [128, 11],
  [146, 11],
  [150, 7],
  [189, 12],
  [316, 15],
] as const;

function aMatch(sportId: number, number: number): SimulatedMatch {
  const model = SPORT_MODELS.find((one) => one.sportId === sportId);
  const championship = championshipsOf(sportId)[0];
  const [one, other] = championship?.participants.slice(number * 2, number * 2 + 2) ?? [];
  if (!model || !championship || !one || !other) throw new Error(`no sport ${sportId}`);
  const id = 500_000_000 + number * 10;
  const plan: MatchPlan = {
    id,
    seed: 11,
    announcedAt: START_MS,
    startsAt: START_MS,
    model,
    championship,
    sides: [one, other],
  };
  return new SimulatedMatch(plan, { tick: 1, oldestTick: 1, nowMs: () => START_MS }, START_MS - 3_600_000);
}

/** The log of a game as its script tells it. */
function logOf({ plan, traits }: SimulatedMatch): GameLog & { readonly endsAt: number } {
  const { endsAt, moments } = plan.model.script(createRandom(plan.seed, plan.id, 2), traits);
  const periods: { score: [number, number]; order: (1 | 2)[]; kills: (1 | 2)[] }[] = [];
  for (const { detail, kind, side } of moments) {
    if (kind === 'period') periods.push({ score: [0, 0], order: [], kills: [] });
    const period = periods.at(-1);
    if (!period || side === 0) continue;
    if (kind === 'score') {
      period.score[side - 1] = (period.score[side - 1] ?? 0) + 1;
      period.order.push(side);
    }
    if (detail === 'kills') period.kills.push(side);
  }
  return { sportId: plan.model.sportId, periods, corners: [0, 0], method: methodIn(moments), endsAt };
}

describe.each(DISCIPLINES)('games of sport %i', (sportId, leastTypes) => {
  it('settle every selection that was ever offered as their logs say, and never change a verdict', () => {
    const types = new Set<number>();
    const differences: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const match = aMatch(sportId, number);
      const log = logOf(match);
      const offered = new Map<SelectionKey, number>();
      const early = new Map<SelectionKey, string>();
      const steps = 24;
      for (let step = -1; step <= steps; step += 1) {
        match.advance(
          START_MS + Math.round((log.endsAt * step) / steps) + (step < 0 ? -600_000 : 0),
          step + 2,
        );
        for (const scope of [0, ...match.subScopes])
          for (const key of match.game(scope)?.selections.keys() ?? []) offered.set(key, scope);
        for (const [key, scope] of offered) {
          const identity = parseSelectionKey(key);
          const outcome = identity && match.outcome(scope, identity.group, identity.type, identity.parameter);
          if (!identity || !outcome) continue;
          if ((early.get(key) ?? outcome.result) !== outcome.result) differences.push(`${key} changed`);
          early.set(key, outcome.result);
        }
      }
      expect(match.state.phase).toBe('finished');
      for (const [key, scope] of offered) {
        const identity = parseSelectionKey(key);
        const byHand = identity && shareOf(standing(log, scope), identity.type, identity.parameter);
        const result = early.get(key);
        if (identity) types.add(identity.type);
        // A map that was not played leaves its selections undecided only where the match says nothing of it.
        if (byHand === undefined || result === undefined || SHARES[result as keyof typeof SHARES] !== byHand)
          differences.push(`${key} scope ${scope}: ${result}, by hand ${byHand}`);
      }
    }
    expect(differences.slice(0, 10)).toEqual([]);
    expect(types.size).toBeGreaterThanOrEqual(leastTypes);
  });

  it('bring no stakes that win in every end, before them and at several moments', () => {
    const match = aMatch(sportId, 7);
    const { endsAt } = logOf(match);
    for (const share of [-1, 0.2, 0.5]) {
      match.advance(
        START_MS + Math.round(share < 0 ? -600_000 : endsAt * share),
        2 + Math.round(share * 100 + 100),
      );
      if (match.closed) continue;
      const priced = openOf(match);
      const random = createRandom(5, sportId, Math.round(share * 100));
      const payoffs = payoffsOf(soFar(match), priced, ENDS, () => random.next());
      const books = priced.map((one, index) => bookOf(one, must(payoffs[index], 'payoffs')));
      const { dearest, found } = weigh(books, ENDS);
      expect(found, `at ${share} of the game: ${dearest}`).toBe(true);
    }
  });
});
