/** A minute as text, "45+2′"; empty for an event without a clock. */
export function minuteText(minute: number | undefined, added: number | undefined): string {
  if (minute === undefined) return '';
  return added === undefined ? `${minute}′` : `${minute}+${added}′`;
}
