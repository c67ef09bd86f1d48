import { describe, expect, it } from 'vitest';
import { goBack, goInstead, goOn, hasBack, pathAt, trailFrom } from './trail.ts';

const gone = (...paths: readonly string[]) =>
  paths.reduce((trail, path) => goOn(trail, path), trailFrom('/game'));

describe('the way within a place of statistics', () => {
  it('leads back step by step, and no further than to where it began', () => {
    const trail = gone('/team', '/player');
    expect([pathAt(trail), pathAt(goBack(trail)), pathAt(goBack(goBack(trail)))]).toEqual([
      '/player',
      '/team',
      '/game',
    ]);
    const first = goBack(goBack(goBack(trail)));
    expect([pathAt(first), hasBack(first), hasBack(trail)]).toEqual(['/game', false, true]);
  });

  it('forgets what was ahead once another way is taken', () => {
    const trail = goOn(goBack(gone('/team', '/player')), '/stage');
    expect(trail.paths).toEqual(['/game', '/team', '/stage']);
  });

  it('has no step for where one is already, and none for another tab', () => {
    expect(gone('/game').paths).toEqual(['/game']);
    expect(goInstead(gone('/team'), '/team/squad').paths).toEqual(['/game', '/team/squad']);
  });

  it('is no longer than fifty steps', () => {
    const trail = gone(...Array.from({ length: 80 }, (_, nth) => `/team/${nth}`));
    expect([trail.paths.length, trail.paths[0], pathAt(trail)]).toEqual([50, '/team/30', '/team/79']);
  });
});
