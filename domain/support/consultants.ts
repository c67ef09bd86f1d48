/** Consultants by language, and whether one is there: the value that is told outside as "consultant available". */
import { hoursAt, type SupportHours } from './support-hours.ts';

export interface SupportSettings extends SupportHours {
  /** Ids by language; an empty one or the word `empty` stands for none. */
  readonly consultants: Readonly<Record<string, string>>;
}

/** How support stands. `away`: outside its hours. `none`: nobody answers in the language. */
export type SupportState = 'available' | 'away' | 'none';

export interface SupportNow {
  readonly state: SupportState;
  /** The moment at which it changes, epoch ms; absent where it stays. */
  readonly changesAtMs?: number;
}

const NONE = 'empty';

/** The id of who answers in the language; undefined for nobody. */
export function consultantOf(
  consultants: SupportSettings['consultants'],
  language: string,
): string | undefined {
  const id = Object.hasOwn(consultants, language) ? (consultants[language]?.trim() ?? '') : '';
  return id === '' || id.toLowerCase() === NONE ? undefined : id;
}

export function supportAt(settings: SupportSettings, language: string, nowMs: number): SupportNow {
  if (consultantOf(settings.consultants, language) === undefined) return { state: 'none' };
  const { changesAtMs, isOpen } = hoursAt(settings, nowMs);
  return { state: isOpen ? 'available' : 'away', ...(changesAtMs === undefined ? {} : { changesAtMs }) };
}
