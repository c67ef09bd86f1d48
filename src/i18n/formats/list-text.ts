import type { Language } from '../languages.ts';

/** Items beside each other, "football, tennis": without a word before the last one where the language can do without. */
export function listText(
  { formats, locale }: Language,
  items: readonly string[],
  style: 'short' | 'long' = 'long',
): string {
  if (!formats) return new Intl.ListFormat(locale, { type: 'unit', style }).format(items);
  const [between, beforeLast, ofTwo] = formats.list;
  if (items.length < 2) return items.join('');
  return items.slice(0, -1).join(between) + (items.length === 2 ? ofTwo : beforeLast) + (items.at(-1) ?? '');
}
