/** Codes that the program ends with, for supervisors and people; `docs/architecture.md` says what to do about each. */
import { DatabaseGone } from './store/database-error.ts';

export const EXIT_CODES = {
  failed: 1,
  badOptions: 2,
  /** The data is held by another server. */
  held: 3,
  /** The data folder is damaged in part, or another version made the database; nothing was changed. */
  damaged: 4,
  /** The database was lost, or its disk is full: a start may help. */
  databaseLost: 5,
} as const;

/** A start that was refused before anything was touched. The message is one sentence that names what stands in the way. */
export class StartRefused extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof StartRefused) return error.exitCode;
  if (!(error instanceof DatabaseGone)) return EXIT_CODES.failed;
  return error.reason === 'held-elsewhere' ? EXIT_CODES.held : EXIT_CODES.databaseLost;
}
