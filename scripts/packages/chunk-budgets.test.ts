import { describe, expect, it } from 'vitest';

type Budgets = Readonly<Record<string, number>>;
interface ChunkBudgets {
  readonly LARGEST_KB: number;
  readonly SMALL_KB: number;
  readonly chunkProblems: (sizes: ReadonlyMap<string, number>, budgets: Budgets) => readonly string[];
  readonly budgetsFor: (sizes: ReadonlyMap<string, number>, budgets: Budgets) => Budgets;
  readonly readChunkBudgets: () => Budgets;
}
const { budgetsFor, chunkProblems, LARGEST_KB, readChunkBudgets, SMALL_KB } = (await import(
  './chunk-budgets.mjs' as string
)) as ChunkBudgets;

const sizes = (of: Budgets) => new Map(Object.entries(of));

describe('budgets of single files', () => {
  it('are kept', () => {
    expect(chunkProblems(sizes({ 'board.js': 15.7, 'tiny.js': 0.3 }), { 'board.js': 16 })).toEqual([]);
  });

  it('are passed over by nothing', () => {
    expect(chunkProblems(sizes({ 'board.js': 16.1 }), { 'board.js': 16 })).toEqual([
      'board.js is 16.1 KB gzip of 16',
    ]);
    expect(chunkProblems(sizes({ 'all.js': LARGEST_KB + 1 }), { 'all.js': 500 })).toHaveLength(1);
  });

  it('are wanted for every file that is not small', () => {
    expect(chunkProblems(sizes({ 'new.js': SMALL_KB + 0.1 }), {})).toEqual([
      'new.js is 5.1 KB gzip of 5, and has no budget of its own',
    ]);
  });

  it('stand for files that are built', () => {
    expect(chunkProblems(sizes({}), { 'gone.js': 9 })).toEqual(['gone.js has a budget and is not built']);
  });

  it('are written for new files alone: none rises by itself', () => {
    const written = budgetsFor(sizes({ 'new.js': 10, 'grown.js': 30, 'tiny.js': 1 }), {
      'grown.js': 20,
      'gone.js': 9,
    });
    expect(written).toEqual({ 'grown.js': 20, 'new.js': 11 });
  });

  it('are all below the largest that a file may be', () => {
    const kept = Object.entries(readChunkBudgets());
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter(([, kb]) => kb > LARGEST_KB)).toEqual([]);
  });
});
