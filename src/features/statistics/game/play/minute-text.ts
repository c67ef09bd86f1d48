/** "45+2′", of what has no clock nothing. */
export function minuteText(minute: number | undefined, added: number | undefined): string {
  if (minute === undefined) return '';
  return added === undefined ? `${minute}′` : `${minute}+${added}′`;
}
