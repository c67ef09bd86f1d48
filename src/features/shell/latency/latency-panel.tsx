import type { FeedHealth } from '#protocol/hub/batches.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { usePaused } from '../../../platform/hub/use-feed.ts';
import { type Fact, FactRows } from '../../../ui/lists/fact-rows.tsx';
import styles from './latency-panel.module.css';

export interface LatencyPanelProps {
  readonly health: FeedHealth;
  readonly ageText: string;
  readonly word: string;
}

/** Round trip and cadence, and a switch that holds everything still. */
export function LatencyPanel(props: LatencyPanelProps) {
  return (
    <>
      <Figures {...props} />
      <PauseSwitch />
    </>
  );
}

function Figures({ health, ageText, word }: LatencyPanelProps) {
  const t = useT('app');
  const presence = useT('presence');
  const format = useFormat();
  const milliseconds = (ms: number | null) =>
    ms === null ? '–' : presence('milliseconds', { value: format.number(Math.round(ms)) });
  const facts: readonly Fact[] = [
    [t('latency'), word],
    [presence('latency.age'), ageText],
    [presence('latency.roundTrip'), milliseconds(health.roundTripMs)],
    [
      presence('latency.cadence'),
      health.cadenceMs === 0 ? presence('latency.pushed') : milliseconds(health.cadenceMs),
    ],
    [presence('latency.offset'), milliseconds(health.clockOffsetMs)],
  ];
  return (
    <dl className={styles['figures']}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** Stops everything that moves by itself, for as long as somebody wants to read (docs/trust.md A3). */
function PauseSwitch() {
  const t = useT('presence');
  const { client } = useFeedServices();
  const isPaused = usePaused();
  return (
    <button
      type="button"
      className={styles['pause']}
      aria-pressed={isPaused}
      onClick={() => client.setPaused(!isPaused)}
    >
      {t('pauseUpdates')}
    </button>
  );
}
