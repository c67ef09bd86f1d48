import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { ROUND_CHECKS } from '#domain/virtual/check-round.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { saveFile } from '../../platform/data/save-file.ts';
import { useService } from '../../platform/services.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { VerdictMark } from './check-mark.tsx';
import styles from './checked-round-view.module.css';
import { RunnerOrder } from './drawings/runner-order.tsx';
import { ScoreHead } from './drawings/score-head.tsx';
import { toldSteps } from './drawings/told-steps.ts';
import { useStepText } from './drawings/use-step-text.ts';
import { ProofFacts } from './proof-facts.tsx';
import { roundChecks } from './round-checks.ts';
import { namesOf } from './round-names.ts';

export interface CheckedRoundViewProps {
  readonly round: ToldRound;
}

/** A round worked out again: what holds and what does not, its result and its events by its seeds, and the file for the command. */
export function CheckedRoundView({ round }: CheckedRoundViewProps) {
  const t = useT('virtual');
  const checks = useService(roundChecks);
  const checked = useMemo(() => checks.check(round), [checks, round]);
  const names = namesOf(round);
  const { played } = checked;
  const ref = useRef<HTMLElement>(null);
  // The answer to who asked: it stands below the forms.
  useEffect(() => ref.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <section
      ref={ref}
      className={styles['checked']}
      aria-label={t('round', { number: round.index })}
      data-virtual-checked={checked.holds ? 'holds' : 'fails'}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {t(`kind.${round.kind}`)} · {t('round', { number: round.index })}
        </h2>
        <Button
          small
          icon={<Download size={14} aria-hidden="true" />}
          onClick={() =>
            saveFile(`${round.kind}-${round.chain}-${round.index}`, 'json', JSON.stringify(round, null, 2))
          }
        >
          {t('check.download')}
        </Button>
      </header>
      <output className={styles['verdict']} data-fails={!checked.holds || undefined}>
        {t(
          checked.holds
            ? checked.checks.result === 'holds'
              ? 'checked.holds.hint'
              : 'checked.soFar'
            : 'checked.fails.hint',
        )}
      </output>
      <ul className={styles['list']}>
        {ROUND_CHECKS.map((name) => {
          const verdict = checked.checks[name];
          return (
            <li key={name} className={styles['line']} data-virtual-check-of={name}>
              <VerdictMark verdict={verdict} />
              <span>
                {t(`check.${name}`)} · <span className={styles['said']}>{t(`verdict.${verdict}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <ProofFacts round={round} />
      {played && 'score' in played ? <ScoreHead names={names} score={played.score} /> : null}
      {played && !('score' in played) ? (
        <RunnerOrder order={played.finish} names={names} label={t('result')} />
      ) : null}
      {played ? <Events round={round} played={played} names={names} /> : null}
      <Note>{t('check.command')}</Note>
      <code className={styles['command']} dir="ltr">
        {`npm run -s verify -- ${round.kind}-${round.chain}-${round.index}.json`}
      </code>
    </section>
  );
}

interface EventsProps extends CheckedRoundViewProps {
  readonly played: NonNullable<ReturnType<ReturnType<typeof roundChecks>['check']>['played']>;
  readonly names: readonly string[];
}

/** The events, worked out from the seed. */
function Events({ names, played, round }: EventsProps) {
  const t = useT('virtual');
  const textOf = useStepText(names);
  const steps = useMemo(() => toldSteps(played, round.endsAt - round.startsAt), [played, round]);
  return (
    <details className={styles['events']}>
      <summary>{t('check.events', { count: steps.length })}</summary>
      <ol>
        {steps.map((step, at) => (
          // Steps of a round that is over never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <bdi className={styles['said']}>{t('step.at', { seconds: Math.round(step.atMs / 1_000) })}</bdi>{' '}
            {textOf(step)}
          </li>
        ))}
      </ol>
    </details>
  );
}
