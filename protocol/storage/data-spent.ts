/** What a day cost on this device, as it is kept beside the snapshots of the feed. */
import { DATA_KINDS, type DataKind } from '../hub/data-spent.ts';

export const DATA_SPENT_KEY = 'data-spent';

export interface KeptDay {
  /** The day of the device's own calendar. */
  readonly day: string;
  readonly bytes: Readonly<Record<DataKind, number>>;
}

/** Parses a day; undefined for what is not one. A kind that cannot be read counts as nothing. */
export function parseKeptDay(stored: unknown): KeptDay | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { bytes, day } = stored as { readonly day?: unknown; readonly bytes?: unknown };
  if (typeof day !== 'string' || typeof bytes !== 'object' || bytes === null) return undefined;
  const record = bytes as Readonly<Record<string, unknown>>;
  const amount = (kind: DataKind): number => {
    const value = record[kind];
    return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : 0;
  };
  const [feed, account, page, media] = DATA_KINDS.map(amount);
  return { day, bytes: { feed: feed ?? 0, account: account ?? 0, page: page ?? 0, media: media ?? 0 } };
}
