/** Memory of processes, from `/proc`: Linux only. */
import { readFileSync } from 'node:fs';

const KILOBYTE = 1024;

/** The bytes of a process that are resident. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * KILOBYTE;
}
