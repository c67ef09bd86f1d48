import { expect, it } from 'vitest';
import { dayTimeOf, momentAt } from './day-time.ts';

const at = (hours: number, minutes: number, seconds = 0) =>
  new Date(2026, 10, 28, hours, minutes, seconds).getTime();

it('is the last moment of that time of day', () => {
  expect(dayTimeOf(at(20, 31, 5))).toBe('20:31:05');
  expect(momentAt('20:31:05', at(21, 0))).toBe(at(20, 31, 5));
  expect(momentAt('20:31', at(20, 31))).toBe(at(20, 31));
  expect(momentAt('21:30:00', at(21, 0))).toBe(at(21, 30) - 86_400_000);
  expect(momentAt('soon', at(21, 0))).toBeUndefined();
});
