/** Tables of tournaments in the platform of a worker: a chunk of its own, loaded when a tab shows the first of them. */
import { SESSION_CHANNEL } from '#protocol/hub/session-channel.ts';
import {
  ALL_TOURNAMENTS,
  type TableAnswer,
  type TableFromHub,
  type TableFromTab,
  type TableKey,
  tableOfLock,
} from '#protocol/hub/table-channel.ts';
import { TOURNAMENT, TOURNAMENTS } from '#protocol/loyalty/tournament-calls.ts';
import type { Clock } from '#streams/clock.ts';
import { askServer } from '../topics/ask-server.ts';
import { createTableTeller } from './table-teller.ts';

const TIMEOUT_MS = 15_000;

async function ask({ lng, tournamentId }: TableKey): Promise<TableAnswer | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const told =
    tournamentId === ALL_TOURNAMENTS
      ? await askServer(TOURNAMENTS, { lng }, signal)
      : await askServer(TOURNAMENT, { lng, tournamentId }, signal);
  return told.ok ? told.value : undefined;
}

export function createBrowserTables(
  scope: WorkerGlobalScope,
  clock: Clock,
  post: (message: TableFromHub) => void,
): (message: TableFromTab) => void {
  const teller = createTableTeller({
    ask,
    clock,
    post,
    async followed() {
      const { held = [] } = await scope.navigator.locks.query();
      return held.flatMap(({ name = '' }) => tableOfLock(name) ?? []);
    },
  });
  new BroadcastChannel(SESSION_CHANNEL).onmessage = () => teller.refresh();
  return ({ key }) => teller.follow(key);
}
