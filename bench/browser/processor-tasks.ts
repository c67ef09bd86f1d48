/**
 * Tasks of a page's main thread by the processor's time that they took. The browser's own `longtask` entries go by the clock: on a machine
 * whose cores are all taken, a task that waits for a core in its middle counts there as long, however little it does.
 */
import type { Browser } from 'playwright';
import { LONG_TASK_MS } from './page-probe.ts';

export interface ProcessorTasks {
  /** Tasks over 50 ms of processor time, in all tabs. */
  readonly long: number;
  readonly longestMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = /RunTask$/;
const MAIN_THREAD = 'CrRendererMain';

/** Measures the tasks of the processor while `wait` passes the time. The trace itself costs each task a little. */
export async function processorTasks(browser: Browser, wait: () => Promise<void>): Promise<ProcessorTasks> {
  await browser.startTracing(undefined, { categories: ['toplevel', '__metadata'] });
  await wait();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(threadOf),
  );
  const tasksMs = trace.traceEvents
    .filter((event) => TASK.test(event.name) && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (tasksMs.every((ms) => ms === 0)) throw new Error('the trace tells no processor time');
  return {
    long: tasksMs.filter((ms) => ms > LONG_TASK_MS).length,
    longestMs: tasksMs.reduce((most, ms) => Math.max(most, ms), 0),
  };
}
