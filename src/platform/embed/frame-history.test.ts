import { expect, it } from 'vitest';
import { routeOf } from './frame-history.ts';
import { zoneOfHours } from './frame-settings.ts';

it('a route is the address without what is the frame’s', () => {
  const url = (text: string) => new URL(text, 'https://bets.example');
  expect(routeOf(url('/en/live?embed=1&session=abc&pane=1&isDarkTheme=1&projectId=7'))).toBe('/en/live');
  expect(routeOf(url('/en/live?find=cup&embed=1&odds=malay#main'))).toBe('/en/live?find=cup&odds=malay#main');
});

it('hours from UTC are a zone that the platform knows', () => {
  const at = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zoneOfHours(hours), timeStyle: 'short' }).format(
      new Date('2026-01-01T00:00:00Z'),
    );
  expect([-12, -3, 0, 5, 14].map(at)).toEqual(['12:00', '21:00', '00:00', '05:00', '14:00']);
  // Platforms of before 2024 have no zone of such a difference: the frame keeps its own then.
  expect(['+05:45', undefined]).toContain(zoneOfHours(5.75));
});
