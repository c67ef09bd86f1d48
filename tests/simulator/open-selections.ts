/** What a game has on offer, and how it stands, for the tests that hold its prices against its possible ends. */
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import type { SourceSelection } from '#server/source/source.ts';
import type { GameSoFar } from './possible-ends.ts';

export interface Priced {
  readonly scope: number;
  readonly selection: SourceSelection;
}

/** Every selection that takes bets now, of the game and of all its sub-games. */
export function openOf(match: SimulatedMatch): Priced[] {
  return [0, ...match.subScopes].flatMap((scope) =>
    [...(match.game(scope)?.selections.values() ?? [])]
      .filter(({ suspended }) => !suspended)
      .map((selection) => ({ scope, selection })),
  );
}

export function soFar(match: SimulatedMatch): GameSoFar {
  const { state, plan } = match;
  return {
    sportId: plan.model.sportId,
    periods: state.periods.map(({ killOrder, order, score }) => ({
      score,
      order: order.map((side) => (side === 1 ? 1 : 2)),
      kills: killOrder.map((side) => (side === 1 ? 1 : 2)),
    })),
    periodsOver: state.periods.map(({ over }) => over),
    corners: state.statistics.get(70) ?? [0, 0],
    serving: state.serving,
    rounds: match.traits.format,
  };
}

/** What the middle lines of totals and handicaps say that each side scores, by scope. */
export function meansOf(priced: readonly Priced[]): Map<number, readonly [number, number]> {
  const means = new Map<number, readonly [number, number]>();
  for (const scope of new Set(priced.map((one) => one.scope))) {
    const line = (type: number): number | undefined => {
      const found = priced.find(
        (one) => one.scope === scope && one.selection.type === type && one.selection.isCenter,
      );
      return found && found.selection.parameter / 10_000;
    };
    const [total, gap] = [line(9), line(7)];
    if (total === undefined) continue;
    const lead = gap === undefined ? 0 : -gap;
    means.set(scope, [Math.max(0.05, (total + lead) / 2), Math.max(0.05, (total - lead) / 2)]);
  }
  return means;
}
