import { describe, expect, it, vi } from 'vitest';
import { commandRegistry } from './command-registry.ts';

const command = (id: string, run = () => undefined as void, name = id) => ({ id, name, group: '', run });

describe('the registry of acts', () => {
  it('has the acts of everyone who lives, and carries out the newest of a name', () => {
    const registry = commandRegistry();
    const [first, second] = [vi.fn(), vi.fn()];
    registry.put('page', [command('a', first)]);
    registry.put('screen', [command('b')]);
    expect(registry.all().map(({ id }) => id)).toEqual(['a', 'b']);
    registry.put('page', [command('a', second)]);
    expect(registry.run('a')).toBe(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    registry.drop('page');
    expect(registry.run('a')).toBe(false);
    expect(registry.all().map(({ id }) => id)).toEqual(['b']);
  });

  it('notifies when acts come, go or are called otherwise, and not when they only do otherwise', () => {
    const registry = commandRegistry();
    const heard = vi.fn();
    registry.subscribe(heard);
    registry.put('page', [command('a')]);
    const listed = registry.all();
    registry.put('page', [command('a')]);
    expect([heard.mock.calls.length, registry.all()]).toEqual([1, listed]);
    registry.put('page', [command('a', undefined, 'another name')]);
    registry.drop('nobody');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('knows whether somebody lists them', () => {
    const registry = commandRegistry();
    const ends = [registry.list(), registry.list()];
    ends[0]?.();
    expect(registry.isListed()).toBe(true);
    ends[1]?.();
    expect(registry.isListed()).toBe(false);
  });
});
