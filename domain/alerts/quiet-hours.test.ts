import { expect, it } from 'vitest';
import { type AlertPreferences, FIRST_PREFERENCES, isQuiet, isTimeZone, tellingOf } from './quiet-hours.ts';

const NOW = Date.parse('2026-11-26T21:30:00Z');
const quiet = (from: string, to: string, timeZone = 'UTC'): AlertPreferences => ({
  ...FIRST_PREFERENCES,
  quiet: { from, to },
  timeZone,
});

it.each([
  ['22:00', '07:00', 'UTC', false],
  ['21:30', '07:00', 'UTC', true],
  ['20:00', '21:30', 'UTC', false],
  ['20:00', '21:31', 'UTC', true],
  ['22:00', '07:00', 'Europe/Berlin', true],
  ['00:00', '06:00', 'Asia/Almaty', true],
  ['07:00', '07:00', 'UTC', false],
])('from %s to %s in %s at half past nine in the evening UTC: %s', (from, to, zone, is) => {
  expect(isQuiet(quiet(from, to, zone), NOW)).toBe(is);
});

it('without quiet hours no hour is quiet', () => {
  expect(isQuiet(FIRST_PREFERENCES, NOW)).toBe(false);
});

it.each([
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
])('%s is a time zone: %s', (zone, is) => expect(isTimeZone(zone)).toBe(is));

it('so many are told in an hour, and more after it', () => {
  const two = { ...FIRST_PREFERENCES, perHour: 2 };
  const before = [NOW - 3_600_000, NOW - 3_599_999, NOW - 1];
  expect(tellingOf(two, before, NOW)).toBe('limit');
  expect(tellingOf(two, before.slice(0, 2), NOW)).toBe('told');
  expect(tellingOf({ ...two, isSilent: true }, [], NOW)).toBe('quiet');
});
