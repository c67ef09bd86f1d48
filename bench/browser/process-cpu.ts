/** Processor time of processes, from `/proc`: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit of `/proc`, which counts in hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly seconds: number;
  /** Seconds of children that have ended. */
  readonly pastSeconds: number;
}

function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    return {
      pid,
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      pastSeconds: (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND,
    };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** The seconds of one process so far. */
export const cpuSeconds = (pid: number): number => processOf(pid)?.seconds ?? Number.NaN;

const allProcesses = (): readonly Process[] =>
  readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (processOf(Number(entry)) ?? []) : []));

/** The seconds of a process and of its children, those that have ended included. */
export const familyCpuSeconds = (pid: number): number =>
  allProcesses().reduce(
    (sum, { parent, pastSeconds, pid: own, seconds }) =>
      sum + (own === pid ? seconds + pastSeconds : parent === pid ? seconds : 0),
    0,
  );

const isCalledWith = (pid: number, argument: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(argument);
  } catch {
    // It ended meanwhile.
    return false;
  }
};

/**
 * The seconds of every living descendant of this process whose name begins so; with an argument, of those that were
 * called with it.
 */
export function descendantCpuSeconds(name: string, argument?: string): number {
  const children = new Map<number, Process[]>();
  for (const one of allProcesses()) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const isMeant = ({ name: own, pid }: Process) =>
    own.startsWith(name) && (argument === undefined || isCalledWith(pid, argument));
  const sumUnder = (pid: number): number =>
    (children.get(pid) ?? []).reduce(
      (sum, child) => sum + (isMeant(child) ? child.seconds : 0) + sumUnder(child.pid),
      0,
    );
  return sumUnder(process.pid);
}
