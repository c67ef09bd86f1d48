/** What every program of the server does around its work: speaks to the terminal, counts time, listens and stops. */
import type { AddressInfo } from 'node:net';

const STOP_WITHIN_MS = 10_000;

/** A server that listens and can be closed. */
export interface Listening {
  readonly server: { address(): AddressInfo | string | null };
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  close(): Promise<unknown>;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function after(milliseconds: number, run: () => unknown): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

export function portOf({ server }: Listening): number | undefined {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : undefined;
}

/**
 * Ends the process with the first signal to stop; by force where that takes too long. `drain`: what is done before the server is closed, and
 * how long that may take, milliseconds.
 */
export function stopOnSignals(
  app: Listening,
  drain: { readonly run: () => Promise<void>; readonly withinMs: number } = {
    run: async () => undefined,
    withinMs: 0,
  },
): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drain.withinMs + STOP_WITHIN_MS).unref();
    drain
      .run()
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
