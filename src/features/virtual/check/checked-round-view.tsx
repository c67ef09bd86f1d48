import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { ROUND_CHECKS } from '#domain/virtual/check-round.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { saveFile } from '../../../platform/data/save-file.ts';
import { useService } from '../../../platform/services.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { RunnerOrder } from '../drawings/runner-order.tsx';
import { ScoreHead } from '../drawings/score-head.tsx';
import { toldSteps } from '../drawings/told-steps.ts';
import { useStepText } from '../drawings/use-step-text.ts';
import { namesOf } from '../round-names.ts';
import { CheckedFrame } from './checked-frame.tsx';
import styles from './checked-round-view.module.css';
import { ProofFacts } from './proof-facts.tsx';
import { roundChecks } from './round-checks.ts';

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
  return (
    <CheckedFrame
      label={t('round', { number: round.index })}
      title={`${t(`kind.${round.kind}`)} · ${t('round', { number: round.index })}`}
      action={
        <Button
          small
          icon={<Download size={14} aria-hidden="true" />}
          onClick={() =>
            saveFile(`${round.kind}-${round.chain}-${round.index}`, 'json', JSON.stringify(round, null, 2))
          }
        >
          {t('check.download')}
        </Button>
      }
      holds={checked.holds}
      verdict={t(
        checked.holds
          ? checked.checks.result === 'holds'
            ? 'checked.holds.hint'
            : 'checked.soFar'
          : 'checked.fails.hint',
      )}
      checks={ROUND_CHECKS.map((name) => ({
        name,
        text: t(`check.${name}`),
        verdict: checked.checks[name],
      }))}
    >
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
    </CheckedFrame>
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
