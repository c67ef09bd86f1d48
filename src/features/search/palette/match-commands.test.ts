import { describe, expect, it } from 'vitest';
import type { Command } from '../../../parts/commands/command.ts';
import { matchCommands, usedCommands, withUsed } from './match-commands.ts';

const command = (id: string, name: string, group = ''): Command => ({
  id,
  name,
  group,
  run: () => undefined,
});
const COMMANDS = [
  command('page/live', 'Live'),
  command('page/settings', 'Settings'),
  command('odds/american', 'American', 'Odds format'),
  command('odds/malay', 'Malay', 'Odds format'),
  command('session/out', 'Sign out'),
  command('page/favorites', 'Избранное'),
  command('multi/top', 'Open with the top 6 games', 'Multi-view'),
];
const found = (query: string, used: readonly string[] = [], limit = 4) =>
  matchCommands(COMMANDS, query, { used, limit }).map(({ id }) => id);

describe('the pages and actions that a search means', () => {
  it.each([
    ['odds format american', ['odds/american']],
    ['amer', ['odds/american']],
    ['open multi-view with top 6', ['multi/top']],
    ['multi-view', ['multi/top']],
    ['odds', ['odds/american', 'odds/malay']],
    ['sign', ['session/out']],
    ['ИЗБР', ['page/favorites']],
    ['ettings', []],
    ['live now', []],
    ['  ', []],
  ])('by the beginnings of words: %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('put what was used before the others, and are never more than asked for', () => {
    expect(found('odds', ['odds/malay'])).toEqual(['odds/malay', 'odds/american']);
    expect(found('s')).toEqual(['page/settings', 'session/out']);
    expect(found('s', ['session/out'], 1)).toEqual(['session/out']);
  });

  it('are remembered newest first, each once, and not where they are gone', () => {
    expect(withUsed(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c']);
    expect(withUsed(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
    expect(usedCommands(COMMANDS, ['gone', 'page/live']).map(({ id }) => id)).toEqual(['page/live']);
  });
});
