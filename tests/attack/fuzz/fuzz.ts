/**
 * Requests drawn from the description of the API, sent to a server: nothing that anybody can send makes it fail (500), hang, speak of its insides
 * or grow. One seed draws the same requests; what the server answers decides nothing of them.
 */
import fc from 'fast-check';
import { type ApiDescription, type DescribedOperation, readApiDescription } from './api-description.ts';
import { type DrawnRequest, drawRequests } from './drawn-requests.ts';
import type { KnownValues } from './schema-values.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Sends one request as this visitor. `left` where the asker went before the answer, `hung` where none came in time. */
export type FuzzSend = (request: DrawnRequest, visitor: number) => Promise<FuzzAnswer | 'left' | 'hung'>;

export interface FuzzOptions {
  readonly send: FuzzSend;
  /** The document of `/openapi.json`. */
  readonly document: unknown;
  readonly known: KnownValues;
  readonly seed: number;
  readonly requests: number;
  /** How many are under way at a time. */
  readonly width: number;
  /** Addresses and accounts that they come from. */
  readonly visitors: number;
  /** Called after each tenth of the requests. */
  readonly onTenth?: (tenth: number) => Promise<void>;
}

export interface FuzzReport {
  readonly sent: number;
  readonly operations: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** A sentence for each request that the server did not withstand; the first hundred. */
  readonly faults: readonly string[];
  readonly faultCount: number;
}

/** Whether an answer has the status of a server that failed; 503 says that it is too busy, and when to come again. */
const isFailure = ({ headers, status }: FuzzAnswer): boolean =>
  status >= 500 && !(status === 503 && headers['retry-after'] !== undefined);
/** Stack traces, modules, SQL. */
const INSIDES = /\bat \S+ \(|node_modules|\bselect .{1,200} from \w|SQLSTATE|ECONNREFUSED/i;
const MOST_FAULTS = 100;
const READINESS = '/readyz';

function problemOf(request: DrawnRequest, answer: FuzzAnswer | 'left' | 'hung'): string | undefined {
  if (answer === 'left') return undefined;
  if (answer === 'hung') return 'no answer in time';
  if (isFailure(answer) && request.operation.path !== READINESS) return `answered ${answer.status}`;
  if (INSIDES.test(answer.body)) return 'speaks of its insides';
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.body === '' || !type.includes('json')) return undefined;
  try {
    JSON.parse(answer.body);
    return undefined;
  } catch {
    return 'answers JSON that is none';
  }
}

/** Draws `requests` of them, each operation as often as the others, in an order that the seed draws. */
function* drawn(api: ApiDescription, options: FuzzOptions): Generator<DrawnRequest> {
  const { known, requests, seed } = options;
  const rounds = Math.ceil(requests / api.operations.length);
  const arbitraries = api.operations.map((operation: DescribedOperation) =>
    drawRequests(operation, api, known),
  );
  const BATCH = 20;
  let sent = 0;
  for (let round = 0; round < rounds; round += BATCH) {
    const numRuns = Math.min(BATCH, rounds - round);
    const batch = arbitraries.flatMap((one, index) =>
      fc.sample(one, { seed: seed + round * 1_009 + index, numRuns }),
    );
    const [order = []] = fc.sample(fc.shuffledSubarray([...batch.keys()], { minLength: batch.length }), {
      seed: seed + round,
      numRuns: 1,
    });
    for (const index of order) {
      const request = batch[index];
      if (!request || sent === requests) continue;
      sent += 1;
      yield request;
    }
  }
}

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { onTenth, requests, send, visitors, width } = options;
  const api = readApiDescription(options.document);
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  let faultCount = 0;
  let sent = 0;
  const queue = drawn(api, options);

  const attack = async (request: DrawnRequest, visitor: number): Promise<void> => {
    const answer = await send(request, visitor);
    const status = typeof answer === 'string' ? answer : String(answer.status);
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    const problem = problemOf(request, answer);
    if (problem === undefined) return;
    faultCount += 1;
    const { body = '', how, operation, path } = request;
    const told = typeof answer === 'string' ? '' : answer.body.slice(0, 300);
    if (faults.length < MOST_FAULTS)
      faults.push(
        `${operation.method} ${path.slice(0, 300)} (${how}): ${problem}; sent ${JSON.stringify(body.slice(0, 600))}; got ${told}`,
      );
  };
  const worker = async (): Promise<void> => {
    for (;;) {
      const next = queue.next();
      if (next.done) return;
      sent += 1;
      const number = sent;
      await attack(next.value, number % visitors);
      if (onTenth && number % Math.max(1, Math.floor(requests / 10)) === 0)
        await onTenth(Math.round((number * 10) / requests));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return { sent, operations: api.operations.length, byStatus, faults, faultCount };
}
