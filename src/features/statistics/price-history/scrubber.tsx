import type { KeyboardEvent } from 'react';
import type { Span } from '#streams/price-history/spans.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { nextMoment } from './history-lines.ts';
import styles from './scrubber.module.css';

export interface ScrubberProps {
  readonly range: Span;
  readonly atMs: number;
  /** What arrow keys step to, in order. */
  readonly moments: readonly number[];
  /** What is said of the moment: time, score and prices. */
  readonly text: string;
  readonly onMove: (atMs: number) => void;
}

const MARGIN_SECONDS = 1;

/** The moment that is looked at: dragged freely, and by arrow keys from one change to the next. Time runs from left to right in every language. */
export function Scrubber({ atMs, moments, onMove, range, text }: ScrubberProps) {
  const t = useT('price-history');
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onMove(nextMoment(moments, atMs, direction));
  };
  return (
    <input
      type="range"
      dir="ltr"
      className={styles['scrubber']}
      min={range.fromMs}
      max={Math.max(range.toMs, range.fromMs + MARGIN_SECONDS)}
      step="any"
      value={atMs}
      aria-label={t('moment')}
      aria-valuetext={text}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
