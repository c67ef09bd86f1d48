/**
 * The hours of support: from one time of day to another in a time zone, every day. Equal times are around the clock; an end before the start is on
 * the next day. Times are those of the wall: a clock that is put forward or back moves the moment, not the time. A time that a change of the
 * clock leaves out is as long after midnight as before the change, and of one that comes twice the first counts (as `compatible` of Temporal).
 */

export interface SupportHours {
  /** The start of the hours: `09:30`. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** A zone of the IANA database: `Asia/Almaty`. */
  readonly timeZone: string;
}

export interface HoursNow {
  readonly isOpen: boolean;
  /** The moment at which that changes, epoch ms; absent around the clock. */
  readonly changesAtMs?: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether this engine knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
}

/** The time of the wall as if it were of UTC, in epoch ms. */
function wallOf(atMs: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) parts[type] = Number(value);
  const { day = 1, hour = 0, minute = 0, month = 1, second = 0, year = 1970 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (atMs: number, timeZone: string): number =>
  wallOf(atMs, timeZone) - Math.floor(atMs / 1_000) * 1_000;

/** The moment at which the wall has this time. */
function momentOf(wallMs: number, timeZone: string): number {
  const before = offsetAt(wallMs - DAY_MS, timeZone);
  const after = offsetAt(wallMs + DAY_MS, timeZone);
  const moments = [wallMs - before, wallMs - after].filter((at) => wallOf(at, timeZone) === wallMs);
  return moments.length > 0 ? Math.min(...moments) : wallMs - before;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether it is within the hours, and when that changes. Throws a `RangeError` for a zone that nobody knows. */
export function hoursAt({ endsAt, startsAt, timeZone }: SupportHours, nowMs: number): HoursNow {
  const [start, end] = [minutesOf(startsAt), minutesOf(endsAt)];
  if (start === end) return { isOpen: true };
  const length = end > start ? end - start : end - start + DAY_MS / MINUTE_MS;
  const today = Math.floor(wallOf(nowMs, timeZone) / DAY_MS) * DAY_MS;
  const shifts = [-1, 0, 1, 2].map((day) => {
    const from = today + day * DAY_MS + start * MINUTE_MS;
    return [momentOf(from, timeZone), momentOf(from + length * MINUTE_MS, timeZone)] as const;
  });
  const current = shifts.find(([from, until]) => from <= nowMs && nowMs < until);
  if (current) return { isOpen: true, changesAtMs: current[1] };
  const next = shifts.find(([from]) => from > nowMs);
  return next ? { isOpen: false, changesAtMs: next[0] } : { isOpen: false };
}
