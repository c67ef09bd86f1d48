/** Selections of a game that is made of others: a few questions that are always the same, priced by their chances. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { SourceSelection } from '../../source/source.ts';
import { GROUPS } from '../catalogue.ts';
import { ruleOf, type ScoreRule } from '../judge.ts';
import type { Grid } from '../pricing/distribution.ts';
import { LEAST_PROBABILITY, MOST_PROBABILITY, priceOf } from '../pricing/odds-ladder.ts';

export interface FixedMarket {
  readonly group: number;
  readonly types: readonly number[];
  /** The two figures that its types compare, with the chance of each pair. */
  readonly figures: Grid;
}

export interface FixedOffers {
  readonly gameId: GameId;
  readonly markets: readonly FixedMarket[];
  readonly isSuspended: boolean;
  readonly revision: number;
}

export type FixedSelections = ReadonlyMap<SelectionKey, SourceSelection>;

/** The rule of a type that compares two figures. */
export function comparisonOf(type: number): ScoreRule | undefined {
  const rule = ruleOf(type);
  return rule?.kind === 'score' ? rule : undefined;
}

function chanceOf(type: number, { low1, low2, p, size1, size2 }: Grid): number {
  const rule = comparisonOf(type);
  let chance = 0;
  for (let a = 0; a < size1; a += 1)
    for (let b = 0; b < size2; b += 1)
      if (rule?.judge(low1 + a, low2 + b, 0) === 4) chance += p[a * size2 + b] ?? 0;
  return chance;
}

/** The selections as of now; one that is as it was is the same object, and one whose chance is no longer open stays and is suspended. */
export function priceFixed(
  { gameId, isSuspended, markets, revision }: FixedOffers,
  before: FixedSelections,
): FixedSelections {
  const selections = new Map<SelectionKey, SourceSelection>();
  for (const { figures, group, types } of markets) {
    const { margin = 0.05, ladder = 'coarse', short = 0 } = GROUPS.get(group) ?? {};
    for (const type of types) {
      const key = selectionKey({ gameId, group, type, parameter: 0 as Parameter, player: 0 });
      const old = before.get(key);
      const chance = chanceOf(type, figures);
      const isOpen = chance > LEAST_PROBABILITY && chance < MOST_PROBABILITY;
      if (!isOpen && !old) continue;
      const odds = isOpen ? priceOf(chance, margin, ladder) : (old?.odds ?? priceOf(0.5, margin, ladder));
      const suspended = !isOpen || isSuspended;
      const made = {
        key,
        group,
        shortGroup: short,
        type,
        parameter: 0 as Parameter,
        player: 0,
        odds,
        isCenter: false,
        suspended,
        revision,
        listed: true,
      };
      selections.set(key, old?.odds === odds && old.suspended === suspended ? old : made);
    }
  }
  return selections;
}
