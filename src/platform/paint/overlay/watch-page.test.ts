import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectedNow, watchAttention } from './watch-page.ts';

const [found, other] = [{} as Element, {} as Element];

function pageWithSelection(selection: { readonly isCollapsed: boolean } | null) {
  const heard = new Map<string, () => void>();
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
  });
  vi.stubGlobal(
    'getSelection',
    () => selection && { ...selection, containsNode: (node: unknown) => node === found },
  );
  return { changes: () => heard.get('selectionchange')?.() };
}

describe('what is selected in the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told as it changes, with the elements that it reaches', () => {
    const { changes } = pageWithSelection({ isCollapsed: false });
    const selected = vi.fn((isSelected: (element: Element) => boolean) =>
      [found, other].map((element) => isSelected(element)),
    );
    watchAttention({ attended: vi.fn(), acts: vi.fn(), selected });
    changes();
    expect(selected.mock.results[0]?.value).toEqual([true, false]);
  });

  it.each([[{ isCollapsed: true }], [null]])(
    'is nothing where there is a caret, or none: %o',
    (selection) => {
      const { changes } = pageWithSelection(selection);
      const selected = vi.fn();
      watchAttention({ attended: vi.fn(), acts: vi.fn(), selected });
      changes();
      expect(selected).not.toHaveBeenCalled();
      expect(selectedNow()(found)).toBe(false);
    },
  );
});
