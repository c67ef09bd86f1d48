import { describe, expect, it } from 'vitest';
import { baselineOf, entryOf, lossesOf, readBaseline } from './baseline.ts';

const BEFORE = { paint: { peer: 2, other: 1 } };

describe('what the gate calls a loss', () => {
  it('is a ratio that ours costs more than a third more in', () => {
    expect(lossesOf({ paint: { peer: 1.49, other: 1 } }, BEFORE)).toEqual([
      { metric: 'paint', peer: 'peer', was: 2, is: 1.49 },
    ]);
  });

  it('is not a ratio that moved by less, or that got better', () => {
    expect(lossesOf({ paint: { peer: 1.51, other: 4 } }, BEFORE)).toEqual([]);
  });

  it('is a ratio that is not there any more', () => {
    expect(lossesOf({ paint: { peer: 2 } }, BEFORE)).toHaveLength(1);
    expect(lossesOf({}, BEFORE)).toHaveLength(2);
  });
});

it('keeps ratios of peers alone, and no metric that none of them has', () => {
  const metric = { label: '', unit: '', better: 'less' } as const;
  const column = { samples: {}, summaries: {} };
  const result = {
    metrics: [
      { ...metric, id: 'cost' },
      { ...metric, id: 'frames' },
    ],
    columns: [
      { ...column, name: 'ours', role: 'ours', ratios: { cost: 1, frames: 1 } },
      { ...column, name: 'peer', role: 'peer', ratios: { cost: 2.3456 } },
    ],
  };
  expect(baselineOf(result as never)).toEqual({ cost: { peer: 2.35 } });
});

describe('what a lab is held against', () => {
  it('is its entry', () => {
    expect(entryOf({ lab: BEFORE }, 'lab')).toBe(BEFORE);
  });

  it('is never nothing: no file, no entry and an empty one are told', async () => {
    const missing = await readBaseline(new URL('no-such-baseline.json', import.meta.url));
    expect(missing).toBeUndefined();
    expect(() => entryOf(missing, 'lab')).toThrow('there is no bench/baseline.json');
    expect(() => entryOf({ other: BEFORE }, 'lab')).toThrow('nothing for "lab"');
    expect(() => entryOf({ lab: { paint: {} } }, 'lab')).toThrow('nothing for "lab"');
  });

  it('does not hide a file that cannot be read', async () => {
    await expect(readBaseline(new URL('..', import.meta.url))).rejects.toThrow();
    await expect(readBaseline(new URL('baseline.ts', import.meta.url))).rejects.toThrow(SyntaxError);
  });
});
