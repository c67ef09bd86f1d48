import { lazy, Suspense, useEffect, useState } from 'react';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { LOADING_HEALTH } from '../../../platform/hub/tab-view.ts';
import { useServices } from '../../../platform/services.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { latencyOf } from './latency-level.ts';
import styles from './latency-meter.module.css';

const LatencyPanel = lazy(async () => ({
  default: (await withRetries(() => import('./latency-panel.tsx'))).LatencyPanel,
}));

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
        <Suspense fallback={null}>
          <LatencyPanel health={health} ageText={age || '–'} word={word} />
        </Suspense>
      )}
    </Popover>
  );
}

/**
 * The health of the feed once a second, and at once when the phase changes: each text that is written costs a frame, and
 * answers come several times a second.
 */
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
