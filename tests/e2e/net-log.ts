/**
 * The browser's own trace of the network (Chromium's NetLog): every byte that a socket received, for any part of the
 * browser - tab, worker, service worker or the browser itself. Written to a file that is whole once the browser has
 * closed.
 */
import { readFile } from 'node:fs/promises';

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly {
    readonly type: number;
    readonly params?: { readonly byte_count?: number };
  }[];
}

/** The argument that makes a browser write it. */
export const netLogTo = (file: string): string => `--log-net-log=${file}`;

export async function receivedInNetLog(file: string): Promise<number> {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog;
  const received = constants.logEventTypes['SOCKET_BYTES_RECEIVED'];
  if (received === undefined) throw new Error('this browser traces no bytes');
  return events.reduce(
    (sum, { params, type }) => sum + (type === received ? (params?.byte_count ?? 0) : 0),
    0,
  );
}
