/** A log for what happens before the server has one: its lines are written once there is. */
import type { WatchLog } from '../database-watch.ts';

export class LateLog implements WatchLog {
  #log: WatchLog | undefined;
  #lines: (readonly [keyof WatchLog, object, string])[] = [];

  attach(log: WatchLog): void {
    this.#log = log;
    for (const [level, details, message] of this.#lines.splice(0)) log[level](details, message);
  }

  info(details: object, message: string): void {
    this.#write('info', details, message);
  }

  error(details: object, message: string): void {
    this.#write('error', details, message);
  }

  fatal(details: object, message: string): void {
    this.#write('fatal', details, message);
  }

  #write(level: keyof WatchLog, details: object, message: string): void {
    if (this.#log) this.#log[level](details, message);
    else this.#lines.push([level, details, message]);
  }
}
