/** The fuzzer against a server of its own, from many addresses: no failure, no hang, no growth, and the server answers as before at the end. */

import type { AttackedServer } from '../attacked-server.ts';
import { GET_LIVE, liveSelections } from '../live-selections.ts';
import { type FuzzAnswer, type FuzzReport, fuzz } from './fuzz.ts';

const SIGN_IN = '/web-api/user/auth';
/** The most growth of memory between two tenths and the end: stored bets and sessions take their room, a leak takes more. */
const MOST_GROWTH = 1.5;
const WARM_TENTHS = 2;
const VISITORS = 240;
const GUESTS = 3;

export interface LongFuzzReport extends FuzzReport {
  readonly seconds: number;
  /** Bytes after each tenth. */
  readonly held: readonly number[];
}

const addressOf = (visitor: number): string =>
  `127.77.${1 + Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;

export async function longFuzz(
  server: AttackedServer,
  {
    onTenth,
    requests,
    seed,
    width = 12,
  }: {
    readonly requests: number;
    readonly seed: number;
    readonly width?: number;
    /** Called after each tenth of the requests with the bytes that are held then. */
    readonly onTenth?: (tenth: number, heldBytes: number) => void;
  },
): Promise<LongFuzzReport> {
  const cookies = new Map<number, string>();
  const signIn = async (visitor: number): Promise<void> => {
    const answer = await server.send(addressOf(visitor), {
      method: 'POST',
      path: SIGN_IN,
      headers: { 'content-type': 'application/json' },
      body: '{"demo":true}',
    });
    if (typeof answer === 'string') return;
    const cookie = answer.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ');
    if (cookie) cookies.set(visitor, cookie);
  };
  const get = async (path: string): Promise<FuzzAnswer> => {
    const answer = await server.send('127.77.0.1', { method: 'GET', path });
    if (typeof answer === 'string') throw new Error(`${path}: ${answer}`);
    return answer;
  };

  const document: unknown = JSON.parse((await get('/openapi.json')).body);
  const known = liveSelections(JSON.parse((await get(GET_LIVE)).body));
  const startedAt = performance.now();
  const held: number[] = [];
  const report = await fuzz({
    document,
    known,
    seed,
    requests,
    width,
    visitors: VISITORS,
    async onTenth(tenth) {
      const bytes = await server.heldBytes();
      held.push(bytes);
      onTenth?.(tenth, bytes);
    },
    async send({ body, headers, leavesAfterMs, operation, path }, visitor) {
      const isGuest = visitor % GUESTS === 0;
      const cookie = cookies.get(visitor);
      const answer = await server.send(addressOf(visitor), {
        method: operation.method,
        path,
        headers: { ...(cookie && !isGuest ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { body }),
        ...(leavesAfterMs === undefined ? {} : { leavesAfterMs }),
      });
      if (typeof answer !== 'string' && answer.status === 401 && operation.needsSession && !isGuest)
        await signIn(visitor);
      return answer;
    },
  });
  const faults = [...report.faults];
  const { status } = await get('/readyz');
  if (status !== 200) faults.push(`/readyz answers ${status} at the end`);
  const [warm = 0, last = 0] = [held[WARM_TENTHS - 1], held.at(-1)];
  if (last > warm * MOST_GROWTH)
    faults.push(`what is held grew from ${warm} to ${last} bytes, more than ${MOST_GROWTH} times`);
  if (/"level":(?:50|60)/.test(server.sportsbook.log))
    faults.push(`the server's log has failures: ${server.sportsbook.log.slice(-2_000)}`);
  return { ...report, faults, held, seconds: Math.round((performance.now() - startedAt) / 1_000) };
}
