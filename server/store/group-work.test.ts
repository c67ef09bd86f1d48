import { describe, expect, it } from 'vitest';
import { GroupWork, type GroupWorkOptions } from './group-work.ts';

/** Groups as they were begun; each is worked on until `end` is called. */
function aWork(options: GroupWorkOptions<string> = {}) {
  const groups: (readonly string[])[] = [];
  let end = (_error?: Error): void => undefined;
  const work = new GroupWork<string, string>((items) => {
    groups.push(items);
    return new Promise((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase())));
    });
  }, options);
  return { groups, work, end: (error?: Error) => end(error) };
}

/** Twice: what ends in a turn is followed by what begins at the end of the next. */
const turn = async () => {
  for (let count = 0; count < 2; count += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

describe('GroupWork', () => {
  it('makes one group of what comes in one turn, and one of what comes meanwhile', async () => {
    const { end, groups, work } = aWork();
    const first = Promise.all([work.do('a'), work.do('b')]);
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    const later = [work.do('c'), work.do('d')];
    await turn();
    expect(groups).toHaveLength(1);
    end();
    expect(await first).toEqual(['A', 'B']);
    await turn();
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    end();
    expect(await Promise.all(later)).toEqual(['C', 'D']);
    const alone = work.do('e');
    await turn();
    expect(groups.at(-1)).toEqual(['e']);
    end();
    expect(await alone).toBe('E');
  });

  it('has one of each key in a group, and leaves nobody behind', async () => {
    const { end, groups, work } = aWork({ keyOf: (item) => item[0] });
    const all = Promise.all(['a', 'b1', 'b2', 'c', 'b3'].map((item) => work.do(item)));
    for (let group = 0; group < 3; group += 1) {
      await turn();
      end();
    }
    expect(await all).toEqual(['A', 'B1', 'B2', 'C', 'B3']);
    expect(groups).toEqual([['a', 'b1', 'c'], ['b2'], ['b3']]);
  });

  it('works on as many groups as it may at a time, and never on one key twice', async () => {
    const { end, groups, work } = aWork({ keyOf: (item) => item[0], width: 2 });
    const first = work.do('a1');
    await turn();
    const second = work.do('b1');
    const third = work.do('a2');
    await turn();
    expect(groups).toEqual([['a1'], ['b1']]);
    const fourth = work.do('c1');
    await turn();
    expect(groups).toHaveLength(2);
    end();
    expect(await second).toBe('B1');
    await turn();
    expect(groups.at(-1)).toEqual(['c1']);
    end();
    expect(await fourth).toBe('C1');
    expect(await Promise.race([first, third, turn().then(() => 'waits')])).toBe('waits');
  });

  it('tells a failure to its group alone', async () => {
    const { end, work } = aWork();
    const first = work.do('a');
    await turn();
    const second = work.do('b');
    end(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await turn();
    end();
    expect(await second).toBe('B');
  });
});
