/**
 * The state of the database as the program sees it: names it at `/readyz`, says it in the log, and ends the process where the database is lost, so that
 * a supervisor starts it anew. Until then every request that needs the database is refused with a code.
 */
import { exitCodeOf } from './exit-codes.ts';
import type { Readiness } from './routes/health.ts';
import { DatabaseGone, type DatabaseState, GONE_TEXTS } from './store/database-error.ts';
import type { Database } from './store/engine.ts';

/** The time for answers that are on their way, and for readers of `/readyz`. */
const ENDS_AFTER_MS = 2_000;

export interface WatchLog {
  fatal(details: object, message: string): void;
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

const line = (details: object, message: string): void => {
  const { error } = details as { readonly error?: Error };
  process.stderr.write(`${message}${error ? `: ${error.message}` : ''}\n`);
};

/** The log before there is one. */
const STDERR: WatchLog = { fatal: line, error: line, info: () => undefined };

export class DatabaseWatch {
  #log = STDERR;
  #exit: (code: number) => void;
  #gone: DatabaseGone | undefined;

  constructor(exit: (code: number) => void = (code) => process.exit(code)) {
    this.#exit = exit;
  }

  logTo(log: WatchLog): void {
    this.#log = log;
  }

  readonly onState = (state: DatabaseState): void => {
    if (state.kind === 'serving') {
      this.#gone = undefined;
      this.#log.info({}, 'the database serves again');
      return;
    }
    const { error } = state;
    this.#gone = error;
    if (state.kind === 'away') {
      this.#log.error({ error }, 'the database is away');
      return;
    }
    const code = exitCodeOf(error);
    this.#log.fatal({ error, code }, 'the database is lost, the process ends');
    setTimeout(() => this.#exit(code), ENDS_AFTER_MS);
  };

  need(database: Database): Readiness {
    return {
      name: 'database',
      isReady: async () => {
        if (this.#gone) throw this.#gone;
        return (await database.query('select 1 as one')).length === 1;
      },
      reasonOf: (error) => (error instanceof DatabaseGone ? GONE_TEXTS[error.reason] : undefined),
    };
  }
}
