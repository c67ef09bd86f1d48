import { useMemo } from 'react';
import type { Played } from '#domain/virtual/played.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePaused } from '../../../platform/hub/use-feed.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { BallDrawing } from './ball-drawing.tsx';
import { MarblesDrawing } from './marbles-drawing.tsx';
import { RaceDrawing } from './race-drawing.tsx';
import styles from './round-drawing.module.css';
import { orderAt, scoreAt } from './round-moments.ts';
import { RunnerOrder } from './runner-order.tsx';
import { ScoreHead } from './score-head.tsx';
import { isSpoken, type Step, toldSteps } from './told-steps.ts';
import { useElapsed } from './use-elapsed.ts';
import { useStepText } from './use-step-text.ts';

export interface RoundDrawingProps {
  readonly played: Played;
  readonly names: readonly string[];
  readonly now: () => number;
  /** When it began, by that clock, and how long it runs. */
  readonly startsAt: number;
  readonly runsMs: number;
}

/** Whether nothing may move: the device, the visitor or the page says so. */
function useIsStill(): boolean {
  const [isCalm] = usePreference('calm');
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const isPaused = usePaused();
  return isCalm || isReduced || isPaused;
}

/** A round as it is played: score or order first, its drawing, and its steps as text where nothing may move. */
export function RoundDrawing({ names, now, played, runsMs, startsAt }: RoundDrawingProps) {
  const t = useT('virtual');
  const isStill = useIsStill();
  const steps = useMemo(() => toldSteps(played, runsMs), [played, runsMs]);
  const elapsed = useElapsed(now, startsAt, runsMs, isStill);
  const atMs = Math.min(Math.max(elapsed, 0), runsMs);
  const told = steps.filter((step) => step.atMs <= atMs);
  return (
    <div className={styles['round']} data-virtual-over={elapsed >= runsMs || undefined}>
      {'score' in played ? <ScoreHead names={names} score={scoreAt(played, atMs)} /> : null}
      {isStill ? (
        <StepList steps={told} names={names} />
      ) : (
        <div className={styles['drawing']}>
          <Drawing played={played} names={names} atMs={atMs} runsMs={runsMs} />
          <progress className={styles['time']} max={runsMs} value={atMs} aria-hidden="true" />
        </div>
      )}
      {'score' in played ? null : (
        <RunnerOrder order={orderAt(played, atMs, runsMs)} names={names} label={t('order')} />
      )}
      <Spoken step={told.findLast(isSpoken)} names={names} />
    </div>
  );
}

interface DrawingProps extends Pick<RoundDrawingProps, 'played' | 'names' | 'runsMs'> {
  readonly atMs: number;
}

function Drawing({ atMs, names, played, runsMs }: DrawingProps) {
  switch (played.kind) {
    case 'marbles':
      return <MarblesDrawing played={played} atMs={atMs} />;
    case 'horses':
    case 'greyhounds':
      return <RaceDrawing played={played} names={names} atMs={atMs} runsMs={runsMs} />;
    default:
      return <BallDrawing played={played} atMs={atMs} runsMs={runsMs} />;
  }
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly names: readonly string[];
}

/** All that has happened so far, the last first. */
function StepList({ names, steps }: StepListProps) {
  const t = useT('virtual');
  const textOf = useStepText(names);
  return (
    <ol className={styles['steps']} aria-label={t('steps')} reversed data-virtual-steps={steps.length}>
      {steps.toReversed().map((step, at) => (
        // Steps are never taken back: each keeps its place from the first.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={steps.length - at}>
          <bdi className={styles['at']}>{t('step.at', { seconds: Math.round(step.atMs / 1_000) })}</bdi>{' '}
          {textOf(step)}
        </li>
      ))}
    </ol>
  );
}

/** The last step in words, for who hears the page. */
function Spoken({ names, step }: { readonly step: Step | undefined; readonly names: readonly string[] }) {
  const textOf = useStepText(names);
  return (
    <VisuallyHidden>
      <output aria-live="polite" data-virtual-spoken="">
        {step ? textOf(step) : ''}
      </output>
    </VisuallyHidden>
  );
}
