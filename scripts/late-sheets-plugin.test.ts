import { describe, expect, it } from 'vitest';
import { withLateSheets } from './late-sheets-plugin.ts';

describe('style sheets that come with a screen', () => {
  it('are put behind all others of the document', () => {
    expect(withLateSheets('const link = 1; document.head.appendChild(link); return link')).toBe(
      'const link = 1; document.body.appendChild(link); return link',
    );
  });

  it.each([
    ['none of that', 'document.head.append(link)'],
    ['two of them', 'document.head.appendChild(link); document.head.appendChild(link)'],
  ])('fail the build where the helper has %s', (_, helper) => {
    expect(() => withLateSheets(helper)).toThrow('has changed');
  });
});
