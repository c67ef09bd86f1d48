/**
 * The provider of our own games: a process of its own, which knows of players and their money what the wallet tells. Whoever starts it as a child
 * hears its port over the channel between them, and takes it along when going.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseWatch } from '#server/database-watch.ts';
import { EXIT_CODES, exitCodeOf } from '#server/exit-codes.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { inCheckout } from '#server/program-folder.ts';
import { createSteadyClock, MACHINE_CLOCKS } from '#server/steady-clock.ts';
import { openDatabase } from '#server/store/database.ts';
import { readMigrations } from '#server/store/migrations.ts';
import { createGamesApp } from './app.ts';
import { startKeeper } from './keeper.ts';
import { type GamesOptions, readOptions } from './options.ts';
import { Play } from './rounds/play.ts';
import { httpWallet } from './wallet/http-wallet.ts';

const STOP_WITHIN_MS = 10_000;

async function start(options: GamesOptions): Promise<void> {
  const { nowMs } = createSteadyClock(MACHINE_CLOCKS);
  const watch = new DatabaseWatch();
  const schema = readMigrations('games/server/migrations/');
  const { databaseUrl, dataDir, provider, secret, walletUrl } = options;
  const database = await openDatabase(
    databaseUrl === undefined
      ? { dataDir: join(dataDir, 'database'), as: 'the games', schema, onState: watch.onState }
      : { url: databaseUrl, isServer: true, schema, onState: watch.onState },
  );
  const play = new Play({
    database,
    wallet: httpWallet({ url: walletUrl, provider, secret }),
    secret,
    nowMs,
    pause: (milliseconds) => pause(milliseconds),
    onOdd: (details) => app.log.error(details, 'the wallet answered what it should not'),
  });
  const app = createGamesApp({
    play,
    nowMs,
    page: { folder: fileURLToPath(inCheckout('dist/games/page')), parents: options.parents },
    hosts: new AllowedHosts(options.hosts),
    needs: [watch.need(database)],
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
  });
  watch.logTo(app.log);
  await play.start();
  const stopKeeper = startKeeper({
    play,
    onError: (error) => app.log.error({ err: error }, 'rounds could not be gone on with'),
  });
  app.addHook('onClose', async () => {
    await stopKeeper();
    await database.close();
  });
  stopWith(() => app.close());
  await app.listen({ host: options.host, port: options.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  app.log.info({ port }, 'the games are served');
  process.send?.({ type: 'listening', port });
}

/** Ends the process in order with a signal, and when the parent has gone. */
function stopWith(close: () => Promise<unknown>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(EXIT_CODES.failed), STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(EXIT_CODES.failed),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

const options = readOptions(process.env);
if (options.ok) {
  start(options.value).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(exitCodeOf(error));
  });
} else {
  process.stderr.write(`${options.error.join('\n')}\n`);
  process.exitCode = EXIT_CODES.badOptions;
}
