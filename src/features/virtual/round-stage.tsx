import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useService } from '../../platform/services.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { CheckMark } from './check/check-mark.tsx';
import { ProofFacts } from './check/proof-facts.tsx';
import { roundChecks } from './check/round-checks.ts';
import { RoundDrawing } from './drawings/round-drawing.tsx';
import { namesOf } from './round-names.ts';
import styles from './round-stage.module.css';

export interface RoundStageProps {
  /** A round whose seed is told. */
  readonly round: ToldRound;
  readonly now: () => number;
}

const pageClock = (): number => performance.now();

/** The round that is played, drawn from its seed; after its end it can be watched once more. */
export function RoundStage({ now, round }: RoundStageProps) {
  const t = useT('virtual');
  const checks = useService(roundChecks);
  const checked = checks.check(round);
  const { played } = checked;
  const [replayedAt, setReplayedAt] = useState<number>();
  const names = useMemo(() => namesOf(round), [round]);
  const runsMs = round.endsAt - round.startsAt;
  const isReplay = replayedAt !== undefined;
  return (
    <section
      className={styles['stage']}
      aria-label={t('round', { number: round.index })}
      data-virtual-round={round.index}
      data-virtual-state={round.state}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t('round', { number: round.index })}</h2>
        <Badge tone={round.state === 'running' ? 'yours' : 'plain'}>
          {t(isReplay ? 'state.replay' : `state.${round.state}`)}
        </Badge>
        <CheckMark checked={checked} />
        {round.state === 'settled' ? (
          <Button
            kind="quiet"
            small
            icon={<RotateCcw size={14} aria-hidden="true" />}
            onClick={() => setReplayedAt(performance.now())}
          >
            {t('again')}
          </Button>
        ) : null}
      </header>
      {played ? (
        <RoundDrawing
          key={replayedAt ?? 'own'}
          played={played}
          names={names}
          now={isReplay ? pageClock : now}
          startsAt={replayedAt ?? round.startsAt}
          runsMs={runsMs}
        />
      ) : null}
      <ProofFacts round={round} />
    </section>
  );
}
