/** Hours of the day in which nobody is told anything, in a time zone. */

/** `HH:MM`, of which the first counts and the last does not; of two alike there are none. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface AlertPreferences {
  /** Nothing is told, whatever the rules say. */
  readonly isSilent: boolean;
  readonly quiet?: QuietHours | undefined;
  /** The name of the time zone in the tz database. */
  readonly timeZone: string;
  /** The most alerts that are sent within an hour. */
  readonly perHour: number;
}

export const MOST_PER_HOUR = 60;
export const FIRST_PREFERENCES: AlertPreferences = { isSilent: false, timeZone: 'UTC', perHour: 10 };

const HOUR_MS = 3_600_000;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether the clock on the wall there shows a quiet hour: one that a change of summer time leaves out is never quiet. */
export function isQuiet({ quiet, timeZone }: AlertPreferences, atMs: number): boolean {
  if (!quiet) return false;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const now = minutesOf(format.format(atMs));
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? from <= now && now < to : now >= from || now < to;
}

export const WHY_NOT_TOLD = ['quiet', 'limit'] as const;
/** Whether an alert is told, or only kept in the list, and why. */
export type Telling = 'told' | (typeof WHY_NOT_TOLD)[number];

/** `toldAtMs`: when alerts were told before. */
export function tellingOf(
  preferences: AlertPreferences,
  toldAtMs: readonly number[],
  nowMs: number,
): Telling {
  if (preferences.isSilent || isQuiet(preferences, nowMs)) return 'quiet';
  const lately = toldAtMs.filter((atMs) => atMs > nowMs - HOUR_MS);
  return lately.length < preferences.perHour ? 'told' : 'limit';
}
