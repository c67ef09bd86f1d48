import { describe, expect, it } from 'vitest';
import type { GameId } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { formsOfTab, KIND_TABS } from './kind-tabs.ts';
import { offeredForms } from './offered-forms.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ mainGameId: at as GameId, odds: 2_000 as Odds }));

describe('the groups of kinds', () => {
  it.each([2, 3, 4, 8, 12])('share out every form of %i selections, each to one group', (count) => {
    const forms = offeredForms(items(count), '');
    const grouped = KIND_TABS.flatMap((tab) => formsOfTab(forms, tab));
    expect(grouped).toHaveLength(forms.length);
    expect(new Set(grouped)).toEqual(new Set(forms));
  });

  it('have one accumulator, the combinations under systems, and the rarer kinds under the last', () => {
    const forms = offeredForms(items(3), '');
    const kinds = (tab: (typeof KIND_TABS)[number]) => formsOfTab(forms, tab).map(({ kind }) => kind);
    expect(kinds('single')).toEqual([]);
    expect(kinds('multiple')).toEqual(['express']);
    expect(kinds('system')[0]).toBe('system');
    expect(kinds('more')).toContain('chain');
  });

  it('have a lone selection as a single', () => {
    const forms = offeredForms(items(1), '');
    expect(formsOfTab(forms, 'single')).toEqual([{ kind: 'single' }]);
  });
});
