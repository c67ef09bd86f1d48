/** A time of day as a field has it, by the clock of this device, and the last moment of that time. */

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** "20:31:05" */
export function dayTimeOf(atMs: number): string {
  const date = new Date(atMs);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The last moment at or before `untilMs` at which a clock showed this time; undefined for text that is no time. */
export function momentAt(text: string, untilMs: number): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const date = new Date(untilMs);
  date.setHours(Number(hours), Number(minutes), Number(seconds), 0);
  return date.getTime() > untilMs ? date.getTime() - DAY_MS : date.getTime();
}
