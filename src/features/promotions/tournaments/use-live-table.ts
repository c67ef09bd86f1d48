import { useEffect, useEffectEvent } from 'react';
import { ALL_TOURNAMENTS, everyMsOf, isList, type TableAnswer } from '#protocol/hub/table-channel.ts';
import type { TOURNAMENT, TOURNAMENTS } from '#protocol/loyalty/tournament-calls.ts';
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
  useTold({ tournamentId, lng, again, everyMs: answer && everyMsOf(answer) }, (told) => {
    if (!isList(told)) put(told);
  });
}

/** The same of the list of tournaments. */
export function useLiveList({ again, answer, put }: Answering<typeof TOURNAMENTS>, lng: string): void {
  useTold({ tournamentId: ALL_TOURNAMENTS, lng, again, everyMs: answer && everyMsOf(answer) }, (told) => {
    if (isList(told)) put(told);
  });
}

interface Followed {
  readonly tournamentId: string;
  readonly lng: string;
  readonly again: () => void;
  /** Absent: nothing is followed. */
  readonly everyMs: number | undefined;
}

function useTold({ again, everyMs, lng, tournamentId }: Followed, put: (told: TableAnswer) => void): void {
  const { follow } = useService(tableLine);
  const onTold = useEffectEvent(put);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let isTold = true;
    const leave = follow({ tournamentId, lng }, (told) => {
      isTold = true;
      onTold(told);
    });
    const timer = setInterval(() => {
      if (!isTold && document.visibilityState === 'visible') again();
      isTold = false;
    }, everyMs * PATIENCE);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [again, everyMs, follow, lng, tournamentId]);
}
