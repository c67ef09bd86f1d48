/** The log of a request, made of the server's own when the request has something to say: most have not, and thousands of them wait. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Words = Parameters<FastifyBaseLogger['info']>;

class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.#made().child(bindings);
  }

  fatal(...words: Words): void {
    this.#say('fatal', words);
  }

  error(...words: Words): void {
    this.#say('error', words);
  }

  warn(...words: Words): void {
    this.#say('warn', words);
  }

  info(...words: Words): void {
    this.#say('info', words);
  }

  debug(...words: Words): void {
    this.#say('debug', words);
  }

  trace(...words: Words): void {
    this.#say('trace', words);
  }

  silent(): void {}

  #say(level: Level, words: Words): void {
    this.#made()[level](...words);
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings);
    return this.#own;
  }
}

export const requestLogs: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings) =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger;
