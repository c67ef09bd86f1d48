import { describe, expect, it } from 'vitest';
import { showsWayUp } from './shows-way-up.ts';

const at = (before: number, now: number) => ({ before, now, view: 800, whole: 20_000 });

describe('the button to the top', () => {
  it('comes on the way up, four screens down', () => {
    expect(showsWayUp(false, at(5_000, 4_900), 4)).toBe(true);
    expect(showsWayUp(false, at(3_300, 3_201), 4)).toBe(true);
    expect(showsWayUp(false, at(3_300, 3_200), 4)).toBe(false);
  });

  it('goes on the way down, and at the end of the page', () => {
    expect(showsWayUp(true, at(4_900, 5_000), 4)).toBe(false);
    expect(showsWayUp(true, at(19_200, 19_190), 4)).toBe(false);
  });

  it('stays as it is while the page hardly moves', () => {
    expect(showsWayUp(true, at(5_000, 5_002), 4)).toBe(true);
    expect(showsWayUp(false, at(5_000, 4_998), 4)).toBe(false);
  });
});
