/**
 * The sportsbook as a process to be attacked: it reports the memory that it uses, and lends visitors with addresses of
 * their own.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sportsbook, type SportsbookOptions } from '../e2e/sportsbook.ts';

const PROBE = fileURLToPath(new URL('./heap-probe.mjs', import.meta.url));
/** The time after which an answer that has not ended counts as none: more than the longest wait of a call (30 s). */
const HANGS_AFTER_MS = 45_000;
/** The type of answers that never end by themselves: their head and what came with it are judged. */
const ENDLESS = 'text/event-stream';

export interface AttackRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The time after which the visitor leaves. */
  readonly leavesAfterMs?: number;
}

export interface AttackAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export class AttackedServer {
  readonly sportsbook: Sportsbook;
  readonly #heapFile: string;
  readonly #folder: string;
  readonly #agents = new Map<string, Agent>();

  private constructor(sportsbook: Sportsbook, folder: string, heapFile: string) {
    this.sportsbook = sportsbook;
    this.#folder = folder;
    this.#heapFile = heapFile;
  }

  static async open(options: SportsbookOptions = {}): Promise<AttackedServer> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-attack-'));
    const heapFile = join(folder, 'heap.json');
    const sportsbook = await Sportsbook.open({
      args: ['--seed', '7', '--live-games', '40', '--line-games', '60'],
      ...options,
      environment: {
        LOG_LEVEL: 'error',
        NODE_OPTIONS: `--import=${PROBE}`,
        HEAP_FILE: heapFile,
        ...options.environment,
      },
    });
    return new AttackedServer(sportsbook, folder, heapFile);
  }

  get port(): number {
    return Number(new URL(this.sportsbook.url).port);
  }

  /** The bytes on the heap and beside it after a collection. */
  async heldBytes(): Promise<number> {
    await rm(this.#heapFile, { force: true });
    process.kill(this.sportsbook.pid, 'SIGUSR2');
    for (;;) {
      const text = await readFile(this.#heapFile, 'utf8').catch(() => undefined);
      if (text !== undefined) return (JSON.parse(text) as { readonly heldBytes: number }).heldBytes;
      if (this.sportsbook.pid === 0) throw new Error('the server has ended');
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  /** Sends a request from this address of the loopback network: each visitor has one, as strangers on the net have. */
  async send(from: string, asked: AttackRequest): Promise<AttackAnswer | 'left' | 'hung'> {
    const agent = this.#agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 8 });
    this.#agents.set(from, agent);
    return new Promise((resolve) => {
      const { body, headers = {}, leavesAfterMs, method, path } = asked;
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          localAddress: from,
          agent,
          method,
          path,
          headers: {
            origin: this.sportsbook.url,
            'x-requested-with': 'touchline',
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          const told = () =>
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            });
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            if (!answer.headers['content-type']?.startsWith(ENDLESS)) return;
            told();
            sent.destroy();
          });
          answer.on('error', () => done('left'));
          answer.on('end', told);
        },
      );
      // Of the whole answer: the platform's own limit is one of silence, and an answer may go on for ever by bits.
      const overdue = setTimeout(() => {
        done('hung');
        sent.destroy();
      }, HANGS_AFTER_MS);
      const leave =
        leavesAfterMs === undefined
          ? undefined
          : setTimeout(() => {
              done('left');
              sent.destroy();
            }, leavesAfterMs);
      const done = (outcome: AttackAnswer | 'left' | 'hung'): void => {
        clearTimeout(leave);
        clearTimeout(overdue);
        resolve(outcome);
      };
      // The server may close what it will not read; whether it still stands is asked at the end.
      sent.on('error', () => done('left'));
      sent.end(body);
    });
  }

  async close(): Promise<void> {
    for (const agent of this.#agents.values()) agent.destroy();
    await this.sportsbook.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
