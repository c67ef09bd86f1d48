/** Readers for JSON where there is no schema: each answers undefined for what is not there or not of its kind. */
export type WireRecord = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): WireRecord | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : undefined;

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const asWhole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? (value as number) : undefined;
