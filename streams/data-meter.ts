/** What the network cost on this device: the last minute and today, by kind. Bytes as received, headers included. */
import type { DataKind, DataSpent } from '#protocol/hub/data-spent.ts';
import { DATA_KINDS } from '#protocol/hub/data-spent.ts';
import type { KeptDay } from '#protocol/storage/data-spent.ts';
import type { Clock } from './clock.ts';

export interface DataMeterParts {
  readonly clock: Clock;
  readonly dayOf: (ms: number) => string;
  readonly load: () => Promise<KeptDay | undefined>;
  readonly save: (kept: KeptDay) => void;
}

export interface DataMeter {
  add(kind: DataKind, bytes: number): void;
  figures(): DataSpent;
}

const MINUTE_MS = 60_000;
const SAVE_EVERY_MS = 10_000;
/** Amounts of one second are one entry. */
const STEP_MS = 1_000;

const none = (): Record<DataKind, number> => ({ feed: 0, account: 0, page: 0, media: 0 });

export function createDataMeter({ clock, dayOf, load, save }: DataMeterParts): DataMeter {
  let recent: { readonly stepMs: number; readonly kind: DataKind; bytes: number }[] = [];
  let day = dayOf(clock.nowMs());
  let today = none();
  let isPlanned = false;

  void load().then(
    (kept) => {
      if (kept?.day !== day) return;
      for (const kind of DATA_KINDS) today[kind] += kept.bytes[kind];
    },
    () => undefined,
  );

  const turn = () => {
    const now = dayOf(clock.nowMs());
    if (now === day) return;
    day = now;
    today = none();
  };
  const dropOld = () => {
    const fromMs = clock.nowMs() - MINUTE_MS;
    if ((recent[0]?.stepMs ?? fromMs) < fromMs) recent = recent.filter(({ stepMs }) => stepMs >= fromMs);
  };

  return {
    add(kind, bytes) {
      if (!(bytes > 0)) return;
      turn();
      today[kind] += bytes;
      const stepMs = Math.floor(clock.nowMs() / STEP_MS) * STEP_MS;
      const known = recent.findLast((entry) => entry.stepMs === stepMs && entry.kind === kind);
      if (known) known.bytes += bytes;
      else {
        dropOld();
        recent.push({ stepMs, kind, bytes });
      }
      if (isPlanned) return;
      isPlanned = true;
      clock.later(() => {
        isPlanned = false;
        save({ day, bytes: { ...today } });
      }, SAVE_EVERY_MS);
    },
    figures() {
      turn();
      dropOld();
      const lastMinute = none();
      for (const { bytes, kind } of recent) lastMinute[kind] += bytes;
      return { lastMinute, today: { ...today } };
    },
  };
}
