import { useEffect, useState } from 'react';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { LOADING_HEALTH } from '../../../platform/hub/tab-view.ts';
import { usePaused } from '../../../platform/hub/use-feed.ts';
import { useServices } from '../../../platform/services.ts';
import { type Fact, FactRows } from '../../../ui/lists/fact-rows.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { latencyOf } from './latency-level.ts';
import styles from './latency-meter.module.css';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The age of the prices, and in words whether one can go by them; round trip and cadence in its panel. Quiet: no live region, it changes all the time. */
export function LatencyMeter() {
  const t = useT('app');
  const format = useFormat();
  const { hasLive, health, nowMs } = useSampledHealth();
  const { level, ageMs } = latencyOf(health, nowMs, hasLive);
  const word = level === 'none' ? t(`feed.${health.phase}`) : t(`latency.${level}`);
  const seconds = (ms: number) =>
    ms >= MINUTE_MS
      ? format.ago(nowMs - ms, nowMs)
      : t('seconds', {
          value: format.number(ms / SECOND_MS, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        });
  const age = ageMs === undefined ? '' : seconds(ageMs);
  return (
    <Popover
      label={`${t('latency')}: ${age} ${word}`}
      triggerClassName={styles['meter']}
      align="end"
      trigger={
        <>
          <span className={styles['bars']} data-level={level} aria-hidden="true" />
          {age === '' ? null : <bdi className={styles['figure']}>{age}</bdi>}
          <span className={styles['word']} data-waiting={age === '' || undefined}>
            {word}
          </span>
        </>
      }
    >
      {() => (
        <>
          <Figures health={health} ageText={age || '–'} word={word} />
          <PauseSwitch />
        </>
      )}
    </Popover>
  );
}

/** Stops everything that moves by itself, for as long as somebody wants to read (docs/trust.md A3). */
function PauseSwitch() {
  const t = useT('app');
  const { client } = useFeedServices();
  const isPaused = usePaused();
  return (
    <button
      type="button"
      className={styles['pause']}
      aria-pressed={isPaused}
      onClick={() => client.setPaused(!isPaused)}
    >
      {t('feed.pause')}
    </button>
  );
}

interface FiguresProps {
  readonly health: FeedHealth;
  readonly ageText: string;
  readonly word: string;
}

function Figures({ health, ageText, word }: FiguresProps) {
  const t = useT('app');
  const format = useFormat();
  const milliseconds = (ms: number | null) =>
    ms === null ? '–' : t('milliseconds', { value: format.number(Math.round(ms)) });
  const facts: readonly Fact[] = [
    [t('latency'), word],
    [t('latency.age'), ageText],
    [t('latency.roundTrip'), milliseconds(health.roundTripMs)],
    [t('latency.cadence'), health.cadenceMs === 0 ? t('latency.pushed') : milliseconds(health.cadenceMs)],
    [t('latency.offset'), milliseconds(health.clockOffsetMs)],
  ];
  return (
    <dl className={styles['figures']}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** Once a second, and at once when the phase changes: each text that is written costs a frame, and answers come several times a second. */
function useSampledHealth() {
  const { feed: client, seconds } = useServices();
  const [sample, setSample] = useState(() => ({ health: LOADING_HEALTH, nowMs: Date.now(), hasLive: true }));
  useEffect(() => {
    let shown: FeedHealth | undefined;
    let latest = LOADING_HEALTH;
    const take = () => {
      shown = latest;
      setSample({ health: latest, nowMs: Date.now(), hasLive: client.hasLive() });
    };
    const subscription = client.health$.subscribe((health) => {
      latest = health;
      if (shown?.phase !== health.phase) take();
    });
    const stop = seconds.onSecond(take);
    return () => {
      subscription.unsubscribe();
      stop();
    };
  }, [client, seconds]);
  return sample;
}
