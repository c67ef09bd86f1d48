// Runs a whole cluster on this machine until Ctrl-C:   npm run cluster
// At a port of your own:                               npm run cluster -- --port 4310
// Options of the world follow:                         npm run cluster -- --live-games 60 --speed 4
import { argv, stderr, stdout } from 'node:process';
import { Cluster, ProgramsMissing } from './cluster.ts';
import type { ProcessRow } from './programs/supervisor.ts';

const DEFAULT_PORT = 4310;

function readArguments(args: readonly string[]): {
  readonly port: number;
  readonly world: readonly string[];
} {
  const at = args.indexOf('--port');
  if (at < 0) return { port: DEFAULT_PORT, world: args };
  return { port: Number(args[at + 1]), world: args.toSpliced(at, 2) };
}

const line = ({ name, pid, restarts, state }: ProcessRow): string =>
  `  ${name.padEnd(12)} ${String(pid ?? '-').padStart(8)}  ${state.padEnd(8)}  ${restarts === 0 ? '' : `restarts: ${restarts}`}`;

const table = (rows: readonly ProcessRow[]): string =>
  ['  process           id  state', ...rows.map(line)].join('\n');

async function run(): Promise<void> {
  let isWhole = false;
  stdout.write('Starting the cluster ...\n');
  const cluster = await Cluster.start({
    ...readArguments(argv.slice(2)),
    onMade: stopOnSignals,
    onChange: (row) => {
      if (isWhole) stdout.write(`${line(row)}\n`);
    },
  });
  isWhole = true;
  stdout.write(
    `${table(cluster.supervisor.rows())}\n\nLogs: ${cluster.folder}/logs\n${cluster.url}/en/live\n`,
  );
  stdout.write('What dies is started again. Ctrl-C ends all of it and removes its folder.\n');
}

/** Ends the cluster with the first signal, also in the middle of its start. */
function stopOnSignals(cluster: Cluster): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    stdout.write('Stopping ...\n');
    cluster.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): never {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ProgramsMissing ? 2 : 1);
}

run().catch(fail);
