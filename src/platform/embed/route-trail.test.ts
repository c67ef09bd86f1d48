import { expect, it } from 'vitest';
import { createRouteTrail } from './route-trail.ts';

it('goes back and forth within the routes that were opened, and forgets what a new one comes in the place of', () => {
  const trail = createRouteTrail('/en/live');
  trail.push('/en/game/1');
  trail.push('/en/game/2');
  expect([trail.go(-1), trail.go(-1), trail.go(-1), trail.current()]).toEqual([
    '/en/game/1',
    '/en/live',
    undefined,
    '/en/live',
  ]);
  expect(trail.go(1)).toBe('/en/game/1');
  trail.replace('/en/game/1?odds=malay');
  trail.push('/en/line');
  expect([trail.go(1), trail.go(-1)]).toEqual([undefined, '/en/game/1?odds=malay']);
});
