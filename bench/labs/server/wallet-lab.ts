/**
 * The lab `wallet`: rounds a second through the casino's wallet of the server as shipped, over HTTP, by one player, eight and sixty-four at once, on
 * PGlite, and on PostgreSQL where `TEST_DATABASE_URL` names a server; beside them the naive way over the same engines, `naive-wallet.ts`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CURRENCY } from '../../../domain/money/currencies.ts';
import {
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  WALLET_BET,
  WALLET_WIN,
} from '../../../protocol/casino/wallet-calls.ts';
import { signatureOf } from '../../../server/casino/wallet-routes.ts';
import { configureProvider } from '../../../tests/crash/acts/casino-acts.ts';
import { CrashProcess } from '../../../tests/crash/process/crash-process.ts';
import { TEST_GAME, TEST_PROVIDER } from '../../../tests/helpers/casino/test-provider.ts';
import { freshUrl } from '../../../tests/helpers/databases/databases.ts';
import { cpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab, LabOptions, LabRun } from '../../lab/lab.ts';
import { openPlayers, type Player } from '../../servers/casino-players.ts';

const SPAN_SECONDS = 0.6;
const WARM_UP_SECONDS = 1;
const SOME = [64, 8, 1] as const;
const MOST = SOME[0];
/** What is staked is paid, so that players go on for ever. */
const AMOUNT = '1000';
const WALLET = 'wallet';
const NAIVE = 'naive way';

const nameOf = (what: string, engine: string, players: number) =>
  `${what} on ${engine} with ${players} player${players > 1 ? 's' : ''}`;
const REFERENCE = nameOf(NAIVE, 'PGlite', 8);

/** A provider whose players each stake, and are paid once the stake is taken. */
class Provider {
  readonly #server: CrashProcess;
  readonly #players: readonly Player[];
  #rounds = 0;

  constructor(server: CrashProcess, players: readonly Player[]) {
    this.#server = server;
    this.#players = players;
  }

  /** Lets so many play for so long; returns the number of rounds. */
  async run(players: number, seconds: number): Promise<number> {
    const endMs = performance.now() + seconds * 1_000;
    let played = 0;
    const play = async (player: Player) => {
      while (performance.now() < endMs) {
        await this.#round(player);
        played += 1;
      }
    };
    await Promise.all(this.#players.slice(0, players).map(play));
    return played;
  }

  async #round({ playerId, sessionToken }: Player): Promise<void> {
    this.#rounds += 1;
    const roundId = `round-${this.#rounds}`;
    const common = { roundId, amount: AMOUNT, currency: DEFAULT_CURRENCY };
    const bet = { ...common, transactionId: `${roundId}-bet`, sessionToken, game: TEST_GAME };
    await this.#send(WALLET_BET.path, bet);
    await this.#send(WALLET_WIN.path, { ...common, transactionId: `${roundId}-win`, playerId, isOver: true });
  }

  async #send(path: string, body: object): Promise<void> {
    const { secret, slug } = TEST_PROVIDER;
    const reply = await this.#server.post(path, body, undefined, {
      [PROVIDER_HEADER]: slug,
      [SIGNATURE_HEADER]: signatureOf(secret, JSON.stringify(body)),
    });
    if (reply?.status !== 200 || !reply.body.includes('"code":"ok"'))
      throw new Error(`not taken: ${reply?.status} ${reply?.body.slice(0, 300)}`);
  }
}

const playing = (
  contender: Pick<Contender, 'name' | 'role'>,
  server: CrashProcess,
  provider: Provider,
  players: number,
): Contender => ({
  ...contender,
  async measure(): Promise<Figures> {
    const before = { own: process.cpuUsage(), server: cpuSeconds(server.pid) };
    const startMs = performance.now();
    const played = await provider.run(players, SPAN_SECONDS);
    const seconds = (performance.now() - startMs) / 1_000;
    const own = process.cpuUsage(before.own);
    return {
      rate: played / seconds,
      server: ((cpuSeconds(server.pid) - before.server) * 1_000) / played,
      client: (own.user + own.system) / 1_000 / played,
    };
  },
});

/** The players of the naive way, which knows them by their numbers. */
const NUMBERED: readonly Player[] = Array.from({ length: MOST }, (_, at) => ({
  playerId: String(at + 1),
  sessionToken: String(at + 1),
}));
const NAIVE_PROGRAM = ['--import', 'tsx', 'bench/servers/naive-wallet.ts'];

async function open({ only }: LabOptions): Promise<LabRun> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-wallet-'));
  const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };
  const contenders: Contender[] = [];
  const add = async (what: string, engine: string, serverUrl?: string) => {
    const isAsked = (players: number) => {
      const name = nameOf(what, engine, players);
      return what === WALLET || only.length === 0 || only.includes(name) || name === REFERENCE;
    };
    const asked = SOME.filter(isAsked);
    if (asked.length === 0) return;
    const dataDir = join(folder, `${what} on ${engine}`);
    await mkdir(dataDir, { mode: 0o700 });
    const fresh = serverUrl === undefined ? undefined : await freshUrl(serverUrl);
    if (fresh) closers.push(fresh.drop);
    const players = what === NAIVE ? NUMBERED : await preparePlayers(dataDir, fresh?.url);
    const server = new CrashProcess({
      dataDir,
      ...(what === NAIVE ? { program: NAIVE_PROGRAM } : {}),
      ...(fresh ? { databaseUrl: fresh.url } : {}),
    });
    closers.push(() => server.kill());
    await server.start();
    const provider = new Provider(server, players);
    await provider.run(MOST, WARM_UP_SECONDS);
    const role = what === WALLET ? 'ours' : 'peer';
    contenders.push(
      ...asked.map((amount) =>
        playing({ name: nameOf(what, engine, amount), role }, server, provider, amount),
      ),
    );
  };
  try {
    const serverUrl = process.env['TEST_DATABASE_URL'];
    for (const what of [WALLET, NAIVE]) {
      await add(what, 'PGlite');
      if (serverUrl) await add(what, 'PostgreSQL', serverUrl);
    }
    return { contenders, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function preparePlayers(dataDir: string, url: string | undefined): Promise<readonly Player[]> {
  await configureProvider(dataDir);
  return openPlayers(url === undefined ? { dataDir: join(dataDir, 'database') } : { url }, MOST);
}

export const walletLab: Lab = {
  name: 'wallet',
  title:
    'rounds of the casino staked and paid through the wallet, beside a balance that is selected and updated',
  reference: REFERENCE,
  metrics: [
    { id: 'rate', label: 'Rounds a second', unit: '1/s', better: 'more' },
    { id: 'server', label: 'Server', unit: 'ms of processor per round', better: 'less' },
    { id: 'client', label: 'Provider', unit: 'ms of processor per round', better: 'less' },
  ],
  notes: [
    'A round is a bet and a win, each a signed POST of its own that is answered when it is stored; every player has an account and one round at a time.',
    'The naive way is Node’s HTTP server and two statements in a transaction: it keeps neither ids nor rounds nor a ledger, and looks at no signature, session, limit or pause.',
    'PGlite is in the processor time of the server; PostgreSQL, which is that of TEST_DATABASE_URL as it is configured, is not.',
    'PGlite, which runs without fsync, has handed a commit to the system by then: it outlives a kill, and not each power cut. PostgreSQL has it on the disk unless its fsync is off.',
    'Provider, server and database share the processors of one machine. The data lie in the folder for temporary files.',
  ],
  needsPeers: false,
  open,
};
