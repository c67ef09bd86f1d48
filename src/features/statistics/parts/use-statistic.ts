import { useEffect, useState } from 'react';
import type { AnswerOf, Call } from '#protocol/calls/call.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { type Told, useTold } from '../../../parts/calls/use-told.ts';

export interface Statistic<Answer> {
  readonly told: Told<Answer>;
  readonly again: () => void;
}

/** A game in play changes; asked so often, and the server says when nothing has. */
const EVERY_MS = 15_000;

/** What a call of statistics answers in the language of the page; renewed while it is in sight. What was there stays where a renewal fails. */
export function useStatistic<One extends Call>(
  call: One,
  values: Readonly<Record<string, string | number | undefined>>,
): Statistic<AnswerOf<One>> {
  const { code } = useLanguage();
  const [turn, setTurn] = useState(0);
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const wish = JSON.stringify(given);
  const told = useTold(call, { ...Object.fromEntries(given), lng: code }, turn);
  const [last, setLast] = useState<{ readonly wish: string; readonly told: Told<AnswerOf<One>> }>();
  if (told.kind === 'ready' && last?.told !== told) setLast({ wish, told });
  useEffect(() => {
    const renewing = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, EVERY_MS);
    return () => clearInterval(renewing);
  }, []);
  return {
    told: told.kind !== 'ready' && last?.wish === wish ? last.told : told,
    again: () => setTurn((before) => before + 1),
  };
}
