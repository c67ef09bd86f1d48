import { useEffect, useEffectEvent, useState } from 'react';

export type Asked<Value> =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly value: Value };

/** Asks when `key` changes; an answer to an earlier question is dropped. `key` undefined asks nothing. */
export function useAsked<Value>(
  key: string | undefined,
  ask: () => Promise<Value | undefined>,
): Asked<Value> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly asked: Asked<Value> }>();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isWanted = true;
    if (key !== undefined)
      void askNow().then((value) => {
        if (isWanted)
          setAnswer({ key, asked: value === undefined ? { phase: 'failed' } : { phase: 'ready', value } });
      });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return answer && answer.key === key ? answer.asked : { phase: 'asking' };
}
