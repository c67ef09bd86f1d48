import { describe, expect, it } from 'vitest';
import { createFormatters } from './formatters.ts';

describe('a moment in the zone of the device', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = createFormatters('en-GB', undefined);
  const named = createFormatters('en-GB', zone);

  // Nights, both changes of the clocks, the turn of the year, and moments before 1970 and after 2038.
  const moments = Array.from({ length: 400 }, (_, at) => Date.UTC(1968, 0, 1, 0, 59) + at * 6_793_211_000);

  it(`is what Intl says of ${zone}`, () => {
    for (const at of moments) expect(own.dateTime(at)).toBe(named.dateTime(at));
  });

  it('is shown in the clock of twelve hours likewise', () => {
    const [ownTwelve, namedTwelve] = [undefined, zone].map((one) => createFormatters('en-GB', one, true));
    for (const at of moments.slice(0, 20)) expect(ownTwelve?.time(at)).toBe(namedTwelve?.time(at));
  });
});
