import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { figureSearch } from '../../../platform/http/search-figures.ts';
import { useService } from '../../../platform/services.ts';
import { type Figure, figuresOf } from './figures-of.ts';

const MIN_LENGTH = 3;
const NONE: readonly Figure[] = [];

export interface Figures {
  readonly figures: readonly Figure[];
  /** The number of games that stand above them: those that are found later go below. */
  readonly after: number;
  readonly isAsking: boolean;
}

interface Answer extends Omit<Figures, 'isAsking'> {
  readonly key: string;
}

/** Statistics that match a text. They are asked once the games of it have been found (`isReady`), of which there are `count`. */
export function useFigures(text: string, isReady: boolean, count: number): Figures {
  const { code } = useLanguage();
  const search = useService(figureSearch);
  const [answer, setAnswer] = useState<Answer>();
  const above = useRef(count);
  const isAsked = isReady && text.length >= MIN_LENGTH;
  const key = `${code} ${text}`;
  useEffect(() => {
    above.current = count;
  }, [count]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void search(code, text, signal).then((found) => {
      const figures = found ? figuresOf(found) : NONE;
      if (!signal.aborted) setAnswer({ key: `${code} ${text}`, figures, after: above.current });
    });
    return () => controller.abort();
  }, [code, isAsked, search, text]);
  const isAnswered = answer?.key === key;
  const shown = isAsked && isAnswered ? answer : undefined;
  return {
    figures: shown?.figures ?? NONE,
    after: shown?.after ?? count,
    isAsking: isAsked && !isAnswered,
  };
}
