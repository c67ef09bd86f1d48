import {
  ChevronFirst,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Pause,
  Play,
} from 'lucide-react';
import type { Span } from '#streams/price-history/spans.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { dayTimeOf, momentAt } from './day-time.ts';
import styles from './past-controls.module.css';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const ICON = { size: 18, 'aria-hidden': true } as const;
export const SPEEDS = [1, 10, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PastControlsProps {
  readonly atMs: number;
  readonly range: Span;
  /** The moment in words, for the slider. */
  readonly text: string;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly onMove: (atMs: number) => void;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onLatest: () => void;
}

/** The moment of the board: by slider and its keys second by second, by a time of day, by steps, or playing on. Time runs from left to right in every language. */
export function PastControls(props: PastControlsProps) {
  const { atMs, isPlaying, onLatest, onMove, onPlay, onSpeed, range, speed, text } = props;
  const t = useT('past');
  const step = (byMs: number) => () => onMove(atMs + byMs);
  return (
    <>
      <input
        type="range"
        dir="ltr"
        className={styles['slider']}
        min={range.fromMs}
        max={range.toMs}
        step={SECOND_MS}
        value={atMs}
        aria-label={t('at')}
        aria-valuetext={text}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const byMs = KEYS[event.key];
          if (byMs === undefined) return;
          event.preventDefault();
          onMove(atMs + byMs);
        }}
      />
      <div className={styles['controls']}>
        <label className={styles['field']}>
          {t('at')}
          <input
            type="time"
            step={1}
            value={dayTimeOf(atMs)}
            onChange={(event) => {
              const moment = momentAt(event.currentTarget.value, range.toMs);
              if (moment !== undefined) onMove(moment);
            }}
          />
        </label>
        <span className={styles['steps']} dir="ltr">
          <IconButton label={t('minute.back')} icon={<ChevronsLeft {...ICON} />} onClick={step(-MINUTE_MS)} />
          <IconButton label={t('second.back')} icon={<ChevronLeft {...ICON} />} onClick={step(-SECOND_MS)} />
          <IconButton
            label={t(isPlaying ? 'pause' : 'play')}
            icon={isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
            data-playing={isPlaying || undefined}
            onClick={() => onPlay(!isPlaying)}
          />
          <IconButton label={t('second.on')} icon={<ChevronRight {...ICON} />} onClick={step(SECOND_MS)} />
          <IconButton label={t('minute.on')} icon={<ChevronsRight {...ICON} />} onClick={step(MINUTE_MS)} />
        </span>
        <SegmentedControl
          label={t('faster')}
          value={String(speed)}
          segments={SPEEDS.map((times) => ({ value: String(times), label: t('speed', { times }) }))}
          onChange={(value) => onSpeed(SPEEDS.find((times) => String(times) === value) ?? 1)}
        />
        <Button onClick={onLatest}>
          <ChevronFirst {...ICON} style={{ transform: 'scaleX(-1)' }} />
          {t('end')}
        </Button>
      </div>
    </>
  );
}

/** Steps by keys of the slider: a second, a minute, and ten. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: SECOND_MS,
  ArrowUp: SECOND_MS,
  ArrowLeft: -SECOND_MS,
  ArrowDown: -SECOND_MS,
  PageUp: MINUTE_MS,
  PageDown: -MINUTE_MS,
};
