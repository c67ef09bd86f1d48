import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { START_FILTER_HOURS } from '#domain/sport/start-window.ts';

export interface BoardFilter {
  /** The hours; 0 = any time. */
  readonly withinHours: number;
  readonly text: string;
}

const MAX_TEXT_LENGTH = 100;

/** The filter of an address: `?hours=2&find=cup`; parameters that cannot be read are left out. */
function filterFrom(params: URLSearchParams): BoardFilter {
  const hours = Number(params.get('hours'));
  return {
    withinHours: START_FILTER_HOURS.find((offered) => offered === hours) ?? 0,
    text: (params.get('find') ?? '').slice(0, MAX_TEXT_LENGTH),
  };
}

/** The filter in the URL, so that a reload, a link and the back button keep it. Typing replaces the entry of the history. */
export function useBoardFilter(): { filter: BoardFilter; setFilter: (change: Partial<BoardFilter>) => void } {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFrom(params), [params]);
  const setFilter = useCallback(
    (change: Partial<BoardFilter>) => {
      setParams(
        (before) => {
          const next = { ...filterFrom(before), ...change };
          const after = new URLSearchParams(before);
          after.delete('hours');
          after.delete('find');
          if (next.withinHours > 0) after.set('hours', String(next.withinHours));
          if (next.text !== '') after.set('find', next.text);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { filter, setFilter };
}
