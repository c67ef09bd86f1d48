import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { map } from 'rxjs';
import { useLocation } from 'wouter';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';
import { useFeedHealth, useLatest, usePaused } from '../../platform/hub/use-feed.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Banner } from '../../ui/notices/banner.tsx';

/** One failed try may be chance: the next one comes after a second (docs/trust.md L3 allows two). */
const PATIENCE_MS = 1_200;

/**
 * The longest time that a page that was just opened waits for its first answer in silence: it shows what was seen last,
 * and its prices are marked.
 */
const FIRST_ANSWER_MS = 10_000;

type Trouble = 'offline' | 'paused' | 'stale' | 'lost';

function troubleOf({ phase, failure }: FeedHealth): Trouble | undefined {
  if (phase === 'offline' || phase === 'stale') return phase;
  return failure === undefined ? undefined : 'lost';
}

/** The trouble of the feed, which changes when it is another one, not with each answer. */
function useFeedTrouble(): Trouble | undefined {
  const { health$ } = useFeedServices().client;
  const trouble$ = useMemo(() => health$.pipe(map(troubleOf)), [health$]);
  return useLatest<Trouble | undefined>(trouble$, undefined);
}

/**
 * The banner that states on every screen why prices are not on offer. Over the screen, so that nothing moves. Polite,
 * once for each trouble.
 */
export function FeedBanner() {
  const t = useT('app');
  const inFeed = useFeedTrouble();
  const isOnline = useOnline();
  const trouble = usePaused() ? 'paused' : isOnline ? inFeed : 'offline';
  const isLasting = useLasting(trouble === 'lost', PATIENCE_MS);
  const isAwaited = useFirstAnswerAwaited();
  const isEarly = (trouble === 'lost' && !isLasting) || (trouble === 'stale' && isAwaited);
  const shown = isEarly ? undefined : trouble;
  return (
    <output>
      {shown ? (
        <Banner tone="stale" icon={<CloudOff size={16} aria-hidden="true" />}>
          {t(`banner.${shown}`)} <LastSeen />
        </Banner>
      ) : null}
    </output>
  );
}

/** The moment when the prices on screen were last confirmed: a moment, so that nothing has to count. */
function LastSeen() {
  const t = useT('app');
  const format = useFormat();
  const { confirmedAtMs: atMs } = useFeedHealth();
  if (atMs === null) return null;
  return (
    <time dateTime={new Date(atMs).toISOString()} data-seen-at={atMs}>
      {t('banner.seen', { time: format.dateTime(atMs) })}
    </time>
  );
}

/** Whether the first answer is waited for since the page, or another screen of it, was opened. */
function useFirstAnswerAwaited(): boolean {
  const { health$ } = useFeedServices().client;
  const [path] = useLocation();
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    const openedAtMs = Date.now();
    const answer = () => setAnswered(path);
    const timer = setTimeout(answer, FIRST_ANSWER_MS);
    const subscription = health$.subscribe(({ phase, confirmedAtMs }) => {
      if (phase === 'live' && (confirmedAtMs ?? 0) >= openedAtMs) answer();
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [path, health$]);
  return answered !== path;
}

/** Whether a condition has held for so long. */
function useLasting(holds: boolean, durationMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) return undefined;
    const timer = setTimeout(() => setLasting(true), durationMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [holds, durationMs]);
  return holds && isLasting;
}
