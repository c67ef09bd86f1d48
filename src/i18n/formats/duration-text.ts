const SECOND_MS = 1_000;

/** A duration as text, "1:05:09" of hours, minutes and seconds; without hours "05:09". */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS));
  const two = (count: number) => String(count).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? rest : `${two(Math.floor(seconds / 3600))}:${rest}`;
}
