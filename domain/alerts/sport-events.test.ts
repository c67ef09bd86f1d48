import { expect, it } from 'vitest';
import { eventsOfSport } from './sport-events.ts';

it.each([
  ['football', 1, ['start', 'goal', 'set', 'card', 'end']],
  ['hockey', 2, ['start', 'goal', 'set', 'end']],
  ['hockey at a console', 89, ['start', 'goal', 'set', 'end']],
  ['football at a console', 144, ['start', 'goal', 'set', 'end']],
  ['tennis', 4, ['start', 'set', 'end']],
  ['Counter-Strike', 86, ['start', 'set', 'end']],
])('%s has its own events', (_, sportId, events) => {
  expect(eventsOfSport(sportId)).toEqual(events);
});
