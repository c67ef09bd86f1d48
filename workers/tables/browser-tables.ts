/** Tables of tournaments in the platform of a worker: a chunk of its own, loaded when a tab shows the first of them. */
import { SESSION_CHANNEL } from '#protocol/hub/session-channel.ts';
import {
  type TableFromHub,
  type TableFromTab,
  type TableKey,
  tableOfLock,
} from '#protocol/hub/table-channel.ts';
import { TOURNAMENT, type TournamentAnswer } from '#protocol/loyalty/tournament-calls.ts';
import type { Clock } from '#streams/clock.ts';
import { askServer } from '../topics/ask-server.ts';
import { createTableTeller } from './table-teller.ts';

const TIMEOUT_MS = 15_000;

async function ask(key: TableKey): Promise<TournamentAnswer | undefined> {
  const told = await askServer(TOURNAMENT, key, AbortSignal.timeout(TIMEOUT_MS));
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
