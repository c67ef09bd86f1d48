import { useEffect } from 'react';
import { TABLE_EVERY_MS } from '#protocol/hub/table-channel.ts';
import type { TOURNAMENT } from '#protocol/loyalty/tournament-calls.ts';
import type { Answering } from '../../../parts/account/use-answer.ts';
import { useService } from '../../../platform/services.ts';
import { tableLine } from '../../../platform/tables/table-line.ts';

/** The number of intervals without a word of the hub after which the page asks by itself. */
const PATIENCE = 2;

/** Keeps a tournament as the hub tells it to all tabs; where nothing comes of the hub, the page in sight asks by itself. */
export function useLiveTable(
  { again, answer, put }: Answering<typeof TOURNAMENT>,
  tournamentId: string,
  lng: string,
): void {
  const { follow } = useService(tableLine);
  const everyMs = answer && TABLE_EVERY_MS[answer.tournament.state];
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let isTold = true;
    const leave = follow({ tournamentId, lng }, (told) => {
      isTold = true;
      put(told);
    });
    const timer = setInterval(() => {
      if (!isTold && document.visibilityState === 'visible') again();
      isTold = false;
    }, everyMs * PATIENCE);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [again, everyMs, follow, lng, put, tournamentId]);
}
