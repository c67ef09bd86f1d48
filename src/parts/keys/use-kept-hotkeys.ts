import { useMemo } from 'react';
import { type KeptHotkeys, readKeptHotkeys } from '#protocol/storage/kept-hotkeys.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';

/** The chosen profile of hotkeys with all copies, and how they are changed. */
export function useKeptHotkeys(): readonly [KeptHotkeys, (kept: KeptHotkeys) => void] {
  const [text, setText] = useRemembered('hotkeys');
  const kept = useMemo(() => readKeptHotkeys(text), [text]);
  return [kept, (next) => setText(JSON.stringify(next))];
}
