/**
 * The fields without their defaults, which both generations of the feed leave out: 0, false, empty text and undefined.
 * Lists and objects stay.
 */
export function dropDefaults(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (value !== 0 && value !== false && value !== '' && value !== undefined) kept[key] = value;
  }
  return kept;
}
