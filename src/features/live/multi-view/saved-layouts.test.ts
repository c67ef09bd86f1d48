import { describe, expect, it } from 'vitest';
import { layoutsFromText, withLayout } from './saved-layouts.ts';

describe('saved layouts', () => {
  it('replace a layout of the same name in its place', () => {
    const layouts = [
      { name: 'a', panes: '1' },
      { name: 'b', panes: '2' },
    ];
    expect(withLayout(layouts, { name: 'a', panes: '3' })).toEqual([
      { name: 'a', panes: '3' },
      { name: 'b', panes: '2' },
    ]);
  });

  it('let the oldest go past thirty', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: String(at), panes: '1' }));
    const after = withLayout(many, { name: 'new', panes: '1' });
    expect(after).toHaveLength(30);
    expect(after[0]?.name).toBe('1');
  });

  it.each([null, 'x', '{}', '[null,3,{"name":""},{"name":"a","panes":"nothing"}]'])(
    'read %s as none',
    (text) => {
      expect(layoutsFromText(text)).toEqual([]);
    },
  );

  it('read back what was saved', () => {
    expect(layoutsFromText('[{"name":"Evening","panes":"1_n2-2x2"}]')).toEqual([
      { name: 'Evening', panes: '1_n2-2x2' },
    ]);
  });
});
