/** Players with a session of play each, written into a database before its server starts: over HTTP so many would be too many sign-ins of one network. */
import { DEFAULT_CURRENCY } from '../../domain/money/currencies.ts';
import { PlayStore } from '../../server/casino/play-store.ts';
import { Ledger } from '../../server/ledger/ledger.ts';
import { Sessions } from '../../server/session/sessions.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Database, DatabaseChoice } from '../../server/store/engine.ts';
import { TEST_GAME, TEST_PROVIDER } from '../../tests/helpers/casino/test-provider.ts';

export interface Player {
  readonly playerId: string;
  readonly sessionToken: string;
}

/** Opens so many demonstration accounts that play the game of the provider of tests. */
export async function openPlayers(choice: DatabaseChoice, amount: number): Promise<readonly Player[]> {
  const database = await openDatabase(choice);
  try {
    const players: Player[] = [];
    while (players.length < amount) players.push(await openPlayer(database));
    return players;
  } finally {
    await database.close();
  }
}

async function openPlayer(database: Database): Promise<Player> {
  const sessions = new Sessions(database, new Ledger(database));
  const plays = new PlayStore(database, Date.now);
  const { userId } = await sessions.openDemo();
  const session = await sessions.find(await sessions.start(userId));
  if (!session) throw new Error(`no session of ${userId}`);
  const { launchToken } = await plays.open({
    sessionId: session.sessionId,
    userId,
    provider: TEST_PROVIDER.slug,
    game: TEST_GAME,
    currency: DEFAULT_CURRENCY,
    language: 'en',
  });
  const exchanged = await plays.exchange(TEST_PROVIDER.slug, launchToken);
  if (typeof exchanged === 'string') throw new Error(`the launch is ${exchanged}`);
  return { playerId: String(userId), sessionToken: exchanged.token };
}
